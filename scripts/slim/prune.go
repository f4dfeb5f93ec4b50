package slim

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// entry is where whoever embeds a program without JavaScript would begin: Go's
// linker names it first, and what a browser calls is exported beside it.
const entry = "_rt0_wasm_js"

// Prune returns a program without the instructions of functions that never run in
// a browser: those that Never lists, and whatever nobody else calls or points to.
// Each keeps its number, and traps should it run after all. It tells how many
// bytes of instructions were left out.
//
// Every function that Go's linker put in has a reason to be there. So if many are
// not reached when nothing at all is left out, then they are brought to run in a way
// that is not known here, and nothing is. A few stay in that were inlined wherever they
// are called, and that the linker kept to tell what wraps them.
func Prune(program []byte) (pruned []byte, won int, err error) { return prune(program, false) }

func prune(program []byte, silent bool) (pruned []byte, won int, err error) {
	f, err := open(program)
	if err != nil {
		return nil, 0, err
	}
	sizes, err := codeSizes(f.sections)
	if err != nil {
		return nil, 0, err
	}
	if err := checkBuild(&f); err != nil {
		return nil, 0, err
	}
	c, err := callsOf(&f, len(sizes))
	if err != nil {
		return nil, 0, err
	}
	if err := c.keepStrays(); err != nil {
		return nil, 0, err
	}
	spoke := f.program
	if silent {
		if f, c, err = f.silenced(c); err != nil {
			return nil, 0, err
		}
	}
	never, err := c.never(list())
	if err != nil {
		return nil, 0, err
	}
	runs := c.reached(never)
	f.data = join(f.data, Gap)
	t, err := findTable(f.data, len(sizes))
	if err != nil {
		return nil, 0, err
	}
	if err := t.forgetAll(runs); err != nil {
		return nil, 0, err
	}
	if pruned, err = f.encode(); err != nil {
		return nil, 0, err
	}
	pruned, won, err = f.leaveOut(pruned, runs)
	return pruned, won + len(spoke) - len(f.program), err
}

// keepStrays keeps the few functions that nothing is known to bring to run.
func (c *calls) keepStrays() error {
	const most = 1000 // one in so many
	strays := 0
	for i, reached := range c.reached(make([]bool, len(c.names))) {
		if reached {
			continue
		}
		c.found[i] = true
		if strays++; strays > 1+len(c.names)/most {
			return fmt.Errorf("how the program gets to %s and others is not known here", c.names[i])
		}
	}
	return nil
}

// leaveOut puts a trap in the place of the instructions of what does not run.
func (f *opened) leaveOut(program []byte, runs []bool) (pruned []byte, won int, err error) {
	trap := []byte{0, opUnreachable, opEnd} // without locals
	s, _ := only(f.sections, code)
	r := reader{rest: s.body}
	body := appendUnsigned(nil, uint32(r.count()))
	for _, run := range runs {
		function := r.take(r.unsigned())
		if !run {
			won += len(function) - len(trap)
			function = trap
		}
		body = append(appendUnsigned(body, uint32(len(function))), function...)
	}
	if err := r.end(); err != nil {
		return nil, 0, err
	}
	pruned = appendSection(slices.Clone(program[:s.from]), code, body) // the data stands behind the code
	return append(pruned, program[s.to:]...), won, nil
}

// forgetAll takes out of the table what it says of functions that do not run. A
// list at place 0 says nothing, and a fact at the highest place is none.
func (t *table) forgetAll(runs []bool) error {
	kept, gone := map[uint64]bool{}, map[uint64]bool{}
	for i, run := range runs {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		lists := append(f.lists, f.place+recordStack, f.place+recordFile, f.place+recordLine)
		for _, place := range lists {
			if run {
				kept[t.half(place)] = true
			} else {
				gone[t.half(place)] = true
				t.set(place, noList)
			}
		}
		for n := range f.facts {
			if !run {
				t.set(f.fact(n), noFact)
			}
		}
	}
	if t.spoiled {
		return errLayout
	}
	_, err := t.blankLists(kept, gone)
	return err
}

// switches stand before the debugging switches that a build brings (cmd/go), in what
// the program knows of how it was built.
const switches = "build\tDefaultGODEBUG="

// checkBuild demands the Go whose source the list was read in, and that the program
// brings no debugging switches of its own.
func checkBuild(f *opened) error {
	version, err := builtBy(f.sections)
	if err != nil {
		return err
	}
	if !strings.HasPrefix(version, ReadIn+".") && version != ReadIn {
		return fmt.Errorf("which functions never run was read in the source of %s, and this program is of %q", ReadIn, version)
	}
	for _, part := range join(f.data, Gap) {
		if bytes.Contains(part.bytes, []byte(switches)) {
			return errors.New("the program brings debugging switches of its own (DefaultGODEBUG), which might let any function run")
		}
	}
	return nil
}

// builtBy reads the version of Go in the section of producers: fields, each with its
// values and their versions, of which Go's linker writes a language and itself.
func builtBy(sections []section) (version string, err error) {
	at := slices.IndexFunc(sections, func(s section) bool { return s.id == custom && s.name == "producers" })
	if at < 0 {
		return "", errors.New("the program does not say by which Go it was built")
	}
	r := reader{rest: sections[at].body}
	text := func() string { return string(r.take(r.unsigned())) }
	for range r.count() {
		field := text()
		for range r.count() {
			if name, of := text(), text(); field == "processed-by" && strings.HasPrefix(name, "Go") {
				version = of
			}
		}
	}
	return version, r.end()
}
