package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A Zone is where a promissory note is: in a hand, in a play area, out of the game, or laid aside while a
// player resolves it.
type Zone uint8

const (
	Hand      Zone = iota // in its holder's hand
	PlayArea              // face up in front of its holder; it can't be traded (promissory notes 5.1)
	Box                   // out of the game
	LaidAside             // played, and not yet completely resolved
)

// isPlayed reports whether a note in this zone was played and hasn't returned to a hand.
func (z Zone) isPlayed() bool { return z == PlayArea || z == LaidAside }

// isUntracked reports whether Entente doesn't know which seat has a note, because it is hidden in a hand. At
// a table with physical notes, Entente knows only where the face-up notes are.
func (n *Note) isUntracked(kept Secrecy) bool { return kept == PhysicalNotes && n.Zone == Hand }

// A Note is one promissory note of this table, with the facts that all players may see.
type Note struct {
	Card             uint8  // the index of its card in the deck's list Notes
	Owner            Seat   // the player of its color or faction
	Zone             Zone   // the place where it is, such as PlayArea
	Holder           Seat   // the seat that has it in hand or in its play area; Nobody in the box
	MayHold          Seats  // the seats that may have it, by public knowledge; one seat at a table with open notes
	ReceivedAtPrompt uint32 // the number of the newest prompt as the holder received it; 0 at the start
}

// A NoteName is the name of a note for players and in the notation: "Ceasefire of blue".
type NoteName struct {
	Name  string // the name on the card
	Owner Seat   // the player of the note's color or faction
}

// Card returns a copy of a note's card: its text and its abilities.
func (cat *Catalog) Card(n Note) deck.NoteCard { return cat.deck.Notes[n.Card] }

// cardOf returns a pointer to a note's card in the deck. Unlike Card, it copies nothing.
func (cat *Catalog) cardOf(n *Note) *deck.NoteCard { return &cat.deck.Notes[n.Card] }

// NameOf returns the name of a note.
func (cat *Catalog) NameOf(n Note) NoteName { return NoteName{cat.deck.Notes[n.Card].Name, n.Owner} }

// FindNote returns the note with the given name, or nil if this table has no such note.
func (tab *Tabletop) FindNote(name NoteName) *Note {
	for i := range tab.Notes {
		n := &tab.Notes[i]
		if n.Owner == name.Owner && tab.deck.Notes[n.Card].Name == name.Name {
			return n
		}
	}
	return nil
}

// Hands holds all promissory notes of the table, in hands and in all other zones. The number of notes in a
// seat's hand is in its Player.
type Hands struct {
	Notes       []Note // every note of the table; a move replaces the list
	Gifts       []Gift // the notes that seats still have to give; a change replaces the list
	PlayedCount uint8  // how many of Notes are in a play area or set aside; at 0, notesIfAnyPlayed returns none
}

// A HandState is the facts about a seat's hand of promissory notes that everybody knows, even if the notes
// are hidden.
type HandState struct {
	Count   uint8  // the number of notes in the hand (promissory notes note 1)
	Version uint32 // how many notes have ever left the hand; an Offer records it
}

// digest adds the notes to the digest of a Game. It adds up the hashes of all notes, because a sum is the
// same for phones that have the notes in another order.
func (hs *Hands) digest(h *hasher, in *deckIndex) {
	for _, gift := range hs.Gifts {
		h.addElement(100, newHasher().withField(1, uint64(gift.From)).withField(2, uint64(gift.To)))
	}
	if len(hs.Notes) == 0 {
		return
	}
	cards, all := in.noteHashes, uint64(0)
	for i := range hs.Notes {
		n := &hs.Notes[i]
		one := (hasher(cards[n.Card]) ^ hasher(n.packedOwnerAndPlace())) * fnvPrime
		one = (one ^ hasher(n.ReceivedAtPrompt)) * fnvPrime
		all += one.mixBits()
	}
	h.addNameHash(37, all)
}

// packedOwnerAndPlace returns the owner and the place of a note as one number, because a digest hashes many
// notes. From the lowest byte, the number has the holder, the zone and the owner. The set of seats that
// may have the note comes last.
func (n *Note) packedOwnerAndPlace() uint64 {
	return uint64(n.MayHold)<<24 | uint64(n.Owner)<<16 | uint64(n.Zone)<<8 | uint64(n.Holder)
}

// Values for the last argument of moveNote, which says whether the holder gains the note by the move. A note
// that is played, purged or corrected isn't gained.
const (
	isGain = true  // the holder receives the note
	noGain = false // the holder had the note before
)

