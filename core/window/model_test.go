package window_test

import (
	"flag"
	"math/rand/v2"
	"testing"

	"entente/core/window"
)

var samples = flag.Int("samples", 1_000_000, "how many random windows TestWindowSamples compares")

// A reference is the rule in its simplest form: a pointer goes round the table; an
// act resets the count of declines; the window closes when as many seats have
// declined in a row as there are. It shares no code with the queue.
type reference struct {
	seats, at, declined int
}

func (r *reference) closed() bool { return r.declined == r.seats }

func (r *reference) answer(acts bool) {
	r.declined++
	if acts {
		r.declined = 0
	}
	r.at = (r.at + 1) % r.seats
}

// A rival is an implementation to compare with the reference: it tells which seat is
// asked, if any.
type rival interface {
	asked() (int, bool)
	answer(acts bool)
}

// An actual is the queue itself, with its seats in the order of their numbers.
type actual struct {
	queue window.Queue[seat]
	order []seat
}

func newActual(seats int) *actual {
	e := &actual{}
	for i := range seats {
		e.order = append(e.order, seat(i+1))
	}
	e.queue.Open(e.order)
	return e
}

func (e *actual) asked() (int, bool) { return int(e.queue.Next()) - 1, !e.queue.Closed() }

func (e *actual) answer(acts bool) {
	if by := e.queue.Next(); acts {
		e.queue.Acted(by, e.order)
	} else if !e.queue.Decline(by) {
		panic("the seat that is asked may not decline")
	}
}

func (e *actual) copy() *actual {
	c := *e
	return &c
}

// agree reports whether both ask the same seat.
func agree(r *reference, q rival) bool {
	at, open := q.asked()
	return open == !r.closed() && (!open || at == r.at)
}

// TestWindowExhaustive tries every sequence of answers in a window with up to four
// seats and up to three abilities each.
func TestWindowExhaustive(t *testing.T) {
	type state struct {
		r    reference
		left [4]int
	}
	courses := 0
	for seats := 1; seats <= 4; seats++ {
		seen := map[state]bool{}
		var try func(r reference, e *actual, left [4]int)
		try = func(r reference, e *actual, left [4]int) {
			if !agree(&r, e) {
				t.Fatalf("%d seats: the reference is at %+v, the queue is %v", seats, r, e.queue.Asked())
			}
			key := state{r, left}
			if r.closed() || seen[key] {
				return
			}
			seen[key] = true
			courses++
			for _, acts := range []bool{false, true} {
				if acts && left[r.at] == 0 {
					continue
				}
				next, copied, rest := r, e.copy(), left
				if acts {
					rest[r.at]--
				}
				next.answer(acts)
				copied.answer(acts)
				try(next, copied, rest)
			}
		}
		for all := range 256 {
			left := [4]int{all & 3, all >> 2 & 3, all >> 4 & 3, all >> 6 & 3}
			try(reference{seats: seats}, newActual(seats), left)
		}
	}
	t.Logf("%d states compared", courses)
}

// sample compares one random window to its end. It returns false at the first difference.
func sample(seed uint64, seats int, q rival) bool {
	rng := rand.New(rand.NewPCG(5, seed))
	r := reference{seats: seats}
	left := [8]int{}
	for i := range left {
		left[i] = rng.IntN(5)
	}
	for !r.closed() {
		if !agree(&r, q) {
			return false
		}
		acts := left[r.at] > 0 && rng.IntN(3) > 0
		if acts {
			left[r.at]--
		}
		r.answer(acts)
		q.answer(acts)
	}
	return agree(&r, q)
}

// TestWindowSamples compares random windows of up to eight seats and four
// abilities each, a million of them.
func TestWindowSamples(t *testing.T) {
	for seed := range *samples {
		seats := 2 + seed%7
		e := newActual(seats)
		if !sample(uint64(seed), seats, e) {
			t.Fatalf("seed %d: %d seats, the queue is %v", seed, seats, e.queue.Asked())
		}
	}
}

// flawed is a queue with one of five planted mistakes.
type flawed struct {
	bug, seats, at, declined int
	gone                     map[int]bool
}

func (f *flawed) asked() (int, bool) {
	switch f.bug {
	case 0: // closes without asking the seat that acted last
		return f.at, f.declined < f.seats-1
	case 1: // one lap only
		return f.at, f.declined < f.seats && !f.gone[-1]
	}
	return f.at, f.declined < f.seats
}

func (f *flawed) answer(acts bool) {
	f.declined++
	was := f.at
	f.at = (f.at + 1) % f.seats
	switch {
	case f.bug == 1 && was == f.seats-1: // the last seat's answer ends the window
		f.gone[-1] = true
	case f.bug == 2 && acts: // back to the first seat after an act
		f.at = 0
	case f.bug == 3 && !acts: // a seat that declined is not asked again
		f.gone[was] = true
	case f.bug == 4: // an act does not reset the count
		return
	}
	if acts {
		f.declined = 0
	}
	for range f.seats {
		if f.bug == 3 && f.gone[f.at] {
			f.at = (f.at + 1) % f.seats
		}
	}
}

// TestPlantedBugs checks that the comparison finds each of five mistakes.
func TestPlantedBugs(t *testing.T) {
	for bug := range 5 {
		found := false
		for seed := uint64(0); seed < 200 && !found; seed++ {
			found = !sample(seed, 4, &flawed{bug: bug, seats: 4, gone: map[int]bool{}})
		}
		if !found {
			t.Errorf("mistake %d was not found", bug)
		}
	}
}
