package core

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/core/rulebook"
)

// editors lists the functions that write into an element of a shared list, with the place where
// each one makes its own copy first.
var editors = map[string]string{
	"moveNote":                  "Clone of Notes, here",
	"declareNeighbors":          "editDeclaredPair",
	"objectToDeclaration":       "editDeclaredPair",
	"recordNeighborChange":      "its callers’, which are declareNeighbors, objectToDeclaration and recordSystemSharing",
	"resetPairLimits":           "Clone of Pairs, here",
	"acceptOffer":               "editPair",
	"resetPairs":                "Clone of Pairs, here",
	"settleConsequences":        "Clone of Offers, here",
	"recordUse":                 "Clone of LastUses, here",
	"setDeclaredFact":           "Clone of ActiveSystem, here",
	"advanceStrategyPhaseBans":  "Clone of Bans, here",
	"givePickedCard":            "editableStrategyCard",
	"undoPick":                  "editableStrategyCard",
	"useStrategyCard":           "editableStrategyCard",
	"moveStrategyCard":          "editableStrategyCard",
	"correctStrategyCard":       "editableStrategyCard",
	"readyAllCards":             "cloneList of StrategyCards, here",
	"returnStrategyCards":       "cloneList of StrategyCards, here",
	"placeGoodsOnUnpickedCards": "cloneList of StrategyCards, here",
	"withStrategyCard":          "cloneList of StrategyCards, here",
}

// TestSharedListsAreReplaced reads the rules' source. Only the editors write through a pointer or
// an index into a shared list. No shared list is appended to in place, because that could
// overwrite the end of the list in another game. New is the exception, because no other game
// shares its lists yet.
func TestSharedListsAreReplaced(t *testing.T) {
	fset := token.NewFileSet()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{}}
	if _, err := (&types.Config{Importer: importer.ForCompiler(fset, "source", nil)}).Check("entente/core", fset, files, info); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		for _, d := range file.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || fset.File(f.Pos()).Name() == "table_setup.go" {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				what := edits(info, n)
				if seen[f.Name.Name] = seen[f.Name.Name] || what == "element"; what == "element" && editors[f.Name.Name] == "" || what == "append" {
					t.Errorf("%s: %s edits a list that games share (%s)", fset.Position(n.Pos()), f.Name.Name, what)
				}
				return true
			})
		}
	}
	for name := range editors {
		if !seen[name] {
			t.Errorf("%s is listed, and edits nothing", name)
		}
	}
}

// sharedLists are the fields whose lists games share, and the types of their elements.
var (
	sharedLists    = []string{"People", "EndedEvents", "LastUses", "Pairs", "Offers", "Notes", "ActiveSystem", "Bans", "PaceExceptions", "ListedDeclines", "DeclineCounts", "SystemFacts", "Resolved", "StrategyCards"}
	sharedElements = []string{"Person", "Use", "Pair", "Offer", "Note", "Fact", "Ban", "WindowPace", "StandingDecline", "DeclineCount", "ResolvedAbility", "StrategyCard"}
)

// edits tells how a statement or a call edits a value that games may share: "element" if it
// writes an element of a list, "append" if it writes behind the list's end, or "" for neither.
func edits(info *types.Info, n ast.Node) string {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if slices.ContainsFunc(n.Lhs, func(to ast.Expr) bool { return writesElement(info, to) }) {
			return "element"
		}
	case *ast.IncDecStmt:
		if writesElement(info, n.X) {
			return "element"
		}
	case *ast.CallExpr:
		name, is := n.Fun.(*ast.Ident)
		if is && (name.Name == "append" || name.Name == "copy" || name.Name == "clear") && isSharedList(info, n.Args[0]) {
			return "append"
		}
	}
	return ""
}

// writesElement reports whether an assignment goes through a pointer or an index into an element
// of a shared list, or a part of that element.
func writesElement(info *types.Info, to ast.Expr) bool {
	switch to := to.(type) {
	case *ast.SelectorExpr:
		of := info.Types[to.X].Type
		if pointer, is := of.(*types.Pointer); is {
			return isElement(pointer.Elem())
		}
		return writesElement(info, to.X)
	case *ast.IndexExpr:
		return isElement(info.Types[to].Type) || isSharedList(info, to.X) || writesElement(info, to.X)
	case *ast.StarExpr:
		return isElement(info.Types[to].Type)
	}
	return false
}

func isElement(of types.Type) bool {
	named, is := of.(*types.Named)
	return is && slices.Contains(sharedElements, named.Obj().Name())
}

// isSharedList reports whether an expression is a shared list of a game or a frame, or the
// beginning of such a list. A clipped list isn't, because appending to it copies it.
func isSharedList(info *types.Info, list ast.Expr) bool {
	switch list := list.(type) {
	case *ast.SliceExpr:
		return !list.Slice3 && isSharedList(info, list.X)
	case *ast.SelectorExpr:
		s := info.Selections[list]
		if s == nil || !slices.Contains(sharedLists, list.Sel.Name) {
			return false
		}
		of, is := s.Recv().Underlying().(*types.Pointer)
		holder := s.Recv().String()
		if is {
			holder = of.Elem().String()
		}
		return slices.Contains([]string{"Game", "Table", "Frame", "Turn", "Stack", "Trades", "Hands", "Board", "StandingDeclines"}, strings.TrimPrefix(holder, "entente/core."))
	}
	return false
}

// sharedList returns a list with room behind its end, as a game and the game before it share one. The
// function reports whether the game before would still see the same list.
func sharedList[T any](elements ...T) (list []T, isKept func() bool) {
	room := make([]T, len(elements)+2)
	copy(room, elements)
	was := slices.Clone(room)
	return room[:len(elements)], func() bool { return reflect.DeepEqual(room, was) }
}

// isOf reports whether a refusal has a message and the address of a rule.
func isOf(err error, rule rulebook.Rule, message rulebook.MessageID) bool {
	no, is := err.(*Refusal)
	return is && no.Rule == rule && no.Message == message
}
