package store

import "strings"

// unlisted reads a JSON list of so many objects that hold a line each. It returns false if the list
// has other contents, or a line in another form.
func unlisted(text string, n int) ([]string, bool) {
	const begin, between, end = `[{"line":"`, `"},{"line":"`, `"}]`
	rest, begins := strings.CutPrefix(text, begin)
	if !begins || strings.IndexByte(rest, '\\') >= 0 {
		return nil, false
	}
	lines := make([]string, 0, n)
	for {
		at := strings.IndexByte(rest, '"')
		if at < 0 {
			return nil, false
		}
		lines, rest = append(lines, rest[:at]), rest[at:]
		if rest == end {
			return lines, len(lines) == n
		}
		if rest, begins = strings.CutPrefix(rest, between); !begins {
			return nil, false
		}
	}
}
