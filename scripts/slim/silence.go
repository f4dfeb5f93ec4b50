package slim

import (
	"errors"
	"fmt"
	"slices"
)

// printers returns the runtime's functions that only print the reason of a program's death and the
// state of its goroutines (print.go, traceback.go, panic.go, hexdump.go, mgcmark.go). None of them
// has a result.
func printers() []string {
	var names []string
	for _, name := range []string{
		"printlock", "printunlock", "printsp", "printnl", "printbool", "printint", "printuint", "printuintptr", "printhex", "printhexopts",
		"printfloat32", "printfloat64", "printcomplex64", "printcomplex128", "printpointer", "printstring", "printslice", "printquoted", "printindented", "printpanicval", "printanycustomtype", "printpanics", "preprintpanics",
		"printArgs", "printFuncName", "printcreatedby", "printcreatedby1", "printPreFatalDeferPanic", "goroutineheader", "gwrite",
		"traceback", "traceback1", "tracebackothers", "tracebacksomeothers", "tracebackHexdump", "hexdumpWords", "gcDumpObject", "dumpgstatus",
	} {
		names = append(names, "runtime."+name)
	}
	return names
}

// idlers returns more functions that are not called in such a program, and have no result either.
func idlers() []string {
	return []string{
		"runtime.typelinksinit",                 // compares the types of several modules, and WebAssembly has a single one (type.go)
		"runtime.moduledataverify1",             // looks whether the table of functions is in order (symtab.go), as it is at every start
		"runtime.check",                         // tries out numbers and the compiler (runtime1.go), with the same result at every start
		"runtime.parsegodebug",                  // reads GODEBUG, which is empty (runtime1.go)
		"internal/cpu.processOptions",           // does the same (cpu.go)
		"runtime.defaultGOMAXPROCSUpdateEnable", // starts a goroutine that waits for sysmon, which WebAssembly has not (proc.go)
	}
}

// enders returns the runtime's functions that are told why the program dies, and end it (panic.go).
// They hand the reason to printers alone.
func enders() []string { return []string{"runtime.throw", "runtime.fatal"} }

// anyPrinter is a printer that every program has.
const anyPrinter = "runtime.printstring"

// silence lets a program that is Silent print nothing as it dies: it ends as before, with the
// same number. The functions that only print why are not called any more, the constants that
// they were called with are not handed over, and texts that nothing else points to are
// blank. A program that asks for its own stack as text (runtime.Stack) reads nothing there.
func (j *job) silence() error {
	if !j.Silent {
		return nil
	}
	f, c, err := j.read()
	if err != nil {
		return err
	}
	silent, c, err := f.silenced(c)
	j.program, j.calls = silent.program, c
	return err
}

// silenced returns the program without its printing, and its call graph.
func (f *opened) silenced(spoke *calls) (silent opened, c *calls, err error) {
	m := silencer{takes: map[int64]int64{}, ends: map[int64]bool{}}
	first, err := importedFunctions(f.sections)
	if err != nil {
		return silent, nil, err
	}
	m.first = int64(first)
	f.data = join(f.data, Gap)
	t, err := findTable(f.data, len(spoke.names))
	if err != nil {
		return silent, nil, err
	}
	for i, name := range spoke.names {
		ends := slices.Contains(enders(), name)
		if !ends && !slices.Contains(printers(), name) && !slices.Contains(idlers(), name) {
			continue
		}
		of, err := t.function(i)
		if err != nil {
			return silent, nil, err
		}
		m.takes[int64(i)+m.first] = int64(t.u32(of.place + recordArguments))
		m.ends[int64(i)+m.first] = ends
	}
	if !slices.Contains(spoke.names, anyPrinter) || t.spoiled {
		return silent, nil, errors.New("how this program prints is not known here")
	}
	body, err := m.functions(f.sections)
	if err != nil {
		return silent, nil, err
	}
	m.blank(f.data)
	program, err := f.encode()
	if err != nil {
		return silent, nil, err
	}
	s, _ := sectionOf(f.sections, code)
	program = append(appendSection(slices.Clone(program[:s.from]), code, body), program[s.to:]...) // the data stands behind the code
	if silent, err = open(program); err != nil {
		return silent, nil, err
	}
	if c, err = callsOf(&silent, len(spoke.names)); err != nil {
		return silent, nil, err
	}
	for i, found := range spoke.found {
		c.found[i] = c.found[i] || found
	}
	return silent, c, nil
}

// A silencer silences functions one after the other.
type silencer struct {
	takes map[int64]int64 // bytes of arguments of each printer and ender, by the number it is called by
	ends  map[int64]bool  // whether it is an ender, which is still called
	first int64           // the number that the first function is called by
	texts []text          // that were arguments
	used  []int64         // constants that are left and may be addresses
}

