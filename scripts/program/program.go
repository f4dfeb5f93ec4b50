// Package program builds what a browser runs: Go compiled to WebAssembly, small,
// its data segments merged, what never runs, its names and lines left out, its jumps
// made direct. Whatever is measured in a browser is built by it too.
package program

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"entente/scripts/slim"
	"entente/scripts/stage"
)

// fast returns the compiler's flags for a program that makes many choices. Inlining is off,
// because a program without it is much smaller after compression. It is on for Go's own
// runtime and for the arithmetic of signatures, which verifies three times as fast with it.
// It is also on for the functions in inline.txt. The later flag wins.
func fast() ([]string, error) {
	overlay, err := writeOverlay("build/inline", inlined())
	if err != nil {
		return nil, err
	}
	flags := []string{"-overlay=" + overlay, "-gcflags=all=-l"}
	packages := slices.Sorted(maps.Keys(inlined()))
	packages = append(packages, "entente/core/window", "runtime", "internal/runtime/...", "filippo.io/edwards25519/field", "math/bits", "internal/abi")
	for _, pkg := range packages {
		flags = append(flags, "-gcflags="+pkg+"=")
	}
	return append(flags, "-gcflags=internal/runtime/maps=-l"), nil
}

// seldom is what of the table's program comes once somebody needs it: what reads and shows
// games of other tools. The screens see to it that it is there (brought.go).
func seldom() slim.Later {
	doors := []string{"entente/wasm/table/screen.readOther", "entente/wasm/table/screen.drawBrought"}
	return slim.Later{All: append([]string{"entente/core/bring.*"}, doors...), Doors: append(doors, "entente/core/bring.Of")}
}

// Build compiles a package for the browser into a file and hands back what is
// served of it.
func Build(ctx context.Context, pkg, file string) ([]byte, error) {
	flags, err := fast()
	if err != nil {
		return nil, err
	}
	code, _, err := build(ctx, pkg, file, slim.Way{}, flags)
	return code, err
}

// BuildTable does so with the table's program, and hands it back in two: what every page
// begins with, and what comes later.
func BuildTable(ctx context.Context, file string) (first, rest []byte, err error) {
	flags, err := fast()
	if err != nil {
		return nil, nil, err
	}
	return build(ctx, "./wasm/table", file, slim.Way{Later: seldom()}, flags)
}

// small inlines Go's own runtime alone: whoever reads a ruling makes a few choices, and waits
// for every byte.
func small() []string {
	return []string{"-gcflags=all=-l", "-gcflags=runtime=", "-gcflags=internal/runtime/...=", "-gcflags=internal/abi=", "-gcflags=internal/runtime/maps=-l"}
}

// BuildModule compiles the program of the package for other sites. It says nothing as it
// dies: another takes its place, and whoever wants to know plays the same line anywhere else.
func BuildModule(ctx context.Context, file string) ([]byte, error) {
	code, _, err := build(ctx, "./wasm/module", file, slim.Way{Silent: true}, small())
	return code, err
}

func build(ctx context.Context, pkg, file string, way slim.Way, flags []string) (first, rest []byte, err error) {
	command := append([]string{"go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, flags...)
	err = stage.RunWith(ctx, []string{"GOOS=js", "GOARCH=wasm"}, append(command, "-o", file, pkg)...)
	if err != nil {
		return nil, nil, err
	}
	first, rest, told, err := slim.ReadBy(file, way)
	if err != nil {
		return nil, nil, err
	}
	fmt.Printf("  %d data segments merged into %d, %d kB that never runs and %d kB that is only printed left out, functions %d kB shorter, %d kB that it writes by itself\n",
		told.Before, told.After, told.Idle/1000, told.Forgotten/1000, told.Shorter/1000, told.Computed/1000)
	return first, rest, nil
}
