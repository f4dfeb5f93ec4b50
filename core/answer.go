package core

import "entente/core/deck"

// An Answer describes the acts of one kind that a prompt accepts, with their limits. For example, a
// VoteAnswer has the possible outcomes and the largest number of votes. Each kind's row in kinds.go has
// the method that makes its Answer.
type Answer interface {
	Kind() Kind     // the kind of the acts
	Takes(Act) bool // whether the prompt accepts an act of that kind
}

// PlainAnswer is the Answer for acts without parts, such as a Pass. Such acts need no limits. Answers with
// limits embed a PlainAnswer for its method Kind.
type PlainAnswer Kind

// Kind returns the kind of the acts that the answer accepts, which is p itself.
func (p PlainAnswer) Kind() Kind { return Kind(p) }

// Takes reports whether the act a is of the kind p.
func (p PlainAnswer) Takes(a Act) bool { return a.Kind() == Kind(p) }

// AnswerOf returns the first Answer in p.Answers for acts of kind k, or nil if there is none.
func (p Prompt) AnswerOf(k Kind) Answer {
	for _, a := range p.Answers {
		if a.Kind() == k {
			return a
		}
	}
	return nil
}

// A SeatAnswer is the Answer for acts that name one seat, such as NameHost. It lists the seats that an act
// may name.
type SeatAnswer struct {
	PlainAnswer
	To Seats // the seats that the act may name
}

// Takes reports whether the act's seat, which its method namedSeat returns, is one of the seats in To.
func (a SeatAnswer) Takes(act Act) bool {
	one, is := act.(interface{ namedSeat() Seat })
	return is && a.To.Has(one.namedSeat())
}

// Requirement says whether an act must have a certain part, such as an order of seats.
type Requirement uint8

const (
	PartForbidden Requirement = iota // the act must not have the part
	PartOptional                     // the player may leave the part out
	PartRequired                     // the act must have the part
)

// isMetByOrder reports whether the order of seats that an act states meets the requirement n. If the list
// is empty, the act states no order. If not, the list must name each seat of the set seats exactly once.
func (n Requirement) isMetByOrder(order []Seat, seats Seats) bool {
	if len(order) == 0 {
		return n != PartRequired
	}
	return n != PartForbidden && len(order) == seats.Count() && SeatsOf(order...) == seats
}

// areGoodsWithin reports whether each amount in goods is from 0 to deck.MaxAmount, and at most the amount
// of the same good in the parameter most.
func areGoodsWithin(goods, most deck.Goods) bool { return goods.IsInRange() && most.HasAtLeast(goods) }
