package core

import (
	"slices"

	"entente/core/rulebook"
)

// When a promise falls due, both players are asked whether it was kept. If the giver says that it was
// broken, or the other player says that it was kept, the promise ends at once. Otherwise the player who
// has not answered is asked to agree or dispute. The game never waits for these answers. While the
// giver is away, the answer of the other player or of the host ends the promise at once.

// parties returns the seat that made a promise and the seat that received it.
func (p *Promise) parties() Seats { return SeatsOf(p.Term.Giver, p.Receiver) }

// mustAnswer reports whether a promise asks a seat to agree with the other seat's answer whether the promise
// was kept.
func (p *Promise) mustAnswer(s Seat) bool {
	return (p.State == SaidKept || p.State == SaidCannot) && s == p.Receiver || p.State == SaidBroken && s == p.Term.Giver
}

// isSettledBySeat reports whether an answer of a seat ends a promise at once, without asking another seat. It
// does if the giver's player is away, and the seat is the receiver of the promise or the host.
func (p *Promise) isSettledBySeat(s Seat, away Seats, host Seat) bool {
	return away.Has(p.Term.Giver) && s != p.Term.Giver && (s == p.Receiver || s == host)
}

// messageArgs returns the arguments of messages about a promise: its giver, the other seat and the term.
func (p *Promise) messageArgs() []Arg {
	one := []Term{p.Term}
	return []Arg{seatArg(p.Term.Giver), otherSeatArg(p.Receiver), {Gap: GapTerms, Terms: &one}}
}

// promiseOfChoice returns the open promise that a choice names by its prompt. It refuses the choice of
// a seat that the promise doesn't concern.
func (tab *Tabletop) promiseOfChoice(c Choice) (*Promise, error) {
	for i := range tab.Promises {
		p := &tab.Promises[i]
		if p.Prompt != c.Prompt || c.Prompt == 0 || p.State.IsOver() {
			continue
		}
		if !p.parties().Has(c.By) && !p.isSettledBySeat(c.By, tab.Away, tab.Host) {
			return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(p.Term.Giver))
		}
		return p, nil
	}
	return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
}

// changePromiseState changes the state of a promise, and returns an event with the message. The promise gets
// a new prompt number, so that answers to a question about the earlier state don't count.
func (pos *Position) changePromiseState(p *Promise, state PromiseState, message rulebook.MessageID, rule rulebook.Rule) Event {
	at := slices.IndexFunc(pos.Promises, func(one Promise) bool { return one.Prompt == p.Prompt })
	pos.Promises = cloneList(pos.Promises)
	p = &pos.Promises[at]
	p.State, p.Prompt, p.Countdown = state, pos.issuePromptNumber(), 0
	event := Event{Message: message, Rule: rule, Args: p.messageArgs()}
	if state.IsOver() {
		pos.countEndedPromise(p)
		pos.trimEndedPromises()
	}
	return event
}

// countEndedPromise counts a promise that has ended in the PromiseCounts of its two seats.
func (g *Agreements) countEndedPromise(p *Promise) {
	at := slices.IndexFunc(g.PromiseCounts, func(t PromiseCounts) bool { return t.Giver == p.Term.Giver && t.Receiver == p.Receiver })
	if at < 0 {
		at = len(g.PromiseCounts)
		g.PromiseCounts = listWith(g.PromiseCounts, PromiseCounts{Giver: p.Term.Giver, Receiver: p.Receiver})
	}
	g.PromiseCounts = cloneList(g.PromiseCounts)
	if n := &g.PromiseCounts[at].Ended[p.State]; *n < 9999 {
		*n++
	}
}

// trimEndedPromises removes the earliest promises that have ended, so that at most MaxEndedPromises of them
// remain for players to read.
func (g *Agreements) trimEndedPromises() {
	over := 0
	for i := range g.Promises {
		if g.Promises[i].State.IsOver() {
			over++
		}
	}
	for i := 0; over > MaxEndedPromises; i++ {
		if g.Promises[i].State.IsOver() {
			g.Promises = slices.Delete(cloneList(g.Promises), i, i+1)
			over, i = over-1, i-1
		}
	}
}

