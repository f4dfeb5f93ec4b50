package core

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
