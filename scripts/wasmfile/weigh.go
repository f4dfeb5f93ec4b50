package wasmfile

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Weight is what one package's functions take in a program, in bytes.
type Weight struct {
	Package   string
	Functions int
	Code      int // their instructions
	Tables    int // what the runtime keeps about them: names, lines, how to find them
}

// Weigh says which packages a program's bytes belong to, the heaviest first. It
// reads the program that is sent itself: its runtime knows every function by
// name, to print where it panicked. What belongs to no one function stays over:
// types, strings, stack maps, variables.
func Weigh(program []byte) (list []Weight, over int, err error) {
	sections, err := cut(program)
	if err != nil {
		return nil, 0, err
	}
	sizes, err := codeSizes(sections)
	if err != nil {
		return nil, 0, err
	}
	size, err := memoryBytes(sections)
	if err != nil {
		return nil, 0, err
	}
	s, _ := only(sections, data)
	parts, err := segments(s.body, size)
	if err != nil {
		return nil, 0, err
	}
	parts = join(parts, Gap)
	for _, part := range parts {
		over += len(part.bytes)
	}
	functions, err := readTable(parts, len(sizes))
	if err != nil {
		return nil, 0, err
	}
	by := map[string]*Weight{}
	for i, f := range functions {
		name := packageOf(f.name)
		if by[name] == nil {
			by[name] = &Weight{Package: name}
		}
		by[name].Functions++
		by[name].Code += sizes[i]
		by[name].Tables += f.bytes
		over -= f.bytes
	}
	for _, w := range by {
		list = append(list, *w)
	}
	slices.SortFunc(list, func(a, b Weight) int {
		return cmp.Or(cmp.Compare(b.Code+b.Tables, a.Code+a.Tables), strings.Compare(a.Package, b.Package))
	})
	return list, over, nil
}

// codeSizes are the bytes of each function, in their order.
func codeSizes(of []section) ([]int, error) {
	s, ok := only(of, code)
	if !ok {
		return nil, errors.New("the program has no code")
	}
	r := reader{rest: s.body}
	sizes := make([]int, r.count())
	for i := range sizes {
		left := len(r.rest)
		r.take(r.unsigned())
		sizes[i] = left - len(r.rest)
	}
	return sizes, r.end()
}

// packageOf cuts a function's name down to its package: "entente/core.Step" is
// of entente/core, and so is "type:.eq.entente/core.Offer", which compares two
// of its values. Code made for a type parameter is of the package that wrote it.
func packageOf(function string) string {
	for _, made := range []string{"type:.eq.", "type:.hash.", "go:struct.", "go:"} {
		function = strings.TrimPrefix(function, made)
	}
	function, _, _ = strings.Cut(function, "[")
	slash := strings.LastIndexByte(function, '/') + 1
	name, _, inPackage := strings.Cut(function[slash:], ".")
	if !inPackage {
		return "(no package)"
	}
	return strings.ReplaceAll(function[:slash]+name, "%2e", ".")
}

// The runtime's table of functions as Go 1.26 lays it out: its first
// bytes, its head of eight numbers, a function's record without its lists.
const (
	tableMark   = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	tableHead   = 72
	recordBytes = 44
)

// On WebAssembly a function takes 64 KiB of what the runtime calls addresses.
// In the table that finds a function by its address, each 4 KiB of these take 4
// bytes and each 256 bytes one more; of the last function only the first do.
const (
	findingEach = 16*4 + 256
	findingLast = 4 + 1
	firstOf     = 0x1000 // the number that function 0 goes by
)

// row is a function as the runtime knows it.
type row struct {
	name  string
	bytes int
}

// readTable finds the runtime's table of functions in the data and reads it.
func readTable(parts []segment, functions int) ([]row, error) {
	for _, part := range parts {
		for from := 0; ; from++ {
			next := bytes.Index(part.bytes[from:], []byte(tableMark))
			if next < 0 {
				break
			}
			from += next
			if t := (table{bytes: part.bytes[from:]}); t.word(8) == uint64(functions) {
				return t.rows(functions)
			}
		}
	}
	return nil, fmt.Errorf("the data has no table of %d functions that is known here", functions)
}

// table reads numbers at places. A place outside of it spoils the whole.
type table struct {
	bytes   []byte
	spoiled bool
}

func (t *table) at(place uint64, n int) []byte {
	if place > uint64(len(t.bytes)) || uint64(n) > uint64(len(t.bytes))-place {
		t.spoiled = true
		return make([]byte, n)
	}
	return t.bytes[place : place+uint64(n)]
}

func (t *table) word(place uint64) uint64 { return binary.LittleEndian.Uint64(t.at(place, 8)) }
func (t *table) half(place uint64) uint64 { return uint64(binary.LittleEndian.Uint32(t.at(place, 4))) }

// text is what stands at a place up to a zero.
func (t *table) text(place uint64) string {
	t.at(place, 1)
	if t.spoiled {
		return ""
	}
	text, _, ended := bytes.Cut(t.bytes[place:], []byte{0})
	t.spoiled = !ended
	return string(text)
}

func (t *table) rows(functions int) ([]row, error) {
	names, lines, records := t.word(32), t.word(56), t.word(64)
	list := make([]row, functions)
	user := map[uint64]int{} // of a list of lines, by its place: who has it first
	for i := range list {
		entry := records + 8*uint64(i)
		if t.half(entry) != firstOf+uint64(i) {
			return nil, fmt.Errorf("function %d goes by a number that is not known here", i)
		}
		record := records + t.half(entry+4)
		name := t.text(names + t.half(record+4))
		lists, more := min(t.half(record+28), 16), int(t.at(record+43, 1)[0])
		list[i] = row{name, 8 + recordBytes + 4*int(lists) + 4*more + len(name) + 1 + findingEach}
		for _, at := range []uint64{16, 20, 24} {
			use(user, t.half(record+at), i)
		}
		for n := range lists {
			use(user, t.half(record+recordBytes+4*n), i)
		}
	}
	if t.spoiled || lines > records {
		return nil, errors.New("the table of functions is not laid out as is known here")
	}
	if functions > 0 {
		list[functions-1].bytes -= findingEach - findingLast
	}
	shareLines(list, user, records-lines)
	return list, nil
}

// use notes that a function has the list of lines at a place; 0 is none.
func use(user map[uint64]int, place uint64, function int) {
	if _, shared := user[place]; place > 0 && !shared {
		user[place] = function
	}
}

// shareLines gives each list of lines to the first function that has it. They
// lie one behind the other.
func shareLines(list []row, user map[uint64]int, end uint64) {
	places := make([]uint64, 0, len(user)+1)
	for place := range user {
		places = append(places, min(place, end))
	}
	places = append(places, end)
	slices.Sort(places)
	for i, place := range places[:len(places)-1] {
		if first, known := user[place]; known {
			list[first].bytes += int(places[i+1] - place)
		}
	}
}
