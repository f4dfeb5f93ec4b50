package screen

import (
	"strconv"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/seal"
	"entente/core/words"
)

// roomOf names the room of a link on this phone, by the link's role.
func roomOf(keys seal.Keys) string { return string(keys.Role) + keys.Room }

// stored is the table's data to store, without records.
func (t *Table) stored() Stored {
	s := Stored{ID: t.id, Room: roomOf(t.r.Keys()), Holder: t.holder(), Live: t.r.IsShared()}
	if log := t.r.Log(); len(log) > 0 {
		s.Opening, s.Choices = log[0].Line, len(log)-1
	}
	if !t.arriving() {
		s.Said = t.stands()
	}
	return s
}

// stands describes the table for the list of tables: the round, whose turn it is, and the seats
// that the table waits for.
func (t *Table) stands() string {
	v := t.view()
	said := words.Text("tables.phase", "round", strconv.Itoa(v.Round), "phase", words.Named("phase", v.Phase.String()))
	if v.Active != core.Nobody {
		said = words.Text("tables.turn", "round", strconv.Itoa(v.Round), "seat", t.name(v.TurnOf))
	}
	waits := t.waits()
	switch {
	case len(waits) == 0:
	case t.r.IsShared() && len(t.here(waits)) > 0:
		said = words.Text("tables.asks.you", "said", said)
	case len(waits) > 1 || waits[0] != v.Active:
		said = words.Text("tables.asks", "said", said, "seats", join(t.names(waits)))
	}
	return said
}

// keep stores the new records, and the seat that has the phone.
func (a *App) keep() {
	s := a.table.stored()
	a.hand(s, a.table.r.Ready())
}

// keepInstead stores the whole table in place of the lines that it was made of.
func (a *App) keepInstead() {
	s := a.table.stored()
	s.Instead = true
	a.hand(s, a.table.r.Ready())
}

// hand gives the phone the records to store and then the frames to send, in this order.
func (a *App) hand(s Stored, ready replica.Ready) {
	s.From, s.Records = ready.StoredItemCount, ready.ItemsToStore
	a.host.Save(s)
	if len(ready.FramesToSend) > 0 {
		a.host.Send(ready.FramesToSend)
	}
}
