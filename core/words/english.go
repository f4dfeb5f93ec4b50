package words

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"entente/core/rulebook"
)

// source has the sentences of English, without the gists of rules.
//
//go:embed en.txt
var source string

// English is the language that Entente is written in. A program contains its text only if the program
// calls English or EnglishText; a program in a browser fetches the text, and calls Read and Speak.
func English() *Language {
	readEnglish.Do(func() {
		l, err := Read(EnglishText())
		if err != nil {
			panic(err) // a test reads the text
		}
		english = l
	})
	return english
}

// These are no sync.OnceValue, because its function would link the text into every program.
var (
	english     *Language
	readEnglish sync.Once
)

// EnglishText returns English as a text for Read, with the gists of all rules that a program can cite.
func EnglishText() string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		if line != "\n" && !strings.HasPrefix(line, "#") {
			b.WriteString(line)
		}
	}
	b.WriteString(partRules + "\n")
	for _, r := range slices.Concat(rulebook.Rules, rulebook.Rulings, rulebook.HouseRules) {
		b.WriteString(string(r.Rule) + " = " + r.Gist + "\n")
	}
	return b.String()
}
