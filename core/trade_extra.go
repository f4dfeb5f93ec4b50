package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Components can let players trade who are not neighbors, and can let them hand over other
// components.

// hasTerms reports whether everybody can know that a seat has a component that matters to
// transactions: the seat plays the component's faction, or a player declared the component.
func (g *Game) hasTerms(card uint16, s Seat) bool {
	c := &g.deck.Components[card]
	if c.MustBeDeclaredForTerms() {
		return g.isInPlay(card, s)
	}
	return c.Faction != "" && g.isPlaying(s, c.Faction) && (c.Open || c.Kind == deck.Unit)
}

// isInPlay reports whether a player declared that a component is in play before a seat. A
// component that lies with nobody is in play for every seat. An agenda is in play if it is a
// law.
func (g *Game) isInPlay(card uint16, s Seat) bool {
	c := &g.deck.Components[card]
	if c.Kind == deck.AgendaCard {
		law := g.Council.InPlay(c.Name)
		return law != nil && (law.Holder == Nobody || law.Holder == s) && g.blank() == ""
	}
	everybody := c.IsForEverySeat()
	for i := range g.Grants {
		if x := &g.Grants[i]; x.Card == card && !x.Once && (everybody || x.Seat == s) {
			return true
		}
	}
	return false
}

// reach returns the component that lets two seats trade although they aren't neighbors, or "".
func (g *Game) reach(a, b Seat) string {
	like := [2]string{}
	for _, card := range g.names.terms {
		c := &g.deck.Components[card]
		hasA, hasB := g.hasTerms(card, a), g.hasTerms(card, b)
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
	for i := range g.laid() {
		if n := &g.Notes[i]; n.Zone == PlayArea && (n.Holder == a || n.Holder == b) && g.deck.Notes[n.Card].Terms.Lets.Has(deck.Strangers) {
			return g.deck.Notes[n.Card].Name
		}
	}
	return g.byCard(a, b)
}

// tableWideSource returns the component in play that has an effect on every seat's trades, or "".
func (g *Game) tableWideSource(what deck.Lets) string {
	for _, card := range g.names.terms {
		if c := &g.deck.Components[card]; c.Terms.Lets.Has(what) && g.isInPlay(card, Nobody) {
			return c.Name
		}
	}
	return ""
}

// mostCommodities returns how many commodities a player may have. A galactic event can lift the maximum, and
// replenishing then adds the full commodity value (ruling 120).
func (g *Game) mostCommodities(p *Player) int {
	if g.tableWideSource(deck.NoMaximum) != "" {
		return deck.MaxAmount
	}
	return p.MaxCommodities
}

// oneMore returns the grant that lets two seats resolve one transaction beyond the limit, or
// nil. With such a grant, they may trade without being neighbors, and in any phase.
func (g *Game) oneMore(a, b Seat) *Grant {
	for i := range g.Grants {
		x := &g.Grants[i]
		if x.Once && g.deck.Components[x.Card].Terms.Lets.Has(deck.OneMore) && (x.Seat == a && x.With == b || x.Seat == b && x.With == a) {
			return x
		}
	}
	return nil
}

// grant records that a resolved component gives its player one transaction beyond the limit,
// or changes the next transaction. The partner is the seat that the choice names. For a
// transaction beyond the limit, the partner is otherwise the seat of the event.
func (g *Game) grant(f *Frame) []Event {
	at := slices.IndexFunc(g.names.terms, func(card uint16) bool { return g.deck.Components[card].Name == f.Job.Thing.Name })
	if at < 0 || f.Job.Thing.Owner != Nobody || f.Job.Thing.paragraph() != 0 {
		return nil
	}
	c, with := &g.deck.Components[g.names.terms[at]], f.Job.To
	lets := c.Terms.Lets
	if lets&(deck.OneMore|deck.OnceOnly) == 0 {
		return nil
	}
	if with == Nobody && lets.Has(deck.OneMore) {
		with = f.Of
	}
	x := Grant{Card: g.names.terms[at], Seat: f.Job.By, With: with, Once: true}
	switch {
	case with == f.Job.By && lets.Has(deck.OneMore): // because a seat can't trade with itself
		return nil
	case with == f.Job.By: // because a card for its player's own transaction may name that player or nobody
		x.With = Nobody
	}
	if !slices.Contains(g.Grants, x) {
		g.Grants = append(slices.Clip(g.Grants), x)
	}
	if lets.Has(deck.OneMore) {
		return []Event{{Message: rulebook.MayTradeOnceMore, Rule: "abilities 2", Args: []Arg{who(x.Seat), other(x.With), word(GapWhat, c.Name)}}}
	}
	return []Event{{Message: rulebook.MayTradeMore, Rule: "abilities 2", Args: []Arg{who(x.Seat), word(GapWhat, c.Name)}}}
}

// useGrants removes the grants that a resolved transaction used.
func (g *Game) useGrants(a, b Seat) {
	if x := g.oneMore(a, b); x != nil {
		g.dropGrant(*x)
	}
	for _, x := range slices.Clone(g.Grants) {
		if x.Once && g.deck.Components[x.Card].Terms.Lets.Has(deck.OnceOnly) && x.isForPair(a, b) {
			g.dropGrant(x)
		}
	}
}

// isForPair reports whether a grant for one transaction is for a transaction of these two seats.
func (x *Grant) isForPair(a, b Seat) bool {
	return x.Seat == a && (x.With == Nobody || x.With == b) || x.Seat == b && (x.With == Nobody || x.With == a)
}

func (g *Game) dropGrant(x Grant) {
	g.Grants = slices.DeleteFunc(slices.Clone(g.Grants), func(y Grant) bool { return x == y })
}

// lapseGrants removes all grants for one transaction, because the turn, the phase or the
// agenda is over.
func (g *Game) lapseGrants() {
	if slices.ContainsFunc(g.Grants, func(x Grant) bool { return x.Once }) {
		g.Grants = slices.DeleteFunc(slices.Clone(g.Grants), func(x Grant) bool { return x.Once })
	}
}

// byCard returns the card that lets two seats trade although they aren't neighbors, or "".
// A card that contradicts the rules wins (abilities 2).
func (g *Game) byCard(a, b Seat) string {
	for _, ban := range g.Bans {
		if ban.Act == deck.NoBoardAct && ban.Enable && (ban.Whom == a || ban.Whom == b) {
			return ban.Source.Name
		}
	}
	name := ""
	g.visitPassives(func(card string, holder, _ Seat, e *deck.Effect) {
		if e.Do == deck.AllowTrade && (holder == a || holder == b) {
			name = card
		}
	})
	return name
}
