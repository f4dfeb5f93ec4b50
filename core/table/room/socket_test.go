package room

import (
	"slices"
	"testing"

	"entente/core/table/wire"
)

// TestWhatASocketIs: a socket has its role, its time of joining, and the client of its last
// Hello, also the zero one. Its note restores them when the room wakes.
func TestWhatASocketIs(t *testing.T) {
	h := &fakeHost{now: day}
	r := open(t, h, DefaultLimits())
	a := enter(t, r, wire.Writer, 0)
	a.put(0)
	h.now++
	b := join(t, r, wire.Spectator, 2)
	h.now++
	for _, n := range []byte{3, 4} {
		if b.sendFrame(wire.Hello{Client: wire.ClientID{n}}); b.sock.client != (wire.ClientID{n}) {
			t.Errorf("after a Hello of client %d it is %v", n, b.sock.client)
		}
	}
	quiet := join(t, r, wire.Spectator, 5)
	again := open(t, h, DefaultLimits())
	for _, p := range []*phone{a, b, quiet} {
		s := again.WakeSocket(p.fakeConn, p.note)
		if s.Role() != p.sock.Role() || s.JoinedAt() != p.sock.JoinedAt() || s.client != p.sock.client || s.hasSentHello != p.sock.hasSentHello || s.live != p.sock.live || s.address != p.sock.address {
			t.Errorf("%+v wakes as %+v", p.sock, s)
		}
		if s.live != (p != quiet) || (s.sentEntryCount == r.Status().End.Index) != s.live {
			t.Errorf("live %v, it was sent %d records", s.live, s.sentEntryCount)
		}
	}
	if a.sock.Role() != wire.Writer || b.sock.Role() != wire.Spectator || a.sock.JoinedAt() != day || b.sock.JoinedAt() != day+1 {
		t.Error("a socket has another's role or time")
	}
	other := slices.Clone(a.note)
	other[0]++
	for _, note := range [][]byte{nil, other, a.note[:len(a.note)-1], append(slices.Clone(a.note), 0)} {
		c := &fakeConn{t: t}
		if s := again.WakeSocket(c, note); s != nil || c.code != wire.ReasonRestart.CloseCode() || again.Status().Sockets != 3 {
			t.Errorf("a note of %d bytes is believed", len(note))
		}
	}
}

// TestAttachesWhatChanged: a socket attaches its note when that has changed, and not after it
// has closed.
func TestAttachesWhatChanged(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	a := enter(t, r, wire.Writer, 1)
	for _, k := range []struct{ live, attaches bool }{{true, false}, {false, true}, {false, false}, {true, true}} {
		a.note = nil
		if a.sock.setLive(k.live); (a.note != nil) != k.attaches || a.sock.live != k.live {
			t.Errorf("live is %v: attached %v", a.sock.live, a.note != nil)
		}
	}
	r.Leave(a.sock)
	a.note = nil
	if a.sock.setLive(false); a.note != nil || !a.sock.live {
		t.Error("a socket that has closed attaches a note")
	}
}

// TestUnheardToTheByte: a phone that stops reading is sent exactly so many bytes, and closed
// by the next one.
func TestUnheardToTheByte(t *testing.T) {
	for less := range 2 {
		r := open(t, &fakeHost{}, DefaultLimits())
		p := join(t, r, wire.Writer, 1)
		wantReason(t, p.put(0), wire.ReasonHello)
		r.limits.UnacknowledgedBytes = 2*p.bytes - less
		wantReason(t, p.put(0), []wire.Reason{wire.ReasonHello, wire.ReasonSlow}[less])
		if (p.code != 0) != (less == 1) {
			t.Errorf("%d bytes too many: closed with %d", less, p.code)
		}
	}
}

// TestGoodbyeToAll: a host that stops sends Bye to every socket.
func TestGoodbyeToAll(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	r.Close(wire.ReasonRestart) // no socket
	list := []*phone{enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2), join(t, r, wire.Writer, 3)}
	r.Close(wire.ReasonRestart)
	for i, p := range list {
		if wantReason(t, p.takeFrames(), wire.ReasonRestart); p.code != 1001 || len(r.sockets) != 0 {
			t.Errorf("phone %d is closed with %d, %d are left", i, p.code, len(r.sockets))
		}
	}
}

// TestNoMoreThanARoomHolds: a room whose limit of sockets is below its places for writers and
// spectators keeps that limit. For a kept place, the newest of the others is closed.
func TestNoMoreThanARoomHolds(t *testing.T) {
	l := DefaultLimits()
	l.Sockets, l.Writers = 2, 2
	r := open(t, &fakeHost{}, l)
	founds := seatPhone(t, r, 1, 1, wire.Places{})
	founds.put(0)
	r.Leave(founds.sock)
	watches := join(t, r, wire.Spectator, 2)
	plays := join(t, r, wire.Writer, 3)
	if watches.sock == nil || plays.sock == nil {
		t.Fatal("two find no place where there are two")
	}
	wantReason(t, join(t, r, wire.Writer, 4).takeFrames(), wire.ReasonSockets)
	if back := seatPhone(t, r, 1, 1, wire.Places{}); back.sock == nil || plays.code == 0 || watches.code != 0 || len(r.sockets) != 2 {
		t.Errorf("a player finds a place: %v, of %d", back.sock != nil, len(r.sockets))
	}
	wantReason(t, join(t, r, wire.Spectator, 5).takeFrames(), wire.ReasonSockets)
}

