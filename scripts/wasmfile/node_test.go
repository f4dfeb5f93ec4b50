package wasmfile

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// judge is a judge who knows nothing of ours: Node starts a Go program up to
// the moment before its first instruction, and sums up the memory it then has.
const judge = `
const fs = require("fs"), crypto = require("crypto");
require(process.argv[1]);
const go = new Go(), module = new WebAssembly.Module(fs.readFileSync(process.argv[2]));
const { mem } = new WebAssembly.Instance(module, go.importObject).exports;
console.log(mem.buffer.byteLength, crypto.createHash("sha256").update(new Uint8Array(mem.buffer)).digest("hex"));`

// TestMergedProgramIsTheSame: a real program of Go's starts with the same
// memory, and says the same, before and after its segments are merged.
func TestMergedProgramIsTheSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "told.wasm")
	build := exec.Command("go", "build", "-trimpath", "-o", file, "./testdata/told")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	lib := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm")
	outputs := func() (memory, said []byte) {
		memory, err := exec.Command("node", "-e", judge, filepath.Join(lib, "wasm_exec.js"), file).Output()
		if err != nil {
			t.Fatalf("Node does not start the program: %v", err)
		}
		said, err = exec.Command(filepath.Join(lib, "go_js_wasm_exec"), file).Output()
		if err != nil {
			t.Fatalf("the program fails: %v", err)
		}
		return memory, said
	}
	memory, said := outputs()
	if !bytes.Contains(said, []byte("recovered")) {
		t.Fatalf("the program did not get to its end: %s", said)
	}
	first, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	merged, before, after, err := ReadMerged(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, merged, 0o755); err != nil {
		t.Fatal(err)
	}
	if before < 1000 || after > 10 {
		t.Errorf("%d segments became %d: that is not worth the step", before, after)
	}
	if m, s := outputs(); !bytes.Equal(m, memory) || !bytes.Equal(s, said) {
		t.Errorf("merged it starts with\n%s, not\n%s, and says\n%s, not\n%s", m, memory, s, said)
	}
	testWeights(t, first, merged)
}

// testWeights finds the program's own package among its weights, and every byte
// of its code, and the same in what is sent as in what was linked.
func testWeights(t *testing.T, linked, merged []byte) {
	list, over, err := Weigh(merged)
	if err != nil {
		t.Fatal(err)
	}
	if before, rest, err := Weigh(linked); err != nil || !slices.Equal(before, list) || rest != over {
		t.Errorf("merging changes the weights: %v", err)
	}
	sections, err := cut(merged)
	if err != nil {
		t.Fatal(err)
	}
	sum, tables, heaviest := 0, 0, map[string]Weight{}
	for _, w := range list {
		sum, tables = sum+w.Code, tables+w.Tables
		heaviest[w.Package] = w
	}
	if s, _ := only(sections, code); sum > len(s.body) || sum < len(s.body)-5 {
		t.Errorf("the functions are %d bytes, the code is %d", sum, len(s.body))
	}
	if s, _ := only(sections, data); tables+over > len(s.body) || tables+over < len(s.body)-100 || over < tables/20 {
		t.Errorf("the tables are %d bytes and %d are over, the data is %d", tables, over, len(s.body))
	}
	if list[0].Package != "runtime" || heaviest["fmt"].Code < heaviest["main"].Code {
		t.Errorf("the heaviest are %v", list[:3])
	}
	if own := heaviest["main"]; own.Functions < 2 || own.Functions > 10 || own.Code < 1000 || own.Code > 20000 || own.Tables < own.Functions*findingEach {
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

// TestReadMergedNamesTheFile: what is not understood stays as it was, and is named.
func TestReadMergedNamesTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.wasm")
	odd := whole(onePage(), part(dataCount, 1), dataOf(at(1, "x")))
	if err := os.WriteFile(file, odd, 0o644); err != nil {
		t.Fatal(err)
	}
	merged, _, _, err := ReadMerged(file)
	if merged != nil || err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("%v does not name the file", err)
	}
	if left, err := os.ReadFile(file); err != nil || !bytes.Equal(left, odd) {
		t.Errorf("the file is % x: %v", left, err)
	}
}

// TestSegmentsByNumberNeedTheirSection holds what makes a program without a
// count of its data safe to merge: an instruction that names a segment by its
// number is not valid in it, so that no program that starts has one.
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
