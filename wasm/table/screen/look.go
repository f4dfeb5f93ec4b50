package screen

import (
	"entente/core"
	"entente/core/table/wire"
)

// A look is the open table as seen by the seat that has the phone. It lasts until a record arrives
// or the phone goes to another seat. It is made once, and every part of every screen reads it.
type look struct {
	place  wire.Place // the records it is made of
	view   core.View
	recent []core.Event // the latest events; nil until they are needed
	fits   []core.Fit   // where its components fit; nil until that is needed
}

// look is the table as it is now.
func (t *Table) look() *look {
	if place := t.r.Place(); t.seen == nil || t.seen.place != place || t.seen.view.Seat != t.me {
		t.seen = &look{place: place, view: t.r.View(t.me)}
	}
	return t.seen
}

// view is the table as seen by the seat that has the phone. Taps that wait for the relay are no
// part of it; they are never shown as done.
func (t *Table) view() *core.View { return &t.look().view }

// recentRecords is how far back a window looks for the components that were resolved in it.
const recentRecords = 120

// recent is the latest events that still count, oldest first.
func (t *Table) recent() []core.Event {
	l := t.look()
	if l.recent != nil {
		return l.recent
	}
	l.recent = []core.Event{}
	log := t.r.Log()
	for _, entry := range log[max(1, len(log)-recentRecords):] {
		if !entry.Undone && entry.Refused == nil {
			l.recent = append(l.recent, entry.Events()...)
		}
	}
	return l.recent
}
