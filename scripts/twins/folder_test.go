package twins

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/scripts/serve"
)

// names lists a folder.
func names(t *testing.T, dir string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		list = append(list, entry.Name())
	}
	return list
}

func TestTwinsOfAFolder(t *testing.T) {
	dir, kept := t.TempDir(), filepath.Join(t.TempDir(), "kept")
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	read := func(name string) string {
		t.Helper()
		body, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	script := strings.Repeat("let seats = [1, 2, 3];\n", 200)
	for name, text := range map[string]string{
		"a.js": script, "tiny.js": "1", "icon.png": script, "_headers": script,
		"gone.js.br": "x", "gone.js.gz": "x", "icon.png.br": "x", "tiny.js.gz": "longer than its file", ".hidden.js": script,
	} {
		put(name, text)
	}
	build := func(quick bool) {
		t.Helper()
		if err := (&Compressor{Quick: quick, Kept: Kept(kept)}).All(dir); err != nil {
			t.Fatal(err)
		}
		if got, want := names(t, dir), []string{".hidden.js", "_headers", "a.js", "a.js.br", "a.js.gz", "icon.png", "tiny.js"}; !slices.Equal(got, want) {
			t.Errorf("the folder holds %q, want %q", got, want)
		}
		for coding, name := range map[string]string{"br": "a.js.br", "gzip": "a.js.gz"} {
			if !serve.TwinOf([]byte(read(name)), coding, []byte(read("a.js"))) {
				t.Errorf("quick %v: %s is not a.js", quick, name)
			}
		}
	}
	if err := os.Mkdir(kept, 0o755); err != nil {
		t.Fatal(err)
	}
	build(true)
	if got := names(t, kept); len(got) != 0 {
		t.Errorf("a quick build keeps %q as if they were the smallest", got)
	}
	build(false)
	small := read("a.js.br")
	put("a.js.br", small[:len(small)-1]) // cut off
	build(true)
	if read("a.js.br") != small {
		t.Error("the smallest twin is known, and a quick build made another")
	}
	put("a.js", script+"// changed\n")
	build(true)
	build(false)
	if got := names(t, kept); len(got) != 6 { // two codings of a.js, of its older content, and of tiny.js
		t.Errorf("%q are kept of three texts", got)
	}
}
