package slim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// addressBits is where a function's number begins in a code address: each takes 64 KiB of them.
const addressBits = 16

// A calls is the program's call graph: the functions' names, the functions that each may start, and
// the functions found without a call, because the host starts them or the data points to them.
type calls struct {
	names []string
	from  [][]int
	found []bool
}

// callsOf reads the call graph. A function is called by its number, or its address stands in an
// instruction or in the data. In the data, a method's address may stand in an interface's
// table, and its number in a type's, beside the number of the same method for a pointer. So a
// method is found wherever one of the two may be meant. A package's init functions are found
// in a list of such. Any other function's address in the data begins a closure, and a user of
// the closure has the closure's address.
func callsOf(f *opened, functions int) (*calls, error) {
	c := &calls{from: make([][]int, functions), found: make([]bool, functions)}
	parts := join(f.data, trimmedGap)
	t, err := findTable(parts, functions)
	if err != nil {
		return nil, err
	}
	if c.names, err = t.clearNamed(functions); err != nil {
		return nil, err
	}
	if _, err := blankFindfunc(parts, functions); err != nil {
		return nil, err
	}
	closures := map[uint32]int{} // by their addresses
	last := -1                   // the method whose number stands in the word before
	var lastAt, lastWord uint32
	// take takes the last word for the address of a function. An address has eight bytes, so the word behind
	// it is zero, which eachWord leaves out.
	take := func() {
		if i, is := c.addressed(int64(lastWord)); is && lastWord&(1<<addressBits-1) == 0 {
			closures[lastAt] = i
			c.found[i] = c.found[i] || !isClosure(c.names[i]) && (isMethod(c.names[i]) || isInit(c.names[i]))
		}
	}
	eachWord(parts, func(at, word uint32) {
		if at != lastAt+4 {
			take()
		}
		lastAt, lastWord = at, word
		i := int(word) - firstOf
		if i < 0 || i >= functions || !isMethod(c.names[i]) {
			i = -1
		} else if last >= 0 && methodName(c.names[i]) == methodName(c.names[last]) {
			c.found[i], c.found[last] = true, true
		}
		last = i
	})
	take()
	eachWord(parts, func(_, word uint32) {
		if i, is := closures[word]; is {
			c.found[i] = true
		}
	})
	if err := c.exported(f.sections); err != nil {
		return nil, err
	}
	if i := slices.Index(c.names, entry); i >= 0 {
		c.found[i] = true
	}
	return c, c.readCode(f.sections, closures)
}

// clearNamed reads the functions' names and clears the table, whose numbers start nothing.
func (t *table) clearNamed(functions int) (names []string, err error) {
	names = make([]string, functions)
	end := t.records
	for i := range names {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		names[i] = t.text(t.names + t.u32(f.place+recordName))
		end = max(end, f.fact(f.funcdata))
	}
	if t.spoiled || end > uint64(len(t.bytes)) {
		return nil, errLayout
	}
	clear(t.bytes[:end])
	return names, nil
}

// eachWord calls tell for every aligned number of 32 bits in the data that is not zero.
func eachWord(parts []segment, tell func(at, word uint32)) {
	const size = 4
	for _, part := range parts {
		for i := int(-part.at % size); i+size <= len(part.bytes); i += size {
			if word := binary.LittleEndian.Uint32(part.bytes[i:]); word != 0 {
				tell(part.at+uint32(i), word)
			}
		}
	}
}

// isMethod reports whether a name may be a method's: a type stands between package and name.
// A closure has a name of that shape too, and counts as one.
func isMethod(name string) bool {
	name = withoutTypes(name)
	return strings.Count(name[strings.LastIndexByte(name, '/')+1:], ".") > 1
}

// methodName returns a method's name without its type and package.
func methodName(name string) string {
	name = withoutTypes(name)
	return name[strings.LastIndexByte(name, '.')+1:]
}

// isInit reports whether a function is one of a package's init functions, or is part of the first
// value of a package variable.
func isInit(name string) bool {
	_, name, _ = strings.Cut(name[strings.LastIndexByte(name, '/')+1:], ".")
	name, _ = strings.CutPrefix(name, "map.")
	number, is := strings.CutPrefix(name, "init.")
	number = strings.TrimPrefix(number, "func")
	_, err := strconv.Atoi(number)
	return name == "init" || is && err == nil
}

