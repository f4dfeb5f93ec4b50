// Package program builds the programs that a browser runs, and slims them (scripts/slim).
package program

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
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

// linkedTable is the table's program as Go's linker wrote it.
const linkedTable = "build/table.wasm"

// ServeTable compiles the table's program and puts it into the folder that is served, in two:
// what every page begins with, and the rest. It returns their addresses. The program is whole,
// and has no rest, if it can't be slimmed and orWhole says so.
func ServeTable(ctx context.Context, public string, orWhole bool) (table, rest string, err error) {
	flags, err := fast()
	if err != nil {
		return "", "", err
	}
	o := Table()
	o.OrWhole = orWhole
	built, err := build(ctx, "./wasm/table", linkedTable, o, flags)
	if err != nil {
		return "", "", err
	}
	if err := errors.Join(place(public, "table", built.Program), place(public, "rest", built.Rest)); err != nil {
		return "", "", err
	}
	table, rest = Served(public)
	return table, rest, nil
}

// Served returns the addresses of the table's program and of its rest. Either is "" if it isn't
// there.
func Served(public string) (table, rest string) {
	address := func(name string) string {
		there, err := filepath.Glob(filepath.Join(public, folder, name+".*.wasm"))
		if err != nil || len(there) != 1 {
			return ""
		}
		return path.Join("/", folder, filepath.Base(there[0]))
	}
	return address("table"), address("rest")
}

// folder is where programs are served.
const folder = "wasm"

// place puts a program into the folder that is served, with its sum in its name, so that a
// phone may keep it for good. It takes the place of an older one.
func place(public, name string, code []byte) error {
	at := filepath.Join(public, folder)
	older, err := filepath.Glob(filepath.Join(at, name+".*.wasm"))
	if err != nil {
		return err
	}
	sum := sha256.Sum256(code)
	file := filepath.Join(at, fmt.Sprintf("%s.%x.wasm", name, sum[:6]))
	for _, one := range older {
		if one == file {
			continue
		}
		if err := os.Remove(one); err != nil {
			return err
		}
	}
	if there, err := os.ReadFile(file); len(code) == 0 || err == nil && bytes.Equal(there, code) {
		return nil
	}
	return errors.Join(os.MkdirAll(at, 0o755), os.WriteFile(file, code, 0o644))
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
