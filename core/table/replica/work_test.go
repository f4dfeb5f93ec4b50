package replica

import (
	"errors"
	"testing"

	"entente/core/table/wire"
)

// TestOpenInSlices opens a stored table a few items at a time. The result is the same table,
// or the same unreadable item.
func TestOpenInSlices(t *testing.T) {
	_, phones := longTable(t, 60)
	items, want := phones[1].items, phones[1].Replica
	broken := append(append([]string{}, items[:40]...), "x")
	for _, most := range []int{1, 3, 1_000} {
		o := NewRestorer(items, shelf, random(3))
		for done, n := false, 0; !done; {
			if o.Replica() != nil {
				t.Fatal("a table is there before it is open")
			}
			var err error
			if done, err = o.RestoreItems(most); err != nil {
				t.Fatal(err)
			}
			have, of := o.Progress()
			if n = min(n+most, len(items)); have != n || of != len(items) || done != (have == of) {
				t.Fatalf("%d of %d items after %d, done %v", have, of, n, done)
			}
		}
		r := o.Replica()
		if r.Digest() != want.Digest() || r.Place() != want.Place() || len(r.PendingTaps()) != len(want.PendingTaps()) {
			t.Errorf("%d at a time, it is another table", most)
		}
		if ready := r.Ready(); ready.StoredItemCount != len(items) || len(ready.ItemsToStore) > 0 || !ready.NeedsDraw {
			t.Errorf("an opened table wants %+v", ready)
		}
		var e *JournalError
		o = NewRestorer(broken, shelf, random(3))
		for range len(broken) + 3 { // it stays closed
			_, err := o.RestoreItems(most)
			if n, _ := o.Progress(); n == 40 && err != nil && !errors.As(err, &e) {
				t.Errorf("%v", err)
			}
		}
		if e == nil || e.Item != 41 || o.Replica() != nil {
			t.Errorf("%d at a time, the broken item is %v", most, e)
		}
	}
}

// joiningPhone returns a phone that has just connected, and the frames that it receives.
func joiningPhone(t testing.TB, h *table, link string) (*Replica, [][]byte) {
	t.Helper()
	frames := h.arrivalFrames(link)
	r, err := Join(link, "", shelf, random(5))
	if err != nil {
		t.Fatal(err)
	}
	r.Tick(h.now)
	r.SocketOpened()
	return r, frames
}

// TestWorkInSlices takes arriving records a few at a time, stores in between, and loses the
// socket now and then. Each state is a prefix of the same table.
func TestWorkInSlices(t *testing.T) {
	h, phones := longTable(t, 80)
	want := phones[0].Replica
	for _, most := range []int{1, 7, 1_000} {
		r, frames := joiningPhone(t, h, phones[0].Link())
		items, steps := r.Ready().ItemsToStore, 0
		for _, f := range frames {
			if err := r.Receive(f); err != nil {
				t.Fatal(err)
			}
			for r.Process(most) {
				steps++
				items = append(items, r.Ready().ItemsToStore...)
				if s := r.Status(); s.IsLive || s.Received > s.Total || s.Total != len(want.Log()) {
					t.Fatalf("%d records are left, and it stands at %+v", r.UnprocessedCount(), s)
				}
			}
			items = append(items, r.Ready().ItemsToStore...)
		}
		if r.Digest() != want.Digest() || r.Place() != want.Place() || !r.Status().IsLive {
			t.Errorf("%d at a time, it is another table", most)
		}
		if most < 80 && steps < 2*80/most-8 { // they are opened as they come, and replayed at the end
			t.Errorf("%d at a time took %d steps", most, steps)
		}
		for n := 3; n <= len(items); n += 20 {
			if some, err := Open(items[:n], shelf, random(5)); err != nil || some.Place() != want.placeAfter(len(some.items)) {
				t.Errorf("what is stored after %d items is no beginning: %v", n, err)
			}
		}
	}
}

// TestALookAtWhatIsLeft: a host that has some records processed before opening any early opens
// the rest.
func TestALookAtWhatIsLeft(t *testing.T) {
	h, phones := longTable(t, 80)
	r, frames := joiningPhone(t, h, phones[0].Link())
	looked := 0
	for _, f := range frames {
		if err := r.Receive(f); err != nil {
			t.Fatal(err)
		}
		r.Process(30)
		asked, _ := r.DecryptEarly(MaxRecords)
		for _, a := range asked {
			a.SetResult(a.IsValid())
		}
		looked += len(asked)
		r.processAll()
	}
	if looked == 0 || r.Digest() != phones[0].Digest() || r.Place() != phones[0].Place() {
		t.Errorf("after a look at %d records it is at %d of %d", looked, r.Place().Index, phones[0].Place().Index)
	}
}

