package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestKeptFilesChangeTheirNames: a phone never asks again for what it keeps, so
// other contents must have another name, and what is of no use any more must go.
func TestKeptFilesChangeTheirNames(t *testing.T) {
	public, sources := t.TempDir(), t.TempDir()
	write := func(name, body string) {
		if err := os.WriteFile(filepath.Join(sources, name), []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("look.css", "p{}")
	write("table.css", "b{}")
	write("seen.js", "shown();")
	write("hands.js", "settle();")
	write("call.js", "// It calls.\ncall();")
	write("boot.js", "start();")
	write("beside.js", "compile();")
	write("lead.js", "lead();")
	write("read.js", "find();")
	write("habits.js", "use();")
	write("letters.js", "fit();")
	write("keep.js", "keep();")
	write("puzzle.css", "ol{}")
	write("puzzle.js", "ask();")
	write("explore.css", "i{}")
	write("search.js", "seek();")
	write("yours.js", "choose();")
	write("explore.js", "show();")
	first, err := kept(t.Context(), public, sources)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := os.ReadFile(filepath.Join(public, first.boot)); err != nil || !strings.HasSuffix(string(body), "\ncompile();\nif (globalThis.document) {\nshown();\nsettle();\ncall();\nstart();\n}") || !strings.Contains(string(body), "globalThis.Go = class") {
		t.Errorf("%s is not Go's script before ours, the page's for pages alone: %v", first.boot, err)
	}
	write("look.css", "p{color:red}")
	again, err := kept(t.Context(), public, sources)
	others := again
	others.look = first.look
	if err != nil || again.look == first.look || others != first {
		t.Errorf("%+v became %+v, %v", first, again, err)
	}
	if _, err := os.Stat(filepath.Join(public, first.look)); !os.IsNotExist(err) {
		t.Errorf("%s is still served", first.look)
	}
	if _, err := os.Stat(filepath.Join(public, again.look)); err != nil {
		t.Error(err)
	}
	if err := os.Remove(filepath.Join(sources, "boot.js")); err != nil {
		t.Fatal(err)
	}
	if _, err := kept(t.Context(), public, sources); err == nil {
		t.Error("a site was built without its script")
	}
}
