package words

import (
	"os"
	"sync"
)

// englishText returns the text of English. Package english has it, which imports this package.
func englishText() string {
	sentences, err := os.ReadFile("english/en.txt")
	if err != nil {
		panic(err)
	}
	return WithGists(string(sentences))
}

// english is the language of that text.
var english = sync.OnceValue(func() *Language {
	l, err := Read(englishText())
	if err != nil {
		panic(err)
	}
	return l
})
