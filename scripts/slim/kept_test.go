package slim

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestKept takes a slimmed program from its file for the same program and the same options
// alone, and never half of it.
func TestKept(t *testing.T) {
	t.Setenv(Unslimmed, "")
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	keptIn := func(program []byte) string {
		t.Helper()
		sum, err := inputs(program, Options{})
		if err != nil {
			t.Fatal(err)
		}
		return keptAt(sum)
	}
	program := built(t, "package main\n\nfunc main() { println(1) }\n")
	file := filepath.Join(t.TempDir(), "a.wasm")
	slimmed := func(program []byte, o Options) Slimmed {
		t.Helper()
		write(t, file, program)
		s, err := File(file, o)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	first := slimmed(program, Options{})
	marked := func(from, to string) { // in the file, so that it shows who reads it
		t.Helper()
		all, err := os.ReadFile(keptIn(program))
		if err != nil {
			t.Fatal(err)
		}
		write(t, keptIn(program), bytes.Replace(all, []byte(from), []byte(to), 1))
	}
	marked("\x00asm", "\x00ken")
	if again := slimmed(program, Options{}); bytes.Equal(again.Program, first.Program) {
		t.Error("the same program is slimmed twice")
	}
	if silent := slimmed(program, Options{Silent: true}); !bytes.HasPrefix(silent.Program, []byte("\x00asm")) {
		t.Error("other options take what was kept")
	}
	another := built(t, "package main\n\nfunc main() { println(2) }\n")
	other := slimmed(another, Options{})
	if !bytes.HasPrefix(other.Program, []byte("\x00asm")) || bytes.Equal(other.Program, first.Program) {
		t.Error("another program takes what was kept")
	}
	all, err := os.ReadFile(keptIn(another))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{0, 8, len(all) - 1} {
		write(t, keptIn(another), all[:n])
		if cut, err := File(file, Options{}); err != nil || !bytes.Equal(cut.Program, other.Program) {
			t.Errorf("of what was kept %d bytes are left, and something else comes of it: %v", n, err)
		}
	}
	t.Setenv(Unslimmed, "1")
	if s, err := File(file, Options{OrWhole: true}); err != nil || !s.Whole {
		t.Errorf("with %s set, the program is not whole: %v", Unslimmed, err)
	}
}

// TestKeptInParts returns all parts of a program that is served in several.
func TestKeptInParts(t *testing.T) {
	file, sum := filepath.Join(t.TempDir(), "a"), bytes.Repeat([]byte{7}, 32)
	for _, want := range []Slimmed{{Program: []byte("one")}, {Program: []byte("one"), Later: [][]byte{[]byte("two"), []byte("three")}}} {
		if err := keep(file, sum, want); err != nil {
			t.Fatal(err)
		}
		got, same := kept(file, sum)
		if !same || string(got.Program) != string(want.Program) || !slices.EqualFunc(got.Later, want.Later, bytes.Equal) {
			t.Errorf("%v, %v, want %v", got, same, want)
		}
	}
}
