package room

import (
	"testing"

	"entente/core/table/wire"
)

// playedRoom returns a room with n entries, and the entries.
func playedRoom(t *testing.T, n int) (*Room, []wire.Entry) {
	l := DefaultLimits()
	l.PerClient.Burst, l.PerAddress.Burst = 10_000, 10_000
	h := &fakeHost{}
	r := open(t, h, l)
	a := enter(t, r, wire.Writer, 1)
	for i := range n {
		a.sendFrame(wire.Append{Command: command(i), Epoch: r.Status().Epoch, Expect: uint64(i), Sealed: make([]byte, 540)})
	}
	var all []wire.Entry
	_ = h.Read(0, func(e wire.Entry) bool { all = append(all, e); return true })
	return r, all
}

// revive gives a room its missing entries, part by part, and returns the last answer.
func (p *phone) revive(t *testing.T, claimed wire.Epoch, log []wire.Entry) []wire.Frame {
	at := p.room.Status().End
	for {
		part := wire.RevivePart(claimed, at, log[at.Index:])
		got := p.sendFrame(part)
		v, ok := got[0].(wire.Revived)
		if part.Last || !ok {
			return got
		}
		at = v.Place
	}
}

func TestRevivalIsByteIdentical(t *testing.T) {
	was, log := playedRoom(t, 100)
	h := &fakeHost{marks: 50}
	r := open(t, h, DefaultLimits())
	a, b := join(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	w := a.sendFrame(wire.Hello{Client: wire.ClientID{1}, Have: was.Status().End})
	if got := w[0].(wire.Welcome); len(w) != 1 || got.Known || got.End != (wire.Place{}) {
		t.Fatalf("an empty room welcomed a full phone with %+v", w)
	}
	got := a.revive(t, was.Status().Epoch, log)
	if v := got[0].(wire.Revived); v.Place != was.Status().End || v.Epoch.Number != was.Status().Epoch.Number+1 {
		t.Fatalf("revived to %+v, was %+v", v, was.Status())
	}
	if _, ok := got[1].(wire.CaughtUp); !ok {
		t.Fatal("the reviver was not told that it is caught up")
	}
	place := wire.Place{}
	for _, f := range b.takeFrames() {
		if e, ok := f.(wire.Events); ok {
			for _, x := range e.Entries {
				place = place.Next(x)
			}
		}
	}
	if place != was.Status().End {
		t.Fatal("the bystander did not hear the revival")
	}
	if e := a.put(500)[0].(wire.Events); e.First != 100 || e.Entries[0].Epoch != 2 {
		t.Fatalf("after the revival: %+v", e)
	}
}

func TestRevivalsRace(t *testing.T) {
	was, log := playedRoom(t, 80)
	r := open(t, &fakeHost{marks: 50}, DefaultLimits())
	a, b, c := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2), enter(t, r, wire.Writer, 3)
	epoch := was.Status().Epoch
	part := wire.RevivePart(epoch, wire.Place{}, log)
	a.sendFrame(part)
	wantReason(t, b.sendFrame(part), wire.ReasonReviving)
	wantReason(t, c.put(900), wire.ReasonReviving)
	mid := r.Status()
	r.Leave(a.sock) // the first breaks off; the entries it gave stay
	b.takeFrames()
	wantReason(t, b.sendFrame(part), wire.ReasonDiverged)
	got := b.revive(t, epoch, log)
	if v := got[0].(wire.Revived); v.Place != was.Status().End || v.Epoch != mid.Epoch {
		t.Fatalf("the second phone went on to %+v", v)
	}
	c.takeFrames()
	wantReason(t, c.sendFrame(wire.RevivePart(epoch, wire.Place{}, log[:5])), wire.ReasonDiverged) // a shorter copy, too late
	other := wire.Entry{Epoch: 1, Command: command(7), Sealed: []byte("x")}
	wantReason(t, c.sendFrame(wire.Revive{Epoch: epoch, Before: r.Status().End, Entries: []wire.Entry{other}}), wire.ReasonMalformed)
}

func TestSilentReviverLosesItsTurn(t *testing.T) {
	was, log := playedRoom(t, 80)
	h := &fakeHost{marks: 50}
	r := open(t, h, DefaultLimits())
	a, b := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	a.sendFrame(wire.RevivePart(was.Status().Epoch, wire.Place{}, log))
	b.takeFrames()
	h.now += DefaultLimits().RevivalTimeout
	if _, ok := b.put(900)[0].(wire.Events); !ok {
		t.Fatal("a silent reviver holds the room for ever")
	}
}

