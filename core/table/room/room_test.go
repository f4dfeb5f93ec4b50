package room

import (
	"errors"
	"reflect"
	"testing"

	"entente/core/table/wire"
)

func TestOrderStoreBroadcastReplay(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a, b := enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2)
	for i := range 5 {
		got := a.put(i)
		e, ok := got[0].(wire.Events)
		if len(got) != 1 || !ok || e.First != uint64(i) || e.Entries[0].Command != command(i) {
			t.Fatalf("append %d answered %+v", i, got)
		}
		if other := b.takeFrames(); !reflect.DeepEqual(other, got) {
			t.Fatalf("the spectator got %+v, the author %+v", other, got)
		}
	}
	var place wire.Place
	_ = h.Read(0, func(e wire.Entry) bool { place = place.Next(e); return place.Index < 2 })
	c := join(t, r, wire.Spectator, 3)
	got := c.sendFrame(wire.Hello{Client: wire.ClientID{3}, Have: place})
	w, e, done := got[0].(wire.Welcome), got[1].(wire.Events), got[2].(wire.CaughtUp)
	if !w.Known || w.End.Index != 5 || w.Epoch.Number != 1 || e.First != 2 || len(e.Entries) != 3 || done.Place != w.End {
		t.Fatalf("replay since 2: %+v", got)
	}
	for _, x := range e.Entries {
		place = place.Next(x)
	}
	if place != w.End {
		t.Fatal("the replayed entries do not lead to the head")
	}
}

func TestIdempotentByCommand(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	a, b := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	first := a.put(7)
	a.put(8)
	b.takeFrames()
	again := b.sendFrame(wire.Append{Command: command(7), Epoch: wire.Epoch{Number: 9}, Expect: 99, Sealed: []byte("other")})
	if !reflect.DeepEqual(first, again) {
		t.Fatalf("a command sent again answered %+v, first %+v", again, first)
	}
	if len(a.takeFrames()) != 0 || r.Status().End.Index != 2 {
		t.Fatal("a command sent again was ordered again")
	}
}

func TestRefusals(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a, s := enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2)
	a.put(0)
	s.takeFrames()
	now := r.Status()
	put := wire.Append{Command: command(1), Epoch: now.Epoch, Expect: wire.Anywhere, Sealed: []byte("x")}
	wantReason(t, s.sendFrame(put), wire.ReasonForbidden)
	wantReason(t, s.sendFrame(wire.Revive{Epoch: now.Epoch, Before: now.End, Entries: []wire.Entry{{Epoch: 1, Sealed: []byte("x")}}}), wire.ReasonForbidden)
	wantReason(t, join(t, r, wire.Writer, 3).sendFrame(put), wire.ReasonHello)
	stale := put
	stale.Epoch.Mark = wire.Mark{99}
	wantReason(t, a.sendFrame(stale), wire.ReasonEpoch)
	for _, at := range []uint64{0, 2} { // one record is there
		late := put
		late.Expect = at
		wantReason(t, a.sendFrame(late), wire.ReasonConflict)
	}
	big := put
	big.Sealed = make([]byte, wire.MaxFrame)
	got := a.sendFrame(big)
	wantReason(t, got, wire.ReasonTooBig)
	if got[0].(wire.Reject).Command != big.Command {
		t.Fatal("the refusal of a big frame does not name its command")
	}
	h.broken = errors.New("disk full")
	wantReason(t, a.sendFrame(put), wire.ReasonStore)
	h.broken = nil
	if r.Status() != now.with(len(r.sockets), 2) {
		t.Fatalf("a refusal changed the room: %+v, was %+v", r.Status(), now)
	}
	put.Expect = 1
	if _, ok := a.sendFrame(put)[0].(wire.Events); !ok {
		t.Fatal("the room no longer takes what it should")
	}
	a.room.Receive(a.sock, []byte("nonsense"))
	wantReason(t, a.takeFrames(), wire.ReasonMalformed)
	if a.code != 1003 {
		t.Fatalf("closed with %d", a.code)
	}
	p := join(t, r, wire.Writer, 4)
	p.room.Receive(p.sock, []byte{1, 2})
	wantReason(t, p.takeFrames(), wire.ReasonVersion)
}

func (s Status) with(sockets, writers int) Status {
	s.Sockets, s.Writers = sockets, writers
	return s
}

func TestRoomIsFull(t *testing.T) {
	l := DefaultLimits()
	l.Records, l.PerClient.Burst = 3, 1000
	r := open(t, &fakeHost{}, l)
	a := enter(t, r, wire.Writer, 1)
	for i := range 3 {
		a.put(i)
	}
	wantReason(t, a.put(3), wire.ReasonFull)
	if _, ok := a.put(2)[0].(wire.Events); !ok {
		t.Fatal("a full room forgot a command")
	}
}

func TestReplayInWindows(t *testing.T) {
	l := DefaultLimits()
	l.BytesPerHello, l.PerClient.Burst, l.PerAddress.Burst = 3*wire.MaxBatch, 10_000, 10_000
	r := open(t, &fakeHost{}, l)
	a := enter(t, r, wire.Writer, 1)
	for i := range 60 {
		a.sendFrame(wire.Append{Command: command(i), Epoch: r.Status().Epoch, Expect: wire.Anywhere, Sealed: make([]byte, 12_000)})
	}
	b, place, rounds := join(t, r, wire.Spectator, 2), wire.Place{}, 0
	for more := true; more; rounds++ {
		more = false
		for _, f := range b.sendFrame(wire.Hello{Client: wire.ClientID{2}, Have: place}) {
			switch f := f.(type) {
			case wire.Events:
				for _, e := range f.Entries {
					place = place.Next(e)
				}
			case wire.More:
				more = f.Index == place.Index
			}
		}
		if more {
			a.put(1000 + rounds)
			if len(b.takeFrames()) != 0 {
				t.Fatal("a socket that lacks entries was sent later ones")
			}
		}
	}
	if rounds < 3 || place != r.Status().End {
		t.Fatalf("after %d rounds at %d of %d", rounds, place.Index, r.Status().End.Index)
	}
}

func TestHibernation(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a, s := enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2)
	a.put(0)
	r = open(t, h, DefaultLimits()) // the room slept; the sockets did not
	for _, p := range []*phone{a, s} {
		p.takeFrames()
		p.room, p.sock = r, r.WakeSocket(p.fakeConn, p.note)
	}
	if got := a.put(1); got[0].(wire.Events).First != 1 || !reflect.DeepEqual(got, s.takeFrames()) {
		t.Fatal("the sockets lost their place while the room slept")
	}
	wantReason(t, s.put(2), wire.ReasonForbidden)
	if r.WakeSocket(a.fakeConn, []byte("?")) != nil {
		t.Fatal("a note of another form was believed")
	}
}
