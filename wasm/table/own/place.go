package own

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"entente/core/cards/text"
	"entente/core/words"
)

// A Place is where a text is not understood. It is safe to show: characters that are invisible, or
// that would change how the rest is read, stand in it as numbers.
type Place struct {
	Line, Column      int    // counted from 1, the column in characters
	Before, At, After string // the line, divided at the place; cut where it is long
	Want              string // the form that would be understood there
	Near              string // the nearest word of the form, if one is near
	Hint              string // how such a text often comes there
	Start, End        int    // the place in the text as a browser counts it, in UTF-16
	long              bool   // the text is longer than a table takes: no line of it is to blame
}

// Title says where it is.
func (p *Place) Title() string {
	if p.long {
		return words.Text("own.place.long")
	}
	return words.Text("own.place", "line", strconv.Itoa(p.Line), "column", strconv.Itoa(p.Column))
}

// Expects names the form that would be understood there.
func (p *Place) Expects() string { return words.Text("own.place.want", "want", p.Want) }

// Limits of the parts of a long line that are shown, in characters: before and after the place, and
// of the word at the place.
const (
	around  = 48
	atPlace = 32
)

// placeOf is the place of an error in its text.
func placeOf(given string, wrong *text.Error) Place {
	p := Place{Line: wrong.Line, Column: wrong.Column, Want: wrong.Want, Near: wrong.Near}
	if p.long = len(given) > text.MaxText; p.long {
		return p
	}
	from := 0
	for range wrong.Line - 1 {
		next := strings.IndexByte(given[from:], '\n')
		if next < 0 {
			break
		}
		from += next + 1
	}
	line, _, _ := strings.Cut(given[from:], "\n")
	start := len(firstOf(line, wrong.Column-1))
	end := start + len(firstOf(word(line[start:]), atPlace))
	p.Before, p.At, p.After = lastSeen(line[:start]), seen(line[start:end]), firstSeen(line[end:])
	p.Start = units(given[:from+start])
	p.End = p.Start + units(line[start:end])
	p.Hint = hint(line, line[start:end], wrong.Want)
	return p
}

// word is the text at a place up to the next space, and at least one character.
func word(rest string) string {
	for i, r := range rest {
		if i > 0 && r == ' ' {
			return rest[:i]
		}
	}
	return rest
}

// firstOf is at most the first n characters.
func firstOf(s string, n int) string {
	for i := range s {
		if n == 0 {
			return s[:i]
		}
		n--
	}
	return s
}

func firstSeen(s string) string {
	if cut := firstOf(s, around); len(cut) < len(s) {
		return seen(cut) + "…"
	}
	return seen(s)
}

func lastSeen(s string) string {
	if n := utf8.RuneCountInString(s); n > around {
		return "…" + seen(s[len(firstOf(s, n-around)):])
	}
	return seen(s)
}

// seen makes every character of a text visible: characters without a visible form by their numbers.
func seen(s string) string {
	var w strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError)):
			w.WriteString("[?]")
		case strconv.IsPrint(r):
			w.WriteRune(r)
		default:
			w.WriteString("[U+" + hex(r) + "]")
		}
	}
	return w.String()
}

// hex is a character's number as such numbers are written, of 4 digits or more.
func hex(r rune) string {
	const digits = "0123456789ABCDEF"
	number := ""
	for r > 0 || len(number) < 4 {
		number = digits[r&15:r&15+1] + number
		r >>= 4
	}
	return number
}

// units is how long a text is where characters are counted in UTF-16.
func units(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// bent are the quotation marks that phones make of straight ones.
const bent = "“”„‟«»‘’"

// hint is the most frequent mistake at such a place.
func hint(line, at, want string) string {
	id := "own.hint.quotes"
	switch {
	case strings.HasPrefix(at, "\t"):
		id = "own.hint.tab"
	case want == "a visible character", strings.Contains(at, "\u00a0"):
		id = "own.hint.invisible"
	case !strings.ContainsAny(line, bent) || !strings.ContainsAny(at, bent) && !strings.Contains(want, "quotation"):
		return ""
	}
	return words.Text(id)
}
