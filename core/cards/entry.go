package cards

import (
	"slices"

	"entente/core/deck"
)

// An Entry is one component of a text, in the form in which every table takes it into its deck. Package
// text makes entries of a text; a phone decodes those of the printed components.
type Entry struct {
	Kind     string // the word with which it begins in a text: "note", "relic"
	Name     string
	Faction  string // the short name of its faction
	Source   deck.Source
	Replaces string // the older printing that it takes the place of
	FlipOf   string // the component on its other side
	Removed  Removal
	Windows  deck.Windows // the windows in which it acts
	Gists    []Gist
	Returns  string // for a note: when it goes back to its owner, in the words of FORM.md
	Sum      uint64 // the Sum of its text

	// At most one of these is set; an agenda has both of the last two.
	Sheet  *deck.Faction
	Note   *deck.NoteCard
	Card   *deck.Component
	Agenda *deck.Agenda

	// For a table's own components only.
	Abilities    []deck.Ability // its abilities, if it is in play from the beginning
	StartsInPlay bool           // it is in play from the beginning, before each player of its faction
}

// These kinds are handled apart from all others; the words are those of entries.
const (
	NoteKind  = "note"
	sheetKind = "faction"
)

// A Removal is the source that takes a card out of the deck, if one does.
type Removal struct {
	In deck.Source
	Is bool
}

// A Gist is one ability of a component, as a sentence in our words.
type Gist struct {
	On   string // the outcome of an agenda on which it happens, as in "For:" or "after Against:"; empty for any
	Text string
}

// word returns the players' word for the kind of an entry.
func (e *Entry) word() string {
	if e.Kind == NoteKind {
		return deck.NoteKind.String()
	}
	return e.Kind
}

// sheets returns the factions among entries. A faction that enters later turns from another one, which it
// finds through the other sides of its components.
func sheets(entries []Entry) []deck.Faction {
	var list []deck.Faction
	of := map[string]string{}
	for i := range entries {
		e := &entries[i]
		if e.Sheet != nil {
			list = append(list, *e.Sheet)
		}
		if e.Faction != "" {
			of[e.Name] = e.Faction
		}
	}
	for i := range entries {
		e := &entries[i]
		from := of[e.FlipOf]
		if e.FlipOf == "" || from == e.Faction {
			continue
		}
		if at := slices.IndexFunc(list, func(f deck.Faction) bool { return f.Flip && f.Short == e.Faction }); at >= 0 {
			list[at].Turned = from
		}
	}
	return list
}
