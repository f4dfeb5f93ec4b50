package slim

import (
	"cmp"
	"errors"
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
	t, err := findTable(parts, len(sizes))
	if err != nil {
		return nil, 0, err
	}
	functions, err := t.rows(len(sizes))
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

// On WebAssembly a function takes 64 KiB of what the runtime calls addresses.
// In the table that finds a function by its address, each 4 KiB of these take 4
// bytes and each 256 bytes one more; of the last function only the first do.
const (
	findingEach = 16*4 + 256
	findingLast = 4 + 1
)

// row is a function as the runtime knows it.
type row struct {
	name  string
	bytes int
}

func (t *table) rows(functions int) ([]row, error) {
	list := make([]row, functions)
	user := map[uint64]int{} // of a list of lines, by its place: who has it first
	for i := range list {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		name := t.text(t.names + t.half(f.place+recordName))
		list[i] = row{name, 8 + recordBytes + 4*len(f.lists) + 4*f.facts + len(name) + 1 + findingEach}
		for _, place := range f.lists {
			use(user, t.half(place), i)
		}
		for _, field := range []uint64{recordStack, recordFile, recordLine} {
			use(user, t.half(f.place+field), i)
		}
	}
	if t.spoiled {
		return nil, errLayout
	}
	if functions > 0 {
		list[functions-1].bytes -= findingEach - findingLast
	}
	shareLines(list, user, t.records-t.lists)
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
