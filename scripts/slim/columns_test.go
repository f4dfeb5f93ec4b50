package slim

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"testing"
)

// madeTable is a table of three functions with every kind of fact, the facts behind it, findfunc,
// and the module.
func madeTable() []byte {
	const names, lists, records, facts, findfunc, module, size = tableHead, 96, 128, 352, 480, 1472, 1472 + 8*moduleWords
	b := make([]byte, size)
	word := func(at int, n uint64) { binary.LittleEndian.PutUint64(b[at:], n) }
	half := func(at int, n uint32) { binary.LittleEndian.PutUint32(b[at:], n) }
	copy(b, pclnMagic)
	for at, n := range map[int]uint64{headCount: 3, headNames: names, headUnits: 88, headFiles: 88, headPctab: lists, headRecords: records} {
		word(at, n)
	}
	copy(b[names:], "\x00a.b\x00runtime.c\x00")
	copy(b[lists:], "\x00\x00\x05\x04\x03\x00\x02\x01\x20\x07\x00\x02\x08\x00")
	at := 32 // of the first record, behind three entries and the end of the last function
	for i := range 3 {
		half(records+8*i, uint32(firstOf+i))
		half(records+8*i+4, uint32(at))
		record := records + at
		half(record, uint32(firstOf+i))
		half(record+recordName, uint32(1+4*(i/2)))
		half(record+recordArguments, uint32(8*i))
		half(record+recordPcsp, 6)
		half(record+recordPcdata, pcdataStackMap+1)
		half(record+recordBytes+4*pcdataStackMap, 1)
		b[record+recordFuncdata] = funcdataObjects + 1
		for n, place := range [][]uint32{{0, 0, 32}, {16, 16, 56}, {noFuncdata, 0, noFuncdata}}[i] {
			half(record+recordBytes+4*(pcdataStackMap+1)+4*n, place)
		}
		at += 64
	}
	copy(b[facts:], "\x02\x00\x00\x00\x03\x00\x00\x00\x01\x05\x00\x00")
	copy(b[facts+16:], "\x01\x00\x00\x00\x09\x00\x00\x00\xff\x01\x00\x00")
	word(facts+32, 1)
	word(facts+56, 2)
	for n, place := range map[int]uint64{moduleTable: 0, moduleNames: names, modulePctab: lists, moduleRecords: records, moduleEntries: records, moduleGofunc: facts, moduleFindfunc: findfunc} {
		word(module+8*n, made+place)
	}
	return b
}

// made is the address of a table that is made by hand.
const made = 1 << 16

func openTable(b []byte) (*table, error) {
	parts := []segment{{at: made, bytes: b}}
	t, err := findTable(parts, 3)
	if err != nil {
		return nil, err
	}
	return t, t.findFuncdata(parts)
}

// meaning is all that the runtime may ask about functions.
func (t *table) meaning(functions int) (said []string, err error) {
	for i := range functions {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		for _, pointer := range append(slices.Clone(f.pcdata), f.place+recordPcsp) {
			var numbers []uint32
			if place := t.u32(pointer); place != noPcTable {
				if numbers, _, err = t.readPcTable(t.pctab + place); err != nil {
					return nil, err
				}
			}
			said = append(said, fmt.Sprint(i, numbers))
		}
		for n := range f.funcdata {
			if place := t.u32(f.fact(n)); place != noFuncdata {
				length, err := t.funcdataBytes(f, n)
				if err != nil {
					return nil, err
				}
				said = append(said, fmt.Sprintf("%d %d %x", i, n, t.at(t.gofunc+place, int(length))))
			}
		}
	}
	return said, nil
}

// TestEncode tells a table that was made by hand, column by column.
func TestEncode(t *testing.T) {
	of, err := openTable(madeTable())
	if err != nil {
		t.Fatal(err)
	}
	if err := of.forget([]bool{false, true, false}); err != nil {
		t.Fatal(err)
	}
	rows, err := of.blankNumbers(3)
	if err != nil {
		t.Fatal(err)
	}
	told, err := of.tell(rows, made+uint32(of.gofuncEnd))
	if err != nil {
		t.Fatal(err)
	}
	for column, want := range map[int][]byte{
		columnValues: {0, 4, 0}, columnSpans: {5, 3}, columnMaps: {2, 1}, columnWords: {3, 9}, columnBits: {1, 5, 0xff, 1},
		columnStack: {stackWords + 2, stackWords + 2, stackWords + 2}, columnPcdata + pcdataStackMap: {refNumber, refNumber, refNumber},
		columnFuncdata + funcdataArgs: {refNumber, refNumber + 1, refNone}, columnFuncdata + funcdataObjects: {refNext, refNext, refNone},
		columnPlain: {0, 0, 1}, columnPlain + 1: {0, 8, 16}, columnPcdata: nil,
	} {
		if !bytes.Equal(told.column[column], want) {
			t.Errorf("column %d tells % x, not % x", column, told.column[column], want)
		}
	}
}

// FuzzTable gives any table to trim and tell. They may only fail with an error, and a packed table
// must mean the same.
func FuzzTable(f *testing.F) {
	f.Add(madeTable())
	f.Fuzz(func(t *testing.T, b []byte) {
		of, err := openTable(bytes.Clone(b))
		if err != nil {
			return
		}
		if was, err := of.meaning(3); err == nil && of.pack(3) == nil {
			if is, err := of.meaning(3); err != nil || !slices.Equal(was, is) {
				t.Errorf("packed it says %q, not %q: %v", is, was, err)
			}
		}
		if of, err = openTable(bytes.Clone(b)); err != nil {
			t.Fatal(err)
		}
		if err := of.forget([]bool{false, true, false}); err != nil {
			return
		}
		rows, err := of.blankNumbers(3)
		if err != nil {
			return
		}
		if told, err := of.tell(rows, made+uint32(of.gofuncEnd)); err == nil {
			told.fill()
		}
	})
}
