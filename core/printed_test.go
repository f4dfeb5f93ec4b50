package core_test

import (
	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// shelf holds what was printed.
var shelf = printed.Shelf()

// everything is all that was printed but the factions' notes, as a table has it
// whose seats name no factions. It is not to be changed.
func everything() *deck.Deck { return whole }

var whole = laid(core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}).Deck

// laid is a setup with the deck that its table plays with.
func laid(s core.Setup) core.Setup { return shelf.Today().Lay(s, nil) }
