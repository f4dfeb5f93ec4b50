package bring

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// A value is the rest of a JSON text from the beginning of one value; the text behind that value
// is ignored. Missing values are empty, and a truncated value keeps its readable part.
type value string

// A fault is the reason why a text is not one JSON value.
type fault uint8

const (
	noFault fault = iota
	cutOff        // the text ends inside the value
	another       // the text is not JSON
)

// deepest is the deepest nesting of a JSON text that is read; the fields that we read are 8 deep.
const deepest = 64

// whole checks that a text is one value.
func whole(text string) (value, fault) {
	text = space(text)
	rest, f := skip(text, 0)
	if f == noFault && space(rest) != "" {
		f = another
	}
	return value(text), f
}

func space(s string) string { return strings.TrimLeft(s, " \t\r\n") }

// skip returns the text behind a value.
func skip(s string, depth int) (string, fault) {
	if s == "" {
		return s, cutOff
	}
	switch c := s[0]; {
	case c == '{' || c == '[':
		if depth == deepest {
			return s, another
		}
		return skipList(s, c == '{', depth+1)
	case c == '"':
		return skipText(s)
	case c == '-' || c >= '0' && c <= '9':
		rest := strings.TrimLeft(s, "+-.0123456789eE")
		if rest == "" && depth > 0 {
			return rest, cutOff
		}
		return rest, noFault
	}
	for _, word := range [...]string{"true", "false", "null"} {
		if rest, is := strings.CutPrefix(s, word); is {
			return rest, noFault
		}
		if strings.HasPrefix(word, s) {
			return s, cutOff
		}
	}
	return s, another
}

// skipList returns the text behind an array, or behind an object if the values are named.
func skipList(s string, named bool, depth int) (string, fault) {
	end := byte(']')
	if named {
		end = '}'
	}
	s = space(s[1:])
	for first := true; ; first = false {
		switch {
		case s == "":
			return s, cutOff
		case first && s[0] == end:
			return s[1:], noFault
		}
		var f fault
		if named {
			if s[0] != '"' {
				return s, another
			}
			if s, f = skipText(s); f != noFault {
				return s, f
			}
			switch s = space(s); {
			case s == "":
				return s, cutOff
			case s[0] != ':':
				return s, another
			}
			s = space(s[1:])
		}
		if s, f = skip(s, depth); f != noFault {
			return s, f
		}
		switch s = space(s); {
		case s == "":
			return s, cutOff
		case s[0] == end:
			return s[1:], noFault
		case s[0] != ',':
			return s, another
		}
		s = space(s[1:])
	}
}

func skipText(s string) (string, fault) {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return s[i+1:], noFault
		}
	}
	return "", cutOff
}

// each calls give with the values of an array, or with the names and values of an object, up to
// the point where the text is cut off.
func (v value) each(give func(name, value value) bool) {
	s := string(v)
	if s == "" || s[0] != '{' && s[0] != '[' {
		return
	}
	named := s[0] == '{'
	s = space(s[1:])
	for n := 0; s != "" && s[0] != ']' && s[0] != '}' && n < mostValues; n++ {
		name := value("")
		if named {
			rest, f := skipText(s)
			if s[0] != '"' || f != noFault {
				return
			}
			name, s = value(s), space(strings.TrimPrefix(space(rest), ":"))
		}
		rest, f := skip(s, 0)
		if f == another || s == "" || !give(name, value(s)) {
			return
		}
		s = space(strings.TrimPrefix(space(rest), ","))
	}
}

// mostValues is the most values that are read of one array; the log of a long game has some
// thousand.
const mostValues = 1 << 16

// all returns the values of an array, or the names and values of an object.
func (v value) all() (names []string, values []value) {
	v.each(func(name, value value) bool {
		names, values = append(names, name.text()), append(values, value)
		return true
	})
	return names, values
}

// get returns the value of an object's field, empty if there is none.
func (v value) get(name string) (found value) {
	if v.is("{") {
		v.each(func(is, value value) bool {
			if is.text() == name {
				found = value
			}
			return found == ""
		})
	}
	return found
}

// said returns an object's field as a text.
func (v value) said(name string) string { return v.get(name).text() }

// count returns an object's field as a whole number, or otherwise if it is none.
func (v value) count(name string, otherwise int) int { return v.get(name).number(otherwise) }

// number returns a whole number, or otherwise if the value is none.
func (v value) number(otherwise int) int {
	s := string(v)
	n, err := strconv.Atoi(s[:len(s)-len(strings.TrimLeft(s, "-0123456789"))])
	if err != nil {
		return otherwise
	}
	return n
}

// yes reports whether an object's field is true.
func (v value) yes(name string) bool { return v.get(name).is("true") }

// is reports whether a value begins with the given text, which tells its type: "{" for an object.
func (v value) is(begins string) bool { return strings.HasPrefix(string(v), begins) }

// list returns the texts of an array.
func (v value) list() []string {
	_, values := v.all()
	texts := make([]string, len(values))
	for i := range values {
		texts[i] = values[i].text()
	}
	return texts
}

// text returns a JSON string, decoded; any other value is empty.
func (v value) text() string {
	if !v.is(`"`) {
		return ""
	}
	rest, f := skipText(string(v))
	if f != noFault {
		return ""
	}
	s := string(v[1 : len(v)-len(rest)-1])
	if !strings.Contains(s, `\`) {
		return s
	}
	var w strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			w.WriteByte(s[i])
			continue
		}
		i++
		switch at := strings.IndexByte(`bfnrt`, s[i]); {
		case at >= 0:
			w.WriteByte("\b\f\n\r\t"[at])
		case s[i] == 'u':
			r := unit(s[i+1:])
			i += 4
			if utf16.IsSurrogate(r) && i+2 < len(s) && s[i+1] == '\\' && s[i+2] == 'u' {
				r = utf16.DecodeRune(r, unit(s[i+3:]))
				i += 6
			}
			w.WriteRune(r)
		default:
			w.WriteByte(s[i])
		}
	}
	return w.String()
}

// unit returns the character of the four digits behind \u.
func unit(s string) rune {
	n, err := strconv.ParseUint(s[:min(4, len(s))], 16, 32)
	if err != nil {
		return '\ufffd'
	}
	return rune(n)
}