// TestGateOfAPublicRelay: an address may visit two hundred times at once and four times a
// second, and found thirty rooms at once and thirty an hour.
func TestGateOfAPublicRelay(t *testing.T) {
	for what, k := range map[string]struct {
		may   func(g *Gate, now int64) bool
		burst int
		every int64
	}{
		"visits": {func(g *Gate, now int64) bool { return g.Visit(1, now) }, 200, 1000 / 4},
		"founds": {func(g *Gate, now int64) bool { return g.VisitEmptyRoom(1, now) }, 30, 3600_000 / 30},
	} {
		g, now, n := NewGate(DefaultVisits(), DefaultEmptyRoomVisits()), int64(day), 0
		for n < 1000 && k.may(g, now) {
			n++
		}
		if n != k.burst {
			t.Errorf("%d %s at once", n, what)
		}
		for range 100 {
			if now += k.every + 1; !k.may(g, now+k.every) { // a refused attempt is charged too
				t.Fatalf("%s are refused at their rate", what)
			}
		}
	}
}

// TestBatchesToTheByte: a batch holds exactly its limit of bytes, and a window as many batches
// as fill it.
func TestBatchesToTheByte(t *testing.T) {
	l := DefaultLimits()
	l.PerClient.Burst, l.PerAddress.Burst = 10_000, 10_000
	for _, k := range []struct {
		more, longer  int // bytes: of a window above a batch, and of the eighth record above the others
		first, frames int // records in the first batch, and frames in all
		waits         bool
	}{{0, 0, 8, 3, true}, {1, 0, 8, 4, false}, {0, 1, 7, 4, true}} {
		l.BytesPerHello = wire.MaxBatch + k.more
		r := open(t, &fakeHost{}, l)
		a := enter(t, r, wire.Writer, 1)
		for i := range 16 {
			e := wire.Entry{Epoch: 1, Command: command(i), Sealed: make([]byte, 8173)}
			if wire.EntrySize(e) != wire.MaxBatch/8 {
				t.Fatal("this test has to follow the size of an entry", wire.EntrySize(e))
			}
			if i == 7 {
				e.Sealed = append(e.Sealed, make([]byte, k.longer)...)
			}
			a.sendFrame(wire.Append{Command: e.Command, Epoch: r.Status().Epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
			a.sendFrame(wire.Heard{Index: uint64(i)})
		}
		got := join(t, r, wire.Spectator, 2).sendFrame(wire.Hello{Client: wire.ClientID{2}})
		e, is := got[1].(wire.Events)
		if _, waits := got[len(got)-1].(wire.More); !is || len(e.Entries) != k.first || waits != k.waits || len(got) != k.frames {
			t.Errorf("%+v: %d frames came, the first of %d records; it waits: %v", k, len(got), len(e.Entries), waits)
		}
	}
}

// TestWakesForWhatIsUsed: a room with a new record asks to be woken, once for each step.
func TestWakesForWhatIsUsed(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a := enter(t, r, wire.Writer, 1)
	for i, k := range []struct {
		after int64
		asks  bool
	}{{0, true}, {0, false}, {r.idleStepTime() - 1, false}, {1, true}} {
		h.now += k.after
		h.wake = 0
		if a.put(i); (h.wake != 0) != k.asks || k.asks && h.wake != h.now+r.idleStepTime() {
			t.Errorf("record %d: it asks to be woken at %d", i, h.wake)
		}
	}
}

// TestStepsAreNeverNone: however short the idle time is, each step takes a while.
func TestStepsAreNeverNone(t *testing.T) {
	for idle, want := range map[int64]int64{1: 1, 16: 1, 31: 1, 32: 2, 160: 10} {
		l, h := DefaultLimits(), &fakeHost{}
		l.IdleTimeout = idle
		if enter(t, open(t, h, l), wire.Writer, 1).put(0); h.wake != h.now+want {
			t.Errorf("a room that is kept for %d ms asks to be woken after %d", idle, h.wake-h.now)
		}
	}
}

// TestMarksAreFew: the number of a socket's marks is bounded.
func TestMarksAreFew(t *testing.T) {
	s := &Socket{}
	for n := range uint64(3 * maxMarks) {
		for range 2 {
			s.sentEntryCount = n
			s.countSent(10)
		}
		if want := min(int(n)+1, maxMarks); len(s.sentMarks) != want || s.unacknowledgedBytes != 20*int(n+1) {
			t.Fatalf("%d marks of %d bytes after %d places", len(s.sentMarks), s.unacknowledgedBytes, n+1)
		}
	}
	if s.acknowledge(1); s.unacknowledgedBytes != 20*(3*maxMarks-2) {
		t.Errorf("%d bytes are unheard", s.unacknowledgedBytes)
	}
	if s.acknowledge(maxMarks); s.unacknowledgedBytes != 20*(2*maxMarks+1) { // the last mark covers up to the newest place
		t.Errorf("behind the last mark %d bytes are unheard", s.unacknowledgedBytes)
	}
	if s.acknowledge(s.sentEntryCount); s.unacknowledgedBytes != 0 || len(s.sentMarks) != 0 {
		t.Errorf("%d bytes are unheard at the end", s.unacknowledgedBytes)
	}
}
