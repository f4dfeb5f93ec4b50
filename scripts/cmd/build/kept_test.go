package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"entente/site"
)

// TestKeptFilesChangeTheirNames: a phone never asks again for a file that it keeps. So a file with
// another content must have another name, and unused files must be removed.
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
	write("verify.js", "verify();")
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
	var first, again site.Addresses
	if err := kept(t.Context(), public, sources, &first); err != nil {
		t.Fatal(err)
	}
	if body, err := os.ReadFile(filepath.Join(public, first.Boot)); err != nil || !strings.HasSuffix(string(body), "\ncompile();\nif (globalThis.document) {\nshown();\nsettle();\ncall();\nverify();\nstart();\n}") || !strings.Contains(string(body), "globalThis.Go = class") || strings.Contains(string(body), "// func") || !strings.Contains(string(body), "The Go Authors") {
		t.Errorf("%s is not Go's script before ours, the page's for pages alone: %v", first.Boot, err)
	}
	write("look.css", "p{color:red}")
	err := kept(t.Context(), public, sources, &again)
	others := again
	others.Look = first.Look
	if err != nil || again.Look == first.Look || !reflect.DeepEqual(others, first) {
		t.Errorf("%+v became %+v, %v", first, again, err)
	}
	if _, err := os.Stat(filepath.Join(public, first.Look)); !os.IsNotExist(err) {
		t.Errorf("%s is still served", first.Look)
	}
	if _, err := os.Stat(filepath.Join(public, again.Look)); err != nil {
		t.Error(err)
	}
	if err := os.Remove(filepath.Join(sources, "boot.js")); err != nil {
		t.Fatal(err)
	}
	if err := kept(t.Context(), public, sources, &again); err == nil {
		t.Error("a site was built without its script")
	}
}
