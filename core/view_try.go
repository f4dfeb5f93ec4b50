package core

import "entente/core/rulebook"

// An Outcome is what an offer would come to.
type Outcome struct {
	Refused *Refusal   // it cannot be put on the table at all
	NotYet  *Refusal   // it can, and would have to wait
	After   []SeatView // what each seat has once it is accepted, clockwise; only if neither of the above
	Grants  []Event    // why that is allowed
}

// WhyNot returns the refusal that Step would give for a choice, or nil if it
// would be accepted.
func WhyNot(g Game, c Choice) *Refusal {
	_, no := WhatIf(g, c)
	return no
}

// WhatIf returns what a choice would bring about, or why it would be refused.
func WhatIf(g Game, c Choice) ([]Event, *Refusal) {
	_, events, err := Step(g, c)
	no, _ := err.(*Refusal)
	return events, no
}

// OutcomeOf makes an offer on a copy of the game and lets the other side accept it.
func OutcomeOf(g Game, offer Choice) Outcome {
	offered, _, err := Step(g, offer)
	if err != nil {
		no, _ := err.(*Refusal)
		return Outcome{Refused: no}
	}
	var newest uint32
	if n := len(offered.Offers); n > 0 {
		newest = offered.Offers[n-1].Prompt
	}
	return OutcomeOfAccepting(offered, newest)
}

// OutcomeOfAccepting is what accepting the open offer of that number would come to, or
// signing the deal of that number: by everybody who has still to.
func OutcomeOfAccepting(g Game, number uint32) Outcome {
	var by Seats
	if o, err := g.offerAsked(number); err == nil {
		by = SeatsOf(o.To)
	}
	for i := range g.Deals {
		if d := &g.Deals[i]; d.Prompt == number && d.Asks == 0 {
			by = d.asked()
		}
	}
	var out Outcome
	for {
		s := by.first()
		next, events, err := Step(g, Choice{By: s, Prompt: number, Act: Accept{}})
		if err != nil {
			no, _ := err.(*Refusal)
			return Outcome{NotYet: no}
		}
		for _, e := range events {
			if e.Explains {
				out.Grants = append(out.Grants, e)
			}
		}
		if g, by = next, by.Without(s); by == 0 {
			out.After = g.seatViews()
			return out
		}
	}
}

// A Prospect is what announcing an event would come to.
type Prospect struct {
	Refused *Refusal   // it cannot be announced so
	Told    []Event    // what else would happen then, such as a note that goes home
	After   []SeatView // what each seat would have, clockwise
	Asks    []Seat     // whom a window would ask, the one asked first
	Against []Fit      // notes of its player with which others could answer it, as far as all can see
}

// ProspectOf announces an event on a copy of the game.
func ProspectOf(g Game, c Choice) Prospect {
	next, events, err := Step(g, c)
	if err != nil {
		no, _ := err.(*Refusal)
		return Prospect{Refused: no}
	}
	p := Prospect{After: next.seatViews()}
	for _, e := range events {
		if !e.Explains && e.Message != rulebook.Announced {
			p.Told = append(p.Told, e)
		}
	}
	if f := next.Asking(); f != nil {
		p.Asks = next.StillAsked(f)
	}
	for i := range next.Players {
		s := next.Players[i].Seat
		if s == c.By || next.Options.Notes != OpenNotes {
			continue
		}
		for _, fit := range Fits(next, s) {
			if fit.Thing.Owner == c.By && fit.State <= FitsIfAgain {
				p.Against = append(p.Against, fit)
			}
		}
	}
	return p
}
