package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestNotHere: components that a table doesn't play with are listed by name, with the reason, once,
// and without any component of the table.
func TestNotHere(t *testing.T) {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings, deck.Codex1, deck.Codex4)},
		Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Hacan"}, {Seat: core.Red, Faction: "Sol"}}}
	d := shelf.Today().Lay(s, nil).Deck
	known := map[string]deck.NotHere{}
	for _, n := range d.NotHere {
		if _, twice := known[n.Name]; twice {
			t.Errorf("%s is listed twice", n.Name)
		}
		known[n.Name] = n
	}
	for _, want := range []deck.NotHere{
		{Name: "Crisis", Word: "action card", Source: deck.ThundersEdge},
		{Name: "Foresight", Word: "faction ability", Faction: "Naalu", Source: deck.Base},
		{Name: "Magen Defense Grid", Word: "technology", Source: deck.Base, Newer: "Magen Defense Grid OmegaOmega"},
		{Name: "Core Mining", Word: "agenda", Source: deck.Base, Removed: deck.ProphecyOfKings},
		{Name: "Gift of Prescience", Word: "promissory note", Faction: "Naalu", Source: deck.Base},
	} {
		if known[want.Name] != want {
			t.Errorf("%+v, want %+v", known[want.Name], want)
		}
	}
	for i := range d.Components {
		if _, also := known[d.Components[i].Name]; also || d.Components[i].Word == "" {
			t.Errorf("%s is here, as %q", d.Components[i].Name, d.Components[i].Word)
		}
	}
	for _, n := range d.Notes {
		if _, also := known[n.Name]; also {
			t.Errorf("%s is here", n.Name)
		}
	}
	s.Seats[1].Faction = ""
	for _, n := range shelf.Today().Lay(s, nil).Deck.NotHere {
		if n.Name == "Gift of Prescience" || n.Name == "Foresight" {
			t.Errorf("%s could be that of the seat that names no faction", n.Name)
		}
	}
}
