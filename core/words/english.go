package words

import (
	"sync"

	"entente/core"
)

var (
	english     Language
	englishOnce sync.Once
)

// English is the language that Entente is written in. It is made when it is first asked for,
// so that a program that reads its language as text (Read) does not have it.
func English() *Language {
	englishOnce.Do(func() {
		english = Language{
			Name: "English", Code: "en", Nothing: "nothing", Nobody: "nobody", Somebody: "somebody", And: "and",
			Goods: [6][2]string{
				{"trade good", "trade goods"}, {"commodity", "commodities"},
				{"cultural fragment", "cultural fragments"}, {"hazardous fragment", "hazardous fragments"},
				{"industrial fragment", "industrial fragments"}, {"unknown fragment", "unknown fragments"},
			},
			Moments:   englishMoments,
			Sentences: sentences(englishHappened, englishOfAgendas, englishOfDeals, englishOfNotes, englishWhy, englishWhyNot, englishInWindows),
			Gist:      core.Gist,
			grammar:   inEnglish(),
		}
	})
	return &english
}

// inEnglish is how English makes its sentences.
func inEnglish() grammar { return grammar{englishTime, englishTerm, englishWindow} }

// A sentence is one message in words, by its id.
type sentence struct {
	id    core.MessageID
	words string
}

// sentences makes one table of several parts.
func sentences(parts ...[]sentence) map[core.MessageID]string {
	n := 0
	for _, part := range parts {
		n += len(part)
	}
	table := make(map[core.MessageID]string, n)
	for _, part := range parts {
		for _, s := range part {
			table[s.id] = s.words
		}
	}
	return table
}
