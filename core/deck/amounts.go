package deck

// An Amount is how much was named with an ability; without Named, nothing was.
type Amount struct {
	Named bool
	N     int
}

// A Range is the amounts that may be named with an ability. Where Most is 0 it takes none.
type Range struct{ Least, Most int }

// Has reports whether an amount was named, and is one of the range.
func (r Range) Has(a Amount) bool { return a.Named && a.N >= r.Least && a.N <= r.Most }

// TakesAmount reports whether anything of an ability goes by an amount that is named: a cost,
// or an effect that is not left out.
func (a *Ability) TakesAmount(left Parts) bool {
	for i := range a.Cost {
		if a.Cost[i].Per == PerNamed {
			return true
		}
	}
	for i := range a.Effects {
		if a.Effects[i].Per == PerNamed && !left.Has(i) {
			return true
		}
	}
	return false
}

// LeastAmount is the least amount that has to be named with an ability, or none.
func (a *Ability) LeastAmount(left Parts) Amount {
	if !a.TakesAmount(left) {
		return Amount{}
	}
	return Amount{Named: true, N: a.Amount.Least}
}

// Scaled is an effect in the amount that was named.
func (e *Effect) Scaled(a Amount) *Effect {
	if e.Per != PerNamed {
		return e
	}
	one := *e
	one.Amount = min(e.Amount*a.N, MaxAmount)
	return &one
}
