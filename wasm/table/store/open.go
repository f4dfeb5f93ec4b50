//go:build js

package store

import (
	"errors"
	"time"

	"entente/wasm/table/browser"
)

const (
	database = "entente"
	version  = 1
	tables   = "tables"  // by id
	records  = "records" // by table and place
)

// patience is how long the database may take to open: some browsers never
// answer, and everything else waits for it.
const patience = 8 * time.Second

// Open opens the database, and makes it on the first visit.
func Open() (*Store, error) {
	request := browser.Window().Get("indexedDB").Call("open", database, version)
	if request.Err != nil {
		return nil, request.Err
	}
	var wrong error // of making it
	upgrade := browser.FuncOf(func(browser.Thing) any {
		if wrong = makeStores(request.Get("result")); wrong != nil {
			request.Get("transaction").Call("abort")
		}
		return nil
	})
	defer upgrade.Release()
	if err := request.Set("onupgradeneeded", upgrade); err != nil {
		return nil, err
	}
	defer func() { _ = request.Set("onupgradeneeded", nil) }() // for one that answers too late
	err := opened(request)
	if wrong != nil {
		err = wrong
	}
	if err != nil {
		return nil, err
	}
	db := request.Get("result")
	return &Store{db: db, sizes: map[string]int{}}, giveWay(db)
}

var errBlocked = errors.New("another tab, of another build, does not let go of what is stored")

// ErrSilent is returned when the browser does not answer at all.
var ErrSilent = errors.New("it did not answer when it was asked for what is stored")

// opened waits for the database, but not longer than patience. A database that comes later is
// closed, so that it hinders nobody.
func opened(request browser.Thing) error {
	ended := make(chan error, 3)
	go func() { ended <- wait(request, good("success"), bad(request, "error")) }()
	blocked := browser.FuncOf(func(browser.Thing) any {
		ended <- errBlocked
		return nil
	})
	defer blocked.Release()
	if err := request.Set("onblocked", blocked); err != nil {
		return err
	}
	defer func() { _ = request.Set("onblocked", nil) }() // before the function goes
	late := time.AfterFunc(patience, func() { ended <- ErrSilent })
	defer late.Stop()
	err := <-ended
	if err == errBlocked || err == ErrSilent {
		go func() {
			for <-ended != nil {
			}
			request.Get("result").Call("close")
		}()
	}
	return err
}

// giveWay closes the database when another tab wants to change or delete it. The next access here
// opens it again.
func giveWay(db browser.Thing) error {
	return db.Set("onversionchange", browser.FuncOf(func(browser.Thing) any {
		db.Call("close")
		return nil
	}))
}

// makeStores makes the object stores of the database.
func makeStores(db browser.Thing) error {
	if made := db.Call("createObjectStore", tables, map[string]any{"keyPath": "id"}); made.Err != nil {
		return made.Err
	}
	return db.Call("createObjectStore", records, map[string]any{"keyPath": []any{"table", "n"}}).Err
}

// begin begins a transaction. A database that was closed under us, as when a
// browser makes room, is opened once more.
func (s *Store) begin(mode string) (tx browser.Thing, err error) {
	both := []any{tables, records}
	way := map[string]any{"durability": "strict"}
	if tx = s.db.Call("transaction", both, mode, way); tx.Err == nil {
		return tx, nil
	}
	anew, err := Open()
	if err != nil {
		return tx, err
	}
	s.db = anew.db
	tx = s.db.Call("transaction", both, mode, way)
	return tx, tx.Err
}
