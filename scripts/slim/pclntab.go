package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// The runtime's table of functions as Go 1.26 lays it out (runtime/symtab.go,
// pcHeader and _func): its first bytes, and the numbers of its head.
const (
	tableMark   = "\xf1\xff\xff\xff\x00\x00\x01\x08"
	tableHead   = 72
	headCount   = 8
	headNames   = 32
	headUnits   = 40 // which files belong to which unit that was compiled
	headFiles   = 48
	headLists   = 56
	headRecords = 64
	firstOf     = 0x1000 // the number that function 0 goes by
)

// A function's record: the places of what trimming or weighing reads, and its
// size without its lists.
const (
	recordName      = 4
	recordArguments = 8
	recordDefers    = 12 // where it runs what it deferred, 0 if it defers nothing
	recordStack     = 16 // its list of stack sizes
	recordFile      = 20
	recordLine      = 24
	recordLists     = 28 // how many lists follow it
	recordUnit      = 32
	recordBegins    = 36 // its first line
	recordKind      = 40 // what the runtime has to know it by
	recordFlags     = 41
	recordFacts     = 43 // how many places of facts follow the lists
	recordBytes     = 44
)

var errLayout = errors.New("the table of functions is not laid out as is known here")

// table is the runtime's table of functions. It reads numbers at places counted
// from its own start. A place outside of it spoils the whole.
type table struct {
	bytes                               []byte
	address                             uint32 // in the program's memory
	names, units, files, lists, records uint64
	facts, factsEnd                     uint64 // where findFacts found them
	spoiled                             bool
}

// findTable finds the table in the data.
func findTable(parts []segment, functions int) (*table, error) {
	for _, part := range parts {
		for from := 0; ; from++ {
			next := bytes.Index(part.bytes[from:], []byte(tableMark))
			if next < 0 {
				break
			}
			from += next
			if t := (&table{bytes: part.bytes[from:], address: part.at + uint32(from)}); t.word(headCount) == uint64(functions) {
				return t, t.head()
			}
		}
	}
	return nil, fmt.Errorf("the data has no table of %d functions that is known here", functions)
}

// head reads where the parts of the table begin. They lie one behind the other.
func (t *table) head() error {
	t.names, t.units, t.files = t.word(headNames), t.word(headUnits), t.word(headFiles)
	t.lists, t.records = t.word(headLists), t.word(headRecords)
	ordered := tableHead <= t.names && t.names < t.units && t.units <= t.files && t.files <= t.lists && t.lists < t.records
	if !ordered || t.records > uint64(len(t.bytes)) || t.spoiled {
		return errLayout
	}
	return nil
}

// function is where the table tells of one function: its record, the places of
// its lists and of its facts.
type function struct {
	place uint64
	lists []uint64
	facts int
}

// fact is the place of the n-th fact about f.
func (f *function) fact(n int) uint64 {
	return f.place + recordBytes + 4*uint64(len(f.lists)) + 4*uint64(n)
}

// tellsList is the place of the number that tells of its n-th list, if it has one.
func (f function) tellsList(n int) (place uint64, has bool) {
	if n >= len(f.lists) {
		return 0, false
	}
	return f.lists[n], true
}

// tellsFact does the same for a fact.
func (f function) tellsFact(n int) (place uint64, has bool) { return f.fact(n), n < f.facts }

// mostLists is more than any function of Go 1.26 has (internal/abi/symtab.go names five).
const mostLists = 16

func (t *table) function(i int) (function, error) {
	entry := t.records + 8*uint64(i)
	if t.half(entry) != firstOf+uint64(i) {
		return function{}, fmt.Errorf("function %d goes by a number that is not known here", i)
	}
	f := function{place: t.records + t.half(entry+4)}
	f.facts = int(t.at(f.place+recordFacts, 1)[0])
	n := t.half(f.place + recordLists)
	if n > mostLists || t.spoiled {
		return function{}, errLayout
	}
	for at := range n {
		f.lists = append(f.lists, f.place+recordBytes+4*at)
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

func (t *table) word(place uint64) uint64 { return binary.LittleEndian.Uint64(t.at(place, 8)) }
func (t *table) half(place uint64) uint64 { return uint64(binary.LittleEndian.Uint32(t.at(place, 4))) }

// set writes a number of four bytes.
func (t *table) set(place uint64, n uint32) { binary.LittleEndian.PutUint32(t.at(place, 4), n) }

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
