package slim

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// The columns: the values of the pc tables and for how many instructions each holds; the
// pointer maps, as their number, their width and their bits; and of each function's record
// the numbers of its PCDATA and FUNCDATA, its plain fields, its stack size, and which pc
// tables and FUNCDATA it has.
const (
	columnValues = iota
	columnSpans
	columnMaps
	columnWords
	columnBits
	columnCounts
	columnStack
	columnStackSpans // of functions without a stack map
	columnPlain
	columnPcdata   = columnPlain + 5
	columnFuncdata = columnPcdata + mostPcdata
	columnsAll     = columnFuncdata + mostFuncdata
)

// mostFuncdata is one more than the highest kind of FUNCDATA. pcdataBits is how many bits the
// number of PCDATA takes in a column.
const (
	mostFuncdata = funcdataWraps + 1
	pcdataBits   = 4
)

// How a column refers to a pc table or to FUNCDATA: to none, to the one behind the last that was
// referred to like this, or by its number.
const (
	refNone = iota
	refNext
	refNumber
)

// How a column says a function's stack size: unknown, always zero, or so many words from the
// second instruction on.
const (
	stackNone = iota
	stackEmpty
	stackWords
)

// The pc table of an empty stack has one value. Any other stack is empty for one instruction.
// Values in a pc table are differences, doubled.
const (
	stackBegins = 2
	stackWord   = 2 * 8
)

// A field is a number of a record that has a column of its own.
type field struct {
	offset uint32
	bytes  int
}

func fields() [columnPcdata - columnPlain]field {
	return [...]field{{recordName, 4}, {recordArguments, 4}, {recordDefers, 4}, {recordKind, 1}, {recordFlags, 1}}
}

// An encoding is a table in columns.
type encoding struct {
	functions, lists, maps uint32 // how many
	first                  uint32 // where the first record lies
	column                 [columnsAll][]byte
	next                   [columnsAll]uint32 // the first number that refNext stands for
	some                   [columnsAll]bool   // whether a column has anything but refNone

	// Addresses of the parts of the table, and of findfunc.
	atPctab, atGofunc, atRecords, findfunc uint32
}

// The bytes that the start function notes of a pc table and of a pointer map while it reads.
const (
	pcTableNote = 8
	mapNote     = 4
)

// all returns the columns one behind the other. notes, notesOfMaps and noted are where the
// start function's notes begin and end.
func (p *encoding) all() []byte         { return alignTo(slices.Concat(p.column[:]...), pcTableNote) }
func (p *encoding) notes() uint32       { return p.findfunc + uint32(len(p.all())) }
func (p *encoding) notesOfMaps() uint32 { return p.notes() + pcTableNote*p.lists }
func (p *encoding) noted() uint32       { return p.notesOfMaps() + mapNote*p.maps }

func (p *encoding) say(column int, n uint32) { p.column[column] = appendUnsigned(p.column[column], n) }

// A shared is the pc tables or FUNCDATA that a column may refer to, by place.
type shared struct {
	number, after map[uint64]uint32
	uses          map[uint64]int
}

func newShared() *shared {
	return &shared{number: map[uint64]uint32{}, after: map[uint64]uint32{}, uses: map[uint64]int{}}
}

func places(of *shared) []uint64 { return slices.Sorted(maps.Keys(of.uses)) }

// tell encodes a table that trim has packed, and clears the encoded parts. Nothing may be left.
func (t *table) tell(rows []function, findfunc uint32) (*encoding, error) {
	p := &encoding{
		functions: uint32(len(rows)), first: uint32(rows[0].place - t.records), findfunc: findfunc,
		atPctab: t.address + uint32(t.pctab), atGofunc: t.address + uint32(t.gofunc), atRecords: t.address + uint32(t.records),
	}
	lists, maps, others := newShared(), newShared(), newShared()
	for i, f := range rows {
		if len(f.pcdata) >= 1<<pcdataBits || f.funcdata > mostFuncdata {
			return nil, errLayout
		}
		if err := t.share(f, lists, maps, others); err != nil {
			return nil, fmt.Errorf("function %d: %w", i, err)
		}
	}
	stacks, spans, err := t.encodePcTables(p, lists)
	if err != nil {
		return nil, err
	}
	end, err := t.encodeMaps(p, maps)
	if err != nil {
		return nil, err
	}
	for i, f := range rows {
		if stacks, err = t.encodeStack(p, f, stacks, spans); err != nil {
			return nil, fmt.Errorf("function %d: %w", i, err)
		}
		t.encodeRecord(p, f)
	}
	for n := range mostPcdata {
		t.encodeShared(p, columnPcdata+n, lists, noPcTable, rows, function.pcdataPlace)
	}
	for n := range mostFuncdata {
		facts := others
		if isMap(n) {
			facts = maps
		}
		t.encodeShared(p, columnFuncdata+n, facts, noFuncdata, rows, function.funcdataPlace)
	}
	for column, some := range p.some {
		if column >= columnPcdata && !some {
			p.column[column] = nil
		}
	}
	last := rows[len(rows)-1]
	for _, told := range [][2]uint64{
		{t.pctab, t.records},
		{t.gofunc, t.gofunc + end},
		{t.records + uint64(p.first), last.fact(last.funcdata)},
	} {
		if t.spoiled || len(bytes.Trim(t.at(told[0], int(told[1]-told[0])), "\x00")) > 0 {
			return nil, errors.New("the table of functions says what is not known here")
		}
	}
	if p.lists == 0 || p.maps == 0 || uint64(p.noted()-findfunc) > uint64(len(rows)-1)*findfuncEach {
		return nil, errors.New("the table of functions tells too little or too much")
	}
	return p, nil
}

