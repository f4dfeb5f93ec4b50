package mutants

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// pure reports whether an expression can be evaluated once more beforehand without changing
// anything. It must call nothing, and stand on one line.
func (v *visitor) pure(e ast.Expr) bool {
	pure := !strings.Contains(v.text(e), "\n")
	ast.Inspect(e, func(inner ast.Node) bool {
		switch inner := inner.(type) {
		case *ast.FuncLit, *ast.CompositeLit:
			pure = false
		case *ast.UnaryExpr:
			pure = pure && inner.Op != token.ARROW
		case *ast.CallExpr:
			name := v.text(inner.Fun)
			pure = pure && (v.info.Types[inner.Fun].IsType() || name == "len" || name == "cap")
		}
		return pure
	})
	return pure
}

// comparable reports whether a value can be compared with the zero of its type.
func (v *visitor) comparable(e ast.Expr) bool {
	if v.info.Types[e].Value != nil || v.info.Types[e].IsNil() {
		return false
	}
	_, parameter := v.info.TypeOf(v.results.List[0].Type).(*types.TypeParam)
	return !parameter && types.Comparable(v.info.TypeOf(v.results.List[0].Type))
}

// settled reports whether the program can check beforehand that an assignment changes its variable.
// A place of a map can't be checked, because assigning may add a key.
func (v *visitor) settled(to, value ast.Expr) bool {
	if _, basic := v.info.TypeOf(to).Underlying().(*types.Basic); !basic || !v.pure(to) || !v.pure(value) {
		return false
	}
	index, is := to.(*ast.IndexExpr)
	if !is {
		return true
	}
	_, gains := v.info.TypeOf(index.X).Underlying().(*types.Map)
	return !gains
}
