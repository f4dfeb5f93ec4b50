package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// What is told of a program's functions, column by column: their lists, as what they
// say and for how long; the maps of what points to something, as how many there are in
// one, of how many words each is, and their bits; and of each function's record how
// many lists and facts follow it, what stands in it as it is, its stack, its lists, its
// facts.
const (
	columnValues = iota
	columnSpans
	columnMaps
	columnWords
	columnBits
	columnCounts
	columnStack
	columnStackSpans // of functions that have no maps
	columnPlain
	columnLists = columnPlain + 5
	columnFacts = columnLists + mostLists
	columnsAll  = columnFacts + mostFacts
)

// mostFacts is one more than the highest number of a fact, and listBits how many bits
// the number of lists takes beside that of facts.
const (
	mostFacts = factWraps + 1
	listBits  = 4
)

// How a column tells of a list or a fact: there is none, it is the one behind the last
// that was told like this, or its number.
const (
	toldNone = iota
	toldNext
	toldNumber
)

// How a column tells of a stack: nothing is said of it, it is empty throughout, or of how
// many words it is from the second instruction on.
const (
	stackNone = iota
	stackEmpty
	stackWords
)

// The list of an empty stack says one value, and that of another one first that it is
// empty for one instruction. A size is told doubled, as every value is.
const (
	stackBegins = 2
	stackWord   = 2 * 8
)

// field is a number of a record that a column tells as it is.
type field struct {
	offset uint32
	bytes  int
}

func fields() [columnLists - columnPlain]field {
	return [...]field{{recordName, 4}, {recordArguments, 4}, {recordDefers, 4}, {recordKind, 1}, {recordFlags, 1}}
}

// toldTable is what is told of a table of functions.
type toldTable struct {
	functions, lists, maps uint32 // how many
	first                  uint32 // where the first record lies behind the table's entries
	column                 [columnsAll][]byte
	next                   [columnsAll]uint32 // which number is told as the next one first
	some                   [columnsAll]bool   // whether a column says anything but none

	// Addresses of the parts of the table, and of what finds functions by theirs.
	atLists, atFacts, atRecords, finding uint32
}

// How many bytes are noted of a list and of a map while the columns are read.
const (
	listNote = 8
	mapNote  = 4
)

// all are the columns one behind the other, and notes, notesOfMaps and noted where notes
// begin and end.
func (p *toldTable) all() []byte         { return alignTo(slices.Concat(p.column[:]...), listNote) }
func (p *toldTable) notes() uint32       { return p.finding + uint32(len(p.all())) }
func (p *toldTable) notesOfMaps() uint32 { return p.notes() + listNote*p.lists }
func (p *toldTable) noted() uint32       { return p.notesOfMaps() + mapNote*p.maps }

func (p *toldTable) say(column int, n uint32) { p.column[column] = appendUnsigned(p.column[column], n) }

// shared are lists or facts as a column may tell of them, by their places.
type shared struct {
	number, after map[uint64]uint32
	uses          map[uint64]int
}

func newShared() *shared {
	return &shared{number: map[uint64]uint32{}, after: map[uint64]uint32{}, uses: map[uint64]int{}}
}

func places(of *shared) []uint64 { return slices.Sorted(maps.Keys(of.uses)) }

// tell takes the lists, the maps and the records out of a table, if they are laid out
// as Trim does that and nothing is left over.
func (t *table) tell(rows []function, finding uint32) (*toldTable, error) {
	p := &toldTable{
		functions: uint32(len(rows)), first: uint32(rows[0].place - t.records), finding: finding,
		atLists: t.address + uint32(t.lists), atFacts: t.address + uint32(t.facts), atRecords: t.address + uint32(t.records),
	}
	lists, maps, others := newShared(), newShared(), newShared()
	for i, f := range rows {
		if len(f.lists) >= 1<<listBits || f.facts > mostFacts {
			return nil, errLayout
		}
		if err := t.share(f, lists, maps, others); err != nil {
			return nil, fmt.Errorf("function %d: %w", i, err)
		}
	}
	stacks, spans, err := t.tellLists(p, lists)
	if err != nil {
		return nil, err
	}
	end, err := t.tellMaps(p, maps)
	if err != nil {
		return nil, err
	}
	for i, f := range rows {
		if stacks, err = t.tellStack(p, f, stacks, spans); err != nil {
			return nil, fmt.Errorf("function %d: %w", i, err)
		}
		t.tellRecord(p, f)
	}
	for n := range mostLists {
		t.tellShared(p, columnLists+n, lists, noList, rows, function.tellsList)
	}
	for n := range mostFacts {
		facts := others
		if isMap(n) {
			facts = maps
		}
		t.tellShared(p, columnFacts+n, facts, noFact, rows, function.tellsFact)
	}
	for column, some := range p.some {
		if column >= columnLists && !some {
			p.column[column] = nil
		}
	}
	last := rows[len(rows)-1]
	for _, told := range [][2]uint64{
		{t.lists, t.records},
		{t.facts, t.facts + end},
		{t.records + uint64(p.first), last.fact(last.facts)},
	} {
		if t.spoiled || len(bytes.Trim(t.at(told[0], int(told[1]-told[0])), "\x00")) > 0 {
			return nil, errors.New("the table of functions says what is not known here")
		}
	}
	if p.lists == 0 || p.maps == 0 || uint64(p.noted()-finding) > uint64(len(rows)-1)*findingEach {
		return nil, errors.New("the table of functions tells too little or too much")
	}
	return p, nil
}

