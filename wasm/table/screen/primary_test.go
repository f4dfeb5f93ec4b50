package screen

import (
	"testing"

	"entente/core"
)

// holding gives the strategy card to a seat, in an action phase that has begun.
func (p *phone) holding(s core.Seat, card string) {
	p.t.Helper()
	fix := core.Correction{Field: core.FixStrategy, Card: card, Seat: s}
	if !p.app.choose(core.Choice{By: p.app.table.me, Act: core.Correct{Fix: fix}}) {
		p.t.Fatalf("%s cannot have %s", s, card)
	}
}

// TestTradeOnThreePhones: each step of Trade is one tap in the strip, and so is each player that could be
// chosen. The chosen player reads that they must follow free of charge, and does so with one tap.
func TestTradeOnThreePhones(t *testing.T) {
	ines, mira, tomas, r := three(t)
	taps := func(p *phone, template, key string) {
		t.Helper()
		p.tap(template, key, "")
		r.run()
		if at := p.app.at.Screen; at != TableScreen {
			t.Fatalf("after %s the phone shows %s", key, at)
		}
	}
	ines.holding(core.Red, "Trade")
	r.run()
	taps(ines, "tile", "Trade")
	taps(ines, "next", "Gain 3 trade goods")
	ines.sees("Trade: replenish to 3 commodities")
	ines.unseen("Is it done on the board?")
	ines.unseen("It could not be done")
	mira.unseen("Replenish to")
	taps(ines, "btn", "Replenish to 3 commodities")
	ines.sees("Trade: choose Mira?")
	taps(ines, "btn", "Choose Mira")
	ines.sees("Trade: choose Tomas?")
	taps(ines, "btn", "Don’t choose Tomas")
	mira.sees("Ines chose you. You must follow Trade, free.")
	mira.unseen("Skip Trade")
	for _, p := range []*phone{ines, tomas} {
		p.sees("Mira must follow Trade, free.")
		p.unseen("Tomas must follow")
	}
	taps(mira, "btn", "heard")
	taps(ines, "next", "STR.secondaries")
	mira.sees("Ines chose you. You must follow Trade, free.")
	taps(mira, "btn", "use")
	if had := r.phones[1].app.table.view().Of(core.Blue); had.Goods[1] != had.MaxCommodities {
		t.Errorf("Mira has %v", had.Goods)
	}
	mira.unseen("You must follow")
	r.same()
}

// TestTradeOnOnePhone: on a phone that goes round, the player whose card it is chooses without handing it on.
func TestTradeOnOnePhone(t *testing.T) {
	p := newPhone(t)
	p.opened(func() {
		for i, faction := range []string{"Sol", "Letnev", "Arborec"} {
			p.put("seatrow", string(rune('0'+i)), "faction", faction)
		}
	})
	p.holding(core.Red, "Trade")
	p.app.show(TableScreen, core.Nobody)
	p.tap("tile", "Trade", "")
	p.tap("next", "Gain 3 trade goods", "")
	p.tap("btn", "Replenish to 4 commodities", "")
	p.tap("btn", "Don’t choose Mira", "")
	p.tap("btn", "Choose Tomas", "")
	p.sees("Tomas must follow Trade, free.")
	p.unseen("Mira must follow")
	p.tap("next", "STR.secondaries", "")
	p.tap("pass", "", "take")
	p.sees("Ines chose you. You must follow Trade, free.")
	p.tap("btn", "use", "")
	if had := p.app.table.view().Of(core.Green); had.Goods[1] != had.MaxCommodities {
		t.Errorf("Tomas has %v", had.Goods)
	}
}

// TestImperialIsScoredInItsSteps: while Imperial asks for its objective, its player scores with one tap, and
// the point for Mecatol Rex is one tap that says so.
func TestImperialIsScoredInItsSteps(t *testing.T) {
	p := newPhone(t)
	p.begin()
	p.holding(core.Red, "Imperial")
	p.app.show(TableScreen, core.Nobody)
	p.tap("tile", "Imperial", "")
	p.tap("next", "Resolve Imperial", "")
	p.sees("scores 1 objective out of the public ones")
	p.tap("chip", "red", "")
	p.tap("btn", "Done", "")
	p.sees("Imperial: gain 1 victory point?")
	p.unseen("Who scored?") // its own button scores
	p.tap("btn", "Gain 1 victory point", "")
	if points := p.app.table.view().Of(core.Red).Points; points != 2 {
		t.Errorf("Ines has %d points", points)
	}
}
