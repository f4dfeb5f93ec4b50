package core

import "entente/core/deck"

// Table is the players and the settings of a table.
type Table struct {
	Options          Options  // the settings, such as the points to win
	Players          []Player // clockwise
	People           []Person // the name and faction of each player, in the order of Players
	Host             Seat     // the host: first the seat named in the Setup, later perhaps another (table 30)
	Winner           Seat     // the first seat to reach the points to win, or Nobody; the players may go on
	AwaitsComponents bool     // the table's own components are still loading; nobody can choose yet (table 19)
}

// A Player is the public state of one seat.
type Player struct {
	Seat            Seat         // the seat, which has the player's color
	Initiative      uint8        // the place in initiative order, from 1; 0 until the order is known
	Passed          bool         // the player has passed in this action phase
	Eliminated      bool         // the player is out of the game, without any components
	Hand            HandState    // public facts about the promissory notes in hand
	ActionCards     CardCount    // the number of action cards in hand
	Picks           uint8        // the number of strategy cards picked in this strategy phase
	UnnamedDiscards uint8        // the number of action cards discarded in this turn or phase but not named
	Goods           deck.Goods   // trade goods, commodities and relic fragments
	MaxCommodities  int          // the most commodities that the player may have
	Points          int          // the number of victory points
	Scoring         ScoringState // how far the player is in the scoring step of the status phase
}

// A CardCount is the number of action cards in a seat's hand. Everybody may know that number (ruling 260),
// but Entente knows it only once a player has said it.
type CardCount struct {
	Known bool  // a player has said the number
	N     uint8 // the number of cards, if it is known
}

// isKnownBelow reports whether a hand is known to have fewer than n action cards.
func (c CardCount) isKnownBelow(n int) bool { return c.Known && int(c.N) < n }

// A Person is the name and the faction of a seat's player. Both hardly ever change. They aren't fields of
// Player, because Step copies the list of players for each choice.
type Person struct {
	Name    string // the player's name; empty if the table did not say
	Faction string // the short name of the faction; empty if the table did not say
}

// digest adds the settings and the players to h, the hash of a Game.
func (t *Table) digest(h *hasher) {
	t.Options.digest(h)
	sum := *h
	for i := range t.Players {
		sum = sum.withElement(9, t.Players[i].digest(&t.People[i]))
	}
	*h = sum
	h.addNumber(10, uint64(t.Host))
	h.addNumber(11, uint64(t.Winner))
	h.addFlag(61, t.AwaitsComponents)
}

// digest adds the settings to h, the hash of a Game.
func (o *Options) digest(h *hasher) {
	h.addNumber(2, uint64(o.Sources))
	h.addNumber(3, uint64(o.Notes))
	h.addNumber(4, uint64(o.Goods))
	h.addNumber(5, uint64(o.Points))
	h.addNumber(6, uint64(o.Pace))
	h.addNumber(7, uint64(o.Absent))
	h.addText(8, o.AbsentAfter)
}

// replenishAmount returns how many commodities the player gains by replenishing. The parameter most is how
// many the player may have now. A galactic event can make it larger than MaxCommodities.
func (p *Player) replenishAmount(most int) int {
	return min(p.MaxCommodities, max(0, most-p.Goods[deck.Commodities]))
}

// digest returns the hash of a player. The parameter who is the player's name and faction, which it hashes
// too.
func (p *Player) digest(who *Person) hasher {
	h := newHasher().withSmallField(1, uint64(p.Seat))
	if who.Name != "" {
		h = h.withText(2, who.Name)
	}
	if who.Faction != "" {
		h = h.withText(3, who.Faction)
	}
	h = h.withField(4, uint64(p.MaxCommodities))
	h = h.withSmallField(5, uint64(p.Initiative))
	h = h.withSmallField(6, bitOf(p.Passed))
	h = h.withField(7, zigzag(p.Points))
	h = h.withField(8, uint64(p.Hand.Count))
	h = h.withField(9, uint64(p.Hand.Version))
	for k := range p.Goods {
		h = h.withField(10+uint64(k), zigzag(p.Goods[k]))
	}
	h = h.withSmallField(16, bitOf(p.ActionCards.Known))
	h = h.withField(17, uint64(p.ActionCards.N))
	h = h.withSmallField(60, bitOf(p.Eliminated))
	h = h.withSmallField(20, uint64(p.Picks))
	h = h.withField(62, uint64(p.UnnamedDiscards))
	h = h.withSmallField(63, uint64(p.Scoring))
	return h
}

// Player returns the player in a seat, or nil if nobody sits there.
func (t *Table) Player(s Seat) *Player {
	for i := range t.Players {
		if t.Players[i].Seat == s {
			return &t.Players[i]
		}
	}
	return nil
}

// Person returns the name and faction of the player in a seat, or an empty Person if nobody sits there.
func (t *Table) Person(s Seat) Person {
	for i := range t.Players {
		if t.Players[i].Seat == s {
			return t.People[i]
		}
	}
	return Person{}
}

// Seated returns the seats that have a player, eliminated players included.
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

// InitiativeOrder returns the seats in initiative order, or an empty list until the order is known.
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

// nameOfSeat returns the name of the player in a seat, for use in sentences. If the player has no name, it
// returns the seat's color.
func (t *Table) nameOfSeat(s Seat) string {
	if name := t.Person(s).Name; name != "" {
		return name
	}
	return s.String()
}

// seatsNotPassed returns the seats that have not passed in this action phase.
func (t *Table) seatsNotPassed() Seats {
	var left Seats
	for i := range t.Players {
		if p := &t.Players[i]; !p.Passed {
			left = left.With(p.Seat)
		}
	}
	return left
}

// setInitiativeOrder sets each player's Initiative to the seat's place in the list order. If the list is
// empty, nothing changes.
func (t *Table) setInitiativeOrder(order []Seat) {
	for i, s := range order {
		t.Player(s).Initiative = uint8(i + 1)
	}
}

// isCompleteOrder reports whether the list order names every seat of the table exactly once.
func (t *Table) isCompleteOrder(order []Seat) bool {
	var seen Seats
	for _, s := range order {
		if t.Player(s) == nil || seen.Has(s) {
			return false
		}
		seen = seen.With(s)
	}
	return len(order) == len(t.Players)
}

// hasFaction reports whether the player in the seat s plays the faction.
func (t *Table) hasFaction(s Seat, faction string) bool { return t.Person(s).Faction == faction }
