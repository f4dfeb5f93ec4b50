package room

import (
	"testing"

	"entente/core/table/wire"
)

// junkEntries returns n entries that nobody can open, from the mth on.
func junkEntries(m, n, size int) []wire.Entry {
	list := make([]wire.Entry, n)
	for i := range list {
		list[i] = wire.Entry{Epoch: 1, Command: command(20_000 + m + i), Sealed: make([]byte, size)}
	}
	return list
}

// A claimed epoch that was never reached does not stop a room from being revived, however
// often it is claimed.
func TestFarEpochIsNotBelieved(t *testing.T) {
	_, log := playedRoom(t, 3)
	last := uint64(0)
	for range 50 {
		r := open(t, &fakeHost{}, DefaultLimits())
		a := enter(t, r, wire.Writer, 1)
		got := a.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: wire.MaxEpoch - 1 - last%2}, Last: true, Entries: log})
		v, ok := got[0].(wire.Revived)
		if !ok || v.Epoch.Number < 2 || v.Epoch.Number > 1+maxEpochLeap+1 {
			t.Fatalf("a claimed epoch led to %+v", got[0])
		}
		last = v.Epoch.Number
	}
}

// A room whose epoch has been driven to the highest number continues.
func TestLastEpochIsNoEnd(t *testing.T) {
	h := &fakeHost{}
	high := wire.Entry{Epoch: wire.MaxEpoch, Command: command(1), Sealed: []byte("x")}
	r := open(t, h, DefaultLimits())
	enter(t, r, wire.Writer, 1).sendFrame(wire.Revive{Epoch: wire.Epoch{Number: wire.MaxEpoch}, Last: true, Entries: []wire.Entry{high}})
	before := r.Status().Epoch
	r = open(t, h, DefaultLimits())
	if err := r.Renew(); err != nil {
		t.Fatal(err)
	}
	a := enter(t, r, wire.Writer, 2) // reads every frame, so that a number out of range would show
	if now := r.Status().Epoch; now.Number != wire.MaxEpoch || now == before || !now.HasSameLife(before) {
		t.Fatalf("renewed from %v to %v", before, now)
	}
	if _, ok := a.put(2)[0].(wire.Events); !ok {
		t.Fatal("nothing can be written in the last epoch")
	}
}

// Junk revivals of a room that holds entries delay nobody, and make no phone compare logs.
func TestRevivalOfALivingRoomHoldsNobodyBack(t *testing.T) {
	r, _ := playedRoom(t, 3)
	h := r.host.(*fakeHost)
	stranger, friend := enter(t, r, wire.Writer, 8), enter(t, r, wire.Writer, 9)
	epoch := r.Status().Epoch
	for i := range 30 {
		h.now += 10_000
		got := stranger.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1 << 39}, Before: r.Status().End, Entries: junkEntries(i, 1, 300)})
		if _, ok := got[0].(wire.Revived); !ok {
			t.Fatalf("junk %d: %+v", i, got[0])
		}
		friend.takeFrames()
		e, ok := friend.put(100 + i)[0].(wire.Events)
		if !ok || e.Epoch != epoch {
			t.Fatalf("after junk %d a friend's record came to %+v", i, e)
		}
	}
}

// A stranger fills a room no faster by revivals than by single records.
func TestRevivalsAreNoWayAroundTheRates(t *testing.T) {
	l := DefaultLimits()
	h := &fakeHost{}
	r := open(t, h, l)
	a := enter(t, r, wire.Writer, 1)
	a.put(0)
	given, sent := 0, 0
	for range 600 { // a minute
		h.now += 100
		got := a.sendFrame(wire.Revive{Epoch: r.Status().Epoch, Before: r.Status().End, Entries: junkEntries(sent, 500, 1)})
		if a.code != 0 {
			a = enter(t, r, wire.Writer, 1)
			continue
		}
		if _, ok := got[0].(wire.Revived); ok {
			given += 500
			sent += 500
			continue
		}
		wantReason(t, got, wire.ReasonRate)
	}
	if most := int(l.PerRevival.Burst+60_000/l.PerRevival.Every) + 500; given > most || given < 2_000 {
		t.Fatalf("%d records in a minute, at most %d are allowed", given, most)
	}
}

// A phone that founds an emptied room and sends its log slowly delays the others for one turn.
func TestTurnsEnd(t *testing.T) {
	_, log := playedRoom(t, 80)
	l := DefaultLimits()
	h := &fakeHost{marks: 9}
	r := open(t, h, l)
	stranger, friend := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	begun := h.now
	stranger.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Entries: log[:1]})
	for i := 1; i < 70; i++ {
		wantReason(t, friend.sendFrame(wire.RevivePart(wire.Epoch{Number: 1}, r.Status().End, log[i:])), wire.ReasonReviving)
		h.now += l.RevivalTimeout - 1
		if h.now-begun >= l.MaxTurnTime {
			break
		}
		stranger.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Before: r.Status().End, Entries: log[i : i+1]})
		friend.takeFrames()
	}
	if h.now-begun > l.MaxTurnTime+l.RevivalTimeout {
		t.Fatalf("the turn lasted %d ms", h.now-begun)
	}
	got := friend.revive(t, wire.Epoch{Number: 1}, log)
	if v, ok := got[0].(wire.Revived); !ok || v.Place.Index != 80 {
		t.Fatalf("the next phone came to %+v", got[0])
	}
	if _, ok := friend.put(900)[0].(wire.Events); !ok {
		t.Fatal("after the revival nothing is ordered")
	}
}

// Two phones that give the same rest at once help each other.
func TestTwoGiveTheRest(t *testing.T) {
	was, log := playedRoom(t, 120)
	r := open(t, &fakeHost{marks: 50}, DefaultLimits())
	a, b := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	epoch := was.Status().Epoch
	a.sendFrame(wire.Revive{Epoch: epoch, Entries: log[:10]})
	r.Leave(a.sock)
	a = enter(t, r, wire.Writer, 3)
	opened := r.Status().Epoch
	for i, p := range []*phone{a, b, a, b} {
		if _, ok := p.sendFrame(wire.RevivePart(epoch, r.Status().End, log[r.Status().End.Index:]))[0].(wire.Revived); !ok && r.Status().End.Index < 120 {
			t.Fatalf("part %d was not taken at %d", i, r.Status().End.Index)
		}
		a.takeFrames()
		b.takeFrames()
		if r.Status().End.Index == 120 {
			break
		}
		wantReason(t, b.sendFrame(wire.RevivePart(epoch, wire.Place{}, log)), wire.ReasonDiverged) // it was slower, and sends Hello
	}
	if s := r.Status(); s.End != was.Status().End || s.Epoch != opened {
		t.Fatalf("together they came to %+v in %v", s.End, s.Epoch)
	}
}
