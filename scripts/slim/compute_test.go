package slim

import (
	"bytes"
	"strings"
	"testing"
)

// testComputed: the program's own functions are unchanged, and one is added that runs at the start.
// compute refuses a program whose tables differ from those that it would compute.
func testComputed(t *testing.T, trimmed, sent []byte) {
	was, err := readSections(trimmed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := readSections(sent); err == nil || !strings.Contains(err.Error(), "kind 8 is not known") {
		t.Errorf("what is sent has no start: %v", err)
	}
	for _, s := range was {
		whole := trimmed[s.from:s.to]
		if s.id == types || s.id == functions || s.id == code {
			r := reader{rest: s.body}
			r.count()
			whole = r.rest // without how many there are
		}
		if s.id != data && !bytes.Contains(sent, whole) {
			t.Errorf("the section of kind %d has changed", s.id)
		}
	}
	f, err := open(trimmed)
	if err != nil {
		t.Fatal(err)
	}
	sizes, err := codeSizes(f.sections)
	if err != nil {
		t.Fatal(err)
	}
	f.data = join(f.data, trimmedGap)
	table, err := findTable(f.data, len(sizes))
	if err != nil {
		t.Fatal(err)
	}
	if err := table.findFuncdata(f.data); err != nil {
		t.Fatal(err)
	}
	third, err := table.function(2)
	if err != nil {
		t.Fatal(err)
	}
	some := functionWithAll(t, table, len(sizes))
	stack := table.pctab + table.u32(some.place+recordPcsp)
	findfunc, err := blankFindfunc(join(f.data, 0), len(sizes)) // of a copy
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		why   string
		place uint64
		want  string
	}{
		{"another number of a function", table.records + 2*8, "a number that is not known"},
		{"another number in a record", third.place, "the record of function 2 is not"},
		{"a longer record", third.place + recordFuncdata, "the record of function 3 is not"},
		{"a record elsewhere", table.records + 3*8 + 4, "the record of function 3 is not"},
		{"another way to find a function", uint64(findfunc - table.address), "finds its functions"},
		{"a list elsewhere", some.pcdata[pcdataStackMap], "the list at"},
		{"a list for longer", table.pctab + table.u32(some.pcdata[pcdataStackMap]) + 1, "what it keeps on the stack"},
		{"a stack of other words", stack + 2, "what it keeps on the stack"},
		{"a stack for longer", stack + 3, "what it keeps on the stack"},
		{"a stack told elsewhere", some.place + recordPcsp, "what it keeps on the stack"},
		{"something behind the lists", table.records - 1, "says what is not known"},
		{"a line in a record", some.place + recordPcln, "says what is not known"},
		{"more maps in one", table.gofunc + table.u32(some.fact(funcdataLocals)), "the map at"},
		{"a map elsewhere", some.fact(funcdataLocals), "the map at"},
	} {
		table.bytes[test.place] += 8
		broken, err := f.encode()
		if err != nil {
			t.Fatal(err)
		}
		table.bytes[test.place] -= 8
		if computed, err := compute(broken); computed != nil || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.why, err, test.want)
		}
	}
}

// functionWithAll is a function with every kind of entry in the table: it keeps a few words on its
// stack, and has a pointer map of its own.
func functionWithAll(t *testing.T, of *table, functions int) function {
	t.Helper()
	for i := range functions {
		f, err := of.function(i)
		if err != nil {
			t.Fatal(err)
		}
		if stack := of.u32(f.place + recordPcsp); stack == noPcTable || len(f.pcdata) <= pcdataStackMap || of.u32(f.pcdata[pcdataStackMap]) == noPcTable {
			continue
		} else if numbers, _, err := of.readPcTable(of.pctab + stack); err == nil && len(numbers) == 4 && numbers[2] < 0x70 && numbers[3] < 0x70 && f.funcdata > funcdataLocals && of.u32(f.fact(funcdataLocals)) > 1<<12 {
			return f
		}
	}
	t.Fatal("no function keeps anything on its stack")
	return function{}
}

// TestAddStart holds one whole result, byte for byte: every number of a function
// that stood in the program still means the same.
func TestAddStart(t *testing.T) {
	imported := part(imports, 1, 1, 'a', 1, 'b', 0, 0)
	got, err := addStart(whole(
		part(types, 1, 0x60, 0, 0), imported, part(functions, 1, 0), onePage(), part(elements, 0), part(code, 1, 2, 0, 0x0b), dataOf(),
	), []byte{0, 0x01, 0x0b})
	want := whole(
		part(types, 2, 0x60, 0, 0, 0x60, 0, 0), imported, part(functions, 2, 0, 1), onePage(), part(start, 2), part(elements, 0),
		part(code, 2, 2, 0, 0x0b, 3, 0, 0x01, 0x0b), dataOf(),
	)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v:\n% x, want\n% x", err, got, want)
	}
}

func TestAddStartRefuses(t *testing.T) {
	types, one, elements, body := part(types, 1, 0x60, 0, 0), part(functions, 1, 0), part(elements, 0), part(code, 1, 2, 0, 0x0b)
	for why, program := range map[string][]byte{
		"no types":               whole(one, elements, body),
		"no functions":           whole(types, elements, body),
		"no code":                whole(types, one, elements),
		"less code than is said": whole(types, part(functions, 2, 0, 0), elements, body),
		"nowhere to stand":       whole(types, one, body),
		"a start already":        whole(types, one, part(start, 0), elements, body),
		"nothing at all":         nil,
	} {
		if made, err := addStart(program, []byte{0, 0x0b}); made != nil || err == nil {
			t.Errorf("%s: a start was added", why)
		}
	}
}
