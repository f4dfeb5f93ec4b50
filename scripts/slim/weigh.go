package slim

import (
	"cmp"
	"errors"
	"slices"
	"strings"
)

// A Weight is the bytes of a package's functions in a program.
type Weight struct {
	Package   string
	Functions int
	Code      int // their instructions
	Tables    int // the runtime's facts about them
}

// Weigh returns how many bytes of a program belong to each package, the heaviest first. It reads
// the functions' names in the program, so it needs one before trim. Types, strings, stack maps
// and variables belong to no function; they are over.
func Weigh(program []byte) (list []Weight, over int, err error) {
	sections, err := readSections(program)
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
	s, _ := sectionOf(sections, data)
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

// codeSizes returns the bytes of each function.
func codeSizes(of []section) ([]int, error) {
	s, ok := sectionOf(of, code)
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

// packageOf returns the package of a function's name: "entente/core" for "entente/core.Step" and
// for "type:.eq.entente/core.Offer". Generic code belongs to the package that wrote it.
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

// A function takes 64 KiB of addresses. In findfunc each 4 KiB of these take 4 bytes and each 256
// bytes one more; of the last function only the first do.
const (
	findfuncEach = 16*4 + 256
	findfuncLast = 4 + 1
)

// row is a function as the runtime knows it.
type row struct {
	name  string
	bytes int
}

func (t *table) rows(functions int) ([]row, error) {
	list := make([]row, functions)
	user := map[uint64]int{} // of a pc table, by its place: the first function that has it
	for i := range list {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		name := t.text(t.names + t.u32(f.place+recordName))
		list[i] = row{name, 8 + recordBytes + 4*len(f.pcdata) + 4*f.funcdata + len(name) + 1 + findfuncEach}
		for _, place := range f.pcdata {
			use(user, t.u32(place), i)
		}
		for _, field := range []uint64{recordPcsp, recordPcfile, recordPcln} {
			use(user, t.u32(f.place+field), i)
		}
	}
	if t.spoiled {
		return nil, errLayout
	}
	if functions > 0 {
		list[functions-1].bytes -= findfuncEach - findfuncLast
	}
	shareLines(list, user, t.records-t.pctab)
	return list, nil
}

// use notes that a function has the pc table at a place; 0 is none.
func use(user map[uint64]int, place uint64, function int) {
	if _, shared := user[place]; place > 0 && !shared {
		user[place] = function
	}
}

// shareLines adds each pc table to the first function that has it. They lie without gaps.
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
