package replica

import (
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// otherEpoch returns an epoch in which a phone was not, in the same life of its room.
func (p *phone) otherEpoch() wire.Epoch { return p.epoch.Renewed(wire.Mark{7, 7: 7}) }

// TestFramesThatAreNotTaken: a phone takes nothing after a halt, at an unshared table, and
// without a socket. An unreadable frame is always a fault. From another table's room it takes
// only Bye.
func TestFramesThatAreNotTaken(t *testing.T) {
	for why, so := range map[string]func(p *phone){
		"":                     func(*phone) {},
		"behind a halt":        func(p *phone) { p.halt.Kind = RelayForked },
		"with nobody to order": func(p *phone) { p.isShared = false },
		"without a socket":     func(p *phone) { p.SocketClosed() },
		"of another table":     func(p *phone) { p.ignoreRoom(IgnoredOtherTable) },
	} {
		_, phones := open(t, 1)
		p := phones[1]
		if so(p); p.Status().IsLive != (why != "without a socket" && why != "of another table") {
			t.Errorf("%s it is live: %v", why, p.Status().IsLive)
		}
		before := p.Place()
		next := wire.Entry{Epoch: 1, Command: wire.CommandID{1}, Sealed: []byte("junk")}
		p.deliver(wire.Events{Epoch: p.epoch, First: before.Index, Entries: []wire.Entry{next}})
		if (p.Place() == before) != (why != "") {
			t.Errorf("%s a record is taken", why)
		}
		p.Ready()
		p.deliver(wire.Bye{Reason: wire.ReasonRestart, Wait: 50})
		if heard := why == "" || why == "of another table"; (p.Status().ByeReason == wire.ReasonRestart) != heard || p.Ready().NeedsDraw != heard || heard && p.Status().IsLive {
			t.Errorf("%s it hears of a goodbye: %v", why, p.Status().ByeReason)
		}
		if err := p.Deliver([]byte("nonsense")); err != wire.FaultKind {
			t.Errorf("%s nonsense is read: %v", why, err)
		}
	}
}

// TestSocketsShow: the opening and closing of a socket are drawn, and so is the end of a log's
// arrival.
func TestSocketsShow(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	for what, do := range map[string]func(){
		"closes":     p.SocketClosed,
		"is ignored": func() { p.ignoreRoom(IgnoredUnproven) },
		"opens": func() {
			p.SocketOpened()
		},
	} {
		p.connection.isLive, p.connection.isComparing = true, true
		p.Ready()
		if do(); !p.Ready().NeedsDraw || p.Status().IsLive || p.connection.isComparing {
			t.Errorf("a socket %s: live %v, comparing %v", what, p.Status().IsLive, p.connection.isComparing)
		}
	}
	p.SocketOpened()
	p.Ready()
	if p.deliver(wire.CaughtUp{Epoch: p.epoch, Place: p.Place()}); !p.Ready().NeedsDraw || !p.Status().IsLive {
		t.Error("that all has arrived is not drawn")
	}
}

// TestWhatARejectAsksFor: if the phone's view is out of date, it sends Hello and is not live
// until then. Otherwise it waits for the given time, and a while at least.
func TestWhatARejectAsksFor(t *testing.T) {
	for reason, stale := range map[wire.Reason]bool{wire.ReasonEpoch: true, wire.ReasonDiverged: true, wire.ReasonHello: true, wire.ReasonRate: false, wire.ReasonFull: false} {
		for _, wait := range []int64{0, rejectPause + 1} {
			for _, command := range []wire.CommandID{{}, {1}} {
				_, phones := open(t, 1)
				p := phones[1]
				due, sendDue, said := p.connection.helloDueAt, p.connection.appendDueAt, p.connection.helloSentAt
				p.deliver(wire.Reject{Epoch: p.epoch, Command: command, Reason: reason, End: p.Place(), Wait: uint64(wait)})
				until := p.connection.now + max(wait, rejectPause)
				if p.Status().IsLive == stale {
					t.Errorf("%s: it is live: %v", reason, !stale)
				}
				if stale {
					due = min(due, said+helloPause)
				} else if sendDue = until; command == (wire.CommandID{}) {
					due = until
				}
				if stale && due <= p.connection.now {
					due = p.connection.now + helloTimeout // it was sent at once
				}
				if p.connection.helloDueAt != due || p.connection.appendDueAt != sendDue {
					t.Errorf("%s of %v: it asks at %d, want %d, and sends at %d, want %d", reason, command, p.connection.helloDueAt, due, p.connection.appendDueAt, sendDue)
				}
			}
		}
	}
}

// TestWhatAWelcomeLeadsTo: at the phone's own end it enters the room's epoch. At an earlier
// end it gives the rest back, if that is known to be lost. It gives nothing to a log that is
// not its prefix.
func TestWhatAWelcomeLeadsTo(t *testing.T) {
	for _, k := range []struct {
		what           string
		less           int
		other          bool // another head
		known, renewed bool
		enters, gives  bool
	}{
		{"our end", 0, false, true, false, true, false},
		{"our end in another epoch", 0, false, true, true, true, false},
		{"less, of which it knows ours", 1, false, true, false, true, false},
		{"less, and ours is not known", 1, false, false, false, true, true},
		{"less in another epoch", 1, false, true, true, false, true},
		{"another log in another epoch", 1, true, false, true, false, false},
	} {
		_, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		end, e := p.placeAfter(len(p.Log())-k.less), p.epoch
		if k.other {
			end.Head[0]++
		}
		if k.renewed {
			e = p.otherEpoch()
		}
		p.deliver(wire.Welcome{Epoch: e, End: end, Role: wire.Writer, Known: k.known})
		gives := 0
		for _, b := range p.Ready().FramesToSend {
			if f, err := wire.ParseClient(b); err == nil {
				if part, is := f.(wire.Revive); is && part.Before == end && len(part.Entries) == k.less {
					gives++
				}
			}
		}
		if (p.epoch == e) != k.enters || gives > 1 || (gives == 1) != k.gives {
			t.Errorf("%s: it enters %v, and gives %d", k.what, p.epoch == e, gives)
		}
	}
}

// TestWhatCountsForNothingEndsNothing: a record that cannot be opened or read is ordered like
// any other, and the frame's later records are taken. One that is ordered twice ends the log
// there.
func TestWhatCountsForNothingEndsNothing(t *testing.T) {
	h, phones := open(t, 1)
	p := phones[1]
	n := p.Place().Index
	h.slipRecord(phones[0], "blue dances", nil)
	tap(t, phones[0].Replica, "blue gains 1 trade good")
	h.settleAll()
	late, all := h.join(p.Link(), ""), h.storedLog()
	late.enter()
	h.passMinute(late)
	if late.Place() != p.Place() || late.Place().Index != n+2 {
		t.Errorf("%d records arrived", late.Place().Index)
	}
	junk := []wire.Entry{{Epoch: 1, Command: wire.CommandID{1}, Sealed: []byte("junk")}, {Epoch: 1, Command: wire.CommandID{2}, Sealed: []byte("junk")}}
	p.deliver(wire.Events{Epoch: p.epoch, First: n + 2, Entries: junk})
	if p.Place().Index != n+4 || p.Halt().Kind != NotHalted {
		t.Errorf("of junk %d records are taken: %s", p.Place().Index-n-2, p.Halt().Kind)
	}
	p.deliver(wire.Events{Epoch: p.epoch, First: n + 4, Entries: []wire.Entry{all[1], {Epoch: 1, Command: wire.CommandID{3}, Sealed: []byte("junk")}}})
	if p.Place().Index != n+4 || p.Halt() != (Halt{Kind: OrderedTwice, Index: n + 4, Seat: core.Nobody}) {
		t.Errorf("behind a record that is ordered twice there are %d: %+v", p.Place().Index-n-4, p.Halt())
	}
}

// TestWhatOpensNoTable: a first record must open, be a setup that names its opener, and be
// signed by them. With any other record the phone halts and has no table.
func TestWhatOpensNoTable(t *testing.T) {
	blue, other := seal.SeatSecret{1}, seal.SeatSecret{2}
	line := notation.SetupLine(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}})
	for what, k := range map[string]struct {
		line   string
		change func(p *logItem)
		opens  bool
	}{
		"as it is":                {openingLine(line, blue.PublicKey()), func(*logItem) {}, true},
		"what does not open":      {openingLine(line, blue.PublicKey()), func(p *logItem) { p.isDecrypted = false }, false},
		"no opener":               {line, func(*logItem) {}, false},
		"another's name":          {openingLine(line, other.PublicKey()), func(*logItem) {}, false},
		"no setup":                {openingLine("blue replenishes", blue.PublicKey()), func(*logItem) {}, false},
		"a setup that is refused": {openingLine(notation.SetupLine(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}}}), blue.PublicKey()), func(*logItem) {}, false},
		"a signature that is not": {openingLine(line, blue.PublicKey()), func(p *logItem) { p.record.Signature[0]++ }, false},
	} {
		link, _ := seal.NewLinkSecret(random(3))
		r, err := Join(link.Text(), "", shelf, random(4))
		if err != nil {
			t.Fatal(err)
		}
		rec := wire.Record{Line: k.line, Proof: wire.Proof{Author: blue.PublicKey().ID(), Command: wire.CommandID{1}, Epoch: wire.Epoch{Number: 1}}}
		rec.Signature = seal.Sign(blue.SigningKey(), seal.Game(rec), rec)
		p := logItem{entry: wire.Entry{Epoch: 1, Command: rec.Command, Sealed: []byte("x")}, record: rec, isDecrypted: true}
		k.change(&p)
		if got := r.appendItem(p); got != k.opens || r.IsOpen() != k.opens || (len(r.Log()) == 1) != k.opens || (r.Halt().Kind == NoTable) == k.opens {
			t.Errorf("%s: it opens a table: %v, %s", what, got, r.Halt().Kind)
		}
	}
}

