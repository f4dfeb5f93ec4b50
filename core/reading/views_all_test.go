package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/scripts/seeds"
)

// TestViewIsTheTable compares views with random tables: the components and their states, the
// seats that offers and deals wait for, and the abilities of components.
func TestViewIsTheTable(t *testing.T) {
	seen := map[string]int{}
	begins := positionOf(t, "Alice corrects: 3 \"Sabotage\" are discarded\nAlice corrects: \"Maw of Worlds\" of Bob is purged\nAlice corrects: \"Oluz Station\" is in play with Alice\n")
	v := core.ViewOf(begins, core.Blue)
	if wrong := otherwiseSeen(&begins, &v, seen); wrong != "" {
		t.Errorf("%s is seen otherwise than it is", wrong)
	}
	for _, seed := range seeds.Of(t, 30) {
		r := generator{rand.New(rand.NewPCG(16, uint64(seed)))}
		g := r.begun(r.table())
		for range 60 {
			g, _, _ = core.Step(g, r.choice(g))
			if len(g.Turned)+len(g.Grants)+len(g.Offers)+len(g.Deals)+len(g.Unfinished) == 0 {
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
			seeds.FailUnlessRandom(t, "nothing was ever %s", what)
		}
	}
}

// otherwiseSeen names the first difference between a view and the game, and counts the things that
// the view shows.
func otherwiseSeen(g *core.Game, v *core.View, seen map[string]int) string {
	var turned []core.TurnedView
	for _, one := range g.Turned {
		turned = append(turned, core.TurnedView{Name: g.Deck().Components[one.Card].Name, Seat: one.Seat, State: one.State, Count: int(one.Copies)})
	}
	var lying []core.ComponentInPlay
	for _, x := range g.Grants {
		if !x.OneTrade {
			lying = append(lying, core.ComponentInPlay{Name: g.Deck().Components[x.Card].Name, Seat: x.Seat})
		}
	}
	seen["turned"] += len(turned)
	seen["lying"] += len(lying)
	switch {
	case !slices.Equal(v.TurnedComponents, turned):
		return "what was turned"
	case !slices.Equal(v.ComponentsInPlay, lying):
		return "what lies there"
	}
	offers, deals := waitingFor(g, seen)
	for i := range v.Seats {
		if s := &v.Seats[i]; s.OfferCount != offers[s.Seat] || s.DealCount != deals[s.Seat] {
			return "what waits for " + s.Seat.String()
		}
	}
	for i := range v.Deals {
		d := &v.Deals[i]
		trades := slices.ContainsFunc(d.Terms, func(t core.Term) bool { return t.Kind == core.Gives && t.Due.Kind == core.Now })
		if d.HasTransaction != trades {
			return "whether a deal trades"
		}
		if trades {
			seen["a trade in a deal"]++
		}
	}
	for i := range v.Unfinished {
		f := &g.Unfinished[i]
		for _, s := range core.AllSeats {
			if f.Queue.Declined().Has(s) != slices.Contains(v.Unfinished[i].Declined, s) {
				return "who declined"
			}
		}
		seen["declined"] += len(v.Unfinished[i].Declined)
	}
	return ""
}

// waitingFor returns how many offers each seat could accept, and how many deals wait for it. It
// tries each of these choices.
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
