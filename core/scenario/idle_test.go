package scenario

import (
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// A vocabulary has the values of the deck's types that components use, by their numbers.
type vocabulary struct {
	deeds    map[deck.Deed]bool
	tests    map[deck.Test]bool
	costs    map[deck.CostKind]bool
	roles    map[deck.Role]bool
	lasting  map[deck.Lasting]bool
	measures map[deck.Measure]bool
}

func (v *vocabulary) add(list []deck.Ability) {
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

// components adds the abilities of a text that are carried out.
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

// TestNothingInTheRulesIsIdle: a printed component or a script uses every deed, test, cost,
// role, measure and duration. Unused values are removed.
func TestNothingInTheRulesIsIdle(t *testing.T) {
	v := vocabulary{map[deck.Deed]bool{}, map[deck.Test]bool{}, map[deck.CostKind]bool{}, map[deck.Role]bool{}, map[deck.Lasting]bool{}, map[deck.Measure]bool{}}
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
			continue // a script about refusals
		}
		v.components(list)
	}
	for d := deck.GainGoods; d <= deck.Instruct; d++ {
		idle(t, v.deeds[d], "deed", int(d))
	}
	for c := deck.HasUnits; c <= deck.AimMayVote; c++ {
		idle(t, v.tests[c], "test", int(c))
	}
	for c := deck.CostTradeGoods; c <= deck.CostSaid; c++ {
		idle(t, v.costs[c], "cost", int(c))
	}
	for r := deck.AnySeat; r <= deck.TheActive; r++ {
		idle(t, v.roles[r], "role", int(r))
	}
	for m := deck.Once; m <= deck.PerCommodity; m++ {
		idle(t, v.measures[m], "measure", int(m))
	}
	for l := deck.WhileInPlay; l <= deck.ThisGame; l++ {
		idle(t, v.lasting[l] || l == deck.ThisStrategyPhase, "lasting", int(l)) // NextStrategyPhase turns into this one
	}
}

func idle(t *testing.T, used bool, what string, number int) {
	t.Helper()
	if !used {
		t.Errorf("nobody uses %s %d", what, number)
	}
}
