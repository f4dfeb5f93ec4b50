//go:build js

package store

import "entente/wasm/table/browser"

// A Lock is this tab's right to write to one table.
type Lock struct{ release browser.Thing } // JavaScript's way to let go, if it was given

// Hold takes the lock of a table, away from another tab if steal is set. It returns nil if another
// tab has the lock. It calls lost if another tab takes the lock. If the browser has no locks (a
// page without https), or does not give them, the records' own places are the only guard: see
// ErrRaced.
func Hold(id string, steal bool, lost func()) *Lock {
	got := make(chan *Lock, 3) // the first answer counts
	var held *Lock
	taken := browser.FuncOf(func(it browser.Thing) any {
		if it.Missing() {
			got <- nil
			return nil
		}
		lock := &Lock{}
		promise := lock.promise()
		if promise.Err != nil { // the browser takes it back at once
			got <- lock
			return nil
		}
		held = lock
		got <- lock
		return promise
	})
	way := map[string]any{"ifAvailable": true}
	if steal {
		way = map[string]any{"steal": true}
	}
	browser.Window().Get("navigator").Get("locks").Call("request", "entente "+id, way, taken).Then(
		func(browser.Thing) { taken.Release() },
		func(error) {
			taken.Release()
			if held != nil { // it was stolen: this is the one way to hear of it
				lost()
				return
			}
			got <- &Lock{}
		})
	return <-got
}

// promise returns a promise that is kept once the lock is let go.
func (l *Lock) promise() browser.Thing {
	begin := browser.FuncOf(func(resolve browser.Thing) any {
		l.release = resolve
		return nil
	})
	defer begin.Release()
	return browser.Window().Get("Promise").New(begin)
}

// Release lets the table go. A browser that misses this lets go when the page is closed.
func (l *Lock) Release() {
	if l != nil && !l.release.Missing() {
		l.release.Call("call", nil)
	}
}
