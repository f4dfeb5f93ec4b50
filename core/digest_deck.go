package core

import "entente/core/deck"

// The hash of a table's deck. The hash is part of the digest, so that phones with different decks get
// different digests and notice the difference.

// hashDeck returns a hash of the deck that a table plays with. The order of the deck's lists doesn't
// matter, because hashDeck adds up the hashes of their elements. It ignores factions that nobody at the
// table plays, and windows in which no component acts. For a component that was read from text, it
// hashes that text. So two builds of Entente that understand the text differently still get the same
// hash for the component.
func hashDeck(d *deck.Deck, seats []SeatSetup) uint64 {
	var all uint64
	add := func(h hasher) { all += h.mixBits() }
	for _, s := range seats {
		if f, known := d.Faction(s.Faction); known {
			add(hashFaction(&f))
		}
	}
	for i := range d.Notes {
		add(hashNoteCard(&d.Notes[i]))
	}
	for i := range d.Components {
		add(hashComponent(&d.Components[i]))
	}
	for i := range d.NotHere { // so that phones that leave out different components get different hashes
		add(newHasher().withText(40, d.NotHere[i].Name))
	}
	acting := windowsToHash(d)
	for i := range d.Moments {
		m := &d.Moments[i]
		for j := range m.Windows {
			if w := &m.Windows[j]; acting[windowKey{"", 0, w.ID}] || acting[windowKey{m.ID, w.Station, ""}] {
				add(hashWindow(m, w))
			}
		}
	}
	return all
}

// windowKey identifies a window by its id, or else by its event and its place at that event.
type windowKey struct {
	moment  string       // the id of the event; "" if the window's own id identifies it
	station deck.Station // the window's place at that event: before it, when it happens, or after it
	window  string       // the id of the window; "" if the event and the place identify it
}

// windowsToHash returns the set of windows in which a component or a promissory note of a deck may act.
func windowsToHash(d *deck.Deck) map[windowKey]bool {
	set := map[windowKey]bool{}
	in := func(windows deck.Windows, list []deck.Ability) {
		for _, id := range windows {
			set[windowKey{"", 0, id}] = true
		}
		for i := range list {
			for k := range 1 + len(list[i].Or) {
				t := list[i].TimingAt(k)
				set[windowKey{t.Moment, t.Station, ""}] = true
			}
		}
	}
	for i := range d.Notes {
		in(d.Notes[i].Windows, d.Notes[i].Abilities)
		for _, r := range d.Notes[i].HomeAt() {
			set[windowKey{"", 0, r.Window}] = true
		}
	}
	for i := range d.Components {
		in(d.Components[i].Windows, d.Components[i].Abilities)
	}
	return set
}

// hashFaction returns the hash of a faction in the deck.
func hashFaction(f *deck.Faction) hasher {
	h := newHasher()
	h.addText(1, f.Name)
	h.addText(2, f.Short)
	h.addNumber(3, uint64(f.Source))
	h.addNumber(4, uint64(f.Commodities))
	h.addFlag(5, f.NoAlliance)
	h.addFlag(6, f.Flip)
	h.addNumber(7, f.Text)
	return h
}

// hashNoteCard returns the hash of a promissory note in the deck.
func hashNoteCard(n *deck.NoteCard) hasher {
	h := newHasher()
	h.addText(10, n.Name)
	h.addText(11, n.Faction)
	h.addNumber(12, uint64(n.Source))
	h.addFlag(13, n.OnReceipt)
	h.addFlag(14, n.Stays)
	h.addNumber(17, n.Text)
	return h
}

// hashComponent returns the hash of a component in the deck.
func hashComponent(c *deck.Component) hasher {
	h := newHasher()
	h.addText(20, c.Name)
	h.addNumber(21, uint64(c.Kind))
	h.addText(22, c.Faction)
	h.addNumber(23, uint64(c.Source))
	h.addNumber(25, c.Text)
	return h
}

// hashWindow returns the hash of a window in the deck, together with its event.
func hashWindow(m *deck.Moment, w *deck.WindowCard) hasher {
	h := newHasher()
	h.addText(30, m.ID)
	h.addNumber(31, uint64(m.Phases))
	h.addNumber(32, uint64(m.Stand))
	h.addFlag(33, m.Consequence)
	h.addNumber(39, uint64(m.Flow)<<8|uint64(m.Good))
	h.addText(34, w.ID)
	h.addNumber(35, uint64(w.Station))
	h.addNumber(36, uint64(w.Order))
	h.addFlag(37, w.Asks)
	h.addText(38, w.IfSeated)
	for _, id := range w.Shares {
		h.addText(29, id)
	}
	return h
}
