package slim

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// entry is where a host without JavaScript would begin. Go's linker names it first.
const entry = "_rt0_wasm_js"

// prune leaves out the instructions of functions that never run in a browser: those that
// never.go lists, and the functions that only those call or point to. Each function keeps
// its number, and traps if it runs after all. Then prune tells which functions go into
// programs that come later, while they still have names.
func (j *job) prune() error {
	f, c, err := j.read()
	if err != nil {
		return err
	}
	never, err := c.never(list())
	if err != nil {
		return err
	}
	runs := c.reached(never)
	f.data = join(f.data, Gap)
	t, err := findTable(f.data, len(runs))
	if err != nil {
		return err
	}
	if err := t.forgetAll(runs); err != nil {
		return err
	}
	pruned, err := f.encode()
	if err != nil {
		return err
	}
	if j.program, err = f.leaveOut(pruned, runs); err != nil || len(j.Later) == 0 {
		return err
	}
	j.into, err = laterFunctions(j.program, j.Later)
	return err
}

// read opens the program and finds who calls whom, unless silence has.
func (j *job) read() (f opened, c *calls, err error) {
	if f, err = open(j.program); err != nil || j.calls != nil {
		return f, j.calls, err
	}
	if err := checkSwitches(&f); err != nil {
		return f, nil, err
	}
	sizes, err := codeSizes(f.sections)
	if err != nil {
		return f, nil, err
	}
	if c, err = callsOf(&f, len(sizes)); err != nil {
		return f, nil, err
	}
	return f, c, c.keepUnreached()
}

// keepUnreached keeps the few functions that nothing is known to bring to run.
//
// Go's linker has a reason for every function that it puts in. So if many are not reached
// when nothing is left out, they run in a way that is not known here, and that is an error.
// A few are there although every call of them was inlined.
func (c *calls) keepUnreached() error {
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

// trap is the instructions of a function that doesn't run.
var trap = []byte{0, opUnreachable, opEnd} // without locals

// leaveOut puts a trap in the place of the instructions of a function that doesn't run.
func (f *opened) leaveOut(program []byte, runs []bool) ([]byte, error) {
	s, _ := sectionOf(f.sections, code)
	r := reader{rest: s.body}
	body := appendUnsigned(nil, uint32(r.count()))
	for _, run := range runs {
		function := r.take(r.unsigned())
		if !run {
			function = trap
		}
		body = appendSized(body, function)
	}
	if err := r.end(); err != nil {
		return nil, err
	}
	pruned := appendSection(slices.Clone(program[:s.from]), code, body) // the data stands behind the code
	return append(pruned, program[s.to:]...), nil
}

// forgetAll clears the table's facts about functions that don't run.
func (t *table) forgetAll(runs []bool) error {
	kept, gone := map[uint64]bool{}, map[uint64]bool{}
	for i, run := range runs {
		f, err := t.function(i)
		if err != nil {
			return err
		}
		lists := append(f.pcdata, f.place+recordPcsp, f.place+recordPcfile, f.place+recordPcln)
		for _, place := range lists {
			if run {
				kept[t.u32(place)] = true
			} else {
				gone[t.u32(place)] = true
				t.set(place, noPcTable)
			}
		}
		for n := range f.funcdata {
			if !run {
				t.set(f.fact(n), noFuncdata)
			}
		}
	}
	if t.spoiled {
		return errLayout
	}
	return t.blankPcTables(kept, gone)
}

// switches begins the GODEBUG settings that a build brings, in the program's build information.
const switches = "build\tDefaultGODEBUG="

// checkSwitches refuses a program that brings debugging switches of its own.
func checkSwitches(f *opened) error {
	for _, part := range join(f.data, Gap) {
		if bytes.Contains(part.bytes, []byte(switches)) {
			return errors.New("the program brings debugging switches of its own (DefaultGODEBUG), which might let any function run")
		}
	}
	return nil
}

// builtBy returns the version of Go in the section of producers.
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
