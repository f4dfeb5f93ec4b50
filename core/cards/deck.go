// Package cards makes a table's deck of printed components and of the table's own. Both come as entries.
// Package text reads entries from texts; a phone decodes those of the printed components (Decode). No card
// holds code.
package cards

import (
	"slices"

	"entente/core"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// Printed is a text of printed components, entry by entry. Tables share it, even if several open at once.
type Printed struct {
	Text    string // empty if it was decoded
	sum     uint64 // the Sum of the text
	entries []Entry
	sheets  []deck.Faction
}

// PrintedOf returns the printed components of a text.
func PrintedOf(content string, entries []Entry) *Printed {
	return &Printed{Text: content, sum: Sum(content), entries: entries, sheets: sheets(entries)}
}

// Name returns the name of the text, as NameOf does.
func (p *Printed) Name() string { return nameOf(p.sum) }

// Entries are the components, in the order of the text. The caller doesn't change them.
func (p *Printed) Entries() []Entry { return p.entries }

// Factions are the printed sheets.
func (p *Printed) Factions() []deck.Faction { return p.sheets }

// Timeline is every event that opens windows, in the order of a round.
func Timeline() []deck.Moment { return timeline.All }

// Windows are the ids of all windows of the timeline.
func Windows() []string {
	var ids []string
	for i := range timeline.All {
		for _, w := range timeline.All[i].Windows {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// Lay puts the deck that a table plays with into its setup. It also places the components that its own
// factions begin with face up before their players. For a table without components of its own, own is nil.
func (p *Printed) Lay(s core.Setup, own *Own) core.Setup {
	b := builder{setup: &s, entries: p.entries, deck: &deck.Deck{Factions: p.sheets, Moments: timeline.All}}
	if own != nil {
		b.entries = slices.Concat(own.Entries, p.entries)
		b.deck.Factions = slices.Concat(p.sheets, own.Factions())
	}
	s.Seats = slices.Clone(s.Seats)
	for i := range s.Seats {
		s.Seats[i].Faction = deck.SpellFaction(b.deck.Factions, s.Seats[i].Faction)
	}
	if own != nil {
		s.Components = slices.Concat(s.Components, own.open(s.Seats))
	}
	b.prepare()
	owns := len(b.entries) - len(p.entries)
	for i := range b.entries {
		switch e := &b.entries[i]; {
		case e.Kind == sheetKind:
		case b.plays(e):
			b.add(e, i < owns)
		default:
			b.left = append(b.left, e)
		}
	}
	b.leaveOut()
	s.Deck = b.deck
	return s
}

// A builder makes a deck out of the entries that a table plays with.
type builder struct {
	setup   *core.Setup
	entries []Entry // the entries of the table's own components come first
	deck    *deck.Deck
	newer   map[string][]*Entry // entries that take the place of an older printing, by its name
	names   map[string]int      // the index of each component of the deck
	seated  map[string]bool     // the seated factions, and the factions that they turn into
	anybody bool                // some seat names no faction, so it may be any
	left    []*Entry            // entries that the table does not play with
}

// prepare collects the facts by which plays and newerOf judge the other entries.
func (b *builder) prepare() {
	b.names, b.seated, b.newer = make(map[string]int, len(b.entries)), map[string]bool{}, map[string][]*Entry{}
	b.deck.Components = make([]deck.Component, 0, len(b.entries))
	for _, s := range b.setup.Seats {
		b.seated[s.Faction] = true
		b.anybody = b.anybody || s.Faction == ""
	}
	of := map[string]string{} // the faction of a component
	for i := range b.entries {
		e := &b.entries[i]
		if e.Faction != "" {
			of[e.Name] = e.Faction
		}
		if e.Replaces != "" && b.setup.Options.Sources.Has(e.Source) {
			b.newer[e.Replaces] = append(b.newer[e.Replaces], e)
		}
	}
	for i := range b.entries {
		if e := &b.entries[i]; e.FlipOf != "" && b.seated[of[e.FlipOf]] {
			b.seated[e.Faction] = true
		}
	}
}

// plays reports whether a table plays with an entry. The entry must be printed in one of the table's
// boxes, have no newer printing there, and belong to no faction or to a seated one. A seat without a named
// faction may have any faction. Both printings may be the table's own.
func (b *builder) plays(e *Entry) bool {
	in := b.setup.Options.Sources
	if !in.Has(e.Source) || e.Removed.Is && in.Has(e.Removed.In) {
		return false
	}
	if b.newerOf(e) != nil {
		return false
	}
	return e.Faction == "" || b.seated[e.Faction] || b.anybody && e.Kind != NoteKind
}

// add adds an entry to the deck. Its abilities join the deck only if it is the table's own and in play
// from the beginning.
func (b *builder) add(e *Entry, own bool) {
	if e.Note != nil {
		b.deck.Notes = append(b.deck.Notes, *e.Note)
		return
	}
	if e.Card == nil {
		return
	}
	if at, twice := b.names[e.Name]; twice {
		b.namesake(&b.deck.Components[at], e)
		return
	}
	if e.Agenda != nil {
		b.deck.Agendas = append(b.deck.Agendas, *e.Agenda)
	}
	card := *e.Card
	if own && slices.ContainsFunc(b.setup.Components, func(t core.ComponentSetup) bool { return t.Component == e.Name }) {
		card.Abilities = e.Abilities
	}
	b.names[e.Name] = len(b.deck.Components)
	b.deck.Components = append(b.deck.Components, card)
}

// namesake merges a second component of the same name into the first. The name then means either of
// them, because Entente can't tell which one a player means. It may be used wherever one of them may.
func (b *builder) namesake(first *deck.Component, e *Entry) {
	second := e.Card
	if first.Had != second.Had {
		first.Had = deck.SeveralHavings
	}
	first.Text += second.Text
	first.Looks = slices.Concat(first.Looks, second.Looks)
	if first.Copies += second.Copies; first.Kind != second.Kind {
		first.Copies = 0
	}
	if first.Terms == (deck.Terms{}) {
		first.Terms = second.Terms
	}
	if len(first.Windows) == 0 || len(second.Windows) == 0 {
		first.Windows, first.Whose = nil, nil
		return
	}
	both := Times{slices.Clone(first.Windows), make([]deck.Role, len(first.Windows))}
	copy(both.Whose, first.Whose)
	for i, id := range second.Windows {
		role := deck.AnySeat
		if len(second.Whose) > 0 {
			role = second.Whose[i]
		}
		both.Add(id, role)
	}
	first.Windows, first.Whose = both.Windows, both.Of(both.Windows)
}
