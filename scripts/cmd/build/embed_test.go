package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
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

// TestWhatOtherSitesAskFor: the files lie under their common checksum, the lasting address leads
// there, and files of another build are removed.
func TestWhatOtherSitesAskFor(t *testing.T) {
	public := t.TempDir()
	build := func(rules string) string {
		t.Helper()
		folder, err := placeEmbed(public, map[string][]byte{"page.js": []byte("show();"), "example.js": []byte("define();"), "rules.js": []byte(rules)}, []byte("body{}"))
		if err != nil {
			t.Fatal(err)
		}
		if got := names(t, filepath.Join(public, folder)); !slices.Equal(got, []string{"example.js", "page.js", "rules.js"}) {
			t.Errorf("%s holds %q", folder, got)
		}
		leads, err := os.ReadFile(filepath.Join(public, "embed/example.js"))
		if err != nil || string(leads) != "export * from \"."+strings.TrimPrefix(folder, "/embed")+"/example.js\";\n" {
			t.Errorf("%s leads elsewhere than to %s: %v", leads, folder, err)
		}
		if got := names(t, filepath.Join(public, "embed/kept")); !slices.Equal(got, []string{filepath.Base(folder)}) {
			t.Errorf("of other builds there is %q", got)
		}
		return folder
	}
	first := build("judge();")
	if err := os.WriteFile(filepath.Join(public, first, "old.js"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if again := build("judge();"); again != first {
		t.Errorf("the same files are at %s and %s", first, again)
	}
	if other := build("judge(1);"); other == first {
		t.Error("other files have the same address")
	}
}

// TestWhatAnEarlierBuildLeft finds the folder and the file by their addresses, once they are there.
func TestWhatAnEarlierBuildLeft(t *testing.T) {
	public := t.TempDir()
	if at, vectors := servedEmbed(public), servedVectors(public); at != "" || vectors != "" {
		t.Errorf("%q and %q are in an empty folder", at, vectors)
	}
	folder, err := placeEmbed(public, map[string][]byte{"example.js": []byte("define();")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := only(filepath.Join(public, "vectors"), map[string][]byte{pack: []byte("all")}); err != nil {
		t.Fatal(err)
	}
	if at, vectors := servedEmbed(public), servedVectors(public); at != folder || vectors != "/vectors/"+pack {
		t.Errorf("%q and %q, want %q and the vectors", at, vectors, folder)
	}
}
