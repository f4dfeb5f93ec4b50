package core

// order returns who is asked in a window, first to last.
func (g *Game) order(f *Frame, card *WindowCard) ([]Seat, Rule) {
	switch card.Order {
	case OnlyOwn:
		return []Seat{f.Of}, "abilities 3"
	case Clockwise:
		return g.clockwise(g.first()), "abilities note 5"
	case OthersOnly:
		return without(g.clockwise(g.first()), f.Of), "abilities note 5"
	}
	seats, rule := g.byPhase()
	if card.Order == Defender {
		seats = append(without(seats, f.Of), f.Of)
	}
	return seats, rule
}

// byPhase is the order of the phase: initiative from the active player
// (abilities 19), clockwise from the speaker (abilities 20), or initiative
// without an active player (ruling 156).
func (g *Game) byPhase() ([]Seat, Rule) {
	initiative := g.InitiativeOrder()
	switch {
	case g.Phase == ActionPhase && len(initiative) > 0:
		return rotated(initiative, g.Active), "abilities note 4"
	case g.Phase == StatusPhase && len(initiative) > 0:
		return initiative, "ruling 156"
	}
	return g.clockwise(g.Speaker), "abilities 20"
}

// first is the seat that clockwise orders begin with.
func (g *Game) first() Seat {
	if g.Active != Nobody {
		return g.Active
	}
	return g.Speaker
}

func (g *Game) clockwise(from Seat) []Seat {
	seats := make([]Seat, len(g.Players))
	for i := range g.Players {
		seats[i] = g.Players[i].Seat
	}
	return rotated(seats, from)
}

// rotated returns the seats beginning with one of them.
func rotated(seats []Seat, from Seat) []Seat {
	for i, s := range seats {
		if s == from {
			return append(append(make([]Seat, 0, len(seats)), seats[i:]...), seats[:i]...)
		}
	}
	return seats
}

func without(seats []Seat, s Seat) []Seat {
	rest := make([]Seat, 0, len(seats))
	for _, seat := range seats {
		if seat != s {
			rest = append(rest, seat)
		}
	}
	return rest
}

// orderWords is what each order is, as it is told to whoever asks why.
func (g *Game) orderWords(card *WindowCard, rule Rule) MessageID {
	switch {
	case card.Order == OnlyOwn:
		return OrderOwn
	case card.Order == OthersOnly:
		return OrderOthers
	case card.Order == Clockwise:
		return OrderClockwise
	case card.Order == Defender:
		return OrderDefender
	case rule == "ruling 156":
		return OrderStatus
	case rule == "abilities 20":
		return OrderSpeaker
	}
	return OrderInitiative
}
