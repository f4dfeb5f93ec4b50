package core

import "entente/core/rulebook"

// An OfferOutcome is the result that an offer of a trade would have.
type OfferOutcome struct {
	WhyNotOffer  *Refusal   // why the offer can't be made; nil if it can
	WhyNotAccept *Refusal   // why the offer can't be accepted yet, although it can be made; nil if it can
	SeatsAfter   []SeatView // every seat after the trade, clockwise; empty if the trade can't happen now
	WhyAllowed   []Event    // why the trade is allowed
}

// WhyNot returns the refusal that Step would give for a choice, or nil if Step would accept the choice.
func WhyNot(g Game, c Choice) *Refusal {
	_, no := WhatIf(g, c)
	return no
}

// WhatIf returns the events that a choice would cause, or the refusal that Step would give. The game
// doesn't change.
func WhatIf(g Game, c Choice) ([]Event, *Refusal) {
	_, events, err := Step(g, c)
	no, _ := err.(*Refusal)
	return events, no
}

// OutcomeOfOffer returns the result that an offer would have. It makes the offer on a copy of the game, and
// lets the other side accept the offer in that copy.
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

// OutcomeOfAccepting returns the result of accepting the open offer with that number. If the number belongs
// to a deal, OutcomeOfAccepting assumes that every seat agrees that has still to answer.
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

// AnnounceOutcome is the result that announcing an event would have.
type AnnounceOutcome struct {
	WhyNotAnnounce *Refusal   // why the seat can't announce this event in this way; nil if it can
	Consequences   []Event    // the events that follow, such as a note that returns to its owner
	SeatsAfter     []SeatView // every seat after the announcement, clockwise
	AskedSeats     []Seat     // the seats that the next window would ask, in order
	UsableNotes    []Fit      // the announcer's notes that others could then use; empty unless hands are open
}

// OutcomeOfAnnouncing returns the result that announcing an event would have. It announces the event on a copy
// of the game.
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
		p.AskedSeats = next.SeatsStillAsked(f)
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
