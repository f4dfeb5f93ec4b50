package core

import (
	"slices"

	"entente/core/rulebook"
)

// This file lists the open questions of a game, and the answers that each seat may give.

// Prompts returns every open question of the game, and every seat's standing prompt. Step accepts a choice
// exactly when one of these prompts takes the choice.
func Prompts(g Game) []Prompt { return g.promptsOfSeats(g.Seated()) }

// PromptsFor returns the prompts of one seat: first its open questions, then its standing prompt.
func PromptsFor(g Game, seat Seat) []Prompt { return g.promptsOfSeats(g.Seated() & SeatsOf(seat)) }

// promptsOfSeats returns the prompts of some seats. It makes the list of questions only once. For each seat
// it then fills in the seat and the seat's answers.
func (g *Game) promptsOfSeats(seats Seats) []Prompt {
	if seats == 0 || g.Awaits {
		return nil
	}
	asked := g.openQuestions()
	list := make([]Prompt, 0, len(asked)*seats.Count())
	answers := make([]Answer, 0, answerCapacity)
	held := g.unfinishedEvent() != nil && g.readyOffer() != nil
	last := -1 // the index of the newest standing prompt of a player in the game
	for i := range g.Players {
		seat := g.Players[i].Seat
		for j := range asked {
			q := &asked[j]
			if !seats.Has(seat) || !g.addressQuestion(q, seat) {
				continue
			}
			q.Answers = answers[:0]
			if q.kind == standing && last >= 0 {
				g.gatherAnswers(q, &list[last])
			} else {
				g.gatherAnswers(q, nil)
			}
			if held && !g.Players[i].Eliminated {
				g.gatherNextSteps(q)
			}
			if answers = q.Answers; len(answers) > 0 {
				p := q.Prompt
				p.Answers, p.names = slices.Clone(answers), g.names
				if list = append(list, p); q.kind == standing && !g.Players[i].Eliminated {
					last = len(list) - 1
				}
			}
		}
	}
	return list
}

// answerCapacity is the capacity of a list of answers. At most tables, no prompt has more answers.
const answerCapacity = 40

// gatherAnswers adds the answers that the seat of a question may choose. before is the standing prompt of an
// earlier seat, or nil. Answers that are the same for all seats are copied from before, to save time.
func (g *Game) gatherAnswers(q *question, before *Prompt) {
	for k := range kinds {
		switch {
		case kinds[k].questions&q.kind == 0, !Kind(k).isOfferedTo(g.Player(q.Seat)):
		case before == nil || !Kind(k).isSameForAll():
			kinds[k].addAnswers(g, q)
		default:
			for _, a := range before.Answers {
				if a.Kind() == Kind(k) {
					q.addAnswer(a)
				}
			}
		}
	}
}

// gatherNextSteps adds the next steps that the seat could take if its own open offers didn't keep a window
// open. Step withdraws these offers if the seat takes such a step.
func (g *Game) gatherNextSteps(q *question) {
	after, _ := g.gameWithoutOffersOf(q.Seat)
	if after == nil || q.kind&(standing|ofTurn|ofVote) == 0 {
		return
	}
	for _, then := range after.openQuestions() {
		if then.kind != q.kind || then.Number != q.Number {
			continue
		}
		then.Seat = q.Seat
		for k := range kinds {
			if kinds[k].questions&q.kind != 0 && Kind(k).isNextStep() {
				kinds[k].addAnswers(after, &then)
			}
		}
		q.Answers = slices.DeleteFunc(q.Answers, func(a Answer) bool { return a.Kind().isNextStep() })
		q.Answers = append(q.Answers, then.Answers...)
	}
}

// isNextStep reports whether a choice of this kind is possible only after all open windows have closed. A
// component action has to wait for that too, but no kind is for component actions alone.
func (k Kind) isNextStep() bool {
	switch k {
	case EndTurnKind, PassKind, AnotherActionKind, OpenPhaseKind, AnnounceKind, RevealKind, VoteKind, AbstainKind, DecideKind, PickKind, EndActionKind:
		return true
	}
	return false
}

// openQuestions returns every open question of the game, still without its seat and its answers. The last
// question in the list is for the standing prompts.
func (g *Game) openQuestions() []question {
	same := &sharedFacts{noteNames: g.noteNames(), announceable: g.announceableEvents(), roll: g.currentRollQuestion()}
	list := make([]question, 0, len(g.Offers)+4)
	for i := range g.Offers {
		list = append(list, offerQuestion(&g.Offers[i]))
	}
	list = g.Return.addQuestion(g.addAgreementQuestions(list))
	if f := g.Asking(); f != nil && !f.Queue.Closed() {
		list = append(list, question{kind: ofWindow, frame: f, Prompt: Prompt{Number: f.Prompt, Why: rulebook.AskWindow, Rule: "abilities note 4.1",
			Args: g.eventArgs(f, seatArg(f.Queue.Next()))}}) // every seat may say that nobody acts
	}
	if f := g.frameToConfirm(); f != nil {
		list = append(list, g.jobQuestion(f))
	}
	if g.Council.Prompt != 0 {
		list = append(list, g.voteQuestion())
	}
	list = append(g.Hosting.addQuestion(list), g.turnQuestion(), question{kind: standing, Prompt: Prompt{Why: rulebook.AskFree}})
	for i := range list {
		list[i].shared = same
	}
	return list
}

