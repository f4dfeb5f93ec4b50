//go:build js && wasm

package main

import (
	"errors"

	"github.com/hack-pad/safejs"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// The tables of a room. They are made with its first record, so that a room without records leaves
// nothing behind. The last two are made later, when they are first needed.
const (
	makeEntries = `CREATE TABLE IF NOT EXISTS entry (i INTEGER PRIMARY KEY, epoch INTEGER NOT NULL,
		command BLOB NOT NULL UNIQUE, sealed BLOB NOT NULL, head BLOB NOT NULL, bytes INTEGER NOT NULL) STRICT`
	makeState = `CREATE TABLE IF NOT EXISTS state (one INTEGER PRIMARY KEY CHECK (one = 1),
		epoch INTEGER NOT NULL, mark BLOB NOT NULL, touched INTEGER NOT NULL) STRICT`
	makeUnused = `CREATE TABLE IF NOT EXISTS unused (one INTEGER PRIMARY KEY CHECK (one = 1), steps INTEGER NOT NULL) STRICT`
	makeKept   = `CREATE TABLE IF NOT EXISTS kept (one INTEGER PRIMARY KEY CHECK (one = 1), places BLOB NOT NULL) STRICT`
)

// errMissing says that the storage lacks an entry it counts.
var errMissing = errors.New("relay: the storage lacks an entry")

// Load gives the state last written.
func (o *object) Load() (room.State, error) {
	s, err := o.load()
	if o.written = s; s.End.Index > 0 {
		o.due = s.TouchedAt + o.step // as the room asked before it slept
	}
	return s, err
}

func (o *object) load() (s room.State, err error) {
	rows, err := o.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('entry', 'kept', 'unused') ORDER BY name")
	if err != nil || len(rows) == 0 {
		return s, err
	}
	o.made = true
	for _, table := range rows[1:] { // tables that earlier builds did not have
		if err := o.loadOne(&s, table.text("name")); err != nil {
			return room.State{}, err
		}
	}
	if rows, err = o.rows("SELECT epoch, mark, touched FROM state"); err != nil {
		return s, err
	}
	if len(rows) > 0 {
		s.Epoch.Number = rows[0].number("epoch")
		copy(s.Epoch.Mark[:], rows[0].bytes("mark"))
		s.TouchedAt = int64(rows[0].number("touched"))
		if rows[0].err != nil {
			return room.State{}, rows[0].err
		}
	}
	if rows, err = o.rows("SELECT i, head, bytes FROM entry ORDER BY i DESC LIMIT 1"); err != nil || len(rows) == 0 {
		return s, err
	}
	s.End.Index = rows[0].number("i") + 1
	copy(s.End.Head[:], rows[0].bytes("head"))
	s.Bytes = rows[0].number("bytes")
	return s, rows[0].err
}

// loadOne reads one of the tables beside the state.
func (o *object) loadOne(s *room.State, table string) error {
	query := "SELECT steps FROM unused"
	if table == "kept" {
		query = "SELECT places FROM kept"
	}
	rows, err := o.rows(query)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if table == "kept" {
			s.KeptPlaces = wire.PlacesFrom(r.bytes("places"))
		} else {
			s.UnusedSteps = uint8(r.number("steps"))
		}
		err = errors.Join(err, r.err)
	}
	return err
}

// Append writes the entries, and the state if it changed. The platform writes everything of one
// event together, and sends nothing before that is written.
func (o *object) Append(next room.State, first uint64, entries []wire.Entry, ends []wire.Place) error {
	if !o.made {
		if _, err := o.exec(makeEntries); err != nil {
			return err
		}
		if _, err := o.exec(makeState); err != nil {
			return err
		}
		o.made = true
	}
	was := o.written
	err := o.insert(first, entries, ends)
	if err == nil {
		err = o.note(next)
	}
	if err != nil {
		// A write that can't be undone must not be shared: the panic ends the instance.
		_, undo := o.exec("DELETE FROM entry WHERE i >= ?", float64(first))
		if undo = errors.Join(undo, o.note(was)); undo != nil {
			panic(undo)
		}
		return err
	}
	o.written = next
	return nil
}

func (o *object) insert(first uint64, entries []wire.Entry, ends []wire.Place) error {
	bytes := o.written.Bytes
	for i, e := range entries {
		bytes += uint64(wire.EntrySize(e))
		_, err := o.exec("INSERT INTO entry (i, epoch, command, sealed, head, bytes) VALUES (?, ?, ?, ?, ?, ?)",
			float64(first)+float64(i), float64(e.Epoch), e.Command[:], e.Sealed, ends[i].Head[:], float64(bytes))
		if err != nil {
			return err
		}
	}
	return nil
}

