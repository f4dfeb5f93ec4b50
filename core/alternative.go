package core

// An ability that says "either … or" has alternatives, one of which happens:
// whoever resolves it leaves out all the others (table 20). Choosing is no
// leaving out in the sense of abilities 7: what is chosen is done whole.

// alternative is the parts that belong to one of the alternatives, from 1.
//
//go:noinline
func (a *Ability) alternative(n uint8) Parts {
	var set Parts
	for i := range min(len(a.Effects), MaxEffects) {
		if n > 0 && a.Effects[i].Either == n {
			set = set.With(i)
		}
	}
	return set
}

// alternatives is how many alternatives there are; 0 where there is no choice.
//
//go:noinline
func (a *Ability) alternatives() uint8 {
	most := uint8(0)
	for i := range a.Effects {
		most = max(most, a.Effects[i].Either)
	}
	return most
}

// aimed says whether what is chosen of an ability is aimed at another player, where that is
// whom it is done to.
func aimed(c resolution, a *Ability) error {
	for i := range a.Effects {
		if a.Effects[i].Another && !c.LeftOut.Has(i) && (c.To == Nobody || c.To == c.By) {
			return refuse("abilities note 1.3", ConditionIsNotMet, word(GapWhat, c.Thing.Name))
		}
	}
	return nil
}

// mayLeave is which of an ability's parts say "may".
func (a *Ability) mayLeave() Parts {
	var set Parts
	for i := range min(len(a.Effects), MaxEffects) {
		if a.Effects[i].May {
			set = set.With(i)
		}
	}
	return set
}

// partsLeft says whether the parts that are left out may be: those that say "may"
// (abilities 7), and every alternative but one (table 20).
func partsLeft(c resolution, a *Ability) error {
	in := 0
	for n := range a.alternatives() {
		switch set := a.alternative(n + 1); set & c.LeftOut {
		case set:
		case 0:
			in++
		default:
			return refuse(TableEither, OneAlternative, word(GapWhat, c.Thing.Name))
		}
	}
	for i := range MaxEffects {
		if c.LeftOut.Has(i) && (i >= len(a.Effects) || !a.Effects[i].May && a.Effects[i].Either == 0) {
			return refuse("abilities 7", PartNotOptional, word(GapWhat, c.Thing.Name))
		}
	}
	if a.alternatives() > 0 && in != 1 {
		return refuse(TableEither, OneAlternative, word(GapWhat, c.Thing.Name))
	}
	return nil
}
