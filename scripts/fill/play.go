package fill

import (
	"fmt"

	"entente/core"
	"entente/core/deck"
)

// play lets the seats take turns until the table has its records. The active player replenishes,
// trades with a neighbor after a counteroffer, and gains or spends goods on the board.
func (t *Table) play() error {
	g := t.host.Game()
	if err := t.must(core.Choice{By: g.Host, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: seats}}); err != nil {
		return err
	}
	for turn := 0; !t.full(); turn++ {
		g = t.host.Game()
		with := g.Active
		for with == g.Active {
			with = seats[t.rand.IntN(len(seats))]
		}
		if err := t.turn(g.Active, with); err != nil {
			return fmt.Errorf("turn %d: %w", turn, err)
		}
	}
	return nil
}

func (t *Table) full() bool { return t.Records() >= t.want }

// turn is one seat's turn.
func (t *Table) turn(active, with core.Seat) error {
	goods := func(k deck.Good) core.Bundle { return core.Bundle{Goods: k.Of(1 + t.rand.IntN(2))} }
	offer := core.MakeOffer{To: with, Give: goods(deck.Commodities), Get: core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: with}}}}
	counter := core.CounterOffer{Give: goods(deck.TradeGoods), Get: offer.Give}
	if t.rand.IntN(3) == 0 {
		counter.Give = offer.Get
	}
	tries := []core.Choice{
		{By: active, Act: core.Replenish{}},
		{By: with, Act: core.Gain{Goods: deck.TradeGoods.Of(1)}},
		{By: active, Act: offer},
		{By: with, Act: counter},
		{By: active, Act: core.Accept{}},
		{By: active, Act: core.Spend{Goods: deck.TradeGoods.Of(1 + t.rand.IntN(3))}},
	}
	for _, c := range tries {
		if err := t.try(c); err != nil || t.full() {
			return err
		}
	}
	return t.must(core.Choice{By: active, Prompt: t.host.Game().TurnPrompt, Act: core.EndTurn{}})
}

// try makes a choice if the rules allow it now.
func (t *Table) try(c core.Choice) error {
	switch c.Kind() {
	case core.CounterKind, core.AcceptKind:
		c.Prompt = t.host.Game().LastPrompt
	}
	if core.WhyNot(t.host.Game(), c) != nil {
		return nil
	}
	return t.must(c)
}

// must makes a choice.
func (t *Table) must(c core.Choice) error {
	p, before := t.of(c.By), t.Records()
	if err := p.Tap(c); err != nil {
		return err
	}
	if t.room == nil {
		return p.step()
	}
	if err := t.settle(); err != nil {
		return err
	}
	if t.Records() != before+1 {
		return fmt.Errorf("a tap of %s was not put in order", c.By)
	}
	return nil
}
