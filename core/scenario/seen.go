package scenario

import (
	"slices"

	"entente/core"
)

// seen is the law of what a seat sees: it is what the core itself answers, and what lies
// on the table.
func seen(before core.Game, by core.Seat) error {
	v := core.ViewOf(before, by)
	for _, act := range v.Acts {
		if ruleOf(act.WhyNot) != ruleOf(core.WhyNot(before, core.Choice{By: by, Act: core.Do{What: act.Act}})) {
			return mismatch("an act on the board is seen otherwise than it is refused")
		}
	}
	for i := range v.Partners {
		p := &v.Partners[i]
		tie := v.Tie(p.Seat, by)
		switch {
		case ruleOf(p.WhyNot) != ruleOf(before.Ground(by, p.Seat)), tie.Open != (p.WhyNot == nil):
			return mismatch("no trade is seen for another reason than it is refused")
		case p.Neighbor != before.AreNeighbors(by, p.Seat):
			return mismatch("neighbors are seen otherwise than they are")
		}
	}
	for _, o := range v.Offers {
		accept := core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
		if (o.WaitsFor == nil) != (core.WhyNot(before, accept) == nil) {
			return mismatch("an offer is seen to wait, or not to, and it is otherwise")
		}
	}
	return lying(&before, &v)
}

// lying is the law of what lies on the table: each unit and note is seen where it is.
func lying(g *core.Game, v *core.View) error {
	units := 0
	for _, o := range g.Pieces {
		card := g.Deck().Card(o.Card)
		if card.Kind != core.Unit || o.Purged {
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
		for zone, names := range map[core.Zone][]core.NoteName{core.Hand: s.InHand, core.PlayArea: s.InPlay} {
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
