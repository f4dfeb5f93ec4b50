package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// storedLog returns the room's log.
func (h *table) storedLog() (list []wire.Entry) {
	h.disk.Read(0, func(e wire.Entry) bool { list = append(list, e); return true })
	return list
}

// emptiedTable plays a little at a table of three phones. Then its relay forgets everything while
// all of them sleep. It returns the former log.
func emptiedTable(t *testing.T) (*table, []*phone, []wire.Entry) {
	t.Helper()
	h, phones := open(t, 2)
	for _, line := range []string{"blue gains 3 trade goods", "green gains 2 trade goods", "red gains 1 trade good"} {
		for i, p := range phones {
			if p.CanActFor([]core.Seat{core.Blue, core.Green, core.Red}[i]) {
				tap(t, p.Replica, line)
			}
		}
		h.settleAll()
	}
	log := h.storedLog()
	h.disk.Wipe()
	h.start()
	return h, phones, log
}

// checkContinues checks that a tap of every phone counts on all of them.
func checkContinues(t *testing.T, h *table, phones ...*phone) {
	t.Helper()
	for i, s := range []core.Seat{core.Blue, core.Green, core.Red}[:len(phones)] {
		before := goods(phones[0], s)
		if err := tap(t, phones[i].Replica, s.String()+" gains 1 trade good"); err != nil {
			t.Fatalf("phone %d: %v", i, err)
		}
		h.settleAll()
		if goods(phones[0], s) != before+1 {
			t.Fatalf("phone %d: its tap does not count", i)
		}
	}
	h.checkSame(phones...)
}

// The relay loses everything while every phone sleeps. The first phone that wakes brings it
// back.
func TestWipedWhileAllSleep(t *testing.T) {
	h, phones, log := emptiedTable(t)
	phones[1].enter()
	h.passMinute(phones[1])
	line := tableLine{authorSeat: core.Green, verb: verbMove, key: seatKey{publicKey: phones[1].device.publicKey}}.String()
	if back := h.storedLog(); len(back) != len(log)+1 || phones[1].Log()[len(log)].Line != line {
		t.Fatalf("%d records came back of %d, and the seat's signature", len(back), len(log))
	}
	h.settleAll()
	checkContinues(t, h, phones...)
}

// A stranger founds the emptied room with a record that opens no table, or with another table.
// Phones that know their table do not halt, and take none of it.
func TestStrangerFoundsTheEmptyRoom(t *testing.T) {
	for name, found := range map[string]func(*stranger, []wire.Entry){
		"with junk": func(s *stranger, _ []wire.Entry) { s.appendEntry(s.junkEntry()) },
		"by a junk revival": func(s *stranger, _ []wire.Entry) {
			s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: wire.MaxEpoch - 1}, Entries: []wire.Entry{s.junkEntry()}})
		},
		"without the first record": func(s *stranger, log []wire.Entry) { s.appendEntry(log[2]) },
		"with another table": func(s *stranger, _ []wire.Entry) {
			other := begin(s.h.t)
			own := other.items[0].record
			sealed, err := s.keys.Content.Box().Seal(wire.GameID{}, own, random(9))
			if err != nil {
				s.h.t.Fatal(err)
			}
			s.appendEntry(wire.Entry{Command: own.Command, Sealed: sealed})
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, phones, log := emptiedTable(t)
			s := h.stranger(phones[0].Link())
			found(s, log)
			h.now += 60_000
			h.settleAll()
			h.settleAll()
			for i, p := range phones {
				if st := p.Status(); p.Halt().Kind != NotHalted || st.IgnoreReason != IgnoredOtherTable || p.Place().Index != uint64(len(log)) {
					t.Fatalf("phone %d of %d records: %s, ignores %d", i, p.Place().Index, p.Halt().Kind, st.IgnoreReason)
				}
			}
			tap(t, phones[1].Replica, "green gains 1 trade good") // stays pending
			for i, p := range phones {
				again, err := Open(p.items, shelf, random(3))
				if err != nil || again.Halt().Kind != NotHalted || again.Place() != p.Place() {
					t.Fatalf("phone %d does not open again: %v %s", i, err, again.Halt().Kind)
				}
			}
			moveAllToNewRoom(t, h, phones)
		})
	}
}

