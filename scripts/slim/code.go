package slim

import (
	"errors"
	"fmt"
	"slices"
)

// Go's calling convention: the one argument says at which part the function goes on, and
// local 1 holds the stack pointer, which is global 0.
const (
	localPart   = 0
	localStack  = 1
	globalStack = 0
)

// addressBytes is the size of a return address on the stack.
const addressBytes = 8

// A rewriting changes a function's locals and instructions.
type rewriting func(locals []byte, list []instruction) ([]byte, []instruction)

// rewrite changes every function of a program that follows Go's calling convention.
func rewrite(program []byte, how rewriting) ([]byte, error) {
	sections, err := readSections(program)
	if err != nil {
		return nil, err
	}
	s, ok := sectionOf(sections, code)
	if !ok {
		return nil, errors.New("the program has no code")
	}
	r := reader{rest: s.body}
	n := r.count()
	body := appendUnsigned(nil, uint32(n))
	for i := range n {
		short, err := rewriteFunction(r.take(r.unsigned()), how)
		if err != nil {
			return nil, fmt.Errorf("function %d: %w", i, err)
		}
		body = appendSized(body, short)
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	return append(appendSection(slices.Clone(program[:s.from]), code, body), program[s.to:]...), nil
}

// rewriteFunction changes one function, which begins with its locals.
func rewriteFunction(function []byte, how rewriting) ([]byte, error) {
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
	locals, list = how(locals, list)
	short := slices.Clone(locals)
	for _, i := range list {
		short = append(short, i.bytes...)
	}
	return short, nil
}
