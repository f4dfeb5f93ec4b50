package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// During a turn, the active player may trade with neighbors and with players that a component
// makes reachable. During an agenda, all players may trade with each other. A component may
// permit a transaction beyond the limit.

// whyNotTrade returns nil if a pair may resolve a transaction now, or the refusal.
func (pos *Position) whyNotTrade(a, b Seat, pair *Pair) error {
	phase := pos.Phase
	for _, s := range [...]Seat{a, b} {
		if pos.Player(s).Eliminated {
			return refuse(rulebook.TableSeat, rulebook.IsEliminated, who(s))
		}
	}
	if phase == deck.AgendaPhase {
		if name := pos.tableWideSource(deck.NotInAgenda); name != "" {
			return refuse("ruling 52", rulebook.NoneInAgendaPhase, word(GapWhat, name))
		}
	}
	switch {
	case pos.extraTradeGrant(a, b) != nil:
		return nil
	case phase == deck.AgendaPhase && !pos.isAgendaOpen():
		return refuse("transactions 9", rulebook.WaitsForAgenda, who(a), other(b))
	case phase == deck.AgendaPhase && pair.Traded:
		return refuse("transactions 9", rulebook.TradedThisAgenda, who(a), other(b))
	case phase == deck.AgendaPhase:
		return nil
	case pos.Active == Nobody:
		return refuse("transactions 1", rulebook.NoTradesInPhase, word(GapPhase, phase.String()))
	case a != pos.Active && b != pos.Active:
		return refuse("transactions 1", rulebook.WaitsForTurn, who(a), other(b))
	case pos.AreNeighbors(a, b), pos.strangerTradeSource(a, b) != "":
		return pos.whySpent(a, b, pair)
	case pair.Objector != Nobody:
		return refuse("transactions 1", rulebook.NeighborsDisputed, who(a), other(b))
	}
	return refuse("transactions 1", rulebook.NotNeighbors, who(a), other(b))
}

// withoutAlliance returns the seats that receive no Alliance, because their faction begins
// without its own Alliance (ruling 94).
func (tab *Tabletop) withoutAlliance() Seats {
	var seats Seats
	for i := range tab.People {
		short := tab.People[i].Faction
		if f, known := tab.deck.Faction(short); known && f.NoAlliance {
			seats = seats.With(tab.Players[i].Seat)
		}
	}
	return seats
}

// whySpent refuses a transaction if two seats have already resolved their transaction of this
// turn.
func (t *Turn) whySpent(a, b Seat, pair *Pair) error {
	switch {
	case pair.Traded && pair.Parted:
		return refuse("transactions note 4", rulebook.TradedBeforeParting, who(a), other(b))
	case pair.Traded && pair.Actions < t.Actions:
		return refuse("transactions note 6", rulebook.TradedThisTurnStill, who(a), other(b))
	case pair.Traded:
		return refuse("transactions 1", rulebook.TradedThisTurn, who(a), other(b))
	}
	return nil
}

// Ground returns nil if two seats may resolve a transaction now, or the refusal that
// accepting would meet. It doesn't look at the terms of the transaction.
func (pos *Position) Ground(a, b Seat) *Refusal {
	r, _ := pos.whyNotTradeNow(a, b).(*Refusal)
	return r
}

func (pos *Position) whyNotTradeNow(a, b Seat) error {
	pair := pos.Pair(a, b)
	if pair == nil {
		return refuse(rulebook.TableSeat, rulebook.NotSeated, who(b))
	}
	return pos.whyNotTrade(a, b, pair)
}

