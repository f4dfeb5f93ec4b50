package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"entente/scripts/cache"
	"entente/scripts/pagescript"
	"entente/scripts/stage"
	"entente/scripts/twins"
	"entente/site"
)

// kept puts the pages' styles and scripts into the folder kept of the served files, and removes all
// others there. Each has its checksum in its name, so that a phone keeps it for good and never asks
// again.
func kept(ctx context.Context, public, sources string, at *site.Addresses) error {
	loader, err := loader(ctx)
	if err != nil {
		return err
	}
	served := map[string][]byte{}
	read := func(file string, by func(string) ([]byte, error)) []byte {
		body, failed := by(filepath.Join(sources, file))
		if failed != nil {
			err = failed
		}
		return body
	}
	source := func(file string) []byte { return read(file, os.ReadFile) }
	script := func(file string) []byte { return read(file, pagescript.Read) }
	address := func(file string, parts ...[]byte) string {
		body := bytes.Join(parts, []byte("\n"))
		sum := sha256.Sum256(body)
		stem, ending, _ := strings.Cut(file, ".")
		name := fmt.Sprintf("%s.%x.%s", stem, sum[:6], ending)
		served[name] = body
		return "/kept/" + name
	}
	at.Look, at.Style, at.Read = address("look.css", source("look.css")), address("table.css", source("table.css")), address("read.js", script("lead.js"), script("read.js"))
	at.Explored, at.Explore = address("explore.css", source("explore.css")), address("explore.js", script("search.js"), script("yours.js"), script("lead.js"), script("explore.js"))
	at.Puzzled, at.Puzzle = address("puzzle.css", source("puzzle.css")), address("puzzle.js", script("puzzle.js"))
	at.Keep = address("keep.js", script("habits.js"), script("letters.js"), script("keep.js"))
	at.Boot = address("boot.js", loader, script("beside.js"),
		[]byte("if (globalThis.document) {"), script("seen.js"), script("hands.js"), script("call.js"), script("verify.js"), script("boot.js"), []byte("}")) // the worker that compiles the program does not run the rest
	if err != nil {
		return err
	}
	return only(filepath.Join(public, "kept"), served)
}

// loader is Go's own start-up script, which must match the compiler. It comes in one file with the
// project's scripts, and the worker that compiles the program has the same file, so that no code on
// a page ever loads another script. Its comments are left out, except the copyright.
func loader(ctx context.Context) ([]byte, error) {
	goroot, err := stage.Output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	whole, err := os.ReadFile(filepath.Join(goroot, "lib/wasm/wasm_exec.js"))
	license, code, _ := bytes.Cut(whole, []byte("\n\n"))
	return bytes.Join([][]byte{license, pagescript.Bare(code)}, []byte("\n\n")), err
}

// only makes a folder hold these files and, twins apart, no others. A file that is there already is
// not written again, so that a server that watches the folder sees no change.
func only(dir string, files map[string][]byte) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	there, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range there {
		name := entry.Name()
		if _, coding := twins.FileOf(name); coding != "" || files[name] != nil {
			continue // the compressor removes twins
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	for name, body := range files {
		at := filepath.Join(dir, name)
		if there, err := os.ReadFile(at); err == nil && bytes.Equal(there, body) {
			continue
		}
		if err := cache.Place(at, body); err != nil {
			return err
		}
	}
	return nil
}
