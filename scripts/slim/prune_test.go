package slim

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// testPruned: functions that never run are left out, every function keeps its number, and the
// program behaves and dies the same, with the same names.
func testPruned(t *testing.T, merged, pruned []byte) {
	was, err := codeSizes(sectionsOf(t, merged))
	if err != nil {
		t.Fatal(err)
	}
	is, err := codeSizes(sectionsOf(t, pruned))
	if err != nil || len(is) != len(was) {
		t.Fatalf("%d functions became %d: %v", len(was), len(is), err)
	}
	whole, less := filepath.Join(t.TempDir(), "whole.wasm"), filepath.Join(t.TempDir(), "less.wasm")
	write(t, whole, merged)
	write(t, less, pruned)
	numbers := regexp.MustCompile(`0x[0-9a-f]+|goroutine \d+|\+\d+`)
	for _, how := range append([]string{""}, crashes()...) {
		var said [2]string
		for i, file := range []string{whole, less} {
			words := []string{how}
			if how == "" {
				words = nil
			}
			said[i] = numbers.ReplaceAllString(run(t, file, words...), "n")
		}
		if said[0] != said[1] || strings.Contains(said[1], "unreachable") {
			t.Errorf("%q: it says\n%s, not\n%s", how, said[1], said[0])
		}
	}
	if again, err := prune(pruned); err == nil && !bytes.Equal(again, pruned) {
		t.Errorf("what was pruned is pruned again, of %d bytes", len(pruned)-len(again))
	}
}

// prune runs the pass on a program.
func prune(program []byte) ([]byte, error) {
	j := &job{program: program}
	err := j.prune()
	return j.program, err
}

// crashes are the ways in which the program of the test dies.
func crashes() (some []string) {
	for i, how := range []string{
		"crash", "nobody", "nowhere", "error", "custom", "value", "twice", "nested", "goroutine",
		"asleep", "endless", "unlock", "finalizer", "huge", "exit", "leave",
	} {
		if i%*apart == 0 {
			some = append(some, how)
		}
	}
	return some
}

var apart = flag.Int("apart", 4, "how many ways apart programs crash in one; make soak tries all")

func sectionsOf(t *testing.T, program []byte) []section {
	t.Helper()
	sections, err := readSections(program)
	if err != nil {
		t.Fatal(err)
	}
	return sections
}

// built is a program of Go's, in one segment for each stretch of its data.
func built(t *testing.T, source string) []byte {
	t.Helper()
	folder := t.TempDir()
	file := filepath.Join(folder, "main.wasm")
	write(t, filepath.Join(folder, "main.go"), []byte(source))
	write(t, filepath.Join(folder, "go.mod"), []byte("module main\n\ngo 1.26.0\n"))
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, ".")
	build.Dir = folder
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	merged, err := merge(read(t, file), Gap)
	if err != nil {
		t.Fatal(err)
	}
	return merged
}

// TestPruneAsksWhatIsLinked: a program that can trace itself keeps its tracer. A program that can
// set GODEBUG keeps the code for its settings. A program that brings debugging switches is refused.
// The smallest program loses the functions that the list names.
func TestPruneAsksWhatIsLinked(t *testing.T) {
	least := built(t, "package main\n\nfunc main() {}\n")
	if less, err := prune(least); err != nil || len(least)-len(less) < 50000 {
		t.Errorf("of %d bytes of the smallest program %d are left: %v", len(least), len(less), err)
	}
	for _, source := range []string{
		"package main\n\nimport (\n\t\"io\"\n\t\"runtime/trace\"\n)\n\nfunc main() {\n\ttrace.Start(io.Discard)\n\ttrace.Stop()\n\tprintln(\"done\")\n}\n",
		"package main\n\nimport \"os\"\n\nfunc main() {\n\tos.Setenv(\"GODEBUG\", \"panicnil=1\")\n\tfunc() {\n\t\tdefer func() { recover() }()\n\t\tpanic(nil)\n\t}()\n\tprintln(\"done\")\n}\n",
	} {
		pruned, err := prune(built(t, source))
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "done.wasm")
		write(t, file, pruned)
		if said := run(t, file); said != "done\n" {
			t.Errorf("a program that needs what others never run says %s:\n%s", said, source)
		}
	}
	switched := built(t, "//go:debug panicnil=1\npackage main\n\nfunc main() {}\n")
	if _, err := prune(switched); err == nil || !strings.Contains(err.Error(), "DefaultGODEBUG") {
		t.Errorf("a program with switches of its own is pruned: %v", err)
	}
	for from, to := range map[string]string{
		"go1.26.":                "go1.27.",
		"runtime.schedtrace\x00": "runtime.schedtracf\x00", "runtime.traceLocker.": "runtime.traceLockar.",
	} {
		if _, err := Program(bytes.ReplaceAll(least, []byte(from), []byte(to)), Options{}, nil); err == nil {
			t.Errorf("a Go that says %q for %q is taken for the one that is known", to, from)
		}
	}
}

