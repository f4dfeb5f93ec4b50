//go:build js

package subtle

import (
	"errors"
	"time"

	"entente/wasm/table/browser"
)

// patience is how long the browser may take for an answer.
const patience = 5 * time.Second

var (
	errAnswer  = errors.New("the browser's answer is no answer")
	errSilence = errors.New("the browser does not answer")
)

// carry brings parts over to the browser: their bytes in one piece, cut up there
// as each is asked for.
func carry(parts [][]byte) (part func(n int) browser.Thing) {
	var bytes []byte
	ends := []int{0}
	for _, p := range parts {
		bytes = append(bytes, p...)
		ends = append(ends, len(bytes))
	}
	whole := browser.BytesOf(bytes)
	return func(n int) browser.Thing { return whole.Call("subarray", ends[n], ends[n+1]) }
}

// ask asks so many questions, each a promise, and waits for the list of answers as
// a method of Promise gathers them, not too long.
func ask(gather string, questions int, question func(n int) browser.Thing) browser.Thing {
	list := browser.Window().Get("Array").New()
	for n := range questions {
		if pushed := list.Call("push", question(n)); pushed.Err != nil {
			return pushed
		}
	}
	settled := make(chan browser.Thing, 2) // an answer, and that none came in time
	browser.Window().Get("Promise").Call(gather, list).Then(
		func(answers browser.Thing) { settled <- answers },
		func(err error) { settled <- browser.Thing{Err: err} })
	// A timer with a channel of its own would bring the writing of dates: 12 kB.
	late := time.AfterFunc(patience, func() { settled <- browser.Thing{Err: errSilence} })
	defer late.Stop()
	return <-settled
}
