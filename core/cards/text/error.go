package text

import "entente/core/cards"

// An Error is a *cards.TextError.
type Error = cards.TextError

// nearest returns the words that are most like the beginning of a text, or "" if none are near enough.
func nearest(text string, words []string) string {
	best, least := "", 0
	for _, w := range words {
		if w == "" {
			continue
		}
		given := firstWords(text, countWords(w))
		far := distance(given, w)
		if far > 0 && far*3 <= len(w) && (best == "" || far < least) {
			best, least = w, far
		}
	}
	return best
}

func countWords(text string) int {
	n := 1
	for i := range len(text) {
		if text[i] == ' ' {
			n++
		}
	}
	return n
}

// firstWords returns the first n words of a text, at most 60 bytes, without a mark at the end.
func firstWords(text string, n int) string {
	end := min(len(text), 60)
	for i := range end {
		if text[i] == ' ' || text[i] == ',' || text[i] == '"' {
			if n--; n == 0 || text[i] != ' ' {
				return text[:i]
			}
		}
	}
	return text[:end]
}

// distance returns the fewest letters to add, leave out, change or swap with a neighbor that make one
// text the other.
func distance(a, b string) int {
	before, row, next := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		next[0] = i + 1
		for j := range len(b) {
			change := row[j]
			if a[i] != b[j] {
				change++
			}
			next[j+1] = min(change, row[j+1]+1, next[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				next[j+1] = min(next[j+1], before[j-1]+1)
			}
		}
		before, row, next = row, next, before
	}
	return row[len(b)]
}
