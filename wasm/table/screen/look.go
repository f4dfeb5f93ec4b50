package screen

import (
	"entente/core"
	"entente/core/table/wire"
)

// A look is what the open table is to whoever has the phone, until a record
// arrives or the phone goes to another seat. It is made once, and every part of
// every screen reads it.
type look struct {
	place  wire.Place // the records it is made of
	view   core.View
	recent []core.Event // what happened lately; nil until somebody asks
	fits   []core.Fit   // where its components fit; nil until somebody asks
}

// look is the table as it is now.
func (t *Table) look() *look {
	if place := t.r.Place(); t.seen == nil || t.seen.place != place || t.seen.view.Seat != t.me {
		t.seen = &look{place: place, view: t.r.View(t.me)}
	}
	return t.seen
}

// view is what whoever has the phone sees of the table. Own taps that wait for
// the relay are no part of it; they are never shown as done.
func (t *Table) view() *core.View { return &t.look().view }

// recentRecords is how far back a window looks for what was resolved in it.
const recentRecords = 120

// recent is what happened lately and still counts, oldest first.
func (t *Table) recent() []core.Event {
	l := t.look()
	if l.recent != nil {
		return l.recent
	}
	l.recent = []core.Event{}
	log := t.r.Log()
	for _, entry := range log[max(1, len(log)-recentRecords):] {
		if !entry.Undone && entry.Refused == nil {
			l.recent = append(l.recent, entry.Events...)
		}
	}
	return l.recent
}
