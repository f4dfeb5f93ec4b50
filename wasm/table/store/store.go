//go:build js

// Package store keeps tables in this browser: their records in IndexedDB, one
// by one as they are made, and a lock so that one tab at a time writes to a
// table. Its functions wait for the browser, so they are called from a
// goroutine and never from within an event.
package store

import (
	"errors"

	"entente/wasm/table/edge"
)

// ErrRaced is returned when another tab has stored a record in that place first.
var ErrRaced = errors.New("another tab wrote to this table first")

// A Store is this browser's database of tables.
type Store struct{ db edge.Value }

// A Head is what is kept of a table beside its records.
type Head struct {
	ID      string
	Opening string // its first record
	Room    string // which link it belongs to; no secret
	Holder  string // who has the phone, and what they were building
	Choices int    // made so far, as far as is known without opening it
}

const (
	database = "entente"
	version  = 1
	tables   = "tables"  // by id
	records  = "records" // by table and place
)

// Open opens the database, and makes it on the first visit.
func Open() (s *Store, err error) {
	defer caught(&err)
	factory := edge.Global().Get("indexedDB")
	if factory.Missing() {
		return nil, errors.New("it has no database for pages")
	}
	request := factory.Call("open", database, version)
	upgrade := edge.FuncOf(func([]edge.Value) any {
		db := request.Get("result")
		db.Call("createObjectStore", tables, edge.Object(map[string]any{"keyPath": "id"}))
		path := edge.Global().Get("Array").New()
		path.Call("push", "table", "n")
		db.Call("createObjectStore", records, edge.Object(map[string]any{"keyPath": path}))
		return nil
	}, func(string) {})
	defer upgrade.Release()
	request.Set("onupgradeneeded", upgrade)
	db, err := result(request)
	if err != nil {
		return nil, err
	}
	return &Store{db: db}, nil
}

// Heads lists every table, the one used last first.
func (s *Store) Heads() (heads []Head, err error) {
	defer caught(&err)
	tx := s.db.Call("transaction", both(), "readonly")
	found, err := result(tx.Call("objectStore", tables).Call("getAll"))
	if err != nil {
		return nil, err
	}
	used := make([]float64, 0, found.Len())
	for i := range found.Len() {
		row := found.Index(i)
		h := headOf(row)
		if row.Get("choices").Missing() { // older builds stored one record a choice
			n, err := result(tx.Call("objectStore", records).Call("count", span(h.ID)))
			if err != nil {
				return nil, err
			}
			h.Choices = max(n.Int()-1, 0)
		}
		at, when := len(heads), row.Get("used").Float()
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
	defer caught(&err)
	tx := s.db.Call("transaction", both(), "readonly")
	row := tx.Call("objectStore", tables).Call("get", id)
	found, err := result(tx.Call("objectStore", records).Call("getAll", span(id)))
	if err != nil {
		return nil, head, err
	}
	lines = linesOf(found)
	if kept := row.Get("result"); !kept.Missing() {
		head = headOf(kept)
	}
	return lines, head, nil
}

func headOf(row edge.Value) Head {
	return Head{
		ID: row.Get("id").Text(), Opening: row.Get("opening").Text(), Room: row.Get("room").Text(),
		Holder: row.Get("holder").Text(), Choices: row.Get("choices").Int(),
	}
}

// Append stores records that begin at a place, and the head with them: all of
// it or nothing. A record that is there already is never written over, except
// when the records stand instead of all that were there.
func (s *Store) Append(h Head, from int, lines []string, instead bool) (err error) {
	defer caught(&err)
	tx := s.db.Call("transaction", both(), "readwrite", edge.Object(map[string]any{"durability": "strict"}))
	if instead {
		tx.Call("objectStore", records).Call("delete", span(h.ID))
	}
	for i, line := range lines {
		tx.Call("objectStore", records).Call("add", edge.Object(map[string]any{"table": h.ID, "n": from + i, "line": line}))
	}
	tx.Call("objectStore", tables).Call("put", edge.Object(map[string]any{
		"id": h.ID, "opening": h.Opening, "room": h.Room, "holder": h.Holder, "choices": h.Choices, "used": edge.Global().Get("Date").Call("now").Float(),
	}))
	return finished(tx)
}

// Forget takes a table off this phone for good.
func (s *Store) Forget(id string) (err error) {
	defer caught(&err)
	tx := s.db.Call("transaction", both(), "readwrite")
	tx.Call("objectStore", records).Call("delete", span(id))
	tx.Call("objectStore", tables).Call("delete", id)
	return finished(tx)
}

// both names the two stores of a transaction.
func both() edge.Value {
	names := edge.Global().Get("Array").New()
	names.Call("push", tables, records)
	return names
}

// span is the keys of all records of a table.
func span(id string) edge.Value {
	least, most := edge.Global().Get("Array").New(), edge.Global().Get("Array").New()
	least.Call("push", id, 0)
	most.Call("push", id, edge.Global().Get("Infinity"))
	return edge.Global().Get("IDBKeyRange").Call("bound", least, most)
}
