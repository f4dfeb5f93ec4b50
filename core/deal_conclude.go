package core

import "entente/core/rulebook"

// How a deal is concluded once both seats have agreed to it.

// signDeal records that a seat agrees to a deal. If both seats have agreed, signDeal concludes the deal. If
// other players may first use abilities on goods or cards of the deal's transaction, signDeal asks them, and
// the deal stays open.
func (g *Game) signDeal(d *Deal, by Seat) ([]Event, error) {
	if !d.awaitedSeats().Has(by) || d.AskedTerm != 0 {
		return nil, refuse(rulebook.TableAsked, rulebook.AsksAnother, seatArg(d.awaitedSeats().firstSeat()))
	}
	if err := g.whyNotConclude(d); err != nil {
		return nil, err
	}
	if d.Signed.With(by) == d.parties() {
		if o, any := d.Transaction(); any && g.findHold(&o) != nil {
			return g.askHoldPlayers(g.findHold(&o)), nil
		}
		return g.concludeDeal(d)
	}
	d = g.editDeal(d)
	d.Signed = d.Signed.With(by)
	return []Event{{Message: rulebook.DealSigned, Args: []Arg{seatArg(by), otherSeatArg(d.partner(by))}}}, nil
}

// whyNotConclude returns nil if a deal could be concluded now, or the refusal. The transaction in a
// deal must be lawful on its own (transactions 8, deals 1). The new promises must also fit under
// MaxPromises.
func (g *Game) whyNotConclude(d *Deal) error {
	o, any := d.Transaction()
	if any {
		if err := g.whyNotReady(&o); err != nil {
			return err
		}
	}
	open := 0
	for i := range g.Promises {
		if !g.Promises[i].State.IsOver() {
			open++
		}
	}
	for i := range d.Terms {
		if !d.Terms[i].isHandedOverNow() {
			open++
		}
	}
	if open > MaxPromises {
		return refuse(rulebook.TableLimit, rulebook.TooManyPromises, mostArg(MaxPromises))
	}
	return nil
}

// concludeDeal carries a deal out. It moves the components of the deal's transaction, and records every
// other term as a promise.
func (g *Game) concludeDeal(d *Deal) ([]Event, error) {
	deal := *d
	o, any := deal.Transaction()
	events := g.tellConclusion(&deal, any)
	g.removeDeal(d)
	for _, t := range deal.Terms {
		if t.isHandedOverNow() {
			continue
		}
		p := Promise{Term: t, Receiver: deal.partner(t.Giver), Prompt: g.issuePromptNumber(), Binding: deal.Binds == BindsBoth, Step: g.StepNumber, Countdown: t.Due.Nth, Round: g.Round}
		if t.Due.Kind == AtPhase && t.Due.Phase == g.Phase || t.IsAboutVote() && t.Due.Kind == Now && g.Council.Step != NoAgenda {
			p.Countdown = countdownAgendaOpen
		}
		g.Promises = listWith(g.Promises, p)
		if p.Binding && g.isEventOfUseStep(&t, secondaries) {
			g.RollCall.removeHiddenAnswer(t.Giver)
		}
	}
	if !any {
		return events, nil
	}
	traded, err := g.acceptOffer(&o)
	return joinEvents(events, traded), err
}

// tellConclusion returns the events that say that a deal was made, and why the deal binds or doesn't
// bind. If trades is true, the deal has a transaction, and the last event says why that transaction was
// lawful.
func (g *Game) tellConclusion(d *Deal, trades bool) []Event {
	events := []Event{{Message: rulebook.DealMade, Rule: "deals 3", Args: d.messageArgs()}}
	if d.Binds == BindsNobody {
		events[0].Message, events[0].Rule = rulebook.DealMadeFreely, "deals 5"
	}
	why := func(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) {
		events = append(events, Event{Message: m, Rule: rule, Args: args, Explains: true})
	}
	two := []Arg{seatArg(d.From), otherSeatArg(d.To)}
	for i := range d.Terms {
		if j := g.judgeTerm(d, i); j.Verdict != AskGiver && (d.Binds == BindsBoth || j.Verdict == CannotNow) {
			events = append(events, j.Why)
		}
	}
	if trades {
		why("transactions 8", rulebook.OkDealTrade, two...)
		return events
	}
	why("deals 0", rulebook.OkDealWithoutTrade, two...)
	if !g.AreNeighbors(d.From, d.To) {
		why("deals 1", rulebook.OkDealWithAnyone, two...)
	}
	return events
}
