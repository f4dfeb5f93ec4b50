package slim

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
)

// A Later names the functions of a program that comes later.
type Later struct {
	All   []string // names, or the beginnings of names with a star
	Doors []string // those that the first program calls, and no other, once this one is there
}

// laterFunctions returns into which program each function goes: 0 is the first. A function comes
// later if it runs only by those of one program. A method that only data points to is one of
// them if only they make values of its type.
func laterFunctions(program []byte, of []Later) ([]int, error) {
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

func (c *calls) laterFunctions(of []Later) ([]int, error) {
	shut, doors := make([]bool, len(c.names)), map[string]bool{}
	named := make([][]bool, len(of)) // by each
	for k, one := range of {
		named[k] = make([]bool, len(c.names))
		for _, pattern := range one.All {
			missing := true
			for i, name := range c.names {
				if matches(name, pattern) && !isInit(name) {
					shut[i], named[k][i], missing = true, true, false
				}
			}
			if missing {
				return nil, fmt.Errorf("there is no %s to come later", pattern)
			}
		}
		for _, door := range one.Doors {
			doors[door] = true
		}
	}
	into, before := make([]int, len(c.names)), c.reached(shut)
	for k := range of {
		others := slices.Clone(shut)
		for i := range others {
			others[i] = others[i] && !named[k][i]
		}
		for i, behind := range c.reached(others) {
			switch {
			case before[i] || !behind:
			case into[i] > 0: // of two, so of neither
				into[i], before[i] = 0, true
			default:
				into[i] = k + 1
			}
		}
	}
	for i := range into {
		for _, to := range c.from[i] {
			if shut[to] && into[i] != into[to] && (into[i] > 0 || before[i] && !doors[c.names[to]]) {
				return nil, fmt.Errorf("%s calls %s, which comes later and is no door", c.names[i], c.names[to])
			}
		}
	}
	return into, nil
}

// split puts the functions that come later into programs of their own.
func (j *job) split() (err error) {
	if j.into != nil {
		j.program, j.parts, err = splitProgram(j.program, j.into, len(j.Later))
	}
	return err
}

// splitProgram moves functions into programs that come later. Each is instantiated in the memory,
// the table and the globals of the first, which it imports from a module named "first". The
// table's name holds a sum of the whole, so that only programs of one build can be joined. A
// call across the border goes through the table, as Go itself continues a function. Until
// the other program is there, a trap stands in each place. Functions that call JavaScript stay.
func splitProgram(program []byte, into []int, n int) (first []byte, later [][]byte, err error) {
	p, err := newSplitter(program, into, n)
	if err != nil {
		return nil, nil, err
	}
	var firsts []byte
	bodies := make([][]byte, n)
	for i, body := range p.bodies {
		body, err := p.acrossBorder(body, p.into[i])
		if err != nil {
			return nil, nil, fmt.Errorf("function %d: %w", i, err)
		}
		if k := p.into[i]; k > 0 {
			bodies[k-1] = appendSized(bodies[k-1], body)
			body = []byte{0, opUnreachable, opEnd}
		}
		firsts = appendSized(firsts, body)
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
	for k, order := range p.order {
		second := appendSection([]byte(preamble), types, p.types)
		second = appendSection(second, imports, p.imports)
		second = appendSection(second, functions, p.kinds(order))
		second = appendSection(second, elements, placesOf(order))
		later = append(later, appendSection(second, code, append(appendUnsigned(nil, uint32(len(order))), bodies[k]...)))
	}
	return first, later, nil
}

func appendSized(to, body []byte) []byte {
	return append(appendUnsigned(to, uint32(len(body))), body...)
}

// A splitter is a program that is being split.
type splitter struct {
	sections         []section
	imported         int
	sum              string
	into             []int // the program of each function, 0 for the first
	types            []byte
	kind             []uint32 // the type of each function
	bodies           [][]byte
	number           []uint32 // of each function in its program, if that comes later
	order            [][]int  // the functions of each of those programs
	exports, imports []byte
}

func newSplitter(program []byte, into []int, n int) (p *splitter, err error) {
	sum := sha256.Sum256(program)
	p = &splitter{sum: fmt.Sprintf("%x", sum[:4]), into: slices.Clone(into), number: make([]uint32, len(into)), order: make([][]int, n)}
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
	if len(p.kind) != len(p.bodies) || len(into) != len(p.bodies) {
		return nil, errors.New("the program has not as many functions as it says")
	}
	if err := p.checkPlaces(); err != nil {
		return nil, err
	}
	for i, k := range into {
		switch {
		case k == 0:
		case p.callsJavaScript(i):
			p.into[i] = 0
		default:
			p.number[i] = uint32(len(p.order[k-1]))
			p.order[k-1] = append(p.order[k-1], i)
		}
	}
	return p, p.border()
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
	if n := r.count(); r.err == nil && n != len(p.into) {
		r.fail("%d functions have a place, of %d", n, len(p.into))
	}
	for i := range p.into {
		if n := r.unsigned(); r.err == nil && int(n) != p.imported+i {
			r.fail("function %d stands in the place of %d", n, p.imported+i)
		}
	}
	return r.end()
}

// acrossBorder returns a function of a program whose calls across the border go through the table.
func (p *splitter) acrossBorder(body []byte, in int) ([]byte, error) {
	r := reader{rest: body}
	r.locals()
	made := slices.Clone(body[:len(body)-len(r.rest)])
	for _, is := range r.instructions() {
		to := int(is.n) - p.imported
		switch {
		case is.op != opCall || in == 0 && (to < 0 || p.into[to] == 0):
			made = append(made, is.bytes...)
		case in > 0 && p.into[to] == in:
			made = append(made, with(opCall, int64(p.number[to])).bytes...)
		default:
			made = append(made, with(opNumber, int64(firstOf+to)).bytes...)
			made = append(appendUnsigned(append(made, opCallBy), p.kind[to]), 0)
		}
	}
	return made, r.err
}

// kinds returns the section of the types of some functions.
func (p *splitter) kinds(order []int) []byte {
	body := appendUnsigned(nil, uint32(len(order)))
	for _, i := range order {
		body = appendUnsigned(body, p.kind[i])
	}
	return body
}

// placesOf returns the section that puts functions into the table.
func placesOf(order []int) []byte {
	var runs []byte
	n := uint32(0)
	for at := 0; at < len(order); n++ {
		end := at + 1
		for end < len(order) && order[end] == order[end-1]+1 {
			end++
		}
		runs = append(append(runs, 0), with(opNumber, int64(firstOf+order[at])).bytes...)
		runs = appendUnsigned(append(runs, opEnd), uint32(end-at))
		for ; at < end; at++ {
			runs = appendUnsigned(runs, uint32(at))
		}
	}
	return append(appendUnsigned(nil, n), runs...)
}

// border makes the exports of the first program and the imports of the others: memory, table and
// globals.
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
		what := one.what
		if one.id == tables {
			what += "." + p.sum
		}
		name(what, s.body[1:], one.kind, 0)
	}
	s, _ := sectionOf(p.sections, globals)
	r := reader{rest: s.body}
	for at := range uint32(r.count()) {
		name(fmt.Sprint(at), r.take(2), 3, at) // the type of its number, and that it changes
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
