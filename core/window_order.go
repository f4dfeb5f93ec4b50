package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The seat that a window asks next, and the reason. Only one window asks at a time, and AskingFrame returns
// its event. askingOrder returns the seats of that window in order. The Queue of the event (window/queue.go)
// has the next seat once others have acted or declined. The code of window_lifecycle.go advances the queue,
// and the code of window_who_is_asked.go skips seats.
//
// explainNextSeat tells why a seat is asked. whyNotAskedNext (ability_mandatory.go) refuses the other seats
// by the same rule.

// AskingFrame returns the event whose window asks now: the topmost event whose window isn't on call (open,
// but asking no seat). It returns nil if no window asks, for example while an ability is being resolved. A
// window that is open only because of an open offer counts as asking, although its queue is empty.
func (s *Stack) AskingFrame() *Frame {
	for i := len(s.Unfinished) - 1; i >= 0; i-- {
		f := &s.Unfinished[i]
		if f.isOnCall() {
			continue
		}
		if f.IsAsking() && !f.Job.IsActive() {
			return f
		}
		return nil
	}
	return nil
}

// OnCallFrame returns the topmost event if its window is on call (open, but asking no seat), or else nil. A
// player acts in that window without being asked.
func (s *Stack) OnCallFrame() *Frame {
	if f := s.topFrame(); f != nil && f.isOnCall() {
		return f
	}
	return nil
}

// isOnCall reports whether the window of a frame is on call: it is open, but asks no seat.
func (f *Frame) isOnCall() bool {
	return f.OpenStation != deck.NoStation && !f.IsAsking() && !f.Job.IsActive()
}

// explainNextSeat returns an event for the log that says why the open window asks its next seat. Either all
// seats are asked again because one acted, or it is the seat's turn in the order of the window.
func (pos *Position) explainNextSeat(f *Frame) Event {
	if actor := f.Queue.Actor(); actor != Nobody {
		return Event{Message: rulebook.OkAskedAgain, Rule: "abilities note 4.4", Explains: true, Args: []Arg{seatArg(actor)}}
	}
	rule := pos.askingRule(f)
	return Event{Message: orderMessage(pos.moment(f).Window(f.OpenStation), rule), Rule: rule, Explains: true, Args: []Arg{seatArg(f.EventSeat)}}
}

// askingRule returns the rule to cite for asking one seat after the other in the open window. That is the rule
// for the order of the seats. In place of abilities note 4, which only gives the order, it is abilities 19,
// which says that seats take turns.
func (pos *Position) askingRule(f *Frame) rulebook.Rule {
	_, rule := pos.askingOrder(f, pos.moment(f).Window(f.OpenStation))
	if rule == "abilities note 4" {
		return "abilities 19"
	}
	return rule
}

// askingOrder returns the seats that a window asks, first to last, and the rule for that order. The parameter
// card says which window of the event that is.
func (pos *Position) askingOrder(f *Frame, card *deck.WindowCard) ([]Seat, rulebook.Rule) {
	if below := pos.frameBelowCardPlay(f); below != nil {
		return pos.cancelerOrder(below)
	}
	pos = pos.asOf(f)
	switch card.Order {
	case deck.OnlyOwn:
		return []Seat{f.EventSeat}, "abilities 3"
	case deck.Clockwise:
		return pos.clockwise(pos.clockwiseStart()), "abilities note 5"
	case deck.OthersOnly:
		return withoutSeat(pos.clockwise(pos.clockwiseStart()), f.EventSeat), "abilities note 5"
	}
	seats, rule := pos.orderOfPhase()
	switch card.Order {
	case deck.Defender:
		seats = append(withoutSeat(seats, f.EventSeat), f.EventSeat)
	case deck.OwnFirst:
		seats = append([]Seat{f.EventSeat}, withoutSeat(seats, f.EventSeat)...)
	}
	return seats, rule
}

// currentAskingOrder returns the order in which the open window asks seats from now on. If a seat has acted
// in the window, the order begins after the last seat that acted, and ends with that seat (abilities note
// 4.3).
func (pos *Position) currentAskingOrder(f *Frame) []Seat {
	order, _ := pos.askingOrder(f, pos.moment(f).Window(f.OpenStation))
	if actor := f.Queue.Actor(); actor != Nobody {
		order = append(withoutSeat(rotatedToStart(order, actor), actor), actor)
	}
	return order
}

