package window_test

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// A history is a window as a player would write it down on paper: each answer in
// turn. Everything that the queue remembers can be read off it, from the back.
type history []struct {
	by   seat
	acts bool
}

// said returns the seats that declined since a seat last acted, the seats that
// declined at any time, and the seat that acted last, or 0.
func (h history) said() (since, ever []seat, actor seat) {
	for _, answer := range slices.Backward(h) {
		switch {
		case answer.acts && actor == 0:
			actor = answer.by
		case !answer.acts:
			ever = append(ever, answer.by)
			if actor == 0 {
				since = append(since, answer.by)
			}
		}
	}
	return since, ever, actor
}

// remembers plays a window of so many seats by bytes: an even byte is a decline, an
// odd byte an act of the seat whose turn it is. A first byte of 128 or more is an act
// of another seat, which spoke up in the window on call.
func remembers(t *testing.T, seats int, script []byte) {
	t.Helper()
	r, e, h := reference{seats: seats}, newActual(seats), history{}
	for i, b := range script {
		if r.closed() {
			break
		}
		acts := b&1 == 1
		if i == 0 && b >= 128 {
			acts, r.at = true, int(b>>1)%seats
		}
		by := seat(r.at + 1)
		since, ever, _ := h.said()
		if acts {
			again, back := e.queue.Acted(by, e.order)
			if again != (len(since) > 0) || back != slices.Contains(ever, by) {
				t.Fatalf("%v: %d acts, and the queue says %v, %v", h, by, again, back)
			}
		} else if !e.queue.Decline(by) {
			t.Fatalf("%v: %d may not decline", h, by)
		}
		h = append(h, history{{by, acts}}...)
		r.answer(acts)
		same(t, &r, e, h)
	}
}

// same checks that the queue agrees with the reference and the history.
func same(t *testing.T, r *reference, e *actual, h history) {
	t.Helper()
	q := &e.queue
	since, ever, actor := h.said()
	if !agree(r, e) || q.Actor() != actor || len(q.Asked()) != r.seats-r.declined {
		t.Fatalf("%v: the queue is %v and %d acted last; the reference is at %+v", h, q.Asked(), q.Actor(), *r)
	}
	for i, s := range q.Asked() {
		if int(s)-1 != (r.at+i)%r.seats {
			t.Fatalf("%v: the queue is %v; the reference is at %+v", h, q.Asked(), *r)
		}
	}
	for _, s := range e.order {
		if q.Declined().Has(s) != slices.Contains(since, s) || q.Ever().Has(s) != slices.Contains(ever, s) {
			t.Fatalf("%v: %v declined since, %v ever; of %d the queue says %v, %v", h, since, ever, s, q.Declined().Has(s), q.Ever().Has(s))
		}
		was := *q
		if s != q.Next() && q.Decline(s) || *q != was {
			t.Fatalf("%v: %d declines out of turn", h, s)
		}
	}
	if was := *q; r.closed() {
		again, back := q.Acted(e.order[0], e.order)
		if again || back || *q != was {
			t.Fatalf("%v: closed, and %d acts", h, e.order[0])
		}
	}
}

// TestWindowRemembers compares the memory of the queue with a history, in random
// windows of one to eight seats.
func TestWindowRemembers(t *testing.T) {
	for seed := range uint64(20_000) {
		rng := rand.New(rand.NewPCG(6, seed))
		script := make([]byte, 60)
		for i := range script {
			script[i] = byte(rng.IntN(256))
			if rng.IntN(2) > 0 {
				script[i] &^= 1
			}
		}
		remembers(t, 1+int(seed%8), script)
	}
}

// FuzzQueue lets the bytes choose: the first is the number of seats, each of the
// others is an answer.
func FuzzQueue(f *testing.F) {
	f.Add([]byte{3, 1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0, 0})
	f.Add([]byte{7, 131, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, script []byte) {
		if len(script) > 0 {
			remembers(t, 1+int(script[0]%8), script[1:min(len(script), 400)])
		}
	})
}
