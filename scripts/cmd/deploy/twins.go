package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"entente/scripts/serve"
)

// forGood are patterns of the files that the worker sends as brotli twins and that phones keep for
// good. A wrong twin could never be taken back.
func forGood() []string {
	return []string{"wasm/*", "decks/*", "words/*", "kept/pages.*", "embed/kept/*/*"}
}

// twinsHold fails unless every such file has a brotli twin with the same content.
func twinsHold(public string) error {
	for _, pattern := range forGood() {
		names, err := filepath.Glob(filepath.Join(public, filepath.FromSlash(pattern)))
		if err != nil {
			return err
		}
		if len(names) == 0 {
			return fmt.Errorf("there is no %s in %s; run make build", pattern, public)
		}
		for _, name := range names {
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
