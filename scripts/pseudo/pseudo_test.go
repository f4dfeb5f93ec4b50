package pseudo

import (
	"strings"
	"testing"
	"unicode/utf8"

	"entente/core/words"
	"entente/core/words/english"
)

// TestOf: names of gaps and forms stay, and the last mark stays last.
func TestOf(t *testing.T) {
	for english, want := range map[string]string{
		"a = Accept trade": "a = ⟦Ååççéépţ ţŕååðéé⟧",
		"a = {n} {n one:vote other:votes} for {card}.":  "a = ⟦{n} {n one:vööţéé other:vööţééšš} fööŕ {card}⟧.",
		"[words]\nname = English\ncode = en\nand = and": "[words]\nname = Pseudo-English\ncode = en-XA\nand = ⟦ååñð⟧",
		"# A comment": "# A comment",
	} {
		if got := strings.TrimSuffix(Of(english), "\n"); got != want {
			t.Errorf("%s\n is %s\nnot %s", english, got, want)
		}
	}
}

// TestReads: the table in the pseudo-language is a language with all texts of English, and about 40 percent
// longer.
func TestReads(t *testing.T) {
	source := words.WithGists(english.Sentences())
	made := Of(source)
	l, err := words.Read(made)
	if err != nil {
		t.Fatal(err)
	}
	if l.Code != Code {
		t.Errorf("its code is %s", l.Code)
	}
	if lines := strings.Count(source, "\n"); strings.Count(made, "\n") != lines {
		t.Errorf("it has %d lines, English %d", strings.Count(made, "\n"), lines)
	}
	if longer := texts(made) / texts(source); longer < 1.35 || longer > 1.5 {
		t.Errorf("its texts are %.2f times as long", longer)
	}
}

// texts returns the length of all texts of a language, in letters.
func texts(language string) (letters float64) {
	for line := range strings.Lines(language) {
		_, text, _ := strings.Cut(line, " = ")
		letters += float64(utf8.RuneCountInString(text))
	}
	return letters
}
