package room

import (
	"testing"

	"entente/core/table/wire"
)

// fakeHost is a Memory with a clock and marks that the test sets.
type fakeHost struct {
	Memory
	now, wake int64
	marks     byte
	broken    error
	writes    int
}

func (h *fakeHost) Now() int64 { return h.now }
func (h *fakeHost) Mark() wire.Mark {
	h.marks++
	return wire.Mark{h.marks, 7: h.marks}
}
func (h *fakeHost) Wake(at int64) { h.wake = at }
func (h *fakeHost) Append(s State, first uint64, e []wire.Entry, ends []wire.Place) error {
	if h.broken != nil {
		return h.broken
	}
	h.writes++
	return h.Memory.Append(s, first, e, ends)
}

// fakeConn records the frames it was sent.
type fakeConn struct {
	t     testing.TB
	got   []wire.Frame
	bytes int
	code  int
	note  []byte
}

func (c *fakeConn) Send(b []byte) {
	f, err := wire.ParseServer(b)
	if err != nil {
		c.t.Fatalf("the room sent what no phone can read: %v", err)
	}
	c.got, c.bytes = append(c.got, f), c.bytes+len(b)
}
func (c *fakeConn) Close(code int, _ string) { c.code = code }
func (c *fakeConn) Attach(note []byte)       { c.note = append([]byte(nil), note...) }

// takeFrames returns the frames since the last take.
func (c *fakeConn) takeFrames() []wire.Frame {
	got := c.got
	c.got = nil
	return got
}

// phone is a test's client: a socket and the frames it was sent.
type phone struct {
	*fakeConn
	room *Room
	sock *Socket
}

func open(t testing.TB, h *fakeHost, l Limits) *Room {
	t.Helper()
	if h.now == 0 {
		h.now = 1_000_000
	}
	r, err := Open(h, l)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func join(t testing.TB, r *Room, role wire.Role, n byte) *phone {
	p := &phone{fakeConn: &fakeConn{t: t}, room: r}
	p.sock = r.Join(p, role, uint64(n))
	return p
}

func (p *phone) sendFrame(f wire.Frame) []wire.Frame {
	p.room.Receive(p.sock, wire.Encode(f))
	return p.takeFrames()
}

// enter joins and sends Hello from an empty log.
func enter(t testing.TB, r *Room, role wire.Role, n byte) *phone {
	p := join(t, r, role, n)
	p.sendFrame(wire.Hello{Client: wire.ClientID{n}})
	return p
}

func command(n int) wire.CommandID { return wire.CommandID{byte(n >> 8), byte(n), 0xc0} }

func (p *phone) put(n int) []wire.Frame {
	return p.sendFrame(wire.Append{Command: command(n), Epoch: p.room.Status().Epoch, Expect: wire.Anywhere, Sealed: []byte{byte(n), 1}})
}

// refusal returns the reason of the last frame, a Reject or a Bye, and its wait.
func refusal(t testing.TB, got []wire.Frame) (wire.Reason, uint64) {
	t.Helper()
	if len(got) > 0 {
		switch f := got[len(got)-1].(type) {
		case wire.Reject:
			return f.Reason, f.Wait
		case wire.Bye:
			return f.Reason, f.Wait
		}
	}
	t.Fatalf("neither rejected nor closed: %+v", got)
	return 0, 0
}

// waits is the shortest and longest wait of a reason, in milliseconds; reasons that are not
// listed have none.
var waits = map[wire.Reason][2]uint64{
	wire.ReasonRate: {1, 60_000}, wire.ReasonFlood: {1, 60_000},
	wire.ReasonReviving: {1_000, 1_000}, wire.ReasonReplaced: {60_000, 60_000},
}

// wantReason checks that the last frame refuses with a reason, and has a fitting wait.
func wantReason(t testing.TB, got []wire.Frame, r wire.Reason) {
	t.Helper()
	have, wait := refusal(t, got)
	if have != r {
		t.Fatalf("got %q, want %q", have, r)
	}
	if k := waits[r]; wait < k[0] || wait > k[1] {
		t.Fatalf("%q, and it is to wait for %d ms", r, wait)
	}
}
