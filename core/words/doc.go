// Package words turns messages into sentences. The core gives the message id and the facts. The
// sentences are here, whole and by id: one table for each language, or one text (text.go) for
// programs that contain no table. The voice is a calm friend's: what is so, why, and the way out.
package words
