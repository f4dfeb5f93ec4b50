//go:build js

// Package store keeps tables in this browser: their records in IndexedDB, one
// by one as they are made, and a lock so that one tab at a time writes to a
// table. Its functions wait for the browser, so they are called from a
// goroutine and never from within an event.
package store

import (
	"errors"
	"math"
	"time"

	"entente/wasm/table/browser"
)

var (
	// ErrRaced is returned when another tab has stored a record in that place first.
	ErrRaced = errors.New("another tab wrote to this table first")
	// ErrFull is returned when the phone has no room left.
	ErrFull = errors.New("this phone has no room left")
	// ErrGone is returned when the table's records stored before are not there any more.
	ErrGone = errors.New("the browser has thrown away what it had kept of this table")
)

// A Store is this browser's database of tables.
type Store struct {
	db    browser.Thing
	sizes map[string]int // how many bytes of records tables have, of those that were read or written here
}

// A Head is the data kept of a table beside its records.
type Head struct {
	ID      string
	Opening string // its first record
	Room    string // which link it belongs to; no secret
	Holder  string // the seat that has the phone, and the offer or deal it was building
	Choices int    // made by the time it was stored last
	Said    string // how it stands, in a sentence
	Live    bool   // a room orders the choices
	Bytes   int    // how long its records are together; 0 where an older build stored them
}

// Heads lists every table, the one used last first.
func (s *Store) Heads() (heads []Head, err error) {
	tx, err := s.begin("readonly")
	if err != nil {
		return nil, err
	}
	found, err := result(tx.Call("objectStore", tables).Call("getAll"))
	if err != nil {
		return nil, err
	}
	n, err := found.Len()
	if err != nil {
		return nil, err
	}
	used := make([]float64, 0, n)
	for i := range n {
		row := found.Index(i)
		h := headOf(row)
		if row.Field("choices").Missing() { // older builds stored one record a choice
			n, err := result(tx.Call("objectStore", records).Call("count", span(h.ID, 0)))
			if err != nil {
				return nil, err
			}
			h.Choices = max(int(n.Number())-1, 0)
		}
		at, when := len(heads), row.Field("used").Number()
		for at > 0 && used[at-1] < when {
			at--
		}
		heads = append(heads[:at], append([]Head{h}, heads[at:]...)...)
		used = append(used[:at], append([]float64{when}, used[at:]...)...)
	}
	return heads, nil
}

// Read returns a table's records, in order, and its head. A table that is not
// here has no records.
func (s *Store) Read(id string) (lines []string, head Head, err error) {
	tx, err := s.begin("readonly")
	if err != nil {
		return nil, head, err
	}
	row, from := tx.Call("objectStore", tables).Call("get", id), tx.Call("objectStore", records)
	for next, more := 0, true; more; {
		found, err := result(from.Call("getAll", span(id, next), together))
		if err != nil {
			return nil, head, err
		}
		some, err := linesOf(found)
		if err != nil {
			return nil, head, err
		}
		lines = append(lines, some...)
		if more = len(some) == together; more {
			next = int(found.Index(together-1).Field("n").Number()) + 1
		}
	}
	s.sizes[id] = lengthOf(lines)
	kept := row.Get("result")
	if kept.Err != nil {
		return nil, head, kept.Err
	}
	if !kept.Missing() {
		head = headOf(kept)
	}
	return lines, head, nil
}

func headOf(row browser.Thing) Head {
	return Head{
		ID: row.Field("id").Text(), Opening: row.Field("opening").Text(), Room: row.Field("room").Text(),
		Holder: row.Field("holder").Text(), Choices: int(row.Field("choices").Number()), Said: row.Field("said").Text(), Live: row.Field("live").True(),
		Bytes: int(row.Field("bytes").Number()),
	}
}

func lengthOf(lines []string) (n int) {
	for _, line := range lines {
		n += len(line)
	}
	return n
}

// Append stores records that begin at a place, and the head with them: all of
// it or nothing. A record that is there already is never written over, except
// when the records stand instead of all that were there.
func (s *Store) Append(h Head, from int, lines []string, instead bool) error {
	tx, err := s.begin("readwrite")
	if err != nil {
		return err
	}
	into := tx.Call("objectStore", records)
	if !instead && from > 0 { // a browser may have cleared it, with the database open or not
		there, err := result(into.Call("count", []any{h.ID, from - 1}))
		if err == nil && there.Number() == 0 {
			err = ErrGone
		}
		if err != nil {
			return undo(tx, err)
		}
	}
	if h.Bytes = lengthOf(lines); !instead {
		h.Bytes += s.sizes[h.ID]
	}
	if err := write(tx, into, h, from, lines, instead); err != nil {
		return undo(tx, err)
	}
	if err := finished(tx); err != nil {
		return err
	}
	s.sizes[h.ID] = h.Bytes
	return nil
}

const (
	together = 100                   // records are read at once, before the page may breathe
	spell    = 16 * time.Millisecond // is how long records are written before the page may breathe
)

// write puts everything into a transaction. The first step that fails ends it.
func write(tx, into browser.Thing, h Head, from int, lines []string, instead bool) error {
	if instead {
		if gone := into.Call("delete", span(h.ID, 0)); gone.Err != nil {
			return gone.Err
		}
	}
	for i, began := 0, time.Now(); i < len(lines); i++ {
		added := into.Call("add", map[string]any{"table": h.ID, "n": from + i, "line": lines[i]})
		if added.Err != nil {
			return added.Err
		}
		if time.Since(began) > spell { // the transaction lasts while one of its requests does
			if _, err := result(added); err != nil {
				return err
			}
			began = time.Now()
		}
	}
	return tx.Call("objectStore", tables).Call("put", map[string]any{
		"id": h.ID, "opening": h.Opening, "room": h.Room, "holder": h.Holder, "choices": h.Choices, "said": h.Said, "live": h.Live, "bytes": h.Bytes, "used": float64(time.Now().UnixMilli()),
	}).Err
}

// Forget takes a table off this phone for good.
func (s *Store) Forget(id string) error {
	tx, err := s.begin("readwrite")
	if err != nil {
		return err
	}
	if gone := tx.Call("objectStore", records).Call("delete", span(id, 0)); gone.Err != nil {
		return undo(tx, gone.Err)
	}
	if gone := tx.Call("objectStore", tables).Call("delete", id); gone.Err != nil {
		return undo(tx, gone.Err)
	}
	return finished(tx)
}

// span is the keys of a table's records from a place on.
func span(id string, from int) browser.Thing {
	return browser.Window().Get("IDBKeyRange").Call("bound", []any{id, from}, []any{id, math.Inf(1)})
}