// addressQuestion fills in the seat of a question, and the sentence for that seat. It returns false if the
// question isn't for the seat. Only a question of the kind ofJob isn't for every seat.
func (g *Game) addressQuestion(q *question, seat Seat) bool {
	q.Seat = seat
	switch {
	case q.kind == ofJob:
		return g.mayConfirm(&q.frame.Job, seat)
	case q.kind == ofTurn && g.pickingSeat() == seat && g.Active == Nobody:
		q.Why = rulebook.AskPick
	case q.kind == ofTurn && g.Active == Nobody:
		q.Why = rulebook.AskPhase
	case q.kind == ofTurn && q.shared.roll.isOpen:
		q.Why, q.Args = rulebook.AskFollow, []Arg{seatArg(g.Active), g.Roll.cardArg()}
		if seat == g.Active {
			q.Why = rulebook.AskTurn
		}
	case q.kind == ofDeal:
		q.Why = q.deal.questionMessage(seat)
	case q.kind == ofPromise:
		q.Why = q.promise.questionMessage(seat)
	case q.kind == ofRewind && seat == g.Return.By:
		q.Why = rulebook.AskOwnReturn
	case q.kind == ofRewind:
		q.Why = rulebook.AskReturn
	case q.kind == ofHost && (seat == g.Host || seat == g.Hosting.By):
		q.Why = rulebook.AskOwnHost
	case q.kind == ofHost:
		q.Why = rulebook.AskHost
	case q.kind == ofOffer && seat == q.offer.From:
		q.Why = rulebook.AskOwn
	case q.kind == ofOffer:
		q.Why = rulebook.AskOffer
	}
	return true
}

// offerQuestion returns the question whether a seat accepts an offer.
func offerQuestion(o *Offer) question {
	return question{kind: ofOffer, offer: o, Prompt: Prompt{Number: o.Prompt, Rule: "transactions 3", Args: o.args()}}
}

// jobQuestion returns the question whether the players have followed an ability on the board. f is the
// event in which the ability is being resolved.
func (tab *Tabletop) jobQuestion(f *Frame) question {
	return question{kind: ofJob, frame: f, Prompt: Prompt{Number: f.Job.Confirm, Why: rulebook.AskConfirm,
		Args: []Arg{seatArg(f.Job.By), textArg(GapWhat, tab.thingLabel(f.Job.Thing))}}}
}

// voteQuestion returns the question how the next voter votes, or how the speaker decides a tie (ruling
// 244).
func (tab *Tabletop) voteQuestion() question {
	c := &tab.Council
	p := Prompt{Number: c.Prompt, Why: rulebook.AskVote, Rule: "ruling 243", Args: []Arg{seatArg(c.Voter), textArg(GapWhat, tab.agendaName())}}
	if c.Step == Deciding {
		p.Why, p.Rule, p.Args[0] = rulebook.AskDecision, "ruling 244", seatArg(tab.Chair())
	}
	return question{kind: ofVote, Prompt: p}
}

// turnQuestion returns the question for the active player's next step. Between phases, it returns the
// question to all seats for the next phase.
func (t *Turn) turnQuestion() question {
	q := question{kind: ofTurn, Prompt: Prompt{Number: t.TurnPrompt, Why: rulebook.AskTurn, Args: []Arg{seatArg(t.Active)}}}
	if t.Active == Nobody {
		q.Why, q.Args = rulebook.AskPhase, []Arg{textArg(GapPhase, t.Phase.String())}
	}
	return q
}

// tradableThings returns the components, except goods and notes, that may change hands between a seat and
// some other seats, in either direction.
func (c *sharedFacts) tradableThings(tab *Tabletop, of Seat, with Seats) []ThingTerm {
	if c.lastThingsOf == of && c.lastThingsWith == with {
		return c.lastThings
	}
	n := 0
	for i := range tab.Players {
		if s := tab.Players[i].Seat; s != of && with.Has(s) {
			n += len(c.tradableThingsFrom(tab, of, s)) + len(c.tradableThingsFrom(tab, s, of))
		}
	}
	list := make([]ThingTerm, 0, n)
	for i := range tab.Players {
		if s := tab.Players[i].Seat; s != of && with.Has(s) {
			list = append(append(list, c.tradableThingsFrom(tab, of, s)...), c.tradableThingsFrom(tab, s, of)...)
		}
	}
	c.lastThingsOf, c.lastThingsWith, c.lastThings = of, with, list
	return list
}

// tradableThingsFrom returns the components, except goods and notes, that one seat may hand over to
// another. It stores the list, so that otherTerms computes the list only once for each pair.
func (c *sharedFacts) tradableThingsFrom(tab *Tabletop, from, to Seat) []ThingTerm {
	if c.termsByPair == nil {
		c.termsByPair = make([][]ThingTerm, len(colors)*len(colors))
	}
	at := &c.termsByPair[int(from)*len(colors)+int(to)]
	if *at == nil {
		if *at = tab.otherTerms(from, to); *at == nil {
			*at = []ThingTerm{}
		}
	}
	return *at
}
