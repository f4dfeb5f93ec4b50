package wasmfile

import (
	"bytes"
	"errors"
	"fmt"
)

// Function is one function of a program with the bytes it takes.
type Function struct {
	Name  string // as Go's linker writes it down: everything but letters, digits, _ and . is a _
	Bytes int
}

// Functions lists a program's functions in their order. The program has to be
// built with its names, which what is sent goes without.
func Functions(program []byte) ([]Function, error) {
	sections, err := cut(program)
	if err != nil {
		return nil, err
	}
	imported, err := importedFunctions(sections)
	if err != nil {
		return nil, err
	}
	names, err := functionNames(sections)
	if err != nil {
		return nil, err
	}
	s, ok := only(sections, code)
	if !ok || names == nil {
		return nil, errors.New("the program has no code with names")
	}
	r := reader{rest: s.body}
	list := make([]Function, r.count())
	for i := range list {
		left := len(r.rest)
		r.take(r.unsigned())
		list[i] = Function{names[uint32(imported+i)], left - len(r.rest)}
	}
	return list, r.end()
}

// functionNames reads the names of functions by their number, imports counted.
// A program without a section of names has none.
func functionNames(of []section) (map[uint32]string, error) {
	var names map[uint32]string
	for _, s := range of {
		if s.id != custom || s.name != "name" {
			continue
		}
		r := reader{rest: s.body}
		r.expect(1, "what the names are of") // functions; those of data segments would be wrong after merging
		inner := reader{rest: r.take(r.unsigned())}
		if err := r.end(); err != nil {
			return nil, fmt.Errorf("the names: %w", err)
		}
		names = map[uint32]string{}
		for range inner.count() {
			number := inner.unsigned()
			names[number] = string(inner.take(inner.unsigned()))
		}
		if err := inner.end(); err != nil {
			return nil, fmt.Errorf("the names: %w", err)
		}
	}
	return names, nil
}

// SameCode reports whether two programs consist of the same instructions.
func SameCode(a, b []byte) (bool, error) {
	ofA, err := cut(a)
	if err != nil {
		return false, err
	}
	ofB, err := cut(b)
	if err != nil {
		return false, err
	}
	codeA, okA := only(ofA, code)
	codeB, okB := only(ofB, code)
	return okA && okB && bytes.Equal(codeA.body, codeB.body), nil
}
