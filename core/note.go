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
//
//go:noinline
func (g *Game) cardOf(n *Note) *deck.NoteCard { return &g.deck.Notes[n.Card] }

// NameOf returns how a note is named.
//
//go:noinline
func (g *Game) NameOf(n Note) NoteName { return NoteName{g.deck.Notes[n.Card].Name, n.Owner} }

// FindNote returns the note of that name, or nil if this table has none.
//
//go:noinline
func (g *Game) FindNote(name NoteName) *Note {
	for i := range g.Notes {
		n := &g.Notes[i]
		if n.Owner == name.Owner && g.deck.Notes[n.Card].Name == name.Name {
			return n
		}
	}
	return nil
}
