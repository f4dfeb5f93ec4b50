// Package program builds the programs that a browser runs, and slims them (scripts/slim).
package program

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

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

// Later names the programs that load later, as they are served. The screens load each before they
// call its doors (screen/later.go).
var Later = []string{"games", "reader", "screens"}

// Screens names the screens of the table that the last of them draws, as in drawMore.
var Screens = []string{"More", "Fix", "Past", "Share", "Ways", "Have"}

// Table returns how the table's program is slimmed. Three programs load later. The first reads
// imported texts and shows games of other tools and of older rules, the second reads texts of
// components, and the third draws some screens (screen/later.go).
//
// The program prints nothing as it dies, because the page shows a panic (edge.Guard), and the names
// that a trace needs are not sent anyway. For traces there is ENTENTE_UNSLIMMED=1
// (scripts/slim/README.md).
func Table() slim.Options {
	const screens = "entente/wasm/table/screen."
	games := []string{screens + "readText", screens + "drawBrought", screens + "drawOlder", screens + "drawOlderTable", screens + "cutOlder"}
	texts := []string{"entente/wasm/table/own.Check"}
	var drawn []string
	for _, one := range Screens {
		drawn = append(drawn, screens+"(*App).draw"+one)
	}
	return slim.Options{Silent: true, Later: []slim.Later{
		{All: append([]string{"entente/core/bring.*", screens + "(*broughtText).*"}, games...), Doors: games},
		{All: slices.Concat(readsTexts, texts), Doors: slices.Concat(readers, texts)},
		{All: drawn, Doors: drawn},
	}}
}

// Module returns how the program of the package for other sites is slimmed. It prints nothing as it
// dies, because another copy takes its place, and the same line fails anywhere else. Two programs
// load once a page needs them: the first reads texts of components, the second plays scripts.
func Module() slim.Options {
	const scenario = "entente/core/scenario."
	playing := []string{scenario + "Begin", scenario + "Brings"}
	for _, method := range []string{"Next", "Play", "Made", "Report"} {
		playing = append(playing, scenario+"(*Playing)."+method)
	}
	return slim.Options{Silent: true, Later: []slim.Later{
		{All: readsTexts, Doors: readers},
		{All: append([]string{scenario + "(*player).*"}, playing...), Doors: playing},
	}}
}

// Texts of components are read only for a table or a script with components of its own, and for a
// table that was opened with an older text than today's.
var (
	readsTexts = []string{"entente/core/cards/text.*", "type:.eq.entente/core/cards/text.*"}
	readers    = []string{"entente/core/cards/text.Read", "entente/core/cards/text.ReadSlowly", "entente/core/cards/text.ReadOwn"}
)

// Build compiles a package for the browser into a file and returns the program to serve.
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

// ServeTable compiles the table's program into the served folder: the program that every page
// starts with, and the programs that load later. If it can't be slimmed and orWhole is set, the
// program is whole and nothing loads later. Served returns the addresses.
func ServeTable(ctx context.Context, public string, orWhole bool) error {
	flags, err := fast()
	if err != nil {
		return err
	}
	o := Table()
	o.OrWhole = orWhole
	built, err := build(ctx, "./wasm/table", linkedTable, o, flags)
	if err != nil {
		return err
	}
	failed := []error{tidy(filepath.Join(public, folder)), place(public, "table", built.Program)}
	for i, name := range Later {
		var code []byte
		if !built.Whole {
			code = built.Later[i]
		}
		failed = append(failed, place(public, name, code))
	}
	return errors.Join(failed...)
}

// tidy removes programs with names that only an earlier build used.
func tidy(folder string) error {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	failed := []error{err}
	for _, entry := range entries {
		name, _, _ := strings.Cut(entry.Name(), ".")
		if name != "table" && !slices.Contains(Later, name) {
			failed = append(failed, os.Remove(filepath.Join(folder, entry.Name())))
		}
	}
	return errors.Join(failed...)
}

// Served returns the address of the table's program, and of each that loads later by its name. An
// address is empty if the program isn't there.
func Served(public string) (table string, later map[string]string) {
	address := func(name string) string {
		there, err := filepath.Glob(filepath.Join(public, folder, name+".*.wasm"))
		if err != nil || len(there) != 1 {
			return ""
		}
		return path.Join("/", folder, filepath.Base(there[0]))
	}
	later = map[string]string{}
	for _, name := range Later {
		later[name] = address(name)
	}
	return address("table"), later
}

// folder is the served folder for programs.
const folder = "wasm"

// place puts a program into the served folder and removes an older one. Its checksum is in its
// name, so that a phone may keep it for good.
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

// ModuleLater names the programs that load later in the package for other sites, as its files and its
// script rules.js call them.
var ModuleLater = []string{"reader", "scripts"}

// BuildModule compiles the program of the package for other sites, and its programs that load later, by
// their files. If the program can't be slimmed and orWhole is set, it is whole and the others are empty.
func BuildModule(ctx context.Context, file string, orWhole bool) (map[string][]byte, error) {
	o := Module()
	o.OrWhole = orWhole
	built, err := build(ctx, "./wasm/module", file, o, small())
	if err != nil {
		return nil, err
	}
	programs := map[string][]byte{"entente.wasm": built.Program}
	for i, name := range ModuleLater {
		code := []byte("\x00asm\x01\x00\x00\x00") // a program without anything in it
		if !built.Whole {
			code = built.Later[i]
		}
		programs[name+".wasm"] = code
	}
	return programs, nil
}

func build(ctx context.Context, pkg, file string, o slim.Options, flags []string) (slim.Slimmed, error) {
	command := append([]string{"go", "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, flags...)
	if err := stage.RunWith(ctx, []string{"GOOS=js", "GOARCH=wasm"}, append(command, "-o", file, pkg)...); err != nil {
		return slim.Slimmed{}, err
	}
	return slim.File(file, o)
}