// TestPruneKnowsEveryWay: functions that nothing is known to bring to run mean that
// something is not known.
func TestPruneKnowsEveryWay(t *testing.T) {
	least := built(t, "package main\n\nfunc main() {}\n")
	f, err := open(least)
	if err != nil {
		t.Fatal(err)
	}
	eachWord(f.data, func(at, word uint32) {
		if word&(1<<addressBits-1) != 0 || word>>addressBits < firstOf {
			return
		}
		for _, part := range f.data {
			if part.at <= at && uint64(at) < part.end() {
				clear(part.bytes[at-part.at:][:4])
			}
		}
	})
	lost, err := f.encode()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := prune(lost); err == nil || !strings.Contains(err.Error(), "not known here") {
		t.Errorf("functions that nobody calls are left out: %v", err)
	}
}

func TestNamesOfKinds(t *testing.T) {
	for name, want := range map[string][2]bool{ // a method, a closure
		"runtime.schedtrace": {false, false}, "a/b.c/d.F": {false, false}, "a/b.(*T).M": {true, false}, "a/b.T.M": {true, false},
		"a/b.F.func1": {true, true}, "a/b.F.gowrap12": {true, true}, "a/b.F.function": {true, false}, "slices.Sort[go.shape.[]a/b.T]": {false, false},
		"a.(*P[a/b.T]).M": {true, false}, "a.F[a/b.T].func2": {true, true}, "main.main": {false, false}, "": {false, false},
	} {
		if got := [2]bool{isMethod(name), isClosure(name)}; got != want {
			t.Errorf("%q: %v, want %v", name, got, want)
		}
	}
}

func TestBeginsAPackage(t *testing.T) {
	for name, want := range map[string]bool{
		"fmt.init": true, "a/b.init.0": true, "unicode.map.init.2": true, "fmt.(*fmt).init": false, "a/init.F": false, "a.initial": false, "a/b.init.0.func1": false,
	} {
		if isInit(name) != want {
			t.Errorf("%q begins a package: %v", name, !want)
		}
	}
}

func TestReached(t *testing.T) {
	c := &calls{
		names: []string{"a", "b", "c", "d", "e.T.m"},
		from:  [][]int{{1, 2}, {1}, {3}, {2, 0}, nil},
		found: []bool{true, false, false, false, true},
	}
	for _, test := range []struct {
		never []string
		want  []bool
	}{
		{nil, []bool{true, true, true, true, true}},
		{[]string{"c"}, []bool{true, true, false, false, true}},
		{[]string{"b", "e.*"}, []bool{true, false, true, true, false}},
		{[]string{"a"}, []bool{false, false, false, false, true}},
	} {
		never, err := c.never([]group{{names: test.never}})
		if got := c.reached(never); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("without %v %v run, want %v: %v", test.never, got, test.want, err)
		}
	}
	if _, err := c.never([]group{{names: []string{"f"}}}); err == nil {
		t.Error("a function that is missing is not missed")
	}
	for by, want := range map[string]bool{"a": true, "d": false} { // d calls c only while c runs
		never, err := c.never([]group{{names: []string{"c"}, by: []string{by}}})
		if err != nil || never[2] != want {
			t.Errorf("called by a alone, and said to be called by %s, c never runs: %v %v", by, never, err)
		}
	}
	if never, err := c.never([]group{{names: []string{"b", "c"}, by: []string{"b"}}}); err != nil || slices.Contains(never, true) {
		t.Errorf("what a calls too is left out: %v %v", never, err)
	}
	for _, g := range []group{{names: []string{"f"}, with: "g"}, {names: []string{"f"}, unless: []string{"a"}}} {
		if never, err := c.never([]group{g}); err != nil || slices.Contains(never, true) {
			t.Errorf("%+v is not passed over: %v %v", g, never, err)
		}
	}
}
