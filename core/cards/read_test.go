package cards_test

import (
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
)

// FuzzRead: any text of printed components makes a deck without a panic. Text that is no
// component is skipped.
func FuzzRead(f *testing.F) {
	f.Add(guild)
	f.Add("relic \"R\", base\nreplaces\naction\n  the holder gains 1 trade good\n")
	f.Add("leader \"L\" of \"\", base\nflip side of\n")
	f.Add("#@ TA.activate\nrelic \"R\", base\nafter\n")
	f.Add("note \"N\" of every color, base\nreplaces \"N\\\nreturns")
	f.Add(printed.Text()[:3000])
	f.Fuzz(func(t *testing.T, given string) {
		if len(given) > 4000 {
			return
		}
		p := text.Read(given)
		s := core.Setup{Options: core.Options{Sources: ^deck.Sources(0)}, Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}}
		for i, faction := range p.Factions() {
			if i < len(s.Seats) {
				s.Seats[i].Faction = faction.Short
			}
		}
		if p.Text != given || p.Lay(s, nil).Deck == nil {
			t.Fatalf("%q was not laid out", given)
		}
	})
}
