package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"entente/scripts/stage"
)

// generated compares the committed *_templ.go files with fresh output of templ. It works on a copy,
// because a check must change nothing.
func generated(ctx context.Context) error {
	copied, err := os.MkdirTemp("", "entente-templ-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(copied)

	sources, err := filesEnding("site", ".templ")
	if err != nil {
		return err
	}
	for name, text := range sources {
		to := filepath.Join(copied, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, text, 0o644); err != nil {
			return err
		}
	}
	if _, err := stage.Output(ctx, nil, "go", "tool", "templ", "generate", "-path", copied); err != nil {
		return err
	}
	committed, err := filesEnding("site", "_templ.go")
	if err != nil {
		return err
	}
	fresh, err := filesEnding(copied, "_templ.go")
	if err != nil {
		return err
	}
	if stale := differing(committed, fresh); len(stale) > 0 {
		return fmt.Errorf("run `go tool templ generate -path site` and commit: %s", strings.Join(stale, ", "))
	}
	return nil
}

// filesEnding reads the files at or below a folder by their path inside it.
func filesEnding(folder, end string) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, end) {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		files[name], err = os.ReadFile(path)
		return err
	})
	return files, err
}

// differing names the files that only one side has, or that differ.
func differing(one, other map[string][]byte) []string {
	var names []string
	for name, text := range one {
		if theirs, ok := other[name]; !ok || !bytes.Equal(text, theirs) {
			names = append(names, name)
		}
	}
	for name := range other {
		if _, ok := one[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
