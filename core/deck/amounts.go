package deck

// An Amount is the number that a player named with an ability; without Named, none was named.
type Amount struct {
	Named bool
	N     int
}

// A Range is the amounts that may be named with an ability. If Most is 0, the ability takes none.
type Range struct{ Least, Most int }

// Has reports whether an amount was named, and is one of the range.
func (r Range) Has(a Amount) bool { return a.Named && a.N >= r.Least && a.N <= r.Most }

// MustNameAmount reports whether the ability depends on a named amount: in a cost, or in an effect that
// is not left out.
func (a *Ability) MustNameAmount(left Parts) bool {
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

// LeastAmount returns the least amount that may be named with an ability; none if it takes no amount.
func (a *Ability) LeastAmount(left Parts) Amount {
	if !a.MustNameAmount(left) {
		return Amount{}
	}
	return Amount{Named: true, N: a.Amount.Least}
}

// Scaled returns the effect multiplied by the named amount, at most MaxAmount.
func (e *Effect) Scaled(a Amount) *Effect {
	if e.Per != PerNamed {
		return e
	}
	one := *e
	one.Amount = min(e.Amount*a.N, MaxAmount)
	return &one
}
