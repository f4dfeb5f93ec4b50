package core

import (
	"slices"

	"entente/core/rulebook"
)

// A Prompt is an open question: who may choose, which acts answer it, and
// within which limits. Screens draw prompts and hold no rules. What a seat may
// start by itself is a standing prompt without a number.
type Prompt struct {
	Number  uint32 // what an answer must name; 0 for a standing prompt
	Seat    Seat
	Why     rulebook.MessageID // why this seat is asked
	Args    []Arg
	Rule    rulebook.Rule
	Answers []Answer
}

// Takes reports whether a choice answers the prompt.
func (p Prompt) Takes(c Choice) bool {
	if c.By != p.Seat || c.Prompt != p.Number || c.Act == nil {
		return false
	}
	for _, a := range p.Answers {
		if a.Kind() == c.Act.Kind() && a.Takes(c.Act) {
			return true
		}
	}
	return false
}

// questions is a set of the questions that there are.
type questions uint16

// The questions: what a seat may start by itself, and what numbered prompts ask.
const (
	standing  questions = 1 << iota
	ofOffer             // do you take this offer
	ofWindow            // do you act in this window
	ofJob               // is it done on the board
	ofTurn              // what does the active player do, or which phase comes next
	ofVote              // how a seat votes on an agenda, or how the speaker decides a tie
	ofDeal              // could you do it now, and do you agree to this deal
	ofPromise           // was it kept
	ofReturn            // do you agree to go back
	ofHost              // do you agree to another host
)

// A question is a prompt while its answers are gathered, and what it is about.
type question struct {
	Prompt
	is      questions
	offer   *Offer
	deal    *Deal
	promise *Promise
	frame   *Frame
	common  *common
}

// common is what the answers of all seats are made from, found out once.
type common struct {
	noteNames
	announceable
	between [][]ThingTerm // what each seat may hand over to each other, by their places; nil before it is asked
	among   []ThingTerm   // what else may change hands between …
	of      Seat          // … this seat
	with    Seats         // … and these
}

// things is what else may change hands between a seat and some others.
func (c *common) things(g *Game, of Seat, with Seats) []ThingTerm {
	if c.of == of && c.with == with {
		return c.among
	}
	n := 0
	for i := range g.Players {
		if s := g.Players[i].Seat; s != of && with.Has(s) {
			n += len(c.terms(g, of, s)) + len(c.terms(g, s, of))
		}
	}
	list := make([]ThingTerm, 0, n)
	for i := range g.Players {
		if s := g.Players[i].Seat; s != of && with.Has(s) {
			list = append(append(list, c.terms(g, of, s)...), c.terms(g, s, of)...)
		}
	}
	c.of, c.with, c.among = of, with, list
	return list
}

// terms is what one seat may hand over to another, found out once.
func (c *common) terms(g *Game, from, to Seat) []ThingTerm {
	if c.between == nil {
		c.between = make([][]ThingTerm, len(colors)*len(colors))
	}
	at := &c.between[int(from)*len(colors)+int(to)]
	if *at == nil {
		if *at = g.thingTerms(from, to); *at == nil {
			*at = []ThingTerm{}
		}
	}
	return *at
}

func (q *question) add(a Answer) { q.Answers = append(q.Answers, a) }

// Prompts lists every open question of the game, and everything that a seat
// may start by itself. A choice is accepted by Step exactly when one of these
// prompts takes it.
func Prompts(g Game) []Prompt { return g.promptsOf(g.Seated()) }

// PromptsFor lists the prompts of one seat: first what it is asked, then what
// it may start by itself.
func PromptsFor(g Game, seat Seat) []Prompt { return g.promptsOf(g.Seated() & SeatsOf(seat)) }

// promptsOf lists the prompts of some seats. What is asked is the same for all of
// them, and made once.
func (g *Game) promptsOf(seats Seats) []Prompt {
	if seats == 0 || g.Awaits {
		return nil
	}
	asked := g.questions()
	list := make([]Prompt, 0, len(asked)*seats.Count())
	answers := make([]Answer, 0, mostAnswers)
	for i := range g.Players {
		seat, last := g.Players[i].Seat, len(list)-1
		for j := range asked {
			q := &asked[j]
			if !seats.Has(seat) || !g.puts(q, seat) {
				continue
			}
			q.Answers = answers[:0]
			if q.is == standing && last >= 0 {
				g.gather(q, &list[last])
			} else {
				g.gather(q, nil)
			}
			if answers = q.Answers; len(answers) > 0 {
				p := q.Prompt
				p.Answers = slices.Clone(answers)
				list = append(list, p)
			}
		}
	}
	return list
}

// mostAnswers is room for what a seat may start by itself at most tables.
const mostAnswers = 40

