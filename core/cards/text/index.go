package text

import (
	"strings"

	"entente/core/deck"
)

// An Entry is one component of a text, found without reading its abilities: a
// table reads those of what it plays with alone.
type Entry struct {
	Kind     Kind
	Name     string
	Faction  string
	Source   deck.Source
	Replaces string // the older printing that it takes the place of
	Removed  Removal
	Upgrades bool   // a technology that is a unit
	FlipOf   string // what is on its other side
	Sure     bool   // it cannot be canceled
	Number   uint8  // of a strategy card: its initiative
	Copies   uint8  // how many of the name are in the deck
	Orders   bool   // it touches the initiative order
	Text     string // all of it
	times    string // its windows, as whoever printed the text wrote them down
	timed    bool   // … and whether they were
}

// TimesMark begins the line before a component that says in which windows it
// acts, so that a phone need not read all of its abilities to know. For
// everybody else it is a comment.
const TimesMark = "#@"

// Wanting stands in the first line of an ability before a window that it wants.
const Wanting = " wanting "

// A Removal is the source that takes a card out of the deck, if one does.
type Removal struct {
	In deck.Source
	Is bool
}

// Index finds the components of a text that Print has written; what is no
// component is passed over. Of each it reads the first lines alone, up to its abilities.
func Index(content string) []Entry {
	list := make([]Entry, 0, len(content)/256)
	s := scan{content: content}
	times, timed := "", false
	for s.at < len(content) {
		e, is := header(s.row())
		start := s.at
		if !is {
			times, timed = strings.CutPrefix(s.row(), TimesMark)
			s.next()
			continue
		}
		e.times, e.timed, timed = times, timed, false
		e.Copies = 1
		s.next()
		for s.at < len(content) && e.property(s.row()) {
			s.next()
		}
		for s.at < len(content) && content[s.at] != '\n' {
			s.next()
		}
		e.Text = content[start:s.at]
		list = append(list, e)
	}
	return list
}

// A scan goes through a text row by row.
type scan struct {
	content string
	at      int // where the row begins
}

// row is the row without its end.
func (s *scan) row() string {
	rest := s.content[s.at:]
	if end := strings.IndexByte(rest, '\n'); end >= 0 {
		return rest[:end]
	}
	return rest
}

// next goes to the next row.
func (s *scan) next() {
	if end := strings.IndexByte(s.content[s.at:], '\n'); end >= 0 {
		s.at += end + 1
	} else {
		s.at = len(s.content)
	}
}

// property takes what a row says that decides whether a table plays with the
// entry, and reports whether the row is about the whole of it.
func (e *Entry) property(row string) bool {
	if row == "" || row[0] == ' ' {
		return false
	}
	of, rest := propertyOf(row)
	switch of {
	case NoProperty:
		return false
	case Replaces:
		e.Replaces, _ = unquote(strings.TrimPrefix(rest, `"`))
	case FlipSideOf:
		e.FlipOf, _ = unquote(strings.TrimPrefix(rest, `"`))
	case Uncancelable:
		e.Sure = true
	case Initiative:
		if e.Kind == StrategyCard {
			e.Number = small(rest)
		}
	case Touches:
		e.Orders = strings.Contains(rest, "initiative")
	case Copies:
		e.Copies = small(rest)
	case Color:
		e.Upgrades = rest == "unit upgrade"
	case RemovedIn:
		e.Removed.In, e.Removed.Is = deck.SourceNamed(rest)
	}
	return true
}

// propertyOf is which property a row tells, and what follows its words.
func propertyOf(row string) (PropertyKind, string) {
	for p := NoProperty + 1; p < properties; p++ {
		words := propertyForms[p].words
		if row[0] != words[0] || !strings.HasPrefix(row, words) {
			continue
		}
		if rest := row[len(words):]; rest == "" || rest[0] == ' ' {
			return p, strings.TrimPrefix(rest, " ")
		}
	}
	return NoProperty, ""
}

// header reads the line with which a component begins, if it is one.
func header(row string) (e Entry, is bool) {
	word, rest, quoted := strings.Cut(row, ` "`)
	if e.Kind = kindNamed(word); !quoted || e.Kind == NoKind {
		return e, false
	}
	e.Name, rest = unquote(rest)
	comma := strings.LastIndexByte(rest, ',')
	if comma < 0 {
		return e, false
	}
	if of, ok := strings.CutPrefix(rest[:comma], ` of "`); ok {
		e.Faction, _ = unquote(of)
	}
	e.Source, is = deck.SourceNamed(strings.TrimPrefix(rest[comma+1:], " "))
	return e, is
}

// kindNamed is the kind of a word, or none.
func kindNamed(word string) Kind {
	for k := NoKind + 1; k < kinds; k++ {
		if kindWords[k] == word {
			return k
		}
	}
	return NoKind
}

// unquote reads up to the closing quotation mark, and returns what follows it.
func unquote(text string) (name, rest string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			return name + text[:i], text[i+1:]
		case '\\':
			if i+1 < len(text) {
				name, text, i = name+text[:i]+text[i+1:i+2], text[i+2:], -1
			}
		}
	}
	return name + text, ""
}

