package screen

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestLook: the table is looked at once, for any number of drawings, until a choice counts or the
// phone goes to another seat.
func TestLook(t *testing.T) {
	p := newPhone(t)
	p.begin()
	seen := p.app.table.look()
	for _, s := range []Screen{TableScreen, MineScreen, WindowScreen, AnnounceScreen, WaysScreen, MoreScreen} {
		p.app.show(s, core.Nobody)
		p.frame()
	}
	p.tap("more", "", "stops")
	p.frame()
	if p.app.table.look() != seen {
		t.Error("nothing has happened, and the table was looked at again")
	}
	p.app.Escape()
	p.app.choose(core.Choice{By: core.Red, Act: core.Gain{Goods: deck.TradeGoods.Of(2)}})
	if now := p.app.table.look(); now == seen || now.view.SeatView(core.Red).Goods[deck.TradeGoods] != 2 {
		t.Errorf("Ines gained 2 trade goods, and %v are seen", now.view.SeatView(core.Red).Goods)
	}
	seen = p.app.table.look()
	p.gives(core.Blue)
	if now := p.app.table.view(); now == &seen.view || now.Seat != core.Blue || now.Prompts[0].Seat != core.Blue {
		t.Errorf("Mira has the phone, and it shows what %s sees", now.Seat)
	}
	p.app.choose(core.Choice{By: core.Blue, Act: core.Gain{Goods: deck.TradeGoods.Of(1)}})
	p.app.choose(core.Choice{By: core.Blue, Act: core.TakeBack{}})
	if n := p.app.table.view().SeatView(core.Blue).Goods[deck.TradeGoods]; n != 0 {
		t.Errorf("it was taken back, and %d trade goods are seen", n)
	}
}

// TestLookOfPending: a tap that waits for the relay is no part of the view; an arrived record is.
func TestLookOfPending(t *testing.T) {
	ines, mira, _, r := three(t)
	ines.app.choose(core.Choice{By: core.Red, Act: core.Gain{Goods: deck.TradeGoods.Of(2)}})
	has := func(p *phone) int { return p.app.table.view().SeatView(core.Red).Goods[deck.TradeGoods] }
	if len(ines.app.table.r.PendingTaps()) != 1 || has(ines) != 0 {
		t.Errorf("%d taps wait, and %d trade goods are seen", len(ines.app.table.r.PendingTaps()), has(ines))
	}
	r.run()
	if has(ines) != 2 || has(mira) != 2 {
		t.Errorf("it is in order, and Ines sees %d, Mira %d", has(ines), has(mira))
	}
}
