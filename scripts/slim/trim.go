package slim

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Kinds of PCDATA and FUNCDATA (internal/abi/symtab.go). Most are read only to print a trace, or
// for a signal that stops a goroutine, which no browser sends. The inlining tree is printed
// too, but recover also reads it.
const (
	pcdataUnsafePoint = 0 // PCDATA_UnsafePoint
	pcdataStackMap    = 1 // PCDATA_StackMapIndex
	pcdataInlTree     = 2 // PCDATA_InlTreeIndex
	pcdataArgLive     = 3 // PCDATA_ArgLiveIndex
	funcdataArgInfo   = 5 // FUNCDATA_ArgInfo
	funcdataArgLive   = 6 // FUNCDATA_ArgLiveInfo
	noFuncdata        = 1<<32 - 1
	noPcTable         = 0
	longestOfNumber   = 5
)

func (j *job) trim() (err error) {
	j.program, err = trim(j.program, j.Silent)
	return err
}

// trim removes the data that the runtime reads only to print the place of a crash: the functions'
// names, and the file and line of each instruction. The program does the same, and its traces name
// nothing.
// and its traces name nothing.
//
// The runtime itself knows tables without these: pc table 0 is empty (runtime.pcvalue,
// funcline1), name 0 is empty (moduledata.funcName), the highest FUNCDATA is none (funcdata).
// A silent program also loses the names of its types.
func trim(program []byte, silent bool) ([]byte, error) {
	f, err := open(program)
	if err != nil {
		return nil, err
	}
	sizes, err := codeSizes(f.sections)
	if err != nil {
		return nil, err
	}
	c, err := callsOf(&f, len(sizes))
	if err != nil {
		return nil, err
	}
	f.data = join(f.data, trimmedGap)
	t, err := findTable(f.data, len(sizes))
	if err != nil {
		return nil, err
	}
	if err := t.findFuncdata(f.data); err != nil {
		return nil, err
	}
	asked, err := c.readByRecover(t)
	if err != nil {
		return nil, err
	}
	if err := t.forget(asked); err != nil {
		return nil, err
	}
	if silent {
		reads := false // whether a function does that prune has left
		for i, size := range sizes {
			reads = reads || size > 1+len(trap) && readsMembers(c.names[i])
		}
		if err := t.forgetTypes(f.data, f.sections, reads); err != nil {
			return nil, err
		}
	}
	f.data = divide(f.data, Gap)
	return f.encode()
}

// forget removes names, files, lines and arguments from the table, and the inlining trees that
// recover doesn't read.
func (t *table) forget(asked []bool) error {
	kept, gone := map[uint64]bool{}, map[uint64]bool{} // pc tables, by their places
	facts := map[uint64]uint64{}                       // kept ones, and their lengths by place
	names := newNames()
	for i := range asked {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		kept[t.u32(f.place+recordPcsp)] = true
		for n, place := range f.pcdata {
			if n == pcdataUnsafePoint || n == pcdataArgLive || n == pcdataInlTree && !asked[i] {
				gone[t.u32(place)] = true
				t.set(place, noPcTable)
			} else {
				kept[t.u32(place)] = true
			}
		}
		for _, field := range []uint64{recordPcfile, recordPcln} {
			gone[t.u32(f.place+field)] = true
			t.set(f.place+field, noPcTable)
		}
		t.set(f.place+recordName, names.place(t.text(t.names+t.u32(f.place+recordName))))
		t.set(f.place+recordUnit, 0)
		t.set(f.place+recordBegins, 0)
		if err := t.forgetFuncdata(f, asked[i], facts); err != nil {
			return fmt.Errorf("function %d: %w", i, err)
		}
	}
	if t.spoiled {
		return errLayout
	}
	if err := t.blankPcTables(kept, gone); err != nil {
		return err
	}
	if err := t.blankFuncdata(facts); err != nil {
		return err
	}
	t.blank(t.names, t.pctab)
	if copy(t.bytes[t.names:t.units], names.text) < len(names.text) {
		return errors.New("the names that are kept take more room than all of them did")
	}
	return t.pack(len(asked))
}

