package core

import "slices"

// A DealView is an open deal between two seats, with the judgment of its terms.
type DealView struct {
	Deal
	Judged   []Judged // one for each term
	Asked    Seats    // the seats that have to answer the deal
	WaitsFor *Refusal // why its transaction cannot be made now; nil if it can, or if there is none
	Trades   bool     // the deal contains a transaction
}

// A DealOutcome is the result that a deal would have, before it is offered.
type DealOutcome struct {
	Refused *Refusal // why the deal cannot be offered at all
	DealView
}

// dealView returns the view of a deal, which is the same for every seat.
func (g *Game) dealView(d Deal) DealView {
	v := DealView{Deal: d, Asked: d.awaitedSeats()}
	for i := range d.Terms {
		v.Judged = append(v.Judged, g.judge(&d, i))
	}
	v.WaitsFor, _ = g.whyNotConclude(&d).(*Refusal)
	_, v.Trades = d.Transaction()
	return v
}

func (g *Game) dealViews() []DealView {
	var list []DealView
	for i := range g.Deals {
		list = append(list, g.dealView(g.Deals[i]))
	}
	return list
}

// OutcomeOfDeal judges a deal that a choice would offer.
func OutcomeOfDeal(g Game, c Choice) DealOutcome {
	offered, _, err := Step(g, c)
	if err != nil {
		no, _ := err.(*Refusal)
		return DealOutcome{Refused: no}
	}
	made, _ := c.Act.(MakeDeal)
	if d := offered.DealBetween(c.By, made.To); d != nil {
		return DealOutcome{DealView: offered.dealView(*d)}
	}
	return DealOutcome{}
}

// DealBetween returns the open deal between two seats, or nil.
func (v *View) DealBetween(a, b Seat) *DealView {
	for i := range v.Deals {
		if d := &v.Deals[i]; d.From == a && d.To == b || d.From == b && d.To == a {
			return d
		}
	}
	return nil
}

// owedNow returns the numbers of the promises that are obligations now.
func (tab *Tabletop) owedNow() []uint32 {
	var list []uint32
	for i := range tab.Promises {
		if p := &tab.Promises[i]; tab.isOwed(p) {
			list = append(list, p.Prompt)
		}
	}
	return list
}

// Owes reports whether a promise is an obligation now.
func (v *View) Owes(p *Promise) bool { return slices.Contains(v.Owed, p.Prompt) }
