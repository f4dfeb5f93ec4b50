// Package english is the language that Entente is written in. A program that imports it speaks English
// from its start. Only native programs import it: programs in a browser fetch the text.
package english

import (
	_ "embed"
	"sync"

	"entente/core/words"
)

//go:embed en.txt
var sentences string

// Sentences returns every sentence of English, also those of pages, without the gists of rules.
func Sentences() string { return sentences }

func init() { words.Speak(Language()) }

// Text returns English as programs in a browser read it: with the gists of all rules that a program can
// cite, and without the texts of pages.
func Text() string { return words.WithGists(words.WithoutPages(sentences)) }

// Language is English, read from its text.
var Language = sync.OnceValue(func() *words.Language {
	l, err := words.Read(words.WithGists(sentences))
	if err != nil {
		panic(err) // the tests of package words read the same text
	}
	return l
})
