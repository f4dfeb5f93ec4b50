package core

// When two seats may resolve a transaction, and why: in the active player's turn with
// its neighbors and whomever a component reaches, during an agenda all with each other,
// and beyond the limit where a component says so.

// mayTrade says whether a pair may resolve a transaction now.
func (g *Game) mayTrade(a, b Seat, pair *Pair) error {
	phase := g.Phase
	for _, s := range [...]Seat{a, b} {
		if g.Player(s).Eliminated {
			return refuse(TableSeat, IsEliminated, who(s))
		}
	}
	if phase == AgendaPhase {
		if name := g.saysOfAll(NotInAgenda); name != "" {
			return refuse("ruling 52", NoneInAgendaPhase, word(GapWhat, name))
		}
	}
	switch {
	case g.oneMore(a, b) != nil:
		return nil
	case phase == AgendaPhase && !g.agendaOpen():
		return refuse("transactions 9", WaitsForAgenda, who(a), other(b))
	case phase == AgendaPhase && pair.Traded:
		return refuse("transactions 9", TradedThisAgenda, who(a), other(b))
	case phase == AgendaPhase:
		return nil
	case g.Active == Nobody:
		return refuse("transactions 1", NoTradesInPhase, word(GapPhase, phase.String()))
	case a != g.Active && b != g.Active:
		return refuse("transactions 1", WaitsForTurn, who(a), other(b))
	case g.AreNeighbors(a, b), g.reach(a, b) != "":
		return g.spent(a, b, pair)
	case pair.Objector != Nobody:
		return refuse("transactions 1", NeighborsDisputed, who(a), other(b))
	}
	return refuse("transactions 1", NotNeighbors, who(a), other(b))
}

// withoutAlliance is the seats that nobody gives an Alliance to, since their faction opens
// without its own (ruling 94).
func (g *Game) withoutAlliance() Seats {
	var seats Seats
	for i := range g.People {
		short := g.People[i].Faction
		if f, known := g.deck.Faction(short); known && f.NoAlliance {
			seats = seats.With(g.Players[i].Seat)
		}
	}
	return seats
}

// spent says whether two seats have had their transaction of this turn.
func (g *Game) spent(a, b Seat, pair *Pair) error {
	switch {
	case pair.Traded && pair.Parted:
		return refuse("transactions note 4", TradedBeforeParting, who(a), other(b))
	case pair.Traded && pair.Actions < g.Actions:
		return refuse("transactions note 6", TradedThisTurnStill, who(a), other(b))
	case pair.Traded:
		return refuse("transactions 1", TradedThisTurn, who(a), other(b))
	}
	return nil
}

// grounds tells why two seats may resolve a transaction now, rule by rule.
func (g *Game) grounds(events []Event, o *Offer, pair *Pair) []Event {
	why := func(rule Rule, m MessageID, args ...Arg) {
		events = append(events, Event{Message: m, Args: args, Rule: rule, Explains: true})
	}
	first, second := o.From, o.To
	if second == g.Active {
		first, second = second, first
	}
	two := []Arg{who(first), other(second)}
	switch x := g.oneMore(o.From, o.To); {
	case x != nil:
		why("abilities 2", OkOneMore, two[0], two[1], word(GapWhat, g.deck.Components[x.Card].Name))
		return events
	case g.Phase == AgendaPhase:
		why("transactions 9", OkThisAgenda, two...)
		why("transactions 10", OkNeedNotBeNeighbors, two...)
		if pair.Earlier {
			why("transactions note 7", OkAnotherAgenda, two...)
		}
		return events
	case pair.stand():
		why("transactions 1", OkNeighbor, two...)
	case g.share(o.From, o.To):
		why("transactions 1", OkNeighbor, two...)
		why("transactions note 5", OkInThatSystem, two...)
	default:
		why("abilities 2", OkByCard, two[0], two[1], word(GapWhat, g.reach(o.From, o.To)))
	}
	why("transactions 2", OkAnyTime, two[:1:1]...)
	if pair.Met {
		why("transactions note 3", OkMet, two...)
	}
	return events
}
