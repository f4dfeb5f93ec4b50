package slim

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// judge is independent of our code: Node starts a Go program up to the moment before its first
// instruction, and prints a checksum of the memory at that moment.
const judge = `
const fs = require("fs"), crypto = require("crypto");
require(process.argv[1]);
const go = new Go(), module = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const { mem } = new WebAssembly.Instance(module, go.importObject).exports;
console.log(mem.buffer.byteLength, crypto.createHash("sha256").update(new Uint8Array(mem.buffer)).digest("hex"));`

// TestSentProgramIsTheSame: a real Go program starts with the same memory after its segments are
// merged. After it computes a part of that memory, it has the same memory as the trimmed program.
// The program to send prints the same.
func TestSentProgramIsTheSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "told.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, "./testdata/told")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	linked := read(t, file)
	memory, said, crashed := memoryOf(t, file), run(t, file), run(t, file, "crash")
	if !strings.Contains(said, "recovered") || !strings.Contains(crashed, "main.main") {
		t.Fatalf("the program did not get to its end: %s\n%s", said, crashed)
	}
	merged, err := merge(linked, Gap)
	if err != nil {
		t.Fatal(err)
	}
	before, after := segmentsOf(t, linked), segmentsOf(t, merged)
	if before < 1000 || after > 10 {
		t.Errorf("%d segments became %d: that is not worth the step", before, after)
	}
	write(t, file, merged)
	if m := memoryOf(t, file); m != memory {
		t.Errorf("merged it starts with\n%s, not\n%s", m, memory)
	}
	testWeights(t, linked, merged)

	write(t, file, linked)
	sizes := map[string]int{}
	whole, err := Program(linked, Options{}, func(pass string, program []byte) { sizes[pass] = len(program) })
	if err != nil {
		t.Fatal(err)
	}
	sent := whole.Program
	for _, step := range [][2]string{{"merge", "prune"}, {"trim", "offsets"}, {"offsets", "jumps"}, {"self", "compute"}} {
		if won := sizes[step[0]] - sizes[step[1]]; won < len(linked)/200 {
			t.Errorf("%s leaves %d of %d bytes: that is not worth the step", step[1], sizes[step[1]], sizes[step[0]])
		}
	}
	write(t, file, sent)
	if s := run(t, file); s != said {
		t.Errorf("as it is sent it says\n%s, not\n%s", s, said)
	}
	if c := run(t, file, "crash"); !strings.Contains(c, "panic: asked to crash") || !strings.Contains(c, "goroutine 1") || strings.Contains(c, "main.main") {
		t.Errorf("as it is sent it crashes with\n%s, not\n%s", c, crashed)
	}
	trimmed, err := trim(merged, false)
	if err != nil {
		t.Fatal(err)
	}
	testTrimmed(t, merged, trimmed)
	pruned, err := prune(merged)
	if err != nil {
		t.Fatal(err)
	}
	if trimmed, err = trim(pruned, false); err != nil {
		t.Fatal(err)
	}
	testPruned(t, merged, pruned)
	testSilent(t, linked, said)
	j := &job{program: trimmed}
	if err := errors.Join(j.offsets(), j.jumps(), j.self()); err != nil {
		t.Fatal(err)
	}
	write(t, file, trimmed)
	memory = memoryOf(t, file)
	write(t, file, sent)
	if m := memoryOf(t, file); m != memory {
		t.Errorf("it computes\n%s, not\n%s", m, memory)
	}
	testComputed(t, j.program, sent)
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func write(t *testing.T, file string, b []byte) {
	t.Helper()
	if err := os.WriteFile(file, b, 0o755); err != nil {
		t.Fatal(err)
	}
}

// lib is Go's folder with the scripts that start its programs.
func lib(t *testing.T) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm")
}

// memoryOf is the judge's report on a program.
func memoryOf(t *testing.T, file string) string {
	t.Helper()
	memory, err := exec.Command("node", "-e", judge, filepath.Join(lib(t), "wasm_exec.js"), file).Output()
	if err != nil {
		t.Fatalf("Node does not start the program: %v", err)
	}
	return string(memory)
}

// run returns everything that a program prints. Only a program with an argument may fail.
func run(t *testing.T, file string, word ...string) string {
	t.Helper()
	out, err := exec.Command(filepath.Join(lib(t), "go_js_wasm_exec"), append([]string{file}, word...)...).CombinedOutput()
	if (err != nil) != (len(word) > 0) {
		t.Fatalf("the program ends with %v:\n%s", err, out)
	}
	return string(out)
}

