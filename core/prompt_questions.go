package core

import (
	"slices"

	"entente/core/rulebook"
)

// This file lists the open questions of a game, and the answers that each seat may give.

// Prompts returns every open question of the game, and the standing prompt of every seat. A standing prompt
// has the acts that the seat may choose without being asked. Step accepts a choice exactly when one of these
// prompts takes the choice.
func Prompts(g Game) []Prompt { return g.promptsOfSeats(g.Seated()) }

// PromptsFor returns the prompts of one seat: first its open questions, then its standing prompt.
func PromptsFor(g Game, seat Seat) []Prompt { return g.promptsOfSeats(g.Seated() & SeatsOf(seat)) }

// promptsOfSeats returns the prompts of some seats. It makes the list of questions once, and then fills in
// each question's seat and answers for one seat after the other.
func (g *Game) promptsOfSeats(seats Seats) []Prompt {
	if seats == 0 || g.AwaitsComponents {
		return nil
	}
	asked := g.openQuestions()
	list := make([]Prompt, 0, len(asked)*seats.Count())
	answers := make([]Answer, 0, answerCapacity)
	held := g.eventToFinishFirst() != nil && g.readyOffer() != nil
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
				g.gatherAnswersWithoutOwnOffers(q)
			}
			if answers = q.Answers; len(answers) > 0 {
				p := q.Prompt
				p.Answers, p.deckNames = slices.Clone(answers), g.index
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

// gatherAnswers adds to a question the answers that its seat may give. The parameter before is the standing
// prompt of an earlier seat, or nil. To save time, answers that are the same for all seats are copied from
// that prompt.
func (g *Game) gatherAnswers(q *question, before *Prompt) {
	for k := range kinds {
		switch {
		case kinds[k].questions&q.kind == 0, !Kind(k).isListedFor(g.Player(q.Seat)):
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

// gatherAnswersWithoutOwnOffers adds to a question the answers that its seat could give after withdrawing its own open
// offers, if only these offers keep a window open. If the seat gives such an answer, Step withdraws the
// offers.
func (g *Game) gatherAnswersWithoutOwnOffers(q *question) {
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
			if kinds[k].questions&q.kind != 0 && Kind(k).mustWaitForWindows() {
				kinds[k].addAnswers(after, &then)
			}
		}
		q.Answers = slices.DeleteFunc(q.Answers, func(a Answer) bool { return a.Kind().mustWaitForWindows() })
		q.Answers = append(q.Answers, then.Answers...)
	}
}

// mustWaitForWindows reports whether acts of a kind have to wait until all open windows have closed. Component
// actions have to wait too, but they aren't a kind of their own.
func (k Kind) mustWaitForWindows() bool {
	switch k {
	case EndTurnKind, PassKind, AnotherActionKind, OpenPhaseKind, AnnounceKind, RevealKind, VoteKind, AbstainKind, DecideKind, PickKind, EndActionKind:
		return true
	}
	return false
}

// openQuestions returns every open question of the game, before the seat and answers of each are filled in.
// The last question in the list becomes the standing prompts.
func (g *Game) openQuestions() []question {
	same := &promptCache{noteNames: g.noteNames(), announceable: g.announceableEvents(), roll: g.currentRollCallQuestion()}
	list := make([]question, 0, len(g.Offers)+4)
	for i := range g.Offers {
		list = append(list, offerQuestion(&g.Offers[i]))
	}
	list = g.RewindRequest.addQuestion(g.addAgreementQuestions(list))
	if f := g.AskingFrame(); f != nil && !f.Queue.Closed() {
		list = append(list, question{kind: ofWindow, frame: f, Prompt: Prompt{Number: f.Prompt, Message: rulebook.AskWindow, Rule: "abilities note 4.1",
			Args: g.eventArgs(f, seatArg(f.Queue.Next()))}}) // every seat may say that nobody acts
	}
	if f := g.frameToConfirm(); f != nil {
		list = append(list, g.instructionQuestion(f))
	}
	if g.Council.Prompt != 0 {
		list = append(list, g.voteQuestion())
	}
	list = append(g.HostRequest.addQuestion(list), g.turnQuestion(), question{kind: standing, Prompt: Prompt{Message: rulebook.AskFree}})
	for i := range list {
		list[i].shared = same
	}
	return list
}

// addressQuestion fills in the seat of a question, and the sentence that asks this seat. It returns false if
// the question is about an instruction on the board that the seat may not confirm. Any other question may go
// to every seat.
func (g *Game) addressQuestion(q *question, seat Seat) bool {
	q.Seat = seat
	switch {
	case q.kind == ofJob:
		return g.mayConfirm(&q.frame.Job, seat)
	case q.kind == ofTurn && g.pickingSeat() == seat && g.Active == Nobody:
		q.Message = rulebook.AskPick
	case q.kind == ofTurn && g.Active == Nobody:
		q.Message = rulebook.AskPhase
	case q.kind == ofTurn && q.shared.roll.isOpen:
		q.Message, q.Args = rulebook.AskFollow, []Arg{seatArg(g.Active), g.RollCall.cardArg()}
		if seat == g.Active {
			q.Message = rulebook.AskTurn
		}
	case q.kind == ofDeal:
		q.Message = q.deal.questionMessage(seat)
	case q.kind == ofPromise:
		q.Message = q.promise.questionMessage(seat)
	case q.kind == ofRewind && seat == g.RewindRequest.By:
		q.Message = rulebook.AskOwnReturn
	case q.kind == ofRewind:
		q.Message = rulebook.AskReturn
	case q.kind == ofHost && (seat == g.Host || seat == g.HostRequest.By):
		q.Message = rulebook.AskOwnHost
	case q.kind == ofHost:
		q.Message = rulebook.AskHost
	case q.kind == ofOffer && seat == q.offer.From:
		q.Message = rulebook.AskOwn
	case q.kind == ofOffer:
		q.Message = rulebook.AskOffer
	}
	return true
}

// offerQuestion returns the question that asks a seat whether it accepts an offer.
func offerQuestion(o *Offer) question {
	return question{kind: ofOffer, offer: o, Prompt: Prompt{Number: o.Prompt, Rule: "transactions 3", Args: o.args()}}
}

// instructionQuestion returns the question that asks whether the players have carried out an ability's
// instruction on the board. The ability is the Job of the event f.
func (tab *Tabletop) instructionQuestion(f *Frame) question {
	return question{kind: ofJob, frame: f, Prompt: Prompt{Number: f.Job.ConfirmPrompt, Message: rulebook.AskConfirm,
		Args: []Arg{seatArg(f.Job.By), textArg(GapWhat, tab.thingLabel(f.Job.Thing))}}}
}

// voteQuestion returns the question that asks the next voter for its vote. If the vote is tied or nobody
// voted, it returns the question that asks the speaker for the outcome (ruling 244).
func (tab *Tabletop) voteQuestion() question {
	c := &tab.Council
	p := Prompt{Number: c.Prompt, Message: rulebook.AskVote, Rule: "ruling 243", Args: []Arg{seatArg(c.Voter), textArg(GapWhat, tab.agendaName())}}
	if c.Step == Deciding {
		p.Message, p.Rule, p.Args[0] = rulebook.AskDecision, "ruling 244", seatArg(tab.AgendaSpeaker())
	}
	return question{kind: ofVote, Prompt: p}
}

// turnQuestion returns the question that asks the active player for the next step of the turn. Between
// phases, it returns the question that asks all seats for the next phase.
func (t *Turn) turnQuestion() question {
	q := question{kind: ofTurn, Prompt: Prompt{Number: t.TurnPrompt, Message: rulebook.AskTurn, Args: []Arg{seatArg(t.Active)}}}
	if t.Active == Nobody {
		q.Message, q.Args = rulebook.AskPhase, []Arg{textArg(GapPhase, t.Phase.String())}
	}
	return q
}

// tradableItems returns the limits of the other items, such as captured units, that may change hands between a
// seat and each of its partners, in either direction.
func (c *promptCache) tradableItems(tab *Tabletop, of Seat, partners Seats) []OtherItemLimits {
	if c.lastItemsSeat == of && c.lastItemsPartners == partners {
		return c.lastItems
	}
	n := 0
	for i := range tab.Players {
		if s := tab.Players[i].Seat; s != of && partners.Has(s) {
			n += len(c.tradableItemsFrom(tab, of, s)) + len(c.tradableItemsFrom(tab, s, of))
		}
	}
	list := make([]OtherItemLimits, 0, n)
	for i := range tab.Players {
		if s := tab.Players[i].Seat; s != of && partners.Has(s) {
			list = append(append(list, c.tradableItemsFrom(tab, of, s)...), c.tradableItemsFrom(tab, s, of)...)
		}
	}
	c.lastItemsSeat, c.lastItemsPartners, c.lastItems = of, partners, list
	return list
}

// tradableItemsFrom returns the limits of the components that one seat may hand over to another, except goods
// and notes. It keeps the list for the next call with the same two seats.
func (c *promptCache) tradableItemsFrom(tab *Tabletop, from, to Seat) []OtherItemLimits {
	if c.itemsByPair == nil {
		c.itemsByPair = make([][]OtherItemLimits, len(colors)*len(colors))
	}
	at := &c.itemsByPair[int(from)*len(colors)+int(to)]
	if *at == nil {
		if *at = tab.otherItemLimits(from, to); *at == nil {
			*at = []OtherItemLimits{}
		}
	}
	return *at
}
