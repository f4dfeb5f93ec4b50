package scenario

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// seen is the law of a seat's view: it shows the answers of the core and the components on the
// table.
func seen(before core.Game, by core.Seat) error {
	v := core.ViewOf(before, by)
	for _, act := range v.BoardActs {
		if ruleOf(act.WhyNot) != ruleOf(core.WhyNot(before, core.Choice{By: by, Act: core.DoOnBoard{BoardAct: act.Act}})) {
			return mismatch("the view refuses an act on the board by another rule than the core")
		}
	}
	for i := range v.Partners {
		p := &v.Partners[i]
		tie := v.PairBetween(p.Seat, by)
		switch {
		case ruleOf(p.WhyNot) != ruleOf(before.WhyNotTradeNow(by, p.Seat)), tie.MayTrade != (p.WhyNot == nil):
			return mismatch("the view refuses a trade by another rule than the core")
		case p.Neighbor != before.AreNeighbors(by, p.Seat):
			return mismatch("the view shows the wrong neighbors")
		}
	}
	for _, o := range v.Offers {
		accept := core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
		if (o.WhyNot == nil) != (core.WhyNot(before, accept) == nil) {
			return mismatch("the view is wrong on whether an offer must wait")
		}
	}
	if wrong := found(&before, &v); wrong != nil {
		return wrong
	}
	if wrong := waited(&before, &v); wrong != nil {
		return wrong
	}
	return lying(&before, &v)
}

// found is the law of the lookups in a view: they find a thing exactly if the view lists it.
func found(g *core.Game, v *core.View) error {
	for i := range v.Prompts {
		if p := v.Prompt(v.Prompts[i].Number); p == nil || p.Number != v.Prompts[i].Number {
			return mismatch("the view doesn’t find a prompt by its number")
		}
	}
	if f := v.OnCallFrame(); (f != nil) != (len(g.Unfinished) > 0 && v.Unfinished[len(v.Unfinished)-1].OnCall) {
		return mismatch("the view doesn’t find the event that is open on call")
	}
	for _, a := range g.Players {
		if p := v.Partner(a.Seat); (p != nil) != (a.Seat != v.Seat && g.Player(v.Seat) != nil) || p != nil && p.Seat != a.Seat {
			return mismatch("the view doesn’t find a partner: " + a.Seat.String())
		}
		first, holds := deck.MaxAmount, false
		for _, c := range v.Strategy {
			if c.Holder == a.Seat {
				first, holds = min(first, c.Number), true
			}
		}
		if v.ZeroTokenHolder == a.Seat && holds {
			first = 0
		}
		if n, is := v.InitiativeOf(a.Seat); is != holds || is && n != first {
			return mismatch("the view shows another initiative than the cards give")
		}
		for _, b := range g.Players {
			offer := slices.ContainsFunc(g.Offers, func(o core.Offer) bool { return core.SeatsOf(o.From, o.To) == core.SeatsOf(a.Seat, b.Seat) })
			if o := v.OfferBetween(a.Seat, b.Seat); (o != nil) != offer || offer && core.SeatsOf(o.From, o.To) != core.SeatsOf(a.Seat, b.Seat) {
				return mismatch("the view doesn’t find the offer between two seats")
			}
		}
	}
	return nil
}

// foreseen is the law of the outcomes told before an offer, an acceptance or a deal is made:
// they match the outcomes after it.
func foreseen(before core.Game, c core.Choice) error {
	next, _, err := core.Step(before, c)
	switch c.Act.(type) {
	case core.MakeOffer:
		out := core.OutcomeOfOffer(before, c)
		if ruleOf(out.WhyNotOffer) != core.RefusingRule(err) {
			return mismatch("the foretold outcome is wrong on whether the offer is refused")
		}
		if err != nil {
			return nil
		}
		o := next.Offers[len(next.Offers)-1]
		no := core.WhyNot(next, core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}})
		if ruleOf(out.WhyNotAccept) != ruleOf(no) || (no == nil) != (len(out.SeatsAfter) == len(next.Players)) {
			return mismatch("the foretold outcome is wrong on whether the offer must wait")
		}
	case core.Accept:
		unsigned := slices.ContainsFunc(next.Deals, func(d core.Deal) bool { return d.Prompt == c.Prompt })
		if err != nil || unsigned { // because the deal tells the outcome of both signatures
			return nil
		}
		out := core.OutcomeOfAccepting(before, c.Prompt)
		for i, s := range out.SeatsAfter {
			if s.Goods != next.Players[i].Goods || s.NotesInHand != next.HandCount(s.Seat) {
				return mismatch("accepting leads to another outcome than foretold")
			}
		}
		if len(out.SeatsAfter) != len(next.Players) {
			return mismatch("the core foretells no outcome of accepting this")
		}
	case core.MakeDeal:
		if out := core.OutcomeOfDeal(before, c); ruleOf(out.WhyNotOffer) != core.RefusingRule(err) || (err == nil) != (out.From == c.By) {
			return mismatch("the foretold outcome is wrong on whether the deal is refused")
		}
	}
	return nil
}

// lying is the law of the components that lie on the table: the view shows each unit and note in
// its place.
func lying(g *core.Game, v *core.View) error {
	units := 0
	for _, o := range g.Pieces {
		card := g.Deck().Card(o.ComponentIndex)
		if card.Kind != deck.Unit || o.Purged {
			continue
		}
		units++
		if !slices.Contains(v.Units, core.UnitView{Name: card.Name, Number: o.Unit, Holder: o.Holder, InSystem: o.InSystem}) {
			return mismatch("the view lacks a unit: " + card.Name)
		}
	}
	if units != len(v.Units) {
		return mismatch("the view shows units that aren’t on the table")
	}
	for i := range v.Seats {
		s := &v.Seats[i]
		for zone, names := range map[core.Zone][]core.NoteName{core.Hand: s.OpenNotes, core.PlayArea: s.NotesInPlay} {
			if g.Options.Notes != core.OpenNotes {
				continue
			}
			count := 0
			for _, n := range g.Notes {
				if n.Zone == zone && n.Holder == s.Seat {
					count++
					if !slices.Contains(names, g.NameOf(n)) {
						return mismatch("the view lacks a note of " + s.Seat.String())
					}
				}
			}
			if count != len(names) {
				return mismatch("the view shows notes that " + s.Seat.String() + " doesn’t have")
			}
		}
	}
	return nil
}
