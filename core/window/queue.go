// Package window is the queue of a timing window, alone: who may resolve an
// ability next, who has declined, and when nobody can any more. It knows seats
// and the order it is handed, and nothing else of the game: no ability, no
// phase, no rule about who comes first. The transcripts in testdata read like
// the rulebook and are held against it.
package window

// MaxSeats is how many seats a window can ask: the eight colors of the game.
const MaxSeats = 8

// A Queue is who has still to decline in one timing window. A seat is a number
// from 1 to 15; 0 is nobody. The zero Queue is a closed window. A Queue is a
// plain value: assigning it copies it, and two that stand alike are equal.
type Queue[S ~uint8] struct {
	declined Set[S]
	ever     Set[S]
	asked    [MaxSeats]S // the one asked first; behind the last of them, nobody
	n        uint8       // how many of them there are
	actor    S
}

// A Set is some of the seats, a bit each.
type Set[S ~uint8] uint16

// Has reports whether a seat is one of them.
func (set Set[S]) Has(s S) bool { return set&(1<<s) != 0 }

// Open begins a window: every seat of the order may resolve one ability when
// its turn comes, the first of them first (abilities 19, abilities 20). Nobody
// has declined in it yet, and nobody has acted.
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

// Next is the seat whose turn it is: it resolves one ability or declines, and
// nobody else may before it has (abilities note 4.1). Nobody's, once the window
// is closed.
func (q *Queue[S]) Next() S { return q.asked[0] }

// Asked is who has still to decline, the one asked first. The list is the
// queue's own and good until the queue changes.
func (q *Queue[S]) Asked() []S { return q.asked[:q.n] }

// Closed reports whether nobody is asked: all have declined in a row, the seat
// that acted last included, and no more can be resolved (abilities note 4.3).
func (q *Queue[S]) Closed() bool { return q.n == 0 }

// Declined is who has declined since somebody last acted. They are asked again
// only if somebody acts (abilities note 4.4).
func (q *Queue[S]) Declined() Set[S] { return q.declined }

// Ever is who has declined at any time in this window, whatever came after.
func (q *Queue[S]) Ever() Set[S] { return q.ever }

// Actor is who acted last in this window; nobody, as long as nobody has.
func (q *Queue[S]) Actor() S { return q.actor }

// Decline is one seat's "nothing for now". It reports false, and changes
// nothing, if it is not that seat's turn: nobody declines ahead of it, and
// nobody twice in a row.
func (q *Queue[S]) Decline(by S) bool {
	if !q.Skip(by) {
		return false
	}
	q.declined |= 1 << by
	q.ever |= 1 << by
	return true
}

// Skip passes over the seat whose turn it is: it could do nothing. That is no
// decline of its own, and in the queue nothing is left of it. It reports false, and
// changes nothing, if it is not that seat's turn.
func (q *Queue[S]) Skip(s S) bool {
	if q.Closed() || q.Next() != s {
		return false
	}
	copy(q.asked[:], q.asked[1:q.n])
	q.n--
	q.asked[q.n] = 0
	return true
}

// Reopen asks other seats than so far. What was declined and who acted stays.
func (q *Queue[S]) Reopen(order []S) {
	q.asked, q.n = [MaxSeats]S{}, 0
	q.ask(order)
}

// Leave passes over seats that have declined in this window before: it closes without
// them, unless somebody acts.
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

// Recall asks a seat next that was passed over.
func (q *Queue[S]) Recall(s S) {
	rest := *q
	q.n = 0
	q.ask([]S{s})
	q.ask(rest.Asked())
}

// Acted asks everybody anew once a seat has resolved an ability: those after it
// in order, then those before it, then that seat last. So the window closes
// after as many declines in a row as it has seats, the last one's own included
// (abilities note 4.3). A seat that has no place in the order is not asked.
//
// It reports whether somebody who declined is asked again by it (abilities note
// 4.4), and whether that seat had itself declined before and came back in
// (abilities note 4.5). In a closed window it changes nothing.
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

// Close ends the window for all at once, without a decline of any of them: the
// table has heard that nobody acts, or what the window was about does not
// happen after all.
func (q *Queue[S]) Close() { q.asked, q.n = [MaxSeats]S{}, 0 }