// moveAllToNewRoom moves the table to a new room and checks that every phone continues there.
func moveAllToNewRoom(t *testing.T, h *table, phones []*phone) {
	t.Helper()
	next := &table{t: t, disk: &room.Memory{}, now: h.now, marks: h.marks + 40}
	next.start()
	waiting := len(phones[1].PendingTaps())
	moved, err := phones[1].CopyToNewRoom(noPause)
	if err != nil {
		t.Fatal(err)
	}
	if moved.Link() == phones[1].Link() || moved.game != phones[1].game || moved.Digest() != phones[1].Digest() || len(moved.PendingTaps()) != waiting {
		t.Fatal("the new room's table is another")
	}
	second := next.add(moved)
	first := next.join(moved.Link(), phones[0].Secret())
	third := next.join(moved.Link(), phones[2].Secret())
	next.settleAll()
	next.checkSame(first, second, third)
	if !first.CanActFor(core.Blue) || !second.CanActFor(core.Green) || !third.CanActFor(core.Red) || len(second.PendingTaps()) != 0 {
		t.Fatal("the seats are not held by those who held them")
	}
	checkContinues(t, next, first, second, third)
	again, err := Open(second.items, shelf, random(4))
	if err != nil || again.Place() != second.Place() || again.Digest() != second.Digest() {
		t.Fatalf("what is stored of the new room opens as another table: %v", err)
	}
}

// A stranger who has read the whole log gives the emptied room the true first records and then
// others in another order. No seat has signed there, so the phones ignore it. Once a seat has
// signed, they ask their players, and send the missing records again if those want it.
func TestStrangerRearrangesTheLog(t *testing.T) {
	h, phones, log := emptiedTable(t)
	s := h.stranger(phones[0].Link())
	order := append(slices.Clone(log[:3]), log[5], log[4])
	s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: order})
	h.settleAll()
	for i, p := range phones {
		if p.Status().IgnoreReason != IgnoredUnproven || p.Halt().Kind != NotHalted || p.Place().Index != uint64(len(log)) {
			t.Fatalf("phone %d: ignores %d, %s, has %d", i, p.Status().IgnoreReason, p.Halt().Kind, p.Place().Index)
		}
	}
	own := phones[0]
	moved, err := own.CopyToNewRoom(noPause)
	if err != nil || moved.Digest() != own.Digest() {
		t.Fatal(err)
	}
	// Blue comes back on a phone without any records, and plays on.
	back := h.join(own.Link(), own.Secret())
	h.settleAll()
	if err := tap(t, back.Replica, "blue gains 1 trade good"); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	for _, p := range phones {
		p.followAndSendAgain()
		h.settleAll()
	}
	h.checkSame(h.phones...)
	if goods(phones[1], core.Green) != 2 || goods(phones[1], core.Blue) != 4 {
		t.Errorf("after all: blue %d, green %d", goods(phones[1], core.Blue), goods(phones[1], core.Green))
	}
}

// A stranger gives the emptied room the true first records and junk behind them, which is
// harmless.
func TestStrangerPutsJunkBehind(t *testing.T) {
	h, phones, log := emptiedTable(t)
	s := h.stranger(phones[0].Link())
	s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: append(slices.Clone(log[:3]), s.junkEntry(), s.junkEntry())})
	h.settleAll()
	checkContinues(t, h, phones...)
}

