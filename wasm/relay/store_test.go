//go:build js && wasm

package main

import (
	"fmt"
	"strings"
	"syscall/js"
	"testing"

	"github.com/hack-pad/safejs"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// storing is an object whose storage answers as a piece of JavaScript says.
func storing(exec string) *object {
	value := func(source string) safejs.Value { return safejs.Safe(js.Global().Call("eval", "("+source+")")) }
	return &object{made: true, sql: value("{exec(query) {" + exec + "}}"), storage: value("{deleteAll() { throw new Error('disk') }}")}
}

// TestStorageThatFails makes every call of the storage throw, or answer in
// another shape, and wants an error each time: never a panic, never a value.
func TestStorageThatFails(t *testing.T) {
	for what, exec := range map[string]string{
		"it throws":            `throw new Error("disk")`,
		"it answers nothing":   `return undefined`,
		"no list":              `return {toArray() { return undefined }, next() { return undefined }}`,
		"the list throws":      `return {toArray() { throw new Error("disk") }, next() { throw new Error("disk") }}`,
		"columns are missing":  `return {toArray() { return [{}] }, next() { return {done: false, value: {}} }}`,
		"columns are words":    `const r = {i: "x", epoch: "x", mark: "x", touched: "x", head: Symbol(), bytes: "x", command: "x", sealed: "x"}; return {toArray() { return [r] }, next() { return {done: false, value: r} }}`,
		"places are words":     `return {toArray() { return [{name: "entry", places: "x"}, {name: "kept", places: "x"}] }, next() { return {done: false, value: {}} }}`,
		"places are missing":   `return {toArray() { return [{name: "entry"}, {name: "kept"}] }, next() { return {done: false, value: {}} }}`,
		"a table has no name":  `return {toArray() { return [{}, {steps: 1}] }, next() { return {done: false, value: {}} }}`,
		"there are no columns": `return {toArray() { return [null] }, next() { return {done: false, value: null} }}`,
	} {
		o := storing(exec)
		_, load := o.Load()
		_, found, find := storing(exec).Find(wire.CommandID{1})
		_, head := storing(exec).Head(1)
		read := storing(exec).Read(0, func(wire.Entry) bool { t.Errorf("%s: an entry is read", what); return false })
		for name, err := range map[string]error{"Load": load, "Find": find, "Head": head, "Read": read} {
			if err == nil {
				t.Errorf("%s: %s goes on", what, name)
			}
		}
		if found {
			t.Errorf("%s: a command is found", what)
		}
	}
	if err := storing("").Wipe(); err == nil || !strings.Contains(err.Error(), "disk") {
		t.Errorf("a wipe that throws: %v", err)
	}
}

// TestWriteThatFails: an entry that can't be written is an error, and the writes before it are
// undone. If that fails too, the instance must end.
func TestWriteThatFails(t *testing.T) {
	entries, ends := []wire.Entry{{Epoch: 1, Sealed: []byte{1}}}, []wire.Place{{Index: 1}}
	o := storing(`if (query.startsWith("INSERT")) throw new Error("full"); this.undone = query`)
	if err := o.Append(room.State{}, 0, entries, ends); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("a full disk: %v", err)
	}
	if undone := safejs.Unsafe(o.sql).Get("undone"); undone.Type() != js.TypeString || !strings.HasPrefix(undone.String(), "DELETE") {
		t.Error("nothing was undone")
	}
	ended := false
	func() {
		defer func() { ended = recover() != nil }()
		_ = storing(`throw new Error("gone")`).Append(room.State{}, 0, entries, ends)
	}()
	if !ended {
		t.Error("what cannot be undone is shared")
	}
}

// TestStateThatFails: if the state can't be written, the writes beside it are undone too, and are
// made again when the room tries again.
func TestStateThatFails(t *testing.T) {
	o := storing(`const table = /INTO (unused|kept|state)/.exec(query)?.[1];
		if (table === "state" && this.full) throw new Error("full");
		if (table) this[table] = String(arguments[1])`)
	storage := safejs.Unsafe(o.sql)
	holds := func(when string, s room.State) {
		t.Helper()
		if o.written != s {
			t.Errorf("%s it takes %+v for written", when, o.written)
		}
		for table, want := range map[string]string{"unused": fmt.Sprint(s.UnusedSteps), "kept": commas(s.KeptPlaces.AppendTo(nil)), "state": fmt.Sprint(s.Epoch.Number)} {
			if got := storage.Get(table).String(); got != want {
				t.Errorf("%s the storage has %s in %s, not %s", when, got, table, want)
			}
		}
	}
	state := func(n byte) room.State {
		return room.State{Epoch: wire.Epoch{Number: uint64(n)}, End: wire.Place{Index: uint64(n)}, UnusedSteps: n, KeptPlaces: wire.PlacesOf([]wire.Certificate{{n}}), TouchedAt: int64(n)}
	}
	entry := func(n byte) ([]wire.Entry, []wire.Place) {
		return []wire.Entry{{Epoch: uint64(n), Sealed: []byte{n}}}, []wire.Place{{Index: uint64(n)}}
	}
	write := func(n byte) error {
		entries, ends := entry(n)
		return o.Append(state(n), uint64(n-1), entries, ends)
	}
	if err := write(1); err != nil {
		t.Fatal(err)
	}
	holds("at first", state(1))
	storage.Set("full", true)
	if err := write(2); err == nil {
		t.Error("a state that cannot be written is no error")
	}
	holds("after it failed", state(1))
	storage.Set("full", false)
	if err := write(2); err != nil {
		t.Fatal(err)
	}
	holds("after it tried again", state(2))
}

// commas is how JavaScript prints bytes.
func commas(b []byte) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(b), "[]"), " ", ",")
}
