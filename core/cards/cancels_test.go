package cards_test

import (
	"testing"

	"entente/core"
)

// TestWhatCancels: of all that was printed three components cancel an action card,
// those of other players alone, one of them none of its own name; and one card
// cannot be canceled. It is so whether they are known by name or modeled.
func TestWhatCancels(t *testing.T) {
	s := core.Setup{Options: core.Options{Sources: core.SourcesOf(core.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}
	deck := shelf.Today().Lay(s, nil).Deck
	want := map[string]core.Cancels{"Sabotage": core.CancelsOthersButItsOwn, "Instinct Training": core.CancelsOthers, "Watcher": core.CancelsOthers}
	for i := range deck.Components {
		c := &deck.Components[i]
		if c.Cancels != want[c.Name] {
			t.Errorf("%s cancels %d, want %d", c.Name, c.Cancels, want[c.Name])
		}
		if c.Sure != (c.Name == "Black Market Dealings") {
			t.Errorf("%s cannot be canceled: %v", c.Name, c.Sure)
		}
	}
	own, err := shelf.Today().ReadOwn("own", "action card \"Stop\", own\nwhen AC.play\n  the holder cancels this event\n\naction card \"Law of Stone\", own\ncannot be canceled\naction\n  the holder gains 1 trade good\n")
	if err != nil {
		t.Fatal(err)
	}
	s.Things = []core.Placed{{Component: "Stop", Seat: core.Blue}}
	deck = shelf.Today().Lay(s, own).Deck
	for i := range deck.Components {
		switch c := &deck.Components[i]; {
		case c.Name == "Stop" && (c.Cancels != core.CancelsAny || len(c.Abilities) != 1), c.Name == "Law of Stone" && !c.Sure:
			t.Errorf("%+v", c)
		}
	}
}
