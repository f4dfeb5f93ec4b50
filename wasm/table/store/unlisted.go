package store

import "strings"

// unlisted reads a list of so many objects that hold a line each, as JSON. It does
// not if there is more in it than that, or a line that stands there in another form.
func unlisted(text string, n int) ([]string, bool) {
	const begin, between, end = `[{"line":"`, `"},{"line":"`, `"}]`
	text, begins := strings.CutPrefix(text, begin)
	text, ends := strings.CutSuffix(text, end)
	if !begins || !ends || strings.IndexByte(text, '\\') >= 0 {
		return nil, false
	}
	lines := strings.Split(text, between)
	if len(lines) != n || strings.Count(text, `"`) != strings.Count(between, `"`)*(n-1) {
		return nil, false
	}
	return lines, true
}