// share notes which pc tables and FUNCDATA a function has.
func (t *table) share(f function, lists, maps, others *shared) error {
	for _, pointer := range f.pcdata {
		if place := t.u32(pointer); place != noPcTable {
			lists.uses[place]++
		}
	}
	for n := range f.funcdata {
		place := t.u32(f.fact(n))
		switch {
		case place == noFuncdata:
		case isMap(n):
			maps.uses[place]++
		case place%funcdataAligned != 0:
			return errLayout
		default:
			length, err := t.funcdataBytes(f, n)
			if err != nil {
				return err
			}
			others.uses[place]++
			others.number[place] = uint32(place / funcdataAligned)
			others.after[place] = uint32((place + length) / funcdataAligned)
		}
	}
	return nil
}

// encodePcTables encodes the pc tables, which lie without gaps. It returns where they end and
// how many instructions each covers.
func (t *table) encodePcTables(p *encoding, lists *shared) (end uint64, spans map[uint64]uint32, err error) {
	end, spans = noPcTable+1, map[uint64]uint32{}
	for _, place := range places(lists) {
		numbers, behind, err := t.readPcTable(t.pctab + place)
		if err != nil {
			return 0, nil, err
		}
		if place != end || !bytes.Equal(appendPcTable(nil, numbers), t.bytes[t.pctab+place:behind]) {
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
		t.blank(t.pctab+place, behind)
		end = behind - t.pctab
	}
	return end, spans, nil
}

func appendPcTable(to []byte, numbers []uint32) []byte {
	for _, n := range numbers {
		to = appendUnsigned(to, n)
	}
	return append(to, 0)
}

// encodeMaps encodes the pointer maps, which lie without gaps. It returns where they end.
func (t *table) encodeMaps(p *encoding, maps *shared) (end uint64, err error) {
	for _, place := range places(maps) {
		at := t.gofunc + place
		count, words := t.u32(at), t.u32(at+4)
		from := at + mapHead
		to := from + count*((words+7)/8)
		if place != end || t.spoiled || to > t.gofuncEnd {
			return 0, fmt.Errorf("the map at %d is not laid out as is known here", place)
		}
		p.say(columnMaps, uint32(count))
		p.say(columnWords, uint32(words))
		p.column[columnBits] = append(p.column[columnBits], t.bytes[from:to]...)
		maps.number[place], maps.after[place] = p.maps, p.maps+1
		p.maps++
		t.blank(at, to)
		end = (to - t.gofunc + mapAligned - 1) &^ (mapAligned - 1)
	}
	return end, nil
}

// encodeStack encodes a function's stack size. Its pc table has to lie at place and to have the
// shape of all others. encodeStack returns the place behind it.
func (t *table) encodeStack(p *encoding, f function, place uint64, spans map[uint64]uint32) (behind uint64, err error) {
	pointer := f.place + recordPcsp
	if t.u32(pointer) == noPcTable {
		p.say(columnStack, stackNone)
		return place, nil
	}
	numbers, end, err := t.readPcTable(t.pctab + t.u32(pointer))
	if err != nil {
		return 0, err
	}
	size, span := uint32(stackEmpty), uint32(0)
	if len(f.pcdata) > pcdataStackMap {
		span = spans[t.u32(f.pcdata[pcdataStackMap])]
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
	if t.u32(pointer) != place || !bytes.Equal(appendPcTable(nil, want), t.bytes[t.pctab+place:end]) {
		return 0, errors.New("what it keeps on the stack is not told as is known here")
	}
	t.set(pointer, noPcTable)
	t.blank(t.pctab+place, end)
	return end - t.pctab, nil
}

// encodeRecord encodes the plain fields of a record.
func (t *table) encodeRecord(p *encoding, f function) {
	p.say(columnCounts, uint32(len(f.pcdata)|f.funcdata<<pcdataBits))
	t.set(f.place+recordPcdata, 0)
	clear(t.at(f.place+recordFuncdata, 1))
	for n, field := range fields() {
		number := t.at(f.place+uint64(field.offset), field.bytes)
		p.say(columnPlain+n, binary.LittleEndian.Uint32(append(slices.Clone(number), 0, 0, 0)))
		clear(number)
	}
}

// encodeShared encodes in a column which pc table or FUNCDATA each function has.
func (t *table) encodeShared(p *encoding, column int, of *shared, none uint64, rows []function, pointer func(f function, n int) (place uint64, has bool)) {
	begun, next := false, uint32(0)
	first := columnPcdata
	if column >= columnFuncdata {
		first = columnFuncdata
	}
	for _, f := range rows {
		place, has := pointer(f, column-first)
		if !has {
			continue
		}
		was := t.u32(place)
		t.set(place, 0)
		if was == none {
			p.say(column, refNone)
			continue
		}
		p.some[column] = true
		number := of.number[was]
		if !begun && of.uses[was] == 1 && follows(column) {
			begun, next, p.next[column] = true, number, number
		}
		if begun && number == next {
			p.say(column, refNext)
			next = of.after[was]
		} else {
			p.say(column, refNumber+number)
		}
	}
}

// follows reports whether refNext can be used in a column.
func follows(column int) bool {
	return column < columnFuncdata || isMap(column-columnFuncdata) || column == columnFuncdata+funcdataObjects
}
