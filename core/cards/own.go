package cards

import (
	"entente/core"
	"entente/core/deck"
)

// Own is a table's own components: notes, factions and cards, written like the printed ones.
type Own struct {
	Text    string
	Entries []Entry
}

// MaxOwn is the most components of its own that a table may have.
const MaxOwn = 200

// Factions returns the faction sheets of the table's own factions.
func (o *Own) Factions() []deck.Faction { return sheets(o.Entries) }

// open returns the components that the table's own factions begin with in play, each before the player of
// the faction: abilities and agents.
func (o *Own) open(seats []core.SeatSetup) []core.ComponentSetup {
	var list []core.ComponentSetup
	for _, s := range seats {
		for i := range o.Entries {
			if e := &o.Entries[i]; e.StartsInPlay && e.Faction == s.Faction {
				list = append(list, core.ComponentSetup{Component: e.Name, Seat: s.Seat})
			}
		}
	}
	return list
}
