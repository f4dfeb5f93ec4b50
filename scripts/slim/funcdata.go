package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// The kinds of FUNCDATA (internal/abi/symtab.go): which words of the arguments and of the stack are
// pointers, which objects lie on the stack, which calls were inlined, where the open-coded defers
// are, and which function a wrapper wraps.
const (
	funcdataArgs       = 0
	funcdataLocals     = 1
	funcdataObjects    = 2
	funcdataInlTree    = 3
	funcdataOpenDefers = 4
	funcdataWraps      = 7
)

// Words of the module that point to the table and into it (runtime/symtab.go, moduledata).
const (
	moduleTable    = 0
	moduleNames    = 1
	modulePctab    = 10
	moduleRecords  = 13
	moduleEntries  = 16
	moduleFindfunc = 19
	moduleTypes    = 37 // and where they end
	moduleGofunc   = 40
	moduleWords    = 48
)

// A pointer map begins with two numbers of 32 bits, a list of stack objects with one of 64.
const (
	mapHead     = 8
	objectsHead = 8
	objectBytes = 16
)

// An inlined call in the inlining tree: the name of the function and its first line.
const (
	calledName   = 4
	calledBegins = 12
	calledBytes  = 16
)

// moduleBegin returns how the module begins: the addresses of the table and of its names.
func (t *table) moduleBegin() []byte {
	begin := binary.LittleEndian.AppendUint64(nil, uint64(t.address))
	return binary.LittleEndian.AppendUint64(begin, uint64(t.address)+t.names)
}

// findFuncdata finds where the FUNCDATA lie: from where the module says up to findfunc.
func (t *table) findFuncdata(parts []segment) error {
	begin := t.moduleBegin()
	for _, part := range parts {
		at := bytes.Index(part.bytes, begin)
		if at < 0 || len(part.bytes)-at < 8*moduleWords {
			continue
		}
		word := func(n int) uint64 {
			return binary.LittleEndian.Uint64(part.bytes[at+8*n:]) - uint64(t.address)
		}
		t.gofunc, t.gofuncEnd = word(moduleGofunc), word(moduleFindfunc)
		t.types, t.etypes = word(moduleTypes)+uint64(t.address), word(moduleTypes+1)+uint64(t.address)
		if word(moduleTable) == 0 && word(modulePctab) == t.pctab && word(moduleRecords) == t.records && word(moduleEntries) == t.records &&
			t.records < t.gofunc && t.gofunc <= t.gofuncEnd && t.gofuncEnd <= uint64(len(t.bytes)) {
			return nil
		}
	}
	return errors.New("the program's module is not laid out as is known here")
}

// funcdataBytes returns how long the n-th FUNCDATA of a function is.
func (t *table) funcdataBytes(f function, n int) (length uint64, err error) {
	at, highest := t.gofunc+t.u32(f.fact(n)), int64(-1)
	switch n {
	case funcdataArgs, funcdataLocals:
		length = mapHead + t.u32(at)*((t.u32(at+4)+7)/8)
	case funcdataObjects:
		if t.u64(at) > t.gofuncEnd {
			return 0, errLayout
		}
		length = objectsHead + objectBytes*t.u64(at)
	case funcdataInlTree:
		if place, is := f.pcdataPlace(pcdataInlTree); is {
			highest, err = t.highest(t.u32(place))
		}
		if err != nil {
			return 0, err
		}
		length = calledBytes * uint64(highest+1)
	case funcdataOpenDefers:
		end := at
		for range 2 {
			for t.at(end, 1)[0] >= 0x80 {
				end++
			}
			end++
		}
		length = end - at
	case funcdataWraps:
		length = 4
	default:
		return 0, fmt.Errorf("a fact of kind %d is not known here", n)
	}
	if t.spoiled || at > t.gofuncEnd || length > t.gofuncEnd-at {
		return 0, errLayout
	}
	return length, nil
}

// blankFuncdata clears all FUNCDATA but those in kept, which has their places and lengths.
func (t *table) blankFuncdata(kept map[uint64]uint64) error {
	free := t.gofunc
	for _, place := range slices.Sorted(maps.Keys(kept)) {
		if t.gofunc+place < free {
			return fmt.Errorf("the fact at %d lies over the one before it", place)
		}
		t.blank(free, t.gofunc+place)
		free = t.gofunc + place + kept[place]
	}
	t.blank(free, t.gofuncEnd)
	return nil
}
