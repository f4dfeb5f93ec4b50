package program

import (
	_ "embed"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed inline.txt
var inlineList string

// inlined returns the functions in inline.txt, by package.
func inlined() map[string][]string {
	list := map[string][]string{}
	for line := range strings.Lines(inlineList) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		folder, last := filepath.Split(line)
		name, function, _ := strings.Cut(last, ".")
		list[folder+name] = append(list[folder+name], function)
	}
	return list
}

// An overlay maps files to replacements outside of the tree, for `go build -overlay`.
type overlay struct{ Replace map[string]string }

// writeOverlay copies the packages of list into dir with //go:noinline above every function
// that list doesn't name. It returns the file that `go build -overlay` takes.
func writeOverlay(dir string, list map[string][]string) (file string, err error) {
	all := overlay{Replace: map[string]string{}}
	for _, pkg := range slices.Sorted(maps.Keys(list)) {
		sources, err := filepath.Glob(filepath.Join(strings.TrimPrefix(pkg, module), "*.go"))
		if err != nil {
			return "", err
		}
		into := filepath.Join(dir, strings.TrimPrefix(pkg, module))
		if err := os.MkdirAll(into, 0o755); err != nil {
			return "", err
		}
		for _, source := range sources {
			if strings.HasSuffix(source, "_test.go") {
				continue
			}
			marked, err := markNoinline(source, list[pkg])
			if err != nil {
				return "", err
			}
			copied := filepath.Join(into, filepath.Base(source))
			if err := os.WriteFile(copied, marked, 0o644); err != nil {
				return "", err
			}
			all.Replace[source] = copied
		}
	}
	text, err := json.Marshal(all)
	if err != nil {
		return "", err
	}
	file = filepath.Join(dir, "overlay.json")
	return file, os.WriteFile(file, text, 0o644)
}

// module begins the paths of the project's own packages.
const module = "entente/"

// markNoinline returns a source file with //go:noinline above every function that inlined
// doesn't name.
func markNoinline(file string, inlined []string) ([]byte, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var marked []byte
	from := 0
	for _, d := range parsed.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is || f.Body == nil {
			continue
		}
		if !slices.Contains(inlined, nameOf(f)) {
			at := files.Position(f.Pos()).Offset
			marked = append(append(marked, source[from:at]...), "//go:noinline\n"...)
			from = at
		}
	}
	return append(marked, source[from:]...), nil
}

// nameOf returns a function's name, with its receiver's type in front of a method's.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	of := f.Recv.List[0].Type
	for {
		switch is := of.(type) {
		case *ast.StarExpr:
			of = is.X
		case *ast.IndexExpr:
			of = is.X
		case *ast.IndexListExpr:
			of = is.X
		case *ast.Ident:
			return is.Name + "." + f.Name.Name
		default:
			return f.Name.Name
		}
	}
}
