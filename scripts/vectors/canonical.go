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

// object and list are JSON as it is put together.
type (
	object = map[string]any
	list   = []any
)

// written is JSON that is canonical already.
type written string

// opening is what the chain of every vector begins with.
const opening = "entente vector 1\n"

// canonical appends a value as the chain takes it: no space, members in the order of their
// names, whole numbers, and strings with as few escapes as JSON allows, as RFC 8785 has them.
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

// short are the escapes of one letter.
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

// chained gives each step its link, and the head the last one.
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

// rows is an object as a file: one line for each member, and, of members that are lists of
// objects, one for each of these, so that a change is seen where it is.
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
