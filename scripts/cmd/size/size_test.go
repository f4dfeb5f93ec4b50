package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A row over its budget fails, and so does a row with files that were not built. A row within its
// budget passes. A file that changes is weighed again.
func TestWeigh(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	noise := make([]byte, 4000) // unlike enough that a kilobyte or more is left of it
	for i := range noise {
		noise[i] = byte(i*i>>3 ^ i*31)
	}
	if err := os.WriteFile(filepath.Join(dir, "a.wasm"), noise, 0o644); err != nil {
		t.Fatal(err)
	}
	here, absent := []string{filepath.Join(dir, "*.wasm")}, []string{filepath.Join(dir, "*.none")}
	for _, test := range []struct {
		row weighed
		ok  bool
	}{
		{weighed{"brotli within", here, "br", 5, 1}, true},
		{weighed{"brotli over", here, "br", 0, 0}, false},
		{weighed{"gzip over", here, "gzip", 0, 0}, false},
		{weighed{"absent", absent, "gzip", 1, 1}, false},
	} {
		if err := weigh([]weighed{test.row}); (err == nil) != test.ok {
			t.Errorf("%s: %v", test.row.what, err)
		}
	}
	row := weighed{"changed", here, "br", 4, 1}
	if err := os.WriteFile(filepath.Join(dir, "a.wasm"), make([]byte, 4000), 0o644); err != nil {
		t.Fatal(err)
	}
	known, err := scalesOf([]weighed{row})
	if w := known[filepath.Join(dir, "a.wasm")]; err != nil || w.raw != 4000 || w.sent > 100 {
		t.Errorf("a file of zeros weighs %+v, %v", w, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a.wasm"), noise, 0o644); err != nil {
		t.Fatal(err)
	}
	known, err = scalesOf([]weighed{row})
	if w := known[filepath.Join(dir, "a.wasm")]; err != nil || w.sent < 1000 {
		t.Errorf("the file as it was weighs %+v, %v", w, err)
	}
}

// The first visit fetches the files of the rows for its parts, weighed once each.
func TestTheFirstVisitIsTheSumOfItsParts(t *testing.T) {
	var parts []string
	for _, row := range rows() {
		switch {
		case strings.HasPrefix(row.what, "table.wasm"), strings.HasPrefix(row.what, "app shell"), strings.HasPrefix(row.what, "deck"):
			parts = append(parts, row.files...)
		case strings.HasPrefix(row.what, "first visit"):
			for _, part := range parts {
				if !slices.Contains(row.files, part) {
					t.Errorf("a first visit fetches %s as well", part)
				}
			}
			if len(parts) < 5 {
				t.Errorf("only %q come before it", parts)
			}
			return
		}
	}
	t.Error("the first visit is not weighed")
}
