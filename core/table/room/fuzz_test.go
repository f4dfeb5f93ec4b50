package room

import (
	"testing"

	"entente/core/table/wire"
)

// FuzzReceive sends a room any bytes, in any role. The room does not panic, its stored log
// stays a chain, and a refused frame changes nothing.
func FuzzReceive(f *testing.F) {
	e := wire.Epoch{Number: 1, Mark: wire.Mark{1}}
	f.Add([]byte("nonsense"), byte(0))
	f.Add(wire.Encode(wire.Hello{Client: wire.ClientID{9}}), byte(1))
	f.Add(wire.Encode(wire.Append{Command: command(9), Epoch: e, Expect: 2, Sealed: []byte("sealed")}), byte(1))
	f.Add(wire.Encode(wire.Heard{Index: 3}), byte(2))
	f.Add(wire.Encode(wire.Revive{Epoch: e, Last: true, Entries: []wire.Entry{{Epoch: 1, Sealed: []byte("x")}}}), byte(3))
	f.Add(make([]byte, wire.MaxFrame+1), byte(3))
	f.Fuzz(func(t *testing.T, frame []byte, how byte) {
		h := &fakeHost{}
		r := open(t, h, DefaultLimits())
		if how&4 == 0 {
			a := enter(t, r, wire.Writer, 1)
			a.put(0)
			a.put(1)
		}
		role := wire.Writer
		if how&2 != 0 {
			role = wire.Spectator
		}
		p := join(t, r, role, 2)
		if how&1 != 0 {
			p.sendFrame(wire.Hello{Client: wire.ClientID{2}})
		}
		before := r.Status()
		r.Receive(p.sock, frame)
		got := p.takeFrames()
		after := r.Status()
		if _, err := wire.ParseClient(frame); err != nil {
			refusal(t, got) // a typed reject, or closed with a reason
		}
		if after.End != before.End && (role != wire.Writer || how&1 == 0) {
			t.Fatal("the log changed without the right to change it")
		}
		checkLog(t, h, before.End, after)
	})
}

// checkLog follows the chain from its start, past the former end, to its end.
func checkLog(t *testing.T, h *fakeHost, before wire.Place, s Status) {
	var place wire.Place
	past := before.Index == 0
	_ = h.Read(0, func(e wire.Entry) bool {
		if place = place.Next(e); place == before {
			past = true
		}
		return true
	})
	if place != s.End || !past {
		t.Fatalf("the log leads to %+v, the room says %+v, it was %+v", place, s.End, before)
	}
}
