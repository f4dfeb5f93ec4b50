//go:build !js

package sim

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// layRemovable writes a build overlay in which each safety can be removed, and returns its path. A
// program that was built with it removes the safety whose place in the list, from 1 on, is the value
// of chosen.Setting.
func layRemovable(t *testing.T, dir string) string {
	t.Helper()
	replace := map[string]string{}
	for _, s := range safeties {
		name, err := filepath.Abs(filepath.Join("..", s.file))
		if err != nil {
			t.Fatal(err)
		}
		if replace[name] != "" {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		replace[name] = filepath.Join(dir, strings.ReplaceAll(strings.TrimPrefix(s.file, "../../"), "/", "_"))
		if err := os.WriteFile(replace[name], []byte(withSwitches(t, s.file, string(text))), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	laid := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(laid, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return laid
}

// withSwitches returns the text of a file with changed functions: a function that contains safeties
// begins with one copy of its body for each. The copy lacks that safety, and runs instead of the
// original while the safety is removed.
func withSwitches(t *testing.T, file, text string) string {
	t.Helper()
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, file, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	offset := func(p token.Pos) int { return files.Position(p).Offset }
	copies := map[*ast.FuncDecl]string{}
	for i, s := range safeties {
		if s.file != file {
			continue
		}
		if n := strings.Count(text, s.with); n != 1 {
			t.Fatalf("%s holds %q %d times; the test has to follow the source", file, s.with, n)
		}
		at := strings.Index(text, s.with)
		for _, d := range parsed.Decls {
			f, is := d.(*ast.FuncDecl)
			if !is || f.Body == nil || at < offset(f.Body.Lbrace) || at >= offset(f.Body.Rbrace) {
				continue
			}
			body := strings.Replace(text[offset(f.Body.Lbrace)+1:offset(f.Body.Rbrace)], s.with, s.without, 1)
			if f.Type.Results == nil { // functions with results end with a return anyway
				body += "\nreturn\n"
			}
			copies[f] += fmt.Sprintf(" if removable.Is(%d) {%s}\n", i+1, body)
		}
	}
	written, from := "", 0
	write := func(to int, then string) { written, from = written+text[from:to]+then, to }
	write(offset(parsed.Name.End()), "; import removable \"entente/scripts/mutants/chosen\"")
	for _, d := range parsed.Decls {
		if f, is := d.(*ast.FuncDecl); is && copies[f] != "" {
			write(offset(f.Body.Lbrace)+1, copies[f])
		}
	}
	return written + text[from:]
}
