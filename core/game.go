package core

import (
	"slices"

	"entente/core/deck"
)

// A Game is the state that all players may see. It is a value, so an old Game stays as it was. A
// Game never contains a player's secrets. Each of its parts has a digest method beside it, over
// the values that peers compare. A Game shares its lists with the games before it, so code that
// changes a list must replace it. Only the lists of players, frames and pieces are edited in
// place, and a choice copies these first.
type Game struct {
	Table
	Turn
	Stack
	Trades
	Hands
	InPlay
	Board
	Agreements
	StandingDeclines
	Strategy
	Council Council
	Last    Last
	Return  Return
	Hosting Hosting

	deck     *deck.Deck // never changes
	deckHash uint64
	names    *names // made from the deck; never changes
}

// Last is the facts about the newest choice that decide whether a player can take it back.
type Last struct {
	By    Seat
	Depth uint8 // the number of choices in a row that its author may take back
	Final bool  // the newest was a completed transaction (transactions 7)
	Heard bool  // the newest closed a window because no seat spoke up; any player may reopen that window
}

func (l *Last) digest(h *hasher) {
	h.number(57, uint64(l.By))
	h.number(58, uint64(l.Depth))
	h.flag(59, l.Final)
	h.flag(60, l.Heard)
}

// Plays returns a number that identifies this table's deck. Equal decks have equal numbers, in any
// order of their components.
func (g *Game) Plays() uint64 { return g.deckHash }

// Deck returns the components of this table. Callers must not change them.
func (g *Game) Deck() *deck.Deck { return g.deck }

// clone returns a Game that shares no list with g that code edits in place.
func (g Game) clone() Game {
	g.unshare()
	return g
}

// unshare gives a Game its own copies of the players, frames and pieces.
func (g *Game) unshare() {
	g.Players = copied(g.Players)
	g.Doing = append(make([]Frame, 0, len(g.Doing)+spareFrames), g.Doing...)
	g.Pieces = copied(g.Pieces)
}

// spareFrames leaves room for the event that most choices begin.
const spareFrames = 1

// copied returns a new list with the same elements.
func copied[T any](list []T) []T {
	if len(list) == 0 {
		return list[:0:0]
	}
	own := make([]T, len(list))
	copy(own, list)
	return own
}

// with returns a new list with one more element, so that games that share the old list keep it.
func with[T any](list []T, one T) []T { return append(slices.Clip(list), one) }

// Digest condenses a Game to 64 bits. Peers compare it on every record: equal ledgers have equal
// digests, so a difference shows that something went wrong. A digest finds accidents, not
// cheaters.
func Digest(g Game) uint64 {
	h := newHasher()
	h.number(1, g.deckHash)
	g.Table.digest(&h)
	g.Turn.digest(&h, g.names)
	g.Stack.digest(&h, g.names)
	g.Trades.digest(&h, g.names)
	g.Hands.digest(&h, g.names)
	g.InPlay.digest(&h, g.names)
	g.Board.digest(&h)
	g.Agreements.digest(&h)
	g.StandingDeclines.digest(&h)
	g.Council.digest(&h)
	g.Strategy.digest(&h, g.names)
	g.Last.digest(&h)
	g.Return.digest(&h)
	g.Hosting.digest(&h)
	return h.sum()
}
