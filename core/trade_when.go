package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Who may trade with whom now. During a turn, the active player may trade once with each neighbor. During an
// agenda, every two players may trade once. A component may permit a trade between players who aren't
// neighbors, or one trade more.

// whyNotTrade returns nil if two seats may resolve a transaction now, or else a refusal. pair is the Pair
// of the two seats.
func (pos *Position) whyNotTrade(a, b Seat, pair *Pair) error {
	phase := pos.Phase
	for _, s := range [...]Seat{a, b} {
		if pos.Player(s).Eliminated {
			return refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(s))
		}
	}
	if phase == deck.AgendaPhase {
		if name := pos.sourceForAllSeats(deck.NotInAgenda); name != "" {
			return refuse("ruling 52", rulebook.NoneInAgendaPhase, textArg(GapWhat, name))
		}
	}
	switch {
	case pos.extraTradeGrant(a, b) != nil:
		return nil
	case phase == deck.AgendaPhase && !pos.isAgendaOpen():
		return refuse("transactions 9", rulebook.WaitsForAgenda, seatArg(a), otherSeatArg(b))
	case phase == deck.AgendaPhase && pair.Traded:
		return refuse("transactions 9", rulebook.TradedThisAgenda, seatArg(a), otherSeatArg(b))
	case phase == deck.AgendaPhase:
		return nil
	case pos.Active == Nobody:
		return refuse("transactions 1", rulebook.NoTradesInPhase, textArg(GapPhase, phase.String()))
	case a != pos.Active && b != pos.Active:
		return refuse("transactions 1", rulebook.WaitsForTurn, seatArg(a), otherSeatArg(b))
	case pos.AreNeighbors(a, b), pos.nonNeighborTradeSource(a, b) != "":
		return pos.whyTradedAlready(a, b, pair)
	case pair.Objector != Nobody:
		return refuse("transactions 1", rulebook.NeighborsDisputed, seatArg(a), otherSeatArg(b))
	}
	return refuse("transactions 1", rulebook.NotNeighbors, seatArg(a), otherSeatArg(b))
}

// seatsWithoutAlliance returns the seats that can't receive the Alliance of another player, because their
// faction begins without its own Alliance (ruling 94).
func (tab *Tabletop) seatsWithoutAlliance() Seats {
	var seats Seats
	for i := range tab.People {
		short := tab.People[i].Faction
		if f, known := tab.deck.Faction(short); known && f.NoAlliance {
			seats = seats.With(tab.Players[i].Seat)
		}
	}
	return seats
}

// whyTradedAlready returns a refusal if two seats have already resolved their transaction of this turn,
// or nil.
func (t *Turn) whyTradedAlready(a, b Seat, pair *Pair) error {
	switch {
	case pair.Traded && pair.StoppedNeighboring:
		return refuse("transactions note 4", rulebook.TradedBeforeParting, seatArg(a), otherSeatArg(b))
	case pair.Traded && pair.TradeAction < t.Actions:
		return refuse("transactions note 6", rulebook.TradedThisTurnStill, seatArg(a), otherSeatArg(b))
	case pair.Traded:
		return refuse("transactions 1", rulebook.TradedThisTurn, seatArg(a), otherSeatArg(b))
	}
	return nil
}

// WhyNotTradeNow returns nil if two seats may resolve a transaction now, or the refusal that Accept would
// return. It doesn't look at the terms of an offer.
func (pos *Position) WhyNotTradeNow(a, b Seat) *Refusal {
	r, _ := pos.whyNotTradeNow(a, b).(*Refusal)
	return r
}

// whyNotTradeNow returns nil if two seats may resolve a transaction now, or else a refusal. It looks up the
// Pair of the two seats.
func (pos *Position) whyNotTradeNow(a, b Seat) error {
	pair := pos.Pair(a, b)
	if pair == nil {
		return refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(b))
	}
	return pos.whyNotTrade(a, b, pair)
}

