//go:build js

package main

import (
	"errors"

	"entente/wasm/table/screen"
	"entente/wasm/table/store"
)

// openStore comes before everything else. If the browser keeps nothing, the player is told, and the
// app goes on in memory.
func (d *desk) openStore() {
	if err := d.stored(); err != nil {
		d.unsaved(err)
	}
}

// stored makes sure that there is a store. A store that could not be opened is tried again. If it
// didn't even answer, it isn't tried again, because everything else would wait for it.
func (d *desk) stored() error {
	if d.store != nil {
		return nil
	}
	if errors.Is(d.why, store.ErrSilent) {
		return d.why
	}
	late := d.why != nil
	if d.store, d.why = store.Open(); d.why == nil && late {
		d.saved()
	}
	return d.why
}

// unsaved tells the player that something is not kept, and why.
func (d *desk) unsaved(err error) {
	how := screen.NotYet
	switch {
	case d.store == nil:
		how = screen.KeepsNothing
	case errors.Is(err, store.ErrFull):
		how = screen.NoRoom
	case errors.Is(err, store.ErrGone):
		how = screen.ThrownAway
	}
	d.page.Do(func() { d.app.Unsaved(how, err.Error()) })
}

// save stores a table's new records, behind those that wait. Records that can't be stored wait.
func (d *desk) save(s screen.Stored) {
	s = d.kept.With(s)
	err := d.stored()
	if err == nil {
		head := store.Head{ID: s.ID, Opening: s.Opening, Room: s.Room, Holder: s.Holder, Choices: s.Choices, Said: s.Said, Live: s.Live}
		err = d.store.Append(head, s.From, s.Records, s.Instead)
	}
	switch {
	case errors.Is(err, store.ErrRaced):
		d.kept.Drop(s.ID)
		d.line.hang()
		d.page.Do(func() { d.app.Raced(s.ID) })
	case err != nil:
		d.kept.Add(s)
		d.unsaved(err)
	default:
		d.kept.Drop(s.ID)
		d.saved()
	}
}

// saved follows every success: the records of other tables that wait may be stored now.
func (d *desk) saved() {
	if len(d.kept) > 0 {
		d.later(d.again)
		return
	}
	d.page.Do(d.app.Saved)
}

// again tries to store one of the tables that wait.
func (d *desk) again() {
	if len(d.kept) > 0 {
		d.save(d.kept[len(d.kept)-1].Head())
	}
}

func (d *desk) list() {
	d.again()
	var tables []screen.Listing
	if err := d.stored(); err != nil {
		d.unsaved(err)
	} else {
		heads, err := d.store.Heads()
		if err != nil {
			d.page.Do(func() { d.app.Unlisted(err.Error()) })
			return
		}
		for _, h := range heads {
			tables = append(tables, screen.Listing{ID: h.ID, Opening: h.Opening, Room: h.Room, Choices: h.Choices, Said: h.Said, Live: h.Live, Bytes: h.Bytes})
		}
	}
	tables = d.kept.List(tables)
	d.page.Do(func() { d.app.Listed(tables) })
}

// load brings a table, once this tab has it for itself.
func (d *desk) load(id string, steal bool) {
	waiting, waits := d.kept.Of(id)
	if err := d.stored(); err != nil && !waits {
		d.page.Do(func() { d.app.Unkept(id, err.Error()) })
		return
	}
	if !d.lock(id, steal) {
		return
	}
	if waits {
		d.save(waiting.Head())
	}
	var lines []string
	var head store.Head
	var err error
	if d.store != nil {
		lines, head, err = d.store.Read(id)
	}
	d.turns.breathe()
	d.page.Do(func() {
		if err != nil {
			d.app.Unread(id, err.Error())
			return
		}
		lines, holder := d.kept.Over(id, lines, head.Holder)
		d.app.Loading(id, lines, holder)
	})
	d.slowly(d.app.Some)
}

// peek reads a table's first record, and leaves the table to the tab that has it.
func (d *desk) peek(id string) {
	if d.stored() != nil || d.store == nil {
		return
	}
	if lines, _, err := d.store.Read(id); err == nil && len(lines) > 0 {
		d.page.Do(func() { d.app.Peeked(id, lines[0]) })
	}
}

func (d *desk) forget(id string) {
	d.kept.Drop(id)
	if d.store != nil {
		if err := d.store.Forget(id); err != nil {
			d.page.Do(func() { d.app.Unforgotten(err.Error()) })
			return
		}
	}
	d.list()
}
