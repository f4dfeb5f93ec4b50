package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTidy removes the page of a note that no longer exists, and keeps every other.
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

// TestWhatIsNotBuiltHasNoPage leaves out the pages of each program and file without an address.
func TestWhatIsNotBuiltHasNoPage(t *testing.T) {
	for _, test := range []struct {
		at   Addresses
		want string
	}{
		{Addresses{}, ""},
		{Addresses{Table: "/wasm/table.wasm"}, "table.html components.html"},
		{Addresses{Vectors: "/vectors/pack.tgz"}, "vectors.html"},
		{Addresses{Embed: "/embed/kept/0"}, "embed.html embed/example.html embed/position.html"},
	} {
		var files []string
		for _, p := range ofPrograms(test.at, componentsPage{}, nil, vectorsPage{}, hostsPage{}) {
			files = append(files, p.file)
		}
		if got := strings.Join(files, " "); got != test.want {
			t.Errorf("%+v: %q, want %q", test.at, got, test.want)
		}
	}
}

// TestPut writes a page that has changed, and leaves nothing else in its folder.
func TestPut(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rules", "a.html")
	for _, text := range []string{"one", "one", "two"} {
		if err := put(file, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != text {
			t.Errorf("%q, %v, want %q", got, err, text)
		}
	}
	if all, err := os.ReadDir(filepath.Dir(file)); err != nil || len(all) != 1 {
		t.Errorf("%v, %v", all, err)
	}
}
