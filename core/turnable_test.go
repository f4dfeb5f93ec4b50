package core_test

import (
	"fmt"
	"slices"
	"testing"

	"entente/core"
)

// TestTurnsItself: what a component says in any of its abilities, as what it costs or as what
// it does, is what exhausts or purges it; of a kind that is neither it is said in vain.
func TestTurnsItself(t *testing.T) {
	goods, waits := core.Cost{Kind: core.CostTradeGoods, Amount: 1}, core.Effect{Do: core.Instruct}
	ability := func(cost core.CostKind, do core.Deed) core.Ability {
		a := core.Ability{Cost: []core.Cost{goods}, Effects: []core.Effect{waits}}
		if cost != core.CostTradeGoods {
			a.Cost = []core.Cost{{Kind: cost}, goods}
		}
		if do != core.Instruct {
			a.Effects = []core.Effect{{Do: do}, waits}
		}
		return a
	}
	const noCost, noDeed = core.CostTradeGoods, core.Instruct
	for _, c := range []struct {
		kind            core.ComponentKind
		cost            core.CostKind
		do              core.Deed
		exhausts, purge bool
	}{
		{core.RelicCard, noCost, noDeed, false, false},
		{core.RelicCard, core.CostExhaust, noDeed, true, false},
		{core.Leader, core.CostPurge, noDeed, false, true},
		{core.TechnologyCard, core.CostPurgeAfter, noDeed, false, true},
		{core.OtherComponent, noCost, core.ExhaustThis, true, false},
		{core.RelicCard, noCost, core.PurgeThis, false, true},
		{core.RelicCard, core.CostExhaust, core.PurgeThis, true, true},
		{core.FactionAbility, core.CostExhaust, core.PurgeThis, false, false},
	} {
		one := core.Component{Kind: c.kind, Meaning: core.Means([]core.Ability{ability(c.cost, c.do), ability(noCost, noDeed)})}
		if exhausts, purge := one.TurnsItself(); exhausts != c.exhausts || purge != c.purge {
			t.Errorf("%+v is exhausted %v and purged %v", c, exhausts, purge)
		}
	}
}

// TestTurnable: before a seat lies what its faction has, what it was said to have and what was
// used, each with what became of it, and what is never turned does not.
func TestTurnable(t *testing.T) {
	g := three(t, core.Options{})
	lies := func(s core.Seat, want ...string) {
		t.Helper()
		var list []string
		for _, v := range core.Turnable(g, s) {
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
	g = done(t, g, core.Blue, core.DeclareHad{Seat: core.Blue, Of: core.Technologies, Names: had})
	lies(core.Blue, "Evelyn DeLouis 0", "Sling Relay 0")
	g = done(t, g, core.Blue, core.Correct{Fix: core.Correction{Field: core.FixTurned, Card: "Sling Relay", Seat: core.Blue, State: core.TurnedExhausted}})
	g = done(t, g, core.Blue, core.Correct{Fix: core.Correction{Field: core.FixTurned, Card: "Maw of Worlds", Seat: core.Red, State: core.TurnedPurged}})
	lies(core.Blue, "Evelyn DeLouis 0", "Sling Relay 1")
	lies(core.Red, "Carth of Golden Sands 0", "Maw of Worlds 2")
	v := core.ViewOf(g, core.Red)
	blue, red := v.Of(core.Blue), v.Of(core.Red)
	if said := blue.Said(core.Technologies); said == nil || !slices.Equal(said.Names, had) || blue.Said(core.Leaders) != nil || red.Said(core.Technologies) != nil {
		t.Errorf("blue is seen to have %+v, %+v, and red %+v", said, blue.Said(core.Leaders), red.Said(core.Technologies))
	}
}