// TestSocketEndsWork breaks the socket in the middle. Records that were not processed are
// asked for again, from the table's end.
func TestSocketEndsWork(t *testing.T) {
	h, phones := longTable(t, 80)
	r, frames := joiningPhone(t, h, phones[0].Link())
	for _, f := range frames {
		if r.Receive(f); r.connection.candidate == nil && r.UnprocessedCount() > 30 {
			r.Process(30) // of the table that is taken over
			break
		}
		r.processAll()
	}
	if len(r.Log()) != 30 {
		t.Fatalf("%d records are here", len(r.Log()))
	}
	r.SocketClosed()
	if r.UnprocessedCount() > 0 || r.Process(5) {
		t.Error("work goes on without a socket")
	}
	r.Ready()
	r.SocketOpened()
	hello, err := wire.ParseClient(r.Ready().FramesToSend[0])
	if err != nil || hello.(wire.Hello).Have != phones[0].placeAfter(30) {
		t.Errorf("it asks from %+v", hello)
	}
	p := h.add(r)
	h.settleAll()
	h.checkSame(p, phones[0])
}

// TestAsked lets another verifier answer. It is asked about every record, also if its key is
// named in the same frame. Missing or late answers are computed here; given ones count.
func TestAsked(t *testing.T) {
	h, phones := longTable(t, 60)
	last := len(phones[0].Log())
	h.slipRecord(phones[1], "green gains 1 trade good", func(rec *wire.Record) { rec.Signature[9]++ })
	for name, c := range map[string]struct {
		answer func(a *SignatureCheck, n int)
		good   bool // all of them except the badly signed one
	}{
		"all": {func(a *SignatureCheck, _ int) { a.SetResult(a.IsValid()) }, true},
		"some": {func(a *SignatureCheck, n int) {
			if n%3 == 0 {
				a.SetResult(a.IsValid())
			}
		}, true},
		"none":    {func(*SignatureCheck, int) {}, true},
		"the lie": {func(a *SignatureCheck, _ int) { a.SetResult(true) }, false},
	} {
		r, frames := joiningPhone(t, h, phones[0].Link())
		var late []*SignatureCheck
		asked := 0
		for _, f := range frames {
			r.Receive(f)
			for more := true; more; {
				var some []*SignatureCheck
				some, more = r.DecryptEarly(9)
				for i := len(some) - 1; i >= 0; i-- { // in any order
					c.answer(some[i], asked+i)
				}
				asked, late = asked+len(some), append(late, some...)
			}
			r.processAll()
			for _, a := range late { // already processed
				a.SetResult(false)
			}
		}
		same := r.Digest() == phones[0].Digest() && r.Log()[last].Fault == FaultSignature
		if asked != last+1 || r.Place() != phones[0].Place() || same != c.good {
			t.Errorf("%s: %d of %d were asked, and the game is the same: %v, with fault %q", name, asked, last+1, same, r.Log()[last].Fault)
		}
	}
}

// TestWorkWithoutAny: a phone without arrived records asks for nothing, and reports that none
// are left.
func TestWorkWithoutAny(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.leave()
	p.SocketOpened()
	p.deliver(wire.CaughtUp{Epoch: p.epoch, Place: p.Place()})
	due := p.connection.helloDueAt
	if left := p.Process(5); left || p.connection.helloDueAt != due || p.Status().Received != len(p.Log()) {
		t.Errorf("it has %d of %d, asks at %d, and something is left: %v", p.Status().Received, len(p.Log()), p.connection.helloDueAt, left)
	}
	p.connection.arrivedEntries.itemsToTakeOver = make([]*logItem, 3)
	if n := p.Status().Received; n != len(p.Log())+3 {
		t.Errorf("with three to take over it has %d", n)
	}
}

