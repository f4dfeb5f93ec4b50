package cards_test

import (
	"reflect"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// TestRemembering: a shelf that remembers opens the same games as one that doesn't: the same setup
// again, changed setups, and other components of the table's own.
func TestRemembering(t *testing.T) {
	plain := printed.Shelf()
	s := plain.Remembering()
	base := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Hacan"}, {Seat: core.Green}}, Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)}}
	own := readOwn(t, plain, ownFaction)
	same := func(what string, setup core.Setup, own *cards.Own) core.Setup {
		t.Helper()
		laid, g, err := s.Open(setup, own)
		want, w, no := plain.Open(setup, own)
		if (err == nil) != (no == nil) || err != nil && err.Error() != no.Error() {
			t.Fatalf("%s: %v, and %v without remembering", what, err, no)
		}
		if err == nil && (core.Digest(g) != core.Digest(w) || g.DeckHash() != w.DeckHash() || !reflect.DeepEqual(laid.Components, want.Components) || len(laid.Deck.Components) != len(want.Deck.Components)) {
			t.Errorf("%s: another game opens", what)
		}
		return laid
	}
	first := same("at first", base, nil)
	if again := same("again", base, nil); again.Deck != first.Deck {
		t.Error("the same deck was laid twice")
	}
	named, err := s.Name(base, nil)
	if err != nil {
		t.Fatal(err)
	}
	unnamed := named // as Name opens it, before Plays is known
	unnamed.Texts.DeckHash = 0
	first = same("to name it", unnamed, nil)
	if again := same("named", named, nil); again.Deck != first.Deck || again.Texts != named.Texts {
		t.Error("the deck was laid twice to open what was just named")
	}
	same("at first, once more", base, nil)
	first, _, _ = s.Open(base, nil)
	others := map[string]func(*core.Setup){
		"Seats":            func(s *core.Setup) { s.Seats = []core.SeatSetup{{Seat: core.Blue, Faction: "Sol"}, {Seat: core.Green}} },
		"Speaker":          func(s *core.Setup) { s.Speaker = core.Green },
		"Host":             func(s *core.Setup) { s.Host = core.Green },
		"Options":          func(s *core.Setup) { s.Options.Points = 14 },
		"Deck":             func(s *core.Setup) { s.Deck = &deck.Deck{} }, // Open makes another deck
		"Texts":            func(s *core.Setup) { s.Texts.Printed = "nothing" },
		"Components":       func(s *core.Setup) { s.Components = []core.ComponentSetup{{Component: "Sling Relay", Seat: core.Blue}} },
		"AwaitsComponents": func(s *core.Setup) { s.Texts.OwnComponents = "a-b"; s.AwaitsComponents = true },
	}
	for i := range reflect.TypeFor[core.Setup]().NumField() {
		name := reflect.TypeFor[core.Setup]().Field(i).Name
		change := others[name]
		if change == nil {
			t.Fatalf("%s of a setup is not looked at", name)
		}
		setup := base
		change(&setup)
		same("before "+name, base, nil)
		if laid := same(name, setup, nil); laid.Deck == first.Deck {
			t.Errorf("with other %s the last deck was taken", name)
		}
		same("after "+name, base, nil)
	}
	with := same("with its own", base, own)
	if again := same("with its own again", base, readOwn(t, plain, ownFaction)); again.Deck != with.Deck {
		t.Error("the same deck was laid twice")
	}
	same("without", base, nil)
	late := text.Shelf("# nothing").Remembering()
	for _, here := range []bool{false, true} { // the table's cards are there, or come later
		setup := base
		setup.Texts.Printed = plain.Today().Name()
		if _, _, err := late.Open(setup, nil); (err == nil) != here {
			t.Errorf("with its cards %t: %v", here, err)
		}
		late.Put(plain.Today())
	}
	same("with others", base, readOwn(t, plain, "# other\n"+ownFaction))
}

const ownFaction = `faction "The Invented Guild", own
called "Guild"
commodities 5

faction ability "Tolls" of "Guild", own
after TA.activate of another player
  the holder gains 1 trade good
`

func readOwn(t *testing.T, s *cards.Shelf, content string) *cards.Own {
	t.Helper()
	own, err := s.ReadOwn(core.Setup{}, content)
	if err != nil {
		t.Fatal(err)
	}
	return own
}