// forgetFuncdata removes a function's FUNCDATA that are only printed, and notes how long the
// others are. It removes the names in a tree that stays.
func (t *table) forgetFuncdata(f function, asked bool, kept map[uint64]uint64) error {
	for n := range f.funcdata {
		place := t.u32(f.fact(n))
		if n == funcdataArgInfo || n == funcdataArgLive || n == funcdataInlTree && !asked {
			t.set(f.fact(n), noFuncdata)
			continue
		}
		if place == noFuncdata {
			continue
		}
		length, err := t.funcdataBytes(f, n)
		if err != nil {
			return err
		}
		kept[place] = max(kept[place], length)
		for at := uint64(0); n == funcdataInlTree && at < length; at += calledBytes {
			t.set(t.gofunc+place+at+calledName, 0)
			t.set(t.gofunc+place+at+calledBegins, 0)
		}
	}
	return nil
}

// blankPcTables clears the pc tables that are gone and that no function shares. They lie without
// gaps, so each has to end before the next begins.
func (t *table) blankPcTables(kept, gone map[uint64]bool) error {
	places := []uint64{t.records - t.pctab}
	for _, some := range []map[uint64]bool{kept, gone} {
		for place := range some {
			places = append(places, place)
		}
	}
	slices.Sort(places)
	places = slices.Compact(places)
	for i, place := range places[:len(places)-1] {
		if place == noPcTable || kept[place] {
			continue
		}
		end, err := t.endOfPcTable(t.pctab + place)
		if err != nil {
			return err
		}
		if end > t.pctab+places[i+1] {
			return fmt.Errorf("the list at %d reaches into the next one", place)
		}
		t.blank(t.pctab+place, end)
	}
	return nil
}

// endOfPcTable returns where a pc table ends.
func (t *table) endOfPcTable(place uint64) (end uint64, err error) {
	_, end, err = t.readPcTable(place)
	return end, err
}

// readPcTable reads a pc table: pairs of numbers up to a zero, except that the first number may
// be zero.
func (t *table) readPcTable(place uint64) (numbers []uint32, end uint64, err error) {
	for {
		if len(numbers)%2 == 0 && len(numbers) > 0 && t.at(place, 1)[0] == 0 {
			return numbers, place + 1, nil
		}
		n := uint32(0)
		for length := 0; ; length++ {
			b := t.at(place, 1)[0]
			place++
			if t.spoiled || place > t.records || length == longestOfNumber {
				return nil, 0, errors.New("a list of the table of functions does not end")
			}
			if n |= uint32(b&0x7f) << (7 * length); b < 0x80 {
				break
			}
		}
		numbers = append(numbers, n)
	}
}

// highest returns the highest value of a pc table, or -1. Each pair begins with the difference
// from the last value, in zigzag.
func (t *table) highest(place uint64) (highest int64, err error) {
	highest = -1
	if place == noPcTable {
		return highest, nil
	}
	numbers, _, err := t.readPcTable(t.pctab + place)
	for value, i := int64(-1), 0; i < len(numbers); i += 2 {
		value += int64(numbers[i]>>1) ^ -int64(numbers[i]&1)
		highest = max(highest, value)
	}
	return highest, err
}

// blank writes zeros.
func (t *table) blank(from, to uint64) { clear(t.bytes[from:to]) }

// names holds the few names that the runtime itself reads. Place 0 is empty.
type names struct {
	text   []byte
	places map[string]uint32
}

func newNames() *names { return &names{text: []byte{0}, places: map[string]uint32{"": 0}} }

// place returns the place of the needed part of a name.
func (n *names) place(name string) uint32 {
	name = needed(name)
	at, known := n.places[name]
	if !known {
		at = uint32(len(n.text))
		n.places[name] = at
		n.text = append(append(n.text, name...), 0)
	}
	return at
}

// needed returns the part of a name that the runtime reads: the beginning of the names of its own
// goroutines (isSystemGoroutine), two functions by their whole name (argMapInternal), and the shape
// of a wrapper's name, to say that it was called on nil (panicwrap).
func needed(name string) string {
	switch {
	case name == "reflect.makeFuncStub" || name == "reflect.methodValueCall":
		return name
	case strings.HasPrefix(name, "runtime."):
		return "runtime."
	case strings.Contains(name, ".(*"):
		return "?.(*?).?"
	}
	return ""
}
