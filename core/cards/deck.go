// Package cards is the components that Entente knows, as data: no card holds
// code. A table's own components are a core.Deck as well.
package cards

import (
	"entente/core"
	"entente/core/cards/factions"
	"entente/core/cards/notes"
)

var printed = core.Deck{Factions: factions.All, Notes: notes.All}

// Deck returns everything that was printed. It is shared and not to be changed.
func Deck() *core.Deck { return &printed }
