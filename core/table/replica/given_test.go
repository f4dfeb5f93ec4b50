package replica

import (
	"testing"

	"entente/core/table/wire"
)

// otherLife returns an epoch in another life of a phone's room.
func (p *phone) otherLife() wire.Epoch {
	e := p.epoch
	e.Number++
	for i := range e.Mark {
		e.Mark[i] ^= 0xff
	}
	return e
}

// countBrought counts how often a phone has stored since the last call that it brought the
// table to a life of the room.
func (p *phone) countBrought() (n int) {
	for _, item := range p.Ready().ItemsToStore {
		if item[0] == itemFilledRoom {
			n++
		}
	}
	return n
}

// TestWhatARevivedLeadsTo: a room that has all of our log is entered, and that is drawn. One
// that has less gets the rest. One whose log is not ours by then gets a Hello.
func TestWhatARevivedLeadsTo(t *testing.T) {
	for what, k := range map[string]struct {
		less          int
		other         bool // another head
		enters, gives bool
	}{
		"all of it":   {0, false, true, false},
		"less":        {1, false, false, true},
		"another log": {0, true, false, false},
		"what is not": {1, true, false, false},
	} {
		_, phones := open(t, 1)
		p := phones[1]
		p.leave()
		p.SocketOpened()
		p.Ready()
		e, at := p.otherEpoch(), p.placeAfter(len(p.Log())-k.less)
		if k.other {
			at.Head[0]++
		}
		p.deliver(wire.Revived{Epoch: e, Place: at})
		ready, gives := p.Ready(), 0
		for _, b := range ready.FramesToSend {
			if f, err := wire.ParseClient(b); err == nil {
				if part, is := f.(wire.Revive); is && part.Before == at && len(part.Entries) == k.less {
					gives++
				}
			}
		}
		if (p.epoch == e) != k.enters || p.Status().IsLive != k.enters || ready.NeedsDraw != k.enters || (gives == 1) != k.gives {
			t.Errorf("%s: it enters %v, is live %v, drawn %v, and gives %d", what, p.epoch == e, p.Status().IsLive, ready.NeedsDraw, gives)
		}
		if p.Tick(p.connection.now + helloPause); (len(p.takeHellos()) == 1) != k.other {
			t.Errorf("%s: it asks what that is: %v", what, !k.other)
		}
	}
}

// TestWhileItGivesItIsNotLive: a phone that re-uploads a room's lost records is live once the
// room has them.
func TestWhileItGivesItIsNotLive(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	if p.deliver(wire.Welcome{Epoch: p.otherEpoch(), End: p.placeAfter(1), Role: wire.Writer, Known: true}); p.Status().IsLive {
		t.Error("it is live before it has heard that all of it is there")
	}
	if p.deliver(wire.Revived{Epoch: p.otherEpoch(), Place: p.Place()}); !p.Status().IsLive {
		t.Error("it is not live although all of it is there")
	}
}

// TestWhereATableGoesOnByThisPhone: a phone notes once per new life of the room that it
// brought the table there, whether it gave the whole log or its end. In the life in which it
// was live, it notes nothing.
func TestWhereATableGoesOnByThisPhone(t *testing.T) {
	for what, k := range map[string]struct {
		life, brings bool
		began        int
	}{
		"in its own life":                {false, false, 0},
		"the end, in a new life":         {true, false, 1},
		"from the start, in a new life":  {true, true, 1},
		"from the start, in another end": {false, true, 1},
	} {
		_, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		e := p.otherEpoch()
		if k.life {
			e = p.otherLife()
		}
		p.connection.gavePartToEmptyRoom = k.brings
		p.deliver(wire.Revived{Epoch: e, Place: p.placeAfter(1)})
		p.connection.gavePartToEmptyRoom = k.brings
		p.deliver(wire.Revived{Epoch: e, Place: p.Place()})
		if n := p.countBrought(); n != k.began || (p.filledRoomEpoch == e) != (k.began > 0) || p.epoch != e {
			t.Errorf("%s: it goes on by this phone %d times", what, n)
		}
	}
}

// TestAnEpochIsNeverUsedTwice: a phone that brings its table back names its highest epoch,
// also if another phone brought it to a room with a lower one meanwhile.
func TestAnEpochIsNeverUsedTwice(t *testing.T) {
	h, phones := open(t, 1)
	for range 3 {
		h.tearRoom(h.storedLog(), h.room.Status())
		h.settleAll()
	}
	log, highest := h.storedLog(), h.room.Status().Epoch.Number
	h.disk.Wipe()
	h.start()
	h.stranger(phones[0].Link()).sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: log})
	h.settleAll()
	if lower := h.room.Status().Epoch.Number; lower >= highest || phones[0].epoch.Number != lower {
		t.Fatalf("the phone is in epoch %d, the room in %d, after %d", phones[0].epoch.Number, lower, highest)
	}
	h.disk.Wipe()
	h.start()
	h.settleAll()
	h.checkSame(phones...)
	if n := h.room.Status().Epoch.Number; n <= highest {
		t.Errorf("it brings the table back in epoch %d, and has lived in %d", n, highest)
	}
}
