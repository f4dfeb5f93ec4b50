package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Who may trade with whom by what components say, and what else they may hand over.

// holdsTerms reports whether a component with terms lies with a seat, as all can know: with
// whoever plays its faction, or where somebody said that it is.
func (g *Game) holdsTerms(card uint16, s Seat) bool {
	c := &g.deck.Components[card]
	if c.TermsNeedDeclaring() {
		return g.inPlay(card, s)
	}
	return c.Faction != "" && g.plays(s, c.Faction) && (c.Open || c.Kind == deck.Unit)
}

// inPlay reports whether somebody said that a component is in play with a seat; or, of
// what lies with nobody, at all. An agenda is in play once it has become a law.
func (g *Game) inPlay(card uint16, s Seat) bool {
	c := &g.deck.Components[card]
	if c.Kind == deck.AgendaCard {
		law := g.Council.InPlay(c.Name)
		return law != nil && (law.Holder == Nobody || law.Holder == s) && g.blank() == ""
	}
	everybody := c.LiesWithNobody()
	for i := range g.Grants {
		if x := &g.Grants[i]; x.Card == card && !x.Once && (everybody || x.Seat == s) {
			return true
		}
	}
	return false
}

// reach is the component by which two seats trade though they are no neighbors, or "".
func (g *Game) reach(a, b Seat) string {
	like := [2]string{}
	for _, card := range g.names.terms {
		c := &g.deck.Components[card]
		hasA, hasB := g.holdsTerms(card, a), g.holdsTerms(card, b)
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

// saysOfAll is the component in play that says something of everybody, or "".
func (g *Game) saysOfAll(what deck.Lets) string {
	for _, card := range g.names.terms {
		if c := &g.deck.Components[card]; c.Terms.Lets.Has(what) && g.inPlay(card, Nobody) {
			return c.Name
		}
	}
	return ""
}

// oneMore is what lets two seats resolve one transaction beyond the limit, neighbors or
// not and in any phase, or nil.
func (g *Game) oneMore(a, b Seat) *Grant {
	for i := range g.Grants {
		x := &g.Grants[i]
		if x.Once && g.deck.Components[x.Card].Terms.Lets.Has(deck.OneMore) && (x.Seat == a && x.With == b || x.Seat == b && x.With == a) {
			return x
		}
	}
	return nil
}

// grant keeps what a component lets the next transaction do, once it was resolved: with
// whoever is named, or else whose event it is.
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
	case with == f.Job.By && lets.Has(deck.OneMore): // its own agent, so there is nobody to trade with
		return nil
	case with == f.Job.By: // whoever plays a card for its own transaction may be named or not
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

// useGrants uses up the grants for the transaction that was resolved.
func (g *Game) useGrants(a, b Seat) {
	if x := g.oneMore(a, b); x != nil {
		g.dropGrant(*x)
	}
	for _, x := range slices.Clone(g.Grants) {
		if x.Once && g.deck.Components[x.Card].Terms.Lets.Has(deck.OnceOnly) && x.between(a, b) {
			g.dropGrant(x)
		}
	}
}

// between reports whether what is for one transaction is for one of these two.
func (x *Grant) between(a, b Seat) bool {
	return x.Seat == a && (x.With == Nobody || x.With == b) || x.Seat == b && (x.With == Nobody || x.With == a)
}

func (g *Game) dropGrant(x Grant) {
	g.Grants = slices.DeleteFunc(slices.Clone(g.Grants), func(y Grant) bool { return x == y })
}

// lapseGrants ends what was for one transaction of the turn, the phase or the agenda
// that is over.
func (g *Game) lapseGrants() {
	if slices.ContainsFunc(g.Grants, func(x Grant) bool { return x.Once }) {
		g.Grants = slices.DeleteFunc(slices.Clone(g.Grants), func(x Grant) bool { return x.Once })
	}
}
