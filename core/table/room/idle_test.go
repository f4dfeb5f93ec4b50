package room

import (
	"testing"

	"entente/core/table/wire"
)

const day = 24 * 3600 * 1000

// ringAlarm sets the clock to the requested alarm, and calls Alarm.
func ringAlarm(t *testing.T, r *Room, h *fakeHost) bool {
	t.Helper()
	h.now = max(h.now, h.wake)
	gone, err := r.Alarm()
	if err != nil {
		t.Fatal(err)
	}
	return gone
}

// countAlarms counts the alarms until the room is wiped, and the time they take.
func countAlarms(t *testing.T, r *Room, h *fakeHost) (woken int, took int64) {
	t.Helper()
	for from := h.now; ; {
		woken++
		if ringAlarm(t, r, h) {
			return woken, h.now - from
		}
		if woken > 100 {
			t.Fatal("never forgotten")
		}
	}
}

// TestIdleExpiry: an unused room is wiped after the idle time, step by step. A read now and
// then keeps it, and so does an open socket.
func TestIdleExpiry(t *testing.T) {
	h := &fakeHost{now: day}
	r := open(t, h, DefaultLimits())
	a := enter(t, r, wire.Writer, 1)
	if h.wake != 0 {
		t.Fatal("an empty room asks to be woken")
	}
	a.put(0)
	for range 3 * idleSteps { // a socket is open
		if ringAlarm(t, r, h) {
			t.Fatal("forgotten while somebody listens")
		}
	}
	r.Leave(a.sock)
	for range 4 {
		for range idleSteps - 1 {
			if ringAlarm(t, r, h) {
				t.Fatal("forgotten before its time")
			}
		}
		h.now++
		b := enter(t, r, wire.Spectator, 2) // a read
		r.Leave(b.sock)
	}
	woken, took := countAlarms(t, r, h)
	if woken != idleSteps || took < DefaultLimits().IdleTimeout-DefaultLimits().IdleTimeout/idleSteps || took > DefaultLimits().IdleTimeout {
		t.Fatalf("forgotten after %d steps and %d days", woken, took/day)
	}
	if s, _ := h.Load(); s != (State{}) {
		t.Fatal("something was left behind")
	}
}

// TestClockLeaps: a clock that leaps forward by any time counts one step, in any state of the
// room. One that goes back changes nothing. Neither loses a room.
func TestClockLeaps(t *testing.T) {
	for _, leap := range []int64{31 * day, 400 * day, -3600_000, -31 * day} {
		for before := range idleSteps - 1 { // how long the room was unused
			h := &fakeHost{now: 1000 * day}
			r := open(t, h, DefaultLimits())
			a := enter(t, r, wire.Writer, 1)
			a.put(0)
			r.Leave(a.sock)
			for range before {
				ringAlarm(t, r, h)
			}
			was := h.state
			h.now += leap
			for range 3 { // and a repeated alarm
				h.wake = 0
				if gone, err := r.Alarm(); gone || err != nil {
					t.Fatalf("a leap of %d days, after %d steps: forgotten", leap/day, before)
				}
				if h.wake != h.state.TouchedAt+r.idleStepTime() {
					t.Fatalf("a leap of %d days, after %d steps: it asks to be woken at %d", leap/day, before, h.wake)
				}
			}
			if leap < 0 && h.state != was {
				t.Fatalf("a leap of %d days, after %d steps: %+v became %+v", leap/day, before, was, h.state)
			}
			h.now -= leap
			if gone, err := r.Alarm(); gone || err != nil {
				t.Fatal("forgotten when the clock was set right", err)
			}
			b := enter(t, r, wire.Spectator, 2) // and a phone that comes finds all of it
			if n := b.room.Status().End.Index; n != 1 {
				t.Fatalf("%d records are left", n)
			}
			r.Leave(b.sock)
			woken, _ := countAlarms(t, r, h)
			if least := idleSteps - before - 1; woken < least {
				t.Fatalf("a leap of %d days, after %d steps: forgotten after %d more", leap/day, before, woken)
			}
		}
	}
}

// TestTurnEndsWithItsClock: a clock that goes back during a revival makes nobody wait for as
// long as it went back.
func TestTurnEndsWithItsClock(t *testing.T) {
	h := &fakeHost{now: day}
	r := open(t, h, DefaultLimits())
	a, b := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	e := wire.Entry{Epoch: 1, Command: wire.CommandID{1}, Sealed: []byte("x")}
	a.sendFrame(wire.Revive{Entries: []wire.Entry{e}})
	wantReason(t, b.put(2), wire.ReasonReviving)
	h.now -= 3600_000
	b.sendFrame(wire.Hello{Client: wire.ClientID{2}})
	b.takeFrames()
	for _, f := range b.put(3) {
		if no, is := f.(wire.Reject); is && no.Reason == wire.ReasonReviving {
			t.Fatal("others wait for a turn that has yet to begin")
		}
	}
}
