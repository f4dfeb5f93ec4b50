//go:build js

package edge

import "errors"

// Fetch brings the text of a file of this site. What does not come, or comes as
// another answer, is an error in the browser's words. It waits, so no event may call it.
func Fetch(address string) (content string, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = errors.New(Said(reason))
		}
	}()
	answer, err := Await(Global().Call("fetch", address))
	if err != nil {
		return "", err
	}
	if !answer.Get("ok").True() {
		return "", errors.New(address + " is not here")
	}
	body, err := Await(answer.Call("text"))
	return body.Text(), err
}

// Await waits until a promise is settled.
func Await(promise Value) (Value, error) {
	type end struct {
		value Value
		err   error
	}
	ended := make(chan end, 2)
	failed := func(said string) { ended <- end{err: errors.New(said)} }
	done := FuncOf(func(args []Value) any {
		ended <- end{value: args[0]}
		return nil
	}, failed)
	bad := FuncOf(func(args []Value) any {
		failed(args[0].Get("message").Text())
		return nil
	}, failed)
	defer done.Release()
	defer bad.Release()
	promise.Call("then", done, bad)
	e := <-ended
	return e.value, e.err
}