// frameBelowCardPlay returns the event in whose window an action card is played, if f is the event of
// that play. For any other f it returns nil.
func (pos *Position) frameBelowCardPlay(f *Frame) *Frame {
	for i := 1; f.isPlayOfActionCard(&pos.Catalog) && i < len(pos.Unfinished); i++ {
		if pos.Unfinished[i].BeganAtPrompt == f.BeganAtPrompt && pos.Unfinished[i].Card == f.Card && pos.Unfinished[i].Moment == f.Moment {
			return &pos.Unfinished[i-1]
		}
	}
	return nil
}

// cancelerOrder returns the order in which seats are asked whether they cancel a played card, and the rule
// for that order. The order is that of the window in which the card was played, extended to every seat,
// because any player may hold a card that cancels (table 21). The parameter below is the event of that
// window.
func (pos *Position) cancelerOrder(below *Frame) ([]Seat, rulebook.Rule) {
	card := pos.moment(below).Window(below.OpenStation)
	switch {
	case card == nil || card.Order == deck.OnlyOwn:
		return pos.orderOfPhase()
	case card.Order == deck.OthersOnly:
		return pos.clockwise(pos.clockwiseStart()), "abilities note 5"
	}
	return pos.askingOrder(below, card)
}

// orderOfPhase returns the order of seats in this phase, and the rule for that order. In the action phase it
// is initiative order from the active player (abilities 19). In the status phase it is initiative order
// (ruling 156). Otherwise it is clockwise from the speaker (abilities 20).
func (tab *Tabletop) orderOfPhase() ([]Seat, rulebook.Rule) {
	initiative := tab.InitiativeOrder()
	switch {
	case tab.Phase == deck.ActionPhase && len(initiative) > 0:
		return rotatedToStart(initiative, tab.Active), "abilities note 4"
	case tab.Phase == deck.StatusPhase && len(initiative) > 0:
		return initiative, "ruling 156"
	}
	return tab.clockwise(tab.Speaker), "abilities 20"
}

// orderMessage returns the id of the sentence that explains to a player the order in which a window asks. The
// parameter rule is the rule for that order.
func orderMessage(card *deck.WindowCard, rule rulebook.Rule) rulebook.MessageID {
	switch {
	case card.Order == deck.OnlyOwn:
		return rulebook.OrderOwn
	case card.Order == deck.OthersOnly:
		return rulebook.OrderOthers
	case card.Order == deck.Clockwise:
		return rulebook.OrderClockwise
	case card.Order == deck.Defender:
		return rulebook.OrderDefender
	case card.Order == deck.OwnFirst:
		return rulebook.OrderOwnFirst
	case rule == "ruling 156":
		return rulebook.OrderStatus
	case rule == "abilities 20":
		return rulebook.OrderSpeaker
	}
	return rulebook.OrderInitiative
}

// clockwiseStart returns the seat with which a clockwise order begins: the active player, or the speaker if
// no player is active.
func (t *Turn) clockwiseStart() Seat {
	if t.Active != Nobody {
		return t.Active
	}
	return t.Speaker
}

// seatsInEffectOrder returns the seats that are not eliminated, in the order in which an effect on all
// players is carried out: initiative order in the status phase (ruling 156), otherwise clockwise.
func (tab *Tabletop) seatsInEffectOrder() []Seat {
	seats := tab.clockwise(tab.clockwiseStart())
	if tab.Phase == deck.StatusPhase {
		seats, _ = tab.orderOfPhase()
	}
	return tab.seatsInGame().keepMembers(seats)
}

// clockwise returns all seats clockwise around the table, beginning with the given seat.
func (t *Table) clockwise(from Seat) []Seat {
	seats := make([]Seat, len(t.Players))
	for i := range t.Players {
		seats[i] = t.Players[i].Seat
	}
	return rotatedToStart(seats, from)
}

// rotatedToStart returns the seats of a list in the same circular order, but beginning with the given seat.
func rotatedToStart(seats []Seat, from Seat) []Seat {
	for i, s := range seats {
		if s == from {
			return append(append(make([]Seat, 0, len(seats)), seats[i:]...), seats[:i]...)
		}
	}
	return seats
}

// withoutSeat returns the seats of a list without the seat s.
func withoutSeat(seats []Seat, s Seat) []Seat {
	rest := make([]Seat, 0, len(seats))
	for _, seat := range seats {
		if seat != s {
			rest = append(rest, seat)
		}
	}
	return rest
}
