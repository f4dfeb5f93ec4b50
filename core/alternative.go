package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// An ability that says "either … or" has alternatives, one of which happens:
// whoever resolves it leaves out all the others (table 20). Choosing is no
// leaving out in the sense of abilities 7: what is chosen is done whole.

// aimed says whether what is chosen of an ability is aimed at another player, where that is
// whom it is done to.
func aimed(c resolution, a *deck.Ability) error {
	for i := range a.Effects {
		if a.Effects[i].Another && !c.LeftOut.Has(i) && (c.To == Nobody || c.To == c.By) {
			return refuse("abilities note 1.3", rulebook.ConditionIsNotMet, word(GapWhat, c.Thing.Name))
		}
	}
	return nil
}

// partsLeft says whether the parts that are left out may be: those that say "may"
// (abilities 7), and every alternative but one (table 20).
func partsLeft(c resolution, a *deck.Ability) error {
	in := 0
	for n := range a.Alternatives() {
		switch set := a.Alternative(n + 1); set & c.LeftOut {
		case set:
		case 0:
			in++
		default:
			return refuse(rulebook.TableEither, rulebook.OneAlternative, word(GapWhat, c.Thing.Name))
		}
	}
	for i := range deck.MaxEffects {
		if c.LeftOut.Has(i) && (i >= len(a.Effects) || !a.Effects[i].May && a.Effects[i].Either == 0) {
			return refuse("abilities 7", rulebook.PartNotOptional, word(GapWhat, c.Thing.Name))
		}
	}
	if a.Alternatives() > 0 && in != 1 {
		return refuse(rulebook.TableEither, rulebook.OneAlternative, word(GapWhat, c.Thing.Name))
	}
	return nil
}
