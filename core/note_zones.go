package core

import "entente/core/deck"

// A Zone is where a promissory note is.
type Zone uint8

// The zones of a note.
const (
	Hand      Zone = iota // in its holder's hand
	PlayArea              // in front of its holder, for all to see; it cannot be traded (promissory notes 5.1)
	Box                   // out of the game
	LaidAside             // played, and not yet resolved to the end
)

// laid reports whether a note there was played and does not lie in a hand again.
func (z Zone) laid() bool { return z == PlayArea || z == LaidAside }

// A Note is one promissory note of this table, as everybody sees it.
type Note struct {
	Card    uint8 // its index in the deck
	Owner   Seat  // whose color or faction it is
	Zone    Zone
	Holder  Seat   // at open tables, and in play areas; Nobody in the box
	MayHold Seats  // who could have it, as far as all can know; one seat at open tables
	Since   uint32 // LastPrompt when it came to its holder
}

// A NoteName is how players and the notation name a note: "Ceasefire of blue".
type NoteName struct {
	Name  string
	Owner Seat
}

// Card returns the card of a note.
func (g *Game) Card(n Note) deck.NoteCard { return g.deck.Notes[n.Card] }

// cardOf is the card of a note, without a copy of it.
func (g *Game) cardOf(n *Note) *deck.NoteCard { return &g.deck.Notes[n.Card] }

// NameOf returns how a note is named.
func (g *Game) NameOf(n Note) NoteName { return NoteName{g.deck.Notes[n.Card].Name, n.Owner} }

// FindNote returns the note of that name, or nil if this table has none.
func (g *Game) FindNote(name NoteName) *Note {
	for i := range g.Notes {
		n := &g.Notes[i]
		if n.Owner == name.Owner && g.deck.Notes[n.Card].Name == name.Name {
			return n
		}
	}
	return nil
}

// Hands is every promissory note of the table, and where it is. What everybody
// may know of a seat's hand is with its player.
type Hands struct {
	Notes []Note // replaced as one is moved
	Gifts []Gift // what seats have still to give; replaced as one comes or goes
	Laid  uint8  // how many of the notes lie open or aside, so that nobody looks for one where none is
}

// A HandState is what everybody may know of a seat's hand, also where nobody
// sees the notes in it.
type HandState struct {
	Count   uint8  // how many notes are in it (promissory notes note 1)
	Version uint32 // counts the departures from it: of what was there before, something is gone
}

// digest adds up what stands for each note, beginning with its card: they lie
// in no order.
func (hs *Hands) digest(h *hasher, in *names) {
	for _, gift := range hs.Gifts {
		h.item(100, newHasher().field(1, uint64(gift.From)).field(2, uint64(gift.To)))
	}
	if len(hs.Notes) == 0 {
		return
	}
	cards, all := in.notes, uint64(0)
	for i := range hs.Notes {
		n := &hs.Notes[i]
		one := (hasher(cards[n.Card]) ^ hasher(n.place())) * fnvPrime
		one = (one ^ hasher(n.Since)) * fnvPrime
		all += one.mixed()
	}
	h.name(37, all)
}

// place is whose a note is and where it is as one number, since there are many
// notes: an octet each for its owner, its zone and its holder, and the set of
// those who may have it.
func (n *Note) place() uint64 {
	return uint64(n.MayHold)<<24 | uint64(n.Owner)<<16 | uint64(n.Zone)<<8 | uint64(n.Holder)
}

// Whether a note that is moved comes to its holder by it. One that is played,
// purged or set right does not: whoever has it then had it before.
const (
	gained = true
	had    = false
)

// move puts a note where it is from now on, and returns it as it lies there.
// Nothing else does: each arrival in a hand, departure from one and return goes
// through here.
func (g *Game) move(n *Note, zone Zone, holder Seat, comes bool) *Note {
	at := 0
	for g.Notes[at].Card != n.Card || g.Notes[at].Owner != n.Owner {
		at++
	}
	g.Notes = copied(g.Notes)
	n = &g.Notes[at]
	if zone == Box {
		holder = Nobody
	}
	if n.Zone != zone || n.Holder != holder {
		if n.Zone == Hand && n.Holder != Nobody { // of Nobody: it is being dealt
			hand := &g.Player(n.Holder).Hand
			hand.Count--
			hand.Version++
		}
		if zone == Hand {
			g.Player(holder).Hand.Count++
		}
	}
	if n.Zone.laid() {
		g.Laid--
	}
	if zone.laid() {
		g.Laid++
	}
	n.Zone, n.Holder, n.MayHold = zone, holder, 0
	if holder != Nobody {
		n.MayHold = SeatsOf(holder)
	}
	if comes {
		n.Since = g.LastPrompt
	}
	return n
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
func (t *Table) HandCount(holder Seat) int { return int(t.handOf(holder).Count) }

// HandVersion returns how many notes have ever left a seat's hand.
func (t *Table) HandVersion(holder Seat) uint32 { return t.handOf(holder).Version }

func (t *Table) handOf(s Seat) HandState {
	if p := t.Player(s); p != nil {
		return p.Hand
	}
	return HandState{}
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
func (g *Game) mayPlay(n *Note, s Seat) bool {
	return n.Zone != Box && g.holderOf(n, s) == s
}

// mayGive reports whether a seat could hand a note over: out of its hand, or out
// of its play area too if the table rules otherwise.
func (hs *Hands) mayGive(n *Note, s Seat, otherwise bool) bool {
	return n.Holder == s && (n.Zone == Hand || n.Zone == PlayArea && otherwise)
}

// laid is where to look for notes that lie open or aside: all notes, or none where none does.
func (hs *Hands) laid() []Note {
	if hs.Laid == 0 {
		return nil
	}
	return hs.Notes
}

// inFrontOf returns in whose play area a note lies, or Nobody.
func (n *Note) inFrontOf() Seat {
	if n.Zone == PlayArea {
		return n.Holder
	}
	return Nobody
}

// noteNames are the notes of a table by name: all, those in hands, aside and in play
// areas, and those in hands and aside, which may be back before an offer is accepted.
type noteNames struct{ all, held, inHand []NoteName }

func (g *Game) noteNames() noteNames {
	n := noteNames{all: make([]NoteName, len(g.Notes))}
	away := false
	for i := range g.Notes {
		n.all[i] = g.NameOf(g.Notes[i])
		away = away || g.Notes[i].Zone != Hand
	}
	if n.held, n.inHand = n.all, n.all; !away {
		return n
	}
	n.held, n.inHand = make([]NoteName, 0, len(n.all)), make([]NoteName, 0, len(n.all))
	for i, name := range n.all {
		switch g.Notes[i].Zone {
		case Hand, LaidAside:
			n.held, n.inHand = append(n.held, name), append(n.inHand, name)
		case PlayArea:
			n.held = append(n.held, name)
		}
	}
	return n
}
