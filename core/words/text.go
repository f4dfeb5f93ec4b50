package words

import (
	"errors"
	"slices"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A language as text has these parts in this order, each behind a line with the part's name. Each
// sentence is one line, "id = sentence". Empty lines and lines that begin with # are comments. A line of an
// event has the id "event.form", or "event/station.form", and may be for one reader. An id may continue the
// last id before its slash. After did.passed, "/you" means did.passed/you. A dot at the beginning stands for
// a part of the last id: after did.passed, ".refused" means did.refused.
const (
	partWords     = "[words]"
	partSentences = "[sentences]"
	partEvents    = "[events]"
	partScreens   = "[screens]"
	partPages     = "[pages]"
	partRules     = "[rules]"
)

// errText reports a text that is no language.
var errText = errors.New("this is not a text of a language")

// Read reads a language from its text. A sentence that the text lacks is shown by its id, as Say does.
// Read returns an error if a part is missing or in the wrong place, if an id has two sentences, or if a
// line of an event can't be filled.
func Read(text string) (*Language, error) {
	words := map[string]string{}
	l := &Language{sentences: map[string]string{}, moments: map[string]string{}, screens: map[string]string{}, gists: map[string]string{}}
	parts := []struct {
		name  string
		lines map[string]string
	}{{partWords, words}, {partSentences, l.sentences}, {partEvents, l.moments}, {partScreens, l.screens}, {partPages, l.screens}, {partRules, l.gists}}
	begun, base := 0, "" // how many parts have begun, and the last id before its slash
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if begun < len(parts) && line == parts[begun].name {
			begun++
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		id, said, is := strings.Cut(line, " = ")
		if !is || begun == 0 {
			return nil, errText
		}
		id, base = wholeID(id, base)
		part := &parts[begun-1]
		if _, twice := part.lines[id]; twice || id == "" || part.name == partEvents && !isEventLine(id, said) {
			return nil, errText
		}
		part.lines[id] = said
	}
	l.Name, l.Code, l.words = words["name"], words["code"], words
	l.Nothing, l.Nobody, l.Somebody = words["nothing"], words["nobody"], words["somebody"]
	for _, k := range deck.AllGoods {
		l.Goods[k] = [2]string{words["one of "+k.String()], words[k.String()]}
	}
	for role, name := range map[deck.Role]string{deck.TheOthers: "another player", deck.TheSpeaker: "the speaker", deck.TheActive: "the active player"} {
		l.roles[role] = words[name]
	}
	if begun < len(parts) || l.Name == "" || l.Code == "" {
		return nil, errText
	}
	return l, nil
}

// wholeID returns an id that may continue the one before it, and what the next id may continue. The id is
// empty if it begins with more dots than base has.
func wholeID(id, base string) (whole, next string) {
	if strings.HasPrefix(id, "/") {
		return base + id, base
	}
	kept := 0
	for strings.HasPrefix(id, ".") {
		part := strings.IndexByte(base[kept:], '.') + 1
		if part == 0 {
			return "", base
		}
		id = id[1:]
		kept += part
	}
	id = base[:kept] + id
	next, _, _ = strings.Cut(id, "/")
	return id, next
}

// shortID returns the shortest id that wholeID turns into id.
func shortID(id, base string) string {
	if base != "" && strings.HasPrefix(id, base+"/") {
		return id[len(base):]
	}
	dots := 0
	for {
		part, rest, is := strings.Cut(id, ".")
		after, same := strings.CutPrefix(base, part+".")
		if !is || !same {
			return strings.Repeat(".", dots) + id
		}
		id, base = rest, after
		dots++
	}
}

// isEventLine reports whether a line of an event is for a known form and reader, has only gaps that
// can be filled, and ends as its form does.
func isEventLine(id, said string) bool {
	of, to := id, ""
	for _, suffix := range [...]string{toYou, toOther, ofOne} {
		if before, is := strings.CutSuffix(id, suffix); is {
			of, to = before, suffix
		}
	}
	at := strings.LastIndexByte(of, '.')
	if at < 1 || said == "" {
		return false
	}
	form, end := of[at+1:], said[len(said)-1]
	switch form {
	case formFact, formCall, formClosed:
		return to != ofOne && end == '.' && hasGaps(said, form != formFact)
	case formAsks:
		return to != ofOne && end == '?' && hasGaps(said, true)
	case formDo:
		return to == "" && !strings.ContainsAny(said, "[]{}")
	case formWhen:
		return to != toOther && !strings.ContainsAny(strings.ReplaceAll(said, "{A}", ""), "[]{}")
	}
	return false
}

// hasGaps reports whether every gap of a line is known, and every bracket closed. Only a line that may
// have the fact of its event in it has the gap {fact}.
func hasGaps(said string, fact bool) bool {
	open := false
	for {
		at := strings.IndexAny(said, "[]{}~")
		if at < 0 {
			return !open
		}
		mark := said[at]
		said = said[at+1:]
		switch {
		case mark == '[' && !open, mark == ']' && open:
			open = !open
		case mark == '~' && open:
		case mark == '{':
			gap, after, closed := strings.Cut(said, "}")
			switch {
			case !closed:
				return false
			case gap == "A", gap == "B", gap == "card", gap == "n", strings.HasPrefix(gap, "n one:"), gap == formFact && fact:
			default:
				return false
			}
			said = after
		default:
			return false
		}
	}
}

// Gist returns the sentence that explains a rule, in our words. It returns false for a rule that no
// program can cite.
func (l *Language) Gist(r rulebook.Rule) (string, bool) {
	gist, known := l.gists[string(r)]
	return gist, known
}

// WithoutPages returns the sentences of a language without the texts of pages. The site's writer puts
// those into the pages and scripts, so a phone needs no list of them.
func WithoutPages(sentences string) string {
	before, _, _ := strings.Cut(sentences, "\n"+partPages+"\n")
	return before + "\n" + partPages + "\n"
}

// WithGists returns the sentences of a language as a text for Read: without their comments, with short ids
// where an id continues the one before it, and with the gists of all rules that a program can cite.
func WithGists(sentences string) string {
	var b strings.Builder
	base := ""
	for line := range strings.Lines(sentences) {
		if line == "\n" || strings.HasPrefix(line, "#") {
			continue
		}
		if id, _, is := strings.Cut(line, " = "); is {
			line = shortID(id, base) + line[len(id):]
			_, base = wholeID(id, "")
		}
		b.WriteString(line)
	}
	b.WriteString(partRules + "\n")
	for _, r := range slices.Concat(rulebook.Rules, rulebook.Rulings, rulebook.HouseRules) {
		b.WriteString(string(r.Rule) + " = " + r.Gist + "\n")
	}
	return b.String()
}
