package core_test

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// BenchmarkLedger steps through a round of six players who trade, with a digest after
// every choice. The target is at least 300,000 choices per second.
func BenchmarkLedger(b *testing.B) {
	game, choices := tradingRound(b, sixColors())
	made := 0
	for b.Loop() {
		g := game
		for _, c := range choices {
			g, _, _ = core.Step(g, c)
			core.Digest(g)
			made++
		}
	}
	b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "choices/s")
}

// tradingOrder is the seats of the measured tables, in initiative order.
var tradingOrder = []core.Seat{core.Blue, core.Red, core.Green, core.Yellow, core.Purple, core.Orange}

// sixColors is the setup of a table of six seats without factions.
func sixColors() core.Setup {
	s := core.Setup{Deck: everything(), Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)}}
	for _, seat := range tradingOrder {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
	}
	return s
}

// tradingRound returns a table, and the choices of a round of offers, counteroffers,
// trades and turns at that table.
func tradingRound(tb testing.TB, s core.Setup) (core.Game, []core.Choice) {
	tb.Helper()
	start, err := core.New(s)
	order := tradingOrder
	if err != nil {
		tb.Fatal(err)
	}
	g, choices := start, []core.Choice(nil)
	choose := func(c core.Choice) {
		next, _, err := core.Step(g, c)
		if err != nil {
			tb.Fatalf("%+v: %v", c, err)
		}
		g = next
		choices = append(choices, c)
	}
	choose(core.Choice{By: core.Blue, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: order}})
	for i, seat := range order {
		neighbor := order[(i+1)%len(order)]
		choose(core.Choice{By: seat, Act: core.Replenish{}})
		choose(core.Choice{By: seat, Act: core.MakeOffer{To: neighbor, Give: core.Bundle{Goods: deck.Commodities.Of(2)}, Get: core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: neighbor}}}}})
		choose(core.Choice{By: neighbor, Prompt: g.LastPrompt, Act: core.CounterOffer{Give: core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: neighbor}}}, Get: core.Bundle{Goods: deck.Commodities.Of(3)}}})
		choose(core.Choice{By: seat, Prompt: g.LastPrompt, Act: core.Accept{}})
		choose(core.Choice{By: seat, Prompt: g.TurnPrompt, Act: core.EndTurn{}})
	}
	return start, choices
}
