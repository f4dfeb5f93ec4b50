package replica

import (
	"testing"

	"entente/core/table/wire"
)

// junkEntries returns so many entries that no key opens.
func junkEntries(n int) (list []wire.Entry) {
	for i := range n {
		list = append(list, wire.Entry{Epoch: 1, Command: wire.CommandID{0xcc, byte(i)}, Sealed: []byte("junk")})
	}
	return list
}

// deliverForHellos gives a phone frames, and returns the Hellos that it sends within a second
// because of them.
func (p *phone) deliverForHellos(frames ...wire.Frame) []wire.Place {
	if p.connection.isLive {
		p.Tick(p.connection.helloDueAt)
		p.Ready()
	}
	p.deliver(frames...)
	p.Tick(p.connection.now + helloPause)
	return p.takeHellos()
}

// otherWelcome returns a Welcome of an epoch whose log ends where this phone's never did.
func otherWelcome(e wire.Epoch, known bool) wire.Welcome {
	return wire.Welcome{Epoch: e, End: wire.Place{Index: 900, Head: wire.Hash{1}}, Role: wire.Writer, Known: known}
}

// TestNoGapInTheLog: records of the phone's own epoch that begin behind its end are not taken.
// The phone asks for the gap, and then all of them come.
func TestNoGapInTheLog(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	n, more := p.Place(), junkEntries(3)
	p.Ready()
	if list := p.deliverForHellos(wire.Events{Epoch: p.epoch, First: n.Index + 1, Entries: more[1:]}); len(list) != 1 || list[0] != n || p.Place() != n {
		t.Fatalf("of what lies behind a gap it takes %d records, and asks from %v", p.Place().Index-n.Index, list)
	}
	p.deliver(wire.Events{Epoch: p.epoch, First: n.Index, Entries: more})
	if p.Place().Index != n.Index+3 || p.Halt().Kind != NotHalted {
		t.Errorf("%d of 3 records came: %s", p.Place().Index-n.Index, p.Halt().Kind)
	}
}

// TestNoRecordTooMany: no phone takes more records than a table may have, into its own log or
// a candidate.
func TestNoRecordTooMany(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	c := &candidateLog{epoch: p.otherEpoch(), baseCount: MaxRecords, basePlace: wire.Place{Index: MaxRecords}, game: p.game}
	if p.addToCandidate(c, MaxRecords, junkEntries(1)) || len(c.items) != 0 {
		t.Error("a candidate has one record too many")
	}
	p.Replica.items, p.Replica.log = make([]*logItem, MaxRecords), make([]*Entry, MaxRecords)
	if p.extendLog(MaxRecords, junkEntries(1)); len(p.Log()) != MaxRecords {
		t.Errorf("%d records are taken", len(p.Log()))
	}
}

// TestNoGapInAnotherLog: the same holds for an arriving log of another epoch. Fitting records
// are taken, and nothing is asked meanwhile.
func TestNoGapInAnotherLog(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.leave()
	p.SocketOpened()
	p.takeHellos()
	e, n, more := p.otherEpoch(), p.Place(), junkEntries(4)
	p.deliver(otherWelcome(e, true))
	if list := p.deliverForHellos(wire.Events{Epoch: e, First: n.Index + 1, Entries: more[1:]}); len(list) != 1 || list[0] != n || p.Status().Received != int(n.Index) {
		t.Errorf("of what lies behind a gap it takes %d records, and asks from %v", p.Status().Received-int(n.Index), list)
	}
	if list := p.deliverForHellos(wire.Events{Epoch: e, First: n.Index, Entries: more[:2]}); len(list) != 0 || p.Status().Received != int(n.Index)+2 {
		t.Errorf("of what fits it takes %d records, and asks from %v", p.Status().Received-int(n.Index), list)
	}
	if list := p.deliverForHellos(otherWelcome(e, true)); len(list) != 0 || p.Status().Received != int(n.Index)+2 {
		t.Errorf("welcomed once more it has %d records of it, and asks from %v", p.Status().Received-int(n.Index), list)
	}
	third := e.Renewed(wire.Mark{8, 7: 8})
	if list := p.deliverForHellos(otherWelcome(third, true), wire.Events{Epoch: third, First: n.Index, Entries: more[2:3]}); len(list) != 0 || p.Status().Received != int(n.Index)+1 {
		t.Errorf("of a third log it has %d records, and asks from %v", p.Status().Received-int(n.Index), list)
	}
}

// TestJoinsInPieces: a phone that joins a long table asks for the next piece from the end of
// the last one.
func TestJoinsInPieces(t *testing.T) {
	h, phones := open(t, 2)
	all, e := h.storedLog(), h.room.Status().Epoch
	p := h.join(phones[0].Link(), "")
	p.SocketOpened()
	p.takeHellos()
	p.deliver(wire.Welcome{Epoch: e, End: h.room.Status().End, Role: wire.Writer, Known: true})
	for n := range len(all) - 1 {
		p.deliver(wire.Events{Epoch: e, First: uint64(n), Entries: all[n : n+1]}, wire.More{Epoch: e, Index: uint64(n) + 1})
		if list := p.takeHellos(); len(list) != 1 || list[0] != phones[0].placeAfter(n+1) {
			t.Errorf("after %d records it goes on from %v", n+1, list)
		}
	}
}

