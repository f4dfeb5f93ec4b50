// Package words turns messages into sentences. The core says which message and
// the facts; the sentences are here, whole and by id, one table for each
// language, or one text (text.go) for programs that bring none. The voice is a
// calm friend's: what is so, why, and the way out.
package words
