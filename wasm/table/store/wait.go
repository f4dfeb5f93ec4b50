//go:build js

package store

import (
	"errors"

	"entente/wasm/table/edge"
)

// caught turns what the browser threw into an error.
func caught(err *error) {
	if reason := recover(); reason != nil {
		*err = errors.New(edge.Said(reason))
	}
}

// wait sets handlers on a target and waits for the first of them.
func wait(target edge.Value, good string, bad ...string) error {
	done := make(chan error, 1+len(bad))
	handle := func(err func() error) edge.Func {
		return edge.FuncOf(func([]edge.Value) any {
			done <- err()
			return nil
		}, func(said string) { done <- errors.New(said) })
	}
	handlers := []edge.Func{handle(func() error { return nil })}
	target.Set(good, handlers[0])
	for _, name := range bad {
		h := handle(func() error { return failure(target.Get("error")) })
		handlers = append(handlers, h)
		target.Set(name, h)
	}
	err := <-done
	for _, name := range append([]string{good}, bad...) {
		target.Set(name, edge.Null())
	}
	for _, h := range handlers {
		h.Release()
	}
	return err
}

// failure is what the browser says went wrong.
func failure(reason edge.Value) error {
	switch {
	case reason.Missing():
		return errors.New("the browser gave no reason")
	case reason.Get("name").Text() == "ConstraintError":
		return ErrRaced
	}
	return errors.New(reason.Get("name").Text() + ": " + reason.Get("message").Text())
}

// result waits for a request.
func result(request edge.Value) (edge.Value, error) {
	if err := wait(request, "onsuccess", "onerror"); err != nil {
		return edge.Value{}, err
	}
	return request.Get("result"), nil
}

// finished waits until a transaction is on the disk.
func finished(tx edge.Value) error { return wait(tx, "oncomplete", "onabort") }
