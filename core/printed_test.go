package core_test

import (
	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// shelf holds the printed components.
var shelf = printed.Shelf()

// everything returns all printed components except the factions' promissory notes: the deck
// of a table whose seats name no factions. Tests share this deck and must not change it.
func everything() *deck.Deck { return whole }

var whole = laid(core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}).Deck

// laid returns a setup with the deck that its table plays with.
func laid(s core.Setup) core.Setup { return shelf.Today().Lay(s, nil) }
