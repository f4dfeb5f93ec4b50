package slim

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// loader is independent of our code: Node runs the first program, and instantiates the second in it
// once the program asks for it.
const loader = `
const fs = require("fs");
globalThis.fs = fs;
globalThis.path = require("path");
require(process.argv[1]);
const load = (file) => new WebAssembly.Module(fs.readFileSync(file));
const go = new Go(), first = new WebAssembly.Instance(load(process.argv[2]), go.importObject);
go.argv = ["js", ...process.argv.slice(4)];
globalThis.whole = () => { new WebAssembly.Instance(load(process.argv[3]), { first: first.exports }); };
go.run(first).catch((reason) => console.log(String(reason)));`

// linked builds a program of the tests.
func linked(t *testing.T, name string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name+".wasm")
	build := exec.Command("go", "build", "-trimpath", "-gcflags=-l", "-ldflags=-s -w", "-o", file, "./testdata/"+name)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return file
}

// slimmed slims the program in a file.
func slimmed(t *testing.T, file string, o Options) Slimmed {
	t.Helper()
	s, err := File(file, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var workLater = Later{All: []string{"main.later*", "main.(*laterList).*"}, Doors: []string{"main.laterWork"}}

// TestSplit: a program in two behaves as it did in one, once the second part is there. Before that,
// calls into the second part trap.
func TestSplit(t *testing.T) {
	file := linked(t, "parted")
	one := slimmed(t, file, Options{}).Program
	parted := slimmed(t, file, Options{Later: []Later{workLater}})
	first, second := parted.Program, parted.Later[0]
	if gone := len(one) - len(first); gone < 1000 || len(second) < 1000 || len(second) > 20000 {
		t.Errorf("%d bytes left the first, and the second has %d", gone, len(second))
	}
	dir := t.TempDir()
	place := func(name string, b []byte) string {
		write(t, filepath.Join(dir, name), b)
		return filepath.Join(dir, name)
	}
	play := func(first, second []byte, words ...string) string {
		args := []string{"-e", loader, filepath.Join(lib(t), "wasm_exec.js"), place("first", first), place("second", second)}
		out, _ := exec.Command("node", append(args, words...)...).CombinedOutput()
		return string(out)
	}
	nothing := []byte(preamble)
	want := play(one, nothing)
	if !strings.Contains(want, "AaBbCca") || !strings.Contains(want, "recovered: runtime error") {
		t.Fatalf("in one it says\n%s", want)
	}
	if got := play(first, second); got != want {
		t.Errorf("in two it says\n%s, not\n%s", got, want)
	}
	if got := play(one, nothing, "alone"); got != want {
		t.Errorf("alone it says\n%s", got)
	}
	if got := play(first, second, "alone"); !strings.Contains(got, "begun") || !strings.Contains(got, "unreachable") || strings.Contains(got, "AaBb") {
		t.Errorf("without the second it says\n%s", got)
	}
	for from := 0; from < len(one); from += len(one) / 300 {
		if _, _, err := splitProgram(one[:from], nil, 0); err == nil {
			t.Errorf("the first %d bytes of %d are parted", from, len(one))
		}
	}
}

// TestLaterFunctions finds the functions that load later by their callers.
func TestLaterFunctions(t *testing.T) {
	c := &calls{
		names: []string{"main", "a.Door", "a.inner", "a.T.m", "shared", "only", "a.init", "a.wide"},
		from:  [][]int{{1, 4}, {2, 4}, {5}, {5}, nil, nil, nil, {4}},
		found: []bool{true, false, false, true, false, false, true, false},
	}
	got, err := c.laterFunctions([]Later{{All: []string{"a.*"}, Doors: []string{"a.Door"}}})
	want := []int{0, 1, 1, 1, 0, 1, 0, 0}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("behind the door are %v, not %v: %v", got, want, err)
	}
	for why, of := range map[string]Later{
		"main calls what is no door":  {All: []string{"a.*"}, Doors: []string{"a.inner"}},
		"there is nothing like it":    {All: []string{"a.*", "b.*"}, Doors: []string{"a.Door"}},
		"what begins a package stays": {All: []string{"a.init"}},
	} {
		if got, err := c.laterFunctions([]Later{of}); err == nil {
			t.Errorf("%s, and it was parted: %v", why, got)
		}
	}
}

// TestTwoLater: functions that only one of two programs needs are in that program, and functions
// that both need are in the first.
func TestTwoLater(t *testing.T) {
	c := &calls{
		names: []string{"main", "a.Door", "b.Door", "onlyA", "onlyB", "both"},
		from:  [][]int{{1, 2}, {3, 5}, {4, 5}, nil, nil, nil},
		found: []bool{true, false, false, false, false, false},
	}
	of := []Later{{All: []string{"a.*"}, Doors: []string{"a.Door"}}, {All: []string{"b.*"}, Doors: []string{"b.Door"}}}
	if got, err := c.laterFunctions(of); err != nil || !slices.Equal(got, []int{0, 1, 2, 1, 2, 0}) {
		t.Errorf("%v, %v", got, err)
	}
	c.from[3] = []int{4}
	of[1].All = append(of[1].All, "onlyB")
	if got, err := c.laterFunctions(of); err == nil {
		t.Errorf("one calls what the other may lack, and they were parted: %v", got)
	}
}

// TestLimitsAreNoAddresses: a number that is compared by size is a limit. One that is compared for
// equality, or stored, may be the address of a function.
func TestLimitsAreNoAddresses(t *testing.T) {
	const equal, unequal = 0x51, 0x52 // of 64 bits
	for _, op := range []byte{opIsLessSigned, opIsLess, opIsMore, opIsNoLess, opWideIsLess, opWideIsNoLess} {
		if !isOrdering(op) {
			t.Errorf("%#x compares by size", op)
		}
	}
	number, extend, get, less := instruction{op: opWideNumber, n: 0xe0000}, instruction{op: opWidenSigned}, instruction{op: opGet}, instruction{op: opWideIsNoLess}
	for _, list := range [][]instruction{{number, less}, {number, get, less}, {number, extend, get, less}} {
		if !isLimit(list) {
			t.Errorf("%v is a limit", list)
		}
	}
	for _, list := range [][]instruction{{number}, {number, get}, {number, get, get, less}, {number, {op: opWideStore}, less}} {
		if isLimit(list) {
			t.Errorf("%v may be an address", list)
		}
	}
	for _, op := range []byte{opEqual, opEqual + 1, equal, unequal, opWideStore, opSet, opCallBy, opWideAdd, opWideIsNoLess + 1} {
		if isOrdering(op) {
			t.Errorf("%#x does not compare by size", op)
		}
	}
}
