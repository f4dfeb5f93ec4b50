package voice

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"entente/core/rulebook"
	"entente/core/rulings"
)

// excuses reads the places that may break a rule: texts by their id, rules by their address, documents
// by their path, and sentences of documents by path and words. Each has a reason.
func excuses(t *testing.T, kind string) map[string]bool {
	t.Helper()
	excused := map[string]bool{}
	for line := range strings.Lines(read(t, "testdata/allowed.txt")) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		place, reason, is := strings.Cut(line, " = ")
		if !is || reason == "" {
			t.Errorf("allowed.txt: %q has no reason", line)
		}
		if of, at, _ := strings.Cut(place, " "); of == kind {
			excused[at] = true
		}
	}
	return excused
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A place is a text and where it stands.
type place struct{ at, name, text string }

// hold fails for each place that breaks a rule without an excuse, and for each excuse that none needs.
func hold(t *testing.T, kind string, places []place, least, most int) {
	t.Helper()
	if len(places) < least {
		t.Errorf("only %d texts were found", len(places))
	}
	excused := excuses(t, kind)
	needed := map[string]bool{}
	for _, p := range places {
		list := Faults(p.text, most)
		if len(list) > 0 && excused[p.name] {
			needed[p.name] = true
		} else if len(list) > 0 {
			t.Errorf("%s %s", p.at, strings.Join(list, ", "))
		}
	}
	for name := range excused {
		if !needed[name] {
			t.Errorf("%s is excused in allowed.txt, and breaks no rule", name)
		}
	}
}

// TestTable holds every text that a program says by its id.
func TestTable(t *testing.T) {
	var list []place
	for line := range strings.Lines(read(t, "../../core/words/english/en.txt")) {
		id, said, is := strings.Cut(strings.TrimSuffix(line, "\n"), " = ")
		if is && !strings.HasPrefix(line, "#") {
			list = append(list, place{id, id, said})
		}
	}
	hold(t, "text", list, 2000, OnScreen)
}

// TestRules holds the gists of the rules, of the house rules and of the rulings.
func TestRules(t *testing.T) {
	var list []place
	for _, texts := range [][]rulebook.RuleText{rulebook.Rules, rulebook.HouseRules, rulings.All()} {
		for _, rule := range texts {
			list = append(list, place{string(rule.Rule), string(rule.Rule), rule.Gist})
		}
	}
	hold(t, "rule", list, 300, OnScreen)
}

// TestPages holds what the templates of the pages say, and the sentences of the code that fills them.
func TestPages(t *testing.T) {
	files, err := filepath.Glob("../../site/*.templ")
	if err != nil {
		t.Fatal(err)
	}
	var list []place
	for _, file := range files {
		for _, p := range Page(read(t, file)) {
			list = append(list, place{fmt.Sprintf("%s:%d", file, p.Line), filepath.Base(file), p.Text})
		}
	}
	sources, err := filepath.Glob("../../site/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") || strings.HasSuffix(source, "_templ.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, source, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, is := n.(*ast.BasicLit)
			if !is || lit.Kind != token.STRING {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			if len(strings.Fields(text)) > 3 && !strings.ContainsAny(text, "=\n") {
				list = append(list, place{set.Position(lit.Pos()).String(), filepath.Base(source), text})
			}
			return true
		})
	}
	hold(t, "page", list, 400, OnScreen)
}

// TestDocuments holds every document of the tree.
func TestDocuments(t *testing.T) {
	files, err := exec.Command("git", "ls-files", "--full-name", "-z", "../../*.md").Output()
	if err != nil {
		t.Fatal(err)
	}
	var list []place
	for file := range strings.SplitSeq(strings.TrimSuffix(string(files), "\x00"), "\x00") {
		text, err := os.ReadFile("../../" + file)
		if os.IsNotExist(err) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		for _, p := range Document(text) {
			list = append(list, place{fmt.Sprintf("%s:%d", file, p.Line), file, p.Text})
		}
	}
	hold(t, "document", list, 500, InDocument)
}

// TestFaults: the lint finds each kind of fault, and nothing in plain sentences.
func TestFaults(t *testing.T) {
	for text, want := range map[string]int{
		"You can’t trade with Mira until your turn or hers.":         0,
		"Ines changed a setting. Anything else? Speak up.":           0,
		"Whoever acts says so.":                                      1,
		"Mira is asked first.":                                       1,
		"Nobody has nothing to say.":                                 1,
		"You can’t, and Mira never said so.":                         0,
		"You can’t spend goods that you don’t have.":                 0,
		"What changes is told.":                                      1,
		"What changes?":                                              0,
		strings.Repeat("word ", OnScreen) + "word.":                  1,
		strings.Repeat("word ", OnScreen-1) + "word.":                0,
		strings.Repeat("word ", OnScreen-1) + "word: word and word.": 0,
		"Ines sets right: Mira isn’t asked again by nobody, never":   2,
	} {
		if list := Faults(text, OnScreen); len(list) != want {
			t.Errorf("%q: %q, want %d", text, list, want)
		}
	}
}

// TestReading: prose is found in a document and in a page, each with its line.
func TestReading(t *testing.T) {
	document := "# A *title*\n\nTwo lines\nof `go test`.\n\n    code\n\n" +
		"* [An item](/x)\n\n| a |\n|---|\n| `b` c |\n"
	page := "package site\n\ntempl page() {\n\t@frame() {\n\t\t<p>One <b>two</b>\n\t\t\t{ three }.</p>\n" +
		"\t\tif four {\n\t\t\t<p>Five</p>\n\t\t}\n\t}\n}\n\nfunc six() {}\n"
	wantDocument := "[{1 A title} {3 Two lines of `code`.} {8 An item} {10 a} {12 `code` c}]"
	for got, want := range map[string]string{
		fmt.Sprint(Document([]byte(document))): wantDocument,
		fmt.Sprint(Page(page)):                 "[{6 One two it.} {8 Five}]",
	} {
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
