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

// IsQuestion reports whether the ith effect, from 0, first asks a player which of two alternatives
// happens. The first happens if the player confirms it as done, or else the second. Nobody is asked if
// the resolver already named an alternative with the ability.
func (a *Ability) IsQuestion(i int, left Parts) bool {
	return a != nil && a.Asks && i >= 0 && i < len(a.Effects) && a.Effects[i].Either == 1 && (i == 0 || a.Effects[i-1].Either == 0) && left&a.AlternativeParts() == 0
}

// IsStep reports whether the ith effect, counted from 0, is a later step of a primary ability that the rules
// carry out. The player who resolves the ability says when the step begins, because transactions fit between
// the steps (ruling 57).
func (a *Ability) IsStep(i int) bool {
	if a == nil || a.Asks || i < 1 || i >= len(a.Effects) {
		return false
	}
	e := &a.Effects[i]
	return e.Text != "" && e.Do != Instruct && e.Act != UseByName
}

// IsResolversChoice reports whether the player who resolves the ability chooses between its alternatives.
func (a *Ability) IsResolversChoice() bool {
	for i := range a.Effects {
		if a.Asks && a.Effects[i].Either == 1 {
			return a.Effects[i].Who == TheHolder
		}
	}
	return true
}

// Ways returns the sets of parts that may be left out to choose an alternative. For each alternative
// that the resolver may choose, that is all other alternatives. It is nothing if the choice comes
// later, or if there is none.
func (a *Ability) Ways() []Parts {
	n := a.Alternatives()
	if n == 0 {
		return []Parts{0}
	}
	ways := make([]Parts, 0, n+1)
	if a.Asks {
		ways = append(ways, 0)
	}
	for i := uint8(1); i <= n && a.IsResolversChoice(); i++ {
		ways = append(ways, a.AlternativeParts()&^a.Alternative(i))
	}
	return ways
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
