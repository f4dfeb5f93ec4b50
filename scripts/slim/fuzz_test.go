package slim

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"
)

// startOf returns the bytes that are not zero in a program's memory when it starts: its segments
// laid down in their order, later over earlier. It has its own reader of the data, so that one
// mistake is not made twice.
func startOf(t testing.TB, program []byte) map[uint32]byte {
	t.Helper()
	memory := map[uint32]byte{}
	sections, err := readSections(program)
	if err != nil {
		t.Fatal(err)
	}
	s, ok := sectionOf(sections, data)
	if !ok {
		return memory
	}
	rest := s.body
	number := func() (n uint64, bits int) {
		for b := byte(0x80); b >= 0x80; rest = rest[1:] {
			b = rest[0]
			n |= uint64(b&0x7f) << bits
			bits += 7
		}
		return n, bits
	}
	count, _ := number()
	for range count {
		rest = rest[2:] // active, i32.const
		place, bits := number()
		place = uint64(int64(place<<(64-bits)) >> (64 - bits)) // its highest bit is its sign
		rest = rest[1:]                                        // end
		n, _ := number()
		for i, b := range rest[:n] {
			if where := uint32(place) + uint32(i); b == 0 {
				delete(memory, where)
			} else {
				memory[where] = b
			}
		}
		rest = rest[n:]
	}
	return memory
}

// told names a memory's contents in the order of places.
func told(memory map[uint32]byte) string {
	places := make([]uint32, 0, len(memory))
	for place := range memory {
		places = append(places, place)
	}
	slices.Sort(places)
	sum := sha256.New()
	for _, place := range places {
		fmt.Fprintf(sum, "%d=%d ", place, memory[place])
	}
	return fmt.Sprintf("%d bytes, %x", len(places), sum.Sum(nil))
}

// FuzzMerge gives the merger any bytes. It may only fail with an error. A merged program must start
// with the same memory and be unchanged elsewhere.
func FuzzMerge(f *testing.F) {
	f.Add(whole(onePage(), dataOf(at(8, "ab"), at(14, "c"), at(2000, "d"))))
	f.Add(whole(allMemory(), dataOf(at(-4, "abc"), at(-1, "d"))))
	f.Add(whole(part(imports, 1, 1, 'a', 1, 'b', 0, 0), onePage(), part(code, 1, 2, 0, 0x0b), dataOf(at(9, "x")), named("name", "\x01\x05\x01\x01\x02ab")))
	f.Add(whole( // one function, which calls itself, with all that parting asks for
		part(types, 1, 0x60, 1, 0x7f, 1, 0x7f), part(functions, 1, 0), part(tables, 1, 0x70, 0, 0x81, 0x20), onePage(),
		part(globals, 1, 0x7f, 1, 0x41, 0, 0x0b), part(exports, 1, 1, 'f', 0, 0), part(elements, 1, 0, 0x41, 0x80, 0x20, 0x0b, 1, 0),
		part(code, 1, 6, 0, 0x20, 0, 0x10, 0, 0x0b), dataOf(at(9, "x")),
	))
	f.Add(whole(onePage(), part(dataCount, 1), dataOf(at(1, "x"))))
	f.Fuzz(func(t *testing.T, program []byte) {
		_, _, _ = Weigh(program)
		_, _ = trim(program, true)
		_, _ = rewrite(program, keepSelf)
		_, _ = compute(program)
		_, _ = laterFunctions(program, []Later{workLater})
		_, _, _ = splitProgram(program, []int{1}, 1)
		merged, err := merge(program, 64)
		if err != nil {
			return
		}
		if before, after := segmentsOf(t, program), segmentsOf(t, merged); after > before {
			t.Errorf("%d segments became %d", before, after)
		}
		if was, is := told(startOf(t, program)), told(startOf(t, merged)); was != is {
			t.Errorf("the memory started with %s and starts with %s", was, is)
		}
		if again, err := merge(merged, 64); err != nil || !bytes.Equal(again, merged) {
			t.Errorf("merging again changes it: %v", err)
		}
		was, _ := readSections(program)
		is, _ := readSections(merged)
		if len(was) != len(is) {
			t.Fatalf("%d sections became %d", len(was), len(is))
		}
		for i := range was {
			if old, new := program[was[i].from:was[i].to], merged[is[i].from:is[i].to]; was[i].id != data && !bytes.Equal(old, new) {
				t.Errorf("section %d was % x and is % x", i, old, new)
			}
		}
	})
}
