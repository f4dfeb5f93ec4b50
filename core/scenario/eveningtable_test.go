package scenario

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/deck"
)

// brought returns the components that the scripts bring, script by script, if they can be read
// alone.
func brought(t *testing.T) []string {
	t.Helper()
	all := scripts(t)
	var list []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		p := player{}
		for _, line := range strings.Split(all[name], "\n") {
			p.brings(line)
		}
		if _, err := shelf.ReadOwn(core.Setup{}, p.own); err == nil {
			list = append(list, p.own+"\n")
		}
	}
	if len(list) < 50 {
		t.Fatalf("only %d scripts bring components that can be read", len(list))
	}
	return list
}

// ownOf joins the components of some scripts, if their names differ and they can't set each
// other off forever. Few scripts bring units, so two in three tables begin with one that does.
func ownOf(r *rand.Rand, brought []string) *cards.Own {
	together := ""
	var own *cards.Own
	list := brought
	if r.IntN(3) > 0 {
		list = slices.DeleteFunc(slices.Clone(brought), func(text string) bool { return !strings.Contains("\n"+text, "\nunit ") })
	}
	for range 12 {
		more := together + list[r.IntN(len(list))]
		list = brought
		if read, err := shelf.ReadOwn(core.Setup{}, more); err == nil && !endless(read) {
			own, together = read, more
		}
	}
	return own
}

// eveningTable opens a table of 3 to 8 seats, at a random pace, with the components of some
// scripts before its seats.
func eveningTable(t *testing.T, r *rand.Rand, seats int, brought []string) core.Game {
	t.Helper()
	own := ownOf(r, brought)
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...), Points: 40}}
	s.Options.Pace = core.Pace(r.IntN(2))
	s.Options.Goods = core.Counting(oneIn(r, 8))
	s.Options.Notes = core.Secrecy(2 * oneIn(r, 8))
	switch r.IntN(4) {
	case 0:
		s.Options.Absent = core.HostDeclines
	case 1:
		s.Options.Absent, s.Options.AbsentAfter = core.DeclinesAfter, "TA.activate"
	}
	factions, colors := seatedFactions(own), r.Perm(len(core.AllSeats))
	seated, order := r.IntN(3), r.Perm(len(factions))
	for i := range seats {
		seat := core.SeatSetup{Seat: core.AllSeats[colors[i]]}
		if r.IntN(2) < seated {
			seat.Faction = factions[order[i]]
		}
		s.Seats = append(s.Seats, seat)
	}
	s.Speaker = s.Seats[r.IntN(seats)].Seat
	s.Components = before(r, own, s.Seats)
	s, err := shelf.Name(s, own)
	if err != nil {
		t.Fatal(err)
	}
	_, g, err := shelf.Open(s, own)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// oneIn returns 1 in one of n cases, else 0.
func oneIn(r *rand.Rand, n int) int {
	if r.IntN(n) == 0 {
		return 1
	}
	return 0
}

// seatedFactions returns the factions that can be played from the beginning, also those of scripts.
func seatedFactions(own *cards.Own) []string {
	var list []string
	for _, f := range slices.Concat(shelf.Today().Factions(), own.Factions()) {
		if !f.Flip {
			list = append(list, f.Short)
		}
	}
	return list
}

// before lays each component of the scripts before some seats.
func before(r *rand.Rand, own *cards.Own, seats []core.SeatSetup) []core.ComponentSetup {
	var list []core.ComponentSetup
	for i := range own.Entries {
		c := &own.Entries[i]
		if len(c.Abilities) == 0 {
			continue
		}
		for _, s := range seats {
			if c.StartsInPlay || c.Faction != "" && c.Faction != s.Faction || r.IntN(100) >= 22 || len(list) >= 40 {
				continue
			}
			placed := core.ComponentSetup{Component: c.Name, Seat: s.Seat}
			if kind := c.Card.Kind; kind == deck.Unit || kind == deck.ActionCardKind {
				placed.Count = uint8(1 + r.IntN(2))
			}
			list = append(list, placed)
		}
	}
	return list
}

// endless reports whether abilities of some components set each other off forever. Printed
// components can't, but those of scripts may: one gains a point for each trade good, another a
// trade good for each point.
func endless(own *cards.Own) bool {
	var list []feeder
	for i := range own.Entries {
		for j := range own.Entries[i].Abilities {
			a := &own.Entries[i].Abilities[j]
			list = append(list, feederOf(core.Blue, a), feederOf(core.Red, a))
		}
	}
	for first := range list {
		reached := make([]bool, len(list))
		for open := []int{first}; len(open) > 0; open = open[1:] {
			for next := range list {
				if list[open[0]].feeds(&list[next]) && !reached[next] {
					reached[next], open = true, append(open, next)
				}
			}
		}
		if reached[first] {
			return true
		}
	}
	return false
}

// A feeder is an ability, with the event at which it is resolved and the events that it sets off.
type feeder struct {
	by   core.Seat
	at   deck.Timing
	sets []string    // the events that it sets off
	of   []deck.Role // for each of them, the role whose event it is
}

func feederOf(by core.Seat, a *deck.Ability) feeder {
	one := feeder{by: by, at: a.Timing}
	for _, e := range a.Effects {
		switch {
		case e.Do == deck.ScorePoints:
			one.sets = append(one.sets, "POINTS")
		case e.Do == deck.GainGoods && e.Good == deck.TradeGoods, e.Do == deck.HandOver, e.Do == deck.ConvertGoods:
			one.sets = append(one.sets, "ECO.gain_tg")
		case e.Do == deck.GainGoods, e.Do == deck.ReplenishAll:
			one.sets = append(one.sets, "ECO.gain_commodity")
		default:
			continue
		}
		one.of = append(one.of, e.Who)
	}
	return one
}

// feeds reports whether an ability sets off the event at which another is resolved.
func (one *feeder) feeds(other *feeder) bool {
	for i, event := range one.sets {
		own := one.of[i] == deck.TheHolder && one.by == other.by
		if event == other.at.Moment && !(own && other.at.Whose == deck.TheOthers) {
			return true
		}
	}
	return false
}

// TestEveningTables checks that the tables are as varied as the evenings need.
func TestEveningTables(t *testing.T) {
	list := brought(t)
	must, notes, factions, units, played := 0, 0, 0, 0, 0
	for seed := range 30 {
		g := eveningTable(t, rand.New(rand.NewPCG(11, uint64(seed))), 3+seed%6, list)
		must += len(mandatory(g))
		for i := range g.Deck().Notes {
			if len(g.Deck().Notes[i].Abilities) > 0 {
				notes++
			}
		}
		for i := range g.People {
			if g.People[i].Faction != "" {
				factions++
			}
		}
		for i := range g.Pieces {
			switch kind := g.Deck().Components[g.Pieces[i].ComponentIndex].Kind; {
			case kind == deck.Unit:
				units++
			case kind == deck.ActionCardKind:
				played++
			}
		}
	}
	t.Logf("at 30 tables: %d mandatory abilities, %d notes that act, %d factions, %d units, %d action cards", must, notes, factions, units, played)
	if must < 60 || notes < 60 || factions < 20 || units < 20 || played < 60 {
		t.Error("the tables have too little of something")
	}
}
