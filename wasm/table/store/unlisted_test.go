package store

import (
	"slices"
	"testing"
)

// TestUnlisted reads stored lines in the form that browsers print, and leaves any other form to the
// slower way.
func TestUnlisted(t *testing.T) {
	for text, want := range map[string][]string{
		`[{"line":"k1 w"}]`:                 {"k1 w"},
		`[{"line":"k1 w"},{"line":""}]`:     {"k1 w", ""},
		`[{"line":"eÄ-_"},{"line":"o"}]`:    {"eÄ-_", "o"},
		`[{"line":"seat \"Ines\""}]`:        nil, // escaped
		`[{"line":"a"},{}]`:                 nil, // a record without its line
		`[{"line":"a"},{"line":7}]`:         nil,
		`[{"line":"a","n":1},{"line":"b"}]`: nil,
		`[{},{"line":"b"}]`:                 nil,
		`[]`:                                nil,
		``:                                  nil,
	} {
		n := 1
		for range len(text) {
			if lines, ok := unlisted(text, n); ok != (want != nil && n == len(want)) || ok && !slices.Equal(lines, want) {
				t.Errorf("%s as %d: %q, %v", text, n, lines, ok)
			}
			n++
		}
	}
}
