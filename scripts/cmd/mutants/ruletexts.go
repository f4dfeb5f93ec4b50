package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"entente/scripts/mutants"
)

// ruleTexts are the texts and constants that functions of the rules write, by package and
// function: among them the addresses of the rules that they refuse and explain by.
type ruleTexts map[string]map[string]bool

// names reports whether a mutant is in a function that writes the address of a rule.
func (r ruleTexts) names(m *mutants.Mutant, rule string) bool {
	return r[m.Package()+" | "+m.Func][rule]
}

// readRuleTexts reads the texts from the source.
func readRuleTexts() (ruleTexts, error) {
	files := token.NewFileSet()
	texts, constants := ruleTexts{}, map[string]string{}
	var parsed []*ast.File
	for _, p := range append(packagesOf("core/rulebook"), subjects["rules"].packages...) { // the addresses are constants there
		names, err := filepath.Glob(filepath.Join(p.Dir, "*.go"))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			parsed = append(parsed, file)
			constantsOf(file, constants)
		}
	}
	for _, file := range parsed {
		folder := filepath.ToSlash(filepath.Dir(files.Position(file.Pos()).Filename))
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is {
				texts[folder+" | "+mutants.Called(f)] = written(f, constants)
			}
		}
	}
	return texts, nil
}

// constantsOf adds the values of a file's text constants.
func constantsOf(file *ast.File, constants map[string]string) {
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, is := n.(*ast.ValueSpec); is {
			for i, value := range spec.Values {
				if text, is := value.(*ast.BasicLit); is && text.Kind == token.STRING {
					constants[spec.Names[i].Name], _ = strconv.Unquote(text.Value)
				}
			}
		}
		return true
	})
}

// written are the texts in a function.
func written(f *ast.FuncDecl, constants map[string]string) map[string]bool {
	all := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BasicLit:
			text, _ := strconv.Unquote(n.Value)
			all[text] = true
		case *ast.Ident:
			all[constants[n.Name]] = true
		}
		return true
	})
	return all
}
