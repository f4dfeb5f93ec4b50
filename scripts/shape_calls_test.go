package scripts

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// A shape is the functions of a package, and the functions that each mentions.
type shape struct {
	pkg   *types.Package
	info  *types.Info
	order map[string]int // the place of each file in the reading order
	funcs []*function
}

// A function is a function or method that the package declares.
type function struct {
	*types.Func
	decl     *ast.FuncDecl
	file     string
	mentions []*function // it calls each of these, or passes it on as a value
	reaches  []*function // mentions, and every method that one of an interface can stand for
}

// String returns the name, after the type of a method.
func (f *function) String() string {
	recv := f.Signature().Recv()
	if recv == nil {
		return f.Name()
	}
	bare := types.TypeString(recv.Type(), func(*types.Package) string { return "" })
	return strings.TrimPrefix(bare, "*") + "." + f.Name()
}

// inputs returns the receiver, if there is one, and the parameters.
func (f *function) inputs() (vars []*types.Var) {
	if recv := f.Signature().Recv(); recv != nil {
		vars = append(vars, recv)
	}
	for v := range f.Signature().Params().Variables() {
		vars = append(vars, v)
	}
	return vars
}

// newShape finds the functions of a package and resolves every name in their bodies.
func newShape(fset *token.FileSet, pkg *types.Package, info *types.Info, files []*ast.File, order map[string]int) *shape {
	s := &shape{pkg: pkg, info: info, order: order}
	declared := map[*types.Func]*function{}
	for _, file := range files {
		for _, d := range file.Decls {
			if decl, is := d.(*ast.FuncDecl); is {
				object := info.Defs[decl.Name].(*types.Func)
				declared[object] = &function{Func: object, decl: decl, file: filepath.Base(fset.File(decl.Pos()).Name())}
				s.funcs = append(s.funcs, declared[object])
			}
		}
	}
	for _, f := range s.funcs {
		mentions, reaches := map[*function]bool{}, map[*function]bool{}
		ast.Inspect(f.decl, func(n ast.Node) bool {
			name, is := n.(*ast.Ident)
			if !is {
				return true
			}
			object, is := info.Uses[name].(*types.Func)
			if !is {
				return true
			}
			if to := declared[object.Origin()]; to != nil {
				mentions[to], reaches[to] = true, true
			}
			for _, method := range s.implementing(object) {
				if to := declared[method]; to != nil {
					reaches[to] = true
				}
			}
			return true
		})
		f.mentions, f.reaches = sorted(mentions), sorted(reaches)
	}
	return s
}

// sorted lists functions in the order of the source.
func sorted(set map[*function]bool) []*function {
	return slices.SortedFunc(maps.Keys(set), func(a, b *function) int { return cmp.Compare(a.Pos(), b.Pos()) })
}

// implementing returns the methods of the package that a method of one of its interfaces can
// stand for.
func (s *shape) implementing(method *types.Func) (found []*types.Func) {
	recv := method.Signature().Recv()
	if recv == nil || method.Pkg() != s.pkg {
		return nil
	}
	of, is := recv.Type().Underlying().(*types.Interface)
	if !is {
		return nil
	}
	for _, name := range s.pkg.Scope().Names() {
		named, is := s.pkg.Scope().Lookup(name).Type().(*types.Named)
		if !is || named.TypeParams().Len() > 0 || types.IsInterface(named) || !types.Implements(types.NewPointer(named), of) {
			continue
		}
		object, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), false, s.pkg, method.Name())
		found = append(found, object.(*types.Func).Origin())
	}
	return found
}

// laterArrows lists the pairs of files in which the first calls the second, although the second is
// read later.
func (s *shape) laterArrows() []string {
	arrows := map[string]bool{}
	for _, f := range s.funcs {
		for _, to := range f.mentions {
			if s.order[to.file] > s.order[f.file] {
				arrows[f.file+" calls "+to.file] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(arrows))
}

// readingOrder returns the place of each file in the list of doc.go. A word that ends in _
// stands for the files that begin with it, in the order of their names.
func readingOrder(doc string, files []string) (map[string]int, error) {
	order := map[string]int{"doc.go": 0}
	for line := range strings.Lines(doc) {
		entry, is := strings.CutPrefix(line, "//\t")
		if !is {
			continue
		}
		for _, word := range strings.Fields(entry) {
			if !strings.HasSuffix(word, ".go") && !strings.HasSuffix(word, "_") {
				break
			}
			found := false
			for _, file := range slices.Sorted(slices.Values(files)) {
				if file == word || strings.HasSuffix(word, "_") && strings.HasPrefix(file, word) {
					order[file], found = len(order), true
				}
			}
			if !found {
				return nil, fmt.Errorf("doc.go lists %s, and there is no such file", word)
			}
		}
	}
	for _, file := range files {
		if _, is := order[file]; !is {
			return nil, fmt.Errorf("doc.go does not say where to read %s", file)
		}
	}
	return order, nil
}

// knot lists the largest set of functions in which each leads to every other one, found by
// Tarjan's algorithm. A call through an interface leads to every method it can stand for.
func (s *shape) knot() (names []string) {
	index, low, open := map[*function]int{}, map[*function]int{}, map[*function]bool{}
	var stack, largest []*function
	var visit func(*function)
	visit = func(f *function) {
		index[f] = len(index) + 1
		low[f], open[f] = index[f], true
		at := len(stack)
		stack = append(stack, f)
		for _, to := range f.reaches {
			if index[to] == 0 {
				visit(to)
			}
			if open[to] {
				low[f] = min(low[f], low[to])
			}
		}
		if low[f] < index[f] {
			return
		}
		if len(stack)-at > len(largest) {
			largest = slices.Clone(stack[at:])
		}
		for _, done := range stack[at:] {
			open[done] = false
		}
		stack = stack[:at]
	}
	for _, f := range s.funcs {
		if index[f] == 0 {
			visit(f)
		}
	}
	for _, f := range largest {
		names = append(names, f.String())
	}
	return names
}
