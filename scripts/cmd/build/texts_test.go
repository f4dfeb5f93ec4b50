package main

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/scripts/decks"
)

// TestTextsAreServed: today's text and every released one are served, under the names that their
// bytes give, and no others.
func TestTextsAreServed(t *testing.T) {
	public, released := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(released, "released.txt"), []byte("# none yet\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	build := func(today string, want ...string) {
		t.Helper()
		address, older, err := texts(public, released, today)
		if err != nil {
			t.Fatal(err)
		}
		at := map[string]string{} // the compiled form, by the name of its text
		for _, one := range append(older, address) {
			data, err := os.ReadFile(filepath.Join(public, filepath.FromSlash(one)))
			if err != nil {
				t.Fatal(err)
			}
			p, err := cards.Decode(data)
			if err != nil || !strings.HasPrefix(one, "/decks/"+p.Name()+".") {
				t.Fatalf("at %s is another: %v", one, err)
			}
			at[p.Name()] = path.Base(one)
		}
		if len(at) != len(want) || at[cards.NameOf(today)] != path.Base(address) {
			t.Errorf("%q is said to be at %s, and the others at %q", today, address, older)
		}
		var files []string
		for _, content := range want {
			file := decks.File(cards.NameOf(content))
			files = append(files, file, at[cards.NameOf(content)])
			if body, err := os.ReadFile(filepath.Join(public, "decks", file)); err != nil || string(body) != content {
				t.Errorf("%s holds %q (%v), want %q", file, body, err, content)
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
	if _, _, err := texts(public, released, "three\n"); err == nil {
		t.Error("a site was built without a text that was released")
	}
}

// TestReleasedByBothRoads: a table that was opened with a released text is the same game whether it
// is opened with the text or with the text's compiled form.
func TestReleasedByBothRoads(t *testing.T) {
	list, err := decks.Released(filepath.Join("..", "..", "..", decks.Folder))
	if err != nil {
		t.Fatal(err)
	}
	contents := []string{printed.Text()}
	for _, d := range list {
		content, err := os.ReadFile(filepath.Join("..", "..", "..", decks.Folder, decks.File(d.Name)))
		if err != nil {
			t.Fatal(err)
		}
		contents = append(contents, string(content))
	}
	for _, content := range contents {
		read := text.Read(content)
		decoded, err := cards.Decode(read.Encode())
		if err != nil {
			t.Fatalf("%s: %v", read.Name(), err)
		}
		for _, f := range read.Factions() {
			for _, sources := range []deck.Sources{deck.SourcesOf(deck.AllSources[:]...), deck.SourcesOf(deck.Base)} {
				s := core.Setup{Options: core.Options{Sources: sources}, Seats: []core.SeatSetup{{Seat: core.Blue, Faction: f.Short}, {Seat: core.Red}}}
				_, one, err := cards.ShelfOf(read).Open(s, nil)
				_, other, no := cards.ShelfOf(decoded).Open(s, nil)
				if (err == nil) != (no == nil) || err == nil && (core.Digest(one) != core.Digest(other) || one.DeckHash() != other.DeckHash()) {
					t.Errorf("%s, %s: another game", read.Name(), f.Name)
				}
			}
		}
	}
}
