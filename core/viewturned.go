package core

import "entente/core/deck"

// A TurnView is what became of a component known by name, for all to see.
type TurnView struct {
	Name  string
	Seat  Seat // before whom it lies; Nobody for what lies on the discard pile
	State TurnedState
	N     int // on the discard pile: how many of the name
}

func (g *Game) turnViews() []TurnView {
	var list []TurnView
	for _, t := range g.Turned {
		list = append(list, TurnView{g.deck.Components[t.Card].Name, t.Seat, t.State, int(t.N)})
	}
	return list
}

// Turnable is every component known by name that lies before a seat, as far as anybody
// said so, and that its own words exhaust or purge; with what became of it.
func Turnable(g Game, s Seat) []TurnView {
	var list []TurnView
	for i := range g.deck.Components {
		c := &g.deck.Components[i]
		t := g.turned(s, i, true)
		if t == nil && !(g.liesThere(s, uint16(i)) && turnsAtAll(c)) {
			continue
		}
		view := TurnView{Name: c.Name, Seat: s}
		if t != nil {
			view.State = t.State
		}
		list = append(list, view)
	}
	return list
}

func turnsAtAll(c *deck.Component) bool {
	exhausts, purges := TurnsItself(c)
	return exhausts || purges
}

// TurnsItself reports whether a component known by name is exhausted, and whether it is
// purged, by what it says; and that is kept.
func TurnsItself(c *deck.Component) (exhausts, purges bool) {
	if !canTurn(c, TurnedExhausted) {
		return false, false
	}
	for _, a := range c.Does() {
		for _, cost := range a.Cost {
			exhausts = exhausts || cost.Kind == deck.CostExhaust
			purges = purges || cost.Kind == deck.CostPurge || cost.Kind == deck.CostPurgeAfter
		}
		for i := range a.Effects {
			exhausts = exhausts || a.Effects[i].Do == deck.ExhaustThis
			purges = purges || a.Effects[i].Do == deck.PurgeThis
		}
	}
	return exhausts, purges
}
