package core_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/core"
	"entente/core/notation"
)

// TestTellingWritesNothing asks random games for everything that they tell: what
// is seen and asked, why, why not, and why an ability could be resolved. Each stays
// the same to the last field.
func TestTellingWritesNothing(t *testing.T) {
	reasons := 0
	for seed := range 72 {
		r := generator{rand.New(rand.NewPCG(10, uint64(seed)))}
		g := r.readingTable()
		for range 40 {
			var lawful []choice
			for range 6 {
				c := r.inWindow(&reading{game: g})
				if g.step(c) == nil {
					reasons += told(t, &g.table, c.move())
					lawful = append(lawful, c)
				} else if r.chance(10) {
					told(t, &g.table, c.move())
				}
			}
			g = r.goOn(g, lawful)
		}
	}
	if reasons < 400 {
		t.Errorf("only %d reasons were told of what was resolved", reasons)
	}
}

// told has a game tell what it can around one choice, and returns how many
// reasons there are to resolve it.
func told(t *testing.T, g *core.Game, c core.Choice) int {
	t.Helper()
	before, digest := core.Clone(*g), core.Digest(*g)
	reasons := 0
	tellers := []struct {
		name string
		tell func()
	}{
		{"Grounds", func() { core.Grounds(*g) }},
		{"ViewOf", func() { core.ViewOf(*g, c.By) }},
		{"Prompts", func() { core.Prompts(*g) }},
		{"WhyNot", func() { core.WhyNot(*g, c) }},
		{"whyResolved", func() {
			if c.Kind() == core.ResolveKind && core.WhyNot(*g, c) == nil {
				reasons = len(core.WhyResolved(g, c))
			}
		}},
	}
	for _, by := range tellers {
		by.tell()
		if core.Digest(*g) != digest || !reflect.DeepEqual(*g, before) {
			t.Fatalf("%s changed the game it was asked about, around %s", by.name, notation.Print(c))
		}
	}
	return reasons
}
