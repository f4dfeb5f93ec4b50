//go:build js

package store

import "entente/wasm/table/browser"

// An event is an event that ends waiting, with the error that it means.
type event struct {
	name string
	err  func() error
}

// good is an event after which all is well.
func good(name string) event { return event{name, func() error { return nil }} }

// bad is an event after which the target's error is the reason.
func bad(target browser.Thing, name string) event {
	return event{name, func() error { return failure(target) }}
}

// wait waits for the first of several events of a target.
func wait(target browser.Thing, events ...event) error {
	done := make(chan error, len(events))
	for _, e := range events {
		f := browser.FuncOf(func(browser.Thing) any {
			done <- e.err()
			return nil
		})
		defer f.Release()
		if err := target.Set("on"+e.name, f); err != nil {
			return err
		}
		defer func() { _ = target.Set("on"+e.name, nil) }() // before the function goes; an event that can't be reset now was never heard
	}
	return <-done
}

// failure is the browser's error of a request or a transaction.
func failure(target browser.Thing) error {
	reason := target.Get("error")
	if reason.Err != nil {
		return reason.Err
	}
	return named(browser.Reason(reason))
}

// named replaces some of the browser's errors by our own.
func named(err error) error {
	switch {
	case browser.Is(err, "ConstraintError"):
		return ErrRaced
	case browser.Is(err, "QuotaExceededError"):
		return ErrFull
	}
	return err
}

// result waits for a request.
func result(request browser.Thing) (browser.Thing, error) {
	if err := wait(request, good("success"), bad(request, "error")); err != nil {
		return browser.Thing{}, err
	}
	found := request.Get("result")
	return found, found.Err
}

// finished waits until a transaction is on the disk.
func finished(tx browser.Thing) error { return wait(tx, good("complete"), bad(tx, "abort")) }

// undo ends a transaction in which a step failed, so that none of it is stored.
// The reason is the step's.
func undo(tx browser.Thing, reason error) error {
	tx.Call("abort") // one that is over already refuses, and has stored nothing either
	return named(reason)
}
