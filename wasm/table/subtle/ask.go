//go:build js

package subtle

import (
	"errors"
	"time"

	"github.com/hack-pad/safejs"
)

// patience is how long the browser may take for an answer.
const patience = 5 * time.Second

var (
	errAnswer  = errors.New("the browser's answer is no answer")
	errSilence = errors.New("the browser does not answer")
)

// carry brings parts over to the browser: their bytes in one piece, cut up there.
func (v *Verifier) carry(parts [][]byte) ([]safejs.Value, error) {
	var bytes []byte
	for _, p := range parts {
		bytes = append(bytes, p...)
	}
	whole, err := v.bytes.New(len(bytes))
	if err == nil {
		_, err = safejs.CopyBytesToJS(whole, bytes)
	}
	over, at := make([]safejs.Value, len(parts)), 0
	for i, p := range parts {
		if err == nil {
			over[i], err = whole.Call("subarray", at, at+len(p))
		}
		at += len(p)
	}
	return over, err
}

// ask asks so many questions, each a promise, and waits for the list of answers as
// a method of Promise gathers them.
func (v *Verifier) ask(gather string, questions int, question func(n int) (safejs.Value, error)) (safejs.Value, error) {
	list, err := v.list.New()
	for n := range questions {
		var promise safejs.Value
		if err == nil {
			promise, err = question(n)
		}
		if err == nil {
			_, err = list.Call("push", promise)
		}
	}
	if err == nil {
		list, err = v.promise.Call(gather, list)
	}
	if err != nil {
		return list, err
	}
	return wait(list)
}

// wait waits until a promise is kept, not too long.
func wait(promise safejs.Value) (safejs.Value, error) {
	type end struct {
		value safejs.Value
		err   error
	}
	ended := make(chan end, 2)
	kept, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		ended <- end{value: args[0]}
		return nil
	})
	if err != nil {
		return promise, err
	}
	broken, err := safejs.FuncOf(func(safejs.Value, []safejs.Value) any {
		ended <- end{err: errAnswer}
		return nil
	})
	if err != nil {
		return promise, err
	}
	if _, err := promise.Call("then", kept, broken); err != nil {
		return promise, err
	}
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case e := <-ended:
		kept.Release()
		broken.Release()
		return e.value, e.err
	case <-late.C: // it may still come, so the functions stay
		return promise, errSilence
	}
}

// get reads a property, unless something went wrong before.
func get(of safejs.Value, name string, err error) (safejs.Value, error) {
	if err != nil {
		return of, err
	}
	return of.Get(name)
}

// present reports whether v is anything at all.
func present(v safejs.Value) bool { return !v.IsUndefined() && !v.IsNull() }
