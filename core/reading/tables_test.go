package reading

import (
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/scenario"
)

// shelf holds what was printed.
var shelf = printed.Shelf()

// everything is all that was printed but the factions' notes, as a table has it
// whose seats name no factions. It is not to be changed.
func everything() *deck.Deck { return whole }

var whole = laid(core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}).Deck

// laid is a setup with the deck that its table plays with.
func laid(s core.Setup) core.Setup { return shelf.Today().Lay(s, nil) }

// seats are so many seats, from the first color on.
func seats(n int) []core.SeatSetup {
	list := make([]core.SeatSetup, n)
	for i := range list {
		list[i].Seat = core.AllSeats[i%len(core.AllSeats)]
	}
	return list
}

// positionOf is the table after a script of three.
func positionOf(t *testing.T, script string) core.Game {
	t.Helper()
	report, err := scenario.Play("names Alice=blue Bob=red Cheng=green\npace asking\n"+script, shelf)
	if err != nil {
		t.Fatal(err)
	}
	return report.Game
}
