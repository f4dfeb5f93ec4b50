package main

import (
	"context"
	"os"
	"path/filepath"

	"entente/scripts/stage"
)

// pack is the file with all vectors.
const pack = "entente-vectors.tgz"

// vectors puts the conformance vectors for other engines, as one file, into the folder vectors of
// the served files. It returns the address. A program of its own makes the vectors, and keeps the
// old file if its inputs have not changed.
func vectors(ctx context.Context, public string) (address string, err error) {
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/vectors", "-kept"); err != nil {
		return "", err
	}
	all, err := os.ReadFile(filepath.Join("build", pack))
	if err != nil {
		return "", err
	}
	if err := only(filepath.Join(public, "vectors"), map[string][]byte{pack: all}); err != nil {
		return "", err
	}
	return servedVectors(public), nil
}

// servedVectors returns the address of the file that an earlier build left, or "".
func servedVectors(public string) string {
	if _, err := os.Stat(filepath.Join(public, "vectors", pack)); err != nil {
		return ""
	}
	return "/vectors/" + pack
}
