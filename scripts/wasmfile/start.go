package wasmfile

import (
	"errors"
	"slices"
)

// The few instructions that fill takes.
const (
	loop    = 0x03
	end     = 0x0b
	again   = 0x0d // br_if, to the loop that stands around
	get     = 0x20
	set     = 0x21
	load    = 0x28
	loadOne = 0x2d
	store   = 0x36
	number  = 0x41
	below   = 0x49
	add     = 0x6a
	times   = 0x6c
	both    = 0x71
	divided = 0x6e
)

// instructions are a function's, written one behind the other.
type instructions []byte

// put writes an instruction and the numbers that belong to it.
func (code *instructions) put(instruction byte, with ...uint32) {
	*code = append(*code, instruction)
	for _, n := range with {
		if instruction == number {
			*code = appendSigned(*code, int32(n))
		} else {
			*code = appendUnsigned(*code, n)
		}
	}
}

// by changes what is on the stack by a constant.
func (code *instructions) by(n uint32, operation byte) {
	code.put(number, n)
	code.put(operation)
}

// count makes one more of a local number, and goes on to the end of a loop that
// runs until it has reached a limit.
func (code *instructions) count(local, limit uint32) {
	code.put(get, local)
	code.by(1, add)
	code.put(set, local)
	code.put(get, local)
	code.by(limit, below)
	code.put(again, 0)
	code.put(end)
}

// fill is the function that writes what Compute took out: of so many functions,
// whose entries lie at an address, and their records from the first on so far
// behind it, and at another address what finds them.
func fill(functions, first, records, finding uint32) []byte {
	const i, record, n = 0, 1, 2 // locals: a function, where its record lies, a bucket
	const whole, one = 2, 0      // how an address is aligned, in powers of two
	var code instructions
	code = append(code, 1, 3, 0x7f) // three locals of 32 bits, all zero
	code.put(number, first)
	code.put(set, record)
	code = append(code, loop, 0x40)
	for _, entry := range []struct{ offset, value, more uint32 }{{0, i, firstOf}, {4, record, 0}} {
		code.put(get, i)
		code.by(8, times)
		code.put(get, entry.value)
		code.by(entry.more, add)
		code.put(store, whole, records+entry.offset)
	}
	code.put(get, record)
	code.put(get, i)
	code.by(firstOf, add)
	code.put(store, whole, records)

	code.put(get, record) // and the next record begins behind its lists and facts
	code.put(get, record)
	code.put(load, whole, records+recordLists)
	code.put(get, record)
	code.put(loadOne, one, records+recordFacts)
	code.put(add)
	code.by(4, times)
	code.put(add)
	code.by(recordBytes+7, add)
	code.by(^uint32(7), both)
	code.put(set, record)
	code.count(i, functions)

	code = append(code, loop, 0x40)
	code.put(get, n)
	code.by(bucket, times)
	code.put(get, n)
	code.by(bucketsEach, divided)
	code.put(store, whole, finding)
	code.count(n, (functions-1)*bucketsEach)
	code.put(end)
	return code
}

// addStart adds a function without arguments or results to a program, for
// whoever instantiates it to run before anything else. The program's own
// functions keep their numbers.
func addStart(program []byte, body []byte) ([]byte, error) {
	sections, err := cut(program)
	if err != nil {
		return nil, err
	}
	imported, err := importedFunctions(sections)
	if err != nil {
		return nil, err
	}
	counts := map[byte]uint32{}
	written := slices.Clone(program[:len(preamble)])
	for _, s := range sections {
		if s.id == elements { // the section of the start stands before it
			written = appendSection(written, start, appendUnsigned(nil, uint32(imported)+counts[functions]))
		}
		more, grows := map[byte][]byte{
			types:     {0x60, 0, 0},
			functions: appendUnsigned(nil, counts[types]),
			code:      append(appendUnsigned(nil, uint32(len(body))), body...),
		}[s.id]
		if !grows {
			written = append(written, program[s.from:s.to]...)
			continue
		}
		r := reader{rest: s.body}
		counts[s.id] = uint32(r.count())
		if r.err != nil {
			return nil, r.err
		}
		written = appendSection(written, s.id, slices.Concat(appendUnsigned(nil, counts[s.id]+1), r.rest, more))
	}
	if _, placed := only(sections, elements); !placed || len(counts) != 3 || counts[functions] != counts[code] {
		return nil, errors.New("the program has not the types, functions, table and code that one of Go's has")
	}
	return written, nil
}

// appendSection writes a section with its number and its length.
func appendSection(to []byte, id byte, body []byte) []byte {
	return append(appendUnsigned(append(to, id), uint32(len(body))), body...)
}
