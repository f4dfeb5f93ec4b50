package slim

import (
	"errors"
	"fmt"
	"slices"
)

// A Later names the functions of the second program.
type Later struct {
	All   []string // names, or the beginnings of names with a star
	Doors []string // those that the first program calls, once the second is there
}

// laterFunctions returns which functions run only by those of the second program. A method that
// only data points to is one of them if only they make values of its type.
func laterFunctions(program []byte, of Later) ([]bool, error) {
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
	return c.laterFunctions(of)
}

func (c *calls) laterFunctions(of Later) ([]bool, error) {
	shut := make([]bool, len(c.names))
	for _, pattern := range of.All {
		missing := true
		for i, name := range c.names {
			if matches(name, pattern) && !isInit(name) {
				shut[i], missing = true, false
			}
		}
		if missing {
			return nil, fmt.Errorf("there is no %s to come later", pattern)
		}
	}
	before := c.reached(shut)
	behind := c.reached(make([]bool, len(c.names)))
	for i := range behind {
		for _, to := range c.from[i] {
			if before[i] && shut[to] && !slices.Contains(of.Doors, c.names[to]) {
				return nil, fmt.Errorf("%s calls %s, which comes later and is no door", c.names[i], c.names[to])
			}
		}
		behind[i] = behind[i] && !before[i]
	}
	return behind, nil
}

// split puts the functions that come later into a program of their own.
func (j *job) split() (err error) {
	if j.later != nil {
		j.program, j.rest, err = splitProgram(j.program, j.later)
	}
	return err
}

// splitProgram moves functions into a second program. The second is instantiated in the memory,
// the table and the globals of the first, which it imports from a module named "first". A
// call across the border goes through the table, as Go itself continues a function. Until
// the second is there, a trap stands in each place. Functions that call JavaScript stay.
func splitProgram(program []byte, later []bool) (first, second []byte, err error) {
	p, err := newSplitter(program, later)
	if err != nil {
		return nil, nil, err
	}
	var firsts, seconds []byte
	for i, body := range p.bodies {
		if !p.isLater(i) {
			body, err = p.acrossBorder(body, false)
			firsts = appendSized(firsts, body)
		} else {
			firsts = appendSized(firsts, []byte{0, opUnreachable, opEnd})
			body, err = p.acrossBorder(body, true)
			seconds = appendSized(seconds, body)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("function %d: %w", i, err)
		}
	}
	first = slices.Clone(program[:len(preamble)])
	for _, s := range p.sections {
		switch s.id {
		case exports:
			first = appendSection(first, exports, p.exports)
		case code:
			first = appendSection(first, code, append(appendUnsigned(nil, uint32(len(p.bodies))), firsts...))
		default:
			first = append(first, program[s.from:s.to]...)
		}
	}
	second = appendSection([]byte(preamble), types, p.types)
	second = appendSection(second, imports, p.imports)
	second = appendSection(second, functions, p.kinds())
	second = appendSection(second, elements, p.places())
	return first, appendSection(second, code, append(appendUnsigned(nil, uint32(len(p.second))), seconds...)), nil
}

func appendSized(to, body []byte) []byte {
	return append(appendUnsigned(to, uint32(len(body))), body...)
}

// A splitter is a program that is being split.
type splitter struct {
	sections         []section
	imported         int
	later            []bool
	types            []byte
	kind             []uint32 // the type of each function
	bodies           [][]byte
	second           map[int]uint32 // the numbers of the functions in the second
	order            []int
	exports, imports []byte
}

func newSplitter(program []byte, later []bool) (p *splitter, err error) {
	p = &splitter{later: later, second: map[int]uint32{}}
	if p.sections, err = readSections(program); err != nil {
		return nil, err
	}
	if p.imported, err = importedFunctions(p.sections); err != nil {
		return nil, err
	}
	s, _ := sectionOf(p.sections, types)
	p.types = s.body
	s, _ = sectionOf(p.sections, functions)
	r := reader{rest: s.body}
	for range r.count() {
		p.kind = append(p.kind, r.unsigned())
	}
	s, _ = sectionOf(p.sections, code)
	c := reader{rest: s.body}
	for range c.count() {
		p.bodies = append(p.bodies, c.take(c.unsigned()))
	}
	if err := errors.Join(r.end(), c.end()); err != nil {
		return nil, err
	}
	if len(p.kind) != len(p.bodies) || len(later) != len(p.bodies) {
		return nil, errors.New("the program has not as many functions as it says")
	}
	if err := p.checkPlaces(); err != nil {
		return nil, err
	}
	for i := range later {
		if later[i] && !p.callsJavaScript(i) {
			p.second[i] = uint32(len(p.order))
			p.order = append(p.order, i)
		}
	}
	return p, p.border()
}

