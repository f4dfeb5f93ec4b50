//go:build js && wasm

package main

import (
	"errors"
	"syscall/js"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// The tables of a room. They are made with its first record, so that a room
// nobody wrote to leaves nothing behind.
const (
	makeEntries = `CREATE TABLE IF NOT EXISTS entry (i INTEGER PRIMARY KEY, epoch INTEGER NOT NULL,
		command BLOB NOT NULL UNIQUE, sealed BLOB NOT NULL, head BLOB NOT NULL, bytes INTEGER NOT NULL) STRICT`
	makeState = `CREATE TABLE IF NOT EXISTS state (one INTEGER PRIMARY KEY CHECK (one = 1),
		epoch INTEGER NOT NULL, mark BLOB NOT NULL, touched INTEGER NOT NULL) STRICT`
)

// errMissing says that the storage lacks an entry it counts.
var errMissing = errors.New("relay: the storage lacks an entry")

// Load gives the state last written.
func (o *object) Load() (room.State, error) {
	s, err := o.load()
	o.written = s
	return s, err
}

func (o *object) load() (s room.State, err error) {
	rows, err := o.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'entry'")
	if err != nil || rows.Length() == 0 {
		return s, err
	}
	o.made = true
	if rows, err = o.rows("SELECT epoch, mark, touched FROM state"); err != nil {
		return s, err
	}
	if rows.Length() > 0 {
		r := rows.Index(0)
		s.Epoch.Number = uint64(r.Get("epoch").Float())
		copy(s.Epoch.Mark[:], toGo(r.Get("mark")))
		s.Touched = int64(r.Get("touched").Float())
	}
	if rows, err = o.rows("SELECT i, head, bytes FROM entry ORDER BY i DESC LIMIT 1"); err != nil {
		return s, err
	}
	if rows.Length() > 0 {
		r := rows.Index(0)
		s.End.Index = uint64(r.Get("i").Float()) + 1
		copy(s.End.Head[:], toGo(r.Get("head")))
		s.Bytes = uint64(r.Get("bytes").Float())
	}
	return s, nil
}

// Append writes the state if it changed, and the entries. The platform writes
// what one event wrote as one, and sends nothing before it is written.
func (o *object) Append(next room.State, first uint64, entries []wire.Entry, ends []wire.Place) error {
	if !o.made {
		if _, err := try(o.sql, "exec", makeEntries); err != nil {
			return err
		}
		if _, err := try(o.sql, "exec", makeState); err != nil {
			return err
		}
		o.made = true
	}
	if err := o.insert(next, first, entries, ends); err != nil {
		// What cannot be undone must not be shared: the panic ends the instance, and the event with it.
		if _, undo := try(o.sql, "exec", "DELETE FROM entry WHERE i >= ?", float64(first)); undo != nil {
			panic(undo)
		}
		return err
	}
	o.written = next
	return nil
}

func (o *object) insert(next room.State, first uint64, entries []wire.Entry, ends []wire.Place) error {
	was, bytes := o.written, o.written.Bytes
	for i, e := range entries {
		bytes += uint64(wire.EntrySize(e))
		_, err := try(o.sql, "exec", "INSERT INTO entry (i, epoch, command, sealed, head, bytes) VALUES (?, ?, ?, ?, ?, ?)",
			float64(first)+float64(i), float64(e.Epoch), toJS(e.Command[:]), toJS(e.Sealed), toJS(ends[i].Head[:]), float64(bytes))
		if err != nil {
			return err
		}
	}
	if was.Epoch == next.Epoch && was.Touched == next.Touched {
		return nil
	}
	_, err := try(o.sql, "exec", "INSERT OR REPLACE INTO state (one, epoch, mark, touched) VALUES (1, ?, ?, ?)",
		float64(next.Epoch.Number), toJS(next.Epoch.Mark[:]), float64(next.Touched))
	return err
}

// Find gives the index of a stored command.
func (o *object) Find(id wire.CommandID) (uint64, bool, error) {
	if !o.made {
		return 0, false, nil
	}
	rows, err := o.rows("SELECT i FROM entry WHERE command = ?", toJS(id[:]))
	if err != nil || rows.Length() == 0 {
		return 0, false, err
	}
	return uint64(rows.Index(0).Get("i").Float()), true, nil
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
	if rows.Length() == 0 {
		return h, errMissing
	}
	copy(h[:], toGo(rows.Index(0).Get("head")))
	return h, nil
}

// Read gives the entries from an index on.
func (o *object) Read(from uint64, yield func(wire.Entry) bool) error {
	if !o.made {
		return nil
	}
	cursor, err := try(o.sql, "exec", "SELECT epoch, command, sealed FROM entry WHERE i >= ? ORDER BY i", float64(from))
	if err != nil {
		return err
	}
	rows, err := try(cursor, "raw")
	if err != nil {
		return err
	}
	for {
		next, err := try(rows, "next")
		if err != nil || next.Get("done").Bool() {
			return err
		}
		v := next.Get("value")
		e := wire.Entry{Epoch: uint64(v.Index(0).Float()), Sealed: toGo(v.Index(2))}
		copy(e.Command[:], toGo(v.Index(1)))
		if !yield(e) {
			return nil
		}
	}
}

// Wipe forgets everything, tables included.
func (o *object) Wipe() error {
	_, err := try(o.storage, "deleteAll")
	o.made, o.written = false, room.State{}
	return err
}

func (o *object) rows(query string, args ...any) (js.Value, error) {
	cursor, err := try(o.sql, "exec", append([]any{query}, args...)...)
	if err != nil {
		return js.Value{}, err
	}
	return try(cursor, "toArray")
}
