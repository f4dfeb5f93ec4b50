package program

import (
	"os"
	"path/filepath"
	"testing"
)

// TestPlace names a program by its sum, puts it in the place of the one before, and repairs one
// that was written half.
func TestPlace(t *testing.T) {
	public := t.TempDir()
	put := func(name, code string) string {
		t.Helper()
		if err := place(public, name, []byte(code)); err != nil {
			t.Fatal(err)
		}
		table, rest := Served(public)
		return map[string]string{"table": table, "rest": rest}[name]
	}
	if table, rest := Served(public); table != "" || rest != "" {
		t.Errorf("%q and %q are in an empty folder", table, rest)
	}
	first, rest := put("table", "one"), put("rest", "more")
	if first == "" || rest == "" || put("table", "one") != first {
		t.Errorf("the program is at %q, its rest at %q", first, rest)
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
	if gone := put("rest", ""); gone != "" {
		t.Errorf("a program that is whole has the rest %q", gone)
	}
	if all, err := os.ReadDir(filepath.Join(public, folder)); err != nil || len(all) != 1 {
		t.Errorf("%v are left, %v", all, err)
	}
}