// testTrimmed: only the data has changed, no function or file is named any more, and a program that
// was trimmed, cut off or changed already is refused.
func testTrimmed(t *testing.T, merged, sent []byte) {
	was, _ := readSections(merged)
	is, err := readSections(sent)
	if err != nil || len(was) != len(is) {
		t.Fatalf("%d sections became %d: %v", len(was), len(is), err)
	}
	for i := range was {
		if was[i].id != data && !bytes.Equal(was[i].body, is[i].body) {
			t.Errorf("section %d of kind %d has changed", i, was[i].id)
		}
	}
	if bytes.Contains(sent, []byte("main.deep")) || bytes.Contains(sent, []byte("told/main.go")) {
		t.Error("it still names functions or files")
	}
	if again, err := trim(sent, false); again != nil || err == nil {
		t.Errorf("what was trimmed, and has no whole table any more, is trimmed again: %v", err)
	}
	for from := 0; from < len(merged); from += len(merged) / 400 { // a program that is cut off anywhere
		if _, err := trim(merged[:from], false); err == nil {
			t.Errorf("the first %d bytes of %d are trimmed", from, len(merged))
		}
	}
	testBrokenTables(t, merged)
}

// testBrokenTables: a table with an unknown layout is refused.
func testBrokenTables(t *testing.T, merged []byte) {
	start := bytes.Index(merged, []byte(pclnMagic))
	whole := table{bytes: merged[start:]}
	if err := whole.head(); err != nil {
		t.Fatal(err)
	}
	first, err := whole.function(0)
	if err != nil {
		t.Fatal(err)
	}
	later, err := whole.function(int(whole.u64(headCount)) / 2) // whose lines are its own
	if err != nil {
		t.Fatal(err)
	}
	opened, err := open(merged)
	if err != nil {
		t.Fatal(err)
	}
	placed, err := findTable(join(opened.data, trimmedGap), int(whole.u64(headCount)))
	if err != nil {
		t.Fatal(err)
	}
	if err := placed.findFuncdata(join(opened.data, trimmedGap)); err != nil {
		t.Fatal(err)
	}
	whole.gofunc = placed.gofunc
	module := uint64(bytes.Index(merged, placed.moduleBegin()) - start)
	lines := whole.pctab + whole.u32(later.place+recordPcln)
	for _, test := range []struct {
		why   string
		place uint64
		write string
		want  string
	}{
		{"another version's mark", 0, "\xf0", "no table of"},
		{"another order of bytes", 0, "\xff\xff\xff\xf1", "no table of"},
		{"other steps of addresses", 6, "\x02", "no table of"},
		{"another number of functions", headCount, "\x01\x00", "no table of"},
		{"names before the head", headNames, "\x08\x00\x00\x00", "not laid out"},
		{"names past the end", headNames + 4, "\x01", "not laid out"},
		{"records before lists", headRecords, "\x50\x00\x00\x00", "not laid out"},
		{"another first function", whole.records, "\x01\x00", "a number that is not known"},
		{"a record past the end", whole.records + 4, "\xff\xff\xff\x7f", "not laid out"},
		{"too many lists", first.place + recordPcdata, "\x20", "not laid out"},
		{"a name past the end", first.place + recordName, "\xff\xff\xff\x7f", "not laid out"},
		{"a list past the end", first.place + recordPcln, "\xff\xff\xff\x7f", "does not end"},
		{"a list that does not end", lines, strings.Repeat("\xff", 6), "does not end"},
		{"a module elsewhere", module, "\xff", "module is not laid out"},
		{"facts past the end", module + 8*moduleGofunc + 3, "\x7f", "module is not laid out"},
		{"other lists", module + 8*modulePctab, "\xff", "module is not laid out"},
		{"a fact past the end", later.fact(funcdataLocals), "\xfe\xff\xff\x7f", "not laid out"},
		{"a map without an end", whole.gofunc + whole.u32(later.fact(funcdataLocals)), "\xff\xff\xff\xff", "not laid out"},
		{"a fact of a new kind", later.place + recordFuncdata, "\x0a", "of kind"},
		{"a panic of another kind", later.place + recordKind, "\x0a", "panics in a way"},
		{"a list that runs on", lines, strings.Repeat("\x01", 200), "reaches into the next"},
	} {
		broken := bytes.Clone(merged)
		copy(broken[uint64(start)+test.place:], test.write)
		trimmed, err := trim(broken, false)
		if trimmed != nil || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.why, err, test.want)
		}
	}
}