// TestComparesBeforeItWrites: a phone whose log may not be a prefix of the relay's compares
// the two first. Its pending records stay pending.
func TestComparesBeforeItWrites(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.Tick(p.connection.now + 1)
	p.Ready()
	p.deliver(otherWelcome(p.otherEpoch(), false))
	tap(t, p.Replica, "green gains 1 trade good")
	p.Tick(p.connection.now + 2*appendTimeout)
	for _, b := range p.Ready().FramesToSend {
		f, err := wire.ParseClient(b)
		if _, writes := f.(wire.Append); writes || err != nil {
			t.Errorf("it writes: %+v, %v", f, err)
		}
	}
	if p.Status().IsLive || len(p.PendingTaps()) != 1 {
		t.Error("it is live, or the tap is gone")
	}
}

// TestAnotherLogEndsWithinOurs: a log of another epoch that proves to be a prefix of this
// phone's is given the rest. Nothing is cut or queued.
func TestAnotherLogEndsWithinOurs(t *testing.T) {
	h, phones := open(t, 2)
	p, all := phones[1], h.storedLog()
	e, end := p.otherEpoch(), p.Place()
	p.Ready()
	p.deliver(otherWelcome(e, false), otherWelcome(e, true), wire.Events{Epoch: e, Entries: all[:1]})
	p.Ready()
	p.deliver(wire.CaughtUp{Epoch: e, Place: p.placeAfter(1)})
	gives := 0
	for _, b := range p.Ready().FramesToSend {
		if f, err := wire.ParseClient(b); err == nil {
			if part, is := f.(wire.Revive); is && part.Before == p.placeAfter(1) && len(part.Entries) == len(all)-1 {
				gives++
			}
		}
	}
	if gives != 1 || p.Place() != end || len(p.PendingTaps()) != 0 || len(p.KeptBranches()) != 0 {
		t.Errorf("the rest is given %d times, and it is at %d of %d", gives, p.Place().Index, end.Index)
	}
}

// TestWhatIsOursIsNotOpenedAgain: of a log that comes from the start, known records are taken
// from this phone's log as they were stored. Others are checked as they come, part by part.
func TestWhatIsOursIsNotOpenedAgain(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	again, err := Open(phones[0].items, shelf, random(4))
	if err != nil {
		t.Fatal(err)
	}
	p, all := &phone{Replica: again, table: h}, h.storedLog()
	e := h.room.Status().Epoch
	p.SocketOpened()
	p.deliver(otherWelcome(e, false), otherWelcome(e, true), wire.Events{Epoch: e, Entries: all})
	c := p.connection.candidate
	if c == nil || len(c.items) != len(all) {
		t.Fatal("the log did not come")
	}
	for i := range c.items {
		one := c.items[i]
		if ours := i < len(all)-1; one.signatureFromJournal != ours || one.signatureChecked == ours || !one.signatureValid {
			t.Errorf("record %d of %d is as it was stored: %v, and was checked: %v", i, len(all), one.signatureFromJournal, one.signatureChecked)
		}
	}
}

// TestAForkIsTheLastWord: once the relay has shown another history, the phone sends and
// believes nothing more.
func TestAForkIsTheLastWord(t *testing.T) {
	for _, live := range []bool{false, true} {
		_, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		p.connection.isLive = live
		at := p.placeAfter(1)
		at.Head[3]++
		var f wire.Frame = wire.Welcome{Epoch: p.epoch, End: at, Role: wire.Writer}
		if !live {
			f = wire.CaughtUp{Epoch: p.epoch, Place: at}
		}
		p.deliver(f)
		if n := len(p.Ready().FramesToSend); p.Halt().Kind != RelayForked || n != 0 || p.Status().IsLive != live {
			t.Errorf("%s, %d frames are said, and it is live: %v", p.Halt().Kind, n, p.Status().IsLive)
		}
	}
}

// TestTheTableCameMeanwhile: a log of another epoch begins to arrive before this phone knows
// its table, and continues after. Its records are opened as this table's.
func TestTheTableCameMeanwhile(t *testing.T) {
	h, phones := open(t, 1)
	tap(t, phones[1].Replica, "green gains 1 trade good")
	h.settleAll()
	p, all := phones[0], h.storedLog()
	c := &candidateLog{epoch: p.otherEpoch()}
	if !p.addToCandidate(c, 0, all[:1]) {
		t.Fatal("the first record is not taken")
	}
	p.cutLog(1)
	if !p.addToCandidate(c, 1, all[1:]) {
		t.Fatal("the rest is not taken")
	}
	for i := range c.items {
		if !c.items[i].isDecrypted {
			t.Errorf("record %d is not opened", i)
		}
	}
}
