package slim

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// part is one section, made by hand.
func part(id byte, body ...byte) []byte {
	return append(appendUnsigned([]byte{id}, uint32(len(body))), body...)
}

// named is a custom section.
func named(name, contents string) []byte {
	return part(custom, append(appendUnsigned(nil, uint32(len(name))), name+contents...)...)
}

// whole is a program of these sections.
func whole(parts ...[]byte) []byte { return append([]byte(preamble), slices.Concat(parts...)...) }

// at is an active segment of the first memory at a constant place.
func at(place int32, contents string) []byte {
	s := append(appendSigned([]byte{0, 0x41}, place), 0x0b)
	return append(appendUnsigned(s, uint32(len(contents))), contents...)
}

// onePage is the section of a memory with one page, twoGigabytes that of one with more.
func onePage() []byte   { return part(memories, 1, 0, 1) }
func allMemory() []byte { return part(memories, 1, 0, 0x80, 0x80, 0x04) }

func dataOf(list ...[]byte) []byte {
	return part(data, append(appendUnsigned(nil, uint32(len(list))), slices.Concat(list...)...)...)
}

// segmentsOf counts a program's data segments.
func segmentsOf(t *testing.T, program []byte) int {
	t.Helper()
	f, err := open(program)
	if err != nil {
		t.Fatal(err)
	}
	return len(f.data)
}

func TestMerge(t *testing.T) {
	for _, test := range []struct {
		why           string
		program       []byte
		before, after int
	}{
		{"a gap as long as allowed is filled", whole(onePage(), dataOf(at(8, "ab"), at(14, "c"))), 2, 1},
		{"a longer one is not", whole(onePage(), dataOf(at(8, "ab"), at(15, "c"))), 2, 2},
		{"neighbors are one", whole(onePage(), dataOf(at(8, "ab"), at(10, "c"))), 2, 1},
		{"the order in the file does not matter", whole(onePage(), dataOf(at(14, "c"), at(8, "ab"), at(11, "x"))), 3, 1},
		{"an empty segment is dropped", whole(onePage(), dataOf(at(8, ""), at(65536, ""))), 2, 0},
		{"no segment", whole(onePage(), dataOf()), 0, 0},
		{"no data", whole(onePage()), 0, 0},
		{"zeros in a segment stay", whole(onePage(), dataOf(at(0, "\x00\x00"), at(65535, "z"))), 2, 2},
		{"past 2 GiB", whole(allMemory(), dataOf(at(-4, "abc"), at(-1, "d"), at(1<<31-1, "e"), at(-1<<31, "f"))), 4, 2},
		{"custom sections before and after", whole(named("go:buildid", "xyz"), onePage(), dataOf(at(1, "a"), at(4, "b")), named("producers", "\x00")), 2, 1},
	} {
		merged, err := merge(test.program, 4)
		if err != nil {
			t.Errorf("%s: %v", test.why, err)
			continue
		}
		before, after := segmentsOf(t, test.program), segmentsOf(t, merged)
		if before != test.before || after != test.after {
			t.Errorf("%s: %d segments became %d; want %d and %d", test.why, before, after, test.before, test.after)
			continue
		}
		if was, is := told(startOf(t, test.program)), told(startOf(t, merged)); was != is {
			t.Errorf("%s: the memory started with %s and starts with %s", test.why, was, is)
		}
		again, err := merge(merged, 4)
		if err != nil || !bytes.Equal(again, merged) {
			t.Errorf("%s: merging again changes it: %v", test.why, err)
		}
	}
}

// TestMergeWritesExactly holds one whole result, byte for byte. Sections beside the data are
// untouched, even their lengths that are written longer than need be.
func TestMergeWritesExactly(t *testing.T) {
	long := []byte{types, 0x81, 0x80, 0x80, 0x80, 0x00, 0} // a length of 1 in five bytes
	tail := named("producers", "\x00")
	got, err := merge(whole(long, onePage(), dataOf(at(100, "ab"), at(104, "c")), tail), 4)
	want := whole(long, onePage(), part(data, 1, 0, 0x41, 0xe4, 0x00, 0x0b, 5, 'a', 'b', 0, 0, 'c'), tail)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v:\n% x, want\n% x", err, got, want)
	}
}

