package scripts

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A buildOf is the browser's build of the tree: its packages, and the exports of each.
type buildOf struct {
	fset    *token.FileSet
	order   []string
	files   map[string][]string
	exports map[string]string
	from    types.Importer
}

// built lists the browser's build and compiles its changed packages.
func built(t *testing.T) *buildOf {
	t.Helper()
	goFolders(t) // so that a cached result is none once any file has changed
	cmd := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,GoFiles,Export", "./wasm/table/...", "./core")
	cmd.Dir = ".."
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := &buildOf{fset: token.NewFileSet(), files: map[string][]string{}, exports: map[string]string{}}
	for list := json.NewDecoder(out); ; {
		var p struct {
			ImportPath, Dir, Export string
			GoFiles                 []string
		}
		if err := list.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		b.order = append(b.order, p.ImportPath)
		b.exports[p.ImportPath] = p.Export
		for _, name := range p.GoFiles {
			b.files[p.ImportPath] = append(b.files[p.ImportPath], filepath.Join(p.Dir, name))
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	b.from = importer.ForCompiler(b.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(b.exports[path]) })
	return b
}

// check reads a package and finds the type of every expression in it.
func (b *buildOf) check(t *testing.T, path string, files []*ast.File) (*types.Package, *types.Info) {
	t.Helper()
	return b.typed(t, path, append(files, b.parsed(t, path)...))
}

// parsed returns the syntax of a package's files.
func (b *buildOf) parsed(t *testing.T, path string) (files []*ast.File) {
	t.Helper()
	for _, name := range b.files[path] {
		file, err := parser.ParseFile(b.fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// typed finds the type of every expression in files that make up a package.
func (b *buildOf) typed(t *testing.T, path string, files []*ast.File) (*types.Package, *types.Info) {
	t.Helper()
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: b.from, Sizes: types.SizesFor("gc", "wasm")}
	pkg, err := conf.Check(path, b.fset, files, info)
	if err != nil {
		t.Fatal(err)
	}
	return pkg, info
}
