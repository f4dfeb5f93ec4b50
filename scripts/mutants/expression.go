package mutants

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

// condition negates a condition. For "a && !b", it negates a and !b.
func (v *visitor) condition(e ast.Expr) {
	switch inner := unparen(e).(type) {
	case nil:
	case *ast.BinaryExpr:
		if inner.Op == token.LAND || inner.Op == token.LOR {
			return // its operands are negated as they are visited
		}
		if !isComparison(inner.Op) {
			v.negate(e)
		} // else it is negated as it is visited
	default:
		v.negate(e)
	}
}

func unparen(e ast.Expr) ast.Expr {
	for {
		p, is := e.(*ast.ParenExpr)
		if !is {
			return e
		}
		e = p.X
	}
}

func (v *visitor) negate(e ast.Expr) {
	if _, is := e.(*ast.ParenExpr); is {
		e = unparen(e)
	}
	_, asked := v.mutant(e, Negate)
	v.around(e, "((", ") != "+asked+")")
}

func isComparison(t token.Token) bool {
	switch t {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}

var functions = map[token.Token]string{
	token.LSS: "Less", token.LEQ: "LessEqual", token.GTR: "Greater", token.GEQ: "GreaterEqual",
	token.ADD: "Plus", token.SUB: "Minus", token.MUL: "Times", token.QUO: "Over", token.AND: "And", token.OR: "Or",
}

// with are the functions for comparisons with a number.
var with = map[token.Token]string{
	token.LSS: "LessNumber", token.LEQ: "LessEqualNumber", token.GTR: "GreaterNumber", token.GEQ: "GreaterEqualNumber",
	token.EQL: "Equal", token.NEQ: "NotEqual",
}

func (v *visitor) expression(e ast.Expr) {
	is := v.info.Types[e]
	if is.Value != nil {
		v.constant(e, is)
		return
	}
	if is.IsType() {
		return
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		v.binary(e, is)
		return
	case *ast.CallExpr:
		args := e.Args
		if name, named := e.Fun.(*ast.Ident); named && name.Name == "make" && len(args) == 3 {
			args = args[:2] // room in memory shows nowhere
		}
		for _, arg := range append([]ast.Expr{e.Fun}, args...) {
			v.visit(arg)
		}
		return
	case *ast.CompositeLit:
		for _, element := range e.Elts {
			if pair, is := element.(*ast.KeyValueExpr); is {
				element = pair.Value // its key may have to be a constant
			}
			v.visit(element)
		}
		return
	case *ast.SelectorExpr:
		v.visit(e.X)
		return
	case *ast.TypeAssertExpr:
		v.visit(e.X)
		return
	case *ast.IndexExpr:
		v.visit(e.X)
		v.visit(e.Index)
		return
	case *ast.Ident, *ast.BasicLit, *ast.FuncType, *ast.IndexListExpr:
		return
	}
	v.children(e)
}

// constant adds a mutant that makes a number one more, or negates a boolean.
func (v *visitor) constant(e ast.Expr, is types.TypeAndValue) {
	switch {
	case is.Value.Kind() == constant.Bool && v.function != "":
		v.negate(e)
	case is.Value.Kind() == constant.Int && isInteger(is.Type) && v.fixed(e) == "":
		name, written := v.typeName(types.Default(is.Type))
		if !written {
			return // the file does not import the type's package
		}
		number, _ := v.mutant(e, OffByOne)
		v.around(e, imported+".Off["+name+"]("+number+", ", ")")
	}
}

func (v *visitor) binary(e *ast.BinaryExpr, is types.TypeAndValue) {
	switch {
	case e.Op == token.LAND || e.Op == token.LOR:
		number, asked := v.mutant(e, AndOr)
		name := map[token.Token]string{token.LAND: "Both", token.LOR: "OneOf"}[e.Op]
		if v.pure(e.Y) {
			v.around(e, imported+"."+name+"("+number+", ", ")")
		} else { // a call in it may have effects, and the mutant may skip that call
			v.around(e, "((", ") != "+asked+")")
		}
		for _, side := range []ast.Expr{e.X, e.Y} {
			v.around(side, "((", ") != "+imported+".Is("+number+"))")
			v.condition(side)
		}
	case isComparison(e.Op):
		_, asked := v.mutant(e, Negate)
		v.around(e, "((", ") != "+asked+")")
		if v.compared(e) {
			v.visit(e.X)
			return
		}
	case functions[e.Op] != "" && isInteger(is.Type) && !v.hashes:
		number, _ := v.mutant(e, Math)
		v.call(e, functions[e.Op], number)
	}
	v.visit(e.X)
	v.visit(e.Y)
}

// compared makes a comparison a call of package chosen, with a mutant of its boundary and one of
// its number. It reports whether the comparison is with a number.
func (v *visitor) compared(e *ast.BinaryExpr) (number bool) {
	name, numbers := functions[e.Op], []string(nil)
	if name != "" {
		n, _ := v.mutant(e, Boundary)
		numbers = append(numbers, n)
	}
	is := v.info.Types[e.Y]
	number = is.Value != nil && is.Value.Kind() == constant.Int && isInteger(is.Type) && isInteger(v.info.TypeOf(e.X)) && v.fixed(e.Y) == ""
	if number {
		n, _ := v.mutant(e.Y, OffByOne)
		numbers = append(numbers, n)
		name = with[e.Op]
	}
	if len(numbers) > 0 {
		v.call(e, name, strings.Join(numbers, ", "))
	}
	return number
}

// call makes an operation a call of package chosen.
func (v *visitor) call(e *ast.BinaryExpr, name, number string) {
	v.around(e, imported+"."+name+"("+number+", ", ")")
	v.replace(e.OpPos, e.Op.String(), ",")
}

// typeName is a type as a file of the package writes it.
func (v *visitor) typeName(t types.Type) (name string, written bool) {
	written = true
	name = types.TypeString(t, func(p *types.Package) string {
		if p == v.pkg {
			return ""
		}
		written = written && v.imports[p.Path()]
		return p.Name()
	})
	return name, written
}
