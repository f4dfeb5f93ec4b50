package core

import (
	"slices"

	"entente/core/deck"
)

// The state of a game has four layers. Each layer contains the one before it:
//
//	Catalog   the components of this table, which never change
//	Tabletop  all that lies on the table or is in force there: players, cards, phases, votes, deals
//	Position  the tabletop, and the events that have begun with their windows
//	Game      the position, and how players answer: standing declines, going back, another host
//
// A function takes the lowest layer that answers its question, or one part of the tabletop alone. The
// compiler then shows that no question about the table depends on an event, and that none about an
// event depends on a standing decline.

// A Catalog is the components of this table. It never changes.
type Catalog struct {
	deck     *deck.Deck
	deckHash uint64
	names    *names // made from the deck
}

// A Tabletop is everything that lies on the table or is in force there between two events. Each of its
// parts has its own file.
type Tabletop struct {
	Catalog
	Table              // players, their goods and the settings; table_players.go
	Turn               // the round, the phase, the active player; turn_begin_end.go
	Trades             // neighbors, and open offers; trade_state.go
	Hands              // where each promissory note is; note_zones.go
	InPlay             // cards and units that Entente follows; ability_in_play.go
	Board              // units in the active system, and what nobody may do; table_neighbors.go
	Agreements         // deals and promises; deal_state.go
	Absentees          // seats whose players are away; table_away.go
	Strategy           // the strategy cards; turn_strategy_state.go
	Council    Council // the agenda, its votes, and the laws; agenda_state.go
}

// A Position is everything that the rules look at: the table, and the unfinished events.
type Position struct {
	Tabletop
	Stack // events in events, each with its windows; window_state.go
}

// A Game is the state that all players may see. It is a value, so an old Game stays as it was. A
// Game never contains a player's secrets. Each of its parts has a digest method beside it, over
// the values that peers compare. A Game shares its lists with the games before it, so code that
// changes a list must replace it. Only the lists of players, frames and pieces are edited in
// place, because Step begins with a clone, which has its own.
type Game struct {
	Position
	StandingDeclines         // who is not asked any more, and about what; window_declines_state.go
	Last             Last    // whether the newest choice can be taken back
	Return           Return  // a request to go back; rewind.go
	Hosting          Hosting // a request for another host; table_host.go
}

// Last is the facts about the newest choice that decide whether a player can take it back.
type Last struct {
	By    Seat
	Depth uint8 // the number of choices in a row that its author may take back
	Final bool  // the newest was a completed transaction (transactions 7)
	Heard bool  // by the newest, the table agreed aloud that nobody acts in a window; any player may reopen that window
}

func (l *Last) digest(h *hasher) {
	h.number(57, uint64(l.By))
	h.number(58, uint64(l.Depth))
	h.flag(59, l.Final)
	h.flag(60, l.Heard)
}

// Plays returns a number that identifies this table's deck. Equal decks have equal numbers, in any
// order of their components.
func (cat *Catalog) Plays() uint64 { return cat.deckHash }

// Deck returns the components of this table. Callers must not change them.
func (cat *Catalog) Deck() *deck.Deck { return cat.deck }

// clone returns a Game that shares no list with g that code edits in place.
func (g Game) clone() Game {
	g.unshare()
	return g
}

// unshare gives a Game its own copies of the players, frames and pieces.
func (pos *Position) unshare() {
	pos.Players = copied(pos.Players)
	pos.Doing = append(make([]Frame, 0, len(pos.Doing)+spareFrames), pos.Doing...)
	pos.Pieces = copied(pos.Pieces)
}

// spareFrames leaves room for the event that most choices begin.
const spareFrames = 1

// with returns a new list with one more element, so that games that share the old list keep it.
func with[T any](list []T, one T) []T { return append(slices.Clip(list), one) }
