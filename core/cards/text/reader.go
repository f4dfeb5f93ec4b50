package text

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A reader walks through one line. It keeps the first mismatch, and reads nothing behind it.
type reader struct {
	line   string
	at     int
	known  func(event string) bool // nil: every well-formed event is known
	events []string                // the ids among which an error names the nearest
	wrong  *Error                  // the first mismatch, without its file and line
}

func (r *reader) rest() string { return r.line[r.at:] }

func (r *reader) hasFailed() bool { return r.wrong != nil }

// fail keeps the expected words at this place, and the nearest of the words that are allowed.
func (r *reader) fail(want string, among ...string) {
	if r.wrong == nil {
		r.wrong = &Error{Column: utf8.RuneCountInString(r.line[:r.at]) + 1, Want: want, Near: nearest(r.rest(), among)}
	}
}

// failAt does the same at an earlier place of the line.
func (r *reader) failAt(at int, want string, among ...string) {
	now := r.at
	r.at = at
	r.fail(want, among...)
	r.at = now
}

// skip takes words if they are next, ended by a space, a mark or the line's end.
func (r *reader) skip(words string) bool {
	after := r.at + len(words)
	if !r.canBeNext(words) || r.hasFailed() || after > len(r.line) || r.line[r.at:after] != words {
		return false
	}
	if after < len(r.line) && r.line[after] != ' ' && r.line[after] != ',' && r.line[after] != ':' {
		return false
	}
	r.at = after
	r.space()
	return true
}

// canBeNext reports whether words can be next, judged by their first letter alone, because that excludes
// most of a vocabulary.
func (r *reader) canBeNext(words string) bool {
	return words != "" && r.at < len(r.line) && r.line[r.at] == words[0]
}

// space takes one space, if it is next.
func (r *reader) space() {
	if r.at < len(r.line) && r.line[r.at] == ' ' {
		r.at++
	}
}

// skipMark takes the mark m and a space behind it, and returns false if m is not next.
func (r *reader) skipMark(m byte) bool {
	if r.hasFailed() || r.at >= len(r.line) || r.line[r.at] != m {
		return false
	}
	r.at++
	r.space()
	return true
}

// end fails unless the whole line has been read.
func (r *reader) end() {
	if !r.hasFailed() && r.rest() != "" {
		r.fail("the end of the line")
	}
}

// oneOf takes the longest of some words that is next, and returns its index. It returns 0 if none is
// next; words[0] is never taken.
func (r *reader) oneOf(words []string) int {
	found, from, end := 0, r.at, r.at
	for i := 1; i < len(words); i++ {
		if r.canBeNext(words[i]) && r.skip(words[i]) {
			if r.at > end {
				found, end = i, r.at
			}
			r.at = from
		}
	}
	r.at = end
	return found
}

// number takes a number up to 999, and returns false if none is next.
func (r *reader) number() (int, bool) {
	n, i := 0, r.at
	for i < len(r.line) && r.line[i] >= '0' && r.line[i] <= '9' && i-r.at < 3 {
		n = n*10 + int(r.line[i]-'0')
		i++
	}
	if i == r.at || r.hasFailed() || r.line[r.at] == '0' && i > r.at+1 || !r.skip(r.line[r.at:i]) {
		return 0, false
	}
	return n, true
}

// MaxWords is the most characters in a quoted text.
const MaxWords = 480

// quoted takes a quoted text.
func (r *reader) quoted(want string) string {
	start := r.at
	if r.hasFailed() || r.at >= len(r.line) || r.line[r.at] != '"' {
		r.fail(want + ", in quotation marks")
		return ""
	}
	var kept []byte // the text up to the last backslash; most texts have none
	from := start + 1
	for i := from; i < len(r.line); i++ {
		switch r.line[i] {
		case '"':
			if kept == nil {
				return r.unquoted(r.line[from:i], i+1, want)
			}
			return r.unquoted(string(append(kept, r.line[from:i]...)), i+1, want)
		case '\\':
			kept = append(kept, r.line[from:i]...)
			i++
			if i >= len(r.line) || r.line[i] != '"' && r.line[i] != '\\' {
				r.failAt(i-1, `\" or \\`)
				return ""
			}
			from = i
		}
	}
	r.failAt(len(r.line), "a quotation mark at the end of the quoted text")
	return ""
}

// unquoted ends a quoted text at a place of the line and checks its length.
func (r *reader) unquoted(text string, end int, want string) string {
	start := r.at
	r.at = end
	if end < len(r.line) && r.line[end] != ' ' && r.line[end] != ',' && r.line[end] != ':' {
		r.fail(`a space after the quotation mark, or \" where it is quoted itself`)
	}
	r.space()
	if text == "" || len(text) > MaxWords && utf8.RuneCountInString(text) > MaxWords {
		r.failAt(start, want+", from 1 to "+strconv.Itoa(MaxWords)+" characters")
	}
	return text
}

// name takes a quoted name.
func (r *reader) name(want string) string {
	start := r.at
	name := r.quoted(want)
	if r.hasFailed() {
		return ""
	}
	if utf8.RuneCountInString(name) > MaxName {
		r.failAt(start, want+" of at most "+strconv.Itoa(MaxName)+" characters")
	}
	if strings.ContainsAny(name, "<>&") {
		r.failAt(start, want+" without < > &")
	}
	if name[0] == ' ' || name[len(name)-1] == ' ' || strings.Contains(name, "  ") {
		r.failAt(start, want+" without spaces that nobody sees")
	}
	return name
}

// event takes an event of the timeline, or with lacking an event that the timeline may lack.
func (r *reader) event(station string, lacking bool) string {
	start := r.at
	i := r.at
	for i < len(r.line) && r.line[i] != ' ' && r.line[i] != ',' {
		i++
	}
	id := r.line[r.at:i]
	switch {
	case !isWellFormed(id):
		r.fail("an event, such as TA.activate", r.eventsAt(station)...)
	case r.known == nil:
	case !lacking && !r.known(id) && !r.known(id+"."+station):
		want := "an event of the timeline"
		if station != "" {
			want += " that has the moment: " + station
		}
		r.fail(want, r.eventsAt(station)...)
	}
	if r.hasFailed() {
		return ""
	}
	r.at = i
	r.space()
	if r.at == start {
		r.fail("an event, such as TA.activate")
	}
	return id
}

// eventsAt returns the events that may follow a station in a text, as they are written there.
func (r *reader) eventsAt(station string) []string {
	var list []string
	for _, id := range r.events {
		short, its := strings.CutSuffix(id, "."+station)
		if last := id[strings.LastIndexByte(id, '.')+1:]; its || station == "" || last != "before" && last != "when" && last != "after" {
			list = append(list, short)
		}
	}
	return list
}

// isWellFormed reports whether an id has letters, digits, dots and underscores only.
func isWellFormed(id string) bool {
	if id == "" || len(id) > 48 || id[0] < 'A' || id[0] > 'Z' {
		return false
	}
	for i := range len(id) {
		c := id[i]
		if (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '.' && c != '_' {
			return false
		}
	}
	return true
}