// These signatures do not prove a room: none by a seat, one of another life of the room, one
// of a replaced key, one of another table.
func TestWhatProvesNothing(t *testing.T) {
	for _, name := range []string{"a newcomer's", "a newcomer's after the lock", "a newcomer's in no seat", "an older life's", "a replaced key's", "another table's", "a forged one", "a forged heir's"} {
		t.Run(name, func(t *testing.T) {
			h, phones := open(t, 2)
			late := phones[2]
			if name == "a replaced key's" {
				if err := phones[1].MoveSeat(core.Green, late.PublicKey()); err != nil {
					t.Fatal(err)
				}
				h.settleAll()
			}
			if name == "a newcomer's after the lock" {
				if err := phones[0].LockSeats(phones[0].SeatedPhones()); err != nil {
					t.Fatal(err)
				}
				h.settleAll()
			}
			tap(t, phones[0].Replica, "blue gains 3 trade goods")
			h.settleAll()
			log := h.storedLog()
			h.disk.Wipe()
			h.start()
			s := h.stranger(phones[0].Link())
			s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: log[:3]})
			p := phones[1]
			author, line, game, epoch := p.device, "green gains 1 trade good", p.game, h.room.Status().Epoch
			switch name {
			case "a newcomer's", "a newcomer's after the lock", "a newcomer's in no seat":
				author, _ = newDevice(p.Link(), "", random(50))
				seat := map[string]core.Seat{"a newcomer's": core.Green, "a newcomer's after the lock": core.Blue, "a newcomer's in no seat": core.Yellow}[name]
				line = tableLine{authorSeat: seat, verb: verbTake, key: seatKey{publicKey: author.publicKey}}.String()
			case "an older life's":
				epoch = p.epoch
			case "another table's":
				game[0]++
			case "a forged heir's": // nobody gave the seat to them
				heir, _ := newDevice(p.Link(), "", random(53))
				s.writeRecord(p.game, p.game, heir, wire.Record{Line: tableLine{authorSeat: core.Green, verb: verbMove, key: seatKey{publicKey: heir.publicKey}}.String(), Proof: wire.Proof{Author: p.device.keyID, Epoch: epoch}})
				author = heir
			case "a forged one":
				author, _ = newDevice(p.Link(), "", random(51))
				author.keyID = p.device.keyID
			}
			s.writeRecord(p.game, game, author, wire.Record{Line: line, Proof: wire.Proof{Author: author.keyID, Epoch: epoch}})
			h.phones = []*phone{phones[0]}
			h.settleAll()
			if phones[0].Status().IgnoreReason != IgnoredUnproven || phones[0].Halt().Kind != NotHalted || phones[0].Place().Index != uint64(len(log)) {
				t.Errorf("ignores %d, %s, has %d of %d", phones[0].Status().IgnoreReason, phones[0].Halt().Kind, phones[0].Place().Index, len(log))
			}
		})
	}
}

// A phone with the link alone does not bring an empty room back. Its records go out once a
// seat's phone has brought it back.
func TestEmptyRoomsAreForSeats(t *testing.T) {
	h, phones := open(t, 3)
	guest := phones[3]
	h.disk.Wipe()
	h.start()
	guest.enter()
	for range seatlessDelay/1_000 - 1 {
		h.now += 1_000
		guest.Tick(h.now)
		guest.step()
	}
	if n := h.room.Status().End.Index; n != 0 {
		t.Fatalf("a phone without a seat brought %d records back", n)
	}
	h.settleAll()
	h.checkSame(phones...)
	checkContinues(t, h, phones[:3]...)
}

// A halt that an older build stored because of a room's log is dropped.
func TestHaltsOfOlderBuilds(t *testing.T) {
	h, phones := open(t, 2)
	for _, kind := range []HaltKind{OtherTable, NoTable} {
		items := append(slices.Clone(phones[0].items), haltItem(Halt{Kind: kind}))
		again, err := Open(items, shelf, random(2))
		if err != nil || again.Halt().Kind != NotHalted || again.Place() != phones[0].Place() {
			t.Errorf("%s: %v, %s", kind, err, again.Halt().Kind)
		}
	}
	h.checkSame(phones...)
}

