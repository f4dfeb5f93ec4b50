package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestASecondTime: what fails once and passes alone is told and passes; what fails twice fails and
// is named, as do more than two files, whatever they would do alone, and what never ends.
func TestASecondTime(t *testing.T) {
	t.Chdir("../../..")
	t.Setenv("ENTENTE_HOSTS", "")
	defer func(was time.Duration) { patience = was }(patience)
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name+".test.mjs") }
	once := `import { test } from "node:test"; import { existsSync, writeFileSync } from "node:fs";
const been = import.meta.filename + ".been", first = !existsSync(been);
writeFileSync(been, "");
test("passes alone", () => { if (first) throw new Error("too early"); });`
	for name, text := range map[string]string{
		"a": once, "b": once, "c": once, "d": once,
		"never":  `import { test } from "node:test"; test("an outer", (t) => t.test("never passes", () => { throw new Error("never"); }));`,
		"helped": `import { fails } from "./helper.mjs"; import { test } from "node:test"; test("an outer", fails);`,
		"ends":   `import { test } from "node:test"; setInterval(() => {}, 1000); test("passes", () => {});`,
		"fine":   `import { test } from "node:test"; test("passes", () => {});`,
	} {
		if err := os.WriteFile(at(name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	helper := `export const fails = (t) => t.test("never passes", () => { throw new Error("never"); });`
	if err := os.WriteFile(filepath.Join(dir, "helper.mjs"), []byte(helper), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		files []string
		alone int    // how many passed by themselves
		says  string // what the error names
	}{
		{[]string{"fine"}, 0, ""},
		{[]string{"fine", "a"}, 1, ""},
		{[]string{"never", "fine"}, 0, "never.test.mjs: never passes"},
		{[]string{"helped", "fine"}, 0, "helped.test.mjs: never passes"},
		{[]string{"b", "c", "d"}, 0, "too early"},
		{[]string{"fine", "ends"}, 0, "ends.test.mjs"},
	} {
		byThemselves = nil
		if slices.Contains(c.files, "ends") {
			patience = 3 * time.Second
		}
		var files []string
		for _, name := range c.files {
			files = append(files, at(name))
		}
		err := plays(context.Background(), nil, 2, files)
		if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q: %v, want %q", c.files, err, c.says)
		}
		if len(byThemselves) != c.alone {
			t.Errorf("%q: passed by themselves: %v", c.files, byThemselves)
		}
	}
}
