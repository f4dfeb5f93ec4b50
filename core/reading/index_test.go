package reading

import (
	"slices"

	"entente/core/deck"
)

// An index has the places of components in a deck, because a reading looks them up often.
type index struct {
	deck       *deck.Deck
	components map[string][]int
	notes      map[string]bool
	elsewhere  map[string]bool
	moments    map[string]int
	says       []int // the components of factions that say something as long as they lie open
}

// lastIndex is the index of the last deck. Tests play one table after the other, so another deck
// is rare.
var lastIndex = &index{}

// index returns the index of the table's deck.
func (g *game) index() *index {
	if lastIndex.deck == g.printed {
		return lastIndex
	}
	x := &index{deck: g.printed, components: map[string][]int{}, notes: map[string]bool{}, elsewhere: map[string]bool{}, moments: map[string]int{}}
	for i := range x.deck.Components {
		card := &x.deck.Components[i]
		x.components[card.Name] = append(x.components[card.Name], i)
		passive := func(a deck.Ability) bool { return a.Timing.Station == deck.NoStation && !a.Timing.Action }
		if len(card.Abilities) == 0 && card.Faction != "" && slices.ContainsFunc(card.Does(), passive) {
			x.says = append(x.says, i)
		}
	}
	for i := range x.deck.Notes {
		x.notes[x.deck.Notes[i].Name] = true
	}
	for _, gone := range x.deck.NotHere {
		x.elsewhere[gone.Name] = true
	}
	for i := range x.deck.Moments {
		x.moments[x.deck.Moments[i].ID] = i
	}
	lastIndex = x
	return x
}

// named returns the first component of a name, or nil.
func (g *game) named(name string) *deck.Component {
	if at := g.index().components[name]; len(at) > 0 {
		return &g.printed.Components[at[0]]
	}
	return nil
}