// moveNote moves a note to a zone and a holder, and returns the moved note in the new list of notes. Only
// moveNote may move a note, so that the counts of the hands stay right. The parameter comes is isGain if the
// holder receives the note, or else noGain.
func (pos *Position) moveNote(n *Note, zone Zone, holder Seat, comes bool) *Note {
	at := 0
	for pos.Notes[at].Card != n.Card || pos.Notes[at].Owner != n.Owner {
		at++
	}
	pos.Notes = cloneList(pos.Notes)
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
	if n.Zone.isPlayed() {
		pos.PlayedCount--
	}
	if zone.isPlayed() {
		pos.PlayedCount++
	}
	n.Zone, n.Holder, n.MayHold = zone, holder, 0
	if holder != Nobody {
		n.MayHold = SeatsOf(holder)
	}
	if comes {
		n.ReceivedAtPrompt = pos.LastPrompt
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

// HandCount returns how many promissory notes a seat has in hand. That number is public (promissory notes
// note 1).
func (t *Table) HandCount(holder Seat) int { return int(t.handState(holder).Count) }

// HandVersion returns how many promissory notes have ever left a seat's hand.
func (t *Table) HandVersion(holder Seat) uint32 { return t.handState(holder).Version }

// handState returns the public facts about a seat's hand, or none if nobody sits there.
func (t *Table) handState(s Seat) HandState {
	if p := t.Player(s); p != nil {
		return p.Hand
	}
	return HandState{}
}

// presumedHolder returns the holder of a note. At a table with physical notes, Entente can't see who has a
// note in hand. Then it presumes that the parameter by has the note, a seat that says that it uses the note.
func (t *Table) presumedHolder(n *Note, by Seat) Seat {
	if t.Options.Notes == PhysicalNotes {
		return by
	}
	return n.Holder
}

// mayPlayNote reports whether a seat has a note, and so may play it. Only the player who has a note can
// resolve its text (promissory notes 1). At a table with physical notes, Entente believes the seat.
func (t *Table) mayPlayNote(n *Note, s Seat) bool {
	return n.Zone != Box && t.presumedHolder(n, s) == s
}

// mayGiveNote reports whether a seat could give a note from its hand. If otherwise is true, both players have
// agreed to trade against the rules, so the seat could also give a note from its play area.
func (hs *Hands) mayGiveNote(n *Note, s Seat, otherwise bool) bool {
	return n.Holder == s && (n.Zone == Hand || n.Zone == PlayArea && otherwise)
}

// notesIfAnyPlayed returns all notes of the table, or nil if no note is in a play area or set aside. Then a
// caller that looks for played notes has none to search.
func (hs *Hands) notesIfAnyPlayed() []Note {
	if hs.PlayedCount == 0 {
		return nil
	}
	return hs.Notes
}

// playAreaSeat returns the seat in whose play area a note lies, or Nobody.
func (n *Note) playAreaSeat() Seat {
	if n.Zone == PlayArea {
		return n.Holder
	}
	return Nobody
}

// isFaceUp reports whether all players know that a note's holder may play the note. They know it if the note
// lies in a play area. At a table with open notes, they also know it if a player who isn't the owner has the
// note in hand.
func (t *Table) isFaceUp(n *Note) bool {
	return n.Zone == PlayArea || n.Zone == Hand && n.Holder != n.Owner && t.Options.Notes == OpenNotes
}

// noteNames are the names of a table's notes in three lists. allNotes has every note. heldNotes leaves out
// the notes in the box, and notesInHand also leaves out the notes in play areas. All three lists have the
// notes that are laid aside, because such a note may be back in a hand before an offer is accepted.
type noteNames struct{ allNotes, heldNotes, notesInHand []NoteName }

// noteNames returns the names of the table's notes. Its lists may share memory, so callers must not change
// them.
func (tab *Tabletop) noteNames() noteNames {
	n := noteNames{allNotes: make([]NoteName, len(tab.Notes))}
	away := false
	for i := range tab.Notes {
		n.allNotes[i] = tab.NameOf(tab.Notes[i])
		away = away || tab.Notes[i].Zone != Hand
	}
	if n.heldNotes, n.notesInHand = n.allNotes, n.allNotes; !away {
		return n
	}
	n.heldNotes, n.notesInHand = make([]NoteName, 0, len(n.allNotes)), make([]NoteName, 0, len(n.allNotes))
	for i, name := range n.allNotes {
		switch tab.Notes[i].Zone {
		case Hand, LaidAside:
			n.heldNotes, n.notesInHand = append(n.heldNotes, name), append(n.notesInHand, name)
		case PlayArea:
			n.heldNotes = append(n.heldNotes, name)
		}
	}
	return n
}

// refuseUnknownNote returns a refusal of a note that the table doesn't have. The refusal suggests the
// note or component with the nearest name, if one is near enough.
func (n *deckIndex) refuseUnknownNote(d *deck.Deck, name NoteName) error {
	if near := n.nearName(d, name.Name); near != "" {
		return refuse(rulebook.TableName, rulebook.NoSuchNoteNear, noteArg(name), textArg(GapText, near))
	}
	return refuse(rulebook.TableName, rulebook.NoSuchNote, noteArg(name))
}