// addPairGrounds adds events that explain, rule by rule, why two seats may resolve a transaction
// now.
func (pos *Position) addPairGrounds(events []Event, o *Offer, pair *Pair) []Event {
	why := func(rule rulebook.Rule, m rulebook.MessageID, args ...Arg) {
		events = append(events, Event{Message: m, Args: args, Rule: rule, Explains: true})
	}
	first, second := o.From, o.To
	if second == pos.Active {
		first, second = second, first
	}
	two := []Arg{who(first), other(second)}
	switch x := pos.extraTradeGrant(o.From, o.To); {
	case x != nil:
		why("abilities 2", rulebook.OkOneMore, two[0], two[1], word(GapWhat, pos.deck.Components[x.Card].Name))
		return events
	case pos.Phase == deck.AgendaPhase:
		why("transactions 9", rulebook.OkThisAgenda, two...)
		why("transactions 10", rulebook.OkNeedNotBeNeighbors, two...)
		if pair.Earlier {
			why("transactions note 7", rulebook.OkAnotherAgenda, two...)
		}
		return events
	case pair.isUndisputed():
		why("transactions 1", rulebook.OkNeighbor, two...)
	case pos.isSystemShared(o.From, o.To):
		why("transactions 1", rulebook.OkNeighbor, two...)
		why("transactions note 5", rulebook.OkInThatSystem, two...)
	default:
		why("abilities 2", rulebook.OkByCard, two[0], two[1], word(GapWhat, pos.strangerTradeSource(o.From, o.To)))
	}
	why("transactions 2", rulebook.OkAnyTime, two[:1:1]...)
	if pair.Met {
		why("transactions note 3", rulebook.OkMet, two...)
	}
	return events
}

// AreNeighbors reports whether two seats are neighbors: because they were declared to be and neither
// objects, or because both have units in the active system.
func (tab *Tabletop) AreNeighbors(a, b Seat) bool {
	p := tab.Pair(a, b)
	return p != nil && tab.isPairNeighboring(p)
}

// isSystemShared reports whether two seats both have units in the active system, as long as the
// action lasts (ruling 13).
func (tab *Tabletop) isSystemShared(a, b Seat) bool {
	return tab.canBeShared() && tab.systemFactOf(a).Units && tab.systemFactOf(b).Units
}

// canBeShared reports whether any two seats could share the active system.
func (tab *Tabletop) canBeShared() bool { return len(tab.ActiveSystem) > 1 && tab.Active != Nobody }

// pairsSharingSystem returns a set of the pairs that share the active system, with one bit for each pair.
func (tab *Tabletop) pairsSharingSystem() uint32 {
	var set uint32
	for i := 0; i < len(tab.Pairs) && tab.canBeShared(); i++ {
		if p := &tab.Pairs[i]; tab.isSystemShared(p.A, p.B) {
			set |= 1 << i
		}
	}
	return set
}

// recordSharing remembers which pairs became neighbors, or stopped being neighbors, because of a
// declaration about the active system.
func (tab *Tabletop) recordSharing(before uint32) {
	now := tab.pairsSharingSystem()
	if before == now {
		return
	}
	pairs := copied(tab.Pairs)
	for i := range pairs {
		p, bit := &pairs[i], uint32(1)<<i
		p.recordChange(p.isUndisputed() || before&bit != 0, p.isUndisputed() || now&bit != 0, tab.Active)
	}
	tab.Pairs = pairs
}

// isAgendaOpen reports whether an agenda of the agenda phase is being resolved: from its
// reveal until its outcome is fully resolved (transactions 9).
func (tab *Tabletop) isAgendaOpen() bool {
	return tab.Phase == deck.AgendaPhase && tab.Council.Step != NoAgenda
}

// resetPairLimits resets each pair's limit because an agenda is revealed in the agenda phase. An
// agenda that replaces a discarded one resets the limit too (transactions note 7). A vote of
// the action phase leaves the turn's limit as it is (ruling 40).
func (tab *Tabletop) resetPairLimits() []Event {
	if tab.Phase != deck.AgendaPhase {
		return nil
	}
	expired := tab.expireOffers(rulebook.OfferLapsed)
	pairs := copied(tab.Pairs)
	for i := range pairs {
		p := &pairs[i]
		p.Earlier = p.Earlier || p.Traded
		p.Traded, p.Parted, p.Met, p.Actions = false, false, false, 0
	}
	tab.Pairs = pairs
	tab.lapseGrants()
	return expired
}

// expireOffers ends the offers that could have been accepted in the turn, or during the
// agenda, that ends now.
func (tab *Tabletop) expireOffers(over rulebook.MessageID) []Event {
	var events []Event
	var kept []Offer
	for _, o := range tab.Offers {
		if o.Ripe {
			events = append(events, Event{Message: over, Args: []Arg{who(o.From), other(o.To)}, Explains: true})
			continue
		}
		kept = append(kept, o)
	}
	tab.Offers = kept
	return joined(events, tab.expireDeals())
}
