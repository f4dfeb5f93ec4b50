package sim

import (
	"math/rand/v2"

	"entente/core"
)

// chooser makes choices from prompts, as a player would: most of them lawful.
type chooser struct{ *rand.Rand }

// choose answers one of a seat's prompts; questions more often than not.
func (r chooser) choose(g core.Game, seat core.Seat) core.Choice {
	list := core.PromptsFor(g, seat)
	p := list[r.IntN(len(list))]
	a := p.Answers[r.IntN(len(p.Answers))]
	c := core.Choice{By: seat, Kind: a.Kind, Prompt: p.Number}
	switch a.Kind {
	case core.MakeOffer, core.Counter, core.Overrule:
		c.To = r.one(a.To)
		c.Give, c.Get = r.bundle(a), r.bundle(a)
		if c.Give.None() && c.Get.None() {
			c.Give.Goods[core.TradeGoods] = 1
		}
	case core.Spend, core.Gain, core.Convert:
		c.Goods = r.goods(a.Most)
	case core.DeclareNeighbors, core.DeclareStrangers, core.Object:
		c.To = r.one(a.To)
	case core.OpenPhase, core.SetScene:
		c.Scene = r.scene(a)
	case core.Correct:
		c.Fix = r.fix(a)
	case core.Resolve, core.Announce, core.Do, core.StandDown, core.Confirm, core.DeclareFact, core.DeclineFor, core.DeclareAway, core.Arrange:
		r.window(&c, a)
	}
	if r.IntN(25) == 0 { // a slip
		c.Prompt = r.Uint32N(g.LastPrompt + 2)
	}
	return c
}

// window fills in what belongs to timing windows.
func (r chooser) window(c *core.Choice, a core.Answer) {
	c.Yes = r.IntN(2) == 0
	switch {
	case len(a.Things) > 0:
		able := a.Things[r.IntN(len(a.Things))]
		if c.Thing = able.Thing; !able.Self || r.IntN(2) == 0 {
			c.To = r.one(a.To &^ able.MayNot)
		}
	case len(a.Arrange) > 0:
		c.Arrange, c.Moment = a.Arrange[r.IntN(len(a.Arrange))], a.Moments[r.IntN(len(a.Moments))]
	case len(a.Moments) > 0:
		c.Moment = a.Moments[r.IntN(len(a.Moments))]
		c.To = r.one(a.To)
		if !a.Most.None() {
			c.Goods = r.goods(a.Most)
		}
	case len(a.Acts) > 0:
		c.Act = a.Acts[r.IntN(len(a.Acts))]
	case len(a.Stops) > 0:
		c.Stop = a.Stops[r.IntN(len(a.Stops))]
	case len(a.Pieces) > 0 && r.IntN(2) == 0:
		c.Thing = a.Pieces[r.IntN(len(a.Pieces))]
	case a.Board != 0:
		c.Facts = []core.Fact{{Seat: r.one(a.Board), Units: true, Ships: r.IntN(3)}}
	case a.Kind == core.DeclareAway:
		c.To, c.Yes = r.one(a.To), a.Yes
	default:
		c.To = r.one(a.To)
	}
}

// trade does what leads to a trade of notes and goods: accepts what is offered,
// begins a turn to trade in, or offers.
func (r chooser) trade(g core.Game, seat core.Seat) core.Choice {
	for _, o := range g.Offers {
		c := core.Choice{By: o.To, Kind: core.Accept, Prompt: o.Prompt}
		if o.To == seat && core.WhyNot(g, c) == nil {
			return c
		}
	}
	if g.Active == core.Nobody {
		c := core.Choice{By: seat, Kind: core.SetScene, Scene: core.Scene{Round: 1, Phase: core.ActionPhase, Speaker: seat, Active: seat}}
		for left := g.Seated(); left.Count() > 0; left = left.Without(c.Scene.Order[len(c.Scene.Order)-1]) {
			c.Scene.Order = append(c.Scene.Order, r.one(left))
		}
		return c
	}
	c := core.Choice{By: seat, Kind: core.MakeOffer, To: g.Active}
	if seat == g.Active {
		c.To = r.one(g.Seated().Without(seat))
	}
	for _, n := range g.Notes {
		if n.Zone == core.Hand && n.Holder == seat && r.IntN(3) == 0 {
			c.Give.Notes = []core.NoteName{g.NameOf(n)}
		}
	}
	if len(c.Give.Notes) == 0 {
		c.Give.Goods = r.goods(g.Player(seat).Goods)
	}
	return c
}

func (r chooser) one(set core.Seats) core.Seat {
	if set.Count() == 0 {
		return core.Nobody
	}
	n := r.IntN(set.Count())
	for _, s := range core.AllSeats {
		if set.Has(s) {
			if n == 0 {
				return s
			}
			n--
		}
	}
	return core.Nobody
}

func (r chooser) goods(most core.Goods) (goods core.Goods) {
	for range 3 {
		k := core.AllGoods[r.IntN(len(core.AllGoods))]
		if n := min(most[k], 3); n > 0 {
			goods[k] = 1 + r.IntN(n)
			return goods
		}
	}
	goods[core.TradeGoods] = 1
	return goods
}

func (r chooser) bundle(a core.Answer) (b core.Bundle) {
	switch r.IntN(4) {
	case 0, 1:
		b.Goods = r.goods(a.Most)
	case 2:
		b.Goods[core.Commodities] = 1
	}
	if len(a.Notes) > 0 && r.IntN(4) == 0 {
		b.Notes = append(b.Notes, a.Notes[r.IntN(len(a.Notes))])
	}
	return b
}

func (r chooser) scene(a core.Answer) core.Scene {
	s := core.Scene{Round: r.IntN(4) + 1, Speaker: r.one(a.To), Active: r.one(a.Active)}
	if a.Kind == core.OpenPhase {
		s = core.Scene{}
	}
	for p := core.StrategyPhase; p <= core.AgendaPhase; p++ {
		if a.Phases.Has(p) && (s.Phase == 0 || r.IntN(2) == 0) {
			s.Phase = p
		}
	}
	if a.Order == core.Always || a.Order == core.Sometimes && r.IntN(3) == 0 {
		for left := a.To; left.Count() > 0; left = left.Without(s.Order[len(s.Order)-1]) {
			s.Order = append(s.Order, r.one(left))
		}
	}
	return s
}

func (r chooser) fix(a core.Answer) core.Correction {
	f := a.Fixes[r.IntN(len(a.Fixes))]
	c := core.Correction{Field: f.Field, Seat: r.one(f.Seats), Good: f.Good, Yes: r.IntN(2) == 0}
	if f.Most > f.Least {
		c.Amount = f.Least + r.IntN(min(f.Most-f.Least, 9)+1)
	}
	if len(f.Notes) > 0 {
		c.Note = f.Notes[r.IntN(len(f.Notes))]
	}
	return c
}
