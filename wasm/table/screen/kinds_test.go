package screen

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"entente/core"
)

// TestEveryKindHasItsPlace walks the list of kinds: each is an act that some
// screen, or the draft of an offer, can make.
func TestEveryKindHasItsPlace(t *testing.T) {
	made := acts(t, "*.go", "../draft/*.go")
	for _, kind := range core.Kinds() {
		if name := strings.TrimPrefix(fmt.Sprintf("%T", kind.BlankAct()), "core."); !made[name] {
			t.Errorf("no screen makes %s: a player has no way to say %q", name, kind.NotationWords())
		}
	}
}

// acts is every type of package core that the code of those files makes a value of.
func acts(t *testing.T, patterns ...string) map[string]bool {
	t.Helper()
	made := map[string]bool{}
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			if strings.HasSuffix(path, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if lit, is := n.(*ast.CompositeLit); is {
					if typ, is := lit.Type.(*ast.SelectorExpr); is {
						made[typ.Sel.Name] = true
					}
				}
				return true
			})
		}
	}
	return made
}
