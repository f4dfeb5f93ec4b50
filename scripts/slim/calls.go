package slim

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// addressBits says how a function's number stands in an address of code: its parts take
// 64 KiB of addresses, the number above them.
const addressBits = 16

// calls say of each of a program's functions which others its instructions or what
// it points to may bring to run, and which are found without any function's help:
// by whoever instantiates the program, or through its data.
type calls struct {
	names []string
	from  [][]int
	found []bool
}

// callsOf reads them. A function is called by its number; or its address is written in
// the instructions; or it stands in the data. There the address of a method may
// stand in a list of an interface's methods, and its number in that of a type's, beside
// the number of the same method for a pointer, so that a method is found wherever one
// of the two might be meant. What begins a package is found by a list of such. The
// address of any other function begins a closure that whoever uses it has the address of.
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
	if _, err := blankFinding(parts, functions); err != nil {
		return nil, err
	}
	closures := map[uint32]int{} // by their address, whose
	last := -1                   // the method whose number stands in the word before
	eachWord(parts, func(at, word uint32) {
		i := int(word) - firstOf
		if i < 0 || i >= functions || !isMethod(c.names[i]) {
			i = -1
		} else if last >= 0 && methodName(c.names[i]) == methodName(c.names[last]) {
			c.found[i], c.found[last] = true, true
		}
		last = i
		if i, is := c.addressed(int64(word)); is && word&(1<<addressBits-1) == 0 {
			closures[at] = i
			c.found[i] = c.found[i] || !isClosure(c.names[i]) && (isMethod(c.names[i]) || isInit(c.names[i]))
		}
	})
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

// clearNamed reads what the functions are called and takes the whole table away,
// whose numbers are of functions without bringing one to run.
func (t *table) clearNamed(functions int) (names []string, err error) {
	names = make([]string, functions)
	end := t.records
	for i := range names {
		f, err := t.function(i)
		if err != nil {
			return nil, err
		}
		names[i] = t.text(t.names + t.half(f.place+recordName))
		end = max(end, f.fact(f.facts))
	}
	if t.spoiled || end > uint64(len(t.bytes)) {
		return nil, errLayout
	}
	clear(t.bytes[:end])
	return names, nil
}

// eachWord tells every number of four bytes in the data that stands where one is aligned.
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

// isMethod reports whether a name may be that of a method: one with a type between
// the package and itself. A closure is called alike and taken for one.
func isMethod(name string) bool {
	name = withoutTypes(name)
	return strings.Count(name[strings.LastIndexByte(name, '/')+1:], ".") > 1
}

// methodName is what a method is called without its type and package.
func methodName(name string) string {
	name = withoutTypes(name)
	return name[strings.LastIndexByte(name, '.')+1:]
}

// isInit reports whether a function runs when its package begins: one of those called
// init, by their number, and none that is inside of it.
func isInit(name string) bool {
	_, name, _ = strings.Cut(name[strings.LastIndexByte(name, '/')+1:], ".")
	name, _ = strings.CutPrefix(name, "map.")
	number, is := strings.CutPrefix(name, "init.")
	_, err := strconv.Atoi(number)
	return name == "init" || is && err == nil
}

// isClosure reports whether a name is one that Go's compiler gives to a function
// inside of another.
func isClosure(name string) bool {
	name = withoutTypes(name)
	name = name[strings.LastIndexByte(name, '.')+1:]
	for _, prefix := range []string{"func", "gowrap", "deferwrap"} {
		number, cut := strings.CutPrefix(name, prefix)
		if _, err := strconv.Atoi(number); cut && err == nil {
			return true
		}
	}
	return false
}

// withoutTypes leaves out of a name for which types it was made.
func withoutTypes(name string) string {
	from, to := strings.IndexByte(name, '['), strings.LastIndexByte(name, ']')
	if from < 0 || to < from {
		return name
	}
	return name[:from] + name[to+1:]
}

// addressed is the function that an address lies in.
func (c *calls) addressed(address int64) (function int, is bool) {
	i := address>>addressBits - firstOf
	return int(i), i >= 0 && i < int64(len(c.from))
}

// exported finds the functions that whoever instantiates the program may call.
func (c *calls) exported(sections []section) error {
	s, ok := only(sections, exports)
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

func (c *calls) readCode(sections []section, closures map[uint32]int) error {
	imported, err := importedFunctions(sections)
	if err != nil {
		return err
	}
	s, _ := only(sections, code)
	r := reader{rest: s.body}
	if n := r.count(); n != len(c.from) {
		return fmt.Errorf("the code has %d functions, the table %d", n, len(c.from))
	}
	for i := range c.from {
		body := reader{rest: r.take(r.unsigned())}
		body.locals()
		for _, is := range body.instructions() {
			to, called := int(is.n)-imported, is.op == opCall && int(is.n) >= imported
			if is.op == opNumber || is.op == opWideNumber {
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

// locals skips what a function says of its locals.
func (r *reader) locals() {
	for range r.count() {
		r.unsigned() // how many
		r.byte()     // of which type
	}
}

// reached says of each function whether it may run, if some never do.
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
