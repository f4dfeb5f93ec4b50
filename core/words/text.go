package words

import (
	"errors"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A language as text has these parts in this order, each behind a line with the part's name. Each
// sentence is one line, "id = sentence". Empty lines and lines that begin with # are comments.
const (
	partWords     = "[words]"
	partSentences = "[sentences]"
	partEvents    = "[events]"
	partRules     = "[rules]"
)

// errText reports a text that is no language.
var errText = errors.New("this is not a text of a language")

// Read reads a language from its text; its grammar is English. A sentence that the text lacks is shown
// by its id, as Say does. Read returns an error if a part is missing or in the wrong place, or if
// an id has two sentences.
func Read(text string) (*Language, error) {
	l := &Language{Sentences: map[string]string{}, moments: map[string]string{}, gists: map[string]string{}, grammar: inEnglish()}
	words := map[string]string{}
	names := []string{partWords, partSentences, partEvents, partRules}
	var part map[string]string
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if len(names) > 0 && line == names[0] {
			part = []map[string]string{l.gists, l.moments, l.Sentences, words}[len(names)-1]
			names = names[1:]
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		id, said, is := strings.Cut(line, " = ")
		if _, twice := part[id]; !is || twice || part == nil {
			return nil, errText
		}
		part[id] = said
	}
	l.Name, l.Code, l.Nothing, l.Nobody, l.Somebody, l.And = words["name"], words["code"], words["nothing"], words["nobody"], words["somebody"], words["and"]
	for _, k := range deck.AllGoods {
		l.Goods[k] = [2]string{words["one of "+k.String()], words[k.String()]}
	}
	if len(names) > 0 || l.Name == "" || l.Code == "" {
		return nil, errText
	}
	return l, nil
}

// Gist returns the sentence that explains a rule, in our words. It returns false for a rule that no
// program can cite.
func (l *Language) Gist(r rulebook.Rule) (string, bool) {
	gist, known := l.gists[string(r)]
	return gist, known
}
