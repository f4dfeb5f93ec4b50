// Package npmpackage puts together the files of `npm pack`: the module's program and its
// JavaScript, the printed components (in binary and as a text), and Go's own start-up script as a
// module that leaves the page's global object alone.
package npmpackage

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/notation"
	"entente/core/words/english"
	"entente/scripts/pagescript"
	"entente/scripts/program"
	"entente/scripts/stage"
)

// Folder is the folder of the finished package. Sources holds its own files.
const (
	Folder  = "build/npm"
	Sources = "wasm/module/npm"
	linked  = "build/entente.wasm"
)

// Build puts the package together. Its program is whole if it can't be slimmed and orWhole is set.
func Build(ctx context.Context, orWhole bool) error {
	if err := os.RemoveAll(Folder); err != nil {
		return err
	}
	if err := os.CopyFS(Folder, os.DirFS(Sources)); err != nil {
		return err
	}
	if err := speak(Folder); err != nil {
		return err
	}
	manifest, err := os.ReadFile(filepath.Join(Sources, "package.json"))
	if err != nil {
		return err
	}
	if err := versioned(manifest); err != nil {
		return err
	}
	files, err := program.BuildModule(ctx, linked, orWhole)
	if err != nil {
		return err
	}
	goroot, err := stage.Output(ctx, nil, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	loader, err := os.ReadFile(filepath.Join(goroot, "lib/wasm/wasm_exec.js"))
	if err != nil {
		return err
	}
	license, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	worker, err := alone(scoped(loader), "program.js", "worker.js")
	if err != nil {
		return err
	}
	example, err := example()
	if err != nil {
		return err
	}
	maps.Copy(files, map[string][]byte{
		"deck.bin": printed.Shelf().Today().Encode(), "deck.txt": []byte(printed.Text()), "en.txt": []byte(english.Text()), "go.js": scoped(loader), "LICENSE": license, "worker.js": worker, "example.js": example,
	})
	for name, body := range files {
		if err := os.WriteFile(filepath.Join(Folder, name), body, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// Pack puts the package together, as Build does, and packs it as npm publishes it. It returns the
// path of the tarball.
func Pack(ctx context.Context, orWhole bool) (tarball string, err error) {
	if err := Build(ctx, orWhole); err != nil {
		return "", err
	}
	return PackBuilt(ctx)
}

// PackBuilt packs the package that Build left in Folder.
func PackBuilt(ctx context.Context) (tarball string, err error) {
	name, err := stage.Output(ctx, nil, "npm", "pack", "./"+Folder, "--pack-destination", "build", "--silent")
	return "build/" + name, err
}

// scoped is Go's start-up script as a function. Its parameters replace the global object and the
// file system.
func scoped(loader []byte) []byte {
	return []byte("// Go's own start-up script (BSD license, The Go Authors), with a global object of its own.\nexport function go(globalThis, fs) {\n" +
		string(loader) + "return globalThis.Go;\n}\n")
}

// speak puts the texts into the scripts of a folder and of the folders in it.
func speak(folder string) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".js" {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		script, err := pagescript.Speak(source)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		return os.WriteFile(path, script, 0o644)
	})
}

// alone joins a script and files of the package into one, without imports and exports.
func alone(script []byte, files ...string) ([]byte, error) {
	all := string(script)
	for _, name := range files {
		body, err := os.ReadFile(filepath.Join(Folder, name))
		if err != nil {
			return nil, err
		}
		all += string(body)
	}
	var kept strings.Builder
	for line := range strings.Lines(all) {
		if !strings.HasPrefix(line, "import ") {
			kept.WriteString(strings.TrimPrefix(line, "export "))
		}
	}
	return []byte(kept.String()), nil
}

// parts are the files of the element, each after the files that it imports.
var parts = []string{"words", "source", "reading", "engine", "course", "draw", "table", "tries", "look", "said", "link", "linking", "element", "define"}

// example is the element in one file for pages, without comments.
func example() ([]byte, error) {
	files := make([]string, len(parts))
	for i, name := range parts {
		files[i] = "example/" + name + ".js"
	}
	body, err := alone(nil, files...)
	if err != nil {
		return nil, err
	}
	head := "// <entente-example>, of entente-rules. MIT license.\n"
	return slices.Concat([]byte(head), pagescript.Bare(body), []byte("\nexport { EntenteExample, define, fragmentOf, languages, shelve, startsWith };\n")), nil
}

// versioned checks that a package's version begins with the versions of the notation and of the
// rules.
func versioned(manifest []byte) error {
	var is struct{ Version string }
	if err := json.Unmarshal(manifest, &is); err != nil {
		return err
	}
	if want := fmt.Sprintf("%d.%d.", notation.Version, core.RulesVersion); !strings.HasPrefix(is.Version, want) {
		return fmt.Errorf("%s says version %s: it begins with %s, the notation's and the rules'", Sources, is.Version, want)
	}
	return nil
}
