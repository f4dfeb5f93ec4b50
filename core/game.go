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
// A function takes the lowest layer that it needs, or only one part of the Tabletop. So the compiler shows
// that a question about the table can't depend on an event. It also shows that a question about an event
// can't depend on a standing decline.

// A Catalog is the components that a table plays with. It never changes.
type Catalog struct {
	deck     *deck.Deck // every component of this table
	deckHash uint64     // the hash of the deck; equal for two decks with the same components
	index    *deckIndex // indexes of the deck: its components, notes and events by name
}

// A Tabletop is everything that lies on the table or is in force there, without the unfinished events. Each
// part of a Tabletop has its own file, which the comment of the part names.
type Tabletop struct {
	Catalog
	Table              // players, their goods and the settings; table_players.go
	Turn               // the round, the phase, the active player, and the current turn; turn_begin_end.go
	Trades             // neighbors, and open offers; trade_state.go
	Hands              // all promissory notes, in hands and elsewhere; note_zones.go
	InPlay             // cards and units whose state Entente tracks; ability_in_play.go
	Board              // units in the active system, and acts that are forbidden; table_neighbors.go
	Agreements         // deals and promises; deal_state.go
	Absentees          // seats whose players are away; table_away.go
	Strategy           // the strategy cards; turn_strategy_state.go
	Council    Council // the agenda, its votes, and the laws; agenda_state.go
}

// A Position is everything that the rules of the game depend on: the table and the unfinished events.
type Position struct {
	Tabletop
	Stack // the unfinished events, the innermost last, each with its windows; window_state.go
}

// A Game is the state that all players may see. It never contains a player's secrets. A Game is a value:
// Step returns a new Game and leaves the old Game unchanged. Each part of a Game has a method digest,
// which hashes the values that phones compare. A Game shares its lists with earlier games, so code that
// changes a list must replace the list. Only the lists of players, frames and pieces are edited in place.
// Step first gives the new Game its own copies of these three lists.
type Game struct {
	Position
	StandingDeclines               // declines that also answer later questions; window_declines_state.go
	Last             LastChoice    // the author of the newest choice, and what that author may take back
	RewindRequest    RewindRequest // the request to go back to an earlier game, if any; rewind.go
	HostRequest      HostRequest   // the request for another host, if one is open; table_host.go
}

// LastChoice is the facts about the newest choice that decide whether a player can take that choice back.
type LastChoice struct {
	By            Seat  // the seat that made the newest choice
	TakeBackCount uint8 // the number of choices in a row that this seat may take back
	Final         bool  // the choice completed a transaction; nobody can take that back (transactions 7)
	HeardNobody   bool  // the choice closed a window in which nobody spoke up; any player may still reopen it
}

// digest adds the facts about the newest choice to h, the hash of a Game.
func (l *LastChoice) digest(h *hasher) {
	h.addNumber(57, uint64(l.By))
	h.addNumber(58, uint64(l.TakeBackCount))
	h.addFlag(59, l.Final)
	h.addFlag(60, l.HeardNobody)
}

// DeckHash returns a number that identifies this table's deck. Two decks with the same components have the
// same number, even if the components are in another order.
func (cat *Catalog) DeckHash() uint64 { return cat.deckHash }

// Deck returns the components of this table. Callers must not change the Deck, because all games share it.
func (cat *Catalog) Deck() *deck.Deck { return cat.deck }

// clone returns a copy of g. The copy has its own lists of players, frames (unfinished events) and pieces
// (cards and units), because code edits these lists in place.
func (g Game) clone() Game {
	g.copyEditedLists()
	return g
}

// copyEditedLists replaces with copies the lists that code edits in place: players, frames (unfinished
// events) and pieces (cards and units). Earlier games don't share the copies.
func (pos *Position) copyEditedLists() {
	pos.Players = cloneList(pos.Players)
	pos.Unfinished = append(make([]Frame, 0, len(pos.Unfinished)+spareFrames), pos.Unfinished...)
	pos.Pieces = cloneList(pos.Pieces)
}

// spareFrames is the spare capacity of a copied list of frames. Most choices begin one event, and the frame
// of that event then fits into the list.
const spareFrames = 1

// listWith returns a new list: the elements of list, and then one more. The old list stays unchanged,
// because earlier games may share it.
func listWith[T any](list []T, one T) []T { return append(slices.Clip(list), one) }