// A text is a string in the data.
type text struct{ at, length int64 }

// functions returns the code without calls of printers.
func (m *silencer) functions(of []section) ([]byte, error) {
	s, _ := sectionOf(of, code)
	r := reader{rest: s.body}
	n := r.count()
	body := appendUnsigned(nil, uint32(n))
	for i := range int64(n) {
		function := r.take(r.unsigned())
		if _, tells := m.takes[i+m.first]; tells && !m.ends[i+m.first] {
			function = idle()
		}
		inside := reader{rest: function}
		inside.locals()
		silent := slices.Clone(function[:len(function)-len(inside.rest)])
		list := inside.instructions()
		if inside.err != nil {
			return nil, fmt.Errorf("function %d: %w", i, inside.err)
		}
		for _, is := range m.without(list) {
			silent = append(silent, is.bytes...)
			if is.op == opNumber || is.op == opWideNumber {
				m.used = append(m.used, is.n)
			}
		}
		body = append(appendUnsigned(body, uint32(len(silent))), silent...)
	}
	return body, r.end()
}

// idle returns a function that returns at once: it only pops its return address.
func idle() []byte {
	function := []byte{0} // without locals
	for _, i := range []instruction{
		with(opGetGlobal, globalStack), with(opNumber, addressBytes), plain(opAdd), with(opSetGlobal, globalStack), with(opNumber, 0), plain(opEnd),
	} {
		function = append(function, i.bytes...)
	}
	return function
}

// without returns a function's instructions without calls of printers, and with calls of enders that
// are handed no constants. A call in an unknown shape stays, and a printer returns at once.
func (m *silencer) without(list []instruction) []instruction {
	var silent []instruction
	for at := 0; at < len(list); at++ {
		to, length := callAt(list[at:])
		takes, tells := m.takes[to]
		if length == 0 || !tells {
			silent = append(silent, list[at])
			continue
		}
		silent = m.dropArguments(silent, takes)
		if m.ends[to] {
			silent = append(silent, list[at:at+length]...)
		}
		at += length - 1
	}
	return silent
}

// callAt reports whether a call in Go's convention stands here, of which function, and of how
// many instructions it is.
func callAt(list []instruction) (to int64, length int) {
	const waits = 13
	shape := []instruction{
		with(opGet, localStack), with(opNumber, 8), plain(opSubtract), with(opTee, localStack), with(opSetGlobal, globalStack),
		with(opGet, localStack), {op: opWideNumber}, {op: opWideStore}, with(opNumber, 0), {op: opCall},
		with(opGetGlobal, globalStack), with(opSet, localStack), {op: opBranchIf},
	}
	if len(list) < waits {
		return 0, 0
	}
	for i, is := range shape {
		free := is.bytes == nil
		if list[i].op != is.op || !free && list[i].n != is.n {
			return 0, 0
		}
	}
	if list[7].n != 0 {
		return 0, 0
	}
	return list[9].n, waits
}

// dropArguments removes from the end of done the stores of a printer's constant arguments. It
// notes an argument that is a text.
func (m *silencer) dropArguments(done []instruction, takes int64) []instruction {
	handed := map[int64]int64{}
	for {
		offset, n, length := storesConstant(done)
		if _, twice := handed[offset]; length == 0 || offset >= takes || twice {
			break
		}
		handed[offset] = n
		done = done[:len(done)-length]
	}
	if at, is := handed[0]; is && handed[8] > 0 {
		m.texts = append(m.texts, text{at, handed[8]})
	}
	return done
}

// storesConstant reports whether done ends with a store of a constant of 64 bits to the stack, at
// which offset, and of how many instructions it is.
func storesConstant(done []instruction) (offset, n int64, length int) {
	last := func(back int) instruction {
		if back > len(done) {
			return instruction{}
		}
		return done[len(done)-back]
	}
	if last(1).op != opWideStore || last(2).op != opWideNumber {
		return 0, 0, 0
	}
	if last(3).is(opGet, localStack) {
		return last(1).n, last(2).n, 3
	}
	if len(done) >= 7 {
		if offset, is := addressAt(done[len(done)-7:]); is {
			return offset + last(1).n, last(2).n, 7
		}
	}
	return 0, 0, 0
}

// blank clears the texts that no constant in the code or data points into.
func (m *silencer) blank(parts []segment) {
	used := m.used
	eachWord(parts, func(_, word uint32) { used = append(used, int64(word)) })
	slices.Sort(used)
	for _, t := range m.texts {
		i, _ := slices.BinarySearch(used, t.at)
		if i < len(used) && used[i] < t.at+t.length {
			continue
		}
		for _, part := range parts {
			if from := t.at - int64(part.at); from >= 0 && from+t.length <= int64(len(part.bytes)) {
				clear(part.bytes[from : from+t.length])
			}
		}
	}
}
