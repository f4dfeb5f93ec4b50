package words

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A language as text has these parts in this order, each behind a line with the part's name. Each
// sentence is one line that begins with its id.
const (
	partWords     = "[words]"
	partSentences = "[sentences]"
	partEvents    = "[events]"
	partRules     = "[rules]"
)

// fields are the single words, by their ids.
func (l *Language) fields() []field {
	list := []field{
		{"name", &l.Name}, {"code", &l.Code}, {"nothing", &l.Nothing}, {"nobody", &l.Nobody}, {"somebody", &l.Somebody}, {"and", &l.And},
	}
	for i := range l.Goods {
		id := deck.AllGoods[i].String()
		list = append(list, field{id, &l.Goods[i][1]}, field{"one of " + id, &l.Goods[i][0]})
	}
	return list
}

type field struct {
	id   string
	word *string
}

// Text returns a language as text, for programs that contain none, with the gists of all rules
// that a program can cite (core.Gist). Read reads it.
func Text(l *Language) string {
	var b strings.Builder
	line := func(id, said string) { b.WriteString(id + "=" + said + "\n") }
	b.WriteString(partWords + "\n")
	for _, f := range l.fields() {
		line(f.id, *f.word)
	}
	b.WriteString(partSentences + "\n")
	for _, part := range l.Sentences {
		for _, id := range slices.Sorted(maps.Keys(part)) {
			line(string(id), part[id])
		}
	}
	b.WriteString(partEvents + l.Moments + partRules + "\n")
	for _, r := range slices.Concat(rulebook.Rules, rulebook.Rulings, rulebook.HouseRules) {
		gist, _ := l.Gist(r.Rule)
		line(string(r.Rule), gist)
	}
	return b.String()
}

// errText reports a text that is no language.
var errText = errors.New("this is not a text of a language")

// Read reads a language as Text writes it; its grammar is English. A sentence that the text lacks
// is shown by its id, as Say does.
func Read(text string) (*Language, error) {
	single, rest, is := strings.Cut(text, "\n"+partSentences+"\n")
	sentences, rest, has := strings.Cut("\n"+rest, "\n"+partEvents+"\n")
	events, rules, whole := strings.Cut("\n"+rest, "\n"+partRules+"\n")
	single, begins := strings.CutPrefix(single, partWords+"\n")
	if !begins || !is || !has || !whole {
		return nil, errText
	}
	l := &Language{Moments: events + "\n", grammar: inEnglish()}
	words := map[string]string{}
	eachLine(single, func(id, said string) { words[id] = said })
	for _, f := range l.fields() {
		*f.word = words[f.id]
	}
	if l.Name == "" || l.Code == "" {
		return nil, errText
	}
	all := Sentences{}
	eachLine(sentences, func(id, said string) { all[rulebook.MessageID(id)] = said })
	l.Sentences = []Sentences{all}
	gists := map[rulebook.Rule]string{}
	eachLine(rules, func(id, said string) { gists[rulebook.Rule(id)] = said })
	l.Gist = func(r rulebook.Rule) (string, bool) {
		gist, known := gists[r]
		return gist, known
	}
	return l, nil
}

// eachLine calls tell with the id and the sentence of each line.
func eachLine(text string, tell func(id, said string)) {
	for line := range strings.Lines(text) {
		if id, said, is := strings.Cut(strings.TrimSuffix(line, "\n"), "="); is {
			tell(id, said)
		}
	}
}
