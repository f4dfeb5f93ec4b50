package core

import "slices"

// A Phase is one of the four phases of a round.
type Phase uint8

// The phases, in the order of a round.
const (
	StrategyPhase Phase = iota
	ActionPhase
	StatusPhase
	AgendaPhase
	phases
)

var phaseNames = [phases]string{"strategy", "action", "status", "agenda"}

// String is the phase's word in English and in the notation.
func (p Phase) String() string {
	if p < phases {
		return phaseNames[p]
	}
	return "unknown"
}

// PhaseNamed returns the phase of that word.
func PhaseNamed(word string) (Phase, bool) {
	for i, name := range phaseNames {
		if name == word {
			return Phase(i), true
		}
	}
	return 0, false
}

// A Game is everything that all players may see. It is a value: keep an old
// one and you have kept that moment. What a player alone knows never enters it.
type Game struct {
	Options Options
	Players []Player // clockwise
	Pairs   []Pair   // every two seats, in the order of Players
	Notes   []Note
	Offers  []Offer // at most one for each pair

	Round   int
	Phase   Phase
	Active  Seat // the active player; Nobody outside the action phase
	Speaker Seat
	Host    Seat // the seat that opened the table

	Turn       uint32 // counts turns, so that "this turn" has a name
	Actions    uint8  // actions begun in this turn
	Ask        uint32 // the open question "what does the active player do" or "what phase comes next"
	LastPrompt uint32 // the highest prompt ever issued
	Last       Last
	Winner     Seat // the first to reach the points to win; play may go on

	Doing    []Frame // unfinished events, the innermost last
	Pieces   []Piece // cards in play and units whose abilities Entente follows
	Here     []Fact  // what seats have in the active system, as declared
	Bans     []Ban
	Past     []uint8 // events of this turn that have ended
	Closed   Closed
	Once     []Use
	Agenda   uint32 // counts agendas: a replacement is another one
	Occurred uint32 // counts events
	Hold     bool   // somebody has something to say at the end of this turn
	Ending   bool   // the turn ends as soon as what is open has been put away

	StopWhens, StopAfters, StopTurns Seats // standing declines

	Away, Gone Seats        // said to be away; and those of them who are declined for by now
	Paces      []WindowPace // windows that ask otherwise than the pace says

	deck     *Deck   // never changes
	names    []Names // of the deck, known by name alone; never change
	deckHash uint64
}

// A Player is what everybody may know of one seat.
type Player struct {
	Seat           Seat
	Name           string
	Faction        string // its short name; empty if the table did not say
	Goods          Goods
	MaxCommodities int
	Initiative     uint8 // place in initiative order, from 1; 0 before it is known
	Passed         bool
	Points         int
}

// A Pair is what is known of two seats together.
type Pair struct {
	A, B      Seat
	Neighbors bool
	By        Seat  // who said so last; Nobody for what the table began with
	Objector  Seat  // who objects to it; Nobody if it stands
	Traded    bool  // they have resolved their transaction of this turn
	Parted    bool  // since then they stopped being neighbors
	Met       bool  // they became neighbors in this turn
	Actions   uint8 // how many actions the turn had when they traded
}

// Last is the newest choice, as far as taking it back goes.
type Last struct {
	By    Seat
	Depth uint8 // how many choices in a row its author may take back
	Final bool  // the newest was a completed transaction (transactions 7)
	Heard bool  // the newest closed a window because nobody was heard: anyone may say otherwise
}

// Closed is the window that closed last, because all had declined in a row.
type Closed struct {
	Moment uint8 // its index, from 1; 0 for none
	At     Station
}

// Deck returns the components of this table. They are not to be changed.
func (g *Game) Deck() *Deck { return g.deck }

// Player returns a seat's player, or nil if nobody sits there.
func (g *Game) Player(s Seat) *Player {
	for i := range g.Players {
		if g.Players[i].Seat == s {
			return &g.Players[i]
		}
	}
	return nil
}

// Seated returns the seats of this table.
func (g *Game) Seated() Seats {
	var all Seats
	for i := range g.Players {
		all = all.With(g.Players[i].Seat)
	}
	return all
}

// Pair returns what is known of two different seats of this table, or nil.
func (g *Game) Pair(a, b Seat) *Pair {
	for i := range g.Pairs {
		p := &g.Pairs[i]
		if p.A == a && p.B == b || p.A == b && p.B == a {
			return p
		}
	}
	return nil
}

// AreNeighbors reports whether two seats are neighbors, as declared and not objected to.
func (g *Game) AreNeighbors(a, b Seat) bool {
	p := g.Pair(a, b)
	return p != nil && p.Neighbors && p.Objector == Nobody
}

// OfferBetween returns the open offer of a pair, or nil.
func (g *Game) OfferBetween(a, b Seat) *Offer {
	for i := range g.Offers {
		o := &g.Offers[i]
		if o.From == a && o.To == b || o.From == b && o.To == a {
			return o
		}
	}
	return nil
}

// InitiativeOrder returns the seats in initiative order; empty before it is known.
func (g *Game) InitiativeOrder() []Seat {
	order := make([]Seat, 0, len(g.Players))
	for place := range g.Players {
		for i := range g.Players {
			if int(g.Players[i].Initiative) == place+1 {
				order = append(order, g.Players[i].Seat)
			}
		}
	}
	return order
}

// issue returns a prompt number that was never used in this game.
func (g *Game) issue() uint32 {
	g.LastPrompt++
	return g.LastPrompt
}

// clone returns a Game that shares nothing with g that could change. Bundles
// are replaced and never edited, so offers share theirs.
func (g Game) clone() Game {
	g.Players = slices.Clone(g.Players)
	g.Pairs = slices.Clone(g.Pairs)
	g.Notes = slices.Clone(g.Notes)
	g.Offers = slices.Clone(g.Offers)
	g.Pieces = slices.Clone(g.Pieces)
	g.Here = slices.Clone(g.Here)
	g.Bans = slices.Clone(g.Bans)
	g.Past = slices.Clone(g.Past)
	g.Once = slices.Clone(g.Once)
	g.Paces = slices.Clone(g.Paces)
	g.Doing = slices.Clone(g.Doing)
	for i := range g.Doing {
		g.Doing[i] = g.Doing[i].clone()
	}
	return g
}
