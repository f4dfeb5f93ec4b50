package room

import (
	"reflect"
	"testing"

	"entente/core/table/wire"
)

// TestWhoIsNotLive: a phone with an unknown place is sent nothing until it sends Hello again,
// whether it was live before or the room sleeps meanwhile. It only receives its own records.
func TestWhoIsNotLive(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a, fresh, was := enter(t, r, wire.Writer, 1), join(t, r, wire.Writer, 2), enter(t, r, wire.Writer, 3)
	a.put(0)
	was.takeFrames()
	for _, p := range []*phone{fresh, was} {
		got := p.sendFrame(wire.Hello{Client: wire.ClientID{9}, Have: wire.Place{Index: 1, Head: wire.Hash{9}}})
		if w, is := got[0].(wire.Welcome); len(got) != 1 || !is || w.Known {
			t.Fatalf("another log is welcomed with %+v", got)
		}
	}
	for n := 1; n < 7; n += 3 {
		a.put(n)
		for i, p := range []*phone{fresh, was} {
			if got := p.takeFrames(); len(got) != 0 {
				t.Errorf("a phone that is not live got %+v", got)
			}
			got := p.put(n + 1 + i)
			own := wire.Entry{Epoch: 1, Command: command(n + 1 + i), Sealed: []byte{byte(n + 1 + i), 1}}
			if want := []wire.Frame{wire.Events{Epoch: r.Status().Epoch, First: uint64(n + 1 + i), Entries: []wire.Entry{own}}}; !reflect.DeepEqual(got, want) {
				t.Errorf("of its own record it heard %+v, want %+v", got, want)
			}
		}
		r = open(t, h, DefaultLimits()) // after a sleep, the same
		for _, p := range []*phone{a, fresh, was} {
			p.room, p.sock = r, r.WakeSocket(p.fakeConn, p.note)
		}
	}
	if _, live := fresh.sendFrame(wire.Hello{Client: wire.ClientID{9}})[2].(wire.CaughtUp); !live {
		t.Error("it does not catch up")
	}
}

// TestHelloTellsWhatWasHeard: a Hello with a known place acknowledges all entries up to that
// place, and none after it.
func TestHelloTellsWhatWasHeard(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	a, p := enter(t, r, wire.Writer, 1), join(t, r, wire.Writer, 2)
	for n := range 3 {
		a.put(n)
	}
	wantReason(t, p.put(9), wire.ReasonHello)
	before := p.bytes
	if p.sendFrame(wire.Hello{Have: r.Status().End}); p.sock.unacknowledgedBytes != p.bytes-before {
		t.Errorf("with its Hello %d bytes are unheard, of %d since", p.sock.unacknowledgedBytes, p.bytes-before)
	}
	welcome := p.sendFrame(wire.Hello{})[0] // from the beginning again
	if p.sendFrame(wire.Heard{}); p.sock.unacknowledgedBytes != p.bytes-before-len(wire.Encode(welcome)) {
		t.Errorf("with the first Welcome heard, %d of %d bytes are unheard", p.sock.unacknowledgedBytes, p.bytes-before)
	}
	if p.sendFrame(wire.Heard{Index: 3}); p.sock.unacknowledgedBytes != 0 {
		t.Errorf("with everything heard, %d bytes are unheard", p.sock.unacknowledgedBytes)
	}
}
