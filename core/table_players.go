package core

import "entente/core/deck"

// Table is the players and the settings of a table.
type Table struct {
	Options Options
	Players []Player // clockwise
	People  []Person // the persons in these seats, in the same order; they never change
	Host    Seat     // the seat that opened the table, or the seat that took over (table 30)
	Winner  Seat     // the first to reach the points to win; play may go on
	Awaits  bool     // the table's own components are still to come (table 19)
}

// A Player is the public state of one seat.
type Player struct {
	Seat           Seat
	Initiative     uint8 // place in initiative order, from 1; 0 before it is known
	Passed         bool
	Eliminated     bool // out of the game, without any components
	Hand           HandState
	Cards          CardCount
	Picked         uint8 // strategy cards picked in this strategy phase
	Unnamed        uint8 // action cards that the seat has discarded in this turn or phase without naming them
	Goods          deck.Goods
	MaxCommodities int
	Points         int
	Scoring        ScoringState // how far the player is in the scoring step of the status phase
}

// A CardCount is how many action cards a seat has in hand, which everybody may
// know (ruling 260). It is Known as soon as a player has said the number.
type CardCount struct {
	Known bool
	N     uint8
}

// isBelow reports whether a hand is known to have fewer cards.
func (c CardCount) isBelow(n int) bool { return c.Known && int(c.N) < n }

// A Person is the name and the faction of a seat's player. They never change, so they are
// kept apart from Player, which is then copied faster.
type Person struct {
	Name    string
	Faction string // its short name; empty if the table did not say
}

func (t *Table) digest(h *hasher) {
	t.Options.digest(h)
	sum := *h
	for i := range t.Players {
		sum = sum.element(9, t.Players[i].digest(&t.People[i]))
	}
	*h = sum
	h.number(10, uint64(t.Host))
	h.number(11, uint64(t.Winner))
	h.flag(61, t.Awaits)
}

func (o *Options) digest(h *hasher) {
	h.number(2, uint64(o.Sources))
	h.number(3, uint64(o.Notes))
	h.number(4, uint64(o.Goods))
	h.number(5, uint64(o.Points))
	h.number(6, uint64(o.Pace))
	h.number(7, uint64(o.Absent))
	h.text(8, o.AbsentAfter)
}

// replenishesBy returns how many commodities the player gains by replenishing, if the player may have
// at most the given number.
func (p *Player) replenishesBy(most int) int {
	return min(p.MaxCommodities, max(0, most-p.Goods[deck.Commodities]))
}

func (p *Player) digest(who *Person) hasher {
	h := newHasher().small(1, uint64(p.Seat))
	if who.Name != "" {
		h = h.spelled(2, who.Name)
	}
	if who.Faction != "" {
		h = h.spelled(3, who.Faction)
	}
	h = h.field(4, uint64(p.MaxCommodities))
	h = h.small(5, uint64(p.Initiative))
	h = h.small(6, bit(p.Passed))
	h = h.field(7, zigzag(p.Points))
	h = h.field(8, uint64(p.Hand.Count))
	h = h.field(9, uint64(p.Hand.Version))
	for k := range p.Goods {
		h = h.field(10+uint64(k), zigzag(p.Goods[k]))
	}
	h = h.small(16, bit(p.Cards.Known))
	h = h.field(17, uint64(p.Cards.N))
	h = h.small(60, bit(p.Eliminated))
	h = h.small(20, uint64(p.Picked))
	h = h.field(62, uint64(p.Unnamed))
	h = h.small(63, uint64(p.Scoring))
	return h
}

// Player returns a seat's player, or nil if nobody sits there.
func (t *Table) Player(s Seat) *Player {
	for i := range t.Players {
		if t.Players[i].Seat == s {
			return &t.Players[i]
		}
	}
	return nil
}

// Person returns the person in a seat, or an empty Person if nobody sits there.
func (t *Table) Person(s Seat) Person {
	for i := range t.Players {
		if t.Players[i].Seat == s {
			return t.People[i]
		}
	}
	return Person{}
}

// Seated returns the seats of this table.
func (t *Table) Seated() Seats {
	var all Seats
	for i := range t.Players {
		all = all.With(t.Players[i].Seat)
	}
	return all
}

// seatsInGame returns the seats that are not eliminated.
func (t *Table) seatsInGame() Seats {
	var seats Seats
	for i := range t.Players {
		if p := &t.Players[i]; !p.Eliminated {
			seats = seats.With(p.Seat)
		}
	}
	return seats
}

// InitiativeOrder returns the seats in initiative order; empty before it is known.
func (t *Table) InitiativeOrder() []Seat {
	order := make([]Seat, 0, len(t.Players))
	for place := range t.Players {
		for i := range t.Players {
			if int(t.Players[i].Initiative) == place+1 {
				order = append(order, t.Players[i].Seat)
			}
		}
	}
	return order
}

// nameOfSeat returns the name that sentences use for a seat: its player's name, or its color.
func (t *Table) nameOfSeat(s Seat) string {
	if name := t.Person(s).Name; name != "" {
		return name
	}
	return s.String()
}

// seatsNotPassed returns the seats that have not passed.
func (t *Table) seatsNotPassed() Seats {
	var left Seats
	for i := range t.Players {
		if p := &t.Players[i]; !p.Passed {
			left = left.With(p.Seat)
		}
	}
	return left
}

func (t *Table) takeOrder(order []Seat) {
	for i, s := range order {
		t.Player(s).Initiative = uint8(i + 1)
	}
}

// isOrder reports whether order names every seat of the table once.
func (t *Table) isOrder(order []Seat) bool {
	var seen Seats
	for _, s := range order {
		if t.Player(s) == nil || seen.Has(s) {
			return false
		}
		seen = seen.With(s)
	}
	return len(order) == len(t.Players)
}

func (t *Table) isPlaying(s Seat, faction string) bool { return t.Person(s).Faction == faction }
