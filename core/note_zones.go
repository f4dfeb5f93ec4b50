package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A Zone is where a promissory note is.
type Zone uint8

const (
	Hand      Zone = iota // in its holder's hand
	PlayArea              // face up in front of its holder; it can't be traded (promissory notes 5.1)
	Box                   // out of the game
	LaidAside             // played, and not yet completely resolved
)

// isLaid reports whether a note in this zone was played and is not back in a hand.
func (z Zone) isLaid() bool { return z == PlayArea || z == LaidAside }

// isHidden reports whether only the holder knows where a note is. At a table with physical notes,
// Entente follows only the notes that lie face up.
func (n *Note) isHidden(kept Secrecy) bool { return kept == PhysicalNotes && n.Zone == Hand }

// A Note is one promissory note of this table, with the facts that all players may see.
type Note struct {
	Card    uint8 // its index in the deck
	Owner   Seat  // the player of its color or faction
	Zone    Zone
	Holder  Seat   // the seat that has it, at open tables and in play areas; Nobody in the box
	MayHold Seats  // the seats that may have it, by public knowledge; one seat at open tables
	Since   uint32 // LastPrompt when its holder received it
}

// A NoteName is the name of a note for players and in the notation: "Ceasefire of blue".
type NoteName struct {
	Name  string
	Owner Seat
}

// Card returns the card of a note.
func (cat *Catalog) Card(n Note) deck.NoteCard { return cat.deck.Notes[n.Card] }

// cardOf returns the card of a note, without copying it.
func (cat *Catalog) cardOf(n *Note) *deck.NoteCard { return &cat.deck.Notes[n.Card] }

// NameOf returns the name of a note.
func (cat *Catalog) NameOf(n Note) NoteName { return NoteName{cat.deck.Notes[n.Card].Name, n.Owner} }

// FindNote returns the note of that name, or nil if this table has none.
func (tab *Tabletop) FindNote(name NoteName) *Note {
	for i := range tab.Notes {
		n := &tab.Notes[i]
		if n.Owner == name.Owner && tab.deck.Notes[n.Card].Name == name.Name {
			return n
		}
	}
	return nil
}

// Hands is all promissory notes of the table, and their places. The public facts about a seat's
// hand are in its Player.
type Hands struct {
	Notes []Note // every note of the table; a move replaces the list
	Gifts []Gift // the notes that seats still have to give; a change replaces the list
	Laid  uint8  // the number of notes in play areas or laid aside; at 0, searches for them are skipped
}

// A HandState is the public facts about a seat's hand, even if no player sees its notes.
type HandState struct {
	Count   uint8  // the number of notes in it (promissory notes note 1)
	Version uint32 // the number of notes that ever left it, so that a change of the hand shows
}

// digest adds up one hash for each note, because the order of the notes doesn't matter.
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
		one := (hasher(cards[n.Card]) ^ hasher(n.packedPlace())) * fnvPrime
		one = (one ^ hasher(n.Since)) * fnvPrime
		all += one.mixed()
	}
	h.name(37, all)
}

// packedPlace returns the owner and the place of a note as one number, because a digest has many notes.
// It has one byte each for the owner, the zone and the holder, and then the set of seats that may
// have the note.
func (n *Note) packedPlace() uint64 {
	return uint64(n.MayHold)<<24 | uint64(n.Owner)<<16 | uint64(n.Zone)<<8 | uint64(n.Holder)
}

// Whether a note that is moved is a gain for its holder. A note that is played, purged or
// corrected isn't, because its holder had it before.
const (
	gained = true
	had    = false
)

