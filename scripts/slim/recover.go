package slim

import (
	"errors"
	"fmt"
	"slices"
)

// Functions that the runtime knows by a number (internal/abi/symtab.go).
const (
	kindPanics   = 10 // FuncID_gopanic
	kindCompiled = 23 // FuncIDWrapper: Go's compiler wrote it by itself
)

// askedByRecover says of each function whether recover may ask what was inlined into it.
//
// It goes from the function that called it back to the panic (runtime.gorecover) and
// counts the calls on the way, those that were inlined too, but for functions that
// Go's compiler wrote by itself. There has to be exactly one; at the second it gives
// up. A function counts as one at least, so that what was inlined into it matters
// where nothing but it may have been counted: in the function that calls recover, in one
// of the compiler's, and in one that calls one of the compiler's that calls recover,
// as defer recover() does. That is run by a function that defers, or by the three of
// the runtime that run what was deferred.
func (c *calls) askedByRecover(t *table) ([]bool, error) {
	recovers := slices.Index(c.names, "runtime.gorecover")
	if recovers < 0 {
		return nil, errors.New("the program has no function that recovers")
	}
	running := []string{"runtime.gopanic", "runtime.deferreturn", "runtime.Goexit"}
	asked := make([]bool, len(c.names))
	for i := range asked {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		defers, kind := t.half(f.place+recordDefers) != 0, t.at(f.place+recordKind, 1)[0]
		asked[i] = defers || kind == kindCompiled || slices.Contains(c.from[i], recovers) || slices.Contains(running, c.names[i])
		if kind == kindPanics && c.names[i] != running[0] {
			return nil, fmt.Errorf("%s panics in a way that is not known here", c.names[i])
		}
	}
	if t.spoiled {
		return nil, errLayout
	}
	return asked, nil
}
