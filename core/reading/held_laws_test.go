package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// TestHeldReadTwice plays random tables at which the events happen that abilities reach into other players' hands and
// goods for. The core and the reading of this package hold the same trades and conversions. If one is tried that has to
// wait, nothing moves, and the window asks the players of the abilities; else it is carried out.
func TestHeldReadTwice(t *testing.T) {
	said, asked, free := map[rulebook.Rule]int{}, map[string]int{}, 0
	for _, seed := range seeds.Of(t, 300) {
		r := generator{rand.New(rand.NewPCG(46, uint64(seed)))}
		table := &trading{Game: r.heldTable(), done: map[[2]core.Seat]doneTrade{}}
		for range 150 {
			c := r.heldChoice(table)
			next, lawful := table.tries(t, seed, c, said, 1)
			if !lawful {
				continue
			}
			if o, moves := exchanged(table.Game, c); moves {
				windows := windowsOf(table.Game)
				if b := windows.bars(o); b != nil {
					asked[reachNamed(windows, b)]++
					asksFirst(t, seed, table.Game, next, b, c)
				} else {
					free++
				}
			}
			table.goOn(c, next, map[string]int{})
		}
	}
	for _, rule := range []rulebook.Rule{"", "abilities 14", "abilities 15"} {
		if said[rule] == 0 {
			seeds.FailUnlessRandom(t, "%q was never said", rule)
		}
	}
	for _, x := range reaches {
		if name := x.name + " at " + x.moments[0]; seeds.Many() && asked[name] == 0 && x.goods != nil && x.name != "Pillage" { // Pillage is asked about at once
			seeds.FailUnlessRandom(t, "nobody was asked about %s", name)
		}
	}
	t.Logf("%v\n%v, and %d exchanges were free", said, asked, free)
}

// exchanged returns the exchange that a choice of an accepted offer or a conversion makes.
func exchanged(g core.Game, c core.Choice) (core.Offer, bool) {
	switch act := c.Act.(type) {
	case core.Convert:
		return core.Offer{From: c.By, Give: core.Bundle{Goods: act.Goods}, Get: core.Bundle{Goods: deck.TradeGoods.Of(act.Goods[deck.Commodities])}}, true
	case core.Accept:
		i := slices.IndexFunc(g.Offers, func(o core.Offer) bool { return o.Prompt == c.Prompt })
		return append(g.Offers, core.Offer{})[max(i, 0)], i >= 0 && !g.Offers[i].AgainstRules
	}
	return core.Offer{}, false
}

// reachNamed names the ability that a window is held for.
func reachNamed(r *reading, b *bar) string {
	for _, x := range reaches {
		if slices.Contains(x.moments, r.Doing[b.event].Moment) && x.at == b.at {
			return x.name + " at " + r.Doing[b.event].Moment
		}
	}
	return "nothing"
}

// asksFirst checks that a held exchange moved nothing, and that its window asks all players of a bar and nobody that
// could act by an unseen card alone.
func asksFirst(t *testing.T, seed int, g, next core.Game, b *bar, c core.Choice) {
	t.Helper()
	for i := range g.Players {
		if g.Players[i].Goods != next.Players[i].Goods || g.Players[i].Hand != next.Players[i].Hand {
			t.Fatalf("table %d: %s: it is held by %+v, and %s has something else", seed, notation.Print(c), *b, g.Players[i].Seat)
		}
	}
	f := next.AskingFrame()
	if f == nil || f.OpenStation != b.at {
		t.Fatalf("table %d: %s: it is held, and nobody is asked\n%+v", seed, notation.Print(c), next.Unfinished)
	}
	var left []core.Seat
	for _, s := range next.SeatsStillToAsk(f) {
		if slices.Contains(b.by, s) {
			left = append(left, s)
		}
	}
	if !slices.Equal(left, b.by) {
		t.Fatalf("table %d: %s: of %v the window asks %v", seed, notation.Print(c), b.by, left)
	}
}

// heldTable opens a table of the factions whose abilities reach for others' things.
func (r generator) heldTable() core.Game {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	if r.chance(20) {
		s.Options.Goods = core.PhysicalGoods
	}
	if r.chance(20) {
		s.Options.Notes = core.PhysicalNotes
	}
	if r.chance(25) {
		s.Options.Pace = core.Asking
	}
	factions := []string{"Mentak", "Vuil'raith", "Empyrean", "Yssaril", "Hacan", "Mahact", "Sol", ""}
	r.Shuffle(len(factions), func(i, j int) { factions[i], factions[j] = factions[j], factions[i] })
	for i := range 3 + r.IntN(3) {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: core.AllSeats[i], Faction: factions[i]})
	}
	g, err := core.New(laid(s))
	if err != nil {
		panic(err)
	}
	g = r.stepped(g, r.tradeScene(g))
	for _, p := range g.Players {
		for _, k := range []deck.Good{deck.TradeGoods, deck.Commodities} {
			g = r.stepped(g, core.Choice{By: p.Seat, Act: core.Correct{Fix: core.Correction{Field: core.FixGoods, Seat: p.Seat, Good: k, Amount: r.IntN(6)}}})
		}
	}
	return g
}

