package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestTidy: the page of a note that is no more goes, and every other stays.
func TestTidy(t *testing.T) {
	out := t.TempDir()
	pages := []written{{file: "about.html"}, {file: filepath.Join(noteFolder, "sever.html")}}
	if err := tidy(out, pages); err != nil { // the folder is made
		t.Fatal(err)
	}
	for _, name := range []string{"sever.html", "gone.html"} {
		if err := os.WriteFile(filepath.Join(out, noteFolder, name), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := tidy(out, pages); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(out, noteFolder, "sever.html")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(out, noteFolder, "gone.html")); err == nil {
		t.Error("the page of a note that is no more is still there")
	}
}
