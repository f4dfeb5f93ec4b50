package scripts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// changesWithBool lists the functions that change a game they were given, and return a bool alone
// or beside events. From such a call, a reader cannot tell whether it asks or acts.
//
// It goes by the source: an assignment through the parameter, through a pointer taken from
// it, or in a function that either is passed on to. It does not look into other packages.
func (s *shape) changesWithBool() (names []string) {
	written := s.written()
	for _, f := range s.funcs {
		changes := slices.ContainsFunc(f.inputs(), func(v *types.Var) bool {
			return written[v] && s.seesGame(v.Type())
		})
		if changes && answersBool(f.Signature().Results()) {
			names = append(names, f.String())
		}
	}
	return names
}

// written finds the receivers and parameters that a function assigns through, itself or by
// another function of the package.
func (s *shape) written() map[*types.Var]bool {
	written := map[*types.Var]bool{}
	inputs := map[*types.Func][]*types.Var{}
	all := map[*function]*origins{}
	for _, f := range s.funcs {
		inputs[f.Func] = f.inputs()
		all[f] = newOrigins(s, f)
	}
	for before := -1; before < len(written); {
		before = len(written)
		for _, f := range s.funcs {
			o := all[f]
			mark := func(v *types.Var) {
				if v != nil {
					written[v] = true
				}
			}
			ast.Inspect(f.decl, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.AssignStmt:
					for _, to := range n.Lhs {
						mark(o.target(to))
					}
				case *ast.IncDecStmt:
					mark(o.target(n.X))
				case *ast.CallExpr:
					callee, args := o.call(n)
					for i, v := range inputs[callee] {
						if i < len(args) && written[v] {
							mark(o.param(args[i]))
						}
					}
				}
				return true
			})
		}
	}
	return written
}

// An origins knows from which parameter of a function a pointer in its body was taken.
type origins struct {
	s    *shape
	from map[types.Object]*types.Var
}

func newOrigins(s *shape, f *function) *origins {
	o := &origins{s, map[types.Object]*types.Var{}}
	for _, v := range f.inputs() {
		o.from[v] = v
	}
	ast.Inspect(f.decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				o.learn(to, n.Rhs[min(i, len(n.Rhs)-1)])
			}
		case *ast.RangeStmt:
			o.learn(n.Value, n.X)
		}
		return true
	})
	return o
}

// learn notes that a local variable leads to where a value does.
func (o *origins) learn(name, value ast.Expr) {
	id, is := name.(*ast.Ident)
	if !is {
		return
	}
	local := o.s.info.ObjectOf(id)
	if local == nil || o.from[local] != nil || !o.s.shares(local.Type()) {
		return
	}
	if _, isCall := value.(*ast.CallExpr); isCall && isList(local.Type()) {
		return // a list that a function returns may be a new one
	}
	if from := o.param(value); from != nil {
		o.from[local] = from
	}
}

// shares reports whether a copy of a value still leads to the same memory, by a pointer, a
// list, or the Game that it points to.
func (s *shape) shares(t types.Type) bool {
	if isPointer(t) || isList(t) {
		return true
	}
	if fields, is := t.Underlying().(*types.Struct); is {
		for field := range fields.Fields() {
			_, isStruct := field.Type().Underlying().(*types.Struct)
			if s.seesGame(field.Type()) && (isPointer(field.Type()) || isStruct && s.shares(field.Type())) {
				return true
			}
		}
	}
	return false
}

func isPointer(t types.Type) bool {
	_, is := t.Underlying().(*types.Pointer)
	return is
}

func isList(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map:
		return true
	}
	return false
}

// target returns the parameter through which an assignment to an expression is made.
func (o *origins) target(e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return o.param(e.X)
	case *ast.IndexExpr:
		return o.param(e.X)
	case *ast.StarExpr:
		return o.param(e.X)
	}
	return nil
}

// param returns the parameter whose memory an expression leads to, or nil where it leads to none
// or only to a copy.
func (o *origins) param(e ast.Expr) *types.Var {
	for isShared := false; ; {
		if unary, is := e.(*ast.UnaryExpr); is && unary.Op == token.AND {
			e = unary.X
			continue
		}
		of := o.s.info.TypeOf(e)
		isShared = isShared || of != nil && o.s.shares(of)
		switch x := e.(type) {
		case *ast.ParenExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		case *ast.SelectorExpr:
			if isPointer(of) && !o.s.seesGame(of) {
				return nil // the deck and its names, which no game changes
			}
			e = x.X
		case *ast.CallExpr:
			if of == nil || isList(of) {
				return nil
			}
			_, args := o.call(x)
			return o.firstParam(args)
		case *ast.CompositeLit:
			if !o.s.shares(of) {
				return nil
			}
			return o.firstParam(x.Elts)
		case *ast.KeyValueExpr:
			e = x.Value
		case *ast.Ident:
			if !isShared {
				return nil
			}
			return o.from[o.s.info.ObjectOf(x)]
		default:
			return nil
		}
	}
}

// firstParam returns the parameter that the first of some expressions leads to.
func (o *origins) firstParam(list []ast.Expr) *types.Var {
	for _, e := range list {
		if from := o.param(e); from != nil {
			return from
		}
	}
	return nil
}

// call returns the function that is called, if it has a name, and its arguments after the
// receiver.
func (o *origins) call(c *ast.CallExpr) (*types.Func, []ast.Expr) {
	fun := ast.Unparen(c.Fun)
	if index, is := fun.(*ast.IndexExpr); is {
		fun = index.X
	}
	switch fun := fun.(type) {
	case *ast.Ident:
		callee, _ := o.s.info.Uses[fun].(*types.Func)
		return generic(callee), c.Args
	case *ast.SelectorExpr:
		callee, _ := o.s.info.Uses[fun.Sel].(*types.Func)
		if callee == nil || callee.Signature().Recv() == nil {
			return generic(callee), c.Args
		}
		return generic(callee), append([]ast.Expr{fun.X}, c.Args...)
	}
	return nil, c.Args
}

// generic returns the function that was written, of one whose types are filled in.
func generic(f *types.Func) *types.Func {
	if f == nil {
		return nil
	}
	return f.Origin()
}
