package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestAllShown: a template that no test shows to axe is named, and so is a template that is shown
// although the list says that it is not.
func TestAllShown(t *testing.T) {
	dir := t.TempDir()
	page, told := filepath.Join(dir, "page"), filepath.Join(dir, "told")
	for path, text := range map[string]string{
		page: `<template id="p-a"><p></p></template><template id="p-b" data-inside></template>`,
		told: "p-a\np-a\n",
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		known []string
		fails bool
	}{{nil, true}, {[]string{"p-b"}, false}, {[]string{"p-a", "p-b"}, true}} {
		if err := allShown(page, told, c.known); (err != nil) != c.fails {
			t.Errorf("with %q known: %v", c.known, err)
		}
	}
}
