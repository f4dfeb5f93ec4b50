// Package program builds what a browser runs: Go compiled to WebAssembly, small,
// its data segments merged. Whatever is measured in a browser is built by it too.
package program

import (
	"context"
	"fmt"

	"entente/scripts/stage"
	"entente/scripts/wasmfile"
)

// What is downloaded is built without inlining, which is much smaller after
// compression, except for the arithmetic of signatures, which would take three
// times as long, and for the rules, which every tap and every record of a log
// waits for. The later flag wins.
const (
	small      = "-gcflags=all=-l"
	rules      = "-gcflags=entente/core="
	queue      = "-gcflags=entente/core/window="
	arithmetic = "-gcflags=crypto/internal/fips140/edwards25519/...="
)

// Build compiles a package for the browser into a file and hands back what is
// served of it.
func Build(ctx context.Context, pkg, file string) ([]byte, error) {
	err := stage.RunWith(ctx, []string{"GOOS=js", "GOARCH=wasm"},
		"go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", small, rules, queue, arithmetic, "-o", file, pkg)
	if err != nil {
		return nil, err
	}
	code, before, after, err := wasmfile.ReadMerged(file)
	if err != nil {
		return nil, err
	}
	fmt.Printf("  %d data segments merged into %d\n", before, after)
	return code, nil
}
