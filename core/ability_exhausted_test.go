package core_test

import (
	"fmt"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestTurnsItself: a cost or an effect in any ability of a component exhausts or purges it,
// unless the component is of a kind that is neither exhausted nor purged.
func TestTurnsItself(t *testing.T) {
	goods, waits := deck.Cost{Kind: deck.CostTradeGoods, Amount: 1}, deck.Effect{Do: deck.Instruct}
	ability := func(cost deck.CostKind, do deck.Deed) deck.Ability {
		a := deck.Ability{Cost: []deck.Cost{goods}, Effects: []deck.Effect{waits}}
		if cost != deck.CostTradeGoods {
			a.Cost = []deck.Cost{{Kind: cost}, goods}
		}
		if do != deck.Instruct {
			a.Effects = []deck.Effect{{Do: do}, waits}
		}
		return a
	}
	const noCost, noDeed = deck.CostTradeGoods, deck.Instruct
	for _, c := range []struct {
		kind            deck.ComponentKind
		cost            deck.CostKind
		do              deck.Deed
		exhausts, purge bool
	}{
		{deck.RelicCard, noCost, noDeed, false, false},
		{deck.RelicCard, deck.CostExhaust, noDeed, true, false},
		{deck.Leader, deck.CostPurge, noDeed, false, true},
		{deck.TechnologyCard, deck.CostPurgeAfter, noDeed, false, true},
		{deck.OtherComponent, noCost, deck.ExhaustThis, true, false},
		{deck.RelicCard, noCost, deck.PurgeThis, false, true},
		{deck.RelicCard, deck.CostExhaust, deck.PurgeThis, true, true},
		{deck.FactionAbility, deck.CostExhaust, deck.PurgeThis, false, false},
	} {
		one := deck.Component{Kind: c.kind, Meaning: deck.Means([]deck.Ability{ability(c.cost, c.do), ability(noCost, noDeed)})}
		if exhausts, purge := core.ExhaustsOrPurgesItself(&one); exhausts != c.exhausts || purge != c.purge {
			t.Errorf("%+v is exhausted %v and purged %v", c, exhausts, purge)
		}
	}
}

// TestTurnable: in front of a seat lie its faction's components, those it was declared to have,
// and those that were used, each with its state. A component that never changes its state isn't
// listed.
func TestTurnable(t *testing.T) {
	g := three(t, core.Options{})
	lies := func(s core.Seat, want ...string) {
		t.Helper()
		var list []string
		for _, v := range core.TurnableComponents(g, s) {
			if v.Seat != s {
				t.Errorf("%s lies before %s, not %s", v.Name, v.Seat, s)
			}
			list = append(list, fmt.Sprint(v.Name, " ", v.State))
		}
		if !slices.Equal(list, want) {
			t.Errorf("before %s lie %q, want %q", s, list, want)
		}
	}
	lies(core.Blue, "Evelyn DeLouis 0")
	had := []string{"Neural Motivator", "Sling Relay"}
	g = done(t, g, core.Blue, core.DeclareComponents{Seat: core.Blue, ComponentKind: deck.Technologies, Names: had})
	lies(core.Blue, "Evelyn DeLouis 0", "Sling Relay 0")
	g = done(t, g, core.Blue, core.Correct{Fix: core.Correction{Field: core.FixTurned, Card: "Sling Relay", Seat: core.Blue, State: core.TurnedExhausted}})
	g = done(t, g, core.Blue, core.Correct{Fix: core.Correction{Field: core.FixTurned, Card: "Maw of Worlds", Seat: core.Red, State: core.TurnedPurged}})
	lies(core.Blue, "Evelyn DeLouis 0", "Sling Relay 1")
	lies(core.Red, "Carth of Golden Sands 0", "Maw of Worlds 2")
	v := core.ViewOf(g, core.Red)
	blue, red := v.SeatView(core.Blue), v.SeatView(core.Red)
	if said := blue.DeclaredComponents(deck.Technologies); said == nil || !slices.Equal(said.Names, had) || blue.DeclaredComponents(deck.Leaders) != nil || red.DeclaredComponents(deck.Technologies) != nil {
		t.Errorf("blue is seen to have %+v, %+v, and red %+v", said, blue.DeclaredComponents(deck.Leaders), red.DeclaredComponents(deck.Technologies))
	}
}
