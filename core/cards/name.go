package cards

import "strconv"

// NameOf returns the name of a text of components. The site serves each text under its name for ever, and
// a table's first record names the text that it was opened with. The name reveals accidents; it does not
// stop liars.
func NameOf(content string) string { return nameOf(Sum(content)) }

func nameOf(sum uint64) string {
	name := strconv.FormatUint(sum, 16)
	return "0000000000000000"[len(name):] + name
}

// Sum is FNV-64a over a text. It reveals accidents; it does not stop liars.
func Sum(text string) uint64 {
	sum := uint64(14695981039346656037)
	for i := 0; i < len(text); i++ {
		sum = (sum ^ uint64(text[i])) * 1099511628211
	}
	return sum
}
