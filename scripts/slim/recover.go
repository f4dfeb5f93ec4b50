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

// readByRecover returns the functions whose inlining tree recover may read.
//
// runtime.gorecover counts the calls between its caller and the panic. It counts inlined calls too,
// but not the wrappers that the compiler writes. There has to be exactly one call; it gives up at
// the second. So inlined calls matter only where no other call may have been counted: in callers of
// recover, in wrappers, in functions that defer, and in the three functions of the runtime that run
// deferred calls.
func (c *calls) readByRecover(t *table) ([]bool, error) {
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
		defers, kind := t.u32(f.place+recordDefers) != 0, t.at(f.place+recordKind, 1)[0]
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
