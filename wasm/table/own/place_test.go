package own_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"entente/core/cards/text"
	"entente/wasm/table/own"
)

// lies fails unless a place lies in the text that it is about, and all of it is safe to show.
func lies(t *testing.T, given string, p own.Place) {
	t.Helper()
	shown := p.Before + p.At + p.After
	for _, r := range shown {
		if !unicode.IsPrint(r) {
			t.Fatalf("%U is shown: %+v", r, p)
		}
	}
	if n := utf8.RuneCountInString(shown); n > 2*(48*16+1)+32*16 {
		t.Fatalf("%d characters are shown", n)
	}
	if p.Line < 1 || p.Column < 1 || p.Want == "" || p.Start < 0 || p.End < p.Start || p.End > len(utf16.Encode([]rune(given))) {
		t.Fatalf("%+v of %q", p, given)
	}
}

const head = "relic \"R\", pok\naction\n"

// TestPlace: where a text is not understood, with the shown part of its line, and the selection in
// the field that it was typed into.
func TestPlace(t *testing.T) {
	for _, test := range []struct {
		given             string
		line, column      int
		before, at, after string
		near, hint        string
		selected          string
		wants             string
	}{
		{given: head + "  the holder gians 1 trade good\n", line: 3, column: 14, before: "  the holder ", at: "gians", after: " 1 trade good", near: "gains", selected: "gians"},
		{given: "note \"N\" of every color base\n", line: 1, column: 25, before: `note "N" of every color `, at: "base", selected: "base", wants: "a comma"},
		{given: "note \"N\" of every color", line: 1, column: 24, before: `note "N" of every color`, wants: "a comma"},
		{given: "note “N” of every color, base", line: 1, column: 6, before: "note ", at: "“N”", after: " of every color, base", selected: "“N”", hint: "straight"},
		{given: head + "\tthe holder", line: 3, column: 1, at: "[U+0009]the", after: " holder", selected: "\tthe", hint: "tab"},
		{given: head + "  the\u00a0holder", line: 3, column: 3, before: "  ", at: "the[U+00A0]holder", selected: "the\u00a0holder", near: "the holder", hint: "invisible character"},
		{given: "relic \"a\u202eb\", pok", line: 1, column: 9, before: `relic "a`, at: `[U+202E]b",`, after: " pok", selected: "\u202eb\",", hint: "invisible"},
		{given: "relic \"<b>x</b>\", pok", line: 1, column: 7, before: "relic ", at: `"<b>x</b>",`, after: " pok", selected: `"<b>x</b>",`, wants: "without < > &"},
		{given: "# 🚀🚀\nrelic \"🚀\" pok", line: 2, column: 11, before: `relic "🚀" `, at: "pok", selected: "pok", wants: "a comma"},
		{given: "relic \"\xff\", pok", line: 1, column: 8, before: `relic "`, at: `[?]",`, after: " pok", selected: "\ufffd\",", hint: "invisible"},
		{given: "\n\nnonsense", line: 3, column: 1, at: "nonsense", selected: "nonsense", wants: "a component first"},
		{given: "note \"N\" of every color, base\nstays", line: 1, column: 1, at: "note", after: ` "N" of every color, base`, selected: "note", wants: "with its return"},
		{given: "relic \"R\", pok\n" + `remark "` + strings.Repeat("a b ", 30) + `"` + "\nremark \"b\"", line: 3, column: 1, at: "remark", after: ` "b"`, selected: "remark", wants: "said once"},
	} {
		rows, p := own.Check(test.given)
		if p == nil || rows != nil {
			t.Errorf("%q is understood: %+v", test.given, rows)
			continue
		}
		lies(t, test.given, *p)
		if p.Line != test.line || p.Column != test.column || p.Before != test.before || p.At != test.at || p.After != test.after || p.Near != test.near {
			t.Errorf("%q:\n%+v", test.given, *p)
		}
		if !strings.Contains(p.Hint, test.hint) || test.hint == "" && p.Hint != "" || !strings.Contains(p.Want, test.wants) {
			t.Errorf("%q: %q, %q", test.given, p.Hint, p.Want)
		}
		if got := string(utf16.Decode(utf16.Encode([]rune(test.given))[p.Start:p.End])); got != test.selected {
			t.Errorf("%q: %q is selected", test.given, got)
		}
	}
}

// TestLongLines: of a long line, as much is shown as a phone has room for.
func TestLongLines(t *testing.T) {
	_, p := own.Check("relic \"R\", pok\nremark \"" + strings.Repeat("a ", 40) + `" ` + strings.Repeat("x", 500) + " " + strings.Repeat("b ", 100))
	if p == nil || !strings.HasPrefix(p.Before, "…") || !strings.HasSuffix(p.After, "…") || len(p.At) != 32 || len(p.Before) > 60 || len(p.After) > 60 {
		t.Errorf("%+v", p)
	}
}

// TestTooMuch: if a text is too long, no single line of it is to blame.
func TestTooMuch(t *testing.T) {
	for _, given := range []string{strings.Repeat("#", text.MaxText+1), strings.Repeat("\n", text.MaxText+1)} {
		rows, p := own.Check(given)
		if rows != nil || p == nil || p.Line != 1 || p.Before+p.At+p.After != "" || p.End != 0 || !strings.Contains(p.Want, "64 KiB") {
			t.Errorf("%d rows, %+v", len(rows), p)
		}
	}
	if rows, p := own.Check(strings.Repeat("#\n", text.MaxText/2)); rows == nil || len(rows) != 0 || p != nil {
		t.Errorf("%v, %+v", rows, p)
	}
}

// TestBrokenTexts: every broken text of the form has a place in it.
func TestBrokenTexts(t *testing.T) {
	paths, err := filepath.Glob("../../../core/cards/text/testdata/broken/*.txt")
	if err != nil || len(paths) < 100 {
		t.Fatal(len(paths), err)
	}
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		given := string(content)
		rows, p := own.Check(given)
		if p == nil || rows != nil {
			t.Errorf("%s is understood", path)
			continue
		}
		lies(t, given, *p)
		before := string(utf16.Decode(utf16.Encode([]rune(given))[:p.Start]))
		if got := strings.Count(before, "\n") + 1; got != p.Line {
			t.Errorf("%s: line %d instead of %d", path, got, p.Line)
		}
		if at := before[strings.LastIndexByte(before, '\n')+1:]; utf8.RuneCountInString(at)+1 != p.Column {
			t.Errorf("%s: after %q, in column %d", path, at, p.Column)
		}
	}
}
