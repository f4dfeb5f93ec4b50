package core

import "entente/core/rulebook"

// An OfferOutcome is what would happen if a seat made an offer and the other seat accepted it.
type OfferOutcome struct {
	WhyNotOffer  *Refusal   // why the offer can't be made; nil if it can be made
	WhyNotAccept *Refusal   // why the other seat can't accept the offer now; nil if it can accept
	SeatsAfter   []SeatView // every seat after the trade, clockwise; empty if the trade can't happen now
	WhyAllowed   []Event    // the explanations why the trade is allowed
}

// WhyNot returns the refusal that Step would give for a choice, or nil if Step would accept the choice.
func WhyNot(g Game, c Choice) *Refusal {
	_, no := WhatIf(g, c)
	return no
}

// WhatIf returns the events that a choice would cause, or the refusal that Step would give. The game g
// doesn't change.
func WhatIf(g Game, c Choice) ([]Event, *Refusal) {
	_, events, err := Step(g, c)
	no, _ := err.(*Refusal)
	return events, no
}

// OutcomeOfOffer returns what would happen if a seat made an offer and the other seat accepted it. It tries
// both choices on a copy of the game, so g doesn't change.
func OutcomeOfOffer(g Game, offer Choice) OfferOutcome {
	offered, _, err := Step(g, offer)
	if err != nil {
		no, _ := err.(*Refusal)
		return OfferOutcome{WhyNotOffer: no}
	}
	var newest uint32
	if n := len(offered.Offers); n > 0 {
		newest = offered.Offers[n-1].Prompt
	}
	return OutcomeOfAccepting(offered, newest)
}

// OutcomeOfAccepting returns what would happen if the other seat accepted the open offer with the given
// prompt number. If the number is that of a deal, every seat that hasn't agreed yet agrees.
// OutcomeOfAccepting tries this on a copy of the game, so g doesn't change.
func OutcomeOfAccepting(g Game, number uint32) OfferOutcome {
	var by Seats
	if o, err := g.offerByPrompt(number); err == nil {
		by = SeatsOf(o.To)
	}
	for i := range g.Deals {
		if d := &g.Deals[i]; d.Prompt == number && d.AskedTerm == 0 {
			by = d.awaitedSeats()
		}
	}
	var out OfferOutcome
	for {
		s := by.firstSeat()
		next, events, err := Step(g, Choice{By: s, Prompt: number, Act: Accept{}})
		if err != nil {
			no, _ := err.(*Refusal)
			return OfferOutcome{WhyNotAccept: no}
		}
		for _, e := range events {
			if e.Explains {
				out.WhyAllowed = append(out.WhyAllowed, e)
			}
		}
		if g, by = next, by.Without(s); by == 0 {
			out.SeatsAfter = g.seatViews()
			return out
		}
	}
}

// An AnnounceOutcome is what would happen if a seat announced an event.
type AnnounceOutcome struct {
	WhyNotAnnounce *Refusal   // why the seat can't announce the event; nil if it can
	Consequences   []Event    // what would happen with the event, such as a note that returns to its owner
	SeatsAfter     []SeatView // every seat after the announcement, clockwise
	AskedSeats     []Seat     // the seats that a window would then ask, in order
	UsableNotes    []Fit      // the announcer's own notes that others could use then; only if hands are open
}

// OutcomeOfAnnouncing returns what would happen if a seat made a choice that announces an event. It tries the
// choice on a copy of the game, so g doesn't change.
func OutcomeOfAnnouncing(g Game, c Choice) AnnounceOutcome {
	next, events, err := Step(g, c)
	if err != nil {
		no, _ := err.(*Refusal)
		return AnnounceOutcome{WhyNotAnnounce: no}
	}
	p := AnnounceOutcome{SeatsAfter: next.seatViews()}
	for _, e := range events {
		if !e.Explains && e.Message != rulebook.Announced {
			p.Consequences = append(p.Consequences, e)
		}
	}
	if f := next.AskingFrame(); f != nil {
		p.AskedSeats = next.SeatsStillToAsk(f)
	}
	for i := range next.Players {
		s := next.Players[i].Seat
		if s == c.By || next.Options.Notes != OpenNotes {
			continue
		}
		for _, fit := range Fits(next, s) {
			if fit.Thing.Owner == c.By && fit.State <= FitsIfAgain {
				p.UsableNotes = append(p.UsableNotes, fit)
			}
		}
	}
	return p
}
