package mutants

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// The name under which rewritten source imports package chosen.
const imported = "chosenMutant"

// A visitor rewrites one file.
type visitor struct {
	*writer
	info     *types.Info
	pkg      *types.Package
	source   []byte
	file     string
	base     *token.File
	edits    edits
	made     int
	function string // the visited one, or ""
	variable string // the visited package variable outside of functions
	hashes   bool   // the function makes digests
	results  *ast.FieldList
	imports  map[string]bool
	unread   map[ast.Expr]bool // values that are returned beside false
}

func (v *visitor) visitFile(file *ast.File) {
	v.imports, v.unread = map[string]bool{}, map[ast.Expr]bool{}
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value)
		v.imports[path] = true
	}
	for _, d := range file.Decls {
		if v.excluded(d) != "" {
			continue
		}
		f, is := d.(*ast.FuncDecl)
		if !is {
			v.function, v.variable, v.hashes = "", variable(d), false
			v.visit(d)
			continue
		}
		v.function, v.hashes, v.results = Called(f), v.digests(f), f.Type.Results
		if f.Body != nil {
			v.visit(f.Body)
		}
	}
	if v.made > 0 {
		end := v.at(file.Name.End())
		v.edits.around(end, end, "; import "+imported+" \"entente/scripts/mutants/chosen\"", "")
	}
}

// Called is the name of a function, with its receiver's type before a method's.
func Called(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	return strings.TrimPrefix(types.ExprString(f.Recv.List[0].Type), "*") + "." + f.Name.Name
}

// variable is the first name of a declaration outside of functions.
func variable(d ast.Decl) string {
	for _, s := range d.(*ast.GenDecl).Specs {
		if s, is := s.(*ast.ValueSpec); is {
			return s.Names[0].Name
		}
	}
	return ""
}

// mutant adds a mutant. It returns the mutant's number, and the source text that asks for it.
func (v *visitor) mutant(n ast.Node, op Operator) (number, asked string) {
	v.made++
	where := v.files.Position(n.Pos())
	m := Mutant{
		N: len(v.list) + 1, File: v.file, Line: where.Line, Func: cmp.Or(v.function, v.variable),
		Operator: op, Text: strings.Join(strings.Fields(v.text(n)), " "),
	}
	key := strings.Join([]string{m.Package(), m.Func, string(op), m.Text}, " | ")
	v.keys[key]++
	m.Key = key
	if again := v.keys[key]; again > 1 {
		m.Key += " | " + strconv.Itoa(again)
	}
	v.list = append(v.list, m)
	number = strconv.Itoa(m.N)
	return number, imported + ".At(" + number + ")"
}

// visit changes a node and its children.
func (v *visitor) visit(n ast.Node) {
	if n == nil || v.excluded(n) != "" {
		return
	}
	switch n := n.(type) {
	case *ast.FuncLit:
		was := v.results
		v.results = n.Type.Results
		v.visit(n.Body)
		v.results = was
		return
	case ast.Stmt:
		v.statement(n)
		return
	case ast.Expr:
		v.expression(n)
		return
	}
	v.children(n)
}

// children visits the direct children of a node.
func (v *visitor) children(n ast.Node) {
	ast.Inspect(n, func(inner ast.Node) bool {
		if inner == nil || inner == n {
			return inner == n
		}
		v.visit(inner)
		return false
	})
}

// statements visits the statements of a block. Each of them can be dropped.
func (v *visitor) statements(list []ast.Stmt) {
	for _, s := range list {
		switch inner := s.(type) {
		case *ast.ExprStmt:
			if call, is := inner.X.(*ast.CallExpr); is && v.excluded(call) == "" {
				v.drop(s)
			}
		case *ast.AssignStmt:
			if inner.Tok != token.DEFINE && v.dropped(inner) {
				v.drop(s)
				v.opposite(inner)
			}
		case *ast.IncDecStmt:
			v.drop(s)
		}
		v.visit(s)
	}
}

// dropped reports whether dropping an assignment can matter. Reserving memory does not.
func (v *visitor) dropped(s *ast.AssignStmt) bool {
	if len(s.Rhs) == 1 {
		if call, is := s.Rhs[0].(*ast.CallExpr); is && v.excluded(call) != "" {
			return false
		}
	}
	return !(len(s.Lhs) == 1 && v.text(s.Lhs[0]) == "_")
}

func (v *visitor) drop(s ast.Stmt) {
	_, asked := v.mutant(s, Drop)
	same := ""
	if set, is := s.(*ast.AssignStmt); is && set.Tok == token.ASSIGN && len(set.Lhs) == 1 && v.settled(set.Lhs[0], set.Rhs[0]) {
		same = v.text(set.Lhs[0]) + " == (" + v.text(set.Rhs[0]) + ") || "
	}
	v.around(s, "if "+same+"!"+asked+" { ", " }")
}

// opposite adds -= beside += of numbers, and += beside -=.
func (v *visitor) opposite(s *ast.AssignStmt) {
	other := map[token.Token]string{token.ADD_ASSIGN: "-=", token.SUB_ASSIGN: "+="}[s.Tok]
	if other == "" || !isInteger(v.info.TypeOf(s.Lhs[0])) || strings.Contains(v.text(s), "\n") {
		return
	}
	_, asked := v.mutant(s, Math)
	v.around(s, "if "+asked+" { "+v.text(s.Lhs[0])+" "+other+" "+v.text(s.Rhs[0])+" } else { ", " }")
}

