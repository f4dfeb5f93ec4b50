package program

import (
	"os"
	"path/filepath"
	"testing"
)

// TestPlace names a program by its checksum, replaces the one before, and repairs one that was half
// written.
func TestPlace(t *testing.T) {
	public := t.TempDir()
	put := func(name, code string) string {
		t.Helper()
		if err := place(public, name, []byte(code)); err != nil {
			t.Fatal(err)
		}
		table, later := Served(public)
		if name == "table" {
			return table
		}
		return later[name]
	}
	if at, games := put("table", ""), put("games", ""); at != "" || games != "" {
		t.Errorf("%q and %q are in an empty folder", at, games)
	}
	first, games, reader := put("table", "one"), put("games", "more"), put("reader", "most")
	if first == "" || games == "" || reader == "" || put("table", "one") != first {
		t.Errorf("the program is at %q, those that come later at %q and %q", first, games, reader)
	}
	half := filepath.Join(public, first)
	if err := os.WriteFile(half, []byte("o"), 0o644); err != nil {
		t.Fatal(err)
	}
	if body, err := os.ReadFile(filepath.Join(public, put("table", "one"))); err != nil || string(body) != "one" {
		t.Errorf("what was written half is %q, %v", body, err)
	}
	if other := put("table", "two"); other == first || other == "" {
		t.Errorf("another program is at %q, the first was at %q", other, first)
	}
	if put("games", "") != "" || put("reader", "") != "" {
		t.Error("what was left of a program in parts is served with one that is whole")
	}
	if all, err := os.ReadDir(filepath.Join(public, folder)); err != nil || len(all) != 1 {
		t.Errorf("%v are left, %v", all, err)
	}
}
