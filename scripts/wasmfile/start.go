package wasmfile

import (
	"errors"
	"slices"
)

// written are a function's instructions, one behind the other.
type written []byte

// put writes an instruction and the numbers that belong to it.
func (code *written) put(op byte, with ...uint32) {
	*code = append(*code, op)
	for _, n := range with {
		if op == opNumber {
			*code = appendSigned(*code, int32(n))
		} else {
			*code = appendUnsigned(*code, n)
		}
	}
}

// by changes what is on the stack by a constant.
func (code *written) by(n uint32, operation byte) {
	code.put(opNumber, n)
	code.put(operation)
}

// count makes one more of a local number, and goes on to the end of a loop that
// runs until it has reached a limit.
func (code *written) count(local, limit uint32) {
	code.put(opGet, local)
	code.by(1, opAdd)
	code.put(opSet, local)
	code.put(opGet, local)
	code.by(limit, opIsLess)
	code.put(opBranchIf, 0)
	code.put(opEnd)
}

// fill is the function that writes what Compute took out: of so many functions,
// whose entries lie at an address, and their records from the first on so far
// behind it, and at another address what finds them.
func fill(functions, first, records, finding uint32) []byte {
	const i, record, n = 0, 1, 2 // locals: a function, where its record lies, a bucket
	const whole, one = 2, 0      // how an address is aligned, in powers of two
	var code written
	code = append(code, 1, 3, 0x7f) // three locals of 32 bits, all zero
	code.put(opNumber, first)
	code.put(opSet, record)
	code = append(code, opLoop, empty)
	for _, entry := range []struct{ offset, value, more uint32 }{{0, i, firstOf}, {4, record, 0}} {
		code.put(opGet, i)
		code.by(8, opMultiply)
		code.put(opGet, entry.value)
		code.by(entry.more, opAdd)
		code.put(opStore, whole, records+entry.offset)
	}
	code.put(opGet, record)
	code.put(opGet, i)
	code.by(firstOf, opAdd)
	code.put(opStore, whole, records)

	code.put(opGet, record) // and the next record begins behind its lists and facts
	code.put(opGet, record)
	code.put(opLoad, whole, records+recordLists)
	code.put(opGet, record)
	code.put(opLoadByte, one, records+recordFacts)
	code.put(opAdd)
	code.by(4, opMultiply)
	code.put(opAdd)
	code.by(recordBytes+7, opAdd)
	code.by(^uint32(7), opAnd)
	code.put(opSet, record)
	code.count(i, functions)

	code = append(code, opLoop, empty)
	code.put(opGet, n)
	code.by(bucket, opMultiply)
	code.put(opGet, n)
	code.by(bucketsEach, opDivide)
	code.put(opStore, whole, finding)
	code.count(n, (functions-1)*bucketsEach)
	code.put(opEnd)
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
	if _, placed := only(sections, elements); !placed || len(counts) != 3 || counts[functions] != counts[code] {
		return nil, errors.New("the program has not the types, functions, table and code that one of Go's has")
	}
	return made, nil
}

// appendSection writes a section with its number and its length.
func appendSection(to []byte, id byte, body []byte) []byte {
	return append(appendUnsigned(append(to, id), uint32(len(body))), body...)
}
