package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestWhatAPhoneKeeps: a phone keeps every page by its address and every file with its checksum,
// and no file that no page asks for. Another page makes another build.
func TestWhatAPhoneKeeps(t *testing.T) {
	public, worker := t.TempDir(), filepath.Join(t.TempDir(), "sw.js")
	write := func(file, body string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(worker, "serve(BUILD);")
	const found = `<meta name="description" content="A &lt;note&gt;."><script type="application/ld+json">{"name":"A note"}</script><link rel="canonical" href="https://a.example/notes/a"><meta property="og:title" content="A note"><meta name="twitter:card" content="summary"><meta name="viewport" content="width=device-width">`
	for file, body := range map[string]string{
		"index.html": "<b>home</b>", "table.html": "play", "notes/a.html": found + "a note", "figures.html": "for others", "vectors.html": "for others", "embed.html": "for others", "404.html": "nothing", "kept/look.css": "p{}", "kept/find.a.json": "[]", "kept/find.a.json.gz": "x", "kept/look.css.br": "x",
		"index.html.gz": "x", "_headers": "# All.\n\n/*\n  Content-Security-Policy: none; a\n  X-B: c\n\n/kept/*\n  X-B: d\n", ".assetsignore": "*.br", "sw.js": "of before", "icon.svg": "<svg/>",
		"decks/today.txt": "today", "decks/today.1.bin": "t", "decks/older.txt": "older", "decks/older.1.bin": "o", "pictures/rule.png": "for others", "embed/example.html": "for others", "embed/example.js": "define();", "embed/kept/1/rules.js": "rules", "embed/kept/1/rules.js.br": "r",
	} {
		write(filepath.Join(public, file), body)
	}
	told := func() whole {
		t.Helper()
		if err := keepable(public, worker, "/decks/today.1.bin"); err != nil {
			t.Fatal(err)
		}
		script, err := os.ReadFile(filepath.Join(public, "sw.js"))
		if err != nil {
			t.Fatal(err)
		}
		before, _, found := strings.Cut(strings.TrimPrefix(string(script), "const BUILD = "), ";\n\nserve(BUILD);")
		var w whole
		if err := json.Unmarshal([]byte(before), &w); err != nil || !found {
			t.Fatalf("%q: %v", script, err)
		}
		return w
	}
	first := told()
	if got, want := slices.Sorted(maps.Keys(first.Files)), []string{"/decks/today.1.bin", "/icon.svg", "/kept/look.css", "/table"}; !slices.Equal(got, want) {
		t.Errorf("the files are %q, want %q", got, want)
	}
	if got, want := slices.Sorted(maps.Keys(first.Later)), []string{"/decks/older.1.bin", "/decks/older.txt", "/embed/kept/1/rules.js"}; !slices.Equal(got, want) || first.Later["/decks/older.txt"] != sumOf([]byte("older")) {
		t.Errorf("later come %q, want %q", got, want)
	}
	if want := (map[string]string{"content-security-policy": "none; a", "x-b": "c"}); !maps.Equal(first.Sends, want) {
		t.Errorf("pages are sent with %q, want %q", first.Sends, want)
	}
	bundle, err := os.ReadFile(filepath.Join(public, first.Pages))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := string(bundle), `{"/":"<b>home</b>","/decks/today.txt":"today","/kept/find.a.json":"[]","/notes/a":"<meta name=\"viewport\" content=\"width=device-width\">a note"}`+"\n"; got != want || sumOf(bundle) != first.Sum {
		t.Errorf("the pages are %s, want %s", got, want)
	}
	if err := os.Remove(filepath.Join(public, first.Pages)); err != nil { // as the next build does
		t.Fatal(err)
	}
	if again := told(); again.ID != first.ID || again.Pages != first.Pages {
		t.Errorf("the same build is %s and %s", first.ID, again.ID)
	}
	if err := os.Remove(filepath.Join(public, first.Pages)); err != nil {
		t.Fatal(err)
	}
	write(filepath.Join(public, "notes/a.html"), "another note")
	if other := told(); other.ID == first.ID || other.Pages == first.Pages {
		t.Errorf("another page is still build %s", first.ID)
	}
}
