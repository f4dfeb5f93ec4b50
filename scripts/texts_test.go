package scripts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/scripts/pagescript"
)

// mostPhrases is the largest number of string literals with a letter and a space in the table's program:
// rule addresses, classes, notation, and names of the platform. A phrase for players belongs in the table
// of words, so this number only falls.
const mostPhrases = 113

// TestScreensSpeakByTheTable reads the source of the table's program. Each text that a screen asks for is
// in the language, with exactly the gaps that the call fills, and each text in the language is asked for.
func TestScreensSpeakByTheTable(t *testing.T) {
	texts := textsOf(t, "\n[screens]\n", "\n[pages]\n")
	literals, phrases := checkTexts(t, "../wasm/table", texts)
	for _, folder := range []string{"../core/bring", "../core/table/replica"} { // which name texts that the screens show
		more, _ := checkTexts(t, folder, texts)
		maps.Copy(literals, more)
	}
	for id := range texts {
		if !literals[id] {
			t.Errorf("no screen asks for %s", id)
		}
	}
	switch {
	case phrases > mostPhrases:
		t.Errorf("%d literals with a letter and a space, at most %d: move phrases for players to core/words/english/en.txt", phrases, mostPhrases)
	case phrases < mostPhrases:
		t.Errorf("%d literals with a letter and a space, no longer %d: lower mostPhrases", phrases, mostPhrases)
	}
}

// TestPagesSpeakByTheTable does the same for the pages, and for their scripts, which ask with say("id").
func TestPagesSpeakByTheTable(t *testing.T) {
	texts, screens := textsOf(t, "\n[pages]\n", ""), textsOf(t, "\n[screens]\n", "\n[pages]\n")
	literals, _ := checkTexts(t, "../site", texts)
	for script, source := range pageScripts(t) {
		if _, err := pagescript.Speak([]byte(source)); err != nil {
			t.Errorf("%s: %v", script, err)
		}
		for _, m := range regexp.MustCompile(`\bsay\("([^"]*)"`).FindAllStringSubmatch(source, -1) {
			literals[m[1]] = true
			if _, shown := screens[m[1]]; shown {
				t.Errorf("%s: %s is a text of screens", script, m[1])
			}
		}
	}
	for id := range texts {
		if !literals[id] {
			t.Errorf("no page asks for %s", id)
		}
	}
}

// checkTexts compares the texts that the source files of a folder ask for with those of a part of the
// language. It returns all string literals, and how many of them have a letter and a space.
func checkTexts(t *testing.T, folder string, texts map[string]string) (literals map[string]bool, phrases int) {
	t.Helper()
	literals = map[string]bool{}
	walkSource(t, folder, func(file *ast.File, at func(ast.Node) string) {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
					literals[text] = true
					if strings.Contains(text, " ") && strings.ContainsFunc(text, isLetter) {
						phrases++
					}
				}
			case *ast.CallExpr:
				if isWordsText(n) {
					checkText(t, at(n), n, texts)
				}
			}
			return true
		})
	})
	return literals, phrases
}

func isLetter(r rune) bool { return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' }

// isWordsText reports whether a call asks for a text by a literal id.
func isWordsText(call *ast.CallExpr) bool {
	fun, is := call.Fun.(*ast.SelectorExpr)
	if !is || fun.Sel.Name != "Text" || len(call.Args) == 0 {
		return false
	}
	pkg, is := fun.X.(*ast.Ident)
	_, literal := call.Args[0].(*ast.BasicLit)
	return is && pkg.Name == "words" && literal
}

var gapName = regexp.MustCompile(`\{(\w+)`)

// checkText compares the gaps of a text with those that a call fills.
func checkText(t *testing.T, place string, call *ast.CallExpr, texts map[string]string) {
	t.Helper()
	id, _ := strconv.Unquote(call.Args[0].(*ast.BasicLit).Value)
	text, known := texts[id]
	if !known {
		t.Errorf("%s: there is no text %s", place, id)
		return
	}
	if call.Ellipsis.IsValid() {
		return // the gaps are a list that was made before
	}
	var filled, gaps []string
	for i := 1; i < len(call.Args); i += 2 {
		name, is := call.Args[i].(*ast.BasicLit)
		if !is {
			t.Errorf("%s: the name of a gap of %s is no literal", place, id)
			return
		}
		gap, _ := strconv.Unquote(name.Value)
		filled = append(filled, gap)
	}
	for _, m := range gapName.FindAllStringSubmatch(text, -1) {
		gaps = append(gaps, m[1])
	}
	slices.Sort(filled)
	slices.Sort(gaps)
	if gaps = slices.Compact(gaps); !slices.Equal(filled, gaps) {
		t.Errorf("%s: %s has the gaps %v, and the call fills %v", place, id, gaps, filled)
	}
}

// textsOf returns the texts of a part of the language by their ids, from the heading of the part to the
// heading of the next.
func textsOf(t *testing.T, heading, next string) map[string]string {
	t.Helper()
	source, err := os.ReadFile("../core/words/english/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, part, _ := strings.Cut(string(source), heading)
	if next != "" {
		part, _, _ = strings.Cut(part, next)
	}
	texts := map[string]string{}
	for line := range strings.Lines(part) {
		if id, text, is := strings.Cut(strings.TrimSuffix(line, "\n"), " = "); is && line[0] != '#' {
			texts[id] = text
		}
	}
	if len(texts) == 0 {
		t.Fatalf("no texts were found behind %q", heading)
	}
	return texts
}

// walkSource visits the source files of a folder, without tests.
func walkSource(t *testing.T, folder string, visit func(file *ast.File, at func(ast.Node) string)) {
	t.Helper()
	fset := token.NewFileSet()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(fset, path, nil, 0)
		if err == nil {
			visit(file, func(n ast.Node) string { return fset.Position(n.Pos()).String() })
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
