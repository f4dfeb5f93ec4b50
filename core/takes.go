package core

import "slices"

// Takes reports whether a choice answers the prompt.
func (p Prompt) Takes(c Choice) bool {
	if c.By != p.Seat || c.Prompt != p.Number {
		return false
	}
	for i := range p.Answers {
		if p.Answers[i].takes(&c) {
			return true
		}
	}
	return false
}

func (a *Answer) takes(c *Choice) bool {
	if c.Kind != a.Kind {
		return false
	}
	switch a.Kind {
	case MakeOffer, Overrule:
		return a.To.Has(c.To) && a.takesTrade(c)
	case Counter:
		return a.takesTrade(c)
	case Spend, Gain, Convert:
		return a.takesGoods(c.Goods) && !c.Goods.None()
	case DeclareNeighbors, DeclareStrangers, Object, DeclineFor:
		return a.To.Has(c.To)
	case OpenPhase:
		return a.Phases.Has(c.Scene.Phase) && a.takesOrder(c.Scene.Order)
	case SetScene:
		return a.takesScene(&c.Scene)
	case Announce:
		of := c.To
		if of == Nobody {
			of = c.By
		}
		return slices.Contains(a.Moments, c.Moment) && a.To.Has(of) && a.takesFacts(c) && a.takesGoods(c.Goods)
	case Resolve:
		return a.takesThing(c)
	case Do:
		return slices.Contains(a.Acts, c.Act)
	case StandDown:
		return slices.Contains(a.Stops, c.Stop)
	case DeclareFact:
		if c.Thing.Name != "" {
			return slices.Contains(a.Pieces, Thing{Name: c.Thing.Name, Owner: c.To, Unit: c.Thing.Unit}) && len(c.Facts) == 0
		}
		return len(c.Facts) == 1 && a.takesFacts(c)
	case DeclareAway:
		return a.To.Has(c.To) && a.Yes == c.Yes
	case Arrange:
		return slices.Contains(a.Arrange, c.Arrange) && slices.Contains(a.Moments, c.Moment)
	case Correct:
		return slices.ContainsFunc(a.Fixes, func(f Fixer) bool { return f.takes(&c.Fix) })
	}
	return true
}

func (a *Answer) takesGoods(goods Goods) bool {
	return goods.inRange() && a.Most.covers(goods)
}

func (a *Answer) takesTrade(c *Choice) bool {
	return a.takesSide(&c.Give) && a.takesSide(&c.Get) && !(c.Give.None() && c.Get.None())
}

func (a *Answer) takesSide(b *Bundle) bool {
	if !a.takesGoods(b.Goods) || len(b.Notes) > a.NotesASide || len(b.Others) > a.Others {
		return false
	}
	for i, n := range b.Notes {
		if !slices.Contains(a.Notes, n) || slices.Contains(b.Notes[:i], n) {
			return false
		}
	}
	for _, o := range b.Others {
		if o.Kind >= otherKinds || o.Count < 1 || o.Count > MaxAmount || checkName(o.Name) != nil {
			return false
		}
	}
	return true
}

// takesOrder reports whether an order is there when it must be, and then names
// every seat of the table once.
func (a *Answer) takesOrder(order []Seat) bool {
	if len(order) == 0 {
		return a.Order != Always
	}
	return a.Order != Never && len(order) == a.To.Count() && SeatsOf(order...) == a.To
}

func (a *Answer) takesScene(s *Scene) bool {
	return s.Round >= 1 && s.Round <= a.Rounds && a.Phases.Has(s.Phase) &&
		a.To.Has(s.Speaker) && (a.Active == 0) == (s.Active == Nobody) && (s.Active == Nobody || a.Active.Has(s.Active)) &&
		a.takesOrder(s.Order)
}

func (f *Fixer) takes(c *Correction) bool {
	if c.Field != f.Field {
		return false
	}
	if c.Field == FixNote {
		boxed := c.Zone == Box && c.Seat == Nobody
		return slices.Contains(f.Notes, c.Note) && (boxed || c.Zone < Box && f.Seats.Has(c.Seat))
	}
	if !f.Seats.Has(c.Seat) {
		return false
	}
	switch c.Field {
	case FixGoods:
		return c.Good == f.Good && c.Amount >= f.Least && c.Amount <= f.Most
	case FixMaximum, FixPoints:
		return c.Amount >= f.Least && c.Amount <= f.Most
	}
	return true
}
