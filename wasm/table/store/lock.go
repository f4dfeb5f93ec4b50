//go:build js

package store

import "entente/wasm/table/edge"

// A Lock is this tab's right to write to one table.
type Lock struct {
	release edge.Value // JavaScript's way to let go
}

// Hold takes the lock of a table, away from another tab if steal is set. It
// returns nil if another tab has it. lost is called if another tab takes it.
// Where the browser has no locks (a page without https), the records' own
// places are the only guard: see ErrRaced.
func Hold(id string, steal bool, lost func()) *Lock {
	locks := edge.Global().Get("navigator").Get("locks")
	if locks.Missing() {
		return &Lock{}
	}
	got := make(chan *Lock, 2)
	taken := edge.FuncOf(func(args []edge.Value) any {
		if args[0].Missing() {
			got <- nil
			return nil
		}
		lock := &Lock{}
		begin := edge.FuncOf(func(args []edge.Value) any {
			lock.release = args[0]
			return nil
		}, func(string) {})
		promise := edge.Global().Get("Promise").New(begin)
		begin.Release()
		got <- lock
		return promise
	}, func(string) { got <- &Lock{} })
	gone := edge.FuncOf(func([]edge.Value) any {
		lost()
		return nil
	}, func(string) {})
	way := map[string]any{"ifAvailable": true}
	if steal {
		way = map[string]any{"steal": true}
	}
	locks.Call("request", "entente "+id, edge.Object(way), taken).Call("catch", gone)
	return <-got
}

// Release lets the table go.
func (l *Lock) Release() {
	if l != nil && !l.release.Missing() {
		l.release.Invoke()
	}
}
