package slim

import (
	"errors"
	"fmt"
	"slices"
)

// The sections of a program, by their number in the format.
const (
	custom = iota
	types
	imports
	functions
	tables
	memories
	globals
	exports
	start
	elements
	code
	data
	dataCount
)

// A section is one part of a program.
type section struct {
	from, to int // with its number and length
	id       byte
	name     string // of a custom section
	body     []byte
}

// preamble begins every program: the magic number and version 1.
const preamble = "\x00asm\x01\x00\x00\x00"

// known returns the custom sections that Go's linker writes. Another might refer to data.
func known() []string { return []string{"go:buildid", "producers", "name"} }

// readSections returns the sections of a program.
func readSections(file []byte) ([]section, error) {
	if len(file) < len(preamble) || string(file[:len(preamble)]) != preamble {
		return nil, errors.New("this is no WebAssembly program of version 1")
	}
	r := reader{rest: file[len(preamble):]}
	var found []section
	last := byte(0)
	for len(r.rest) > 0 {
		s := section{from: len(file) - len(r.rest), id: r.byte()}
		s.body = r.take(r.unsigned())
		s.to = len(file) - len(r.rest)
		if r.err != nil {
			return nil, fmt.Errorf("the section at byte %d: %w", s.from, r.err)
		}
		if err := s.check(last); err != nil {
			return nil, fmt.Errorf("the section at byte %d: %w", s.from, err)
		}
		if s.id == custom {
			inner := reader{rest: s.body}
			s.name = string(inner.take(inner.unsigned()))
			if inner.err != nil {
				return nil, fmt.Errorf("the name of the section at byte %d: %w", s.from, inner.err)
			}
			if s.body = inner.rest; !slices.Contains(known(), s.name) {
				return nil, fmt.Errorf("a section named %q is not known here", s.name)
			}
		} else {
			last = s.id
		}
		found = append(found, s)
	}
	return found, nil
}

// check fails unless Go's linker writes such a section, in this order.
func (s section) check(last byte) error {
	switch {
	case s.id == dataCount:
		// Without this section no instruction may name a segment by its number (memory.init,
		// data.drop), because the host that starts the program refuses it then.
		return errors.New("its code may name data segments by number, so they cannot be merged")
	case s.id == start || s.id > dataCount:
		return fmt.Errorf("a section of kind %d is not known here", s.id)
	case s.id != custom && s.id <= last:
		return fmt.Errorf("kind %d stands after kind %d", s.id, last)
	}
	return nil
}

// sectionOf returns the one section of a kind.
func sectionOf(of []section, id byte) (s section, ok bool) {
	for _, s := range of {
		if s.id == id {
			return s, true
		}
	}
	return section{}, false
}

// importedFunctions counts the functions that a program imports. Anything else is an error: an
// imported memory would hold more than our data, and an imported global might move it.
func importedFunctions(of []section) (int, error) {
	s, ok := sectionOf(of, imports)
	if !ok {
		return 0, nil
	}
	r := reader{rest: s.body}
	n := r.count()
	for range n {
		r.take(r.unsigned()) // of which module
		r.take(r.unsigned()) // its name there
		r.expect(0, "the kind of an import")
		r.unsigned() // its type
	}
	if err := r.end(); err != nil {
		return 0, fmt.Errorf("the imports: %w", err)
	}
	return n, nil
}

// memoryBytes returns how large the program's one memory is at its start.
func memoryBytes(of []section) (uint64, error) {
	s, ok := sectionOf(of, memories)
	if !ok {
		return 0, errors.New("the program has no memory of its own")
	}
	r := reader{rest: s.body}
	if n := r.count(); r.err == nil && n != 1 {
		return 0, fmt.Errorf("the program has %d memories and only one is known here", n)
	}
	limited := r.byte()
	if limited > 1 {
		r.fail("its memory is of kind %d, and neither a shared nor a 64-bit one is known here", limited)
	}
	pages := r.unsigned()
	if limited == 1 {
		r.unsigned()
	}
	const most = 1 << 16
	if pages > most {
		r.fail("%d pages are more than a memory has", pages)
	}
	if err := r.end(); err != nil {
		return 0, fmt.Errorf("the memory: %w", err)
	}
	const page = 1 << 16
	return uint64(pages) * page, nil
}
