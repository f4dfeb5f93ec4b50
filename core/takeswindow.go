package core

import "slices"

func (a *Answer) takesFacts(c *Choice) bool {
	if c.Kind == Announce && c.Moment != "TA.activate" {
		return len(c.Facts) == 0
	}
	for i, f := range c.Facts {
		if !a.Board.Has(f.Seat) || f.Ships < 0 || f.Ships > MaxShips {
			return false
		}
		for _, earlier := range c.Facts[:i] {
			if earlier.Seat == f.Seat {
				return false
			}
		}
	}
	return true
}

// takesThing reports whether an ability can be resolved: a modeled one that is
// listed, or any other that is named and is not one of those that cannot.
func (a *Answer) takesThing(c *Choice) bool {
	if c.To != Nobody && !a.To.Has(c.To) {
		return false
	}
	for _, able := range a.Things {
		if able.Thing.same(c.Thing) {
			return c.Skip&^able.Skip == 0 && !able.MayNot.Has(c.To) && (able.Self || c.To != Nobody)
		}
	}
	t := c.Thing
	if !a.ByName || t.Unit != 0 && slices.Contains(a.Single, t.Name) || t.Name == "" || !shown(t.Name) || t.Paragraph > MaxParagraphs || c.Skip != 0 {
		return false
	}
	if slices.ContainsFunc(a.Except, func(e Thing) bool {
		return e.Name == t.Name && e.Owner == t.Owner && (e.Unit == 0 || e.Unit == t.Unit)
	}) {
		return false
	}
	if t.Owner != Nobody && (t.Unit != 0 || !slices.Contains(a.Notes, NoteName{t.Name, t.Owner})) {
		return false
	}
	return !slices.ContainsFunc(a.Acted, func(d Acted) bool {
		return d.AnyCopy && d.Thing.Name == t.Name && d.To == c.To || d.Thing.same(t) && (d.By == c.By || t.Owner != Nobody)
	})
}