// InRules is the entry's kind in the terms of the rules.
func (e *Entry) InRules() deck.ComponentKind { return e.Kind.inRules(e.Upgrades) }

// Had is as what a seat is said to have it: upgraded units are technologies.
func (e *Entry) Had() deck.Having {
	switch e.Kind {
	case Technology:
		return deck.Technologies
	case Agent, Commander, Hero:
		return deck.Leaders
	case Relic:
		return deck.Relics
	case Breakthrough:
		return deck.Breakthroughs
	}
	return deck.NoHaving
}

// Component is the entry with its abilities; nil if its text is none after all.
func (e *Entry) Component() *Component {
	p := parser{file: e.Name}
	if p.rows(e.Text) != nil || len(p.list) != 1 {
		return nil
	}
	return &p.list[0]
}

// Windows are the windows in which the entry's abilities are resolved: as they were
// written down, or read from the first lines of the abilities. They are read where an
// ability wants a window, because marks leave those out.
func (e *Entry) Windows(find *Finder) deck.Windows {
	if e.timed && !strings.Contains(e.Text, Wanting) {
		return strings.Fields(e.times)
	}
	return e.read(find).windows
}

// Whose is whose event it must be in each of the entry's windows; none if it is
// anybody's in all of them.
func (e *Entry) Whose(find *Finder, windows deck.Windows) []deck.Role {
	s := scan{content: e.Text}
	for s.next(); s.at < len(s.content); s.next() {
		if s.content[s.at] != ' ' && strings.Contains(s.row(), " of ") && find.times(s.row()).someones() {
			return e.read(find).of(windows)
		}
	}
	return nil
}

// read is what the first lines of the abilities say of when and whose.
func (e *Entry) read(find *Finder) (all times) {
	s := scan{content: e.Text}
	for s.next(); s.at < len(s.content); s.next() {
		if s.content[s.at] == ' ' {
			continue
		}
		row := find.times(s.row())
		for i, id := range row.windows {
			all.add(id, row.whose[i])
		}
	}
	return all
}

// A Finder finds the windows of abilities by their first lines, of which many
// components have the same.
type Finder struct {
	timeline []deck.Moment
	found    map[string]times
}

// NewFinder finds windows of a timeline.
func NewFinder(timeline []deck.Moment) *Finder {
	return &Finder{timeline: timeline, found: map[string]times{}}
}

// times are those of the ability that begins with a row; none if none does.
func (f *Finder) times(row string) times {
	list, known := f.found[row]
	if !known {
		p := parser{list: []Component{{Kind: Note}}} // which may have every manner
		p.ability(&reader{line: row})
		list = p.list[0].times(f.timeline)
		f.found[row] = list
	}
	return list
}

// Between reports whether the player that the entry is aimed at hands something to
// whoever plays it: it affects both.
func (e *Entry) Between() bool {
	for _, row := range strings.Split(e.Text, "\n") {
		if strings.HasPrefix(row, "  the chosen player gives ") && strings.Contains(row, " to the holder") {
			return true
		}
	}
	return false
}

// givings are the lines by which an entry has somebody give a note.
var givings = [...]struct {
	row string
	who deck.NoteGiving
}{
	{"the chosen player gives 1 promissory note to the holder", deck.AimGives},
	{"the opponent receives 1 promissory note of the giver's choice", deck.AimGives},
	{"each other player receives 1 promissory note of the giver's choice", deck.OthersGive},
	{"the active player receives 1 promissory note if able of the giver's", deck.ActorGives},
	{"the active player gives 1 promissory note\n", deck.GivesActor},
}

// GivesNote is who gives a note to whom by the entry.
func (e *Entry) GivesNote() deck.NoteGiving {
	return giving(e.Text)
}

// giving is who gives a note to whom by a line of some text.
func giving(text string) deck.NoteGiving {
	if !strings.Contains(text, "1 promissory note") {
		return deck.NobodyGives
	}
	for _, g := range givings {
		if strings.Contains("\n  "+text, "\n  "+g.row) {
			return g.who
		}
	}
	return deck.NobodyGives
}

// Gives is to whom the entry gives one more action.
func (e *Entry) Gives() deck.GivesAction {
	switch {
	case strings.Contains(e.Text, "\n  the holder performs 1 more action"):
		return deck.GivesSelf
	case strings.Contains(e.Text, "\n  the chosen player performs 1 more action"):
		return deck.GivesOther
	}
	return deck.GivesNone
}

// Sum stands for the entry's text: equal texts have equal sums.
func (e *Entry) Sum() uint64 { return Sum(e.Text) }

// Sum is FNV-64a over a text. It finds accidents; it does not stop liars.
func Sum(text string) uint64 {
	sum := uint64(14695981039346656037)
	for i := 0; i < len(text); i++ {
		sum = (sum ^ uint64(text[i])) * 1099511628211
	}
	return sum
}
