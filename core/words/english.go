package words

import "entente/core/rulebook"

// English is the language that Entente is written in. Its tables are in a program only if
// that asks for it, and not if it reads its language as text (Read).
func English() *Language {
	return &Language{
		Name: "English", Code: "en", Nothing: "nothing", Nobody: "nobody", Somebody: "somebody", And: "and",
		Goods: [6][2]string{
			{"trade good", "trade goods"}, {"commodity", "commodities"},
			{"cultural fragment", "cultural fragments"}, {"hazardous fragment", "hazardous fragments"},
			{"industrial fragment", "industrial fragments"}, {"unknown fragment", "unknown fragments"},
		},
		Moments:   englishMoments,
		Sentences: []Sentences{englishHappened, englishOfAgendas, englishOfDeals, englishOfNotes, englishWhy, englishWhyNot, englishInWindows},
		Gist:      rulebook.Gist,
		grammar:   inEnglish(),
	}
}

// inEnglish is how English makes its sentences.
func inEnglish() grammar { return grammar{englishTime, englishTerm, englishWindow} }
