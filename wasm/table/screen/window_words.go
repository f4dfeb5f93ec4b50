package screen

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/words"
)

// doesWords is the text of an ability, in whole sentences made from its fields, without the
// alternatives that are left out. The conditions and the costs on the board come first.
func (a *App) doesWords(ability *deck.Ability, t core.Thing, not deck.Parts) string {
	text := ""
	add := func(said string) {
		if text != "" {
			text += " "
		}
		text += said
	}
	for _, list := range [][]deck.Condition{ability.If, ability.While} {
		for _, c := range list {
			if c.Test == deck.Said {
				add(words.Text("does.said", "text", c.Text))
			}
		}
	}
	for _, c := range ability.Cost {
		switch {
		case c.Kind == deck.CostSaid:
			add(words.Text("does.pay", "text", c.Text))
		case c.Per == deck.PerNamed:
			add(words.Text("does.pay.named"))
		}
	}
	for i := range ability.Effects {
		e := &ability.Effects[i]
		if not.Has(i) {
			continue
		}
		said := upper(a.table.effectWords(e, t.Owner)) + "."
		if e.Then {
			said = words.Text("does.then", "text", said)
		}
		add(said)
	}
	return text
}

// effectWords is one effect as a clause.
func (t *Table) effectWords(e *deck.Effect, owner core.Seat) string {
	return t.everyone().Effect(e, owner)
}
