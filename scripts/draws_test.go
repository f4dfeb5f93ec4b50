package scripts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// draws is the folder of the packages that draw. They read a View; the Game and
// its parts are the core's and the replica's.
const draws = module + "/wasm/table"

// withheld are the types of the core that a View must not hold: the game, and the parts of it that
// a screen would otherwise compute with.
func withheld() []string { return []string{"Game", "Frame", "Pair", "Piece", "Deck"} }

// TestScreensDrawAView: no expression in a package that draws is a Game. So a screen gets its data
// from the View, or asks the replica.
func TestScreensDrawAView(t *testing.T) {
	build := built(t)
	looked := 0
	for _, path := range build.order {
		if path != draws && !strings.HasPrefix(path, draws+"/") {
			continue
		}
		looked++
		_, info := build.check(t, path, nil)
		for _, at := range games(build.fset, info) {
			t.Errorf("%s is a Game; screens draw a View", at)
		}
	}
	if looked < 10 {
		t.Errorf("%d packages draw, which cannot be all of them", looked)
	}
}

// TestAViewHoldsNoGame: no part of a View, however deep, is the game.
func TestAViewHoldsNoGame(t *testing.T) {
	build := built(t)
	core, _ := build.check(t, module+"/core", nil)
	view := core.Scope().Lookup("View")
	if view == nil {
		t.Fatal("the core has no View")
	}
	seen := map[types.Type]bool{}
	if way := holding(view.Type(), seen); way != "" {
		t.Errorf("View%s", way)
	}
	if len(seen) < 20 {
		t.Errorf("a View holds %d types; the search ended too early", len(seen))
	}
}

// planted has the faults that the two tests above look for, once in each shape.
const planted = `package planted

import (
	"entente/core"
	"entente/core/table/replica"
)

type View struct{ Parts []Part }
type Part struct{ of map[string]*[2]Inner }
type Inner struct{ from func(int) *core.Game }
type Plain struct{ View core.View }

func round(r *replica.Replica) int { return r.Game().Round }      // 1
func keep(r *replica.Replica) any { return r.Game }               // 2: the method itself
func pass(r *replica.Replica, c core.Choice) error {
	_, _, err := core.Step(r.Game(), c)                        // 3, 4: what it is given and gives
	return err
}
func point(v []*core.Game) bool { return len(v) > 0 && v[0] != nil } // 5, 6, 7
func fine(r *replica.Replica) int { return r.View(core.Red).Round }
`

// TestDrawingIsLookedAt: both searches find the planted faults, and nothing else.
func TestDrawingIsLookedAt(t *testing.T) {
	build := built(t)
	file, err := parser.ParseFile(build.fset, "planted.go", planted, 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg, info := build.check(t, "planted", []*ast.File{file})
	lines := map[string]int{}
	for _, at := range games(build.fset, info) {
		lines[strings.Split(at, ":")[1]]++
	}
	source := strings.Split(planted, "\n")
	for i, line := range source {
		found := lines[strconv.Itoa(i+1)] > 0
		if wanted := strings.Contains(line, "// ") || strings.Contains(line, "*core.Game"); found != wanted {
			t.Errorf("line %d, %q: found is %v", i+1, line, found)
		}
	}
	if way := holding(pkg.Scope().Lookup("View").Type(), map[types.Type]bool{}); way != ".Parts.of.from: core.Game" {
		t.Errorf("in the planted View, %q was found", way)
	}
	if way := holding(pkg.Scope().Lookup("Plain").Type(), map[types.Type]bool{}); way != "" {
		t.Errorf("in what is fine, %q was found", way)
	}
}

// games lists the places where a package has an expression that is a game, or that leads to one
// without a named type between: a pointer to it, a list of it, a function that takes or returns it.
func games(fset *token.FileSet, info *types.Info) []string {
	var at []string
	add := func(e ast.Node, of types.Type) {
		if bare(of) {
			at = append(at, fset.Position(e.Pos()).String())
		}
	}
	called := map[ast.Expr]bool{} // the results of these are the call's own
	for e := range info.Types {
		if call, is := e.(*ast.CallExpr); is {
			called[ast.Unparen(call.Fun)] = true
		}
	}
	for e, of := range info.Types {
		if _, function := of.Type.(*types.Signature); !function || !called[e] {
			add(e, of.Type)
		}
	}
	for _, objects := range []map[*ast.Ident]types.Object{info.Defs, info.Uses} {
		for name, object := range objects {
			if v, is := object.(*types.Var); is {
				add(name, v.Type())
			}
		}
	}
	slices.Sort(at)
	return slices.Compact(at)
}

// bare reports whether a type is the game, or is made of it without a name.
func bare(of types.Type) bool {
	switch of := types.Unalias(of).(type) {
	case *types.Named:
		return isOf(of, "Game")
	case *types.Pointer:
		return bare(of.Elem())
	case *types.Slice:
		return bare(of.Elem())
	case *types.Array:
		return bare(of.Elem())
	case *types.Map:
		return bare(of.Key()) || bare(of.Elem())
	case *types.Chan:
		return bare(of.Elem())
	case *types.Signature:
		return bare(of.Params()) || bare(of.Results())
	case *types.Tuple:
		for v := range of.Variables() {
			if bare(v.Type()) {
				return true
			}
		}
	}
	return false
}

// isOf reports whether a type is the core's of that name.
func isOf(of *types.Named, name string) bool {
	return of.Obj().Pkg() != nil && of.Obj().Pkg().Path() == module+"/core" && of.Obj().Name() == name
}

// holding is the way from a type to a withheld type, or "".
func holding(of types.Type, seen map[types.Type]bool) string {
	of = types.Unalias(of)
	if seen[of] {
		return ""
	}
	seen[of] = true
	switch of := of.(type) {
	case *types.Named:
		for _, name := range withheld() {
			if isOf(of, name) {
				return ": core." + name
			}
		}
		return holding(of.Underlying(), seen)
	case *types.Struct:
		for field := range of.Fields() {
			if way := holding(field.Type(), seen); way != "" {
				return "." + field.Name() + way
			}
		}
	case *types.Map:
		if way := holding(of.Key(), seen); way != "" {
			return way
		}
		return holding(of.Elem(), seen)
	case interface{ Elem() types.Type }: // a pointer, a slice, an array, a channel
		return holding(of.Elem(), seen)
	case *types.Signature:
		if way := holding(of.Params(), seen); way != "" {
			return way
		}
		return holding(of.Results(), seen)
	case *types.Tuple:
		for v := range of.Variables() {
			if way := holding(v.Type(), seen); way != "" {
				return way
			}
		}
	case *types.Interface:
		if of.Empty() {
			return ": anything at all"
		}
	}
	return ""
}
