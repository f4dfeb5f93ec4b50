package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// The runtime's facts about a function, by their number (internal/abi/symtab.go):
// which words of its arguments and of its stack point to something at which call, what
// lies on its stack as a whole, what was inlined into it, which of its deferred calls
// are open, what it wraps.
const (
	factArguments = 0
	factStack     = 1
	factObjects   = 2
	factInlined   = 3
	factDeferred  = 4
	factWraps     = 7
)

// What the program's module says of the table, by the number of its word
// (runtime/symtab.go, moduledata).
const (
	moduleTable   = 0
	moduleNames   = 1
	moduleLists   = 10
	moduleRecords = 13
	moduleEntries = 16
	moduleFinding = 19
	moduleFacts   = 40
	moduleWords   = 48
)

// A map begins with two numbers, and what tells of objects with one.
const (
	mapHead     = 8
	objectsHead = 8
	objectBytes = 16
)

// How the runtime tells of a function that was inlined: what it has to know it by, its
// name, where it was called, its first line.
const (
	calledName   = 4
	calledBegins = 12
	calledBytes  = 16
)

// moduleBegin is how the module begins: with the addresses of the table and of its names.
func (t *table) moduleBegin() []byte {
	begin := binary.LittleEndian.AppendUint64(nil, uint64(t.address))
	return binary.LittleEndian.AppendUint64(begin, uint64(t.address)+t.names)
}

// findFacts finds where the facts lie: from where the module says to where what finds
// functions by their addresses begins.
func (t *table) findFacts(parts []segment) error {
	begin := t.moduleBegin()
	for _, part := range parts {
		at := bytes.Index(part.bytes, begin)
		if at < 0 || len(part.bytes)-at < 8*moduleWords {
			continue
		}
		word := func(n int) uint64 {
			return binary.LittleEndian.Uint64(part.bytes[at+8*n:]) - uint64(t.address)
		}
		t.facts, t.factsEnd = word(moduleFacts), word(moduleFinding)
		if word(moduleTable) == 0 && word(moduleLists) == t.lists && word(moduleRecords) == t.records && word(moduleEntries) == t.records &&
			t.records < t.facts && t.facts <= t.factsEnd && t.factsEnd <= uint64(len(t.bytes)) {
			return nil
		}
	}
	return errors.New("the program's module is not laid out as is known here")
}

// factBytes is how long the n-th fact about a function is.
func (t *table) factBytes(f function, n int) (length uint64, err error) {
	at, highest := t.facts+t.half(f.fact(n)), int64(-1)
	switch n {
	case factArguments, factStack:
		length = mapHead + t.half(at)*((t.half(at+4)+7)/8)
	case factObjects:
		if t.word(at) > t.factsEnd {
			return 0, errLayout
		}
		length = objectsHead + objectBytes*t.word(at)
	case factInlined:
		if place, is := f.tellsList(listInlined); is {
			highest, err = t.highest(t.half(place))
		}
		if err != nil {
			return 0, err
		}
		length = calledBytes * uint64(highest+1)
	case factDeferred:
		end := at
		for range 2 {
			for t.at(end, 1)[0] >= 0x80 {
				end++
			}
			end++
		}
		length = end - at
	case factWraps:
		length = 4
	default:
		return 0, fmt.Errorf("a fact of kind %d is not known here", n)
	}
	if t.spoiled || at > t.factsEnd || length > t.factsEnd-at {
		return 0, errLayout
	}
	return length, nil
}

// blankFacts takes out every fact but those that are kept, by their places and with
// how long they are.
func (t *table) blankFacts(kept map[uint64]uint64) error {
	free := t.facts
	for _, place := range slices.Sorted(maps.Keys(kept)) {
		if t.facts+place < free {
			return fmt.Errorf("the fact at %d lies over the one before it", place)
		}
		t.blank(free, t.facts+place)
		free = t.facts + place + kept[place]
	}
	t.blank(free, t.factsEnd)
	return nil
}
