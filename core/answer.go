package core

import "entente/core/deck"

// An Answer is the schema of one kind of act in a prompt: an act of that kind answers the prompt
// exactly when the answer takes it. Like acts, answers are small types. The method in a kind's
// row in kinds.go decides which type that kind has.
type Answer interface {
	Kind() Kind
	Takes(Act) bool
}

// Plain is the answer for a kind of act without arguments.
type Plain Kind

// Kind returns the kind of act that the answer takes.
func (p Plain) Kind() Kind { return Kind(p) }

// Takes reports whether an act is of that kind.
func (p Plain) Takes(a Act) bool { return a.Kind() == Kind(p) }

// AnswerOf returns the prompt's first answer of a kind, or nil.
func (p Prompt) AnswerOf(k Kind) Answer {
	for _, a := range p.Answers {
		if a.Kind() == k {
			return a
		}
	}
	return nil
}

// A SeatAnswer is for an act that names one seat, which the act's method names returns.
type SeatAnswer struct {
	Plain
	To Seats
}

// Takes reports whether an act names one of the seats.
func (a SeatAnswer) Takes(act Act) bool {
	one, is := act.(interface{ names() Seat })
	return is && a.To.Has(one.names())
}

// Needed says whether an act must have a certain part. Never means that the part must be absent, and
// Sometimes that the player may leave it out.
type Needed uint8

const (
	Never Needed = iota
	Sometimes
	Always
)

// isMetBy reports whether an order is present if it must be, and absent if it must be. An order that
// is present has to name each of the seats exactly once.
func (n Needed) isMetBy(order []Seat, seats Seats) bool {
	if len(order) == 0 {
		return n != Always
	}
	return n != Never && len(order) == seats.Count() && SeatsOf(order...) == seats
}

// isWithin reports whether every amount is in range and no larger than the same amount in most.
func isWithin(goods, most deck.Goods) bool { return goods.IsInRange() && most.HasAtLeast(goods) }
