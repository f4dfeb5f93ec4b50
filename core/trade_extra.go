package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Components that let players trade although they aren't neighbors, or trade once more, or that change every
// player's trades.

// hasTradeComponent reports whether all players know that a seat has a component that changes transactions.
// They know it if the seat plays the component's faction, or if a player declared the component. card is
// the component's index in the deck's list Components.
func (tab *Tabletop) hasTradeComponent(card uint16, s Seat) bool {
	c := &tab.deck.Components[card]
	if c.MustBeDeclaredForTerms() {
		return tab.isInPlay(card, s)
	}
	return c.Faction != "" && tab.hasFaction(s, c.Faction) && (c.Open || c.Kind == deck.Unit)
}

// isInPlay reports whether a component is in play for a seat, because a player declared it. A component
// without a seat, such as a galactic event, is in play for every seat. An agenda is in play for a seat if
// it is a law that belongs to that seat or to no seat. If a component makes the laws blank, no agenda is in
// play.
func (tab *Tabletop) isInPlay(card uint16, s Seat) bool {
	c := &tab.deck.Components[card]
	if c.Kind == deck.AgendaCard {
		law := tab.Council.LawInPlay(c.Name)
		return law != nil && (law.Holder == Nobody || law.Holder == s) && tab.componentBlankingLaws() == ""
	}
	everybody := c.IsForEverySeat()
	for i := range tab.Grants {
		if x := &tab.Grants[i]; x.Card == card && !x.OneTrade && (everybody || x.Seat == s) {
			return true
		}
	}
	return false
}

// nonNeighborTradeSource returns the component or note that lets two seats trade although they aren't
// neighbors. It returns "" if there is none.
func (pos *Position) nonNeighborTradeSource(a, b Seat) string {
	like := [2]string{}
	for _, card := range pos.index.tradeComponents {
		c := &pos.deck.Components[card]
		hasA, hasB := pos.hasTradeComponent(card, a), pos.hasTradeComponent(card, b)
		switch l := c.Terms.Lets; {
		case l.Has(deck.Strangers) && (hasA || hasB):
			return c.Name
		case l.Has(deck.ItsLike) && hasA:
			like[0] = c.Name
		case l.Has(deck.ItsLike) && hasB:
			like[1] = c.Name
		}
	}
	if like[0] != "" && like[1] != "" {
		return like[0]
	}
	for i := range pos.notesIfAnyPlayed() {
		if n := &pos.Notes[i]; n.Zone == PlayArea && (n.Holder == a || n.Holder == b) && pos.deck.Notes[n.Card].Terms.Lets.Has(deck.Strangers) {
			return pos.deck.Notes[n.Card].Name
		}
	}
	return pos.nonNeighborTradeCard(a, b)
}

// sourceForAllSeats returns the name of a component in play that has the effect what for every seat, or "".
func (tab *Tabletop) sourceForAllSeats(what deck.Lets) string {
	for _, card := range tab.index.tradeComponents {
		if c := &tab.deck.Components[card]; c.Terms.Lets.Has(what) && tab.isInPlay(card, Nobody) {
			return c.Name
		}
	}
	return ""
}

// mostCommodities returns how many commodities a player may have. While a galactic event lifts the maximum,
// it returns deck.MaxAmount, so that replenishing adds the full commodity value (ruling 120).
func (tab *Tabletop) mostCommodities(p *Player) int {
	if tab.sourceForAllSeats(deck.NoMaximum) != "" {
		return deck.MaxAmount
	}
	return p.MaxCommodities
}

// extraTradeGrant returns the grant that lets two seats resolve one transaction more than the rules allow,
// or nil if the seats have none. With such a grant the two seats may trade in any phase, and needn't be
// neighbors.
func (tab *Tabletop) extraTradeGrant(a, b Seat) *Grant {
	for i := range tab.Grants {
		x := &tab.Grants[i]
		if x.OneTrade && tab.deck.Components[x.Card].Terms.Lets.Has(deck.OneMore) && (x.Seat == a && x.Partner == b || x.Seat == b && x.Partner == a) {
			return x
		}
	}
	return nil
}