// isClosure reports whether the compiler made the name, for a function inside another.
func isClosure(name string) bool {
	name = withoutTypes(name)
	name = name[strings.LastIndexByte(name, '.')+1:]
	for _, prefix := range []string{"func", "gowrap", "deferwrap"} {
		number, readSections := strings.CutPrefix(name, prefix)
		if _, err := strconv.Atoi(number); readSections && err == nil {
			return true
		}
	}
	return false
}

// withoutTypes removes the type arguments from a name.
func withoutTypes(name string) string {
	from, to := strings.IndexByte(name, '['), strings.LastIndexByte(name, ']')
	if from < 0 || to < from {
		return name
	}
	return name[:from] + name[to+1:]
}

// addressed returns the function that an address lies in.
func (c *calls) addressed(address int64) (function int, is bool) {
	i := address>>addressBits - firstOf
	return int(i), i >= 0 && i < int64(len(c.from))
}

// exported finds the functions that the host may call.
func (c *calls) exported(sections []section) error {
	s, ok := sectionOf(sections, exports)
	if !ok {
		return errors.New("the program exports nothing")
	}
	imported, err := importedFunctions(sections)
	if err != nil {
		return err
	}
	r := reader{rest: s.body}
	for range r.count() {
		r.take(r.unsigned()) // its name
		kind, n := r.byte(), int(r.unsigned())
		if i := n - imported; kind == 0 && i >= 0 && i < len(c.found) {
			c.found[i] = true
		}
	}
	return r.end()
}

// isLimit reports whether the number at the head of these instructions is compared by size, alone or with
// a local. No code asks so about the address of a function: such a number is the end of a range.
func isLimit(list []instruction) bool {
	next := list[1:]
	if len(next) > 0 && next[0].op == opWidenSigned {
		next = next[1:]
	}
	if len(next) > 0 && next[0].op == opGet {
		next = next[1:]
	}
	return len(next) > 0 && isOrdering(next[0].op)
}

// isOrdering reports whether an instruction compares two numbers by size.
func isOrdering(op byte) bool {
	return op >= opIsLessSigned && op <= opIsNoLess || op >= opWideIsLess && op <= opWideIsNoLess
}

func (c *calls) readCode(sections []section, closures map[uint32]int) error {
	imported, err := importedFunctions(sections)
	if err != nil {
		return err
	}
	s, _ := sectionOf(sections, code)
	r := reader{rest: s.body}
	if n := r.count(); n != len(c.from) {
		return fmt.Errorf("the code has %d functions, the table %d", n, len(c.from))
	}
	for i := range c.from {
		body := reader{rest: r.take(r.unsigned())}
		body.locals()
		list := body.instructions()
		for k, is := range list {
			to, called := int(is.n)-imported, is.op == opCall && int(is.n) >= imported
			if (is.op == opNumber || is.op == opWideNumber) && !isLimit(list[k:]) {
				to, called = c.addressed(is.n)
				called = called && is.n&(1<<addressBits-1) <= 1 // of another than i itself it is the first
				if owner, uses := closures[uint32(is.n)]; uses {
					to, called = owner, true
				}
			}
			if called {
				c.from[i] = append(c.from[i], to)
			}
		}
		if err := body.end(); err != nil {
			return fmt.Errorf("function %d: %w", i, err)
		}
	}
	return r.end()
}

// locals skips the locals that a function declares.
func (r *reader) locals() {
	for range r.count() {
		r.unsigned() // how many
		r.byte()     // of which type
	}
}

// reached reports which functions may run if those in never don't.
func (c *calls) reached(never []bool) []bool {
	reached := make([]bool, len(c.from))
	var next []int
	reach := func(i int) {
		if !reached[i] && !never[i] {
			reached[i] = true
			next = append(next, i)
		}
	}
	for i, found := range c.found {
		if found {
			reach(i)
		}
	}
	for len(next) > 0 {
		i := next[len(next)-1]
		next = next[:len(next)-1]
		for _, to := range c.from[i] {
			reach(to)
		}
	}
	return reached
}
