package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// findfunc is the runtime's table that finds a function by an address. Each 4 KiB of addresses
// have the number of their first function and 16 small numbers to add. On WebAssembly a
// function begins at each 64 KiB, so the small numbers are zero.
const (
	bucket      = 4 + 16
	bucketsEach = findfuncEach / bucket
)

// trimmedGap is longer than any run of zeros that trim makes.
const trimmedGap = 1 << 22

func (j *job) compute() (err error) {
	j.program, err = compute(j.program)
	return err
}

// compute makes the program compute a part of its data as it is instantiated, before Go's first
// instruction. That part is findfunc, the functions' numbers, the places of their records, and the
// facts about functions that the columns encode. Written out, these are megabytes that compress
// badly, because each number is one more than the last. The memory is byte for byte the same as
// before.
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
	findfunc, err := blankFindfunc(f.data, len(sizes))
	if err != nil {
		return nil, err
	}
	rows, err := t.blankNumbers(len(sizes))
	if err != nil {
		return nil, err
	}
	if err := t.findFuncdata(f.data); err != nil {
		return nil, err
	}
	if uint64(findfunc) != uint64(t.address)+t.gofuncEnd {
		return nil, errors.New("what finds functions by their addresses is not where the module says")
	}
	told, err := t.tell(rows, findfunc)
	if err != nil {
		return nil, err
	}
	columns := told.all()
	copy(t.at(t.gofuncEnd, len(columns)), columns)
	f.data = divide(f.data, Gap)
	computed, err := f.encode()
	if err != nil {
		return nil, err
	}
	return addStart(computed, told.fill())
}

// blankNumbers clears the functions' numbers and the places of their records, which follow from
// one another: each record begins at the next multiple of eight.
func (t *table) blankNumbers(functions int) (rows []function, err error) {
	next := t.u32(t.records + 4)
	for i := range functions {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		if f.place-t.records != next || t.u32(f.place) != firstOf+uint64(i) {
			return nil, fmt.Errorf("the record of function %d is not what follows from the ones before it", i)
		}
		next = (f.fact(f.funcdata) - t.records + 7) &^ 7
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

// blankFindfunc clears findfunc, but for the last function's part, and returns its address. It is
// known only by its contents.
func blankFindfunc(parts []segment, functions int) (place uint32, err error) {
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