// recordKeptAnswer records a seat's answer whether a promise was kept.
func (g *Game) recordKeptAnswer(c Choice, kept bool) ([]Event, error) {
	p, err := g.promiseOfChoice(c)
	if err != nil {
		return nil, err
	}
	giver := c.By == p.Term.Giver
	state, message, rule := SaidBroken, rulebook.PromiseSaidNot, rulebook.Rule("")
	switch {
	case p.State > IsDue:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case giver && (p.Binding && !kept || g.isOpenObligation(p) && g.canSeeObligationKept(p)):
		return nil, refuse("deals 3", rulebook.MustKeep, p.messageArgs()...)
	case giver && kept:
		state, message = SaidKept, rulebook.PromiseSaidKept
	case kept:
		state, message = Kept, rulebook.PromiseKept
	case giver || p.isSettledBySeat(c.By, g.Away, g.Host):
		state = Broken
		message, rule = p.brokenMessage()
	}
	return []Event{g.changePromiseState(p, state, message, rule)}, nil
}

// brokenMessage returns the message that a promise was not kept, with its rule. A player may break a
// promise that doesn't bind (deals 5), but not an obligation (deals 3).
func (p *Promise) brokenMessage() (rulebook.MessageID, rulebook.Rule) {
	if p.Binding {
		return rulebook.ObligationBroken, "deals 3"
	}
	return rulebook.PromiseBroken, "deals 5"
}

// mayBeCalledImpossible reports whether the giver of a promise may say that the promise can't be kept
// any more. Only an obligation to act may be called impossible. A promise that doesn't bind may simply
// be broken. To refrain or to abstain is always possible.
func (p *Promise) mayBeCalledImpossible() bool {
	return p.Binding && p.State <= IsDue && p.Term.IsToAct() && p.Term.Kind != Abstains
}

// agreeOrDisputePromise agrees with the other seat's answer about a promise, or disputes that answer if
// agrees is false.
func (pos *Position) agreeOrDisputePromise(c Choice, agrees bool) ([]Event, error) {
	p, err := pos.promiseOfChoice(c)
	if err != nil {
		return nil, err
	}
	state := Broken
	message, rule := p.brokenMessage()
	switch {
	case p.State <= IsDue:
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case !p.mustAnswer(c.By):
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(p.Term.Giver))
	case !agrees:
		state, message, rule = Disputed, rulebook.PromiseDisputed, rulebook.TableDeals
	case p.State == SaidKept:
		state, message, rule = Kept, rulebook.PromiseKept, ""
	case p.State == SaidCannot:
		state, message, rule = Expired, rulebook.ObligationVoid, rulebook.TableDeals
	}
	return []Event{pos.changePromiseState(p, state, message, rule)}, nil
}

// sayPromiseDue makes a promise fall due, because one of its two seats says so.
func (pos *Position) sayPromiseDue(c Choice) ([]Event, error) {
	p, err := pos.promiseOfChoice(c)
	switch {
	case err != nil:
		return nil, err
	case p.State != Running || pos.isOpenObligation(p):
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	by := Event{Message: rulebook.PromiseReminded, Args: []Arg{seatArg(c.By)}}
	return []Event{by, pos.changePromiseState(p, IsDue, rulebook.PromiseDue, "")}, nil
}

// releasePromise ends a promise, because the seat that received it doesn't insist. Even an obligation
// can be released, because the players may agree otherwise (table 14).
func (pos *Position) releasePromise(c Choice) ([]Event, error) {
	p, err := pos.promiseOfChoice(c)
	if err == nil && c.By != p.Receiver {
		err = refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(p.Receiver))
	}
	if err != nil {
		return nil, err
	}
	rule := rulebook.Rule("")
	if p.Binding {
		rule = rulebook.TableOtherwise
	}
	return []Event{pos.changePromiseState(p, Released, rulebook.PromiseReleased, rule)}, nil
}