// recordTradeGrant adds a grant if the ability that was resolved at an event changes its player's next
// transaction, or allows one transaction more. The grant's partner is the seat that the player chose. If the
// player chose none, the partner for one transaction more is the seat whose event it is. recordTradeGrant
// returns an event that tells the players of the grant.
func (tab *Tabletop) recordTradeGrant(f *Frame) []Event {
	at := slices.IndexFunc(tab.index.tradeComponents, func(card uint16) bool { return tab.deck.Components[card].Name == f.Job.Thing.Name })
	if at < 0 || f.Job.Thing.Owner != Nobody || f.Job.Thing.abilityIndex() != 0 {
		return nil
	}
	c, with := &tab.deck.Components[tab.index.tradeComponents[at]], f.Job.To
	lets := c.Terms.Lets
	if lets&(deck.OneMore|deck.OnceOnly) == 0 {
		return nil
	}
	if with == Nobody && lets.Has(deck.OneMore) {
		with = f.EventSeat
	}
	x := Grant{Card: tab.index.tradeComponents[at], Seat: f.Job.By, Partner: with, OneTrade: true}
	switch {
	case with == f.Job.By && lets.Has(deck.OneMore): // because a seat can't trade with itself
		return nil
	case with == f.Job.By: // the card names only its own player, so the partner may be any seat
		x.Partner = Nobody
	}
	if !slices.Contains(tab.Grants, x) {
		tab.Grants = append(slices.Clip(tab.Grants), x)
	}
	if lets.Has(deck.OneMore) {
		return []Event{{Message: rulebook.MayTradeOnceMore, Rule: "abilities 2", Args: []Arg{seatArg(x.Seat), otherSeatArg(x.Partner), textArg(GapWhat, c.Name)}}}
	}
	return []Event{{Message: rulebook.MayTradeMore, Rule: "abilities 2", Args: []Arg{seatArg(x.Seat), textArg(GapWhat, c.Name)}}}
}

// removeUsedGrants removes the grants that a transaction of two seats has used up.
func (tab *Tabletop) removeUsedGrants(a, b Seat) {
	if x := tab.extraTradeGrant(a, b); x != nil {
		tab.removeGrant(*x)
	}
	for _, x := range slices.Clone(tab.Grants) {
		if x.OneTrade && tab.deck.Components[x.Card].Terms.Lets.Has(deck.OnceOnly) && x.isForPair(a, b) {
			tab.removeGrant(x)
		}
	}
}

// isForPair reports whether a grant for one transaction can be used by these two seats together.
func (x *Grant) isForPair(a, b Seat) bool {
	return x.Seat == a && (x.Partner == Nobody || x.Partner == b) || x.Seat == b && (x.Partner == Nobody || x.Partner == a)
}

// removeGrant removes one grant from the table's grants.
func (t *Trades) removeGrant(x Grant) {
	t.Grants = slices.DeleteFunc(slices.Clone(t.Grants), func(y Grant) bool { return x == y })
}

// expireGrants removes all grants for one transaction, because the turn, the phase or the
// agenda is over.
func (t *Trades) expireGrants() {
	if slices.ContainsFunc(t.Grants, func(x Grant) bool { return x.OneTrade }) {
		t.Grants = slices.DeleteFunc(slices.Clone(t.Grants), func(x Grant) bool { return x.OneTrade })
	}
}

// nonNeighborTradeCard returns the card that lets two seats trade although they aren't neighbors, or "". A
// card that contradicts the rules takes precedence (abilities 2). Unlike nonNeighborTradeSource, it looks
// only at abilities that Entente carries out.
func (pos *Position) nonNeighborTradeCard(a, b Seat) string {
	for _, ban := range pos.Bans {
		if ban.Act == deck.NoBoardAct && ban.Permits && (ban.Seat == a || ban.Seat == b) {
			return ban.Source.Name
		}
	}
	name := ""
	pos.visitPassiveEffects(func(card string, holder, _ Seat, e *deck.Effect) {
		if e.Do == deck.AllowTrade && (holder == a || holder == b) {
			name = card
		}
	})
	return name
}