// testWeights finds the program's own package among its weights, and every byte of its code. The
// weights are the same in the sent program as in the linked one.
func testWeights(t *testing.T, linked, merged []byte) {
	list, over, err := Weigh(merged)
	if err != nil {
		t.Fatal(err)
	}
	if before, rest, err := Weigh(linked); err != nil || !slices.Equal(before, list) || rest != over {
		t.Errorf("merging changes the weights: %v", err)
	}
	sections, err := readSections(merged)
	if err != nil {
		t.Fatal(err)
	}
	sum, tables, heaviest := 0, 0, map[string]Weight{}
	for _, w := range list {
		sum, tables = sum+w.Code, tables+w.Tables
		heaviest[w.Package] = w
	}
	if s, _ := sectionOf(sections, code); sum > len(s.body) || sum < len(s.body)-5 {
		t.Errorf("the functions are %d bytes, the code is %d", sum, len(s.body))
	}
	if s, _ := sectionOf(sections, data); tables+over > len(s.body) || tables+over < len(s.body)-100 || over < tables/20 {
		t.Errorf("the tables are %d bytes and %d are over, the data is %d", tables, over, len(s.body))
	}
	if list[0].Package != "runtime" || heaviest["fmt"].Code < heaviest["main"].Code {
		t.Errorf("the heaviest are %v", list[:3])
	}
	if own := heaviest["main"]; own.Functions < 2 || own.Functions > 120 || own.Code < 1000 || own.Code > 60000 || own.Tables < own.Functions*findfuncEach {
		t.Errorf("the program's own package is %v", own)
	}
}

func TestPackageOf(t *testing.T) {
	for function, want := range map[string]string{
		"entente/core.Step": "entente/core", "entente/core.(*Game).choose.func1": "entente/core", "main.main": "main",
		"slices.SortFunc[go.shape.[]entente/core.Note,go.shape.int]": "slices", "type:.eq.entente/core.Offer": "entente/core",
		"gopkg.in/yaml%2ev3.Marshal": "gopkg.in/yaml.v3", "rt0_wasm_js": "(no package)", "": "(no package)",
		"type:.eq.[2]entente/core.Seat": "(no package)",
	} {
		if got := packageOf(function); got != want {
			t.Errorf("%q is of %q, want %q", function, got, want)
		}
	}
}

// TestFileNamesTheFile: an error names the program's file, and the file stays unchanged.
func TestFileNamesTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.wasm")
	odd := whole(onePage(), part(dataCount, 1), dataOf(at(1, "x")))
	if err := os.WriteFile(file, odd, 0o644); err != nil {
		t.Fatal(err)
	}
	sent, err := File(file, Options{})
	if sent.Program != nil || err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("%v does not name the file", err)
	}
	if left, err := os.ReadFile(file); err != nil || !bytes.Equal(left, odd) {
		t.Errorf("the file is % x: %v", left, err)
	}
}

// TestSegmentsByNumberNeedTheirSection shows why a program without a count of its data is safe to
// merge. An instruction that names a segment by its number is not valid in such a program, so no
// program that starts has one.
func TestSegmentsByNumberNeedTheirSection(t *testing.T) {
	types, functions := part(types, 1, 0x60, 0, 0), part(functions, 1, 0)
	drop := part(code, 1, 5, 0, 0xfc, 9, 0, 0x0b)
	valid := whole(types, functions, onePage(), part(dataCount, 1), drop, dataOf(at(1, "x")))
	invalid := whole(types, functions, onePage(), drop, dataOf(at(1, "x")))
	for _, test := range []struct {
		program []byte
		want    string
	}{{valid, "true"}, {invalid, "false"}} {
		node := exec.Command("node", "-e", `console.log(WebAssembly.validate(require("fs").readFileSync(0)))`)
		node.Stdin = bytes.NewReader(test.program)
		got, err := node.Output()
		if err != nil || strings.TrimSpace(string(got)) != test.want {
			t.Errorf("% x is valid: %s %v, want %s", test.program, got, err, test.want)
		}
	}
}
