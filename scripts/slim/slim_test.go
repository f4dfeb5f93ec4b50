package slim

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestUnknownGo: a program of an unknown Go is served whole if the options allow it, and refused
// otherwise. The same holds if a pass meets something unknown.
func TestUnknownGo(t *testing.T) {
	program := built(t, "package main\n\nfunc main() {}\n")
	file := filepath.Join(t.TempDir(), "a.wasm")
	for _, test := range []struct{ why, from, to, setting, want string }{
		{"the next Go", "go1.26.", "go1.27.", "", "only go1.26 is known"},
		{"a Go before", "go1.26.", "go1.25.", "", "only go1.26 is known"},
		{"a Go whose number begins alike", "go1.26.", "go1.260", "", "only go1.26 is known"},
		{"the setting", "", "", "1", Unslimmed},
		{"a function that is gone", "runtime.schedtrace\x00", "runtime.schedtracf\x00", "", "prune: runtime.schedtrace"},
		{"another table", pclnMagic, "\xf0\xff\xff\xff\x00\x00\x01\x08", "", "no table of"},
		{"no program", "\x00asm", "\x00elf", "", "no WebAssembly program"},
	} {
		t.Setenv(Unslimmed, test.setting)
		odd := program
		if test.from != "" {
			odd = bytes.ReplaceAll(program, []byte(test.from), []byte(test.to))
		}
		write(t, file, odd)
		if s, err := File(file, Options{}); s.Program != nil || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.why, err, test.want)
		}
		s, err := File(file, Options{OrWhole: true, Later: []Later{workLater}})
		if err != nil || !s.Whole || s.Later != nil || !bytes.Equal(s.Program, odd) {
			t.Errorf("%s: it is not served as it is: %v", test.why, err)
		}
	}
	if _, err := File(filepath.Join(t.TempDir(), "none.wasm"), Options{OrWhole: true}); !os.IsNotExist(err) {
		t.Errorf("a file that is not there: %v", err)
	}
}

// TestFaultIsAnError: a panic inside a pass becomes an error.
func TestFaultIsAnError(t *testing.T) {
	_, err := Program(built(t, "package main\n\nfunc main() {}\n"), Options{}, func(pass string, _ []byte) {
		if pass == "trim" {
			var none []byte
			_ = none[len(pass)]
		}
	})
	if err == nil || !strings.HasPrefix(err.Error(), "trim: ") {
		t.Errorf("a fault after trimming is told as %v", err)
	}
}

// TestCheckGo: this Go is known, and no Go is known with the setting Unslimmed.
func TestCheckGo(t *testing.T) {
	t.Setenv(Unslimmed, "")
	if err := CheckGo(); err != nil {
		t.Error(err)
	}
	t.Setenv(Unslimmed, "1")
	if err := CheckGo(); err == nil || !strings.Contains(err.Error(), "for others") {
		t.Errorf("with %s set: %v", Unslimmed, err)
	}
}
