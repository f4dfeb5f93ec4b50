package cards

import "entente/core/deck"

// leaveOut lists the names of components that the table does not play with, unless a component in play has
// the same name. Of several with one name, the first gives the reason.
func (b *builder) leaveOut() {
	for i := range b.deck.Notes {
		b.names[b.deck.Notes[i].Name] = i
	}
	b.deck.NotHere = make([]deck.NotHere, 0, len(b.left))
	for _, e := range b.left {
		if _, known := b.names[e.Name]; known || b.perhaps(e) {
			continue
		}
		b.names[e.Name] = len(b.deck.NotHere)
		n := deck.NotHere{Name: e.Name, Word: e.word(), Faction: e.Faction, Source: e.Source, Removed: e.Removed.In}
		for newer := b.newerOf(e); newer != nil; newer = b.newerOf(newer) {
			n.Newer = newer.Name
		}
		b.deck.NotHere = append(b.deck.NotHere, n)
	}
}

// newerOf returns the printing that takes the place of an entry at the table, or nil.
func (b *builder) newerOf(e *Entry) *Entry {
	for _, n := range b.newer[e.Name] {
		older := n.Source > e.Source || n.Source == deck.Homebrew && n.Name != e.Name
		if older && n.Kind == e.Kind && n.Faction == e.Faction {
			return n
		}
	}
	return nil
}

// perhaps reports whether a seat could have an entry after all: a faction's note, if some seat names no
// faction.
func (b *builder) perhaps(e *Entry) bool {
	return b.anybody && e.Kind == NoteKind && b.setup.Options.Sources.Has(e.Source) && b.newerOf(e) == nil
}
