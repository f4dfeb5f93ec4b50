package words

import "entente/core"

// English is the language that Entente is written in.
var English = Language{
	Name: "English", Code: "en", Nothing: "nothing", Nobody: "nobody", Somebody: "somebody", And: "and",
	Goods: [6][2]string{
		{"trade good", "trade goods"}, {"commodity", "commodities"},
		{"cultural fragment", "cultural fragments"}, {"hazardous fragment", "hazardous fragments"},
		{"industrial fragment", "industrial fragments"}, {"unknown fragment", "unknown fragments"},
	},
	Moments:   englishMoments,
	Time:      englishTime,
	Term:      englishTerm,
	Window:    englishWindow,
	Sentences: sentences(englishHappened, englishOfAgendas, englishOfDeals, englishOfNotes, englishWhy, englishWhyNot, englishInWindows),
}

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
