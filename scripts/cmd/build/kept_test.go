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
	write("boot.js", "start();")
	write("beside.js", "compile();")
	write("read.js", "find();")
	look, style, boot, read, err := kept(t.Context(), public, sources)
	if err != nil {
		t.Fatal(err)
	}
	if body, err := os.ReadFile(filepath.Join(public, boot)); err != nil || !strings.HasSuffix(string(body), "\ncompile();\nif (globalThis.document) {\nshown();\nsettle();\nstart();\n}") || !strings.Contains(string(body), "globalThis.Go = class") {
		t.Errorf("%s is not Go's script before ours, the page's for pages alone: %v", boot, err)
	}
	write("look.css", "p{color:red}")
	again, sameStyle, sameBoot, sameRead, err := kept(t.Context(), public, sources)
	if err != nil || again == look || sameStyle != style || sameBoot != boot || sameRead != read {
		t.Errorf("%s %s %s %s became %s %s %s %s, %v", look, style, boot, read, again, sameStyle, sameBoot, sameRead, err)
	}
	if _, err := os.Stat(filepath.Join(public, look)); !os.IsNotExist(err) {
		t.Errorf("%s is still served", look)
	}
	if _, err := os.Stat(filepath.Join(public, again)); err != nil {
		t.Error(err)
	}
	if err := os.Remove(filepath.Join(sources, "boot.js")); err != nil {
		t.Fatal(err)
	}
	if _, _, _, _, err := kept(t.Context(), public, sources); err == nil {
		t.Error("a site was built without its script")
	}
}
