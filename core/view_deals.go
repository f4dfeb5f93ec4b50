package core

import "slices"

// A DealView is a deal that stands between two seats, and how it is judged.
type DealView struct {
	Deal
	Judged   []Judged // of each term
	Asked    Seats    // who has the word on it
	WaitsFor *Refusal // why the transaction in it could not be made now; nil if it could, or there is none
	Trades   bool     // there is one
}

// A DealOutcome is what a deal would come to, before it is offered.
type DealOutcome struct {
	Refused *Refusal // it cannot be put on the table at all
	DealView
}

// dealView is a deal as every screen shows it.
func (g *Game) dealView(d Deal) DealView {
	v := DealView{Deal: d, Asked: d.asked()}
	for i := range d.Terms {
		v.Judged = append(v.Judged, g.judge(&d, i))
	}
	v.WaitsFor, _ = g.concludable(&d).(*Refusal)
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

// DealBetween returns the deal that stands between two seats, or nil.
func (v *View) DealBetween(a, b Seat) *DealView {
	for i := range v.Deals {
		if d := &v.Deals[i]; d.From == a && d.To == b || d.From == b && d.To == a {
			return d
		}
	}
	return nil
}

// owedNow are the obligations whose step lasts, by their numbers.
func (g *Game) owedNow() []uint32 {
	var list []uint32
	for i := range g.Promises {
		if p := &g.Promises[i]; g.owed(p) {
			list = append(list, p.Prompt)
		}
	}
	return list
}

// Owes reports whether a promise is an obligation now.
func (v *View) Owes(p *Promise) bool { return slices.Contains(v.Owed, p.Prompt) }
