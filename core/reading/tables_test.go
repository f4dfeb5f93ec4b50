package reading

import (
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/scenario"
)

// shelf holds the printed components.
var shelf = printed.Shelf()

// everything returns all printed components except the factions' promissory notes: the
// deck of a table whose seats name no factions. Tests share it and must not change it.
func everything() *deck.Deck { return whole }

var whole = laid(core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}).Deck

// laid returns a setup with the deck that its table plays with.
func laid(s core.Setup) core.Setup { return shelf.Today().Lay(s, nil) }

// seats returns n seats, from the first color on.
func seats(n int) []core.SeatSetup {
	list := make([]core.SeatSetup, n)
	for i := range list {
		list[i].Seat = core.AllSeats[i%len(core.AllSeats)]
	}
	return list
}

// positionOf returns the table after a script of three seats.
func positionOf(t *testing.T, script string) core.Game {
	t.Helper()
	report, err := scenario.Play("names Alice=blue Bob=red Cheng=green\npace asking\n"+script, shelf)
	if err != nil {
		t.Fatal(err)
	}
	return report.Game
}
