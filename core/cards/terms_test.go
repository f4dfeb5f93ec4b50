package cards_test

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
)

// TestWhatIsSaidOfTransactions: the printed components that change who may trade, or which
// components may change hands, and no others.
func TestWhatIsSaidOfTransactions(t *testing.T) {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}
	for i, name := range []string{"Hacan", "Sol"} {
		s.Seats[i] = core.SeatSetup{Seat: core.AllSeats[i], Faction: name}
	}
	s.Seats = append(s.Seats, core.SeatSetup{Seat: core.Red})
	cards := shelf.Today().Lay(s, nil).Deck
	station := deck.Terms{Lets: deck.ItsLike}
	want := map[string]deck.Terms{
		"Guild Ships":            {Lets: deck.Strangers},
		"Arbiters":               {Others: deck.OthersOf(deck.ActionCard)},
		"Pride of Kenara":        {Lets: deck.HandsOver, Others: deck.OthersOf(deck.Planet)},
		"Space station":          station,
		"Oluz Station":           station,
		"Revelation":             station,
		"The Watchtower":         station,
		"Tsion Station":          station,
		"Age of Commerce":        {Lets: deck.Strangers | deck.Everybody | deck.NoMaximum, Others: deck.OthersOf(deck.Technology)},
		"Hidden Agenda":          {Lets: deck.NotInAgenda | deck.Everybody},
		"Articles of War":        {Lets: deck.MechsIdle | deck.Everybody},
		"The Silver Flame":       {Lets: deck.Itself | deck.HandsOver, Others: deck.OthersOf(deck.Relic)},
		"Demilitarized Zone":     {Lets: deck.HandsOver | deck.InAgenda, Others: deck.OthersOf(deck.Planet)},
		"Black Market Dealings":  {Lets: deck.OnceOnly, Others: deck.OthersOf(deck.Relic, deck.ActionCard, deck.SecretObjective)},
		"Temporal Command Suite": {Lets: deck.OneMore},
		"Deepgloom Executable":   {Lets: deck.OneMore},
	}
	found := 0
	for i := range cards.Components {
		c := &cards.Components[i]
		if c.Terms != want[c.Name] {
			t.Errorf("%s says %+v of transactions, want %+v", c.Name, c.Terms, want[c.Name])
		}
		if c.Terms != (deck.Terms{}) {
			found++
		}
	}
	if found != len(want) {
		t.Errorf("%d components say something of transactions, want %d", found, len(want))
	}
	for i := range cards.Notes {
		n := &cards.Notes[i]
		if has := n.Terms.Lets.Has(deck.Strangers); has != (n.Name == "Trade Convoys") {
			t.Errorf("%s lets its holder trade with everybody: %v", n.Name, has)
		}
	}
}

// TestSameAs: a component that is the same as another one has its effects on transactions, also
// through a third one, in any order.
func TestSameAs(t *testing.T) {
	const first, second = "space station \"First\", own\nsame as \"Space station\"\n", "space station \"Second\", own\nsame as \"First\"\n"
	for _, content := range []string{first + "\n" + second, second + "\n" + first} {
		own, err := shelf.ReadOwn(core.Setup{}, content)
		if err != nil {
			t.Fatal(err)
		}
		theDeck := shelf.Today().Lay(core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}, own).Deck
		station := theDeck.Component("Space station")
		if station == nil || station.Terms == (deck.Terms{}) {
			t.Fatalf("a space station says %+v", station)
		}
		for _, name := range []string{"First", "Second"} {
			if c := theDeck.Component(name); c.Terms != station.Terms {
				t.Errorf("%s says %+v, a space station %+v", name, c.Terms, station.Terms)
			}
		}
	}
}

// TestSameAsACircle: a text whose components are the same as each other, or as one with the name of a
// printed one, is read or refused. Two of these texts once blocked every phone that read them.
func TestSameAsACircle(t *testing.T) {
	station := func(name, same string) string {
		return "space station \"" + name + "\", own\nsame as \"" + same + "\"\n"
	}
	for content, reads := range map[string]bool{
		"space station \"Space station\", own\n\n" + station("Mine", "Space station"):                             false, // a printed component has the name
		"space station \"Space station\", own\nreplaces \"Space station\"\n\n" + station("Mine", "Space station"): true,
		station("One", "Two") + "\n" + station("Two", "Three") + "\n" + station("Three", "One"):                   false, // a circle
		station("One", "One"): true,
	} {
		text.Read(content) // a text of printed cards is not refused, and its reading ends too
		own, err := shelf.ReadOwn(core.Setup{}, content)
		if (err == nil) != reads {
			t.Errorf("%q: %v", content, err)
		}
		if err != nil {
			continue
		}
		for i := range own.Entries {
			if c := own.Entries[i].Card; c.Terms != (deck.Terms{}) {
				t.Errorf("%s says %+v of transactions, and nothing that it is the same as does", c.Name, c.Terms)
			}
		}
	}
}

// TestNamesakes: two components of one name act in the windows of both, at any seat's event unless
// both need the same role.
func TestNamesakes(t *testing.T) {
	card := func(kind, line string) string {
		return kind + " \"Twin\", base\n" + line + "\n  the holder gains 1 trade good\n"
	}
	s := core.Setup{Seats: make([]core.SeatSetup, 2)}
	for _, test := range []struct {
		first, second string
		windows       deck.Windows
		whose         []deck.Role
	}{
		{"after TA.activate of the holder", "after TA.activate of another player", deck.Windows{"TA.activate.after"}, nil},
		{"after TA.activate of the holder", "after TA.activate of the holder", deck.Windows{"TA.activate.after"}, []deck.Role{deck.TheHolder}},
		{"after TA.activate of the holder", "end of T.end", deck.Windows{"TA.activate.after", "T.end"}, []deck.Role{deck.TheHolder, deck.AnySeat}},
	} {
		twin := text.Read(card("relic", test.first)+"\n"+card("technology", test.second)).Lay(s, nil).Deck.Component("Twin")
		if !slices.Equal(twin.Windows, test.windows) || !slices.Equal(twin.Whose, test.whose) || twin.Had != deck.SeveralHavings {
			t.Errorf("%q and %q: it acts in %q, of %v", test.first, test.second, twin.Windows, twin.Whose)
		}
	}
}
