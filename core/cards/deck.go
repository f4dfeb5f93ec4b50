// Package cards is the components that Entente knows, as data: no card holds
// code. A table's own components are a core.Deck as well.
package cards

import (
	"slices"

	"entente/core"
	"entente/core/cards/components"
	"entente/core/cards/factions"
	"entente/core/cards/notes"
	"entente/core/cards/timeline"
)

var printed = core.Deck{
	Factions:   factions.All,
	Notes:      notes.All,
	Components: slices.Concat(components.Cards, components.OfFactions),
	Moments:    timeline.All,
}

// Deck returns everything that was printed. It is shared and not to be changed.
func Deck() *core.Deck { return &printed }
