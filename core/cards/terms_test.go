package cards_test

import (
	"testing"

	"entente/core"
)

// TestWhatIsSaidOfTransactions: all that was printed which changes with whom a
// transaction may be resolved, or what may change hands, and nothing else.
func TestWhatIsSaidOfTransactions(t *testing.T) {
	s := core.Setup{Options: core.Options{Sources: core.SourcesOf(core.AllSources[:]...)}, Seats: make([]core.SeatSetup, 2)}
	for i, name := range []string{"Hacan", "Sol"} {
		s.Seats[i] = core.SeatSetup{Seat: core.AllSeats[i], Faction: name}
	}
	s.Seats = append(s.Seats, core.SeatSetup{Seat: core.Red})
	deck := shelf.Today().Lay(s, nil).Deck
	station := core.Terms{Lets: core.ItsLike}
	want := map[string]core.Terms{
		"Guild Ships":            {Lets: core.Strangers},
		"Arbiters":               {Others: core.OthersOf(core.ActionCard)},
		"Pride of Kenara":        {Lets: core.HandsOver, Others: core.OthersOf(core.Planet)},
		"Space station":          station,
		"Oluz Station":           station,
		"Revelation":             station,
		"The Watchtower":         station,
		"Tsion Station":          station,
		"Age of Commerce":        {Lets: core.Strangers | core.Everybody, Others: core.OthersOf(core.Technology)},
		"Hidden Agenda":          {Lets: core.NotInAgenda | core.Everybody},
		"Articles of War":        {Lets: core.MechsIdle | core.Everybody},
		"The Silver Flame":       {Lets: core.Itself | core.HandsOver, Others: core.OthersOf(core.Relic)},
		"Demilitarized Zone":     {Lets: core.HandsOver | core.InAgenda, Others: core.OthersOf(core.Planet)},
		"Black Market Dealings":  {Lets: core.OnceOnly, Others: core.OthersOf(core.Relic, core.ActionCard, core.SecretObjective)},
		"Temporal Command Suite": {Lets: core.OneMore},
		"Deepgloom Executable":   {Lets: core.OneMore},
	}
	found := 0
	for i := range deck.Components {
		c := &deck.Components[i]
		if c.Terms != want[c.Name] {
			t.Errorf("%s says %+v of transactions, want %+v", c.Name, c.Terms, want[c.Name])
		}
		if c.Terms != (core.Terms{}) {
			found++
		}
	}
	if found != len(want) {
		t.Errorf("%d components say something of transactions, want %d", found, len(want))
	}
	for i := range deck.Notes {
		n := &deck.Notes[i]
		if has := n.Terms.Lets.Has(core.Strangers); has != (n.Name == "Trade Convoys") {
			t.Errorf("%s lets its holder trade with everybody: %v", n.Name, has)
		}
	}
}
