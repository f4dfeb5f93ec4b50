package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"

	"entente/scripts/npmpackage"
	"entente/scripts/program"
	"entente/scripts/slim"
	"entente/scripts/stage"
)

// unslimmed builds as with a Go that scripts/slim doesn't know, and tests that build: scripts in
// entente.wasm, and in a browser games of other tools and an evening with a table's own components.
// The next build replaces it.
func unslimmed(ctx context.Context) error {
	if err := stage.RunWith(ctx, []string{slim.Unslimmed + "=1"}, "go", "run", "./scripts/cmd/build", "-quick"); err != nil {
		return err
	}
	if err := isWhole(); err != nil {
		return err
	}
	env, err := browser(ctx)
	if err != nil {
		return err
	}
	env = append(env, slim.Unslimmed+"=1", "ENTENTE_SERVER="+server, "ENTENTE_EDGE="+edgeServer, "ENTENTE_UNPACKED="+npmpackage.Folder)
	if !soaking() {
		env = append(env, "ENTENTE_HOSTS=native")
	}
	return plays(ctx, env, 2, []string{
		"scripts/unslimmed/corpus.test.mjs", "scripts/browser/imports.test.mjs", "scripts/browser/own.soak.mjs",
	})
}

// isWhole fails unless the served program is the one that Go's linker wrote.
func isWhole() error {
	var later []string
	for _, name := range program.Later {
		found, err := filepath.Glob("public/wasm/" + name + ".*.wasm")
		if err != nil {
			return err
		}
		later = append(later, found...)
	}
	table, err := filepath.Glob("public/wasm/table.*.wasm")
	if err != nil || len(later) > 0 || len(table) != 1 {
		return errors.Join(err, errors.New("the table's program is not whole in an unslimmed build"))
	}
	for served, linked := range map[string]string{table[0]: "build/table.wasm", npmpackage.Folder + "/entente.wasm": "build/entente.wasm"} {
		one, err := os.ReadFile(served)
		if err != nil {
			return err
		}
		if other, err := os.ReadFile(linked); err != nil || !bytes.Equal(one, other) {
			return errors.Join(err, errors.New(served+" is not "+linked+" in an unslimmed build"))
		}
	}
	return nil
}
