package scripts

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// unread lists the strings of scripts that nobody reads or hears, each as "string = reason".
const unread = "testdata/script_literals.txt"

// TestScriptsHaveNoPhrases reads the strings in the scripts of pages. Each that may be a phrase for
// people, by a space or a capital letter first, is asked of the table, or listed with a reason.
func TestScriptsHaveNoPhrases(t *testing.T) {
	list, err := os.ReadFile(unread)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{} // by the strings that are listed
	for line := range strings.Lines(string(list)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || strings.HasPrefix(line, "# ") {
			continue
		}
		literal, reason, is := strings.Cut(line, " = ")
		if _, twice := found[literal]; !is || reason == "" || twice {
			t.Errorf("%s: %q has no reason, or is listed twice", unread, line)
		}
		found[literal] = false
	}
	for script, source := range pageScripts(t) {
		for _, literal := range literalsOf(source) {
			if !mayBePhrase(literal) || strings.HasPrefix(literal, "\n:host {") { // the element’s style sheet
				continue
			}
			if _, listed := found[literal]; !listed {
				t.Errorf("%s says %q: move it to core/words/english/en.txt, or list it in %s with a reason", script, literal, unread)
				continue
			}
			found[literal] = true
		}
	}
	for literal, is := range found {
		if !is {
			t.Errorf("%q is listed in %s, and in no script", literal, unread)
		}
	}
}

// mayBePhrase reports whether a string has a letter outside of its expressions, and a space or a
// capital letter first.
func mayBePhrase(literal string) bool {
	letters := strings.ContainsFunc(strings.ReplaceAll(literal, `\n`, ""), isLetter)
	return letters && (strings.Contains(literal, " ") || 'A' <= literal[0] && literal[0] <= 'Z')
}

// pageScripts returns the sources of the scripts of pages and of the package, by their files.
func pageScripts(t *testing.T) map[string]string {
	t.Helper()
	sources := map[string]string{}
	for _, folder := range []string{"../site/assets", "../wasm/module/npm", "../wasm/module/npm/example"} {
		files, err := filepath.Glob(folder + "/*.js")
		if err != nil || len(files) == 0 {
			t.Fatalf("no scripts were found in %s: %v", folder, err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sources[file] = string(source)
		}
	}
	return sources
}

// A literalReader reads the string literals of a script: enough of the language to tell them from
// code, comments and regular expressions.
type literalReader struct {
	rest     string
	before   byte // the last character of code, for telling a regular expression from a division
	literals []string
}

// literalsOf returns the string literals of a script. A template literal is one, without its
// expressions; the literals in those are others.
func literalsOf(script string) []string {
	s := literalReader{rest: script, before: ';'}
	s.code(0)
	return s.literals
}

// code reads code up to its end, or up to the closing brace if it stands in a template.
func (s *literalReader) code(depth int) {
	for s.rest != "" {
		at := s.rest[0]
		switch {
		case strings.HasPrefix(s.rest, "//"):
			s.past("\n")
			continue
		case strings.HasPrefix(s.rest, "/*"):
			s.past("*/")
			continue
		case at == '"', at == '\'':
			s.literals = append(s.literals, s.quoted(at, false))
		case at == '`':
			s.rest = s.rest[1:]
			s.template()
		case at == '/' && strings.IndexByte("(,=:[!&|?{};+-*%<>~^", s.before) >= 0:
			s.quoted('/', true)
		default:
			s.rest = s.rest[1:]
			if at == '{' && depth > 0 {
				depth++
			}
			if at == '}' && depth > 0 {
				if depth--; depth == 0 {
					return
				}
			}
		}
		if at > ' ' {
			s.before = at
		}
	}
}

// past skips the source behind a mark.
func (s *literalReader) past(mark string) { _, s.rest, _ = strings.Cut(s.rest, mark) }

// quoted reads up to the mark that it begins with. In a regular expression the mark may stand in a
// class.
func (s *literalReader) quoted(mark byte, classes bool) string {
	inClass := false
	for n := 1; n < len(s.rest); n++ {
		switch at := s.rest[n]; {
		case at == '\\':
			n++
		case classes && at == '[':
			inClass = true
		case classes && at == ']':
			inClass = false
		case at == mark && !inClass:
			text := s.rest[1:n]
			s.rest = s.rest[n+1:]
			return text
		}
	}
	s.rest = ""
	return ""
}

// template reads the rest of a template literal, and the code of its expressions.
func (s *literalReader) template() {
	var text strings.Builder
	for s.rest != "" {
		switch {
		case s.rest[0] == '`':
			s.rest = s.rest[1:]
			s.literals = append(s.literals, text.String())
			return
		case s.rest[0] == '\\' && len(s.rest) > 1:
			text.WriteString(s.rest[:2])
			s.rest = s.rest[2:]
		case strings.HasPrefix(s.rest, "${"):
			s.rest, s.before = s.rest[2:], '{'
			s.code(1)
			text.WriteString("${}")
		default:
			text.WriteByte(s.rest[0])
			s.rest = s.rest[1:]
		}
	}
}

// TestLiteralsOf finds the literals of a script, and no others.
func TestLiteralsOf(t *testing.T) {
	const script = "// It’s \"no\" literal.\nf('a \\' b', \"c\", /\"[/\"] d/, 4 / 2 / 1); /* `e` */ g(`h ${i ? `j ${{ k }} \\` l` : \"m\"} n`, x); // '\n"
	if got, want := literalsOf(script), []string{`a \' b`, "c", "j ${} \\` l", "m", "h ${} n"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
