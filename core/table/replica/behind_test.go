package replica

import (
	"slices"
	"testing"

	"entente/core/table/wire"
)

// deliverLogFrom sends a phone a log of another epoch from index from on. A comparison in the
// phone's own epoch had found the first records equal when the relay started again.
func (p *phone) deliverLogFrom(n int, e wire.Epoch, all []wire.Entry) {
	p.table.t.Helper()
	p.leave()
	p.SocketOpened()
	p.deliver(otherWelcome(p.epoch, false))
	for i := range n {
		p.deliver(wire.Events{Epoch: p.epoch, First: uint64(i), Entries: all[i : i+1]}, wire.More{Epoch: p.epoch, Index: uint64(i) + 1})
	}
	p.deliver(otherWelcome(e, true), wire.Events{Epoch: e, First: uint64(n), Entries: all[n:]})
	end := wire.Place{}
	for _, one := range all {
		end = end.Next(one)
	}
	if c := p.connection.candidate; c == nil || c.baseCount != n || c.end() != end {
		p.table.t.Fatalf("from record %d on the log did not come", n)
	}
	p.deliver(wire.CaughtUp{Epoch: e, Place: end})
}

// TestALogFromBehindItsBeginning: wherever the relay begins to send a diverging log of another
// epoch, the phone reaches the same result: the same question, or the same reason to ignore
// it.
func TestALogFromBehindItsBeginning(t *testing.T) {
	rearranged := func(t *testing.T, signs bool) (*table, []*phone) {
		h, phones, log := emptiedTable(t)
		h.stranger(phones[0].Link()).sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: append(slices.Clone(log[:3]), log[5], log[4])})
		if signs {
			back := h.join(phones[0].Link(), phones[0].Secret())
			back.enter()
			h.passMinute(back)
			back.leave()
		}
		return h, phones
	}
	for what, k := range map[string]struct {
		there  func(t *testing.T) (*table, []*phone)
		common int
		why    IgnoreReason
	}{
		"who was there says":    {func(t *testing.T) (*table, []*phone) { return partedTable(t, oursSaid, theirsSaid) }, 5, NotIgnored},
		"a stranger rearranged": {func(t *testing.T) (*table, []*phone) { return rearranged(t, false) }, 3, IgnoredUnproven},
		"a seat has signed to":  {func(t *testing.T) (*table, []*phone) { return rearranged(t, true) }, 3, NotIgnored},
	} {
		h, phones := k.there(t)
		all, e, items := h.storedLog(), h.room.Status().Epoch, phones[0].items
		for n := range k.common + 1 {
			r, err := Open(items, shelf, random(4))
			if err != nil {
				t.Fatal(err)
			}
			p := &phone{Replica: r, table: h}
			own := p.Place()
			p.deliverLogFrom(n, e, all)
			if p.Place() != own || p.Status().IgnoreReason != k.why || p.MustChooseBranch() != (k.why == NotIgnored) || p.Status().IsLive {
				t.Errorf("what %s, from record %d on: it ignores %d, is asked %v, and is at %d", what, n, p.Status().IgnoreReason, p.MustChooseBranch(), p.Place().Index)
				continue
			}
			if !p.MustChooseBranch() {
				continue
			}
			ours, theirs := p.Branches()
			there, lines := theirs.Table().Digest(), ours.lines()
			if p.FollowRoom(); p.Place().Index != uint64(len(all)) || p.Digest() != there || p.epoch != e || len(lines) == 0 {
				t.Errorf("what %s, from record %d on: it follows to %d of %d, and has left %v", what, n, p.Place().Index, len(all), lines)
			}
		}
	}
}

// TestALogThatGoesOnBehindOurs: a log of another epoch that continues the phone's log is taken
// over once, from any index.
func TestALogThatGoesOnBehindOurs(t *testing.T) {
	h, phones := open(t, 2)
	all, items := append(h.storedLog(), junkEntries(2)...), phones[1].items
	for n := range len(all) - 1 {
		r, err := Open(items, shelf, random(4))
		if err != nil {
			t.Fatal(err)
		}
		p := &phone{Replica: r, table: h}
		e := p.otherEpoch()
		if p.deliverLogFrom(n, e, all); p.Place().Index != uint64(len(all)) || p.epoch != e || !p.Status().IsLive || p.Digest() != phones[1].Digest() {
			t.Errorf("from record %d on: it is at %d of %d, live %v", n, p.Place().Index, len(all), p.Status().IsLive)
		}
	}
}

// TestWhatArrivesWhileThePlayersAreAsked: entries that arrive during the question are taken
// with the rest once the players follow the room.
func TestWhatArrivesWhileThePlayersAreAsked(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	p, n := phones[0], uint64(len(h.storedLog()))
	if err := p.Receive(wire.Encode(wire.Events{Epoch: h.room.Status().Epoch, First: n, Entries: junkEntries(2)})); err != nil || p.UnprocessedCount() != 2 {
		t.Fatal(err)
	}
	if !p.FollowRoom() || p.Place().Index != n+2 {
		t.Errorf("it is at %d of %d", p.Place().Index, n+2)
	}
}

// TestFramesThatCrowd: a frame that arrives before the last one was processed loses none of
// its entries.
func TestFramesThatCrowd(t *testing.T) {
	_, phones := open(t, 1)
	p, list := phones[1], junkEntries(3)
	n := p.Place().Index
	for i := range list {
		if err := p.Receive(wire.Encode(wire.Events{Epoch: p.epoch, First: n + uint64(i), Entries: list[i : i+1]})); err != nil {
			t.Fatal(err)
		}
	}
	for p.Process(1) {
	}
	if p.Place().Index != n+3 {
		t.Errorf("%d of 3 records are taken", p.Place().Index-n)
	}
}

