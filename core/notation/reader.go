package notation

import (
	"entente/core"
	"entente/core/deck"
)

// An Error reports text that is no line of the notation. It is not a refusal, because nothing was
// understood and so no rule was asked.
type Error struct {
	Line int    // counted from 1; 0 for a single line
	Text string // the line, shortened
	Want string // the text that was expected there
}

// Error returns a sentence for engineers; screens use core/words.
func (e *Error) Error() string {
	where := "this is not a line that Entente knows: "
	if e.Line > 0 {
		where = "line " + itoa(e.Line) + " is not one that Entente knows: "
	}
	return where + quote(e.Text) + " (expected " + e.Want + ")"
}

// A reader walks through one line. The first mismatch is kept in want, and every later read returns an
// empty value.
type reader struct {
	rest string
	want string
	at   int // the bytes of the line that were left at the mismatch
}

func (r *reader) fail(want string) {
	if r.want == "" {
		r.want, r.at = want, len(r.rest)
		r.rest = ""
	}
}

func (r *reader) failed() bool { return r.want != "" }

// ended reports whether the whole line was understood; if not, want keeps the mismatch.
func (r *reader) ended() bool {
	r.end()
	return !r.failed()
}

// end fails unless the whole line has been read.
func (r *reader) end() {
	if !r.failed() && r.rest != "" {
		r.fail("the line to end before " + quote(clip(r.rest)))
	}
}

// skip takes literal words if they are next, followed by a space, a mark or the end.
func (r *reader) skip(words string) bool {
	if r.failed() || len(r.rest) < len(words) || r.rest[:len(words)] != words {
		return false
	}
	after := r.rest[len(words):]
	if after != "" && after[0] != ' ' && after[0] != ',' && after[0] != ':' && after[0] != ';' {
		return false
	}
	r.rest = trimSpace(after)
	return true
}

// expect takes literal words, and fails if they are not next.
func (r *reader) expect(words string) {
	if !r.skip(words) {
		r.fail(quote(words))
	}
}

// mark takes one mark, such as a comma, and the space after it.
func (r *reader) mark(b byte) bool {
	if r.failed() || r.rest == "" || r.rest[0] != b {
		return false
	}
	r.rest = trimSpace(r.rest[1:])
	return true
}

func (r *reader) expectMark(b byte) {
	if !r.mark(b) {
		r.fail(quote(string(rune(b))))
	}
}

// peek returns the next word without taking it.
func (r *reader) peek() string {
	for i := 0; i < len(r.rest); i++ {
		if c := r.rest[i]; c == ' ' || c == ',' || c == ':' || c == ';' {
			return r.rest[:i]
		}
	}
	return r.rest
}

func (r *reader) take(word string) { r.rest = trimSpace(r.rest[len(word):]) }

// seat takes a color, and fails if none is next.
func (r *reader) seat() core.Seat {
	word := r.peek()
	s, ok := core.SeatNamed(deck.Fold(word))
	if !ok {
		r.fail("a seat's color")
		return core.Nobody
	}
	r.take(word)
	return s
}

// prompt takes a prompt such as p41, and returns 0 if none is next.
func (r *reader) prompt() uint32 {
	word := r.peek()
	if len(word) < 2 || word[0] != 'p' || len(word) > 10 || word[1] == '0' {
		return 0
	}
	n := 0
	for i := 1; i < len(word); i++ {
		if word[i] < '0' || word[i] > '9' {
			return 0
		}
		n = n*10 + int(word[i]-'0')
	}
	r.take(word)
	return uint32(n)
}

// largest is the greatest number that the notation writes; the rules' own limits are lower.
const largest = 999_999

// number takes a whole number, which may be negative, and fails if none is next.
func (r *reader) number() int {
	word := r.peek()
	digits, negative := word, false
	if word != "" && word[0] == '-' {
		digits, negative = word[1:], true
	}
	n := 0
	for i := 0; i < len(digits); i++ {
		if digits[i] < '0' || digits[i] > '9' {
			r.fail("a number")
			return 0
		}
		if n = n*10 + int(digits[i]-'0'); n > largest {
			r.fail("a number up to " + itoa(largest))
			return 0
		}
	}
	if digits == "" {
		r.fail("a number")
		return 0
	}
	r.take(word)
	if negative {
		return -n
	}
	return n
}

// numeric reports whether a number is next.
func (r *reader) numeric() bool {
	return !r.failed() && r.rest != "" && (r.rest[0] >= '0' && r.rest[0] <= '9' || r.rest[0] == '-')
}

// quoted takes free text in quotation marks, and fails if none is next.
func (r *reader) quoted() string {
	if r.rest == "" || r.rest[0] != '"' {
		r.fail("text in quotation marks")
		return ""
	}
	var text []byte
	for i := 1; i < len(r.rest); i++ {
		switch b := r.rest[i]; {
		case b == '"':
			r.rest = trimSpace(r.rest[i+1:])
			return string(text)
		case b != '\\':
			text = append(text, b)
		case i+1 < len(r.rest) && (r.rest[i+1] == '"' || r.rest[i+1] == '\\'):
			i++
			text = append(text, r.rest[i])
		case i+3 < len(r.rest) && r.rest[i+1] == 'x' && hex(r.rest[i+2]) >= 0 && hex(r.rest[i+3]) >= 0:
			text = append(text, byte(hex(r.rest[i+2])<<4|hex(r.rest[i+3])))
			i += 3
		default:
			r.fail("no other \\ than \\\", \\\\ and \\x and two digits")
			return ""
		}
	}
	r.fail("a closing quotation mark")
	return ""
}

func hex(b byte) int {
	switch {
	case b >= '0' && b <= '9':
		return int(b - '0')
	case b >= 'a' && b <= 'f':
		return int(b-'a') + 10
	}
	return -1
}

func trimSpace(s string) string {
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	for s != "" && s[len(s)-1] == ' ' {
		s = s[:len(s)-1]
	}
	return s
}

// clip shortens a line for use in a sentence.
func clip(s string) string {
	n := 0
	for i := range s {
		if n == 60 {
			return s[:i] + "…"
		}
		n++
	}
	return s
}
