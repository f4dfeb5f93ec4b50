package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestWhatIsSaidOfTransactions: all that was printed which changes with whom a
// transaction may be resolved, or what may change hands, and nothing else.
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
		"Age of Commerce":        {Lets: deck.Strangers | deck.Everybody, Others: deck.OthersOf(deck.Technology)},
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
