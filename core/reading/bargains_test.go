package reading

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// A bazaar has all transactions of a table during its agendas, as the reading of
// transactions knows them. The tables of the second reading make no other transactions.
type bazaar struct {
	done   map[[2]core.Seat]doneTrade
	traded map[string]int
}

// bargains lets seats trade between the questions of the agenda: goods, notes and captured
// units. The core and the reading of transactions judge each offer and acceptance alike, no
// component is lost or doubled, and the agenda itself stays the same.
func (r generator) bargains(t *testing.T, seed int, second *reading, heard *bazaar) {
	t.Helper()
	late := second.table.Council.Step > core.Revealed // few agendas reach this step
	if second.Phase != deck.AgendaPhase || !late && r.chance(50) {
		return
	}
	table := &trading{Game: second.table, done: heard.done}
	for range map[bool]int{false: 4, true: 12}[late] {
		c := r.bargain(table)
		next, lawful := table.tries(t, seed, c, map[rulebook.Rule]int{}, 1)
		if !lawful {
			continue
		}
		if c.Kind() == core.AcceptKind {
			heard.during(table, &next, t, seed, c)
		}
		table.goOn(c, next, heard.traded)
	}
	second.game = read(table.Game)
	second.remember()
}

// during names the part of an agenda in which a transaction is made, and checks that it
// changes no vote, prediction or law.
func (b *bazaar) during(table *trading, next *core.Game, t *testing.T, seed int, c core.Choice) {
	t.Helper()
	was, is := &table.Council, &next.Council
	if is.Step != was.Step && is.Step != core.NoAgenda && is.Step < was.Step || is.Name != was.Name && is.Step != core.NoAgenda ||
		len(is.Ballots) < len(was.Ballots) && is.Step != core.NoAgenda || len(is.Laws) < len(was.Laws) {
		t.Fatalf("table %d: %s: the agenda was %+v and is %+v", seed, notation.Print(c), *was, *is)
	}
	part := map[core.AgendaStep]string{core.Revealed: "before the votes", core.Voting: "between votes", core.Deciding: "before the speaker decides",
		core.Electing: "before the outcome", core.Resolving: "while the outcome is resolved"}[was.Step]
	b.traded[part]++
	if two := pairOf(table.Offers[slices.IndexFunc(table.Offers, func(o core.Offer) bool { return o.Prompt == c.Prompt })].From, c.By); b.done[two].agenda != 0 && b.done[two].turn == table.TurnNumber {
		b.traded["again, in another agenda"]++
	}
}

// bargain returns a choice about a transaction: an offer, an answer, or a choice that makes one possible.
func (r generator) bargain(g *trading) core.Choice {
	by, to := g.Players[r.IntN(len(g.Players))].Seat, g.Players[r.IntN(len(g.Players))].Seat
	fix := func(f core.Correction) core.Choice { return core.Choice{By: by, Act: core.Correct{Fix: f}} }
	switch n := r.IntN(100); {
	case n < 8:
		return fix(core.Correction{Field: core.FixCaptured, Seat: by, Amount: r.IntN(4), Note: core.NoteName{Name: goesHome[r.IntN(len(goesHome))], Owner: to}})
	case n < 14:
		return fix(core.Correction{Field: core.FixGoods, Seat: by, Good: deck.TradeGoods, Amount: r.IntN(5)})
	case n < 60 && len(g.Offers) > 0:
		o := r.readyOffer(g)
		c := core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
		switch {
		case r.chance(5):
			c.Act = core.CounterOffer{Give: r.side(g, o.To, o.From), Get: r.side(g, o.From, o.To)}
		case r.chance(3):
			c.By = by
		}
		return c
	}
	offer := core.MakeOffer{To: to, Give: r.side(g, by, to), Get: r.side(g, to, by)}
	if offer.Give.IsEmpty() && offer.Get.IsEmpty() {
		offer.Give.Goods = deck.TradeGoods.Of(1)
	}
	return core.Choice{By: by, Act: offer}
}

// report checks that there were transactions in each part of an agenda.
func (b *bazaar) report(t *testing.T) {
	t.Helper()
	for _, how := range []string{"during an agenda", "in a window", "with a note", "captured unit", "before the votes", "between votes",
		"again, in another agenda"} {
		if b.traded[how] == 0 {
			seeds.FailUnlessRandom(t, "nobody traded so: %s", how)
		}
	}
	t.Logf("transactions of the agendas: %v", b.traded)
}
