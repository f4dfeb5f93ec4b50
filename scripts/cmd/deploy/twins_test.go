package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// TestTwinsHold: the deployment stops if a twin is missing, cut off, or of another file.
func TestTwinsHold(t *testing.T) {
	text := strings.Repeat("relic \"One\", base\n", 50)
	twinOf := func(text string) string {
		var out bytes.Buffer
		w := brotli.NewWriter(&out)
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	good := twinOf(text)
	for _, test := range []struct {
		why, twin string
		holds     bool
	}{
		{"it is true", good, true},
		{"it is cut off", good[:len(good)-1], false},
		{"it is another's", twinOf(text + "x"), false},
		{"it is empty", "", false},
		{"there is none", "-", false},
	} {
		public := t.TempDir()
		files := []string{"wasm/a.wasm", "decks/a.txt", "words/en.txt", "kept/pages.a.json", "embed/kept/0123456789ab/a.js"}
		for _, file := range files {
			put(t, filepath.Join(public, file), text)
			put(t, filepath.Join(public, file+".br"), good)
		}
		put(t, filepath.Join(public, "kept/look.css"), text) // the edge compresses it by itself
		for _, file := range files {
			twin := filepath.Join(public, file+".br")
			put(t, twin, test.twin)
			if test.twin == "-" {
				os.Remove(twin)
			}
			if err := twinsHold(public); (err == nil) != test.holds {
				t.Errorf("%s: %s: %v", file, test.why, err)
			}
			put(t, twin, good)
		}
		for _, ending := range []string{"", ".br"} {
			os.Remove(filepath.Join(public, files[2]+ending))
		}
		if err := twinsHold(public); err == nil {
			t.Error("the file of all pages is missing, and nobody misses it")
		}
	}
}

// TestIsSlim: a program in one piece is not deployed.
func TestIsSlim(t *testing.T) {
	public := t.TempDir()
	put(t, filepath.Join(public, "wasm/table.0123456789ab.wasm"), "program")
	if err := isSlim(public); err == nil || !strings.Contains(err.Error(), "make build") {
		t.Errorf("a whole program is deployed: %v", err)
	}
	put(t, filepath.Join(public, "wasm/reader.0123456789ab.wasm"), "reader")
	if err := isSlim(public); err != nil {
		t.Error(err)
	}
}

func put(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
