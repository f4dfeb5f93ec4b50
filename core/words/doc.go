// Package words turns messages into sentences. The core gives the message id and the facts. The
// sentences are here, whole and by id: one table for each language, or one text (text.go) for
// programs that contain no table. A sentence says what happened or what is refused, why, and what
// the reader can do.
package words
