package slim

import (
	"errors"
	"slices"
)

// addStart adds a function that the host runs before anything else. The program's own functions
// keep their numbers.
func addStart(program []byte, body []byte) ([]byte, error) {
	sections, err := readSections(program)
	if err != nil {
		return nil, err
	}
	imported, err := importedFunctions(sections)
	if err != nil {
		return nil, err
	}
	counts := map[byte]uint32{}
	made := slices.Clone(program[:len(preamble)])
	for _, s := range sections {
		if s.id == elements { // the section of the start stands before it
			made = appendSection(made, start, appendUnsigned(nil, uint32(imported)+counts[functions]))
		}
		more, grows := map[byte][]byte{
			types:     {0x60, 0, 0},
			functions: appendUnsigned(nil, counts[types]),
			code:      append(appendUnsigned(nil, uint32(len(body))), body...),
		}[s.id]
		if !grows {
			made = append(made, program[s.from:s.to]...)
			continue
		}
		r := reader{rest: s.body}
		counts[s.id] = uint32(r.count())
		if r.err != nil {
			return nil, r.err
		}
		made = appendSection(made, s.id, slices.Concat(appendUnsigned(nil, counts[s.id]+1), r.rest, more))
	}
	if _, placed := sectionOf(sections, elements); !placed || len(counts) != 3 || counts[functions] != counts[code] {
		return nil, errors.New("the program has not the types, functions, table and code that one of Go's has")
	}
	return made, nil
}

// appendSection writes a section with its number and its length.
func appendSection(to []byte, id byte, body []byte) []byte {
	return append(appendUnsigned(append(to, id), uint32(len(body))), body...)
}
