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

// three opens a table of three seats with what was printed, in a turn of the first.
func three(t *testing.T, options core.Options) core.Game {
	t.Helper()
	options.Sources = deck.SourcesOf(deck.AllSources[:]...)
	s := core.Setup{Options: options, Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Sol"}, {Seat: core.Red, Faction: "Hacan"}, {Seat: core.Green, Faction: "Arborec"}}}
	g, err := core.New(laid(s))
	if err != nil {
		t.Fatal(err)
	}
	order := []core.Seat{core.Blue, core.Red, core.Green}
	return done(t, g, core.Blue, core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: core.Blue, Speaker: core.Blue, Order: order}})
}

// done is the table after an act that nobody refuses.
func done(t *testing.T, g core.Game, by core.Seat, act core.Act) core.Game {
	t.Helper()
	next, _, err := core.Step(g, core.Choice{By: by, Act: act})
	if err != nil {
		t.Fatalf("%+v: %v", act, err)
	}
	return next
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
