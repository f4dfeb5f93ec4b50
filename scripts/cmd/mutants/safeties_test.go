package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/scripts/mutants"
)

// Where it is written what came of every check that keeps a table together, and how many of
// these nobody has judged yet, and how many nothing notices for no reason that is written.
const (
	tableFates = "scripts/cmd/mutants/fates/table.txt"
	tableLeft  = "scripts/cmd/mutants/fates/table.left"
)

// A safety is a mutant that takes a check away, or makes it another: a condition, a case, a
// limit, one of several things that have to be so, or what a function refuses with.
func safety(m *mutants.Mutant) bool {
	return slices.Contains([]mutants.Operator{mutants.Negate, mutants.Boundary, mutants.AndOr, mutants.Case, mutants.Return}, m.Operator)
}

// tableMutants are all mutants of what keeps a table together.
func tableMutants(t *testing.T) []mutants.Mutant {
	t.Helper()
	t.Chdir("../../..")
	list, _, err := mutants.Write(subjects["table"].packages, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestEverySafetyIsOnTheList: of each check in wire, seal, room and replica it is written what
// came of taking it away. One that is new, or stands in a function that says something else
// by now, is judged before it lands; what waits to be judged, and what nothing notices for no
// reason, becomes fewer and never more.
func TestEverySafetyIsOnTheList(t *testing.T) {
	list := tableMutants(t)
	held := readFates(t, tableFates)
	why, err := readReasons(reasonsFile)
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]*mutants.Mutant{}
	for i := range list {
		of[list[i].Key] = &list[i]
	}
	all, dead, waits, passes := 0, 0, 0, 0
	for _, f := range functionsOf(list) {
		fates := held[f.name+"\t"+f.sum]
		if len(fates) != len(f.keys) {
			t.Errorf("%s is new, or says something else: go run ./scripts/cmd/mutants -of table -state %s -match %q, or make mutants OF=table", f.name, tableFates, f.name)
			continue
		}
		for i, key := range f.keys {
			switch how := letters[fates[i]].how; {
			case !safety(of[key]):
			case how == "":
				all, waits = all+1, waits+1
			case how == killed:
				all, dead = all+1, dead+1
			case why.of(key) == "":
				all, passes = all+1, passes+1
			default:
				all++
			}
		}
	}
	if found := fmt.Sprintf("%d wait to be judged, and %d are noticed by nothing for no reason\n", waits, passes); !t.Failed() {
		t.Logf("of %d safeties %d are noticed by a test, %s", all, dead, found)
		if left, err := os.ReadFile(tableLeft); err != nil || string(left) != found {
			t.Errorf("of %d safeties %swhere %s allows: %s%v", all, found, tableLeft, left, err)
		}
	}
}

// TestNoCheckIsOverlooked goes through the source by itself: every condition, every case and
// every function that gives a truth value has a safety on its lines, but for what is left
// out on purpose.
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

// checksIn are the conditions and cases of a file, and what functions return of truth.
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