// settleDuePromises makes the promises whose time has come fall due, so that both seats are asked. An
// obligation to refrain counts as kept once its step of the game is over, because Entente refused every
// choice that would break it. A step of the game is an event with its consequences.
func (g *Game) settleDuePromises() []Event {
	var events []Event
	for _, p := range g.Promises {
		due := p.Term.Due
		state, message, rule := IsDue, rulebook.PromiseDue, rulebook.Rule("")
		expire := func() { state, message, rule = Expired, rulebook.PromiseExpired, rulebook.TableDeals }
		switch {
		case p.State == SaidBroken && g.Away.Has(p.Term.Giver): // while the giver is away, the other seat's answer counts alone
			state = Broken
			message, rule = p.brokenMessage()
		case p.State != Running:
			continue
		case due.Kind == Now && p.Binding && p.Term.IsToAct() && g.Away.Has(p.Term.Giver): // due at once, so that the game doesn't wait for an absent giver
		case due.Kind == Now && p.Term.IsAboutVote(): // settleVotePromises settles the promise once the vote is cast
			if p.Countdown != countdownAgendaOver {
				continue
			}
			expire()
		case due.Kind == AtPhase && p.Countdown > 0 && g.Phase != due.Phase:
			at := slices.IndexFunc(g.Promises, func(one Promise) bool { return one.Prompt == p.Prompt })
			g.Promises = cloneList(g.Promises)
			g.Promises[at].Countdown = 0
			continue
		case due.Kind == AtPhase && p.Countdown == 0 && g.Phase == due.Phase, due.Kind == AtEvent && p.Countdown == 0:
		case due.Kind != Now || g.isPromiseWaiting(&p):
			continue
		case p.Step == g.StepNumber && !(p.Binding && p.Term.isAboutUse() && !g.hasTimeToUse(p.Term.Giver, p.Term.Thing)):
			continue
		case p.Binding && !p.Term.IsToAct():
			state, message, rule = Kept, rulebook.ObligationKept, "deals 3"
		case p.Binding && p.Term.Kind == Uses: // the time to use the component has passed
			expire()
		}
		events = append(events, g.changePromiseState(&p, state, message, rule))
	}
	return events
}

// Values of Promise.Countdown for promises about votes.
const (
	countdownAgendaOpen = 1 // the vote is on the open agenda; for AtPhase, 1 means that the current phase doesn't count
	countdownAgendaOver = 2 // the agenda of the vote is over or discarded
)

// markVotePromisesOver marks the promises about votes on an agenda that is over or discarded, so that
// settleDuePromises ends them.
func (g *Agreements) markVotePromisesOver() {
	for i := range g.Promises {
		if p := &g.Promises[i]; p.State == Running && p.Term.Due.Kind == Now && p.Term.IsAboutVote() && p.Countdown == countdownAgendaOpen {
			g.Promises = cloneList(g.Promises)
			g.Promises[i].Countdown = countdownAgendaOver
		}
	}
}

// expirePromises ends the open promises for which the function over returns true. These promises can no
// longer be kept, because a seat is eliminated or the game is over.
func (pos *Position) expirePromises(over func(p *Promise) bool) []Event {
	return pos.changePromiseStates(Expired, rulebook.PromiseExpired, rulebook.TableDeals, func(p *Promise) bool {
		return !p.State.IsOver() && over(p)
	})
}

// changePromiseStates changes the state of every promise for which the function matches returns true.
func (pos *Position) changePromiseStates(to PromiseState, m rulebook.MessageID, rule rulebook.Rule, matches func(*Promise) bool) []Event {
	var events []Event
	for _, p := range pos.Promises {
		if matches(&p) {
			events = append(events, pos.changePromiseState(&p, to, m, rule))
		}
	}
	return events
}

// expireAgreementsOfSeat ends the deals and promises of an eliminated seat. It also ends deals and promises of
// other seats with a term that can't be carried out without the eliminated seat.
func (pos *Position) expireAgreementsOfSeat(s Seat) []Event {
	pos.Deals = slices.DeleteFunc(cloneList(pos.Deals), func(d Deal) bool {
		return d.parties().Has(s) || slices.ContainsFunc(d.Terms, func(t Term) bool { return t.isLostWithoutSeat(s) })
	})
	return pos.expirePromises(func(p *Promise) bool {
		return p.parties().Has(s) || p.Term.isLostWithoutSeat(s)
	})
}

// isLostWithoutSeat reports whether a term can't be carried out once a seat is eliminated. It can't if the
// term is due at an event of that seat, or is a vote to elect that seat's player.
func (t *Term) isLostWithoutSeat(s Seat) bool {
	return t.Due.Kind == AtEvent && t.Due.EventSeat == s || t.Kind == VotesFor && t.Outcome.Seat == s
}
