// Package window is the queue of one timing window: the seat that may resolve an
// ability next, the seats that have declined, and the end of the window. It knows
// only seats and the order that its caller gives: no ability, no phase, and no
// rule about the first seat. The transcripts in testdata read like the rulebook,
// and a test compares the queue with them.
package window

// MaxSeats is how many seats a window can ask: the eight colors of the game.
const MaxSeats = 8

// A Queue is the seats that have still to decline in one timing window, in order. A
// seat is a number from 1 to 15; 0 is nobody. The zero Queue is a closed window. A
// Queue is a plain value: assigning it copies it, and two in the same state are equal.
type Queue[S ~uint8] struct {
	declined Set[S]
	ever     Set[S]
	asked    [MaxSeats]S // in order, beginning with the seat asked next; 0 behind the last
	n        uint8       // how many seats asked has
	actor    S
}

// A Set is a set of seats, with one bit for each seat.
type Set[S ~uint8] uint16

// Has reports whether a seat is in the set.
func (set Set[S]) Has(s S) bool { return set&(1<<s) != 0 }

// Open begins a window: the seats may resolve one ability each when their turns come,
// in this order (abilities 19, abilities 20). No seat has declined or acted yet.
func (q *Queue[S]) Open(order []S) {
	*q = Queue[S]{}
	q.ask(order)
}

// ask puts seats at the end of the queue.
func (q *Queue[S]) ask(seats []S) {
	if int(q.n)+len(seats) > MaxSeats {
		panic("core: a window asks more seats than there are")
	}
	q.n += uint8(copy(q.asked[q.n:], seats))
}

// Next returns the seat whose turn it is, or 0 once the window is closed. That seat resolves one
// ability or declines, and no other seat may do so before it (abilities note 4.1).
func (q *Queue[S]) Next() S { return q.asked[0] }

// Asked returns the seats that have still to decline, in order. The list belongs to
// the queue and is only valid until the queue changes.
func (q *Queue[S]) Asked() []S { return q.asked[:q.n] }

// Closed reports whether no seat is asked any more: all have declined in a row, also
// the seat that acted last. Nothing more can be resolved (abilities note 4.3).
func (q *Queue[S]) Closed() bool { return q.n == 0 }

// Declined returns the seats that have declined since a seat last acted. They are asked
// again only if a seat acts (abilities note 4.4).
func (q *Queue[S]) Declined() Set[S] { return q.declined }

// Ever returns the seats that have declined at any time in this window, even if they
// were asked again or acted later.
func (q *Queue[S]) Ever() Set[S] { return q.ever }

// Actor returns the seat that acted last in this window, or 0.
func (q *Queue[S]) Actor() S { return q.actor }

// Decline records that a seat does nothing for now. It returns false and changes
// nothing if it is not that seat's turn, because no seat may decline early, nor twice
// in a row.
func (q *Queue[S]) Decline(by S) bool {
	if !q.Skip(by) {
		return false
	}
	q.declined |= 1 << by
	q.ever |= 1 << by
	return true
}

// Skip passes over the seat whose turn it is, because the seat could do nothing. The
// queue doesn't count that as a decline and doesn't remember it. It returns false and
// changes nothing if it is not that seat's turn.
func (q *Queue[S]) Skip(s S) bool {
	if q.Closed() || q.Next() != s {
		return false
	}
	copy(q.asked[:], q.asked[1:q.n])
	q.n--
	q.asked[q.n] = 0
	return true
}

// Reopen replaces the seats that are still asked. The queue keeps the declines so far,
// and the seat that acted last.
func (q *Queue[S]) Reopen(order []S) {
	q.asked, q.n = [MaxSeats]S{}, 0
	q.ask(order)
}

// Leave removes the seats from the queue that have declined in this window before. The window closes
// without them, unless a seat acts.
func (q *Queue[S]) Leave(seats Set[S]) {
	var left []S
	for _, s := range q.Asked() {
		if seats.Has(s) {
			q.declined |= 1 << s
		} else {
			left = append(left, s)
		}
	}
	q.Reopen(left)
}

// Recall makes a seat that was passed over the next to be asked.
func (q *Queue[S]) Recall(s S) {
	rest := *q
	q.n = 0
	q.ask([]S{s})
	q.ask(rest.Asked())
}

// Acted asks every seat again after a seat has resolved an ability: first the seats
// after it in the order, then those before it, and that seat last. So the window closes
// after as many declines in a row as it has seats (abilities note 4.3). A seat that is
// not in the order is not asked.
//
// The result again tells whether a seat that had declined is asked once more (abilities
// note 4.4). The result back tells whether the acting seat had declined before (abilities
// note 4.5). In a closed window, Acted changes nothing.
func (q *Queue[S]) Acted(by S, order []S) (again, back bool) {
	if q.Closed() {
		return false, false
	}
	again, back = q.declined != 0, q.ever.Has(by)
	*q = Queue[S]{ever: q.ever, actor: by}
	for i, s := range order {
		if s == by {
			q.ask(order[i+1:])
			order = order[:i+1]
			break
		}
	}
	q.ask(order)
	return again, back
}

// Close ends the window for all seats at once, without a decline of any of them: the
// table agreed aloud that nobody acts, or the window's event does not happen after all.
func (q *Queue[S]) Close() { q.asked, q.n = [MaxSeats]S{}, 0 }
