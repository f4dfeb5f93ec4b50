package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestViewIsTheTable holds what a screen reads against the table itself, wherever generated
// play leads: what lies there and what became of it, whom offers and deals wait for, and what
// a component says.
func TestViewIsTheTable(t *testing.T) {
	seen := map[string]int{}
	begins := positionOf(t, "Alice corrects: 3 \"Sabotage\" are discarded\nAlice corrects: \"Maw of Worlds\" of Bob is purged\nAlice corrects: \"Oluz Station\" is in play with Alice\n")
	v := core.ViewOf(begins, core.Blue)
	if wrong := otherwiseSeen(&begins, &v, seen); wrong != "" {
		t.Errorf("%s is seen otherwise than it is", wrong)
	}
	for seed := range 30 {
		r := generator{rand.New(rand.NewPCG(16, uint64(seed)))}
		g := r.begun(r.table())
		for range 60 {
			g, _, _ = core.Step(g, r.choice(g))
			if len(g.Turned)+len(g.Grants)+len(g.Offers)+len(g.Deals)+len(g.Doing) == 0 {
				continue
			}
			v := core.ViewOf(g, g.Players[0].Seat)
			if wrong := otherwiseSeen(&g, &v, seen); wrong != "" {
				t.Fatalf("seed %d: %s is seen otherwise than it is", seed, wrong)
			}
		}
	}
	for _, what := range []string{"turned", "lying", "acceptable", "waiting", "a trade in a deal", "a deal to agree to", "declined"} {
		if seen[what] == 0 {
			t.Errorf("nothing was ever %s", what)
		}
	}
}

// otherwiseSeen names the first thing that a view does not tell as it is, and counts what it
// tells.
func otherwiseSeen(g *core.Game, v *core.View, seen map[string]int) string {
	var turned []core.TurnView
	for _, one := range g.Turned {
		turned = append(turned, core.TurnView{Name: g.Deck().Components[one.Card].Name, Seat: one.Seat, State: one.State, N: int(one.N)})
	}
	var lying []core.Lying
	for _, x := range g.Grants {
		if !x.Once {
			lying = append(lying, core.Lying{Name: g.Deck().Components[x.Card].Name, Seat: x.Seat})
		}
	}
	seen["turned"] += len(turned)
	seen["lying"] += len(lying)
	switch {
	case !slices.Equal(v.Turned, turned):
		return "what was turned"
	case !slices.Equal(v.Lies, lying):
		return "what lies there"
	}
	offers, deals := waitingFor(g, seen)
	for i := range v.Seats {
		if s := &v.Seats[i]; s.Offers != offers[s.Seat] || s.Deals != deals[s.Seat] {
			return "what waits for " + s.Seat.String()
		}
	}
	for i := range v.Deals {
		d := &v.Deals[i]
		trades := slices.ContainsFunc(d.Terms, func(t core.Term) bool { return t.Kind == core.Gives && t.Due.When == core.Now })
		if d.Trades != trades {
			return "whether a deal trades"
		}
		if trades {
			seen["a trade in a deal"]++
		}
	}
	for i := range v.Doing {
		f := &g.Doing[i]
		for _, s := range core.AllSeats {
			if f.Queue.Declined().Has(s) != slices.Contains(v.Doing[i].Declined, s) {
				return "who declined"
			}
		}
		seen["declined"] += len(v.Doing[i].Declined)
	}
	return ""
}

// waitingFor is how many offers each seat could accept, and how many deals wait for its word,
// by making each of these choices.
func waitingFor(g *core.Game, seen map[string]int) (offers, deals map[core.Seat]int) {
	offers, deals = map[core.Seat]int{}, map[core.Seat]int{}
	for _, o := range g.Offers {
		_, _, err := core.Step(*g, core.Choice{By: o.To, Prompt: o.Prompt, Act: core.Accept{}})
		if err == nil {
			offers[o.To]++
			seen["acceptable"]++
		} else {
			seen["waiting"]++
		}
	}
	for _, p := range core.Prompts(*g) {
		deal := slices.ContainsFunc(g.Deals, func(d core.Deal) bool { return d.Prompt == p.Number })
		if !deal {
			continue
		}
		for _, a := range p.Answers {
			if k := a.Kind(); k == core.AcceptKind || k == core.CouldKind || k == core.AgreeKind {
				deals[p.Seat]++
				seen["a deal to agree to"]++
				break
			}
		}
	}
	return offers, deals
}

// TestAbilitiesSeen: each ability of what is modeled is found by its number, and none behind
// the last.
func TestAbilitiesSeen(t *testing.T) {
	g := three(t, core.Options{})
	v := core.ViewOf(g, core.Blue)
	found := 0
	for _, n := range v.Notes {
		for i := range 10 {
			got := v.Ability(core.Thing{Name: n.Name, Owner: n.Owner, Paragraph: uint8(i + 1)})
			if is := i < len(n.Abilities); is != (got != nil) || is && got != &v.Note(n.NoteName).Abilities[i] {
				t.Errorf("paragraph %d of %s of %s is %+v", i+1, n.Name, n.Owner, got)
			}
			if got != nil {
				found++
			}
		}
	}
	if found == 0 || v.Ability(core.Thing{Name: "Nothing"}) != nil || v.Ability(core.Thing{Name: "Nothing", Owner: core.Blue}) != nil {
		t.Errorf("%d abilities are found, and those of what is not there", found)
	}
}

// TestReplayMakesEveryChoice: a ledger comes to the game that its choices come to one by one,
// refused ones among them.
func TestReplayMakesEveryChoice(t *testing.T) {
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}, Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	s = laid(s)
	points := func(n int) core.Choice {
		return core.Choice{By: core.Blue, Act: core.Correct{Fix: core.Correction{Field: core.FixPoints, Seat: core.Red, Amount: n}}}
	}
	play, err := core.Replay(s, []core.Choice{points(3), points(100), points(5)})
	if err != nil {
		t.Fatal(err)
	}
	if got := play.Now(); got.Player(core.Red).Points != 5 {
		t.Errorf("red has %d points", got.Player(core.Red).Points)
	}
	s.Seats[1].Seat = core.Blue
	if _, err := core.Replay(s, nil); err == nil {
		t.Error("two sit in one place")
	}
}

// TestActsSeen: of everything that is done on the board a seat sees whether it may do it, and
// by which rule not; whoever does not sit at the table may do nothing.
func TestActsSeen(t *testing.T) {
	g := positionOf(t, "Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice hears nobody\n"+
		"Alice corrects: Ceasefire of Alice is in the hand of Bob\nAlice announces TA.activate: Bob has units\nAlice declines\nBob resolves Ceasefire of Alice\n")
	for seat, want := range map[core.Seat]map[deck.BoardAct]rulebook.Rule{
		core.Blue: {deck.MoveUnits: "abilities 6"},
		core.Red:  {},
	} {
		acts := core.ViewOf(g, seat).Acts
		if len(acts) != int(deck.AddVotes)-1 {
			t.Fatalf("%s sees %d acts", seat, len(acts))
		}
		for i, a := range acts {
			var no rulebook.Rule
			if a.WhyNot != nil {
				no = a.WhyNot.Rule
			}
			if a.Act != deck.BoardAct(i+1) || no != want[a.Act] {
				t.Errorf("%s may not %s by %q, want %q", seat, a.Act, no, want[a.Act])
			}
		}
	}
	for _, a := range core.ViewOf(g, core.Pink).Acts {
		if a.WhyNot == nil || a.WhyNot.Rule != "table 3" {
			t.Errorf("pink, who is not there, may %s: %v", a.Act, a.WhyNot)
		}
	}
}
