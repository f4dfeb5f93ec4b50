package core

import "slices"

// Hands is every promissory note of the table with where it is, and what
// everybody may know of each seat's hand.
type Hands struct {
	Notes  []Note
	InHand [len(colors)]HandState // by seat
}

// A HandState is what everybody may know of a seat's hand, also where nobody
// sees the notes in it.
type HandState struct {
	Count   uint8  // how many notes are in it (promissory notes note 1)
	Version uint32 // counts the departures from it: of what was there before, something is gone
}

func (hs Hands) clone() Hands {
	hs.Notes = slices.Clone(hs.Notes)
	return hs
}

// digest adds up what stands for each note: they lie in no order.
func (hs *Hands) digest(h *hasher, in *names) {
	if len(hs.Notes) > 0 {
		all := uint64(0)
		for i := range hs.Notes {
			all += hs.Notes[i].sum(in)
		}
		h.open(37, len(hs.Notes))
		h.word(all)
	}
	one := newHasher()
	for s := range hs.InHand {
		one.number(2*uint64(s), uint64(hs.InHand[s].Count))
		one.number(2*uint64(s)+1, uint64(hs.InHand[s].Version))
	}
	if one != newHasher() {
		h.name(38, one.mixed())
	}
}

// sum begins with what stands for the card.
func (n *Note) sum(in *names) uint64 {
	h := hasher(in.notes[n.Card])
	h.number(1, uint64(n.Owner))
	h.number(2, uint64(n.Zone))
	h.number(3, uint64(n.Holder))
	h.number(4, uint64(n.MayHold))
	h.number(5, uint64(n.Since))
	return h.mixed()
}

// Whether a note that is moved comes to its holder by it. One that is played,
// purged or set right does not: whoever has it then had it before.
const (
	gained = true
	had    = false
)

// move puts a note where it is from now on. Nothing else does: each arrival in a
// hand, departure from one and return goes through here.
func (g *Game) move(n *Note, zone Zone, holder Seat, comes bool) {
	if zone == Box {
		holder = Nobody
	}
	if n.Zone != zone || n.Holder != holder {
		if n.Zone == Hand && n.Holder != Nobody { // of Nobody: it is being dealt
			g.InHand[n.Holder].Count--
			g.InHand[n.Holder].Version++
		}
		if zone == Hand {
			g.InHand[holder].Count++
		}
	}
	n.Zone, n.Holder, n.MayHold = zone, holder, 0
	if holder != Nobody {
		n.MayHold = SeatsOf(holder)
	}
	if comes {
		n.Since = g.LastPrompt
	}
}

// NotesIn returns the notes that a seat has in a zone, in the order of the table.
func (hs *Hands) NotesIn(zone Zone, holder Seat) []Note {
	var found []Note
	for _, n := range hs.Notes {
		if n.Zone == zone && n.Holder == holder {
			found = append(found, n)
		}
	}
	return found
}

// HandCount returns how many notes a seat has in hand, which everybody may
// know (promissory notes note 1).
func (hs *Hands) HandCount(holder Seat) int { return int(hs.hand(holder).Count) }

// HandVersion returns how many notes have ever left a seat's hand.
func (hs *Hands) HandVersion(holder Seat) uint32 { return hs.hand(holder).Version }

func (hs *Hands) hand(s Seat) HandState {
	if int(s) >= len(hs.InHand) {
		return HandState{}
	}
	return hs.InHand[s]
}

// holderOf returns who has a note, as far as this seat may say: where the cards
// lie on the table, it has what it says that it has.
func (g *Game) holderOf(n *Note, by Seat) Seat {
	if g.Options.Notes == PhysicalNotes {
		return by
	}
	return n.Holder
}

// mayPlay reports whether a note is in this seat's hand or play area, so that it
// could resolve its text (promissory notes 1).
func (g *Game) mayPlay(n *Note, s Seat) bool { return n.Zone != Box && g.holderOf(n, s) == s }

// mayGive reports whether a seat could hand a note over: out of its hand, or out
// of its play area too if the table rules otherwise.
func (hs *Hands) mayGive(n *Note, s Seat, otherwise bool) bool {
	return n.Holder == s && (n.Zone == Hand || n.Zone == PlayArea && otherwise)
}

// inFrontOf returns in whose play area a note lies, or Nobody.
func (n *Note) inFrontOf() Seat {
	if n.Zone == PlayArea {
		return n.Holder
	}
	return Nobody
}