func TestMergeRefuses(t *testing.T) {
	good := dataOf(at(8, "ab"), at(14, "c"))
	one := func(segment ...byte) []byte { return whole(onePage(), part(data, append([]byte{1}, segment...)...)) }
	for _, test := range []struct {
		program []byte
		want    string
	}{
		{nil, "no WebAssembly program"},
		{[]byte("\x00asm\x02\x00\x00\x00"), "no WebAssembly program of version 1"},
		{[]byte("\x00asm\x0d\x00\x01\x00"), "no WebAssembly program of version 1"}, // a component
		{append(whole(onePage(), good), 0), "bytes are promised"},
		{append(whole(onePage(), good), part(14)...), "kind 14 is not known"},
		{append(whole(onePage(), good), part(13)...), "kind 13 is not known"}, // tags
		{whole(part(start, 0)), "kind 8 is not known"},
		{whole(onePage(), part(dataCount, 2), part(code, 1, 4, 0xfc, 9, 0, 0x0b), good), "by number"},
		{whole(onePage(), onePage(), good), "kind 5 stands after kind 5"},
		{whole(good, onePage()), "kind 5 stands after kind 11"},
		{whole(onePage(), good, named("linking", "\x02")), `"linking" is not known`},
		{whole(onePage(), good, part(custom, 200)), "bytes are promised"},
		{whole(part(custom, 0x80)), "bytes are promised"},
		{whole(onePage(), good, named("name", "\x09\x00")), "what the names are of"},
		{whole(good), "no memory of its own"},
		{whole(part(imports, 1, 1, 'a', 1, 'b', 2, 0, 1), good), "the kind of an import"},
		{whole(part(imports, 1, 1, 'a', 1, 'b', 3, 0x7f, 0), onePage(), good), "the kind of an import"},
		{whole(part(memories, 2, 0, 1, 0, 1), good), "2 memories"},
		{whole(part(memories, 0), good), "0 memories"},
		{whole(part(memories, 1, 3, 1, 1), good), "neither a shared nor a 64-bit"},
		{whole(part(memories, 1, 4, 1), good), "neither a shared nor a 64-bit"},
		{whole(part(memories, 1, 0, 0x81, 0x80, 0x04), good), "more than a memory has"},
		{whole(part(memories, 1, 0, 1, 0), good), "left over"},
		{one(1, 1, 'a'), "the kind of a segment"},                         // passive
		{one(2, 0, 0x41, 0, 0x0b, 1, 'a'), "the kind of a segment"},       // of a memory named by number
		{one(0, 0x23, 0, 0x0b, 1, 'a'), "what computes its place"},        // a global
		{one(0, 0x41, 0, 0x41, 1, 0x6a, 0x0b, 1, 'a'), "what follows on"}, // a sum
		{one(0, 0x41, 0x80, 0x80, 0x80, 0x80, 0x80, 0x00, 0x0b, 1, 'a'), "longer than 32 bits"},
		{one(0, 0x41, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x0b, 1, 'a'), "longer than 32 bits"},
		{one(0, 0x41, 0, 0x0b, 0x80, 0x80, 0x80, 0x80, 0x10), "longer than 32 bits"},
		{one(0, 0x41, 0, 0x0b, 0x80, 0x80, 0x80, 0x80, 0x80, 0), "longer than 32 bits"},
		{one(0, 0x41, 0, 0x0b, 2, 'a'), "2 bytes are promised where 1 are left"},
		{one(0, 0x41, 0, 0x0b, 1, 'a', 'b'), "left over"},
		{one(0, 0x41), "bytes are promised"},
		{whole(onePage(), part(data, 3, 0)), "3 entries are promised"},
		{whole(onePage(), part(data)), "bytes are promised"},
		{whole(onePage(), dataOf(at(65535, "ab"))), "outside of a memory"},
		{whole(onePage(), dataOf(at(-1, "a"))), "outside of a memory"},
		{whole(onePage(), dataOf(at(8, "abc"), at(10, "x"))), "lies over"},
		{whole(onePage(), dataOf(at(10, "x"), at(8, "abc"))), "lies over"},
		{whole(onePage(), dataOf(at(8, "a"), at(8, "b"))), "lies over"},
	} {
		merged, err := merge(test.program, 4)
		if merged != nil || err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("% x: %v, want %q", test.program, err, test.want)
		}
	}
}

// TestMergeRefusesWhatIsCutOff: if a program ends too early, at any byte, nothing is made, or its
// whole sections stay the same.
func TestMergeRefusesWhatIsCutOff(t *testing.T) {
	program := whole(part(types, 0), onePage(), dataOf(at(8, "ab"), at(14, "c")))
	memory := len(whole(part(types, 0), onePage()))
	for n := range program {
		merged, err := merge(program[:n], 4)
		boundary := n == len(preamble) || n == len(whole(part(types, 0))) || n == memory
		if boundary != (err == nil) {
			t.Errorf("the first %d bytes: %v", n, err)
		}
		if boundary && !bytes.Equal(merged, program[:n]) {
			t.Errorf("the first %d bytes, without data, are changed", n)
		}
	}
}

func TestNumbers(t *testing.T) {
	for _, n := range []int32{0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, 1<<27 - 1, 1 << 27, -1 << 27, -1<<27 - 1, 1<<31 - 1, -1 << 31} {
		r := reader{rest: appendSigned(nil, n)}
		if got := r.signed(); got != n || r.end() != nil {
			t.Errorf("%d is read as %d: %v", n, got, r.err)
		}
		r = reader{rest: appendUnsigned(nil, uint32(n))}
		if got := r.unsigned(); got != uint32(n) || r.end() != nil {
			t.Errorf("%d is read as %d: %v", uint32(n), got, r.err)
		}
	}
	for want, padded := range map[int32][]byte{-1: {0xff, 0xff, 0xff, 0xff, 0x7f}, 5: {0x85, 0x80, 0x00}, -2: {0xfe, 0xff, 0x7f}} {
		r := reader{rest: padded}
		if got := r.signed(); got != want || r.end() != nil {
			t.Errorf("% x is read as %d: %v, want %d", padded, got, r.err, want)
		}
	}
}