// note writes the changed parts of the state, and remembers each part that is written.
func (o *object) note(next room.State) error {
	at := &o.written
	if at.UnusedSteps != next.UnusedSteps {
		if _, err := o.exec(makeUnused); err != nil {
			return err
		}
		if _, err := o.exec("INSERT OR REPLACE INTO unused (one, steps) VALUES (1, ?)", float64(next.UnusedSteps)); err != nil {
			return err
		}
		at.UnusedSteps = next.UnusedSteps
	}
	if at.KeptPlaces != next.KeptPlaces {
		if _, err := o.exec(makeKept); err != nil {
			return err
		}
		if _, err := o.exec("INSERT OR REPLACE INTO kept (one, places) VALUES (1, ?)", next.KeptPlaces.AppendTo(nil)); err != nil {
			return err
		}
		at.KeptPlaces = next.KeptPlaces
	}
	if at.Epoch == next.Epoch && at.TouchedAt == next.TouchedAt {
		return nil
	}
	_, err := o.exec("INSERT OR REPLACE INTO state (one, epoch, mark, touched) VALUES (1, ?, ?, ?)",
		float64(next.Epoch.Number), next.Epoch.Mark[:], float64(next.TouchedAt))
	if err == nil {
		at.Epoch, at.TouchedAt = next.Epoch, next.TouchedAt
	}
	return err
}

// Find gives the index of a stored command.
func (o *object) Find(id wire.CommandID) (uint64, bool, error) {
	if !o.made {
		return 0, false, nil
	}
	rows, err := o.rows("SELECT i FROM entry WHERE command = ?", id[:])
	if err != nil || len(rows) == 0 {
		return 0, false, err
	}
	index := rows[0].number("i")
	return index, rows[0].err == nil, rows[0].err
}

// Head gives the chain head after index entries.
func (o *object) Head(index uint64) (h wire.Hash, err error) {
	if index == 0 {
		return h, nil
	}
	rows, err := o.rows("SELECT head FROM entry WHERE i = ?", float64(index-1))
	if err != nil {
		return h, err
	}
	if len(rows) == 0 {
		return h, errMissing
	}
	copy(h[:], rows[0].bytes("head"))
	return h, rows[0].err
}

// Read gives the entries from an index on.
func (o *object) Read(from uint64, yield func(wire.Entry) bool) error {
	if !o.made {
		return nil
	}
	cursor, err := o.exec("SELECT epoch, command, sealed FROM entry WHERE i >= ? ORDER BY i", float64(from))
	if err != nil {
		return err
	}
	for {
		next, err := cursor.Call("next")
		if err != nil {
			return err
		}
		step := row{v: next}
		if done := step.truth("done"); done || step.err != nil {
			return step.err
		}
		value, err := next.Get("value")
		if err != nil {
			return err
		}
		r := row{v: value}
		e := wire.Entry{Epoch: r.number("epoch"), Sealed: r.bytes("sealed")}
		copy(e.Command[:], r.bytes("command"))
		if r.err != nil || !yield(e) {
			return r.err
		}
	}
}

// Wipe forgets everything, tables included.
func (o *object) Wipe() error {
	_, err := o.storage.Call("deleteAll")
	o.made, o.written, o.due, o.rings = false, room.State{}, 0, 0
	return err
}

// exec runs a query. Bytes go to the storage as blobs.
func (o *object) exec(query string, args ...any) (safejs.Value, error) {
	all := append([]any{query}, args...)
	for i, arg := range args {
		if b, is := arg.([]byte); is {
			blob, err := bytesOf(b)
			if err != nil {
				return blob, err
			}
			all[i+1] = blob
		}
	}
	return o.sql.Call("exec", all...)
}

// rows runs a query, and returns every row of the answer.
func (o *object) rows(query string, args ...any) ([]row, error) {
	cursor, err := o.exec(query, args...)
	if err != nil {
		return nil, err
	}
	list, err := cursor.Call("toArray")
	if err != nil {
		return nil, err
	}
	n, err := list.Length()
	if err != nil {
		return nil, err
	}
	rows := make([]row, n)
	for i := range rows {
		if rows[i].v, err = list.Index(i); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// A row is a row of the storage's answer. The error of the first column that can't be read is kept,
// and that column and all later ones read as zero.
type row struct {
	v   safejs.Value
	err error
}

func (r *row) column(name string) (v safejs.Value) {
	if r.err == nil {
		v, r.err = r.v.Get(name)
	}
	return v
}

func (r *row) number(name string) uint64 {
	v, n := r.column(name), 0.0
	if r.err == nil {
		n, r.err = v.Float()
	}
	return uint64(n)
}

func (r *row) text(name string) (s string) {
	v := r.column(name)
	if r.err == nil {
		s, r.err = v.String()
	}
	return s
}

func (r *row) truth(name string) (is bool) {
	v := r.column(name)
	if r.err == nil {
		is, r.err = v.Truthy()
	}
	return is
}

func (r *row) bytes(name string) (b []byte) {
	v := r.column(name)
	if r.err == nil {
		b, r.err = octets(v)
	}
	return b
}