// gather adds what the seat of a question may choose. Where every seat may choose
// the same, that is what was gathered for the seat before, if there was one.
func (g *Game) gather(q *question, before *Prompt) {
	for k := range kinds {
		switch {
		case kinds[k].at&q.is == 0:
		case before == nil || !Kind(k).alike():
			kinds[k].may(g, q)
		default:
			for _, a := range before.Answers {
				if a.Kind() == Kind(k) {
					q.add(a)
				}
			}
		}
	}
}

// questions is everything that is asked: of each offer, of the window that asks,
// of the board, of the turn, and what a seat may start by itself.
func (g *Game) questions() []question {
	same := &common{noteNames: g.noteNames(), announceable: g.couldAnnounce()}
	list := make([]question, 0, len(g.Offers)+4)
	for i := range g.Offers {
		list = append(list, offerQuestion(&g.Offers[i]))
	}
	list = g.returnQuestion(g.agreementQuestions(list))
	if f := g.Asking(); f != nil && !f.Queue.Closed() {
		list = append(list, g.windowQuestion(f))
	}
	if f := g.working(); f != nil {
		list = append(list, g.jobQuestion(f))
	}
	if g.Council.Prompt != 0 {
		list = append(list, g.voteQuestion())
	}
	list = append(g.hostQuestion(list), g.turnQuestion(), question{is: standing, Prompt: Prompt{Why: rulebook.AskFree}})
	for i := range list {
		list[i].common = same
	}
	return list
}

// puts asks a seat a question, unless it is for another. To the author of an
// offer it is their own.
func (g *Game) puts(q *question, seat Seat) bool {
	q.Seat = seat
	switch {
	case q.is == ofJob:
		return g.asksWord(&q.frame.Job, seat)
	case q.is == ofTurn && g.picker() == seat && g.Active == Nobody:
		q.Why = rulebook.AskPick
	case q.is == ofTurn && g.Active == Nobody:
		q.Why = rulebook.AskPhase
	case q.is == ofDeal:
		q.Why = q.deal.whyAsked(seat)
	case q.is == ofPromise:
		q.Why = q.promise.whyAsked(seat)
	case q.is == ofReturn && seat == g.Return.By:
		q.Why = rulebook.AskOwnReturn
	case q.is == ofReturn:
		q.Why = rulebook.AskReturn
	case q.is == ofHost && (seat == g.Host || seat == g.Hosting.By):
		q.Why = rulebook.AskOwnHost
	case q.is == ofHost:
		q.Why = rulebook.AskHost
	case q.is == ofOffer && seat == q.offer.From:
		q.Why = rulebook.AskOwn
	case q.is == ofOffer:
		q.Why = rulebook.AskOffer
	}
	return true
}

// offerQuestion is what an offer asks of the seat that it was made to.
func offerQuestion(o *Offer) question {
	return question{is: ofOffer, offer: o, Prompt: Prompt{Number: o.Prompt, Rule: "transactions 3", Args: o.args()}}
}

// windowQuestion is what a window asks: the head of its queue whether it acts,
// and everybody whether it was heard that nobody does.
func (g *Game) windowQuestion(f *Frame) question {
	return question{is: ofWindow, frame: f, Prompt: Prompt{Number: f.Prompt, Why: rulebook.AskWindow, Rule: "abilities note 4.1",
		Args: g.spoken(f, who(f.Queue.Next()))}}
}

// jobQuestion asks whoever an ability names whether the board has followed.
func (g *Game) jobQuestion(f *Frame) question {
	return question{is: ofJob, frame: f, Prompt: Prompt{Number: f.Job.Confirm, Why: rulebook.AskConfirm,
		Args: []Arg{who(f.Job.By), word(GapWhat, g.label(f.Job.Thing))}}}
}

// voteQuestion asks the seat whose vote it is, or the speaker in a tie (ruling 244).
func (g *Game) voteQuestion() question {
	c := &g.Council
	p := Prompt{Number: c.Prompt, Why: rulebook.AskVote, Rule: "ruling 243", Args: []Arg{who(c.Voter), word(GapWhat, g.agendaName())}}
	if c.Step == Deciding {
		p.Why, p.Rule, p.Args[0] = rulebook.AskDecision, "ruling 244", who(g.Chair())
	}
	return question{is: ofVote, Prompt: p}
}

// turnQuestion is what happens next: asked of the active player, or of everybody
// between the phases.
func (g *Game) turnQuestion() question {
	q := question{is: ofTurn, Prompt: Prompt{Number: g.TurnPrompt, Why: rulebook.AskTurn, Args: []Arg{who(g.Active)}}}
	if g.Active == Nobody {
		q.Why, q.Args = rulebook.AskPhase, []Arg{word(GapPhase, g.Phase.String())}
	}
	return q
}
