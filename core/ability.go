package core

import "entente/core/deck"

// saidOf reports whether something about an ability only the players know: what
// it asks for or what it costs. Nobody is held to such an ability.
func (g *Game) saidOf(a *deck.Ability) bool {
	for _, cost := range a.Cost {
		if cost.Kind == deck.CostSaid {
			return true
		}
	}
	for _, list := range [][]deck.Condition{a.If, a.While} {
		for _, c := range list {
			if c.Test == deck.Said {
				return true
			}
		}
	}
	return false
}
