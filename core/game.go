package core

import (
	"slices"

	"entente/core/deck"
)

// A Game is everything that all players may see. It is a value: keep an old
// one and you have kept that moment. What a player alone knows never enters it.
// Each of its parts says beside itself what peers compare of it. Its lists are
// shared with the games before it, and whoever changes one replaces it; only
// players, frames and pieces are edited, which a choice copies first.
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
	names    *names // of the deck; never change
}

// Last is the newest choice, as far as taking it back goes.
type Last struct {
	By    Seat
	Depth uint8 // how many choices in a row its author may take back
	Final bool  // the newest was a completed transaction (transactions 7)
	Heard bool  // the newest closed a window because nobody was heard: anyone may say otherwise
}

func (l *Last) digest(h *hasher) {
	h.number(57, uint64(l.By))
	h.number(58, uint64(l.Depth))
	h.flag(59, l.Final)
	h.flag(60, l.Heard)
}

// Plays stands for what this table plays with: equal decks have equal numbers, in
// whatever order they list their components.
func (g *Game) Plays() uint64 { return g.deckHash }

// Deck returns the components of this table. They are not to be changed.
func (g *Game) Deck() *deck.Deck { return g.deck }

// clone returns a Game that shares nothing with g that could be edited.
func (g Game) clone() Game {
	g.unshare()
	return g
}

// unshare gives a Game players, frames and pieces of its own.
func (g *Game) unshare() {
	g.Players = copied(g.Players)
	g.Doing = append(make([]Frame, 0, len(g.Doing)+spareFrames), g.Doing...)
	g.Pieces = copied(g.Pieces)
}

// spareFrames is room for the event that most choices begin.
const spareFrames = 1

// copied returns a list of its own with the same elements.
func copied[T any](list []T) []T {
	if len(list) == 0 {
		return list[:0:0]
	}
	own := make([]T, len(list))
	copy(own, list)
	return own
}

// with returns a list with one more element: another list, whoever shares this one.
func with[T any](list []T, one T) []T { return append(slices.Clip(list), one) }

// Digest condenses a Game to 64 bits. Peers compare it on every record: equal
// ledgers have equal digests, so a difference is an accident to be shown. It
// finds accidents; it does not stop liars.
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
