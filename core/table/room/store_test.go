package room

import (
	"errors"
	"testing"

	"entente/core/table/wire"
)

// brokenStore is a host whose store fails to load, find, read or wipe, or lacks entries that
// it counts.
type brokenStore struct {
	*fakeHost
	load, find, head, read, lacks, wipe bool
}

var errDisk = errors.New("disk broken")

func (h *brokenStore) Load() (State, error) {
	if h.load {
		return State{}, errDisk
	}
	return h.fakeHost.Load()
}

func (h *brokenStore) Wipe() error {
	if h.wipe {
		return errDisk
	}
	return h.fakeHost.Wipe()
}

func (h *brokenStore) Find(id wire.CommandID) (uint64, bool, error) {
	if h.find {
		return 0, false, errDisk
	}
	return h.fakeHost.Find(id)
}

func (h *brokenStore) Head(n uint64) (wire.Hash, error) {
	if h.head {
		return wire.Hash{}, errDisk
	}
	return h.fakeHost.Head(n)
}

func (h *brokenStore) Read(n uint64, yield func(wire.Entry) bool) error {
	if h.read {
		return errDisk
	}
	if h.lacks {
		return nil
	}
	return h.fakeHost.Read(n, yield)
}

// TestAStoreThatFails: a failed lookup is neither trusted nor denied, and the phone is told of
// the failed read. Once the store works again, everything goes on.
func TestAStoreThatFails(t *testing.T) {
	h := &brokenStore{fakeHost: &fakeHost{now: day}}
	r, err := Open(h, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	a := enter(t, r, wire.Writer, 1)
	a.put(0)
	end := r.Status().End
	part := wire.Revive{Epoch: r.Status().Epoch, Before: end, Entries: []wire.Entry{{Epoch: 1, Command: command(7), Sealed: []byte("x")}}}
	h.find = true
	wantReason(t, a.put(1), wire.ReasonStore)
	wantReason(t, a.sendFrame(part), wire.ReasonStore)
	h.find = false
	for what, broken := range map[string]*bool{"its head": &h.head, "the rest": &h.read, "what it counts": &h.lacks} {
		*broken = true
		p := join(t, r, wire.Writer, 2)
		if wantReason(t, p.sendFrame(wire.Hello{Client: wire.ClientID{2}}), wire.ReasonStore); p.code != 1011 || !p.sock.closed {
			t.Errorf("without %s it is closed with %d", what, p.code)
		}
		*broken = false
	}
	h.read = true
	if wantReason(t, a.put(0), wire.ReasonStore); a.code != 1011 { // sent again
		t.Errorf("whoever asks again for what cannot be read is closed with %d", a.code)
	}
	h.read = false
	c := enter(t, r, wire.Writer, 5)
	h.lacks = true
	wantReason(t, c.put(0), wire.ReasonStore)
	h.lacks = false
	if r.Status().End != end || r.Status().Sockets != 0 {
		t.Fatalf("something was changed: %+v", r.Status())
	}
	b := enter(t, r, wire.Writer, 3)
	if _, ok := b.sendFrame(part)[0].(wire.Revived); !ok {
		t.Error("the room does not go on")
	}
	h.broken = errDisk
	if err := r.Renew(); err != errDisk {
		t.Errorf("a new epoch that was not written: %v", err)
	}
	h.load = true
	if r, err := Open(h, DefaultLimits()); err != errDisk || r != nil {
		t.Errorf("a room that cannot be loaded is open: %v", err)
	}
}

// TestAnAlarmThatIsNotWritten: Alarm returns an error if a step cannot be stored or the room
// cannot be wiped, and then the step does not count. An empty room is already gone.
func TestAnAlarmThatIsNotWritten(t *testing.T) {
	h := &brokenStore{fakeHost: &fakeHost{now: day}}
	r, _ := Open(h, DefaultLimits())
	if gone, err := r.Alarm(); !gone || err != nil {
		t.Fatal("an empty room is not gone", err)
	}
	a := enter(t, r, wire.Writer, 1)
	a.put(0)
	r.Leave(a.sock)
	for range 3 * idleSteps {
		h.now = h.wake
		was := r.state
		h.broken, h.wipe = errDisk, true
		if gone, err := r.Alarm(); gone || err != errDisk || r.state != was {
			t.Fatalf("gone %v, %v, and %+v became %+v", gone, err, was, r.state)
		}
		h.broken, h.wipe = nil, false
		gone, err := r.Alarm()
		if err != nil || gone != (was.UnusedSteps == idleSteps-1) {
			t.Fatal(gone, err)
		}
		if gone {
			return
		}
	}
	t.Fatal("never gone")
}

// TestMemoryKeepsOneLog: entries that do not continue the log are refused, and no head exists
// behind the end.
func TestMemoryKeepsOneLog(t *testing.T) {
	m := &Memory{}
	e := wire.Entry{Epoch: 1, Command: command(1), Sealed: []byte("x")}
	end := wire.Place{}.Next(e)
	one, ends := []wire.Entry{e}, []wire.Place{end}
	for _, k := range []struct {
		first uint64
		ends  []wire.Place
	}{{1, ends}, {0, nil}, {1, nil}} {
		if err := m.Append(State{End: end}, k.first, one, k.ends); err != errMissing || m.state != (State{}) {
			t.Errorf("from %d with %d places: %v", k.first, len(k.ends), err)
		}
	}
	if err := m.Append(State{End: end}, 0, one, ends); err != nil {
		t.Fatal(err)
	}
	more := []wire.Entry{{Epoch: 1, Command: command(2), Sealed: []byte("y")}, {Epoch: 1, Command: command(3), Sealed: []byte("z")}}
	next := end.Next(more[0])
	if err := m.Append(State{End: next.Next(more[1])}, 1, more, []wire.Place{next, next.Next(more[1])}); err != nil {
		t.Fatal(err)
	}
	for n := range uint64(3) {
		if at, found, _ := m.Find(command(int(n) + 1)); !found || at != n {
			t.Errorf("what is kept at %d is found at %d: %v", n, at, found)
		}
	}
	for n, head := range []wire.Hash{{}, end.Head, next.Head, next.Next(more[1]).Head} {
		if got, err := m.Head(uint64(n)); err != nil || got != head {
			t.Errorf("head %d: %x, %v", n, got, err)
		}
	}
	if _, err := m.Head(4); err != errMissing {
		t.Errorf("a head behind the end: %v", err)
	}
}

// TestAPartIsNoOrderAgain: a part of a revival has each command once, and none that is in
// order already.
func TestAPartIsNoOrderAgain(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	a := join(t, r, wire.Writer, 1)
	e := func(n int) wire.Entry { return wire.Entry{Epoch: 1, Command: command(n), Sealed: []byte("x")} }
	part := wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: []wire.Entry{e(1), e(2)}}
	wantReason(t, a.sendFrame(part), wire.ReasonHello)
	a.sendFrame(wire.Hello{Client: wire.ClientID{1}})
	twice := part
	twice.Entries = []wire.Entry{e(1), e(2), e(1)}
	wantReason(t, a.sendFrame(twice), wire.ReasonMalformed)
	if r.Status().End != (wire.Place{}) {
		t.Fatal("some of a refused part is in order")
	}
	if _, ok := a.sendFrame(part)[0].(wire.Revived); !ok {
		t.Fatal("a part was not taken")
	}
	part.Before, part.Entries = r.Status().End, []wire.Entry{e(3), e(2)}
	wantReason(t, a.sendFrame(part), wire.ReasonMalformed)
}

// TestARefusedPartEndsTheTurn: a phone whose part is refused loses its turn.
func TestARefusedPartEndsTheTurn(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	a, b := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	part := wire.Revive{Epoch: wire.Epoch{Number: 1}, Entries: []wire.Entry{{Epoch: 1, Command: command(1), Sealed: []byte("x")}}}
	a.sendFrame(part)
	b.takeFrames()
	wantReason(t, b.put(2), wire.ReasonReviving)
	wantReason(t, b.sendFrame(part), wire.ReasonReviving)
	wantReason(t, b.put(2), wire.ReasonReviving) // another phone's refused part ends no turn
	wantReason(t, a.sendFrame(part), wire.ReasonDiverged)
	b.takeFrames()
	if _, ok := b.put(2)[0].(wire.Events); !ok {
		t.Error("others wait for a turn that was refused")
	}
}
