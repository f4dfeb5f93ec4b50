package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/scripts/mutants"
)

// A safety is a mutant that removes or changes a check: a condition, a case, a limit, one of
// several required conditions, or the refusal that a function returns.
func safety(m *mutants.Mutant) bool {
	return slices.Contains([]mutants.Operator{mutants.Negate, mutants.Boundary, mutants.AndOr, mutants.Case, mutants.Return}, m.Operator)
}

// tableMutants are all mutants of the packages that keep a table together.
func tableMutants(t *testing.T) []mutants.Mutant {
	t.Helper()
	t.Chdir("../../..")
	list, _, err := mutants.Write(subjects["table"].packages, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestNoCheckIsOverlooked reads the source without the rewriter: every condition and every
// case has a safety on its lines. So `make mutants OF=table`, which wants a test or a reason
// for every mutant, overlooks no check.
func TestNoCheckIsOverlooked(t *testing.T) {
	at := map[string]bool{}
	list := tableMutants(t)
	for i := range list {
		if m := &list[i]; safety(m) {
			at[m.File+":"+strconv.Itoa(m.Line)] = true
		}
	}
	checks := 0
	for _, p := range subjects["table"].packages {
		names, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			set := token.NewFileSet()
			file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, check := range checksIn(file) {
				checks++
				from, to, found := set.Position(check.Pos()).Line, set.Position(check.End()).Line, false
				for line := from; line <= to; line++ {
					found = found || at[name+":"+strconv.Itoa(line)]
				}
				if !found {
					t.Errorf("%s:%d: a check that no safety is about", name, from)
				}
			}
		}
	}
	if checks < 400 {
		t.Errorf("only %d checks were found", checks)
	}
}

// checksIn are the conditions and cases of a file, and the booleans that its functions return.
func checksIn(file *ast.File) (list []ast.Node) {
	for _, d := range file.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is || f.Body == nil || f.Name.Name == "Error" { // the sentence of an error is for engineers
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IfStmt:
				list = append(list, n.Cond)
			case *ast.ForStmt:
				if n.Cond != nil {
					list = append(list, n.Cond)
				}
			case *ast.SwitchStmt:
				for _, c := range n.Body.List {
					for _, fits := range c.(*ast.CaseClause).List {
						list = append(list, fits)
					}
				}
			case *ast.BinaryExpr:
				if n.Op == token.LAND || n.Op == token.LOR {
					list = append(list, n)
				}
			}
			return true
		})
	}
	return list
}