// addPairGrounds adds to events those that explain, rule by rule, why two seats may resolve a transaction
// now.
func (pos *Position) addPairGrounds(events []Event, o *Offer, pair *Pair) []Event {
	why := func(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) {
		events = append(events, Event{Message: m, Args: args, Rule: rule, Explains: true})
	}
	first, second := o.From, o.To
	if second == pos.Active {
		first, second = second, first
	}
	two := []Arg{seatArg(first), otherSeatArg(second)}
	switch x := pos.extraTradeGrant(o.From, o.To); {
	case x != nil:
		why("abilities 2", rulebook.OkOneMore, two[0], two[1], textArg(GapWhat, pos.deck.Components[x.Card].Name))
		return events
	case pos.Phase == deck.AgendaPhase:
		why("transactions 9", rulebook.OkThisAgenda, two...)
		why("transactions 10", rulebook.OkNeedNotBeNeighbors, two...)
		if pair.TradedEarlier {
			why("transactions note 7", rulebook.OkAnotherAgenda, two...)
		}
		return events
	case pair.isUndisputedNeighborPair():
		why("transactions 1", rulebook.OkNeighbor, two...)
	case pos.isSystemShared(o.From, o.To):
		why("transactions 1", rulebook.OkNeighbor, two...)
		why("transactions note 5", rulebook.OkInThatSystem, two...)
	default:
		why("abilities 2", rulebook.OkByCard, two[0], two[1], textArg(GapWhat, pos.nonNeighborTradeSource(o.From, o.To)))
	}
	why("transactions 2", rulebook.OkAnyTime, two[:1:1]...)
	if pair.BecameNeighbors {
		why("transactions note 3", rulebook.OkMet, two...)
	}
	return events
}

// AreNeighbors reports whether two seats are neighbors. They are if they were declared to be and neither seat
// objects, or if both have units in the active system.
func (tab *Tabletop) AreNeighbors(a, b Seat) bool {
	p := tab.Pair(a, b)
	return p != nil && tab.isPairNeighboring(p)
}

// isSystemShared reports whether two seats both have units in the active system. Such seats are neighbors
// until the action ends (ruling 13).
func (tab *Tabletop) isSystemShared(a, b Seat) bool {
	return tab.canSystemBeShared() && tab.declaredFactOf(a).HasUnits && tab.declaredFactOf(b).HasUnits
}

// canSystemBeShared reports whether two seats or more were declared to have units or tokens in the active
// system. If it returns false, no two seats share the system.
func (tab *Tabletop) canSystemBeShared() bool {
	return len(tab.ActiveSystem) > 1 && tab.Active != Nobody
}

// pairsSharingSystem returns a bit set of the pairs with units of both seats in the active system. Bit i
// stands for Pairs[i].
func (tab *Tabletop) pairsSharingSystem() uint32 {
	var set uint32
	for i := 0; i < len(tab.Pairs) && tab.canSystemBeShared(); i++ {
		if p := &tab.Pairs[i]; tab.isSystemShared(p.A, p.B) {
			set |= 1 << i
		}
	}
	return set
}

// recordSystemSharing records in each Pair whether its seats became neighbors, or stopped being neighbors, by
// a declaration about the active system. The parameter before is the result of pairsSharingSystem before the
// declaration.
func (tab *Tabletop) recordSystemSharing(before uint32) {
	now := tab.pairsSharingSystem()
	if before == now {
		return
	}
	pairs := cloneList(tab.Pairs)
	for i := range pairs {
		p, bit := &pairs[i], uint32(1)<<i
		p.recordNeighborChange(p.isUndisputedNeighborPair() || before&bit != 0, p.isUndisputedNeighborPair() || now&bit != 0, tab.Active)
	}
	tab.Pairs = pairs
}

// isAgendaOpen reports whether an agenda of the agenda phase is being resolved: from its
// reveal until its outcome is fully resolved (transactions 9).
func (tab *Tabletop) isAgendaOpen() bool {
	return tab.Phase == deck.AgendaPhase && tab.Council.Step != NoAgenda
}

// resetPairLimits lets every two seats trade again, because an agenda is revealed in the agenda phase. The
// agenda may replace a discarded one (transactions note 7). In the action phase, resetPairLimits does
// nothing, because a vote there starts no new trades (ruling 40). It returns the events of the offers that
// expire.
func (tab *Tabletop) resetPairLimits() []Event {
	if tab.Phase != deck.AgendaPhase {
		return nil
	}
	expired := tab.expireOffers(rulebook.OfferLapsed)
	pairs := cloneList(tab.Pairs)
	for i := range pairs {
		p := &pairs[i]
		p.TradedEarlier = p.TradedEarlier || p.Traded
		p.Traded, p.StoppedNeighboring, p.BecameNeighbors, p.TradeAction = false, false, false, 0
	}
	tab.Pairs = pairs
	tab.expireGrants()
	return expired
}

// expireOffers ends each offer and each deal whose transaction was possible in the turn or agenda that ends
// now. It returns an event for each of them. The events for offers have the message over.
func (tab *Tabletop) expireOffers(over rulebook.MessageID) []Event {
	var events []Event
	var kept []Offer
	for _, o := range tab.Offers {
		if o.ExpiresAtEnd {
			events = append(events, Event{Message: over, Args: []Arg{seatArg(o.From), otherSeatArg(o.To)}, Explains: true})
			continue
		}
		kept = append(kept, o)
	}
	tab.Offers = kept
	return joinEvents(events, tab.expireDeals())
}
