package screen

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// BenchmarkDraw draws a table of six factions after some rounds, with notes that
// changed hands and a window that asks: the table as the first picture after a
// choice, and every screen again, when nothing has happened.
func BenchmarkDraw(b *testing.B) {
	p := midGame(b)
	b.Run("choice", func(b *testing.B) {
		b.ReportAllocs()
		p.app.show(TableScreen, core.Nobody)
		for b.Loop() {
			p.app.table.seen = nil
			p.frame()
		}
	})
	for _, s := range []Screen{TableScreen, WindowScreen, MineScreen, LogScreen, AnnounceScreen, WaysScreen, MoreScreen} {
		b.Run(string(s), func(b *testing.B) {
			b.ReportAllocs()
			p.app.show(s, core.Nobody)
			for b.Loop() {
				p.frame()
			}
		})
	}
	b.Run("view", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p.app.table.r.View(p.app.table.me)
		}
	})
}

// midGame is a phone with a table of six, two rounds of trades behind it, where
// a system was activated and the window after it asks.
func midGame(tb testing.TB) *phone {
	p := newPhone(tb)
	p.app.Go(Address{Screen: NewScreen})
	p.put("opening", "", "names", "Ines, Mira, Tomas, Ayla, Bela, Cem")
	for i, f := range []string{"Hacan", "Sol", "Jol-Nar", "Empyrean", "Nekro", "Winnu"} {
		p.put("seatrow", string(rune('0'+i)), "faction", f)
	}
	p.put("opening", "", "pace-asking", "on")
	p.tap("opening", "", "start")
	order := []core.Seat{core.Red, core.Blue, core.Green, core.Yellow, core.Purple, core.Orange}
	for _, s := range order[:5] {
		p.tap("place", s.String(), "")
	}
	p.tap("scene", "", "done")
	choose := func(by core.Seat, prompt uint32, a core.Act) {
		tb.Helper()
		if !p.app.choose(core.Choice{By: by, Prompt: prompt, Act: a}) {
			tb.Fatalf("%s cannot choose %+v: %s", by, a, p.text())
		}
	}
	v := p.app.table.view
	through := func() { // everybody declines
		for at := v().AskingFrame(); at != nil; at = v().AskingFrame() {
			choose(v().AwaitedSeats[0], at.Prompt, core.Decline{})
		}
	}
	through()
	for i, s := range slices.Concat(order, order) {
		next := order[(i+1)%len(order)]
		choose(s, 0, core.Replenish{})
		through()
		note := core.NoteName{Name: "Ceasefire", Owner: next}
		if i >= len(order) {
			note.Name = "Trade Agreement"
		}
		choose(s, 0, core.MakeOffer{To: next, Give: core.Bundle{Goods: deck.Commodities.Of(2)}, Get: core.Bundle{Notes: []core.NoteName{note}}})
		choose(next, v().Offers[0].Prompt, core.Accept{})
		choose(s, v().TurnPrompt, core.EndTurn{})
		through()
	}
	choose(core.Blue, 0, core.MakeOffer{To: core.Green, Give: core.Bundle{Goods: deck.TradeGoods.Of(1)}, Get: core.Bundle{Goods: deck.Commodities.Of(1)}})
	facts := []core.Fact{{Seat: core.Green, HasUnits: true, Ships: 2}, {Seat: core.Purple, HasToken: true}}
	choose(v().Active, 0, core.Announce{EventID: "TA.activate", Facts: facts})
	p.app.hold(v().AwaitedSeats[0])
	return p
}
