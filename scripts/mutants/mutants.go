// Package mutants rewrites Go source so that one program is all its mutants: each place that can be
// changed asks package chosen whether to change. The rewritten source goes into an overlay of the
// go command, so that the tree stays untouched. Lines keep their numbers, so that a mutant's output
// names lines of the tree.
package mutants

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

// A Mutant is one small change of the source.
type Mutant struct {
	N        int // from 1 on, for this source only
	File     string
	Line     int
	Func     string
	Operator Operator
	Text     string // the changed source text, in one line
	Key      string // package, function, operator, text, and a number if these repeat; the file doesn't matter
}

// Package is the folder of the mutant's package.
func (m *Mutant) Package() string { return filepath.ToSlash(filepath.Dir(m.File)) }

func (m *Mutant) String() string {
	return fmt.Sprintf("%s:%d: %s %s: %s", m.File, m.Line, m.Func, m.Operator, m.Text)
}

// A Package is a directory of source, and its import path.
type Package struct{ Dir, Path string }

// Write rewrites packages into a directory. Each package must come after the listed ones that it
// imports. Write returns the mutants, and the file for the go command's flag -overlay.
func Write(packages []Package, dir string) ([]Mutant, string, error) {
	w := &writer{
		files: token.NewFileSet(),
		known: map[string]*types.Package{},
		keys:  map[string]int{},
	}
	w.others = importer.ForCompiler(w.files, "source", nil)
	replace := map[string]string{}
	for _, p := range packages {
		if err := w.add(p, dir, replace); err != nil {
			return nil, "", err
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, "", err
	}
	overlay := filepath.Join(dir, "overlay.json")
	return w.list, overlay, os.WriteFile(overlay, text, 0o644)
}

// A writer goes through packages one after another.
type writer struct {
	files  *token.FileSet
	others types.Importer
	known  map[string]*types.Package
	keys   map[string]int
	list   []Mutant
}

// Import finds a package among those rewritten before, or elsewhere.
func (w *writer) Import(path string) (*types.Package, error) {
	if p := w.known[path]; p != nil {
		return p, nil
	}
	return w.others.Import(path)
}

func (w *writer) add(p Package, dir string, replace map[string]string) error {
	names, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
	if err != nil {
		return err
	}
	var files []*ast.File
	var sources [][]byte
	functions := map[string]bool{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(w.files, name, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if err := unique(functions, file); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		files, sources = append(files, file), append(sources, source)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: w}
	checked, err := config.Check(p.Path, w.files, files, info)
	if err != nil {
		return err
	}
	w.known[p.Path] = checked
	for i, file := range files {
		name := w.files.Position(file.Pos()).Filename
		v := &visitor{writer: w, info: info, pkg: checked, source: sources[i], file: name, base: w.files.File(file.Pos())}
		v.visitFile(file)
		if len(w.list) >= most {
			return fmt.Errorf("there are more than %d mutants", most)
		}
		written := filepath.Join(dir, strings.ReplaceAll(name, string(filepath.Separator), "_"))
		whole, err := filepath.Abs(name)
		if err != nil {
			return err
		}
		laid, err := filepath.Abs(written)
		if err != nil {
			return err
		}
		if err := write(written, v.rewritten()); err != nil {
			return err
		}
		replace[whole] = laid
	}
	return nil
}

// unique returns an error for a second function of the same name in a package, because the keys of
// their mutants would depend on the order of the files.
func unique(functions map[string]bool, file *ast.File) error {
	for _, d := range file.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is {
			continue
		}
		if functions[Called(f)] {
			return fmt.Errorf("the package has two functions named %s", Called(f))
		}
		functions[Called(f)] = true
	}
	return nil
}

// write writes a file, unless it has that text already.
func write(name, text string) error {
	if was, err := os.ReadFile(name); err == nil && string(was) == text {
		return nil
	}
	return os.WriteFile(name, []byte(text), 0o644)
}
