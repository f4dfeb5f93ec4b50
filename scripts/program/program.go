// Package program builds the programs that a browser runs, and slims them (scripts/slim).
package program

import (
	"context"
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
	// The go command skips folders that begin with an underscore when it lists packages.
	overlay, err := writeOverlay("build/_inline", inlined())
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

// Table returns how the table's program is slimmed. The functions that read and show games of
// other tools are downloaded once somebody needs them; the screens see to that (brought.go).
func Table() slim.Options {
	doors := []string{"entente/wasm/table/screen.readOther", "entente/wasm/table/screen.drawBrought"}
	return slim.Options{Later: slim.Later{All: append([]string{"entente/core/bring.*"}, doors...), Doors: append(doors, "entente/core/bring.Of")}}
}

// Module returns how the program of the package for other sites is slimmed. It prints nothing
// as it dies, because another takes its place, and the same line fails anywhere else.
func Module() slim.Options { return slim.Options{Silent: true} }

// Build compiles a package for the browser into a file and returns what is served of it.
func Build(ctx context.Context, pkg, file string) ([]byte, error) {
	flags, err := fast()
	if err != nil {
		return nil, err
	}
	built, err := build(ctx, pkg, file, slim.Options{}, flags)
	return built.Program, err
}

// BuildTable compiles the table's program, which is served in two: what every page begins
// with, and the rest. It is served whole if it can't be slimmed and orWhole says so.
func BuildTable(ctx context.Context, file string, orWhole bool) (slim.Slimmed, error) {
	flags, err := fast()
	if err != nil {
		return slim.Slimmed{}, err
	}
	o := Table()
	o.OrWhole = orWhole
	return build(ctx, "./wasm/table", file, o, flags)
}

// small returns the compiler's flags for a program that makes few choices. Only Go's own
// runtime is inlined, which makes it smaller as well.
func small() []string {
	return []string{"-gcflags=all=-l", "-gcflags=runtime=", "-gcflags=internal/runtime/...=", "-gcflags=internal/abi=", "-gcflags=internal/runtime/maps=-l"}
}

// BuildModule compiles the program of the package for other sites. It is whole if it can't be
// slimmed and orWhole says so.
func BuildModule(ctx context.Context, file string, orWhole bool) ([]byte, error) {
	o := Module()
	o.OrWhole = orWhole
	built, err := build(ctx, "./wasm/module", file, o, small())
	return built.Program, err
}

func build(ctx context.Context, pkg, file string, o slim.Options, flags []string) (slim.Slimmed, error) {
	command := append([]string{"go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, flags...)
	if err := stage.RunWith(ctx, []string{"GOOS=js", "GOARCH=wasm"}, append(command, "-o", file, pkg)...); err != nil {
		return slim.Slimmed{}, err
	}
	return slim.File(file, o)
}
