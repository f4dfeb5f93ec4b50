package sim

import (
	"entente/core"
	"entente/core/deck"
)

// The offers of players to each other: goods, notes, and everything else that may change hands.

func (r chooser) terms(a core.TradeAnswer) core.Act {
	to := r.one(a.To)
	give, get := r.bundle(a), r.bundle(a)
	if a.MaxOtherItems > 0 { // the table rules otherwise, so that anything may
		give.Others = r.anything()
	} else if len(a.OtherItemLimits) > 0 && r.IntN(2) == 0 {
		line := a.OtherItemLimits[r.IntN(len(a.OtherItemLimits))]
		if mine := a.To.Has(line.To); mine {
			to, give.Others = line.To, r.thing(&line)
		} else {
			to, get.Others = line.From, r.thing(&line)
		}
	}
	if give.IsEmpty() && get.IsEmpty() {
		give.Goods[deck.TradeGoods] = 1
	}
	return r.pick(a, core.Act(core.MakeOffer{To: to, Give: give, Get: get}), core.Overrule{To: to, Give: give, Get: get}, core.CounterOffer{Give: give, Get: get})
}

func (r chooser) bundle(a core.TradeAnswer) (b core.Bundle) {
	switch r.IntN(4) {
	case 0, 1:
		b.Goods = r.goods(a.MaxGoods)
	case 2:
		b.Goods[deck.Commodities] = 1
	}
	if len(a.Notes) > 0 && r.IntN(4) == 0 {
		b.Notes = append(b.Notes, a.Notes[r.IntN(len(a.Notes))])
	}
	return b
}

// thing is a line of an offer that a term allows.
func (r chooser) thing(t *core.OtherItemLimits) []core.OtherItem {
	return []core.OtherItem{{Kind: t.Kind, Name: t.Name, Count: 1 + r.IntN(min(t.MaxCount, 2))}}
}

// anything is a line that only a table which rules otherwise carries out.
func (r chooser) anything() []core.OtherItem {
	if r.IntN(3) == 0 {
		return nil
	}
	kinds := []deck.OtherKind{deck.ActionCard, deck.Relic, deck.Planet, deck.CapturedUnit}
	o := core.OtherItem{Kind: kinds[r.IntN(len(kinds))], Count: 1}
	if o.Kind == deck.CapturedUnit {
		o.Name = core.CapturedUnits[r.IntN(len(core.CapturedUnits))]
	}
	return []core.OtherItem{o}
}

// accept accepts an offer that a seat can accept now, if there is one.
func (r chooser) accept(g core.Game, seat core.Seat) (c core.Choice, is bool) {
	for _, o := range g.Offers {
		c = core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
		if o.To == seat && core.WhyNot(g, c) == nil {
			return c, true
		}
	}
	return c, false
}

// trade does something that leads to a trade: it begins a turn or an agenda to trade in, captures
// units that may be given back, or offers.
func (r chooser) trade(g core.Game, seat core.Seat) core.Choice {
	if c, deals := r.bargain(g, seat); deals {
		return c
	}
	if g.Active == core.Nobody && !(g.Phase == deck.AgendaPhase && g.Council.Step != core.NoAgenda) {
		return r.begin(g, seat)
	}
	with := core.Seats(0)
	for i := range g.Players {
		if s := g.Players[i].Seat; s != seat && g.WhyNotTradeNow(seat, s) == nil {
			with = with.With(s)
		}
	}
	others := g.Seated().Without(seat)
	switch {
	case with == 0 && g.Active != core.Nobody:
		return core.Choice{By: seat, Act: core.DeclareNeighbors{With: r.one(others)}}
	case g.Player(seat).Goods.IsNone():
		return core.Choice{By: seat, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: seat, Good: deck.TradeGoods, Amount: 1 + r.IntN(5)}}}
	case len(g.Captured) < 3 && r.IntN(4) == 0:
		unit := core.NoteName{Name: core.CapturedUnits[r.IntN(len(core.CapturedUnits))], Owner: r.one(others)}
		return core.Choice{By: seat, Act: core.Correct{Fix: core.Correction{Field: core.FixCaptured, Seat: seat, Note: unit, Amount: 1 + r.IntN(3)}}}
	}
	offer := core.MakeOffer{To: r.one(with), Give: core.Bundle{Goods: r.goods(g.Player(seat).Goods)}}
	if r.IntN(2) == 0 {
		r.addThings(g, seat, &offer)
	}
	for _, n := range g.Notes {
		if n.Zone == core.Hand && n.Holder == seat && r.IntN(3) == 0 {
			offer.Give.Notes = []core.NoteName{g.NameOf(n)}
		}
	}
	return core.Choice{By: seat, Act: offer}
}

// addThings puts one of the things that may change hands into an offer, and makes the offer to the
// other seat of that thing.
func (r chooser) addThings(g core.Game, seat core.Seat, offer *core.MakeOffer) {
	for _, p := range core.PromptsFor(g, seat) {
		may, is := p.AnswerOf(core.OfferKind).(core.TradeAnswer)
		if !is || len(may.OtherItemLimits) == 0 {
			continue
		}
		line := may.OtherItemLimits[r.IntN(len(may.OtherItemLimits))]
		for _, t := range may.OtherItemLimits { // units that were captured are few
			if t.Kind == deck.CapturedUnit && r.IntN(2) == 0 {
				line = t
			}
		}
		if line.From == seat {
			offer.To, offer.Give.Others = line.To, r.thing(&line)
		} else {
			offer.To, offer.Get.Others = line.From, r.thing(&line)
		}
		return
	}
}

// begin begins a turn, or an agenda once the agenda phase has come.
func (r chooser) begin(g core.Game, seat core.Seat) core.Choice {
	reveal := core.Choice{By: seat, Act: core.Reveal{Described: true, IsLaw: r.IntN(2) == 0, Elects: deck.Elect(r.IntN(int(deck.ElectPlanet) + 1))}}
	if g.Phase == deck.AgendaPhase && core.WhyNot(g, reveal) == nil {
		return reveal
	}
	scene := core.Scene{Round: 1, Phase: deck.ActionPhase, Speaker: seat, Active: seat, Order: r.order(core.PartRequired, g.Seated())}
	if r.IntN(3) == 0 {
		scene.Phase, scene.Active = deck.AgendaPhase, core.Nobody
	}
	return core.Choice{By: seat, Act: core.SetScene{Scene: scene}}
}