// moveNote moves a note, and returns it at its new place. Every move goes through here, so that the
// counts of the hands stay right. comes is gained or had: whether the move is a gain for the holder.
func (pos *Position) moveNote(n *Note, zone Zone, holder Seat, comes bool) *Note {
	at := 0
	for pos.Notes[at].Card != n.Card || pos.Notes[at].Owner != n.Owner {
		at++
	}
	pos.Notes = copied(pos.Notes)
	n = &pos.Notes[at]
	if zone == Box {
		holder = Nobody
	}
	if n.Zone != zone || n.Holder != holder {
		if n.Zone == Hand && n.Holder != Nobody { // Holder is Nobody while notes are dealt
			hand := &pos.Player(n.Holder).Hand
			hand.Count--
			hand.Version++
		}
		if zone == Hand {
			pos.Player(holder).Hand.Count++
		}
	}
	if n.Zone.isLaid() {
		pos.Laid--
	}
	if zone.isLaid() {
		pos.Laid++
	}
	n.Zone, n.Holder, n.MayHold = zone, holder, 0
	if holder != Nobody {
		n.MayHold = SeatsOf(holder)
	}
	if comes {
		n.Since = pos.LastPrompt
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

// HandCount returns how many notes a seat has in hand, because that number is public (promissory
// notes note 1).
func (t *Table) HandCount(holder Seat) int { return int(t.handOf(holder).Count) }

// HandVersion returns how many notes have ever left a seat's hand.
func (t *Table) HandVersion(holder Seat) uint32 { return t.handOf(holder).Version }

func (t *Table) handOf(s Seat) HandState {
	if p := t.Player(s); p != nil {
		return p.Hand
	}
	return HandState{}
}

// holderOf returns the holder of a note. At a table with physical notes, Entente believes the
// seat that uses the note.
func (t *Table) holderOf(n *Note, by Seat) Seat {
	if t.Options.Notes == PhysicalNotes {
		return by
	}
	return n.Holder
}

// mayPlay reports whether a note is in this seat's hand or play area, so that the seat could
// resolve its text (promissory notes 1).
func (t *Table) mayPlay(n *Note, s Seat) bool {
	return n.Zone != Box && t.holderOf(n, s) == s
}

// mayGive reports whether a seat could give a note from its hand, or from its play area too if
// the table rules otherwise.
func (hs *Hands) mayGive(n *Note, s Seat, otherwise bool) bool {
	return n.Holder == s && (n.Zone == Hand || n.Zone == PlayArea && otherwise)
}

// notesIfAnyLaid returns the notes among which to look for played ones: all notes, or none if Laid is 0.
func (hs *Hands) notesIfAnyLaid() []Note {
	if hs.Laid == 0 {
		return nil
	}
	return hs.Notes
}

// inFrontOf returns the seat in whose play area a note lies, or Nobody.
func (n *Note) inFrontOf() Seat {
	if n.Zone == PlayArea {
		return n.Holder
	}
	return Nobody
}

// isFaceUp reports whether all players see a note that its holder may play: it lies in a play
// area, or at a table with open notes in a hand other than its owner's.
func (t *Table) isFaceUp(n *Note) bool {
	return n.Zone == PlayArea || n.Zone == Hand && n.Holder != n.Owner && t.Options.Notes == OpenNotes
}

// noteNames are the names of a table's notes. all has every note, held those in hands, aside and
// in play areas, and inHand those in hands and aside. A note that is aside may be back in a hand
// before an offer is accepted.
type noteNames struct{ all, held, inHand []NoteName }

func (tab *Tabletop) noteNames() noteNames {
	n := noteNames{all: make([]NoteName, len(tab.Notes))}
	away := false
	for i := range tab.Notes {
		n.all[i] = tab.NameOf(tab.Notes[i])
		away = away || tab.Notes[i].Zone != Hand
	}
	if n.held, n.inHand = n.all, n.all; !away {
		return n
	}
	n.held, n.inHand = make([]NoteName, 0, len(n.all)), make([]NoteName, 0, len(n.all))
	for i, name := range n.all {
		switch tab.Notes[i].Zone {
		case Hand, LaidAside:
			n.held, n.inHand = append(n.held, name), append(n.inHand, name)
		case PlayArea:
			n.held = append(n.held, name)
		}
	}
	return n
}

// refuseNote refuses a note that the table doesn't have. The refusal suggests the nearest name, if one
// is near.
func (n *names) refuseNote(d *deck.Deck, name NoteName) error {
	if near := n.nearName(d, name.Name); near != "" {
		return refuse(rulebook.TableName, rulebook.NoSuchNoteNear, noteArg(name), word(GapText, near))
	}
	return refuse(rulebook.TableName, rulebook.NoSuchNote, noteArg(name))
}