// A phone that brought a room back signs there even if it was closed in between.
func TestOwedSignatureIsKept(t *testing.T) {
	h, phones, log := emptiedTable(t)
	first := phones[0] // it opened the table, and took no seat
	first.enter()
	for range 3 {
		h.now += 1_000
		first.Tick(h.now)
		for first.step() {
		}
	}
	if n := len(h.storedLog()); n != len(log) {
		t.Fatalf("%d records came back of %d", n, len(log))
	}
	first.leave()
	again, err := Open(first.items, shelf, random(8))
	if err != nil {
		t.Fatal(err)
	}
	p := h.add(again)
	p.items = first.items
	h.phones = []*phone{p}
	h.settleAll()
	last := p.Log()[len(p.Log())-1]
	if len(h.storedLog()) != len(log)+1 || last.Fault != "" || !again.isSignedInLife(again.items[last.Index], again.epoch, &again.seats) {
		t.Fatalf("after the pause the log ends with %+v", last)
	}
}

// A phone that brings a room back while it waits to give its seat away signs for the seat
// first. A later signature would prove nothing, and the other phones would ignore the room.
func TestProofBeforeTheSeatMoves(t *testing.T) {
	h, phones := open(t, 2)
	h.phones = []*phone{phones[0], phones[2]}
	phones[1].leave()
	tap(t, phones[2].Replica, "red gains 1 trade good")
	h.settleAll()
	h.disk.Wipe()
	h.start()
	if err := phones[1].MoveSeat(core.Green, phones[2].PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.phones = phones[1:2]
	h.settleAll()
	if !phones[1].Status().IsLive || phones[1].CanActFor(core.Green) {
		t.Fatal("its seat has not moved")
	}
	h.phones = phones
	h.settleAll()
	for _, i := range []int{0, 2} {
		if s := phones[i].Status(); s.IgnoreReason != NotIgnored || !phones[i].MustChooseBranch() && !s.IsLive {
			t.Errorf("phone %d ignores the room: %d", i, s.IgnoreReason)
		}
		phones[i].followAndSendAgain()
		h.settleAll()
	}
	h.checkSame(phones...)
	if !phones[2].CanActFor(core.Green) || goods(phones[0], core.Red) != 1 {
		t.Error("something is lost")
	}
}

// If no seat's phone comes, another phone with the table brings the room back.
func TestNoSeatComes(t *testing.T) {
	h, phones := open(t, 3)
	n := h.room.Status().End.Index
	h.disk.Wipe()
	h.start()
	guest := phones[3]
	guest.enter()
	h.passMinute(guest)
	h.passMinute(guest)
	if h.room.Status().End.Index != n {
		t.Fatalf("%d records of %d came back", h.room.Status().End.Index, n)
	}
	h.settleAll()
	checkContinues(t, h, phones[:3]...)
}

// A new room has every record with a valid author, the table's own components included, and no
// junk.
func TestRehouseLeavesJunkBehind(t *testing.T) {
	own, err := shelf.ReadOwn(core.Setup{}, guild)
	if err != nil {
		t.Fatal(err)
	}
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}}}, own, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	host := h.add(r)
	host.Share()
	guest := h.join(r.Link(), "")
	h.settleAll()
	if err := guest.TakeSeat(core.Green); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.slipRecord(guest, "blue gains 9 trade goods", nil)
	h.slipRecord(guest, "green gains 9 trade goods", func(r *wire.Record) { r.Signature[3]++ })
	s := h.stranger(r.Link())
	for range 5 {
		s.appendEntry(s.junkEntry())
	}
	h.settleAll()
	tap(t, host.Replica, "blue gains 2 trade goods")
	h.settleAll()
	moved, err := host.CopyToNewRoom(noPause)
	if err != nil {
		t.Fatal(err)
	}
	if len(moved.Log()) != len(host.Log())-7 || moved.Digest() != host.Digest() || moved.OwnComponentsText() != host.OwnComponentsText() || moved.game != host.game {
		t.Errorf("%d records of %d came along, to another game", len(moved.Log()), len(host.Log()))
	}
	if _, err := (&Replica{}).CopyToNewRoom(noPause); err != FaultNoTable {
		t.Errorf("nothing was moved: %v", err)
	}
}
