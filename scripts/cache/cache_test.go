package cache

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestTrim removes results that were not read for thirty days, and keeps those read today.
func TestTrim(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	folder := Folder("sums")
	if err := Trim(folder); err != nil {
		t.Errorf("a folder that is not there: %v", err)
	}
	long := time.Now().Add(-31 * day)
	for _, name := range []string{"fresh", "old", "read"} {
		file := filepath.Join(folder, name)
		if err := Write(file, []byte(name)); err != nil {
			t.Fatal(err)
		}
		if name == "fresh" {
			continue
		}
		if err := os.Chtimes(file, long, long); err != nil {
			t.Fatal(err)
		}
	}
	if body, err := Read(filepath.Join(folder, "read")); err != nil || string(body) != "read" {
		t.Errorf("it reads %q, %v", body, err)
	}
	if err := Trim(folder); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"fresh": true, "old": false, "read": true} {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != want {
			t.Errorf("%s is there: %v, want %v", name, err == nil, want)
		}
	}
}

// TestFolderWithoutAHome: the folder is inside the tree if the user has no home, or no place for
// folders in it.
func TestFolderWithoutAHome(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", "")
	for _, caches := range []string{"", file} {
		t.Setenv("XDG_CACHE_HOME", caches)
		if got := Folder("sums"); filepath.IsAbs(got) {
			t.Errorf("with %q it is %s", caches, got)
		}
	}
}
