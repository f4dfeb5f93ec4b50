package program

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestInlineListNamesFunctions fails for a name in inline.txt that no function has any more.
func TestInlineListNamesFunctions(t *testing.T) {
	t.Chdir("../..")
	for pkg, functions := range inlined() {
		known := map[string]bool{}
		files, err := filepath.Glob(filepath.Join(strings.TrimPrefix(pkg, module), "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range parsed.Decls {
				if f, is := d.(*ast.FuncDecl); is && !strings.HasSuffix(file, "_test.go") {
					known[nameOf(f)] = true
				}
			}
		}
		for _, name := range functions {
			if !known[name] {
				t.Errorf("inline.txt names %s.%s, which is no function", pkg, name)
			}
		}
	}
}

// TestOverlay reads the compiler's input: every function is marked, except those that the list
// names, and nothing else has changed.
func TestOverlay(t *testing.T) {
	t.Chdir(t.TempDir())
	const source = "package a\n\n// One is first.\nfunc One() int { return 1 }\n\ntype T[E any] struct{}\n\nfunc (t *T[E]) Two() {}\n\nfunc (T[E]) three() {}\n\nfunc outside()\n"
	for file, text := range map[string]string{"core/a/a.go": source, "core/a/a_test.go": source} {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file, err := writeOverlay("build", map[string][]string{"entente/core/a": {"T.Two"}})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got overlay
	if err := json.Unmarshal(text, &got); err != nil || len(got.Replace) != 1 {
		t.Fatalf("it replaces %v: %v", got.Replace, err)
	}
	marked, err := os.ReadFile(got.Replace["core/a/a.go"])
	if err != nil {
		t.Fatal(err)
	}
	const mark = "//go:noinline\n"
	want := strings.NewReplacer("func One", mark+"func One", "func (T[E]) three", mark+"func (T[E]) three").Replace(source)
	if string(marked) != want {
		t.Errorf("the compiler reads\n%s, not\n%s", marked, want)
	}
}