// TestNoMoreWorkThanAskedFor: Process takes no more records than asked for, even if one of
// them completes a whole candidate.
func TestNoMoreWorkThanAskedFor(t *testing.T) {
	h, phones := open(t, 3)
	guest := phones[3]
	for _, line := range []string{"blue gains 3 trade goods", "blue gains 2 trade goods"} {
		tap(t, phones[0].Replica, line)
		h.settleAll()
	}
	log := h.storedLog()
	h.disk.Wipe()
	h.start()
	h.stranger(guest.Link()).sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: append(slices.Clone(log[:3]), log[4], log[3])})
	h.phones = []*phone{guest}
	h.settleAll()
	if guest.Status().IgnoreReason != IgnoredUnproven {
		t.Fatalf("it ignores %d", guest.Status().IgnoreReason)
	}
	back := h.join(phones[0].Link(), phones[0].Secret())
	back.enter()
	h.passMinute(back) // and signs
	for _, f := range guest.in {
		if err := guest.Receive(f); err != nil {
			t.Fatal(err)
		}
		if guest.UnprocessedCount() == 0 {
			continue
		}
		if !guest.Process(1) || guest.UnprocessedCount() != 3 || len(guest.Log()) != 3 || guest.Status().IgnoreReason != NotIgnored {
			t.Errorf("for one record %d of its own are kept, and %d are left; it ignores %d", len(guest.Log()), guest.UnprocessedCount(), guest.Status().IgnoreReason)
		}
		guest.processAll()
	}
	guest.in = nil
	h.settleAll()
	h.checkSame(guest, back)
}

// TestWhatIsLeftOfAnotherLog: once the relay welcomes a phone to its own epoch again, or to a
// third one, the candidate on its way is forgotten.
func TestWhatIsLeftOfAnotherLog(t *testing.T) {
	for _, third := range []bool{false, true} {
		_, phones := open(t, 1)
		p := phones[1]
		p.leave()
		p.SocketOpened()
		n, e, more := p.Place(), p.otherEpoch(), junkEntries(2)
		p.deliver(otherWelcome(e, true), wire.Events{Epoch: e, First: n.Index, Entries: more}, wire.More{Epoch: e, Index: n.Index + 2})
		if p.Status().Received != int(n.Index)+2 || p.connection.helloPlace != n.Next(more[0]).Next(more[1]) {
			t.Fatalf("%d records are on their way", p.Status().Received)
		}
		p.Ready()
		next := p.epoch
		if third {
			next = e.Renewed(wire.Mark{8, 7: 8})
		}
		p.Tick(p.connection.now + helloPause)
		p.deliver(otherWelcome(next, true))
		if !third {
			p.Tick(p.connection.now + helloTimeout)
		}
		if list := p.takeHellos(); len(list) != 1 || list[0] != n || p.Status().Received != int(n.Index) {
			t.Errorf("in a third epoch %v it asks from %v, and has %d", third, list, p.Status().Received)
		}
	}
}

// TestAnotherTableIsFoundAtOnce: the first record reveals another table, also to a phone with
// only its own first record. The other records are not shown.
func TestAnotherTableIsFoundAtOnce(t *testing.T) {
	for more := range 2 {
		h, phones := open(t, 0)
		p := phones[0]
		for range more {
			p.tapAndSync("blue gains 1 trade good")
		}
		n, e := len(h.storedLog()), p.otherEpoch()
		p.deliver(otherWelcome(e, false), otherWelcome(e, true), wire.Events{Epoch: e, Entries: junkEntries(1)})
		if s := p.Status(); len(p.Log()) != 1+more || s.IgnoreReason != IgnoredOtherTable || s.Received != n || p.connection.candidate != nil {
			t.Errorf("with %d records it ignores %d, and has %d", n, s.IgnoreReason, s.Received)
		}
	}
}

// TestTheEndIsAskedFor: if the relay's log ends elsewhere than the phone's, in any epoch, the
// phone asks for the difference within a second.
func TestTheEndIsAskedFor(t *testing.T) {
	for _, renewed := range []bool{false, true} {
		_, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		end, e := p.Place(), p.epoch
		if end = end.Next(junkEntries(1)[0]); renewed {
			e = p.otherEpoch()
		}
		if list := p.deliverForHellos(wire.CaughtUp{Epoch: e, Place: end}); len(list) != 1 || list[0] != p.Place() {
			t.Errorf("in another epoch %v it asks from %v", renewed, list)
		}
	}
}

// TestRecordsAreCheckedAsTheyCome: signatures of an arriving log are checked part by part,
// because they are most of the work. That includes keys that the log itself names.
func TestRecordsAreCheckedAsTheyCome(t *testing.T) {
	h, phones := open(t, 2)
	p, all, e := h.join(phones[0].Link(), ""), h.storedLog(), h.room.Status().Epoch
	p.SocketOpened()
	p.deliver(otherWelcome(e, true), wire.Events{Epoch: e, Entries: all})
	if c := p.connection.candidate; c == nil || len(c.items) != 3 {
		t.Fatal("the log did not come")
	}
	for i, one := range p.connection.candidate.items {
		if !one.signatureChecked || !one.signatureValid {
			t.Errorf("record %d was checked: %v", i, one.signatureChecked)
		}
	}
}