// TestWhatNobodyMisses: nobody misses a record without effect, one taken back, or one whose
// undone record is cut, too. At a table of other rules only a Fault makes a record
// dispensable.
func TestWhatNobodyMisses(t *testing.T) {
	for _, k := range []struct {
		what        string
		e           Entry
		here, other bool
	}{
		{"a choice", Entry{Kind: core.DeclineKind}, false, false},
		{"a choice of a late number", Entry{Kind: core.DeclineKind, undoneIndex: 9}, false, false},
		{"a choice that was taken back", Entry{Kind: core.DeclineKind, Undone: true}, true, false},
		{"what was refused", Entry{Kind: core.DeclineKind, Refused: &core.Refusal{}}, true, false},
		{"what nobody stands behind", Entry{Kind: core.DeclineKind, Fault: FaultNotAuthorsSeat}, true, true},
		{"what took back one before", Entry{Kind: core.TakeBackKind, undoneIndex: 4}, false, false},
		{"what took back the first", Entry{Kind: core.TakeBackKind, undoneIndex: 5}, true, false},
		{"what reopened one behind", Entry{Kind: core.ReopenKind, undoneIndex: 6}, true, false},
	} {
		if here, other := k.e.isDispensable(5, false), k.e.isDispensable(5, true); here != k.here || other != k.other {
			t.Errorf("%s is missed by nobody: %v, and under other rules %v", k.what, here, other)
		}
	}
}

// TestSeatsComeFirst: a phone without a seat leaves an emptied room to the seats' phones for a
// while, to the millisecond.
func TestSeatsComeFirst(t *testing.T) {
	h, _ := open(t, 3)
	p := h.phones[3]
	from := p.connection.now
	for _, at := range []int64{0, seatlessDelay - 1, seatlessDelay} {
		if p.connection.now = from + at; p.mayFillEmptyRoom() != (at == seatlessDelay) {
			t.Errorf("after %d ms who has no seat may bring the table back: %v", at, p.mayFillEmptyRoom())
		}
	}
	if !h.phones[1].mayFillEmptyRoom() {
		t.Error("who has a seat may not")
	}
}
