package core_test

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// BenchmarkView measures views of a table of six in the middle of a window inside
// another: for the seat that is asked, for a seat that waits, and for nobody. It also
// measures two parts alone: the prompts, which every view holds, and Fits, which a
// screen calls only where it lists a seat's components.
func BenchmarkView(b *testing.B) {
	g := middle(b)
	asked := core.ViewOf(g, core.Nobody).AwaitedSeats[0]
	for _, as := range []struct {
		name string
		seat core.Seat
	}{{"asked", asked}, {"waiting", core.Orange}, {"nobody", core.Nobody}} {
		b.Run(as.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				core.ViewOf(g, as.seat)
			}
		})
	}
	b.Run("prompts", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			core.PromptsFor(g, asked)
		}
	})
	g = middleOfFactions(b)
	b.Run("fits", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			core.Fits(g, asked)
		}
	})
}

// TestWhatIsMeasuredIsPlayed checks that lawful choices lead to the tables of the benchmarks.
func TestWhatIsMeasuredIsPlayed(t *testing.T) {
	middle(t)
	middleOfFactions(t)
}

// middleOfFactions returns the table of middle with six factions. Each of these factions can
// have the three commodities of the round.
func middleOfFactions(tb testing.TB) core.Game {
	tb.Helper()
	s := sixColors()
	for i, faction := range []string{"Hacan", "Sol", "Muaat", "Xxcha", "Empyrean", "Jol-Nar"} {
		s.Seats[i].Faction = faction
	}
	return middleOf(tb, s)
}

// middle returns a table of six colors in the middle of a window inside another.
func middle(tb testing.TB) core.Game {
	tb.Helper()
	return middleOf(tb, sixColors())
}

// middleOf returns a table of six after a round of trades. An offer is open, a system is
// activated, and a player has announced an action card in a window of the activation;
// the card's own window asks.
func middleOf(tb testing.TB, s core.Setup) core.Game {
	tb.Helper()
	g, choices := tradingRound(tb, s)
	do := func(c core.Choice) {
		tb.Helper()
		next, _, err := core.Step(g, c)
		if err != nil {
			tb.Fatalf("%+v: %v", c, err)
		}
		g = next
	}
	for _, c := range choices {
		do(c)
	}
	do(core.Choice{By: g.Host, Act: core.ChangeSetting{Setting: core.SetPaceAsking}})
	do(core.Choice{By: core.Red, Act: core.MakeOffer{To: core.Yellow, Give: core.Bundle{Goods: deck.TradeGoods.Of(1)}, Get: core.Bundle{Goods: deck.Commodities.Of(1)}}})
	facts := []core.Fact{{Seat: core.Green, HasUnits: true, Ships: 2}, {Seat: core.Purple, HasToken: true}}
	do(core.Choice{By: g.Active, Act: core.Announce{EventID: "TA.activate", Facts: facts}})
	v := core.ViewOf(g, g.Active)
	do(core.Choice{By: g.Active, Prompt: v.AskingFrame().Prompt, Act: core.Decline{}})
	do(core.Choice{By: g.Active, Act: core.Announce{EventID: "AC.play"}})
	if v = core.ViewOf(g, g.Active); len(v.Unfinished) != 2 || !v.Unfinished[1].IsAskingNow {
		tb.Fatalf("%d events are open", len(v.Unfinished))
	}
	return g
}