// isLater reports whether a function is in the second program.
func (p *splitter) isLater(i int) bool {
	_, is := p.second[i]
	return is
}

// callsJavaScript reports whether a function calls an imported one.
func (p *splitter) callsJavaScript(i int) bool {
	r := reader{rest: p.bodies[i]}
	r.locals()
	return slices.ContainsFunc(r.instructions(), func(is instruction) bool { return is.op == opCall && is.n < int64(p.imported) })
}

// checkPlaces fails unless each function stands in the table at its own number.
func (p *splitter) checkPlaces() error {
	s, _ := sectionOf(p.sections, elements)
	r := reader{rest: s.body}
	r.expect(1, "how many lists of places there are")
	r.expect(0, "the kind of a list of places")
	r.expect(opNumber, "what computes where it begins")
	if at := r.signed(); r.err == nil && at != firstOf {
		r.fail("the places begin at %d, not %d", at, firstOf)
	}
	r.expect(opEnd, "what follows on that")
	if n := r.count(); r.err == nil && n != len(p.later) {
		r.fail("%d functions have a place, of %d", n, len(p.later))
	}
	for i := range p.later {
		if n := r.unsigned(); r.err == nil && int(n) != p.imported+i {
			r.fail("function %d stands in the place of %d", n, p.imported+i)
		}
	}
	return r.end()
}

// acrossBorder returns a function whose calls across the border go through the table.
func (p *splitter) acrossBorder(body []byte, later bool) ([]byte, error) {
	r := reader{rest: body}
	r.locals()
	made := slices.Clone(body[:len(body)-len(r.rest)])
	for _, is := range r.instructions() {
		to := int(is.n) - p.imported
		switch {
		case is.op != opCall || !later && (to < 0 || !p.isLater(to)):
			made = append(made, is.bytes...)
		case later && p.isLater(to):
			made = append(made, with(opCall, int64(p.second[to])).bytes...)
		default:
			made = append(made, with(opNumber, int64(firstOf+to)).bytes...)
			made = append(appendUnsigned(append(made, opCallBy), p.kind[to]), 0)
		}
	}
	return made, r.err
}

// kinds returns the section of the second's function types.
func (p *splitter) kinds() []byte {
	body := appendUnsigned(nil, uint32(len(p.order)))
	for _, i := range p.order {
		body = appendUnsigned(body, p.kind[i])
	}
	return body
}

// places returns the section that puts the second's functions into the table.
func (p *splitter) places() []byte {
	var runs []byte
	n := uint32(0)
	for at := 0; at < len(p.order); n++ {
		end := at + 1
		for end < len(p.order) && p.order[end] == p.order[end-1]+1 {
			end++
		}
		runs = append(append(runs, 0), with(opNumber, int64(firstOf+p.order[at])).bytes...)
		runs = appendUnsigned(append(runs, opEnd), uint32(end-at))
		for ; at < end; at++ {
			runs = appendUnsigned(runs, uint32(at))
		}
	}
	return append(appendUnsigned(nil, n), runs...)
}

// border makes what the first exports and the second imports: memory, table and globals.
func (p *splitter) border() error {
	var out, in []byte
	n := uint32(0)
	name := func(what string, of []byte, kind byte, at uint32) {
		n++
		out = appendUnsigned(append(appendSized(out, []byte(what)), kind), at)
		in = append(append(appendSized(appendSized(in, []byte("first")), []byte(what)), kind), of...)
	}
	for _, one := range []struct {
		id, kind byte
		what     string
	}{{tables, 1, "table"}, {memories, 2, "memory"}} {
		s, _ := sectionOf(p.sections, one.id)
		if len(s.body) == 0 || s.body[0] != 1 {
			return fmt.Errorf("the program has not one %s", one.what)
		}
		name(one.what, s.body[1:], one.kind, 0)
	}
	s, _ := sectionOf(p.sections, globals)
	r := reader{rest: s.body}
	for at := range uint32(r.count()) {
		name(fmt.Sprint(at), r.take(2), 3, at) // what number it is, and that it changes
		if is := r.instruction(); is.op != opNumber && is.op != opWideNumber {
			r.fail("a number begins as 0x%02x, which is not known here", is.op)
		}
		r.expect(opEnd, "what follows on it")
	}
	s, _ = sectionOf(p.sections, exports)
	e := reader{rest: s.body}
	had := uint32(e.count())
	p.exports = slices.Concat(appendUnsigned(nil, had+n), e.rest, out)
	p.imports = append(appendUnsigned(nil, n), in...)
	return errors.Join(r.end(), e.err)
}
