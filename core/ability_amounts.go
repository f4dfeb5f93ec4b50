package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// An ability that says "either … or" has alternatives. Its player chooses one alternative and leaves
// out the others (table 20). The chosen alternative is resolved completely, as every ability must be
// (abilities 7).

// checkOtherPlayerNamed refuses a resolution that names no other player, although one of its effects
// needs another player.
func checkOtherPlayerNamed(c resolution, a *deck.Ability) error {
	for i := range a.Effects {
		if a.Effects[i].Another && !c.LeftOutParts.Has(i) && (c.To == Nobody || c.To == c.By) {
			return refuse("abilities note 1.3", rulebook.ConditionIsNotMet, textArg(GapWhat, c.Thing.Name))
		}
	}
	return nil
}

// checkLeftOutParts refuses a resolution in which the player skips the wrong effects. A player may skip the
// effects that say "may" (abilities 7), and has to skip every alternative but one (table 20).
func checkLeftOutParts(c resolution, a *deck.Ability) error {
	for i := range deck.MaxEffects {
		if c.LeftOutParts.Has(i) && (i >= len(a.Effects) || !a.Effects[i].May && a.Effects[i].Either == 0) {
			return refuse("abilities 7", rulebook.PartNotOptional, textArg(GapWhat, c.Thing.Name))
		}
	}
	if !slices.Contains(a.Ways(), c.LeftOutParts&a.AlternativeParts()) {
		message := rulebook.OneAlternative
		if a.Asks && !a.IsResolversChoice() {
			message = rulebook.ChosenLater
		}
		return refuse(rulebook.TableEither, message, textArg(GapWhat, c.Thing.Name))
	}
	return nil
}

// A player names an amount, such as "up to 2" or "any number of", together with the target. The
// player names both as the card is played, before another player can cancel the card (ruling 250).
// The amount may be 0 if the card's text allows 0 (ruling 257).

// setNamedAmount stores the amount that a player named with an ability in the field namedAmount of that ability,
// the parameter of. It returns a refusal if the ability doesn't take that amount, or if the seat can't pay
// the cost for it. If the deck has no data of the ability, setNamedAmount stores nothing. The component then
// takes an amount if its text leaves the amount open.
func (tab *Tabletop) setNamedAmount(c resolution, of *componentAbility) error {
	var r deck.Range
	if of.ability == nil {
		if card := tab.componentNamed(c.Thing.Name); card != nil && c.Thing.Owner == Nobody && c.Amount.Named {
			r = card.Amount
		}
	} else if of.ability.MustNameAmount(c.LeftOutParts) {
		r = of.ability.Amount
	}
	what := textArg(GapWhat, deck.Clip(c.Thing.Name))
	switch {
	case of.ability != nil && hasTooManyNames(of.ability, &c.Resolve):
		return refuse("ruling 250", rulebook.TooManyNamed, what)
	case r.Most == 0 && c.Amount.Named:
		return refuse("ruling 250", rulebook.TakesNoAmount, what)
	case r.Most == 0:
		return nil
	case !r.Has(c.Amount):
		return refuse("ruling 250", rulebook.AmountToName, what, minimumArg(r.Least), mostArg(r.Most))
	case of.ability == nil:
		return nil
	}
	of.namedAmount = c.Amount.N
	return tab.whyNotPay(c.By, of)
}

// withPayableAmounts sets, in every entry of list, the range of amounts that a seat may name with an ability.
// The parameter of is the ability. The largest amount is the largest that the seat can pay for. The result is
// list.
func (tab *Tabletop) withPayableAmounts(seat Seat, of *componentAbility, list []Usable) []Usable {
	r := of.ability.Amount
	if r.Most == 0 {
		return list
	}
	for of.namedAmount = r.Most; of.namedAmount > r.Least && tab.whyNotPay(seat, of) != nil; {
		of.namedAmount--
	}
	r.Most, of.namedAmount = of.namedAmount, r.Least
	for i := range list {
		list[i].Amounts, list[i].ability = r, of.ability
	}
	return list
}

// addOrMergeUsable adds a usable ability to a list. If an entry of the list skips the same effects and takes the
// same amounts, addOrMergeUsable adds no entry, but adds the targets of u to that entry.
func addOrMergeUsable(list []Usable, u *Usable) []Usable {
	for i := range list {
		if l := &list[i]; l.ExcludedParts == u.ExcludedParts && l.Amounts == u.Amounts {
			l.Unaimed, l.Aims = l.Unaimed || u.Unaimed, l.Aims|u.Aims
			return list
		}
	}
	return append(list, *u)
}

// MustNameAmount reports whether a player must name an amount with the ability, if the player skips the
// effects in left.
func (u *Usable) MustNameAmount(left deck.Parts) bool {
	return u.ability != nil && u.ability.MustNameAmount(left)
}

// hasRightAmount reports whether a resolution names an amount that the ability takes. If the ability takes
// no amount, the resolution must name none.
func (u *Usable) hasRightAmount(r *Resolve) bool {
	if u.ability != nil && hasTooManyNames(u.ability, r) {
		return false
	}
	if !u.MustNameAmount(r.LeftOutParts) {
		return !r.Amount.Named
	}
	return u.Amounts.Has(r.Amount)
}

// decimalDigits returns n in decimal. n must not be negative.
func decimalDigits(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return decimalDigits(n/10) + decimalDigits(n%10)
}
