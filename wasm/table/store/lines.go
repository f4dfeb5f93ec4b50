//go:build js

package store

import "entente/wasm/table/browser"

// linesOf reads the lines of many records as one text: asking for each of them
// would take most of the time that a large table opens in.
func linesOf(found browser.Thing) (lines []string, err error) {
	n, err := found.Len()
	if err != nil {
		return nil, err
	}
	text := browser.Window().Get("JSON").Call("stringify", found, []any{"line"})
	if lines, ok := unlisted(text.Text(), n); ok {
		return lines, nil
	}
	for i := range n {
		line := found.Index(i).Field("line")
		if line.Err != nil {
			return nil, line.Err
		}
		lines = append(lines, line.Text())
	}
	return lines, nil
}
