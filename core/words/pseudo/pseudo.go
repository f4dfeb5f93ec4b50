// Package pseudo makes the pseudo-language en-XA from English: ⟦Ååççéépt traadéé⟧ for “Accept trade”. Every
// text of the table is in brackets, has accents and is some 40 percent longer. A tester sees at once which
// text isn't from the table, because it has no brackets, and which label is too narrow for another language.
package pseudo

import "strings"

// Code is the code of the pseudo-language, as browsers and translators know it (Unicode CLDR, en-XA).
const Code = "en-XA"

// accents replace letters. Vowels and s become two letters, so that words grow where
// they can't break.
var accents = map[rune]string{
	'a': "åå", 'e': "éé", 'i': "îî", 'o': "öö", 'u': "ûû", 'y': "ýý", 'A': "Åå", 'E': "Éé", 'I': "Îî", 'O': "Öö", 'U': "Ûû",
	'c': "ç", 'n': "ñ", 's': "šš", 'r': "ŕ", 'd': "ð", 'C': "Ç", 'N': "Ñ", 'S': "Š", 'R': "Ŕ", 'T': "Ţ", 't': "ţ", 'l': "ļ",
}

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
