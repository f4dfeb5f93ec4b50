package reading

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// counted reports whether a part of an ability that is not left out depends on a named
// amount.
func counted(a *deck.Ability, skip uint8) bool {
	if slices.ContainsFunc(a.Cost, func(c deck.Cost) bool { return c.Per == deck.PerNamed }) {
		return true
	}
	for i, e := range a.Effects {
		if e.Per == deck.PerNamed && skip&(1<<i) == 0 {
			return true
		}
	}
	return false
}

// howMuch returns the objections to the named amount. An open amount is named with the
// announcement (ruling 250), within the limits of the text, and may be 0 (ruling 257). Without
// an open amount, none is named.
func (r *reading) howMuch(c choice, o object) (no objections) {
	open, must := deck.Range{}, false
	switch {
	case o.ability != nil && counted(o.ability, c.Skip):
		open, must = o.ability.Amount, true
	case o.ability == nil && o.card != nil:
		open = o.card.Amount
	}
	if c.Amount.Named {
		no.add(open.Most == 0 || c.Amount.N < open.Least || c.Amount.N > open.Most, "ruling 250")
	} else {
		no.add(must, "ruling 250")
	}
	if takes := 1; o.ability != nil && fromPile(o.ability) && c.At != "" {
		if must {
			takes = c.Amount.N
		}
		no.add(len(strings.Split(c.At, ", ")) > takes, "ruling 250")
	}
	return no
}

// fromPile reports whether an ability takes action cards from the discard pile. Its player may
// name them.
func fromPile(a *deck.Ability) bool {
	return slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return e.Retrieves })
}

// threeCards reports whether a text has the names of one to three action cards.
func (r *reading) threeCards(at string) bool {
	list := strings.Split(at, ", ")
	return len(list) <= 3 && !slices.ContainsFunc(list, func(name string) bool {
		card := r.named(name)
		return card == nil || card.Kind != deck.ActionCardKind
	})
}

// atLeast returns the choice with the least amount that the ability takes, if it takes one.
func (c choice) atLeast(a *deck.Ability) choice {
	if counted(a, c.Skip) {
		c.Amount = deck.Amount{Named: true, N: a.Amount.Least}
	}
	return c
}

// so returns the amount of a cost, by the named amount or the least one.
func (c choice) so(cost deck.Cost, of *deck.Ability) int {
	switch {
	case cost.Per != deck.PerNamed:
		return cost.Amount
	case c.Amount.Named:
		return cost.Amount * c.Amount.N
	}
	return cost.Amount * of.Amount.Least
}

// leavesOpen makes an amount of the ability open, mostly one of goods.
func (r generator) leavesOpen(a deck.Ability) deck.Ability {
	open := false
	for i := range a.Effects {
		e := &a.Effects[i]
		if (e.Do == deck.Instruct || slices.Contains(ofGoods, e.Do)) && r.chance(50) {
			open, e.Per, e.All = true, deck.PerNamed, false
		}
	}
	for i := range a.Cost {
		if cost := &a.Cost[i]; (cost.Kind == deck.CostTradeGoods || cost.Kind == deck.CostSaid) && r.chance(60) {
			open, cost.Per = true, deck.PerNamed
		}
	}
	if open {
		a.Amount = deck.Range{Least: r.IntN(2), Most: 1 + r.IntN(4)}
	}
	return a
}

// saysHowMuch names an amount, mostly one that fits.
func (r generator) saysHowMuch(c *choice, o object) {
	a := o.ability
	if a == nil {
		a = o.council
	}
	switch {
	case a != nil && counted(a, c.Skip) && r.chance(85):
		c.Amount = deck.Amount{Named: true, N: a.Amount.Least + r.IntN(a.Amount.Most-a.Amount.Least+1)}
	case r.chance(4):
		c.Amount = deck.Amount{Named: true, N: []int{0, 1, 2, 5, 1000}[r.IntN(5)]}
	}
}
