package slim

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// What the runtime keeps of a function to print how it was called, by the number
// of its list or fact (internal/abi/symtab.go), and where a signal may not stop it,
// which no browser sends. Where a function was inlined into another is printed as
// well, but recover asks for it too.
const (
	listUnsafe      = 0 // PCDATA_UnsafePoint
	listMaps        = 1 // PCDATA_StackMapIndex
	listInlined     = 2 // PCDATA_InlTreeIndex
	listPrinted     = 3 // PCDATA_ArgLiveIndex
	factPrinted     = 5 // FUNCDATA_ArgInfo
	factLive        = 6 // FUNCDATA_ArgLiveInfo
	noFact          = 1<<32 - 1
	noList          = 0
	longestOfNumber = 5
)

func (j *job) trim() (err error) {
	j.program, err = trim(j.program)
	return err
}

// trim returns a program whose runtime has forgotten what its functions are
// called and from which line of which file they came: a tenth of what is sent,
// and read only to print where a program that crashed had been. It does the same;
// a trace that it prints names nothing.
//
// The runtime itself knows tables that do not tell: a list at place 0 says nothing
// (runtime.pcvalue, funcline1), a name at place 0 is empty (moduledata.funcName),
// a fact at the highest place is none (funcdata).
func trim(program []byte) ([]byte, error) {
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
	if err := t.findFacts(f.data); err != nil {
		return nil, err
	}
	asked, err := c.askedByRecover(t)
	if err != nil {
		return nil, err
	}
	if err := t.forget(asked); err != nil {
		return nil, err
	}
	f.data = divide(f.data, Gap)
	return f.encode()
}

// forget takes names, files, lines and arguments out of the table, and what was
// inlined into functions of which recover does not ask that.
func (t *table) forget(asked []bool) error {
	kept, gone := map[uint64]bool{}, map[uint64]bool{} // lists, by their places
	facts := map[uint64]uint64{}                       // those that are kept, by their places, and how long they are
	names := newNames()
	for i := range asked {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		kept[t.half(f.place+recordStack)] = true
		for n, place := range f.lists {
			if n == listUnsafe || n == listPrinted || n == listInlined && !asked[i] {
				gone[t.half(place)] = true
				t.set(place, noList)
			} else {
				kept[t.half(place)] = true
			}
		}
		for _, field := range []uint64{recordFile, recordLine} {
			gone[t.half(f.place+field)] = true
			t.set(f.place+field, noList)
		}
		t.set(f.place+recordName, names.place(t.text(t.names+t.half(f.place+recordName))))
		t.set(f.place+recordUnit, 0)
		t.set(f.place+recordBegins, 0)
		if err := t.forgetFacts(f, asked[i], facts); err != nil {
			return fmt.Errorf("function %d: %w", i, err)
		}
	}
	if t.spoiled {
		return errLayout
	}
	if err := t.blankLists(kept, gone); err != nil {
		return err
	}
	if err := t.blankFacts(facts); err != nil {
		return err
	}
	t.blank(t.names, t.lists)
	if copy(t.bytes[t.names:t.units], names.text) < len(names.text) {
		return errors.New("the names that are kept take more room than all of them did")
	}
	return t.pack(len(asked))
}

// forgetFacts takes out which facts about a function are printed alone, and notes
// how long the others are. Of what was inlined it takes out what that is called.
func (t *table) forgetFacts(f function, asked bool, kept map[uint64]uint64) error {
	for n := range f.facts {
		place := t.half(f.fact(n))
		if n == factPrinted || n == factLive || n == factInlined && !asked {
			t.set(f.fact(n), noFact)
			continue
		}
		if place == noFact {
			continue
		}
		length, err := t.factBytes(f, n)
		if err != nil {
			return err
		}
		kept[place] = max(kept[place], length)
		for at := uint64(0); n == factInlined && at < length; at += calledBytes {
			t.set(t.facts+place+at+calledName, 0)
			t.set(t.facts+place+at+calledBegins, 0)
		}
	}
	return nil
}

// blankLists takes out the lists that are gone and that nobody shares. They lie
// one behind the other, so that each has to end before the next begins.
func (t *table) blankLists(kept, gone map[uint64]bool) error {
	places := []uint64{t.records - t.lists}
	for _, some := range []map[uint64]bool{kept, gone} {
		for place := range some {
			places = append(places, place)
		}
	}
	slices.Sort(places)
	places = slices.Compact(places)
	for i, place := range places[:len(places)-1] {
		if place == noList || kept[place] {
			continue
		}
		end, err := t.endOfList(t.lists + place)
		if err != nil {
			return err
		}
		if end > t.lists+places[i+1] {
			return fmt.Errorf("the list at %d reaches into the next one", place)
		}
		t.blank(t.lists+place, end)
	}
	return nil
}

// endOfList is where a list ends.
func (t *table) endOfList(place uint64) (end uint64, err error) {
	_, end, err = t.readList(place)
	return end, err
}

// readList reads a list: pairs of numbers, and a zero where a pair would begin
// (but for the first pair, whose zero says that the value stays).
func (t *table) readList(place uint64) (numbers []uint32, end uint64, err error) {
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

// highest is the highest value that a list says, -1 if there is none. Each pair
// begins with how much higher a value is than the last one, doubled, or how much lower, in between.
func (t *table) highest(place uint64) (highest int64, err error) {
	highest = -1
	if place == noList {
		return highest, nil
	}
	numbers, _, err := t.readList(t.lists + place)
	for value, i := int64(-1), 0; i < len(numbers); i += 2 {
		value += int64(numbers[i]>>1) ^ -int64(numbers[i]&1)
		highest = max(highest, value)
	}
	return highest, err
}

// blank writes zeros.
func (t *table) blank(from, to uint64) { clear(t.bytes[from:to]) }

// names are the few that the runtime itself reads. Place 0 is the empty one.
type names struct {
	text   []byte
	places map[string]uint32
}

func newNames() *names { return &names{text: []byte{0}, places: map[string]uint32{"": 0}} }

// place is where what is kept of a name stands among the names.
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

// needed is what the runtime has to know of a name: its own goroutines by how
// the name begins (isSystemGoroutine), two functions that are not like others by
// the whole of it (argMapInternal), and a method that stands in for another by
// its shape, to say that it was called on nothing (panicwrap).
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
