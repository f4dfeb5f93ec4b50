package slim

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
// or with such as are alike everywhere, in six ways in which Go's compiler is
// known to be long: how it jumps on, how it leaves when a goroutine has to wait,
// how it says where on the stack something lies, where it goes on after a call,
// how it makes that known, and how it returns.
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
	first, err := importedFunctions(sections)
	if err != nil {
		return nil, 0, err
	}
	r := reader{rest: s.body}
	list := make([][]byte, r.count())
	may := map[int64]bool{} // be told where its caller goes on, by the number it is called by
	for i := range list {
		list[i] = r.take(r.unsigned())
		may[int64(first+i)] = byConvention(list[i])
	}
	if err := r.end(); err != nil {
		return nil, 0, err
	}
	told := map[int64]bool{}
	for i := range list {
		if list[i], err = shorter(list[i], func(to int64) bool { return may[to] }, told); err != nil {
			return nil, 0, fmt.Errorf("function %d: %w", i, err)
		}
	}
	body := appendUnsigned(nil, uint32(len(list)))
	for i, short := range list {
		if told[int64(first+i)] {
			inside := reader{rest: short}
			inside.locals()
			short = slices.Insert(slices.Clone(short), len(short)-len(inside.rest), listens()...)
		}
		body = append(appendUnsigned(body, uint32(len(short))), short...)
	}
	shortened = appendSection(slices.Clone(program[:s.from]), code, body)
	return append(shortened, program[s.to:]...), len(s.body) - len(body), nil
}

// shorter is a function, its locals first, with fewer instructions. It tells others where
// it goes on that may be told, and notes which.
func shorter(function []byte, may func(function int64) bool, told map[int64]bool) ([]byte, error) {
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
	for _, i := range tell(returns(list), may, told) {
		short = append(short, i.bytes...)
	}
	return short, nil
}
