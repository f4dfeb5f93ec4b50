package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"entente/scripts/serve"
)

// forGood are the folders whose files the worker sends in their brotli twins,
// which phones keep for good: a wrong one could never be taken back.
func forGood() []string { return []string{"wasm", "decks"} }

// twinsHold fails unless every file that is kept for good has a brotli twin, and
// every twin is what its file is.
func twinsHold(public string) error {
	for _, folder := range forGood() {
		entries, err := os.ReadDir(filepath.Join(public, folder))
		if err != nil {
			return err
		}
		for _, entry := range entries {
			name := filepath.Join(public, folder, entry.Name())
			if strings.HasSuffix(name, serve.TwinEnding("br")) || strings.HasSuffix(name, serve.TwinEnding("gzip")) {
				continue
			}
			file, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			twin, err := os.ReadFile(name + serve.TwinEnding("br"))
			if err != nil || !serve.TwinOf(twin, "br", file) {
				return fmt.Errorf("%s has no brotli twin that is what it is; run make build", name)
			}
		}
	}
	return nil
}
