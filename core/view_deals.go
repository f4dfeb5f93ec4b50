package core

import "slices"

// A DealView is an open deal between two seats. It says for each term of the deal whether the term binds.
type DealView struct {
	Deal
	Judgments      []Judgment // the verdict on each term, in the order of the terms
	MustAnswer     Seats      // the seats that have still to agree, or to say whether a term could be kept now
	WhyNot         *Refusal   // why the deal can't be concluded now; nil if it can
	HasTransaction bool       // whether one of the terms is a transaction
}

// A DealOutcome is what would happen if a seat offered a deal: a refusal, or the open deal.
type DealOutcome struct {
	WhyNotOffer *Refusal // why the seat may not offer the deal; nil if it may
	DealView
}

// dealView returns the view of a deal. Every seat has the same view.
func (g *Game) dealView(d Deal) DealView {
	v := DealView{Deal: d, MustAnswer: d.awaitedSeats()}
	for i := range d.Terms {
		v.Judgments = append(v.Judgments, g.judgeTerm(&d, i))
	}
	v.WhyNot, _ = g.whyNotConclude(&d).(*Refusal)
	_, v.HasTransaction = d.Transaction()
	return v
}

// dealViews returns the open deals, each with the verdict on its terms.
func (g *Game) dealViews() []DealView {
	var list []DealView
	for i := range g.Deals {
		list = append(list, g.dealView(g.Deals[i]))
	}
	return list
}

// OutcomeOfDeal returns what would happen if a seat made a choice that offers a deal. It tries the choice on
// a copy of the game, so g doesn't change.
func OutcomeOfDeal(g Game, c Choice) DealOutcome {
	offered, _, err := Step(g, c)
	if err != nil {
		no, _ := err.(*Refusal)
		return DealOutcome{WhyNotOffer: no}
	}
	made, _ := c.Act.(MakeDeal)
	if d := offered.DealBetween(c.By, made.To); d != nil {
		return DealOutcome{DealView: offered.dealView(*d)}
	}
	return DealOutcome{}
}

// DealBetween returns the open deal between seats a and b, offered by either of them, or nil.
func (v *View) DealBetween(a, b Seat) *DealView {
	for i := range v.Deals {
		if d := &v.Deals[i]; d.From == a && d.To == b || d.From == b && d.To == a {
			return d
		}
	}
	return nil
}

// obligationNumbers returns the numbers by which choices name promises (Promise.Prompt): those of the promises
// that bind now. Entente refuses choices that would break such a promise.
func (tab *Tabletop) obligationNumbers() []uint32 {
	var list []uint32
	for i := range tab.Promises {
		if p := &tab.Promises[i]; tab.isOpenObligation(p) {
			list = append(list, p.Prompt)
		}
	}
	return list
}

// IsObligation reports whether a promise binds now, so that Entente refuses choices that would break the
// promise.
func (v *View) IsObligation(p *Promise) bool { return slices.Contains(v.Obligations, p.Prompt) }
