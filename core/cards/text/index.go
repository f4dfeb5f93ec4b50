package text

import (
	"slices"
	"strings"

	"entente/core/cards"
	"entente/core/deck"
)

// An entry is one component of a text, found without a parse of its abilities.
type entry struct {
	cards.Entry
	kind     Kind
	upgrades bool   // a technology that is a unit
	sure     bool   // it cannot be canceled
	number   uint8  // the initiative number of a strategy card
	copies   uint8  // the number of cards of the name in the deck
	orders   bool   // it affects the initiative order
	sameAs   string // the component whose effects on transactions it shares
	content  string // its whole text
}

// index finds the components of a text that Print has written, and skips text that is no component. It
// reads only the first lines of each component, up to its abilities.
func index(content string) []entry {
	list := make([]entry, 0, len(content)/256)
	s := scan{content: content}
	for s.at < len(content) {
		is, begins := cards.ParseHeader(s.row())
		start := s.at
		s.next()
		if !begins {
			continue
		}
		e := entry{Entry: is, kind: Kind(slices.Index(kindWords[:], is.Kind)), copies: 1}
		for s.at < len(content) && e.readProperty(s.row()) {
			s.next()
		}
		for s.at < len(content) && content[s.at] != '\n' {
			s.next()
		}
		e.content = content[start:s.at]
		e.Entry.Sum = cards.Sum(e.content)
		list = append(list, e)
	}
	return list
}

// A scan goes through a text row by row.
type scan struct {
	content string
	at      int // the beginning of the row
}

// row returns the row without its line break.
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

// readProperty takes the properties that decide whether and how a table plays with the entry. It reports
// whether the row is a property at all.
func (e *entry) readProperty(row string) bool {
	if row == "" || row[0] == ' ' {
		return false
	}
	of, rest := propertyOf(row)
	switch of {
	case NoProperty:
		return false
	case Replaces:
		e.Replaces, _ = cards.Unquote(strings.TrimPrefix(rest, `"`))
	case FlipSideOf:
		e.FlipOf, _ = cards.Unquote(strings.TrimPrefix(rest, `"`))
	case Uncancelable:
		e.sure = true
	case Initiative:
		if e.kind == StrategyCard {
			e.number = small(rest)
		}
	case Touches:
		e.orders = strings.Contains(rest, "initiative")
	case Copies:
		e.copies = small(rest)
	case Color:
		e.upgrades = rest == "unit upgrade"
	case RemovedIn:
		e.Removed.In, e.Removed.Is = deck.SourceNamed(rest)
	}
	return true
}

// propertyOf returns the property of a row, and the text behind the property's words.
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

// inRules returns the entry's kind in the rules' terms.
func (e *entry) inRules() deck.ComponentKind { return e.kind.inRules(e.upgrades) }

// had returns the kind under which a seat declares the entry; unit upgrades are technologies.
func (e *entry) had() deck.Having {
	switch e.kind {
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

// component returns the entry with its abilities; nil if its text cannot be parsed.
func (e *entry) component() *Component {
	p := parser{file: e.Name}
	if p.rows(e.content) != nil || len(p.list) != 1 {
		return nil
	}
	return &p.list[0]
}

// times returns the windows and roles in the first lines of the abilities, even where this build does
// not understand the lines below. If no line names a role, the event may be anybody's.
func (e *entry) times(timeline []deck.Moment) (all cards.Times) {
	someones := false
	s := scan{content: e.content}
	for s.next(); s.at < len(s.content); s.next() {
		if s.content[s.at] == ' ' {
			continue
		}
		p := parser{list: []Component{{Kind: Note}}} // because a note may have every manner
		p.readAbility(&reader{line: s.row()})
		one := p.list[0].times(timeline)
		for i, id := range one.Windows {
			all.Add(id, one.Whose[i])
		}
		someones = someones || strings.Contains(s.row(), " of ") && one.HasRole()
	}
	if !someones {
		clear(all.Whose)
	}
	return all
}

// hasHandover reports whether the player that the entry is aimed at hands something to the player of the
// entry, so that it affects both.
func (e *entry) hasHandover() bool {
	for _, row := range strings.Split(e.content, "\n") {
		if strings.HasPrefix(row, "  the chosen player gives ") && strings.Contains(row, " to the holder") {
			return true
		}
	}
	return false
}

// givings are the lines that make a player give a note.
var givings = [...]struct {
	row string
	who deck.NoteGiving
}{
	{"the chosen player gives 1 promissory note to the holder", deck.AimGives},
	{"the opponent receives 1 promissory note of the giver's choice", deck.AimGives},
	{"each other player gives 1 promissory note to the holder", deck.OthersGive},
	{"each other player receives 1 promissory note of the giver's choice", deck.OthersGive},
	{"the active player gives 1 promissory note to the holder", deck.ActorGives},
	{"the active player receives 1 promissory note if able of the giver's", deck.ActorGives},
	{"the holder gives 1 promissory note to the active player", deck.GivesActor},
	{"the active player gives 1 promissory note\n", deck.GivesActor},
}

// givesNote returns the player whom the entry makes give a note.
func (e *entry) givesNote() deck.NoteGiving {
	return giving(e.content)
}

// giving returns the player whom a line of the text makes give a note.
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

// gives returns the player to whom the entry gives one more action, or the part of an action that it
// gives.
func (e *entry) gives() deck.GivesAction {
	switch {
	case strings.Contains(e.content, "\n  the holder performs 1 more action"):
		return deck.GivesSelf
	case strings.Contains(e.content, "\n  the chosen player performs 1 more action"):
		return deck.GivesOther
	case strings.Contains(e.content, "\n  the holder resolves primary abilities"), strings.Contains(e.content, "\n  the holder resolves 1 primary ability"):
		return deck.GivesPrimary
	case strings.Contains(e.content, "\n  the active player performs more actions: \"1 tactical"):
		return deck.GivesActivation
	}
	return deck.GivesNone
}