// TestLooksAtWhatIsNew: no more entries are opened early than asked for, and none that are in
// the log or the outbox.
func TestLooksAtWhatIsNew(t *testing.T) {
	h, phones := open(t, 2)
	for _, line := range []string{"green gains 1 trade good", "green gains 2 trade goods"} {
		phones[1].tapAndSync(line)
	}
	all := h.storedLog()
	r, frames := joiningPhone(t, h, phones[0].Link())
	for _, f := range frames {
		r.Receive(f)
		w := &r.connection.arrivedEntries
		for before := range len(w.early) {
			if _, more := r.DecryptEarly(0); w.earlyCount != before || !more {
				t.Error("it has opened one that was not asked for, or there are no others")
			}
			if _, more := r.DecryptEarly(1); w.earlyCount != before+1 || more != (before+1 < len(w.early)) {
				t.Errorf("it has opened %d for one, and there are others: %v", w.earlyCount-before, more)
			}
		}
		r.processAll()
	}
	p := phones[1]
	p.leave()
	tap(t, p.Replica, "green gains 1 trade good")
	p.SocketOpened()
	p.Receive(wire.Encode(wire.Events{Epoch: p.epoch, Entries: append(all, p.outbox[0].entry)}))
	if asked, more := p.DecryptEarly(99); len(asked) != 0 || more {
		t.Errorf("%d signatures of what is here are asked about", len(asked))
	}
	for i, e := range p.connection.arrivedEntries.early {
		if e.triedToDecrypt {
			t.Errorf("record %d, which is here, is opened", i)
		}
	}
}

// TestWhatWasFoundIsOfItsGame: an entry that was opened early is used only for its own place
// and game. A first record belongs to no game.
func TestWhatWasFoundIsOfItsGame(t *testing.T) {
	game, other := wire.GameID{1}, wire.GameID{2}
	list := junkEntries(3)
	w := arrivals{firstEarlyIndex: 4, early: []earlyEntry{{logItem{entry: list[0]}, game, true}, {logItem{entry: list[1]}, game, false}}}
	start := arrivals{early: []earlyEntry{{logItem{entry: list[0]}, game, true}}}
	second := arrivals{firstEarlyIndex: 1, early: start.early}
	for what, k := range map[string]struct {
		of   *arrivals
		e    wire.Entry
		at   uint64
		game wire.GameID
		is   bool
	}{
		"as it is":         {&w, list[0], 4, game, true},
		"of another game":  {&w, list[0], 4, other, false},
		"another entry":    {&w, list[2], 4, game, false},
		"not opened":       {&w, list[1], 5, game, false},
		"before the frame": {&w, list[0], 3, game, false},
		"behind the frame": {&w, list[0], 6, game, false},
		"a first record":   {&start, list[0], 0, other, true},
		"a second record":  {&second, list[0], 1, game, true},
		"and of another":   {&second, list[0], 1, other, false},
	} {
		if _, is := k.of.earlyItem(k.e, k.at, k.game); is != k.is {
			t.Errorf("%s: it was found: %v", what, is)
		}
	}
}

// TestLooksAtTheNextPiece: signatures are collected from every piece of a log that comes in
// pieces.
func TestLooksAtTheNextPiece(t *testing.T) {
	h, phones := open(t, 2)
	all, e := h.storedLog(), h.room.Status().Epoch
	p := h.join(phones[0].Link(), "")
	p.SocketOpened()
	p.deliver(wire.Welcome{Epoch: e, End: h.room.Status().End, Role: wire.Writer, Known: true})
	for n := range all {
		p.Receive(wire.Encode(wire.Events{Epoch: e, First: uint64(n), Entries: all[n : n+1]}))
		if asked, more := p.DecryptEarly(9); len(asked) != 1 || more {
			t.Errorf("of record %d %d signatures are asked about", n, len(asked))
		}
		p.processAll()
	}
}

// TestWorkEndsWithAHalt: no arrived record is processed after one that halts the table, or
// after one that shows another table's room.
func TestWorkEndsWithAHalt(t *testing.T) {
	for what, k := range map[string]struct {
		so    func(p *phone, more []wire.Entry)
		takes uint64
	}{
		"a halt": {func(p *phone, more []wire.Entry) {
			p.connection.arrivedEntries.itemsToTakeOver = []*logItem{p.Replica.items[1]}
			for _, e := range more {
				next := p.nextLogItem(e)
				p.connection.arrivedEntries.itemsToTakeOver = append(p.connection.arrivedEntries.itemsToTakeOver, &next)
			}
		}, 0},
		"another table": {func(p *phone, more []wire.Entry) {
			p.Receive(wire.Encode(wire.Events{Epoch: p.epoch, First: p.Place().Index, Entries: more}))
			p.ignoreRoom(IgnoredOtherTable)
		}, 1},
	} {
		for _, most := range []int{1, 9} {
			_, phones := open(t, 1)
			p := phones[1]
			n := p.Place().Index
			k.so(p, junkEntries(3))
			for range 5 {
				p.Process(most)
			}
			if taken := uint64(len(p.Log())) - n; taken != min(k.takes*uint64(most), 3) || p.UnprocessedCount() != 0 {
				t.Errorf("%s: %d records are taken, %d at a time, and %d are left", what, taken, most, p.UnprocessedCount())
			}
		}
	}
}
