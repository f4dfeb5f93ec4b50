package vectors

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"unicode/utf8"
)

// object and list are JSON values.
type (
	object = map[string]any
	list   = []any
)

// written is JSON that is in canonical form.
type written string

// opening begins the chain of every vector.
const opening = "entente vector 1\n"

// canonical appends a value in canonical form for the chain: no space, members sorted by name,
// whole numbers, and strings with as few escapes as JSON allows, as in RFC 8785.
func canonical(b []byte, v any) []byte {
	switch v := v.(type) {
	case nil:
		return append(b, "null"...)
	case bool:
		return strconv.AppendBool(b, v)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case json.Number:
		return append(b, v...)
	case string:
		return quoted(b, v)
	case written:
		return append(b, v...)
	case object:
		b = append(b, '{')
		for i, key := range slices.Sorted(maps.Keys(v)) {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(quoted(b, key), ':')
			b = canonical(b, v[key])
		}
		return append(b, '}')
	case list:
		b = append(b, '[')
		for i, x := range v {
			if i > 0 {
				b = append(b, ',')
			}
			b = canonical(b, x)
		}
		return append(b, ']')
	}
	panic(fmt.Sprintf("vectors: %T is no JSON that a vector has", v))
}

// short are the escapes with one letter.
var short = map[byte]string{'"': `\"`, '\\': `\\`, '\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

func quoted(b []byte, s string) []byte {
	if !utf8.ValidString(s) {
		panic("vectors: a text is not UTF-8: " + strconv.Quote(s))
	}
	b = append(b, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case short[c] != "":
			b = append(b, short[c]...)
		case c < ' ':
			b = fmt.Appendf(b, `\u%04x`, c)
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}

// chained gives each step its link, and the head the last link.
func chained(head object, steps []object) {
	link := sha256.Sum256(canonical([]byte(opening), head))
	for _, step := range steps {
		link = sha256.Sum256(canonical(link[:], step))
		step["link"] = hex.EncodeToString(link[:])
	}
	head["chain"] = hex.EncodeToString(link[:])
}

// sum is the SHA-256 of a file.
func sum(body []byte) string {
	all := sha256.Sum256(body)
	return hex.EncodeToString(all[:])
}

// texts is a list of strings as JSON.
func texts[S ~string](of []S) list {
	all := make(list, len(of))
	for i, s := range of {
		all[i] = string(s)
	}
	return all
}

// rows is an object as a file: a line for each member. A member that is a list of objects has a
// line for each object, so that a diff shows each change alone.
func rows(of object, order ...string) []byte {
	b := []byte("{")
	for i, key := range order {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(quoted(append(b, '\n'), key), ':')
		if all, is := of[key].(list); is && len(all) > 0 {
			b = append(b, '[')
			for j, x := range all {
				if j > 0 {
					b = append(b, ',')
				}
				b = canonical(append(b, '\n'), x)
			}
			b = append(b, "\n]"...)
			continue
		}
		b = canonical(b, of[key])
	}
	if len(order) != len(of) {
		panic("vectors: a file leaves out a member")
	}
	return append(b, "\n}\n"...)
}
