package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// outOfTurn returns the objections to an answer out of turn. The turn goes round the table
// from the first seat of the order, or from the seat that acted last, to the next seat that
// has not declined since (abilities note 4.1, abilities note 4.3, abilities note 4.4) and
// could act. A seat that could not act is passed over, and stays so after another's answer.
func (r *reading) outOfTurn(w *spot, by core.Seat) (no objections) {
	order, rule := r.order(w)
	from := slices.Index(order, w.Actor) + 1
	next := core.Nobody
	for i := range order {
		s := order[(from+i)%len(order)]
		left := slices.Contains(w.Queue, s) || w.Over.Has(s)
		full := len(w.Did) >= core.MaxResolvedAbilities // no real game is so full: a seat in the queue has not been passed over
		if next == core.Nobody && left && !w.Declined.Has(s) && (full && !w.Over.Has(s) || w.Spoke.Has(s) || w.Waited || r.could(w, s, w.Narrow)) {
			next = s
		}
	}
	no.add(next == core.Nobody || len(w.Queue) == 0, "abilities note 4.3")
	no.add(by != next && by == w.Actor, "abilities note 4.1")
	no.add(by != next && by != w.Actor, rule)
	return no
}

// order returns the order of the seats in a window, and its rule.
func (r *reading) order(w *spot) ([]core.Seat, rulebook.Rule) {
	outer := r.playedIn(w)
	if outer != nil {
		r = r.asItWas(outer)
	}
	r = r.asItWas(w)
	var table []core.Seat
	for _, p := range r.Players {
		table = append(table, p.Seat)
	}
	first := r.Active
	if first == core.Nobody {
		first = r.Speaker
	}
	others := func(seats []core.Seat) []core.Seat {
		return slices.DeleteFunc(seats, func(s core.Seat) bool { return s == w.Of })
	}
	seats, rule := r.byPhase(table)
	printed := r.card(w).Order
	if outer != nil { // all seats, in the order of the window in which the card is played
		if printed = r.card(outer).Order; printed == deck.OnlyOwn {
			printed = deck.ByPhase
		}
		if printed == deck.OthersOnly {
			printed = deck.Clockwise
		}
		w = outer
	}
	switch printed {
	case deck.OnlyOwn:
		return []core.Seat{w.Of}, "abilities 3"
	case deck.Clockwise:
		return from(table, first), "abilities note 5"
	case deck.OthersOnly:
		return others(from(table, first)), "abilities note 5"
	case deck.Defender:
		return append(others(seats), w.Of), rule
	case deck.OwnFirst:
		return append([]core.Seat{w.Of}, others(seats)...), rule
	}
	return seats, rule
}

// byPhase returns the order of the phase: initiative from the active player (abilities 19),
// clockwise from the speaker (abilities 20), or initiative without an active player (ruling
// 156).
func (r *reading) byPhase(table []core.Seat) ([]core.Seat, rulebook.Rule) {
	players := slices.Clone(r.Players)
	slices.SortFunc(players, func(a, b core.Player) int { return int(a.Initiative) - int(b.Initiative) })
	var order []core.Seat
	for _, p := range players {
		order = append(order, p.Seat)
	}
	switch known := players[0].Initiative > 0; {
	case known && r.Phase == deck.ActionPhase:
		return from(order, r.Active), "abilities 19"
	case known && r.Phase == deck.StatusPhase:
		return order, "ruling 156"
	}
	return from(table, r.Speaker), "abilities 20"
}

// from returns the circle of seats, beginning with one of them.
func from(seats []core.Seat, first core.Seat) []core.Seat {
	at := max(0, slices.Index(seats, first))
	return slices.Concat(seats[at:], seats[:at])
}
