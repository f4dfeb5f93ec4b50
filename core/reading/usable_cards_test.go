package reading

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/scripts/seeds"
)

// TestFits plays random tables, and checks the Fits of one seat after another. A component
// that fits now is accepted. Any other is refused by the given refusal, and by some refusal
// in every other way. A component that fits after other seats decline fits then. No prompt
// takes a component that doesn't fit. Sometimes a fitting component is resolved.
func TestFits(t *testing.T) {
	seen := map[string]int{}
	for _, seed := range seeds.Of(t, 90) {
		r := generator{rand.New(rand.NewPCG(12, uint64(seed)))}
		g := r.begun(r.table())
		for range 60 {
			g, _, _ = core.Step(g, r.choice(g))
			before := core.Digest(g)
			fitted(t, r, g, g.Players[r.IntN(len(g.Players))].Seat, seen)
			if f := g.AskingFrame(); f != nil && !f.Queue.Closed() {
				asked := f.Queue.Asked()
				seat := asked[r.IntN(len(asked))]
				fitted(t, r, g, seat, seen)
				if at := slices.IndexFunc(core.Fits(g, seat), func(f core.Fit) bool { return f.State == core.FitsNow && !f.HasNoEvent }); at >= 0 && r.chance(50) {
					before = 0
					g, _, _ = core.Step(g, core.Fits(g, seat)[at].Choice)
				}
			}
			if core.Fits(g, core.Nobody) != nil {
				t.Fatal("a spectator has components")
			}
			if before != 0 && core.Digest(g) != before {
				t.Fatal("looking changed the game")
			}
		}
	}
	t.Log(seen)
	for _, state := range []string{"not", "now", "in turn", "again", "soon", "automatic", "used up", "came in turn", "came soon", "component action", "by name", "needs", "brute"} {
		if seen[state] == 0 {
			seeds.FailUnlessRandom(t, "nothing was ever said to fit: %s", state)
		}
	}
}

var stateNames = [...]string{core.FitsNot: "not", core.FitsNow: "now", core.FitsInTurn: "in turn", core.FitsIfAgain: "again", core.FitsSoon: "soon", core.ActsAutomatically: "automatic", core.UsedUp: "used up"}

// fitted compares the Fits of one seat with the core.
func fitted(t *testing.T, r generator, g core.Game, seat core.Seat, seen map[string]int) {
	t.Helper()
	v, fits := core.ViewOf(g, seat), core.Fits(g, seat)
	listed := map[core.Thing]bool{}
	for _, f := range fits {
		if listed[f.Thing] {
			t.Fatalf("%s is told of %+v twice", seat, f.Thing)
		}
		listed[f.Thing] = true
		seen[stateNames[f.State]]++
		seen["needs"] += len(f.Unmet)
		_, _, err := core.Step(g, f.Choice)
		no, _ := err.(*core.Refusal)
		if (f.State == core.FitsNow) != (err == nil) || !reflect.DeepEqual(no, f.WhyNot) || f.Choice.By != seat {
			t.Fatalf("%s is told %+v, and %+v brings %v\n%+v", seat, f, f.Choice, err, g.Unfinished)
		}
		if f.State != core.FitsNow && r.chance(30) {
			everyWay(t, g, f)
			seen["brute"]++
		}
		occasions(t, g, &v, f, seen)
	}
	notes := 0
	for _, name := range slices.Concat(v.SeatView(seat).OpenNotes, v.SeatView(seat).NotesInPlay) {
		if at := slices.IndexFunc(fits, func(f core.Fit) bool { return f.Thing.Name == name.Name && f.Thing.Owner == name.Owner }); at >= 0 {
			notes++
		} else if g.Options.Notes != core.PhysicalNotes {
			t.Fatalf("%s is told nothing of %v", seat, name)
		}
	}
	for thing := range listed {
		if thing.Owner != core.Nobody && (notes == 0 || v.Note(core.NoteName{Name: thing.Name, Owner: thing.Owner}).Holder != seat) {
			t.Fatalf("%s is told of %+v, which it does not see that it has", seat, thing)
		}
	}
	for _, p := range v.Prompts {
		for _, a := range p.Answers {
			may, _ := a.(core.ResolveAnswer)
			for _, u := range may.Usables {
				at := slices.IndexFunc(fits, func(f core.Fit) bool { return f.Thing == u.Thing })
				if u.IsPossible() && at >= 0 && fits[at].State != core.FitsNow {
					t.Fatalf("%s may resolve %+v, and is told %+v", seat, u, fits[at])
				}
				if u.IsPossible() && at < 0 && g.Options.Notes != core.PhysicalNotes && listedFor(g, seat, u.Thing) {
					t.Fatalf("%s may resolve %+v, and is told nothing of it", seat, u)
				}
			}
		}
	}
	comes(t, g, seat, fits, seen)
}

// listedFor reports whether a thing must be among the Fits of a seat: the seat has it, or its
// faction has. Any seat could have a component known by name alone.
func listedFor(g core.Game, seat core.Seat, t core.Thing) bool {
	for _, c := range g.Deck().Components {
		if c.Name == t.Name && len(c.Abilities) == 0 {
			return c.Faction != "" && c.Faction == g.Person(seat).Faction && !saidAway(g, seat, &c)
		}
	}
	return true
}

