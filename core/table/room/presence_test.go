package room

import (
	"slices"
	"testing"

	"entente/core/table/wire"
)

// joinCounting joins as a phone that wants presence, and sends Hello.
func joinCounting(t testing.TB, r *Room, n byte, own uint64) *phone {
	p := &phone{fakeConn: &fakeConn{t: t}, room: r}
	if p.sock = r.JoinWithOptions(p, wire.Writer, uint64(n), JoinOptions{DeviceHash: own, WantsPresence: true}); p.sock != nil {
		r.Receive(p.sock, wire.Encode(wire.Hello{Client: wire.ClientID{n}}))
	}
	return p
}

// takeCounts returns the counts that a phone was sent since the last call.
func (p *phone) takeCounts() (list []uint64) {
	for _, f := range p.takeFrames() {
		if f, is := f.(wire.Presence); is {
			list = append(list, f.Sockets)
		}
	}
	return list
}

func tells(t *testing.T, why string, p *phone, want ...uint64) {
	t.Helper()
	if got := p.takeCounts(); !slices.Equal(got, want) {
		t.Errorf("%s: told of %d sockets, want %d", why, got, want)
	}
}

// TestPresence: a phone that joins is sent the count, and so are the others when a phone joins
// or leaves. A record causes no count.
func TestPresence(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	a := joinCounting(t, r, 1, 7)
	tells(t, "alone", a, 1)
	old := enter(t, r, wire.Writer, 2)
	tells(t, "an older phone came", a, 2)
	silent := join(t, r, wire.Spectator, 3)
	tells(t, "somebody who says nothing came", a, 3)
	b := joinCounting(t, r, 4, 0)
	tells(t, "the fourth", b, 4)
	tells(t, "the fourth came", a, 4)
	a.put(0)
	b.sendFrame(wire.Hello{Client: wire.ClientID{4}, Have: r.state.End})
	tells(t, "after a record", a)
	a.sendFrame(wire.Hello{Client: wire.ClientID{1}, Have: r.state.End})
	if got := a.sendFrame(wire.Hello{Client: wire.ClientID{1}, Have: r.state.End}); !slices.Contains(got, wire.Frame(wire.Presence{Sockets: 4})) {
		t.Errorf("a Hello is answered with %v", got)
	}
	r.Leave(silent.sock)
	r.Leave(silent.sock)
	tells(t, "somebody left", a, 3)
	tells(t, "somebody left", b, 3)
	r.Receive(old.sock, []byte{0xff})
	tells(t, "somebody was closed", a, 2)
	tells(t, "somebody was closed", b, 2)
	joinCounting(t, r, 1, 7)
	if a.code != wire.ReasonReplaced.CloseCode() || len(r.sockets) != 2 {
		t.Error("a phone that came back has two places")
	}
	tells(t, "a phone came back in its own place", b)
	tells(t, "who was replaced", a)
	for _, p := range []*phone{old, silent} {
		tells(t, "who did not ask", p)
	}
}

// TestPresenceEnds: a phone that finds no place changes no count, and a host that stops sends
// only Bye.
func TestPresenceEnds(t *testing.T) {
	l := DefaultLimits()
	l.Sockets = 2
	r := open(t, &fakeHost{}, l)
	a, b := joinCounting(t, r, 1, 0), joinCounting(t, r, 2, 0)
	tells(t, "the first", a, 1, 2)
	if c := joinCounting(t, r, 3, 0); c.sock != nil {
		t.Fatal("three find a place where there are two")
	}
	tells(t, "nobody came", a)
	b.takeFrames()
	r.Close(wire.ReasonRestart)
	if got := b.takeFrames(); len(got) != 1 {
		t.Errorf("at the end it is sent %v", got)
	}
}

// TestPresenceAfterSleep: a room that slept sends the new count to the phones that wanted it
// before, and to no others.
func TestPresenceAfterSleep(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a, old := joinCounting(t, r, 1, 0), enter(t, r, wire.Writer, 2)
	joinCounting(t, r, 3, 0)
	a.takeFrames()
	again := open(t, h, DefaultLimits())
	for _, p := range []*phone{a, old} {
		p.room, p.sock = again, again.WakeSocket(p.fakeConn, p.note)
		p.takeFrames()
	}
	old.put(0)
	tells(t, "after a record", a)
	again.LeaveAsleep()
	tells(t, "the third closed while the room slept", a, 2)
	tells(t, "who did not ask", old)
}

// TestPresenceIsReadOrClosed: a phone that stops reading is closed for unread counts, too, and
// the others are sent the new count.
func TestPresenceIsReadOrClosed(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	a, b := joinCounting(t, r, 1, 0), joinCounting(t, r, 2, 0)
	a.takeFrames()
	r.limits.UnacknowledgedBytes = b.sock.unacknowledgedBytes + 1
	a.sock.unacknowledgedBytes = 0
	c := joinCounting(t, r, 3, 0)
	if b.code != wire.ReasonSlow.CloseCode() {
		t.Fatalf("a phone that reads nothing is closed with %d", b.code)
	}
	tells(t, "one came and one was closed", a, 3, 2)
	tells(t, "who came", c, 2)
}

// TestReadsLeaveRoomForSockets: requests that open no socket have their own rate.
func TestReadsLeaveRoomForSockets(t *testing.T) {
	g := NewGate(Rate{Every: 10, Burst: 5}, Rate{Every: 1000, Burst: 2})
	reads := 0
	for range 20 {
		if g.VisitWithoutSocket(1, 50) {
			reads++
		}
	}
	if reads != 5 || !g.VisitWithoutSocket(2, 50) {
		t.Errorf("%d reads of one address, or all addresses have one rate", reads)
	}
	for n := range 6 {
		if g.Visit(1, 50) != (n < 5) {
			t.Errorf("visit %d after many reads", n)
		}
	}
}
