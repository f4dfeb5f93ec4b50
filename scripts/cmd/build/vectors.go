package main

import (
	"context"
	"os"
	"path/filepath"

	"entente/scripts/stage"
)

// vectors puts the conformance vectors for other engines, as one file, into the folder vectors
// of what is served. It returns the address. They are made by a program of their own, which
// leaves them as they are where nothing that they are made of has changed.
func vectors(ctx context.Context, public string) (address string, err error) {
	if err := stage.Run(ctx, "go", "run", "./scripts/cmd/vectors", "-kept"); err != nil {
		return "", err
	}
	const name = "entente-vectors.tgz"
	all, err := os.ReadFile(filepath.Join("build", name))
	if err != nil {
		return "", err
	}
	return "/vectors/" + name, only(filepath.Join(public, "vectors"), map[string][]byte{name: all})
}
