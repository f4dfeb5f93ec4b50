package wasmfile

import (
	"errors"
	"fmt"
	"slices"
)

// A function by Go's own convention takes as its one argument at which of its
// parts it goes on, and keeps in a local where the stack ends, which it first
// reads from a global.
const (
	localPart   = 0
	localStack  = 1
	globalStack = 0
)

// Shorten returns a program whose functions do the same with fewer instructions,
// or with such as are alike everywhere, in four ways in which Go's compiler is
// known to be long: how it jumps on, how it leaves when a goroutine has to wait,
// how it says where on the stack something lies, and where it goes on after a call.
// Functions that do not follow
// Go's own convention stay as they are. It tells how many bytes they are shorter.
func Shorten(program []byte) (shortened []byte, won int, err error) {
	sections, err := cut(program)
	if err != nil {
		return nil, 0, err
	}
	s, ok := only(sections, code)
	if !ok {
		return nil, 0, errors.New("the program has no code")
	}
	r := reader{rest: s.body}
	n := r.count()
	body := appendUnsigned(nil, uint32(n))
	for i := range n {
		function := r.take(r.unsigned())
		if r.err != nil {
			break
		}
		short, err := shorter(function)
		if err != nil {
			return nil, 0, fmt.Errorf("function %d: %w", i, err)
		}
		body = append(appendUnsigned(body, uint32(len(short))), short...)
	}
	if err := r.end(); err != nil {
		return nil, 0, err
	}
	shortened = appendSection(slices.Clone(program[:s.from]), code, body)
	return append(shortened, program[s.to:]...), len(s.body) - len(body), nil
}

// shorter is a function, its locals first, with fewer instructions.
func shorter(function []byte) ([]byte, error) {
	r := reader{rest: function}
	r.locals()
	locals := function[:len(function)-len(r.rest)]
	list := r.instructions()
	if r.err != nil {
		return nil, r.err
	}
	if len(list) < 2 || !list[0].is(opGetGlobal, globalStack) || !list[1].is(opSet, localStack) {
		return function, nil
	}
	locals, list = keepSelf(locals, direct(atOnce(list)))
	short := slices.Clone(locals)
	for _, i := range list {
		short = append(short, i.bytes...)
	}
	return short, nil
}