func TestRenewKeepsPhonesThatMatch(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	if r.Renew(); r.Status().Epoch != (wire.Epoch{}) {
		t.Fatal("an empty room has an epoch")
	}
	a := enter(t, r, wire.Writer, 1)
	a.put(0)
	before := r.Status()
	r = open(t, h, DefaultLimits())
	if err := r.Renew(); err != nil {
		t.Fatal(err)
	}
	b := join(t, r, wire.Writer, 1)
	w := b.sendFrame(wire.Hello{Client: wire.ClientID{1}, Have: before.End})[0].(wire.Welcome)
	if !w.Known || w.End != before.End || w.Epoch.Number != before.Epoch.Number+1 || w.Epoch.Mark == before.Epoch.Mark || !w.Epoch.HasSameLife(before.Epoch) {
		t.Fatalf("welcomed with %+v after %+v", w, before)
	}
}

// TestRevivalRisesAboveThePhone: a phone's revival of an emptied room opens the epoch after
// its own, within maxEpochLeap, because other phones have records of the phone's epoch.
func TestRevivalRisesAboveThePhone(t *testing.T) {
	_, log := playedRoom(t, 3) // of epoch 1
	for claimed, want := range map[uint64]uint64{0: 2, 1: 2, 2: 3, 9: 10, maxEpochLeap + 1: maxEpochLeap + 2, maxEpochLeap + 2: maxEpochLeap + 2, wire.MaxEpoch: maxEpochLeap + 2} {
		r := open(t, &fakeHost{}, DefaultLimits())
		a := enter(t, r, wire.Writer, 1)
		a.revive(t, wire.Epoch{Number: claimed, Mark: wire.Mark{1}}, log)
		if got := r.Status(); got.Epoch.Number != want || got.End.Index != 3 {
			t.Errorf("a phone of epoch %d opens epoch %d with %d records, want %d", claimed, got.Epoch.Number, got.End.Index, want)
		}
	}
}

// TestAPartThatIsNotWrittenEndsTheTurn: a phone whose part does not fit, or cannot be stored,
// is refused, and its turn ends.
func TestAPartThatIsNotWrittenEndsTheTurn(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a, b := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	part := func(n int) wire.Revive {
		return wire.Revive{Epoch: wire.Epoch{Number: 1}, Before: r.Status().End, Entries: junkEntries(n, 1, 1)}
	}
	a.sendFrame(part(0))
	b.takeFrames()
	wantReason(t, b.put(2), wire.ReasonReviving)
	h.broken = errDisk
	wantReason(t, a.sendFrame(part(1)), wire.ReasonStore)
	h.broken = nil
	if _, is := b.put(2)[0].(wire.Events); !is {
		t.Error("others wait for a turn that could not be written")
	}
	r.limits.Records = r.Status().End.Index
	wantReason(t, a.sendFrame(part(1)), wire.ReasonFull)
}

// TestGivenToTheRecord: an address may give a burst of entries at once to a room that holds
// some. Further parts wait until the earlier ones are paid for.
func TestGivenToTheRecord(t *testing.T) {
	for every, wait := range map[int64]uint64{25: 25, 59_999: 59_999, 100_000: 60_000} {
		l := DefaultLimits()
		l.PerRevival = Rate{Every: every, Burst: 10}
		r := open(t, &fakeHost{}, l)
		a := enter(t, r, wire.Writer, 1)
		a.put(0)
		for n, k := range []int{10, 1} { // a whole burst, which is paid for, and one entry that is not
			got := a.sendFrame(wire.Revive{Epoch: r.Status().Epoch, Before: r.Status().End, Entries: junkEntries(100*n, k, 1)})
			if _, is := got[0].(wire.Revived); !is {
				t.Fatalf("one every %d ms: %d records were not taken: %+v", every, k, got[0])
			}
		}
		got := a.sendFrame(wire.Revive{Epoch: r.Status().Epoch, Before: r.Status().End, Entries: junkEntries(200, 1, 1)})
		if why, ms := refusal(t, got); why != wire.ReasonRate || ms != wait {
			t.Errorf("one every %d ms: %q, and it is to wait for %d ms", every, why, ms)
		}
	}
}

// TestLostEntriesEndTheirEpoch: a room whose store has an epoch and no entries opens another
// epoch for its next entry, because a phone that has the old entry would see a fork.
func TestLostEntriesEndTheirEpoch(t *testing.T) {
	h := &fakeHost{}
	a := enter(t, open(t, h, DefaultLimits()), wire.Writer, 1)
	a.put(0)
	lost := a.room.Status().Epoch
	h.Memory = Memory{state: State{Epoch: lost}}
	r := open(t, h, DefaultLimits())
	if err := r.Renew(); err != nil {
		t.Fatal(err)
	}
	if got := r.Status().Epoch; got != (wire.Epoch{}) {
		t.Errorf("an empty room has the epoch %v", got)
	}
	enter(t, r, wire.Writer, 2).put(1)
	if got := r.Status(); got.End.Index != 1 || got.Epoch == lost {
		t.Errorf("a new first entry is in the epoch of the lost one: %+v", got)
	}
}
