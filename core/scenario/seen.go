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
			return mismatch("an act on the board is seen otherwise than it is refused")
		}
	}
	for i := range v.Partners {
		p := &v.Partners[i]
		tie := v.PairBetween(p.Seat, by)
		switch {
		case ruleOf(p.WhyNot) != ruleOf(before.WhyNotTradeNow(by, p.Seat)), tie.MayTrade != (p.WhyNot == nil):
			return mismatch("no trade is seen for another reason than it is refused")
		case p.Neighbor != before.AreNeighbors(by, p.Seat):
			return mismatch("neighbors are seen otherwise than they are")
		}
	}
	for _, o := range v.Offers {
		accept := core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
		if (o.WhyNot == nil) != (core.WhyNot(before, accept) == nil) {
			return mismatch("an offer is seen to wait, or not to, and it is otherwise")
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
			return mismatch("a prompt is not found by its number")
		}
	}
	if f := v.OnCallFrame(); (f != nil) != (len(g.Unfinished) > 0 && v.Unfinished[len(v.Unfinished)-1].OnCall) {
		return mismatch("an event that stands open is not found")
	}
	for _, a := range g.Players {
		if p := v.Partner(a.Seat); (p != nil) != (a.Seat != v.Seat && g.Player(v.Seat) != nil) || p != nil && p.Seat != a.Seat {
			return mismatch("a partner is not found: " + a.Seat.String())
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
			return mismatch("the initiative is seen otherwise than the cards tell")
		}
		for _, b := range g.Players {
			offer := slices.ContainsFunc(g.Offers, func(o core.Offer) bool { return core.SeatsOf(o.From, o.To) == core.SeatsOf(a.Seat, b.Seat) })
			if o := v.OfferBetween(a.Seat, b.Seat); (o != nil) != offer || offer && core.SeatsOf(o.From, o.To) != core.SeatsOf(a.Seat, b.Seat) {
				return mismatch("an offer is not found between two")
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
			return mismatch("an offer is told to be refused, or not to be, and it is otherwise")
		}
		if err != nil {
			return nil
		}
		o := next.Offers[len(next.Offers)-1]
		no := core.WhyNot(next, core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}})
		if ruleOf(out.WhyNotAccept) != ruleOf(no) || (no == nil) != (len(out.SeatsAfter) == len(next.Players)) {
			return mismatch("an offer is told to wait, or not to, and it is otherwise")
		}
	case core.Accept:
		unsigned := slices.ContainsFunc(next.Deals, func(d core.Deal) bool { return d.Prompt == c.Prompt })
		if err != nil || unsigned { // because the deal tells the outcome of both signatures
			return nil
		}
		out := core.OutcomeOfAccepting(before, c.Prompt)
		for i, s := range out.SeatsAfter {
			if s.Goods != next.Players[i].Goods || s.NotesInHand != next.HandCount(s.Seat) {
				return mismatch("what is told of accepting does not come of it")
			}
		}
		if len(out.SeatsAfter) != len(next.Players) {
			return mismatch("nothing is told of accepting what is accepted")
		}
	case core.MakeDeal:
		if out := core.OutcomeOfDeal(before, c); ruleOf(out.WhyNotOffer) != core.RefusingRule(err) || (err == nil) != (out.From == c.By) {
			return mismatch("a deal is told to be refused, or not to be, and it is otherwise")
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
			return mismatch("a unit is not seen: " + card.Name)
		}
	}
	if units != len(v.Units) {
		return mismatch("units are seen that are not there")
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
						return mismatch("a note is not seen with " + s.Seat.String())
					}
				}
			}
			if count != len(names) {
				return mismatch("notes are seen that " + s.Seat.String() + " has not")
			}
		}
	}
	return nil
}
