package words

import "entente/core/rulebook"

// English is the language that Entente is written in. A program contains its tables only if the
// program calls English; a program that reads its language as text (Read) does not.
func English() *Language {
	return &Language{
		Name: "English", Code: "en", Nothing: "nothing", Nobody: "nobody", Somebody: "somebody", And: "and",
		Goods: [6][2]string{
			{"trade good", "trade goods"}, {"commodity", "commodities"},
			{"cultural fragment", "cultural fragments"}, {"hazardous fragment", "hazardous fragments"},
			{"industrial fragment", "industrial fragments"}, {"unknown fragment", "unknown fragments"},
		},
		Moments:   englishMoments,
		Sentences: []Sentences{englishHappened, englishOfAgendas, englishOfDeals, englishOfNotes, englishWhy, englishWhyNot, englishInWindows, englishOfEffects},
		Gist:      rulebook.Gist,
		grammar:   inEnglish(),
	}
}

// inEnglish returns the functions that make English sentences.
func inEnglish() grammar { return grammar{englishTime, englishTerm, englishWindow} }
