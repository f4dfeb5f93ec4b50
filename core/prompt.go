package core

import "entente/core/rulebook"

// A Prompt is an open question to one seat, with the acts that answer the question and their limits.
// Screens draw prompts, so that they need no rules of their own. Each seat also has one standing prompt
// without a number. It lists the acts that the seat may start without being asked.
type Prompt struct {
	Number    uint32             // the number that an answer must name; 0 for the seat's standing prompt
	Seat      Seat               // the seat that may answer
	Message   rulebook.MessageID // the id of the sentence that asks the question
	Args      []Arg              // the seats, names and numbers that fill the gaps of that sentence
	Rule      rulebook.Rule      // the rule by which the seat is asked; "" for none
	Answers   []Answer           // the acts that answer, by kind, with their limits
	deckNames *deckIndex         // the deck's spelling of names; Takes also accepts other spellings
}

// Takes reports whether a choice answers the prompt: the choice's author is the seat of the prompt, and the
// act is within the limits of one of Answers.
func (p Prompt) Takes(c Choice) bool {
	if c.By != p.Seat || c.Prompt != p.Number || c.Act == nil {
		return false
	}
	if p.deckNames != nil {
		c.Act = p.deckNames.spellAct(c.Act)
	}
	for _, a := range p.Answers {
		if a.Kind() == c.Act.Kind() && a.Takes(c.Act) {
			return true
		}
	}
	return false
}

// questionKinds is a set of kinds of questions, with one bit for each kind.
type questionKinds uint16

// The kinds of questions. Every kind except standing is a numbered prompt.
const (
	standing  questionKinds = 1 << iota // what a seat may start without being asked
	ofOffer                             // whether a seat accepts an offer
	ofWindow                            // whether a seat acts in a window
	ofJob                               // whether the players have followed an ability on the board
	ofTurn                              // what the active player does next, or which phase comes next
	ofVote                              // how a seat votes on an agenda, or how the speaker decides a tie
	ofDeal                              // whether a seat agrees to a deal, or could carry out its term now
	ofPromise                           // whether a promise was kept
	ofRewind                            // whether a seat agrees to go back to an earlier game
	ofHost                              // whether a seat agrees to another host
)

// A question is a prompt in the making, with the thing that the prompt is about. One question serves all
// seats: the seat and its answers are filled in for one seat after the other.
type question struct {
	Prompt
	kind    questionKinds // the one kind of this question
	offer   *Offer        // the offer that the question is about, if kind is ofOffer; else nil
	deal    *Deal         // the deal that the question is about, if kind is ofDeal; else nil
	promise *Promise      // the promise that the question is about, if kind is ofPromise; else nil
	frame   *Frame        // the event that the question belongs to, if kind is ofWindow or ofJob; else nil
	shared  *sharedFacts  // shared by all questions of one call of Prompts
}

// sharedFacts holds facts that the answers of several seats need. One call of Prompts computes them only
// once.
type sharedFacts struct {
	noteNames
	announceable
	roll              rollCallQuestion    // the roll call: who still has to say whether they follow
	itemsByPair       [][]OtherItemLimits // what two seats may exchange besides goods and notes, by giver and receiver
	lastItems         []OtherItemLimits   // the newest result of tradableItems, kept for the next call
	lastItemsSeat     Seat                // the seat for which tradableItems computed lastItems
	lastItemsPartners Seats               // the other seats for which tradableItems computed lastItems
}

// addAnswer adds an answer to the question.
func (q *question) addAnswer(a Answer) { q.Answers = append(q.Answers, a) }
