package decks

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/core/cards"
)

const (
	first  = "relic \"One\", base\n"
	second = "relic \"One\", base\n\nrelic \"Two\", pok\n"
	header = "# What was released.\n"
)

var day = time.Date(2026, 11, 22, 23, 0, 0, 0, time.UTC)

// folder has a list without a row.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	put(t, dir, list, header)
	return dir
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// release adds a text and tells whether it was new.
func release(t *testing.T, dir, text string, rules int) bool {
	t.Helper()
	name, added, err := Release(dir, text, day, rules)
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := os.ReadFile(filepath.Join(dir, File(name))); err != nil || string(kept) != text {
		t.Fatalf("%s holds %q (%v), want %q", File(name), kept, err, text)
	}
	return added
}

func TestReleaseAddsATextOnce(t *testing.T) {
	dir := folder(t)
	if got, err := Released(dir); err != nil || len(got) != 0 {
		t.Fatalf("nothing was released, and %v is told (%v)", got, err)
	}
	if !release(t, dir, first, 6) || release(t, dir, first, 7) {
		t.Error("a text that is released twice is not added once")
	}
	if !release(t, dir, second, 7) || release(t, dir, first, 8) {
		t.Error("a second text is not added beside the first")
	}
	want := []Deck{{cards.NameOf(first), "2026-11-22", 6}, {cards.NameOf(second), "2026-11-22", 7}}
	if got, err := Released(dir); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v were released (%v), want %v", got, err, want)
	}
	content, err := os.ReadFile(filepath.Join(dir, list))
	if err != nil || !strings.HasPrefix(string(content), header) {
		t.Errorf("the list lost its header: %q (%v)", content, err)
	}
}

// TestReleaseFinishesWhatWasStopped: a release that was stopped after it wrote the text.
func TestReleaseFinishesWhatWasStopped(t *testing.T) {
	dir := folder(t)
	put(t, dir, File(cards.NameOf(first)), first[:5])
	if !release(t, dir, first, 6) {
		t.Error("the text without a row was taken for released")
	}
}

func TestReleasedFindsWhatIsWrong(t *testing.T) {
	name, other := cards.NameOf(first), cards.NameOf(second)
	for _, test := range []struct {
		what string
		do   func(dir string)
		want string
	}{
		{"changed", func(dir string) { put(t, dir, File(name), first+"\n") }, File(name) + " was changed"},
		{"with other line ends", func(dir string) { put(t, dir, File(name), strings.ReplaceAll(first, "\n", "\r\n")) }, "was changed"},
		{"missing", func(dir string) { os.Remove(filepath.Join(dir, File(name))) }, File(name) + " was released and is missing"},
		{"unlisted", func(dir string) { put(t, dir, File(other), second) }, File(other) + " is not named"},
		{"listed twice", func(dir string) { put(t, dir, list, row(name)+row(name)) }, "twice"},
		{"the list alone is gone", func(dir string) { os.Remove(filepath.Join(dir, list)) }, list},
		{"a row without an end", func(dir string) { put(t, dir, list, strings.TrimSuffix(row(name), "\n")) }, "no end"},
		{"a row that is none", func(dir string) { put(t, dir, list, header+"../../go 2026-11-22 6\n") }, "line 2"},
		{"a day that is none", func(dir string) { put(t, dir, list, name+" 2026-11-31 6\n") }, "line 1"},
		{"rules without a number", func(dir string) { put(t, dir, list, name+" 2026-11-22 six\n") }, "line 1"},
	} {
		dir := folder(t)
		release(t, dir, first, 6)
		test.do(dir)
		if _, err := Released(dir); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.what, err, test.want)
		}
	}
}

// TestReleaseRefusesAFolderThatIsWrong: a release must not hide that an older text was lost.
func TestReleaseRefusesAFolderThatIsWrong(t *testing.T) {
	dir := folder(t)
	release(t, dir, first, 6)
	put(t, dir, File(cards.NameOf(first)), second)
	if _, _, err := Release(dir, second, day, 6); err == nil {
		t.Error("a second text was released beside a first that was changed")
	}
	if _, err := os.Stat(filepath.Join(dir, File(cards.NameOf(second)))); err == nil {
		t.Error("the refused text was left there")
	}
}

func TestHolds(t *testing.T) {
	dir := folder(t)
	if Holds(dir, first) == nil {
		t.Error("a text that was not released is held")
	}
	release(t, dir, first, 6)
	if err := Holds(dir, first); err != nil {
		t.Error(err)
	}
	if Holds(dir, second) == nil {
		t.Error("another text that was not released is held")
	}
}

func row(name string) string { return name + " 2026-11-22 6\n" }
