package core

import "entente/core/deck"

// An Answer is the schema of one kind of act in a prompt: an act of that kind
// answers the prompt exactly when the answer takes it. Like acts, answers are
// small types; which one a kind has is told by its row's method in kinds.go.
type Answer interface {
	Kind() Kind
	Takes(Act) bool
}

// Plain is the answer for a kind of act that says nothing but itself.
type Plain Kind

// Kind is the kind that it is for.
func (p Plain) Kind() Kind { return Kind(p) }

// Takes any act of the kind.
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

// A SeatAnswer is for an act that names one seat, and says which by its method names.
type SeatAnswer struct {
	Plain
	To Seats
}

// Takes an act whose seat may be named.
func (a SeatAnswer) Takes(act Act) bool {
	one, is := act.(interface{ names() Seat })
	return is && a.To.Has(one.names())
}

// Needed says whether a part of an act must be there.
type Needed uint8

// Whether a part must be there.
const (
	Never Needed = iota
	Sometimes
	Always
)

// takes reports whether an order is there when it must be, and then names every
// one of the seats once.
func (n Needed) takes(order []Seat, seats Seats) bool {
	if len(order) == 0 {
		return n != Always
	}
	return n != Never && len(order) == seats.Count() && SeatsOf(order...) == seats
}

// takesGoods reports whether every amount could be meant, and is within the most.
func takesGoods(most, goods deck.Goods) bool { return goods.InRange() && most.Covers(goods) }
