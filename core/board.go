package core

import "slices"

// Board is what the table has said of the board, and what abilities forbid
// and permit on it. There is no map.
type Board struct {
	Here []Fact // what seats have in the active system, as declared
	Bans []Ban
}

func (b *Board) clone() {
	b.Here = slices.Clone(b.Here)
	b.Bans = slices.Clone(b.Bans)
}

func (b *Board) digest(h *hasher) {
	digestFacts(h, 45, b.Here)
	for i := range b.Bans {
		one := newHasher()
		b.Bans[i].digest(&one)
		h.item(46, one)
	}
}

func digestFacts(h *hasher, tag uint64, facts []Fact) {
	for _, f := range facts {
		one := newHasher()
		one.number(1, uint64(f.Seat))
		one.flag(2, f.Units)
		one.flag(3, f.Token)
		one.signed(4, f.Ships)
		h.item(tag, one)
	}
}

func (b *Ban) digest(h *hasher) {
	h.number(1, uint64(b.Whom))
	h.number(2, uint64(b.Act))
	h.flag(3, b.Enable)
	h.number(4, uint64(b.Until))
	b.Source.digest(h, 10)
}

// declare is what two seats say of being neighbors. The last word stands; an
// objection suspends it until both say the same.
func (g *Game) declare(c Choice) ([]Event, error) {
	if c.To == c.By || g.Player(c.To) == nil {
		return nil, refuse(TableSeat, NoSuchPartner)
	}
	pair := g.Pair(c.By, c.To)
	before := pair.Neighbors && pair.Objector == Nobody
	event := Event{Args: []Arg{who(c.By), other(c.To)}}
	if c.Kind == Object {
		if pair.By != c.To || pair.Objector != Nobody {
			return nil, refuse(TableFact, NothingToObjectTo, other(c.To))
		}
		pair.Objector = c.By
		event.Message, event.Rule = Objected, TableFact
	} else {
		says := c.Kind == DeclareNeighbors
		if !pair.news(c.By, says) {
			return nil, refuse(TableFact, SaidAlready, other(c.To))
		}
		pair.Neighbors, pair.By, pair.Objector = says, c.By, Nobody
		event.Message = BecameStrangers
		if says {
			event.Message = BecameNeighbors
		}
	}
	pair.note(before, g.Active)
	return []Event{event}, nil
}

// news reports whether a seat's word changes what is known of the pair. While
// it is disputed, only giving way does: one of the two must say what the other says.
func (p *Pair) news(by Seat, neighbors bool) bool {
	switch p.Objector {
	case Nobody:
		return p.Neighbors != neighbors
	case by:
		return p.Neighbors == neighbors
	}
	return p.Neighbors != neighbors
}

// note remembers what becoming or ceasing to be neighbors means for this turn's
// transaction (transactions note 3, transactions note 4).
func (p *Pair) note(before bool, active Seat) {
	now := p.Neighbors && p.Objector == Nobody
	switch {
	case before && !now && p.Traded:
		p.Parted = true
	case !before && now && active != Nobody && (p.A == active || p.B == active):
		p.Met = true
	}
}
