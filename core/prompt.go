package core

import "entente/core/rulebook"

// A Prompt is an open question to one seat, with the acts that answer the question and their limits. Screens
// draw prompts, so that they need no rules of their own. Each seat also has one standing prompt without a
// number, which has the acts that the seat may choose without being asked.
type Prompt struct {
	Number    uint32             // the number that an answer must name; 0 for the seat's standing prompt
	Seat      Seat               // the seat that may answer
	Message   rulebook.MessageID // the id of the sentence that asks the question
	Args      []Arg              // the seats, names and numbers that fill the gaps in the sentence of Message
	Rule      rulebook.Rule      // the rule by which the seat is asked; "" for none
	Answers   []Answer           // the acts that answer, by kind, with their limits
	deckNames *deckIndex         // the names as the deck spells them, so that Takes accepts other spellings
}

// Takes reports whether a choice answers the prompt. The choice must be of the prompt's seat and name the
// prompt's number, and one of Answers must take its act.
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

// A question is a prompt in the making, with the offer, deal, promise or event that the prompt is about. One
// question serves all seats: its seat and answers are filled in for one seat after the other.
type question struct {
	Prompt
	kind    questionKinds // the kind of the question; only one bit is set
	offer   *Offer        // the offer that the question is about, if kind is ofOffer; else nil
	deal    *Deal         // the deal that the question is about, if kind is ofDeal; else nil
	promise *Promise      // the promise that the question is about, if kind is ofPromise; else nil
	frame   *Frame        // the event that the question belongs to, if kind is ofWindow or ofJob; else nil
	shared  *promptCache  // the values that all questions of one call of Prompts share
}

// promptCache holds values that the answers of several seats need. Each call of Prompts makes one
// promptCache, so that it computes each value only once.
type promptCache struct {
	noteNames
	announceable
	roll              rollCallQuestion    // the roll call: which seats have still to say whether they follow
	itemsByPair       [][]OtherItemLimits // for each two seats: what tradableItemsFrom returned, or nil
	lastItems         []OtherItemLimits   // the result of the newest call of tradableItems
	lastItemsSeat     Seat                // the seat that was given to that call
	lastItemsPartners Seats               // the seats that were given to that call as its partners
}

// addAnswer adds an answer to the question.
func (q *question) addAnswer(a Answer) { q.Answers = append(q.Answers, a) }