func (v *visitor) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		v.statements(s.List)
		return
	case *ast.ReturnStmt:
		v.returned(s)
	case *ast.BranchStmt:
		if s.Tok == token.BREAK || s.Tok == token.CONTINUE {
			_, asked := v.mutant(s, Jump)
			v.around(s, "if !"+asked+" { ", " }")
		}
		return
	case *ast.IfStmt:
		v.condition(s.Cond)
	case *ast.ForStmt:
		v.condition(s.Cond)
	case *ast.SwitchStmt:
		v.switched(s)
		return
	case *ast.CaseClause: // of a type switch, whose cases are types
		v.statements(s.Body)
		return
	case *ast.LabeledStmt:
		if inner, is := s.Stmt.(*ast.SwitchStmt); is {
			v.visit(inner.Body)
			return
		}
	}
	v.children(s)
}

// switched removes cases, one at a time. It turns a switch over a value into one over conditions.
func (v *visitor) switched(s *ast.SwitchStmt) {
	const value = "chosenValue"
	if s.Tag != nil {
		if s.Init != nil {
			v.replace(s.Switch, "switch", "{")
			v.edits.around(v.at(s.Tag.Pos()), v.at(s.Tag.End()), " switch "+value+" := ", ";")
			v.edits.around(v.at(s.Pos()), v.at(s.End()), "", " }")
			v.visit(s.Init)
		} else {
			v.around(s.Tag, value+" := ", ";")
		}
		v.visit(s.Tag)
	} else if s.Init != nil {
		v.visit(s.Init)
	}
	for _, c := range s.Body.List {
		clause := c.(*ast.CaseClause)
		for i, fits := range clause.List {
			number, _ := v.mutant(fits, Case)
			if s.Tag == nil {
				v.condition(fits)
				v.around(fits, imported+".Fits("+number+", ", ")")
				v.visit(fits)
				continue
			}
			v.around(fits, imported+".Fits("+number+", "+value+" == (", "))")
			if i > 0 {
				v.replaceBetween(clause.List[i-1].End(), fits.Pos(), ",", " ||")
			}
		}
		v.statements(clause.Body)
	}
}

// replaceBetween replaces the only token was between two places.
func (v *visitor) replaceBetween(from, to token.Pos, was, text string) {
	at := strings.Index(string(v.source[v.at(from):v.at(to)]), was)
	v.replace(from+token.Pos(at), was, text)
}

// returned inserts a return of zeros before a return of other values.
func (v *visitor) returned(s *ast.ReturnStmt) {
	if v.results == nil || len(s.Results) == 0 {
		return
	}
	if n := len(s.Results); n > 1 && v.text(s.Results[n-1]) == "false" {
		for _, r := range s.Results[:n-1] {
			v.unread[r] = true
		}
	}
	var zeros []string
	for _, field := range v.results.List {
		for range max(1, len(field.Names)) {
			zeros = append(zeros, v.zero(field.Type))
		}
	}
	if len(zeros) == 1 && zeros[0] == "false" {
		return // it is negated
	}
	same := len(zeros) == len(s.Results)
	for i, r := range s.Results {
		same = same && (v.text(r) == zeros[i] || v.isZero(r))
	}
	if same {
		return
	}
	number, asked := v.mutant(s, Return)
	if len(s.Results) == 1 && v.pure(s.Results[0]) && v.comparable(s.Results[0]) {
		asked = imported + ".Empty[" + v.text(v.results.List[0].Type) + "](" + number + ", " + v.text(s.Results[0]) + ")"
	}
	v.edits.around(v.at(s.Pos()), v.at(s.End()), "if "+asked+" { return "+strings.Join(zeros, ", ")+" }; ", "")
}

// isZero reports whether an expression is clearly the zero of its type.
func (v *visitor) isZero(e ast.Expr) bool {
	if constant := v.info.Types[e].Value; constant != nil {
		return constant.String() == "0" || constant.String() == `""`
	}
	if v.info.Types[e].IsNil() || strings.HasSuffix(v.text(e), "{}") {
		return true
	}
	list, is := e.(*ast.CompositeLit)
	return is && !slices.ContainsFunc(list.Elts, func(e ast.Expr) bool { return !v.isZero(e) })
}

// zero is the zero of a type in source.
func (v *visitor) zero(t ast.Expr) string {
	switch under := v.info.TypeOf(t).Underlying().(type) {
	case *types.Basic:
		switch {
		case under.Info()&types.IsBoolean != 0:
			return "false"
		case under.Info()&types.IsString != 0:
			return `""`
		case under.Info()&types.IsNumeric != 0:
			return "0"
		}
	case *types.Pointer, *types.Slice, *types.Map, *types.Signature, *types.Chan:
		return "nil"
	case *types.Interface:
		if _, parameter := v.info.TypeOf(t).(*types.TypeParam); !parameter {
			return "nil"
		}
	}
	return "*new(" + v.text(t) + ")"
}

func isInteger(t types.Type) bool {
	basic, is := t.Underlying().(*types.Basic)
	return is && basic.Info()&types.IsInteger != 0
}
