package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/core/cards"
	"entente/scripts/decks"
)

// TestTextsAreServed: today's and every released one, under the names that their
// bytes have, and no other.
func TestTextsAreServed(t *testing.T) {
	public, released := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(released, "released.txt"), []byte("# none yet\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	build := func(today string, want ...string) {
		t.Helper()
		address, err := texts(public, released, today)
		if err != nil {
			t.Fatal(err)
		}
		if address != "/decks/"+decks.File(cards.NameOf(today)) {
			t.Errorf("%q is said to be at %s", today, address)
		}
		var files []string
		for _, text := range want {
			file := decks.File(cards.NameOf(text))
			files = append(files, file)
			if body, err := os.ReadFile(filepath.Join(public, "decks", file)); err != nil || string(body) != text {
				t.Errorf("%s holds %q (%v), want %q", file, body, err, text)
			}
		}
		slices.Sort(files)
		if got := names(t, filepath.Join(public, "decks")); !slices.Equal(got, files) {
			t.Errorf("%q are served, want %q", got, files)
		}
	}
	shared := func() []string { return names(t, filepath.Join(public, "embed", "decks")) }
	long := strings.Repeat("relic \"One\", base\n", 9)
	build("one\n", "one\n")
	build(long, long) // the first was never released
	if got := shared(); len(got) > 0 {
		t.Errorf("other sites are served %q before anything was released", got)
	}
	if _, _, err := decks.Release(released, long, time.Now(), 6); err != nil {
		t.Fatal(err)
	}
	build(long, long)
	build("three\n", "three\n", long)
	spoilt := filepath.Join(public, "decks", decks.File(cards.NameOf(long)))
	if err := os.WriteFile(spoilt, []byte("half"), 0o644); err != nil {
		t.Fatal(err)
	}
	build("three\n", "three\n", long)
	if got, want := shared(), []string{decks.File(cards.NameOf(long))}; !slices.Equal(got, want) {
		t.Errorf("other sites are served %q, want %q", got, want)
	}

	if err := os.Remove(filepath.Join(released, decks.File(cards.NameOf(long)))); err != nil {
		t.Fatal(err)
	}
	if _, err := texts(public, released, "three\n"); err == nil {
		t.Error("a site was built without a text that was released")
	}
}
