package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"entente/scripts/stage"
)

// generated compares the committed *_templ.go files with what templ makes of
// the *.templ files today. It works on a copy: a check changes nothing.
func generated(ctx context.Context) error {
	copied, err := os.MkdirTemp("", "entente-templ-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(copied)

	sources, err := filepath.Glob("site/*.templ")
	if err != nil {
		return err
	}
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(copied, filepath.Base(source)), text, 0o644); err != nil {
			return err
		}
	}
	if _, err := stage.Output(ctx, nil, "go", "tool", "templ", "generate", "-path", copied); err != nil {
		return err
	}
	return sameGenerated("site", copied)
}

// sameGenerated reports the generated files that differ between two folders.
func sameGenerated(committed, fresh string) error {
	var stale []string
	for _, pair := range [][2]string{{committed, fresh}, {fresh, committed}} {
		files, err := filepath.Glob(filepath.Join(pair[0], "*_templ.go"))
		if err != nil {
			return err
		}
		for _, file := range files {
			name := filepath.Base(file)
			one, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			other, err := os.ReadFile(filepath.Join(pair[1], name))
			if (err != nil || !bytes.Equal(one, other)) && !strings.Contains(strings.Join(stale, " "), name) {
				stale = append(stale, name)
			}
		}
	}
	if len(stale) > 0 {
		return fmt.Errorf("run `go tool templ generate -path site` and commit: %s", strings.Join(stale, ", "))
	}
	return nil
}
