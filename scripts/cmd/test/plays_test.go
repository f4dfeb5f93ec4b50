package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// inNode has a test play files of Node without a browser, and returns a folder for them.
func inNode(t *testing.T) string {
	t.Chdir("../../..")
	t.Setenv("ENTENTE_HOSTS", "")
	t.Setenv("CHROMIUM", "")
	was := patience
	t.Cleanup(func() { patience = was })
	return t.TempDir()
}

// TestWorker: a failure in a file is named with its reason, however the file ends, and each file is
// played as if it were the first.
func TestWorker(t *testing.T) {
	dir, usual := inNode(t), patience
	const passes = `test("passes", () => {}); `
	var w worker
	defer w.stop()
	for i, f := range []struct{ text, fails string }{
		{`test("an outer", (t) => t.test("an inner", () => { throw new Error("it is 3"); }));`, "an inner it is 3"},
		{`test("says nothing", () => { throw new Error(""); });`, "says nothing Error"},
		{passes + `test("exits", async () => { await pause(50); process.exit(3); });`, "exits Node ended: exit status 3"},
		{passes + `test("is killed", async () => { await pause(50); process.kill(process.pid, "SIGKILL"); });`, "is killed Node ended: signal: killed"},
		{passes + `test("hangs", () => new Promise(() => {}));`, "hangs it didn't end in 2s"},
		{passes + `test("blocks Node", async () => { await pause(50); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });`, "blocks Node it didn't end in 2s"},
		{passes + `setInterval(() => {}, 1000);`, "the whole file it didn't end in 2s"},
		{`import "./nothing.mjs";`, "the whole file Cannot find module"},
		{passes + `after(() => { throw new Error("no end"); });`, "the whole file no end"},
		{`test("passes", () => { setTimeout(() => { throw new Error("too late"); }, 20); }); test("waits", () => pause(200));`, "the whole file too late"},
		{`let begun; before(() => (begun = true)); after(() => console.log("one ends")); test("one", () => { if (!begun) throw new Error("not begun"); });`, ""},
		{`let begun; before(() => (begun = true)); after(() => console.log("two ends")); test("two", () => { if (!begun) throw new Error("not begun"); });`, ""},
	} {
		file := filepath.Join(dir, fmt.Sprint("file", i, ".test.mjs"))
		if err := os.WriteFile(file, []byte(`import { after, before, test } from "node:test"; import { setTimeout as pause } from "node:timers/promises"; `+f.text), 0o600); err != nil {
			t.Fatal(err)
		}
		if patience = usual; strings.Contains(f.fails, "didn't end") {
			patience = 2 * time.Second
		}
		tests, said, err := w.play(t.Context(), nil, file)
		if err != nil {
			t.Fatal(err)
		}
		failed := strings.ReplaceAll(fmt.Sprint(failures(tests)), "\n      ", " ")
		if want := "[" + filepath.Base(file) + ": " + f.fails; f.fails != "" && (!strings.HasPrefix(failed, want) || len(failures(tests)) != 1) {
			t.Errorf("failed: %s, want %s", failed, want)
		}
		if f.fails == "" && (failed != "[]" || len(tests) != 1 || !strings.Contains(said, tests[0].Name+" ends\n")) {
			t.Errorf("%s: %v\n%s", f.text, tests, said)
		}
	}
}

// TestModulesKeepNothing reads the modules that test files share in one Node. A variable or a hook
// of such a module would serve the first file alone, or carry something from one to the next.
func TestModulesKeepNothing(t *testing.T) {
	keeps := regexp.MustCompile(`(?m)^(?:export )?(?:let |(?:before|after)(?:Each)?\(|const \w+ = new (?:Map|Set)\(\)|const \w+ = \[\];)`)
	may := map[string]int{
		"harness.mjs": 1, // the Chromium of all files
		"told.mjs":    1, // the file that is played
		"axe.mjs":     2, // what axe has seen, which all files share
		"pages.mjs":   1, // the browser of the file that is played
	}
	modules, err := filepath.Glob("../../[bpu][^e]*/*.mjs") // browser, packaged, unslimmed
	if err != nil || len(modules) < 60 {
		t.Fatalf("%d modules: %v", len(modules), err)
	}
	for _, path := range modules {
		name := filepath.Base(path)
		if strings.HasSuffix(name, ".test.mjs") || strings.HasSuffix(name, ".soak.mjs") || name == "makefixtures.mjs" {
			continue
		}
		text, err := os.ReadFile(path)
		if found := keeps.FindAllString(string(text), -1); err != nil || len(found) != may[name] {
			t.Errorf("%s keeps %q, want %d: %v", path, found, may[name], err)
		}
	}
}

// TestASecondTime: a test that fails once and passes alone is reported and passes. A test that
// fails twice fails and is named. So do more than two failed files, even if they would pass alone,
// and a file that never ends.
func TestASecondTime(t *testing.T) {
	dir := inNode(t)
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
		says  string // the text of the error
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
