package cards

import (
	"slices"

	"entente/core/deck"
)

// An Entry is one component of a text as every table takes it into its deck. Package text
// makes entries of a text; a phone decodes those of the printed components.
type Entry struct {
	Kind     string // the word with which it begins in a text: "note", "relic"
	Name     string
	Faction  string // the short name of its faction
	Source   deck.Source
	Replaces string // the older printing that it takes the place of
	FlipOf   string // what is on its other side
	Removed  Removal
	Windows  deck.Windows // in which it acts
	Gists    []Gist
	Returns  string // of a note: when it returns, in the words of the form
	Sum      uint64 // of its text

	// One of these, and of an agenda both of the last two.
	Sheet  *deck.Faction
	Note   *deck.NoteCard
	Card   *deck.Component
	Agenda *deck.Agenda

	// Of a table's own alone.
	Abilities    []deck.Ability // what it does where it is in play from the beginning
	StartsInPlay bool           // with each player of its faction
}

// The kinds that a table plays with in another way than with all others, as entries call them.
const (
	NoteKind  = "note"
	sheetKind = "faction"
)

// A Removal is the source that takes a card out of the deck, if one does.
type Removal struct {
	In deck.Source
	Is bool
}

// A Gist is one ability of a component in a sentence of ours.
type Gist struct {
	On   string // the outcome of an agenda on which it happens, as in "For:" or "after Against:"; empty for any
	Text string
}

// word is what an entry is, as its players call it.
func (e *Entry) word() string {
	if e.Kind == NoteKind {
		return deck.NoteKind.String()
	}
	return e.Kind
}

// sheets returns the factions among entries. One that enters later turns from another, which
// what is on the other side of its components tells.
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
