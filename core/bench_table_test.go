package core_test

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// BenchmarkTable measures a phone's work at a table of six factions with all printed
// components, in the middle of a window inside another: it copies the game, computes its
// digest, makes a choice, and lists the prompts of all six seats.
func BenchmarkTable(b *testing.B) {
	g := sixFactions(b)
	v := core.ViewOf(g, core.Nobody)
	decline := core.Choice{By: v.AwaitedSeats[0], Prompt: v.AskingFrame().Prompt, Act: core.Decline{}}
	for _, does := range []struct {
		name string
		what func()
	}{
		{"clone", func() { core.Clone(g) }},
		{"digest", func() { core.Digest(g) }},
		{"step", func() { core.Step(g, decline) }},
		{"prompts", func() { core.Prompts(g) }},
		{"view", func() { core.ViewOf(g, decline.By) }},
	} {
		b.Run(does.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				does.what()
			}
		})
	}
}

// BenchmarkWindows steps through a turn in which every seat declines in window after
// window, with a digest after every choice.
func BenchmarkWindows(b *testing.B) {
	start := sixFactions(b)
	var choices []core.Choice
	for g := start; ; {
		v := core.ViewOf(g, core.Nobody)
		if v.AskingFrame() == nil {
			break
		}
		c := core.Choice{By: v.AwaitedSeats[0], Prompt: v.AskingFrame().Prompt, Act: core.Decline{}}
		next, _, err := core.Step(g, c)
		if err != nil {
			b.Fatalf("%+v: %v", c, err)
		}
		g, choices = next, append(choices, c)
	}
	made := 0
	for b.Loop() {
		g := start
		for _, c := range choices {
			g, _, _ = core.Step(g, c)
			core.Digest(g)
			made++
		}
	}
	b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "choices/s")
}

// sixFactions returns a table of six factions after a round of trades, in the middle of
// a window inside another.
func sixFactions(tb testing.TB) core.Game {
	tb.Helper()
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	factions := []string{"Hacan", "Sol", "Jol-Nar", "Empyrean", "Nekro", "Winnu"}
	for i, seat := range tradingOrder {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat, Faction: factions[i]})
	}
	return middleOf(tb, laid(s))
}
