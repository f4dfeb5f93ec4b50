// Package pseudo makes the pseudo-language en-XA from English: ⟦Ååççéépt traadéé⟧ for “Accept trade”. Every
// text of the table is in brackets, has accents and is some 40 percent longer. A tester sees at once which
// text isn't from the table, because it has no brackets, and which label is too narrow for another language.
package pseudo

import (
	_ "embed"
	"strings"
)

// Code is the code of the pseudo-language, as browsers and translators know it (Unicode CLDR, en-XA).
const Code = "en-XA"

// list has a letter and its accented form on each line. The browser tests read it too.
//
//go:embed accents.txt
var list string

// accents replace letters. Vowels and s become two letters, so that words grow where they can't break.
var accents = func() map[rune]string {
	m := map[rune]string{}
	for line := range strings.Lines(list) {
		letter, to, _ := strings.Cut(strings.TrimSpace(line), " ")
		m[[]rune(letter)[0]] = to
	}
	return m
}()

// Of returns the text of a language, as words.Read reads it, in the pseudo-language.
func Of(language string) string {
	var b strings.Builder
	part := ""
	for line := range strings.Lines(language) {
		line = strings.TrimSuffix(line, "\n")
		id, said, is := strings.Cut(line, " = ")
		switch {
		case strings.HasPrefix(line, "["):
			part = line
		case !is || strings.HasPrefix(line, "#"):
		case part == "[words]" && id == "name":
			line = "name = Pseudo-English"
		case part == "[words]" && id == "code":
			line = "code = " + Code
		default:
			line = id + " = " + sentence(said)
		}
		b.WriteString(line + "\n")
	}
	return b.String()
}

// sentence returns a text with accents and in brackets. Its last mark stays outside, because a sentence of
// an event has to end with it.
func sentence(said string) string {
	body := strings.TrimRight(said, ".?")
	return "⟦" + accented(body) + "⟧" + said[len(body):]
}

// accented replaces the letters of a text, and those of the forms in its gaps, as in {n one:vote
// other:votes}. The names of gaps and of forms stay.
func accented(said string) string {
	var b strings.Builder
	for {
		before, gap, is := strings.Cut(said, "{")
		b.WriteString(letters(before))
		if !is {
			return b.String()
		}
		gap, said, _ = strings.Cut(gap, "}")
		b.WriteString("{" + formed(gap) + "}")
	}
}

// formed is a gap with its forms in the pseudo-language.
func formed(gap string) string {
	name, forms, has := strings.Cut(gap, " ")
	if !has {
		return gap
	}
	one, other, _ := strings.Cut(strings.TrimPrefix(forms, "one:"), " other:")
	return name + " one:" + letters(one) + " other:" + letters(other)
}

func letters(text string) string {
	var b strings.Builder
	for _, r := range text {
		if to, is := accents[r]; is {
			b.WriteString(to)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
