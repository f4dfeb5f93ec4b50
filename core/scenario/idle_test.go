package scenario

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

// A vocabulary is which words of the rules some component uses, by their numbers.
type vocabulary struct {
	deeds    map[core.Deed]bool
	tests    map[core.Test]bool
	costs    map[core.CostKind]bool
	roles    map[core.Role]bool
	lasting  map[core.Lasting]bool
	measures map[core.Measure]bool
}

func (v *vocabulary) add(list []core.Ability) {
	for _, a := range list {
		v.roles[a.Timing.Whose] = true
		for _, e := range a.Effects {
			v.deeds[e.Do], v.measures[e.Per], v.lasting[e.Until], v.roles[e.Who] = true, true, true, true
		}
		for _, c := range append(a.If, a.While...) {
			v.tests[c.Test] = true
		}
		for _, c := range a.Cost {
			v.costs[c.Kind] = true
		}
	}
}

// components adds those of a text that are carried out, each ability by itself.
func (v *vocabulary) components(list []text.Component) {
	for _, c := range list {
		for i := range c.Abilities {
			one := c
			one.Abilities, one.Return = c.Abilities[i:i+1], text.Return{When: text.Resolved}
			if card, err := text.NoteCard(&one, cards.Timeline()); c.Kind == text.Note && err == nil {
				v.add(card.Abilities)
			}
			if card, err := text.Card(&one, cards.Timeline()); c.Kind != text.Note && err == nil {
				v.add(card.Abilities)
			}
		}
	}
}

// TestNothingInTheRulesIsIdle: every deed, test, cost, role, measure and every way
// to last is in something printed or in a script. What nobody uses goes.
func TestNothingInTheRulesIsIdle(t *testing.T) {
	v := vocabulary{map[core.Deed]bool{}, map[core.Test]bool{}, map[core.CostKind]bool{}, map[core.Role]bool{}, map[core.Lasting]bool{}, map[core.Measure]bool{}}
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	v.components(all)
	for name, script := range scripts(t) {
		p := player{}
		for _, line := range strings.Split(script, "\n") {
			p.brings(line)
		}
		if p.own == "" {
			continue
		}
		list, err := text.Parse(name, p.own, cards.Windows())
		if err != nil {
			continue // a script of what is refused
		}
		v.components(list)
	}
	for d := core.GainGoods; d <= core.Instruct; d++ {
		idle(t, v.deeds[d], "deed", int(d))
	}
	for c := core.HasUnits; c <= core.AimMayVote; c++ {
		idle(t, v.tests[c], "test", int(c))
	}
	for c := core.CostTradeGoods; c <= core.CostSaid; c++ {
		idle(t, v.costs[c], "cost", int(c))
	}
	for r := core.AnySeat; r <= core.TheActive; r++ {
		idle(t, v.roles[r], "role", int(r))
	}
	for m := core.Once; m <= core.PerCommodity; m++ {
		idle(t, v.measures[m], "measure", int(m))
	}
	for l := core.WhileInPlay; l <= core.ThisGame; l++ {
		idle(t, v.lasting[l] || l == core.ThisStrategyPhase, "lasting", int(l)) // that one is what the next becomes
	}
}

func idle(t *testing.T, used bool, what string, number int) {
	t.Helper()
	if !used {
		t.Errorf("nobody uses %s %d", what, number)
	}
}
