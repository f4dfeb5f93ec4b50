package deck

// Alternative returns the parts that belong to the nth alternative, counted from 1.
func (a *Ability) Alternative(n uint8) Parts {
	var set Parts
	for i := range min(len(a.Effects), MaxEffects) {
		if n > 0 && a.Effects[i].Either == n {
			set = set.With(i)
		}
	}
	return set
}

// Alternatives returns the number of alternatives; 0 if there is no choice.
func (a *Ability) Alternatives() uint8 {
	most := uint8(0)
	for i := range a.Effects {
		most = max(most, a.Effects[i].Either)
	}
	return most
}

// AlternativeParts returns every part that belongs to an alternative.
func (a *Ability) AlternativeParts() Parts {
	all := Parts(0)
	for n := range a.Alternatives() {
		all |= a.Alternative(n + 1)
	}
	return all
}

// OptionalParts returns the parts of an ability that say "may".
func (a *Ability) OptionalParts() Parts {
	var set Parts
	for i := range min(len(a.Effects), MaxEffects) {
		if a.Effects[i].May {
			set = set.With(i)
		}
	}
	return set
}

// Parts is a set of an ability's effects, counted from 0: one bit for each of
// the MaxEffects that it may have.
type Parts uint8

// partBits is how many effects a Parts has room for.
const partBits = 8

const _ = uint(partBits - MaxEffects)

// Has reports whether an effect is in the set.
func (set Parts) Has(i int) bool { return i >= 0 && i < MaxEffects && set&(1<<i) != 0 }

// With returns the set and one more effect.
func (set Parts) With(i int) Parts { return set | 1<<i }
