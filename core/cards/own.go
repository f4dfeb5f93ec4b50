package cards

import (
	"entente/core"
	"entente/core/deck"
)

// Own is what a table brings of its own: notes, factions and cards in the form
// in which the printed ones are written.
type Own struct {
	Text    string
	Entries []Entry
}

// MaxOwn is the most components that a table brings of its own.
const MaxOwn = 200

// Factions are the sheets among them.
func (o *Own) Factions() []deck.Faction { return sheets(o.Entries) }

// open is what lies open of its own factions from the beginning, in front of
// those who play them: their abilities and their agent.
func (o *Own) open(seats []core.SeatSetup) []core.Placed {
	var list []core.Placed
	for _, s := range seats {
		for i := range o.Entries {
			if e := &o.Entries[i]; e.StartsInPlay && e.Faction == s.Faction {
				list = append(list, core.Placed{Component: e.Name, Seat: s.Seat})
			}
		}
	}
	return list
}
