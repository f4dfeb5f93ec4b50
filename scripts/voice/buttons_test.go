package voice

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// answer matches the beginning of a label that answers a question.
var answer = regexp.MustCompile(`^(I|I’m|It was|That’s|Yes|No,?|Not|Never) `)

// TestButtons holds the labels of buttons: each begins with a verb of testdata/verbs.txt, or it is an
// answer, or allowed.txt has a reason. It reads the labels of templates, the texts that screens give to
// button and held, and every text whose id ends in ".do".
func TestButtons(t *testing.T) {
	verbs := map[string]bool{}
	for verb := range strings.Lines(read(t, "testdata/verbs.txt")) {
		verbs[strings.TrimSpace(verb)] = true
	}
	texts := map[string]string{}
	labels := map[string]string{}
	for line := range strings.Lines(read(t, "../../core/words/english/en.txt")) {
		id, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " = ")
		if texts[id] = text; strings.HasSuffix(id, ".do") {
			labels[text] = id
		}
	}
	for _, id := range screenLabels(t) {
		labels[texts[id]] = id
	}
	for label, file := range templateLabels(t) {
		if text, is := texts[label]; is {
			label = text
		}
		labels[label] = file
	}
	if len(labels) < 150 {
		t.Errorf("only %d labels were found", len(labels))
	}
	excused := excuses(t, "button")
	for label, at := range labels {
		first := strings.TrimRight(strings.Fields(label + " .")[0], ",.…")
		switch plain := verbs[first] || answer.MatchString(label) || strings.HasPrefix(label, "{"); {
		case !plain && !excused[label]:
			t.Errorf("%s: the button %q doesn't begin with a verb of verbs.txt", at, label)
		case plain && excused[label]:
			t.Errorf("the button %q is excused in allowed.txt, and begins with a verb", label)
		}
		delete(excused, label)
	}
	for label := range excused {
		t.Errorf("the button %q is excused in allowed.txt, and there is none", label)
	}
}

// templateLabels are the labels in <button> of all templates, or the ids of their texts, by their file.
func templateLabels(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../../site/*.templ")
	if err != nil {
		t.Fatal(err)
	}
	labels := map[string]string{}
	button := regexp.MustCompile(`<button\b[^>]*>(` +
		`[^<{]*[A-Za-z][^<{]*|` + // a label
		`\s*\{ \w+\.?\w*\("([\w.]+)"[^}]*\}\s*` + // { words.Text("id") }
		`)</button>`)
	for _, file := range files {
		for _, m := range button.FindAllStringSubmatch(read(t, file), -1) {
			label := m[1]
			if m[2] != "" {
				label = m[2]
			}
			labels[strings.Join(strings.Fields(label), " ")] = filepath.Base(file)
		}
	}
	return labels
}

// screenLabels are the ids of the texts that screens give to button and held.
func screenLabels(t *testing.T) (ids []string) {
	t.Helper()
	files, err := filepath.Glob("../../wasm/table/screen/*.go")
	if err != nil {
		t.Fatal(err)
	}
	label := map[string]int{"button": 2, "held": 1} // the argument with the label
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			fun, is := call.Fun.(*ast.Ident)
			if !is || label[fun.Name] == 0 || len(call.Args) <= label[fun.Name] {
				return true
			}
			if said, is := call.Args[label[fun.Name]].(*ast.CallExpr); is && len(said.Args) > 0 {
				if id, is := said.Args[0].(*ast.BasicLit); is {
					text, _ := strconv.Unquote(id.Value)
					ids = append(ids, text)
				}
			}
			return true
		})
	}
	return ids
}
