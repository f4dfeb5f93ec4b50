package mutants

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"entente/scripts/mutants/chosen"
)

const most = chosen.Most

// An Operator is a way to change the source.
type Operator string

// The operators.
const (
	Negate   Operator = "negate"   // a condition is negated
	Boundary Operator = "boundary" // < becomes <=, >= becomes >, and back
	AndOr    Operator = "and-or"   // && becomes ||, and back
	Math     Operator = "math"     // + becomes -, * becomes +, / becomes *, & becomes |, and back
	OffByOne Operator = "off-by-1" // a number is one more
	Drop     Operator = "drop"     // a statement is left out
	Return   Operator = "return"   // a function returns only zeros, and so no refusal
	Case     Operator = "case"     // a case of a switch never matches
	Jump     Operator = "jump"     // a break or continue is left out
)

// excluded tells why a node and its children are left unchanged, or "". A mutant that no player
// could tell from the original would only be noise.
func (v *visitor) excluded(n ast.Node) string {
	switch n := n.(type) {
	case *ast.FuncDecl:
		if n.Name.Name == "Error" && n.Recv != nil {
			return "the sentence of an error is for engineers"
		}
	case *ast.CallExpr:
		switch name, _ := n.Fun.(*ast.Ident); {
		case name != nil && name.Name == "panic":
			return "a state that cannot be is reached by no test"
		case v.text(n.Fun) == "slices.Grow" || v.text(n.Fun) == "slices.Clip":
			return "room in memory shows nowhere"
		}
	case *ast.GenDecl:
		if n.Tok == token.CONST || n.Tok == token.IMPORT || n.Tok == token.TYPE {
			return "a constant, whose uses are changed instead"
		}
	}
	return ""
}

// fixed tells why a number is left unchanged, or "".
func (v *visitor) fixed(n ast.Expr) string {
	switch {
	case v.hashes:
		return "a tag or factor of a digest: golden digests hold it"
	case v.function == "":
		return "a row of a table, which is data"
	case v.unread[n]:
		return "beside a false nobody looks at it"
	}
	if _, named := v.info.TypeOf(n).(*types.Named); named && v.usesConstant(n) {
		return "a name among others, such as a seat's, not a number"
	}
	return ""
}

// usesConstant reports whether an expression names a constant.
func (v *visitor) usesConstant(n ast.Expr) bool {
	uses := false
	ast.Inspect(n, func(inner ast.Node) bool {
		if name, is := inner.(*ast.Ident); is {
			_, constant := v.info.Uses[name].(*types.Const)
			uses = uses || constant
		}
		return true
	})
	return uses
}

// digests reports whether a function makes digests.
func (v *visitor) digests(f *ast.FuncDecl) bool {
	parts := []*ast.FieldList{f.Recv, f.Type.Params, f.Type.Results}
	for _, list := range parts {
		if list == nil {
			continue
		}
		for _, field := range list.List {
			if strings.TrimPrefix(v.text(field.Type), "*") == "hasher" {
				return true
			}
		}
	}
	return false
}
