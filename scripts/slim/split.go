package slim

import (
	"errors"
	"fmt"
	"slices"
)

// Later are functions that a program can do without until somebody needs what they do.
type Later struct {
	All   []string // by their names, or by what their names begin with and a star
	Doors []string // those of them that the others call, once they know that all of them are there
}

// behind says of each function of a program whether it runs only by those that come
// later. A method of theirs that data points to is called by whoever has a value of its
// type, which they make themselves. Whoever begins a package is none of them.
func behind(program []byte, of Later) ([]bool, error) {
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
	return c.behind(of)
}

func (c *calls) behind(of Later) ([]bool, error) {
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

// splitProgram takes functions out of a program into a second one, which is instantiated in the
// first one's memory once they are needed: what the first exports is all that it imports,
// as from a module named "first". Every function is called over the border by its
// place in the table, as Go itself goes on in one; there each that is taken out is a trap
// until the second is there. Those that call JavaScript themselves stay.
func splitProgram(program []byte, later []bool) (first, second []byte, err error) {
	p, err := parting(program, later)
	if err != nil {
		return nil, nil, err
	}
	var firsts, seconds []byte
	for i, body := range p.bodies {
		if !p.isLater(i) {
			body, err = p.over(body, false)
			firsts = appendSized(firsts, body)
		} else {
			firsts = appendSized(firsts, []byte{0, opUnreachable, opEnd})
			body, err = p.over(body, true)
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

// Halves are a program that is being parted.
type halves struct {
	sections         []section
	imported         int
	later            []bool
	types            []byte
	kind             []uint32 // of each function, which of the types
	bodies           [][]byte
	second           map[int]uint32 // the numbers in the second of those that are in it
	order            []int
	exports, imports []byte
}

func parting(program []byte, later []bool) (p *halves, err error) {
	p = &halves{later: later, second: map[int]uint32{}}
	if p.sections, err = cut(program); err != nil {
		return nil, err
	}
	if p.imported, err = importedFunctions(p.sections); err != nil {
		return nil, err
	}
	s, _ := only(p.sections, types)
	p.types = s.body
	s, _ = only(p.sections, functions)
	r := reader{rest: s.body}
	for range r.count() {
		p.kind = append(p.kind, r.unsigned())
	}
	s, _ = only(p.sections, code)
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
		if later[i] && !p.callsOut(i) {
			p.second[i] = uint32(len(p.order))
			p.order = append(p.order, i)
		}
	}
	return p, p.border()
}

// isLater reports whether a function is in the second program.
func (p *halves) isLater(i int) bool {
	_, is := p.second[i]
	return is
}

// callsOut reports whether a function calls one of JavaScript's.
func (p *halves) callsOut(i int) bool {
	r := reader{rest: p.bodies[i]}
	r.locals()
	return slices.ContainsFunc(r.instructions(), func(is instruction) bool { return is.op == opCall && is.n < int64(p.imported) })
}

// checkPlaces demands that each function of Go's stands in the table where its own
// number says.
func (p *halves) checkPlaces() error {
	s, _ := only(p.sections, elements)
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

// over is a function with each call over the border by the table.
func (p *halves) over(body []byte, later bool) ([]byte, error) {
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

// kinds is which types the functions of the second are of.
func (p *halves) kinds() []byte {
	body := appendUnsigned(nil, uint32(len(p.order)))
	for _, i := range p.order {
		body = appendUnsigned(body, p.kind[i])
	}
	return body
}

// places puts the functions of the second into the table, each where its trap is.
func (p *halves) places() []byte {
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

// border is what the first exports beside what it did, and the second imports: the
// memory, the table and the numbers that Go keeps outside of both.
func (p *halves) border() error {
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
		s, _ := only(p.sections, one.id)
		if len(s.body) == 0 || s.body[0] != 1 {
			return fmt.Errorf("the program has not one %s", one.what)
		}
		name(one.what, s.body[1:], one.kind, 0)
	}
	s, _ := only(p.sections, globals)
	r := reader{rest: s.body}
	for at := range uint32(r.count()) {
		name(fmt.Sprint(at), r.take(2), 3, at) // what number it is, and that it changes
		if is := r.instruction(); is.op != opNumber && is.op != opWideNumber {
			r.fail("a number begins as 0x%02x, which is not known here", is.op)
		}
		r.expect(opEnd, "what follows on it")
	}
	s, _ = only(p.sections, exports)
	e := reader{rest: s.body}
	had := uint32(e.count())
	p.exports = slices.Concat(appendUnsigned(nil, had+n), e.rest, out)
	p.imports = append(appendUnsigned(nil, n), in...)
	return errors.Join(r.end(), e.err)
}
