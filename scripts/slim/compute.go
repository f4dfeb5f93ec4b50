package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// What finds a function by its address: for each 4 KiB of what the runtime calls
// addresses the number of the first function there and 16 small numbers, to which
// it is added. A function begins at each 64 KiB, so that the small ones are zero.
const (
	bucket      = 4 + 16
	bucketsEach = findingEach / bucket
)

// trimmedGap is longer than what Trim takes out of a table in one piece.
const trimmedGap = 1 << 22

func (j *job) compute() (err error) {
	j.program, err = compute(j.program)
	return err
}

// compute returns a program that computes a part of its own data when it is
// instantiated, before an instruction of Go's own runs: the functions' numbers and
// where their records lie, and what finds a function by its address. All of that
// follows from the rest, is written a million bytes long, and compresses badly, since
// every number in it is one more than the last. The memory is byte for byte what it
// was.
func compute(program []byte) ([]byte, error) {
	f, err := open(program)
	if err != nil {
		return nil, err
	}
	sizes, err := codeSizes(f.sections)
	if err != nil {
		return nil, err
	}
	f.data = join(f.data, trimmedGap)
	t, err := findTable(f.data, len(sizes))
	if err != nil {
		return nil, err
	}
	finding, err := blankFinding(f.data, len(sizes))
	if err != nil {
		return nil, err
	}
	rows, err := t.blankNumbers(len(sizes))
	if err != nil {
		return nil, err
	}
	if err := t.findFacts(f.data); err != nil {
		return nil, err
	}
	if uint64(finding) != uint64(t.address)+t.factsEnd {
		return nil, errors.New("what finds functions by their addresses is not where the module says")
	}
	told, err := t.tell(rows, finding)
	if err != nil {
		return nil, err
	}
	columns := told.all()
	copy(t.at(t.factsEnd, len(columns)), columns)
	f.data = divide(f.data, Gap)
	computed, err := f.encode()
	if err != nil {
		return nil, err
	}
	return addStart(computed, told.fill())
}

// blankNumbers takes the functions' numbers out of the table, and where their
// records lie: one behind the other, each at a multiple of eight.
func (t *table) blankNumbers(functions int) (rows []function, err error) {
	next := t.half(t.records + 4)
	for i := range functions {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		if f.place-t.records != next || t.half(f.place) != firstOf+uint64(i) {
			return nil, fmt.Errorf("the record of function %d is not what follows from the ones before it", i)
		}
		next = (f.fact(f.facts) - t.records + 7) &^ 7
		for _, place := range []uint64{t.records + 8*uint64(i), t.records + 8*uint64(i) + 4, f.place} {
			t.set(place, 0)
		}
		rows = append(rows, f)
	}
	if t.spoiled {
		return nil, errLayout
	}
	return rows, nil
}

// blankFinding takes out what finds a function by its address, but for the last
// function's, and tells its place. It is known by what it says alone.
func blankFinding(parts []segment, functions int) (place uint32, err error) {
	var want []byte
	for i := range (functions - 1) * bucketsEach {
		want = binary.LittleEndian.AppendUint32(want, uint32(i/bucketsEach))
		want = append(want, make([]byte, bucket-4)...)
	}
	for _, part := range parts {
		if at := bytes.Index(part.bytes, want); at >= 0 && functions > 1 {
			clear(part.bytes[at : at+len(want)])
			return part.at + uint32(at), nil
		}
	}
	return 0, errors.New("the data has nothing known here that finds its functions by their addresses")
}
