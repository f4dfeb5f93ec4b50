package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// The layout of Go 1.26's facts about functions, in the table that the runtime's source calls the
// pclntab (runtime/symtab.go, pcHeader and _func). A pc table gives a number for each instruction
// of a function, such as its line. PCDATA are the numbers of a function's pc tables. FUNCDATA are
// other facts about it, such as which words of its stack are pointers.
const (
	pclnMagic   = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	tableHead   = 72
	headCount   = 8
	headNames   = 32
	headUnits   = 40 // which files belong to which unit that was compiled
	headFiles   = 48
	headPctab   = 56
	headRecords = 64
	firstOf     = 0x1000 // the number that function 0 goes by
)

// The fields of a function's record (_func) that are read or written here, and its size
// without its PCDATA and FUNCDATA.
const (
	recordName      = 4
	recordArguments = 8
	recordDefers    = 12 // where it runs its deferred calls, 0 if it defers nothing
	recordPcsp      = 16 // its list of stack sizes
	recordPcfile    = 20
	recordPcln      = 24
	recordPcdata    = 28 // how many lists follow it
	recordUnit      = 32
	recordBegins    = 36 // its first line
	recordKind      = 40 // its FuncID, by which the runtime knows it
	recordFlags     = 41
	recordFuncdata  = 43 // how many places of facts follow the lists
	recordBytes     = 44
)

var errLayout = errors.New("the table of functions is not laid out as is known here")

// A table is the pclntab. Places in it are counted from its start. Reading past its end marks
// it as spoiled, and the caller looks once at the end.
type table struct {
	bytes                               []byte
	address                             uint32 // in the program's memory
	names, units, files, pctab, records uint64
	gofunc, gofuncEnd                   uint64 // where findFuncdata found them
	types, etypes                       uint64 // addresses, where it found them too
	spoiled                             bool
}

// findTable finds the table of a program with so many functions.
func findTable(parts []segment, functions int) (*table, error) {
	for _, part := range parts {
		for from := 0; ; from++ {
			next := bytes.Index(part.bytes[from:], []byte(pclnMagic))
			if next < 0 {
				break
			}
			from += next
			if t := (&table{bytes: part.bytes[from:], address: part.at + uint32(from)}); t.u64(headCount) == uint64(functions) {
				return t, t.head()
			}
		}
	}
	return nil, fmt.Errorf("the data has no table of %d functions that is known here", functions)
}

// head reads where the parts of the table begin. They lie in a fixed order without gaps.
func (t *table) head() error {
	t.names, t.units, t.files = t.u64(headNames), t.u64(headUnits), t.u64(headFiles)
	t.pctab, t.records = t.u64(headPctab), t.u64(headRecords)
	ordered := tableHead <= t.names && t.names < t.units && t.units <= t.files && t.files <= t.pctab && t.pctab < t.records
	if !ordered || t.records > uint64(len(t.bytes)) || t.spoiled {
		return errLayout
	}
	return nil
}

// A function is the place of its record, the places of its PCDATA and how many FUNCDATA it has.
type function struct {
	place    uint64
	pcdata   []uint64
	funcdata int
}

// fact returns the place of the n-th FUNCDATA.
func (f *function) fact(n int) uint64 {
	return f.place + recordBytes + 4*uint64(len(f.pcdata)) + 4*uint64(n)
}

// pcdataPlace returns the place of the n-th PCDATA, if the function has it.
func (f function) pcdataPlace(n int) (place uint64, has bool) {
	if n >= len(f.pcdata) {
		return 0, false
	}
	return f.pcdata[n], true
}

// funcdataPlace returns the place of the n-th FUNCDATA, if the function has it.
func (f function) funcdataPlace(n int) (place uint64, has bool) { return f.fact(n), n < f.funcdata }

// mostPcdata is more than any function of Go 1.26 has (internal/abi/symtab.go names five).
const mostPcdata = 16

func (t *table) function(i int) (function, error) {
	entry := t.records + 8*uint64(i)
	if t.u32(entry) != firstOf+uint64(i) {
		return function{}, fmt.Errorf("function %d goes by a number that is not known here", i)
	}
	f := function{place: t.records + t.u32(entry+4)}
	f.funcdata = int(t.at(f.place+recordFuncdata, 1)[0])
	n := t.u32(f.place + recordPcdata)
	if n > mostPcdata || t.spoiled {
		return function{}, errLayout
	}
	for at := range n {
		f.pcdata = append(f.pcdata, f.place+recordBytes+4*at)
	}
	return f, nil
}

func (t *table) at(place uint64, n int) []byte {
	if place > uint64(len(t.bytes)) || uint64(n) > uint64(len(t.bytes))-place {
		t.spoiled = true
		return make([]byte, n)
	}
	return t.bytes[place : place+uint64(n)]
}

func (t *table) u64(place uint64) uint64 { return binary.LittleEndian.Uint64(t.at(place, 8)) }
func (t *table) u32(place uint64) uint64 { return uint64(binary.LittleEndian.Uint32(t.at(place, 4))) }

// set writes a number of 32 bits.
func (t *table) set(place uint64, n uint32) { binary.LittleEndian.PutUint32(t.at(place, 4), n) }

// text returns the text at a place, which ends with a zero.
func (t *table) text(place uint64) string {
	t.at(place, 1)
	if t.spoiled {
		return ""
	}
	text, _, ended := bytes.Cut(t.bytes[place:], []byte{0})
	t.spoiled = !ended
	return string(text)
}
