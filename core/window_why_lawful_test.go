package core_test

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// explained returns the cited rules about kinds of components as an ability is resolved.
func explained(t *testing.T, g core.Game, by core.Seat, act core.Resolve) (string, core.Game) {
	t.Helper()
	next, events, err := core.Step(g, core.Choice{By: by, Act: act})
	if err != nil {
		t.Fatalf("%+v: %v", act, err)
	}
	var said []string
	for _, e := range events {
		if rule := string(e.Rule); e.Explains && slices.Contains([]string{"abilities 22", "abilities 23", "abilities 24", "abilities 25", "abilities 26", "abilities 27"}, rule) {
			said = append(said, rule)
		}
	}
	return strings.Join(said, ", "), next
}

// TestGrantsAreEarned: the cited rule follows from the ability in use. The abilities of a
// flagship are its own (abilities 25), abilities that units share by name are unit
// abilities (abilities 26), and those of a mech are neither. The place of a unit known by
// name alone is unknown (abilities 27).
func TestGrantsAreEarned(t *testing.T) {
	for _, one := range []struct {
		moment, name, want string
		active             core.Seat
		amount             deck.Amount
	}{
		{"TA.activate", "Duha Menaimon", "abilities 25", core.Green, deck.Amount{Named: true, N: 2}},
		{"TA.activate", "Flank Speed", "abilities 22", core.Green, deck.Amount{}},
		{"TA.activate", "Starlancer", "", core.Blue, deck.Amount{}},
		{"TA.sco", "Space Cannon", "abilities 26", core.Blue, deck.Amount{}},
	} {
		g, err := core.New(laid(core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)},
			Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Mahact"}, {Seat: core.Red, Faction: "Hacan"}, {Seat: core.Green, Faction: "Arborec"}}}))
		if err != nil {
			t.Fatal(err)
		}
		order := []core.Seat{core.Blue, core.Red, core.Green}
		g = done(t, g, core.Blue, core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: one.active, Speaker: core.Blue, Order: order}})
		g = done(t, g, one.active, core.Announce{EventID: one.moment, EventSeat: one.active})
		if got, _ := explained(t, g, one.active, core.Resolve{Thing: core.Thing{Name: one.name}, Amount: one.amount}); got != one.want {
			t.Errorf("%s is explained by %q, want %q", one.name, got, one.want)
		}
	}
}