// share notes which lists and facts a function has.
func (t *table) share(f function, lists, maps, others *shared) error {
	for _, teller := range f.lists {
		if place := t.half(teller); place != noList {
			lists.uses[place]++
		}
	}
	for n := range f.facts {
		place := t.half(f.fact(n))
		switch {
		case place == noFact:
		case isMap(n):
			maps.uses[place]++
		case place%factAligned != 0:
			return errLayout
		default:
			length, err := t.factBytes(f, n)
			if err != nil {
				return err
			}
			others.uses[place]++
			others.number[place] = uint32(place / factAligned)
			others.after[place] = uint32((place + length) / factAligned)
		}
	}
	return nil
}

// tellLists tells the lists, which lie one behind the other from the first place on,
// and where they end, and for how long each says something.
func (t *table) tellLists(p *toldTable, lists *shared) (end uint64, spans map[uint64]uint32, err error) {
	end, spans = noList+1, map[uint64]uint32{}
	for _, place := range places(lists) {
		numbers, behind, err := t.readList(t.lists + place)
		if err != nil {
			return 0, nil, err
		}
		if place != end || !bytes.Equal(appendList(nil, numbers), t.bytes[t.lists+place:behind]) {
			return 0, nil, fmt.Errorf("the list at %d is not laid out as is known here", place)
		}
		for i := 0; i < len(numbers); i += 2 {
			p.say(columnValues, numbers[i])
			p.say(columnSpans, numbers[i+1])
			spans[place] += numbers[i+1]
		}
		p.say(columnValues, 0)
		lists.number[place], lists.after[place] = p.lists, p.lists+1
		p.lists++
		t.blank(t.lists+place, behind)
		end = behind - t.lists
	}
	return end, spans, nil
}

func appendList(to []byte, numbers []uint32) []byte {
	for _, n := range numbers {
		to = appendUnsigned(to, n)
	}
	return append(to, 0)
}

// tellMaps tells the maps, which lie one behind the other, and where they end.
func (t *table) tellMaps(p *toldTable, maps *shared) (end uint64, err error) {
	for _, place := range places(maps) {
		at := t.facts + place
		count, words := t.half(at), t.half(at+4)
		from := at + mapHead
		to := from + count*((words+7)/8)
		if place != end || t.spoiled || to > t.factsEnd {
			return 0, fmt.Errorf("the map at %d is not laid out as is known here", place)
		}
		p.say(columnMaps, uint32(count))
		p.say(columnWords, uint32(words))
		p.column[columnBits] = append(p.column[columnBits], t.bytes[from:to]...)
		maps.number[place], maps.after[place] = p.maps, p.maps+1
		p.maps++
		t.blank(at, to)
		end = (to - t.facts + mapAligned - 1) &^ (mapAligned - 1)
	}
	return end, nil
}

// tellStack tells how large a function's stack is. Its list of that has to lie at a
// place, and to say what every one says; it tells the place behind it.
func (t *table) tellStack(p *toldTable, f function, place uint64, spans map[uint64]uint32) (behind uint64, err error) {
	teller := f.place + recordStack
	if t.half(teller) == noList {
		p.say(columnStack, stackNone)
		return place, nil
	}
	numbers, end, err := t.readList(t.lists + t.half(teller))
	if err != nil {
		return 0, err
	}
	size, span := uint32(stackEmpty), uint32(0)
	if len(f.lists) > listMaps {
		span = spans[t.half(f.lists[listMaps])]
	}
	if len(numbers) == 4 {
		size = stackWords + numbers[2]/stackWord
		numbers[1] += numbers[3]
	}
	p.say(columnStack, size)
	if span == 0 {
		span = numbers[1]
		p.say(columnStackSpans, span)
	}
	want := []uint32{stackBegins, span}
	if size >= stackWords {
		want = []uint32{stackBegins, 1, (size - stackWords) * stackWord, span - 1}
	}
	if t.half(teller) != place || !bytes.Equal(appendList(nil, want), t.bytes[t.lists+place:end]) {
		return 0, errors.New("what it keeps on the stack is not told as is known here")
	}
	t.set(teller, noList)
	t.blank(t.lists+place, end)
	return end - t.lists, nil
}

// tellRecord tells what stands in a record as it is.
func (t *table) tellRecord(p *toldTable, f function) {
	p.say(columnCounts, uint32(len(f.lists)|f.facts<<listBits))
	t.set(f.place+recordLists, 0)
	clear(t.at(f.place+recordFacts, 1))
	for n, field := range fields() {
		number := t.at(f.place+uint64(field.offset), field.bytes)
		p.say(columnPlain+n, binary.LittleEndian.Uint32(append(slices.Clone(number), 0, 0, 0)))
		clear(number)
	}
}

// tellShared tells which list or fact each function has in a column.
func (t *table) tellShared(p *toldTable, column int, of *shared, none uint64, rows []function, teller func(f function, n int) (place uint64, has bool)) {
	begun, next := false, uint32(0)
	first := columnLists
	if column >= columnFacts {
		first = columnFacts
	}
	for _, f := range rows {
		place, has := teller(f, column-first)
		if !has {
			continue
		}
		was := t.half(place)
		t.set(place, 0)
		if was == none {
			p.say(column, toldNone)
			continue
		}
		p.some[column] = true
		number := of.number[was]
		if !begun && of.uses[was] == 1 && follows(column) {
			begun, next, p.next[column] = true, number, number
		}
		if begun && number == next {
			p.say(column, toldNext)
			next = of.after[was]
		} else {
			p.say(column, toldNumber+number)
		}
	}
}

// follows reports whether a column tells of what lies one behind the other in a way
// that a phone finds the next one.
func follows(column int) bool {
	return column < columnFacts || isMap(column-columnFacts) || column == columnFacts+factObjects
}
