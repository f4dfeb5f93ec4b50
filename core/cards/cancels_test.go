package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
)

// TestWhatCancels: three printed components cancel an action card, only cards of other
// players, and one of the three no card of its own name. One card cannot be canceled. That
// holds for components known by name and for modeled ones.
func TestWhatCancels(t *testing.T) {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}
	cards := shelf.Today().Lay(s, nil).Deck
	want := map[string]deck.Cancels{"Sabotage": deck.CancelsOthersButItsOwn, "Instinct Training": deck.CancelsOthers, "Watcher": deck.CancelsOthers}
	for i := range cards.Components {
		c := &cards.Components[i]
		if c.Cancels != want[c.Name] {
			t.Errorf("%s cancels %d, want %d", c.Name, c.Cancels, want[c.Name])
		}
		if c.Sure != (c.Name == "Black Market Dealings") {
			t.Errorf("%s cannot be canceled: %v", c.Name, c.Sure)
		}
	}
	own, err := text.ReadOwn(shelf.Today(), "own", "action card \"Stop\", own\nwhen AC.play\n  the holder cancels this event\n\naction card \"Law of Stone\", own\ncannot be canceled\naction\n  the holder gains 1 trade good\n")
	if err != nil {
		t.Fatal(err)
	}
	s.Components = []core.ComponentSetup{{Component: "Stop", Seat: core.Blue}}
	cards = shelf.Today().Lay(s, own).Deck
	for i := range cards.Components {
		switch c := &cards.Components[i]; {
		case c.Name == "Stop" && (c.Cancels != deck.CancelsAny || len(c.Abilities) != 1), c.Name == "Law of Stone" && !c.Sure:
			t.Errorf("%+v", c)
		}
	}
}
