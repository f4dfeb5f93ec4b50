package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// TestTwinsHold: nothing is deployed whose twin is missing, cut off, or of another file.
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
		for _, folder := range forGood() {
			if err := os.Mkdir(filepath.Join(public, folder), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		file := filepath.Join(public, "decks", "a.txt")
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if test.twin != "-" {
			if err := os.WriteFile(file+".br", []byte(test.twin), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if err := twinsHold(public); (err == nil) != test.holds {
			t.Errorf("%s: %v", test.why, err)
		}
	}
}