// everyWay tries a component that doesn't fit in every way.
func everyWay(t *testing.T, g core.Game, f core.Fit) {
	t.Helper()
	prompts := []uint32{0}
	if asking := g.AskingFrame(); asking != nil {
		prompts = append(prompts, asking.Prompt)
	}
	lefts := []deck.Parts{0}
	if f.Thing.Name == "Press" {
		lefts = []deck.Parts{0, 1, 2, 3}
	}
	for _, prompt := range prompts {
		for _, to := range core.AllSeats[:5] {
			for _, aim := range []core.Seat{to, core.Nobody} {
				for _, left := range lefts {
					said := f.Choice.Act.(core.Resolve).Amount
					c := core.Choice{By: f.Choice.By, Prompt: prompt, Act: core.Resolve{Thing: f.Thing, To: aim, Amount: said, LeftOutParts: left}}
					if _, _, err := core.Step(g, c); err == nil {
						t.Fatalf("%+v is said not to fit, and %+v is accepted", f, c)
					}
				}
			}
		}
	}
}

// occasions checks that every listed window is one that the component names, and that the
// window that it fits is among them, or also counts as one of them.
func occasions(t *testing.T, g core.Game, v *core.View, f core.Fit, seen map[string]int) {
	t.Helper()
	named := namesOf(v, f.Thing)
	for _, o := range f.Occasions {
		if o.Window() != "" && !slices.Contains(named, o.Window()) {
			t.Fatalf("%+v waits for %s, and names %v", f.Thing, o.Window(), named)
		}
	}
	if again := core.OccasionsOf(g, v.Seat, f.Thing); f.State != core.UsedUp && len(f.Occasions) > 0 && !reflect.DeepEqual(again, f.Occasions) {
		t.Fatalf("%+v waits for %+v, and for %+v", f.Thing, f.Occasions, again)
	}
	if f.State == core.FitsNow && v.Ability(f.Thing) == nil {
		seen["by name"]++
	}
	switch {
	case f.State == core.FitsNow && f.Occasion.Window() == "":
		seen["component action"]++
	case f.Occasion.Window() != "":
		m, at := g.Deck().Window(f.Occasion.Window())
		card := m.Windows[slices.IndexFunc(m.Windows, func(w deck.WindowCard) bool { return w.Station == at })]
		if !f.HasNoEvent && !slices.Contains(named, f.Occasion.Window()) && !slices.ContainsFunc(card.Shares, func(id string) bool { return slices.Contains(named, id) }) {
			t.Fatalf("%+v fits %s, and names %v", f.Thing, f.Occasion.Window(), named)
		}
	}
}

// namesOf returns the ids of the windows that a component names.
func namesOf(v *core.View, t core.Thing) []string {
	a := v.Ability(t)
	if a == nil {
		if n := v.Note(core.NoteName{Name: t.Name, Owner: t.Owner}); n != nil {
			return n.Windows
		}
		return v.Components[slices.IndexFunc(v.Components, func(c deck.Component) bool { return c.Name == t.Name })].Windows
	}
	var ids []string
	for _, timing := range append([]deck.Timing{a.Timing}, a.Or...) {
		if m := v.Moment(timing.Moment); m != nil {
			for _, w := range m.Windows {
				if w.Station == timing.Station {
					ids = append(ids, w.ID)
				}
			}
		}
	}
	return ids
}

// comes lets every seat decline, and checks that a component that fits later fits when its
// window opens, if no seat acts before.
func comes(t *testing.T, g core.Game, seat core.Seat, fits []core.Fit, seen map[string]int) {
	t.Helper()
	waiting := slices.ContainsFunc(fits, func(f core.Fit) bool { return f.State == core.FitsInTurn || f.State == core.FitsSoon })
	for range 40 {
		asking := g.AskingFrame()
		if !waiting || asking == nil || asking.Queue.Closed() || g.Options.Absent != core.TableWaits {
			return
		}
		if asking.Queue.Next() == seat {
			m := g.MomentOf(asking)
			id := ""
			for _, w := range m.Windows {
				if w.Station == asking.OpenStation {
					id = w.ID
				}
			}
			now := core.Fits(g, seat)
			for _, f := range fits {
				if (f.State == core.FitsInTurn || f.State == core.FitsSoon) && f.Occasion.Window() == id {
					at := slices.IndexFunc(now, func(n core.Fit) bool { return n.Thing == f.Thing })
					if now[at].State != core.FitsNow {
						t.Fatalf("%+v was to fit, and now it is %+v", f, now[at])
					}
					seen["came "+stateNames[f.State]]++
				}
			}
		}
		next, _, err := core.Step(g, core.Choice{By: asking.Queue.Next(), Prompt: asking.Prompt, Act: core.Decline{}})
		if err != nil {
			return
		}
		g = next
	}
}

// saidAway reports whether a seat's components of a kind were declared without this one. It may
// be used all the same, but isn't listed.
func saidAway(g core.Game, seat core.Seat, c *deck.Component) bool {
	of := map[deck.ComponentKind]deck.Having{deck.TechnologyCard: deck.Technologies, deck.Leader: deck.Leaders, deck.RelicCard: deck.Relics}[c.Kind]
	if c.Had != deck.NoHaving {
		of = c.Had
	}
	for _, h := range g.Declarations {
		if h.Seat == seat && h.ComponentKind == of && of != deck.NoHaving {
			return !slices.ContainsFunc(h.Components, func(i uint16) bool { return g.Deck().Components[i].Name == c.Name })
		}
	}
	return false
}
