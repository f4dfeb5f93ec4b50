package site

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/a-h/templ/parser/v2"
	"github.com/a-h/templ/parser/v2/visitor"
)

// wordless are the templates without a sentence of their own: the app's shell, the frame of every page, and
// the pages about the rules.
var wordless = []string{
	"app*.templ", "layout.templ", "keeping.templ", "missing.templ", "seek.templ",
	"abilities.templ", "cards.templ", "notes.templ", "puzzle.templ", "rules.templ", "statements.templ",
	"timing.templ", "vectors.templ", "windows.templ", "yours.templ",
}

// TestTemplatesSpeakByTheTable reads the templates that say nothing of their own. All that a person reads or
// hears from them is from the table of words.
func TestTemplatesSpeakByTheTable(t *testing.T) {
	for _, pattern := range wordless {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			said, err := literals(string(source))
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range said {
				t.Errorf("%s says %q: move it to [pages] in core/words/english/en.txt", file, text)
			}
		}
	}
}

// TestLiterals: every way to write a text into a template is found, and nothing else is.
func TestLiterals(t *testing.T) {
	for body, want := range map[string][]string{
		`<p>Go there</p>`:                                                  {"Go there"},
		`<p aria-label="Now"></p>`:                                         {"Now"},
		`<input placeholder="such as this"/>`:                              {"such as this"},
		`<p title={ "Now" }></p>`:                                          {"Now"},
		`<p>{ "Go there" }</p>`:                                            {"Go there"},
		`@other("Go there")`:                                               {"Go there"},
		"@phrase(words.Text(\"a.b\", \"c\", `<b>d</b>`))":                  {"`<b>d</b>`"},
		"if true {\n<p>Now</p>\n} else {\n<p>Then</p>\n}":                  {"Now", "Then"},
		`<b>Entente:</b>`:                                                  nil,
		`@rule("abilities note")`:                                          nil,
		`<p title={ words.Text("a.b", "c", d) }></p>`:                      nil,
		"@paper(page{Title: \"Now\"}) {\n<p>Then</p>\n}":                   {"Now", "Then"},
		`<p>{ words.Text("a.b") } +</p>`:                                   nil,
		`<p aria-label={ words.Text("a.b") }>Entente</p>`:                  nil,
		`<a class="rule" href="/rules">ruling 272</a>`:                     nil,
		"@phrase(words.Text(\"a.b\"), `class=\"reach\" href=\"/timing\"`)": nil,
		`@appPick(words.Text("a.b"), "notes-open")`:                        nil,
	} {
		got, err := literals("package site\n\ntempl some() {\n" + body + "\n}\n")
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: found %q, want %q", body, got, want)
		}
	}
}

// TestTableHasNoHTML: phrase takes a text of the table as it is.
func TestTableHasNoHTML(t *testing.T) {
	source, err := os.ReadFile("../core/words/english/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	_, pages, is := strings.Cut(string(source), "\n[pages]\n")
	if !is {
		t.Fatal("the table has no texts of pages")
	}
	for line := range strings.Lines(pages) {
		if strings.ContainsAny(line, "<>&") {
			t.Errorf("this text has HTML: %s", line)
		}
	}
}

// TestPhrase: marks become elements, and a page has to give as many links as its text has.
func TestPhrase(t *testing.T) {
	for _, c := range []struct {
		text, want string
		links      []string
	}{
		{"Nothing is lost.", "Nothing is lost.", nil},
		{"*Now* run `make`", "<b>Now</b> run <code>make</code>", nil},
		{"[One] or [two]", `<a href="/1">One</a> or <a href="/2">two</a>`, []string{`href="/1"`, `href="/2"`}},
		{"*You gave " + slot("who") + " it.*", `<b>You gave <span data-slot="who"></span> it.</b>`, nil},
		{"[One] or [two]", "", []string{`href="/1"`}},
		{"One", "", []string{`href="/1"`}},
	} {
		var out strings.Builder
		err := phrase(c.text, c.links...).Render(t.Context(), &out)
		if out.String() != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%q with %d links: %q, %v, want %q", c.text, len(c.links), out.String(), err, c.want)
		}
	}
}

// heard are the attributes that a person reads or hears.
var heard = []string{"aria-label", "aria-description", "aria-roledescription", "placeholder", "title", "alt"}

// quoted matches a string in an expression. An id of a text is taken together with its call.
var quoted = regexp.MustCompile("words\\.Text\\(\"[^\"]*\"|\"[^\"]*\"|`[^`]*`")

// markup matches a tag and an attribute, which an expression gives to phrase.
var markup = regexp.MustCompile(`<[^>]*>|[\w-]+="[^"]*"`)

// literals returns the texts in a template for a person. The name Entente and addresses of rules are the
// same in every language.
func literals(source string) (list []string, err error) {
	file, err := parser.ParseString(source)
	if err != nil {
		return nil, err
	}
	says := func(text string) {
		if strings.ContainsFunc(text, unicode.IsLetter) && strings.TrimSuffix(text, ":") != "Entente" {
			list = append(list, text)
		}
	}
	// A short word in lower case in an expression names a slot, a group or a gap, unless it is shown.
	look := func(e parser.Expression, shown bool) error {
		if strings.HasPrefix(e.Value, "rule(") {
			return nil
		}
		for _, text := range quoted.FindAllString(e.Value, -1) {
			inside := strings.Trim(text, `"`)
			switch {
			case strings.HasPrefix(text, "words.Text("):
			case text[0] == '`':
				if strings.ContainsFunc(markup.ReplaceAllString(text, ""), unicode.IsLetter) {
					says(text)
				}
			case shown && !strings.Contains(e.Value, "words.Text("),
				strings.ContainsFunc(inside, isProse) && !strings.HasPrefix(inside, "/"):
				says(inside)
			}
		}
		return nil
	}
	v := visitor.New()
	element := v.Element
	v.Element = func(n *parser.Element) error {
		if n.Name == "a" && attribute(n.Attributes, "class") == "rule" {
			return nil
		}
		return element(n)
	}
	v.Text = func(n *parser.Text) error {
		says(strings.TrimSpace(n.Value))
		return nil
	}
	v.ConstantAttribute = func(n *parser.ConstantAttribute) error {
		if slices.Contains(heard, n.Key.String()) {
			says(n.Value)
		}
		return nil
	}
	v.ExpressionAttribute = func(n *parser.ExpressionAttribute) error {
		if slices.Contains(heard, n.Key.String()) {
			return look(n.Expression, true)
		}
		return nil
	}
	v.StringExpression = func(n *parser.StringExpression) error { return look(n.Expression, false) }
	v.CallTemplateExpression = func(n *parser.CallTemplateExpression) error { return look(n.Expression, false) }
	elements := v.TemplElementExpression
	v.TemplElementExpression = func(n *parser.TemplElementExpression) error {
		if err := look(n.Expression, false); err != nil {
			return err
		}
		return elements(n)
	}
	v.TemplateFileGoExpression = func(n *parser.TemplateFileGoExpression) error {
		return look(n.Expression, false)
	}
	err = file.Visit(v)
	return list, err
}

// isProse reports whether a character makes a string a text, and no name.
func isProse(r rune) bool { return r == ' ' || unicode.IsUpper(r) || r > unicode.MaxASCII }

// attribute returns the value of an attribute that is written out.
func attribute(list []parser.Attribute, key string) string {
	for _, a := range list {
		if a, is := a.(*parser.ConstantAttribute); is && a.Key.String() == key {
			return a.Value
		}
	}
	return ""
}
