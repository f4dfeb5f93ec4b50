package mutants

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// Parts rewrites the tests of a directory so that each round of a test's loop can be played alone.
// The loop is the first one in the test's body, if it is a loop over names, numbers or a list.
// Parts returns the rewritten files by their names.
func Parts(dir string) (map[string]string, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	rewritten := map[string]string{}
	for _, name := range names {
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, name, source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		v := &visitor{source: source, base: files.File(file.Pos())}
		parts := 0
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") && f.Body != nil && len(f.Type.Params.List) == 1 && v.text(f.Type.Params.List[0]) == "t *testing.T" {
				parts += v.parted(f)
			}
		}
		if parts == 0 {
			continue
		}
		end := v.at(file.Name.End())
		v.edits.around(end, end, "; import "+imported+" \"entente/scripts/mutants/chosen\"", "")
		rewritten[name] = v.edits.applied(source)
	}
	return rewritten, nil
}

// parted puts calls of chosen.Begin into a test's first loop, and returns the number of changed
// loops.
func (v *visitor) parted(f *ast.FuncDecl) int {
	for _, s := range f.Body.List {
		var body *ast.BlockStmt
		round := ""
		switch loop := s.(type) {
		case *ast.RangeStmt:
			body = loop.Body
			if key, is := loop.Key.(*ast.Ident); is && loop.Tok == token.DEFINE {
				value, _ := loop.Value.(*ast.Ident)
				switch {
				case key.Name != "_":
					round = key.Name
				case value != nil && (value.Name == "name" || value.Name == "seed"): // a list's items name the rounds
					round = value.Name
				}
			}
		case *ast.ForStmt:
			body = loop.Body
			if init, is := loop.Init.(*ast.AssignStmt); is && len(init.Lhs) == 1 {
				round = v.text(init.Lhs[0])
			}
		default:
			continue
		}
		if round == "" {
			round = imported + "Rounds.Next()"
			v.around(s, "var "+imported+"Rounds "+imported+".Rounds; ", "")
		}
		at := v.at(body.Lbrace) + 1
		v.edits.around(at, at, " if !"+imported+".Begin(t, "+round+") { continue };", "")
		v.around(s, "", "; "+imported+".End(t)")
		return 1
	}
	return 0
}
