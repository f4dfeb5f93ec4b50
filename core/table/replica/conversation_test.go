package replica

import (
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// takeFrames returns the frames that a phone has sent since the last call.
func (p *phone) takeFrames() (list []wire.Frame) {
	p.table.t.Helper()
	for _, b := range p.Ready().FramesToSend {
		f, err := wire.ParseClient(b)
		if err != nil {
			p.table.t.Fatal(err)
		}
		list = append(list, f)
	}
	return list
}

// takeHellos returns the places in the Hellos that a phone has sent since the last call.
func (p *phone) takeHellos() (list []wire.Place) {
	for _, f := range p.takeFrames() {
		if h, is := f.(wire.Hello); is {
			list = append(list, h.Have)
		}
	}
	return list
}

// deliverRaw gives a phone the bytes of a frame.
func (p *phone) deliverRaw(frame []byte) {
	p.table.t.Helper()
	if err := p.Deliver(frame); err != nil {
		p.table.t.Fatal(err)
	}
}

// deliver gives a phone frames that its room has not sent.
func (p *phone) deliver(frames ...wire.Frame) {
	p.table.t.Helper()
	for _, f := range frames {
		p.deliverRaw(wire.Encode(f))
	}
}

// TestHelloIsNotSaidWhileItIsAnswered: while the relay answers a Hello, the phone sends no
// other. When the answer breaks off, it does.
func TestHelloIsNotSaidWhileItIsAnswered(t *testing.T) {
	h, phones := open(t, 1)
	p, all := phones[1], h.storedLog()
	p.leave()
	p.SocketOpened()
	p.takeHellos()
	from := h.now
	p.Tick(from + helloTimeout - 1)
	p.deliver(wire.Events{Epoch: p.epoch, Entries: all[:1]})
	for _, at := range []struct {
		now   int64
		hello int
	}{{from + helloTimeout, 0}, {from + 2*helloTimeout - 2, 0}, {from + 2*helloTimeout - 1, 1}} {
		p.Tick(at.now)
		if n := len(p.takeHellos()); n != at.hello {
			t.Errorf("%d ms after a Hello it is said %d times more", at.now-from, n)
		}
	}
}

// TestComparesOnFromWhereItWas: a long log is compared in pieces, each from the end of the one
// before. Once all of our log was equal, only the rest is asked for.
func TestComparesOnFromWhereItWas(t *testing.T) {
	h, phones := open(t, 2)
	p, all := phones[1], h.storedLog()
	if len(all) != 3 {
		t.Fatal(len(all))
	}
	p.leave()
	p.SocketOpened()
	p.takeHellos()
	p.deliver(wire.Welcome{Epoch: p.epoch, End: wire.Place{Index: 9, Head: wire.Hash{1}}, Role: wire.Writer})
	if list := p.takeHellos(); len(list) != 1 || list[0] != (wire.Place{}) {
		t.Fatalf("a log that is not known there is compared from %v", list)
	}
	for n := range all {
		p.deliver(wire.Events{Epoch: p.epoch, First: uint64(n), Entries: all[n : n+1]}, wire.More{Epoch: p.epoch, Index: uint64(n) + 1})
		if list := p.takeHellos(); len(list) != 1 || list[0] != p.placeAfter(n+1) {
			t.Errorf("after %d records that are the same it goes on from %v", n+1, list)
		}
	}
	if p.connection.isComparing || p.Halt().Kind != NotHalted {
		t.Errorf("it compares on, or stands still: %s", p.Halt().Kind)
	}
}

// TestLiveAtTheEndOfAnotherEpoch: a phone with the whole log of another epoch is live there,
// and may write. A phone with less asks for the rest.
func TestLiveAtTheEndOfAnotherEpoch(t *testing.T) {
	for _, more := range []uint64{0, 1, 1<<64 - 1} {
		_, phones := open(t, 1)
		p := phones[1]
		p.leave()
		p.SocketOpened()
		e := p.epoch.Renewed(wire.Mark{7, 7: 7})
		end := p.Place()
		if end.Index += more; more > 1 { // one less
			end = p.placeAfter(len(p.Log()) - 1)
		}
		p.deliver(wire.CaughtUp{Epoch: e, Place: end})
		if s := p.Status(); s.IsLive != (more == 0) || (s.Epoch == e) != (more == 0) {
			t.Errorf("%d records behind the end it is live: %v", more, s.IsLive)
		}
	}
}

// TestWhyARecordWasNotTaken: the reason for a rejection is shown until a record is ordered. A
// rejection of another frame is not shown.
func TestWhyARecordWasNotTaken(t *testing.T) {
	h, phones := open(t, 1)
	p := phones[1]
	no := wire.Reject{Epoch: p.epoch, Reason: wire.ReasonRate, End: p.Place()}
	if p.deliver(no); p.Status().RejectReason != 0 {
		t.Errorf("of no record: %s", p.Status().RejectReason)
	}
	no.Command, no.Reason = wire.CommandID{1}, wire.ReasonFull
	if p.deliver(no); p.Status().RejectReason != wire.ReasonFull {
		t.Errorf("of a record: %s", p.Status().RejectReason)
	}
	tap(t, p.Replica, "green gains 1 trade good")
	h.settleAll()
	if p.Status().RejectReason != 0 || len(p.PendingTaps()) != 0 {
		t.Error("it is said of a record that was ordered")
	}
}

// TestNothingIsSaidToNobody: a phone sends nothing without a socket, at an unshared table,
// after a halt, while entries are unprocessed, and to the room of another table.
func TestNothingIsSaidToNobody(t *testing.T) {
	for why, so := range map[string]func(p *phone){
		"without a socket":        func(p *phone) { p.SocketClosed() },
		"with nobody to order":    func(p *phone) { p.isShared = false },
		"behind a halt":           func(p *phone) { p.halt.Kind = RelayForked },
		"while something waits":   func(p *phone) { p.connection.arrivedEntries.itemsToTakeOver = make([]*logItem, 1) },
		"in another table's room": func(p *phone) { p.ignoreRoom(IgnoredOtherTable) },
		"":                        func(*phone) {},
	} {
		h, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		so(p)
		p.Tick(h.now + 2*heartbeat)
		if n := len(p.Ready().FramesToSend); (n > 0) != (why == "") {
			t.Errorf("%s it says %d frames", why, n)
		}
	}
}

// TestAskedPhonesWait: while the players choose between branches, the phone is not live, so it
// sends no records. Once they follow the room, it asks only for the rest.
func TestAskedPhonesWait(t *testing.T) {
	_, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	if !p.MustChooseBranch() || p.Status().IsLive {
		t.Fatal("it is live, or is not asked")
	}
	p.takeHellos()
	p.FollowRoom()
	if list := p.takeHellos(); len(list) != 1 || list[0] != p.Place() || p.Place() != phones[2].Place() {
		t.Errorf("of %d records that it has, it asks from %v", p.Place().Index, list)
	}
}

// TestTapsShowAtOnce: a tap without a network is drawn at once, as pending.
func TestTapsShowAtOnce(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.leave()
	p.Ready()
	tap(t, p.Replica, "green gains 1 trade good")
	if r := p.Ready(); !r.NeedsDraw || len(r.ItemsToStore) != 1 || len(r.FramesToSend) != 0 || len(p.PendingTaps()) != 1 {
		t.Errorf("a tap without a network wants %+v", r)
	}
}

// TestWhoWroteAndWhatStays: each phone knows its own records, the first one included. Only a
// move of a seat to its present key keeps the seat where it is.
func TestWhoWroteAndWhatStays(t *testing.T) {
	h, phones := open(t, 3)
	heir := phones[3]
	for _, key := range []string{phones[1].PublicKey(), heir.PublicKey()} {
		if err := phones[1].MoveSeat(core.Green, key); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	h.checkSame(phones...)
	stays := []bool{false, false, false, true, false} // opened, taken twice, moved to the same phone, and moved away
	for i, p := range phones {
		log := p.Log()
		if len(log) != len(stays) {
			t.Fatal(len(log))
		}
		for n, e := range log {
			wrote := map[core.Seat]int{core.Green: 1, core.Red: 2}[e.Seat]
			if e.Mine != (i == wrote) || e.keepsSeat != stays[n] || n > 0 && e.hasNoLastingEffect(1, false) != stays[n] {
				t.Errorf("on phone %d record %d, %q, is its own: %v, and changes nothing: %v", i, n, e.Line, e.Mine, e.keepsSeat)
			}
			if _, is := e.Part(); is {
				t.Errorf("record %d, %q, is a part of components", n, e.Line)
			}
		}
	}
}

// TestHaltsAreTold: each halt that a phone can reach has its own sentence.
func TestHaltsAreTold(t *testing.T) {
	if NotHalted.String() == "" {
		t.Error("a table that runs is told as nothing")
	}
	told := map[string]HaltKind{NotHalted.String(): NotHalted, "": NotHalted}
	for kind := NotHalted + 1; kind < haltKindCount; kind++ {
		if kind == Branched { // now the players choose
			continue
		}
		if was, twice := told[kind.String()]; twice {
			t.Errorf("halt %d is told as halt %d: %q", kind, was, kind)
		}
		told[kind.String()] = kind
	}
}
