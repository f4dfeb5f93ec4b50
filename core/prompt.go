package core

import "entente/core/rulebook"

// A Prompt is an open question to one seat: which acts answer the question, and within
// which limits. Screens draw prompts and hold no rules. A standing prompt, which has no
// number, lists the acts that a seat may start without being asked.
type Prompt struct {
	Number  uint32 // the number that an answer must name; 0 for a standing prompt
	Seat    Seat
	Why     rulebook.MessageID // why this seat is asked
	Args    []Arg
	Rule    rulebook.Rule
	Answers []Answer
	names   *names // how the deck spells names
}

// Takes reports whether a choice answers the prompt.
func (p Prompt) Takes(c Choice) bool {
	if c.By != p.Seat || c.Prompt != p.Number || c.Act == nil {
		return false
	}
	if p.names != nil {
		c.Act = p.names.spellAct(c.Act)
	}
	for _, a := range p.Answers {
		if a.Kind() == c.Act.Kind() && a.Takes(c.Act) {
			return true
		}
	}
	return false
}

// questions is a set of kinds of questions.
type questions uint16

// The kinds of questions: standing prompts, and one kind for each sort of numbered prompt.
const (
	standing  questions = 1 << iota
	ofOffer             // do you accept this offer?
	ofWindow            // do you act in this window?
	ofJob               // have you followed this ability on the board?
	ofTurn              // the active player's next step, or the next phase
	ofVote              // how a seat votes on an agenda, or how the speaker decides a tie
	ofDeal              // could you carry out your term now, and do you agree to this deal?
	ofPromise           // was this promise kept?
	ofReturn            // do you agree to go back?
	ofHost              // do you agree to another host?
)

// A question is a prompt while its answers are gathered, with the subject of the prompt.
type question struct {
	Prompt
	is      questions
	offer   *Offer
	deal    *Deal
	promise *Promise
	frame   *Frame
	common  *common
}

// common holds facts that the answers of all seats need, so that they are computed once.
type common struct {
	noteNames
	announceable
	roll    rollQuestion
	between [][]ThingTerm // the result of thingTerms for each giver and receiver; nil until computed
	among   []ThingTerm   // the newest result of the method things
	of      Seat          // the seat for which among was computed
	with    Seats         // the other seats for which among was computed
}

func (q *question) add(a Answer) { q.Answers = append(q.Answers, a) }