// heldChoice returns an event that opens such a window, a trade in it, or an answer.
func (r generator) heldChoice(g *trading) core.Choice {
	anyone := func() core.Seat { return g.Players[r.IntN(len(g.Players))].Seat }
	by, of := anyone(), anyone()
	if g.Active != core.Nobody && r.chance(60) {
		by = g.Active
	}
	c := core.Choice{By: by}
	switch n := r.IntN(100); {
	case n < 14:
		c.Act = []core.Act{core.Replenish{}, core.Replenish{}, core.Gain{Goods: deck.TradeGoods.Of(1 + r.IntN(3))}, core.Gain{Goods: deck.Commodities.Of(1)}}[r.IntN(4)]
	case n < 24:
		facts := []core.Fact{{Seat: by, HasUnits: true, Ships: 1}}
		if of != by && r.chance(70) {
			facts = append(facts, core.Fact{Seat: of, HasUnits: true})
		}
		c.Act = []core.Act{core.Announce{EventID: "SC.won", EventSeat: by}, core.Announce{EventID: "TA.move"}, core.Announce{EventID: "TA.activate", Facts: facts}}[r.IntN(3)]
	case n < 32:
		c.Act = core.Convert{Goods: deck.Commodities.Of(r.IntN(3))}
	case n < 50 && by != of:
		offer := core.MakeOffer{To: of, Give: r.side(g, by, of), Get: r.side(g, of, by)}
		if r.chance(40) {
			offer.Get = core.Bundle{}
		}
		for _, n := range g.Notes { // where an ability reaches for notes
			if i := len(g.Unfinished) - 1; i >= 0 && n.Holder == by && n.Zone == core.Hand && reachesForNotes(g.Deck().Moments[g.Unfinished[i].Moment].ID) {
				offer = core.MakeOffer{To: of, Give: core.Bundle{Notes: []core.NoteName{g.NameOf(n)}}}
			}
		}
		c.Act = offer
	case n < 68 && len(g.Offers) > 0:
		o := g.Offers[r.IntN(len(g.Offers))]
		if r.chance(50) {
			o = g.Offers[len(g.Offers)-1]
		}
		return core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}}
	case n < 73:
		note := g.NameOf(g.Notes[r.IntN(len(g.Notes))])
		if r.chance(60) {
			note.Name = []string{"Trade Agreement", "Alliance"}[r.IntN(2)]
		}
		c.Act = core.Correct{Fix: core.Correction{Field: core.FixNote, Seat: of, Note: note, Zone: core.Zone(r.IntN(6) / 5)}}
	case n < 85:
		return r.heldAnswer(g, by)
	case n < 86:
		c.Act = core.DeclineAhead{Scope: core.ScopeComponent, Duration: core.UntilTakenBack, Thing: core.Thing{Name: reaches[r.IntN(len(reaches))].name}}
	case n < 88:
		c.Act = core.DeclineAhead{Scope: []core.DeclineScope{core.ScopeUntilTurn, core.ScopeEvent, core.AskAgain}[r.IntN(3)]}
		if stop := c.Act.(core.DeclineAhead); stop.Scope == core.ScopeEvent {
			c.Act = core.DeclineAhead{Scope: stop.Scope, EventID: reaches[r.IntN(len(reaches))].moments[0], Duration: core.UntilRound}
		}
	case n < 92:
		return r.further(g)
	case n < 94:
		c.Act = core.DeclareComponents{Seat: by, ComponentKind: deck.Leaders, Names: [][]string{nil, {"S'ula Mentarion"}, {"So Ata"}}[r.IntN(3)]}
	default:
		return r.choice(g.Game)
	}
	return c
}

// reachesForNotes reports whether an ability reaches for notes at an event.
func reachesForNotes(moment string) bool {
	return slices.ContainsFunc(reaches, func(x reach) bool { return x.notes && slices.Contains(x.moments, moment) })
}

// heldAnswer returns an answer in the window that asks, or an ability that reaches for something.
func (r generator) heldAnswer(g *trading, by core.Seat) core.Choice {
	f := innermost(g.Game)
	x := reaches[r.IntN(len(reaches))]
	to := g.Players[r.IntN(len(g.Players))].Seat
	use := core.Resolve{Thing: core.Thing{Name: x.name}, To: to}
	if x.whose == ofTheNote {
		use = core.Resolve{Thing: core.Thing{Name: x.name, Owner: to}}
	}
	if x.name == "Pillage" {
		use.LeftOutParts = deck.Parts(1 + r.IntN(2))
	}
	switch {
	case f == nil || f.Job.IsActive() || !f.IsAsking() || f.Queue.Closed():
		return core.Choice{By: by, Act: []core.Act{use, use, core.Wait{}}[r.IntN(3)]}
	case r.chance(25):
		return core.Choice{By: by, Prompt: f.Prompt, Act: core.CloseUnanswered{}}
	}
	return core.Choice{By: f.Queue.Next(), Prompt: f.Prompt, Act: []core.Act{use, core.Decline{}}[r.IntN(2)]}
}
