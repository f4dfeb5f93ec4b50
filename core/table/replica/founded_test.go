package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// leftBehind returns a table whose room is empty, and a phone without a seat whose log the
// table has since left. It has blue's records, which the table has in another order, behind
// green's records in a life of the room that it does not know.
func leftBehind(t *testing.T) (h *table, guest *phone, seats []*phone, log []wire.Entry) {
	t.Helper()
	h, phones := open(t, 3)
	seats, guest = phones[:3:3], phones[3]
	seats[1].leave()
	h.phones = []*phone{seats[0], seats[2], guest}
	tap(t, seats[0].Replica, "blue gains 3 trade goods")
	h.settleAll()
	h.disk.Wipe()
	h.start()
	h.phones = []*phone{seats[1]}
	h.settleAll()
	tap(t, seats[1].Replica, "green gains 2 trade goods")
	h.settleAll()
	h.phones = seats
	h.settleAll()
	seats[0].followAndSendAgain()
	h.settleAll()
	seats[2].followAndSendAgain()
	h.settleAll()
	h.checkSame(seats...)
	if guest.Place().Index == 0 || seats[0].isOnLog(guest.Place()) || goods(seats[1], core.Blue) != 3 {
		t.Fatal("nothing was left behind")
	}
	log = h.storedLog()
	h.disk.Wipe()
	h.start()
	return h, guest, seats, log
}

// foundRoom lets a stranger give the empty room some true records, and junk behind them.
func (h *table) foundRoom(guest *phone, records []wire.Entry, junk int) []wire.Entry {
	s := h.stranger(guest.Link())
	found := slices.Clone(records)
	for range junk {
		found = append(found, s.junkEntry())
	}
	s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: found})
	return found
}

// A room that a stranger filled with true records counts as empty. A phone without a seat
// leaves it to phones that have one. It may hold a log that the table left, and in a room full
// of that log no seat could sign.
func TestFoundedRoomsAreForSeats(t *testing.T) {
	for name, behind := range map[string]int{"by the first record": 0, "with junk behind it": 2} {
		t.Run(name, func(t *testing.T) {
			h, guest, seats, log := leftBehind(t)
			found := h.foundRoom(guest, log[:1], behind)
			guest.enter()
			for range seatlessDelay/1_000 - 1 {
				h.now += 1_000
				guest.Tick(h.now)
				guest.step()
			}
			if n := len(h.storedLog()); n != len(found) {
				t.Fatalf("a phone without a seat made %d records of %d", n, len(found))
			}
			h.phones = append(slices.Clone(seats), guest)
			h.settleAll()
			h.settleAll()
			h.checkSame(h.phones...)
			checkContinues(t, h, seats...)
			h.checkSame(h.phones...)
		})
	}
}

// If no seat's phone comes, a phone without a seat completes a room that a stranger filled.
func TestNoSeatComesToAFoundedRoom(t *testing.T) {
	for name, behind := range map[string]int{"by the first record": 0, "with junk behind it": 1} {
		t.Run(name, func(t *testing.T) {
			h, guest, _, log := leftBehind(t)
			found := h.foundRoom(guest, log[:1], behind)
			has := goods(guest, core.Blue)
			guest.enter()
			h.passMinute(guest)
			h.passMinute(guest)
			h.passMinute(guest)
			h.checkSame(guest)
			if goods(guest, core.Blue) != has || len(h.storedLog()) <= len(found) || guest.Status().PendingCount > 0 {
				t.Errorf("%d records of the room, %d goods of %d", len(h.storedLog()), goods(guest, core.Blue), has)
			}
		})
	}
}

// In a life of the room in which it was live, a phone without a seat gives lost records back
// at once.
func TestGuestGivesBackTheEnd(t *testing.T) {
	h, phones := open(t, 3)
	tap(t, phones[0].Replica, "blue gains 3 trade goods")
	h.settleAll()
	log, state := h.storedLog(), h.room.Status()
	disk := &room.Memory{}
	place, ends := wire.Place{}, []wire.Place(nil)
	for _, e := range log[:len(log)-1] {
		place = place.Next(e)
		ends = append(ends, place)
	}
	disk.Append(room.State{Epoch: state.Epoch, End: place}, 0, log[:len(log)-1], ends)
	h.disk = disk
	h.start()
	if err := h.room.Renew(); err != nil {
		t.Fatal(err)
	}
	guest := phones[3]
	guest.enter()
	for range 5 {
		h.now += 1_000
		guest.Tick(h.now)
		guest.step()
	}
	if n := len(h.storedLog()); n != len(log) {
		t.Errorf("%d records are there of %d", n, len(log))
	}
}

// Junk between the true records is harmless: in their order all of them count as before, and
// the missing ones are sent again behind them.
func TestJunkBetweenRearrangesNothing(t *testing.T) {
	for lacking := range 3 {
		h, phones, _ := emptiedTable(t)
		h.settleAll()
		s := h.stranger(phones[0].Link())
		old := s.junkEntry() // the log has it already
		s.appendEntry(old)
		h.settleAll()
		log := h.storedLog()
		log = log[:len(log)-1]
		h.disk.Wipe()
		h.start()
		s = h.stranger(phones[0].Link())
		s.n = 1
		found := append(slices.Clone(log[:3]), old, s.junkEntry())
		found = append(append(found, log[3:len(log)-lacking]...), s.junkEntry())
		s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: found})
		was := phones[0].Digest()
		phones[0].enter()
		h.passMinute(phones[0])
		if len(h.storedLog()) < len(log)+3 || phones[0].Digest() != was {
			t.Errorf("of %d records that lacked %d, %d are there", len(log), lacking, len(h.storedLog()))
		}
		h.settleAll()
		checkContinues(t, h, phones...)
	}
}

// Junk does not stop a phone that lacks the newest records either, if no seat has signed.
func TestJunkBetweenAndMoreBehind(t *testing.T) {
	h, phones, _ := emptiedTable(t)
	h.settleAll()
	phones[1].leave()
	h.phones = []*phone{phones[0], phones[2]}
	tap(t, phones[0].Replica, "blue gains 1 trade good")
	h.settleAll()
	log := h.storedLog()
	h.disk.Wipe()
	h.start()
	s := h.stranger(phones[0].Link())
	found := append(append(slices.Clone(log[:3]), s.junkEntry()), log[3:]...)
	s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: found})
	phones[1].enter()
	h.passMinute(phones[1])
	if p := phones[1]; p.Status().IgnoreReason != NotIgnored || goods(p, core.Blue) != goods(phones[0], core.Blue) {
		t.Errorf("ignores %d, has %d goods", p.Status().IgnoreReason, goods(p, core.Blue))
	}
	h.phones = phones
	h.settleAll()
	checkContinues(t, h, phones...)
}

// A stranger's log replaces no log if it omits a record in between, reuses a record's command,
// or has a choice without the record that took it back.
func TestWhatRearrangesALog(t *testing.T) {
	for name, order := range map[string]func(*stranger, []wire.Entry) []wire.Entry{
		"leaves one out": func(_ *stranger, log []wire.Entry) []wire.Entry {
			return append(slices.Clone(log[:4]), log[5:]...)
		},
		"puts junk in the place of one": func(s *stranger, log []wire.Entry) []wire.Entry {
			junk := s.junkEntry()
			junk.Command = log[4].Command
			return append(slices.Clone(log[:4]), junk)
		},
		"puts junk in the place of a tap that waits": func(s *stranger, log []wire.Entry) []wire.Entry {
			junk := s.junkEntry()
			junk.Command = s.h.phones[1].PendingTaps()[0].Command
			return append(slices.Clone(log[:4]), junk)
		},
		"keeps what was taken back": func(s *stranger, log []wire.Entry) []wire.Entry {
			return append(append(slices.Clone(log[:4]), s.junkEntry()), log[4:len(log)-2]...)
		},
		"puts last what was taken back": func(s *stranger, log []wire.Entry) []wire.Entry {
			n := len(log)
			return append(append(slices.Clone(log[:4]), s.junkEntry()), slices.Concat(log[4:n-3], log[n-1:], log[n-3:n-1])...)
		},
	} {
		t.Run(name, func(t *testing.T) {
			h, phones, _ := emptiedTable(t)
			h.settleAll()
			for i, line := range []string{"blue gains 1 trade good", "blue takes back", "red gains 1 trade good"} {
				if err := tap(t, phones[i/2*2].Replica, line); err != nil {
					t.Fatal(err)
				}
				h.settleAll()
			}
			log, was := h.storedLog(), phones[1].Place()
			h.disk.Wipe()
			h.start()
			tap(t, phones[1].Replica, "green gains 1 trade good") // stays pending
			s := h.stranger(phones[0].Link())
			s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: order(s, log)})
			phones[1].enter()
			h.passMinute(phones[1])
			if p := phones[1]; p.Status().IgnoreReason != IgnoredUnproven || p.Place() != was || len(p.PendingTaps()) != 1 {
				t.Errorf("ignores %d, has %d of %d, %d wait", p.Status().IgnoreReason, p.Place().Index, was.Index, len(p.PendingTaps()))
			}
		})
	}
}

// TestAFullRoomIsNotGoneOnIn: a stranger fills an emptied room with the table's first record
// and so much junk that the rest has no space. No phone continues there, and none shows a game
// without the records that all had.
func TestAFullRoomIsNotGoneOnIn(t *testing.T) {
	for name, records := range map[string]int{"no record has room": MaxRecords, "all of them have room": MaxRecords - 20} {
		t.Run(name, func(t *testing.T) {
			h, phones := open(t, 1)
			for range 4 {
				tap(t, phones[0].Replica, "blue gains 1 trade good")
			}
			h.settleAll()
			log := h.storedLog()
			had := phones[0].Digest()
			h.disk.Wipe()
			h.start()
			h.stranger(phones[0].Link()).fillRoom(log[0], records)
			h.settleAll()
			for _, p := range phones {
				if ignores := p.Status().IgnoreReason; p.Digest() != had || p.MustChooseBranch() || (ignores == IgnoredUnproven) != (records == MaxRecords) {
					t.Errorf("a phone shows blue with %d trade goods, ignores %v", goods(p, core.Blue), ignores)
				}
			}
		})
	}
}

// TestWhatFits: the records that a candidate lacks must fit behind it, by number and by bytes,
// exactly. A common prefix counts once, and records that nobody misses do not count.
func TestWhatFits(t *testing.T) {
	h, phones := open(t, 1)
	for _, line := range []string{"blue gains 1 trade good", "blue gains 2 trade goods", "blue gains 3 trade goods", "blue takes back"} {
		tap(t, phones[0].Replica, line)
	}
	h.settleAll()
	p := phones[0].Replica
	last := len(p.items) - 2 // nobody misses it, because it was taken back
	of := func(size int) *logItem {
		e := wire.Entry{Sealed: make([]byte, size)}
		for wire.EntrySize(e) > size {
			e.Sealed = e.Sealed[1:]
		}
		return &logItem{entry: e}
	}
	for base := range 3 {
		for keep := base; keep < last; keep++ {
			for brings := range 2 { // the last effective record of ours, which the candidate then does not lack
				head := append(slices.Clone(p.items[base:keep]), p.items[last-brings:last]...)
				fits := func(junk ...*logItem) bool {
					c := &candidateLog{baseCount: base, commonCount: keep, items: append(slices.Clip(head), junk...)}
					return p.hasSpaceForMissing(c, c.commands())
				}
				bytes := MaxBytes
				for i := range last {
					bytes -= wire.EntrySize(p.items[i].entry)
				}
				some := slices.Repeat([]*logItem{of(20)}, MaxRecords-last)
				if !fits(some...) || fits(append(some, of(20))...) {
					t.Errorf("of %d records behind %d, %d brought: they fit %v, and with one more %v", keep, base, brings, fits(some...), fits(append(some, of(20))...))
				}
				if !fits(of(bytes)) || fits(of(bytes+1)) {
					t.Errorf("of %d records behind %d, %d brought: the bytes fit %v, and one more %v", keep, base, brings, fits(of(bytes)), fits(of(bytes+1)))
				}
			}
		}
	}
}

// fillRoom gives an empty room a first record and junk, up to so many.
func (s *stranger) fillRoom(first wire.Entry, records int) {
	list := []wire.Entry{first}
	for n := 1; n < records; n++ {
		list = append(list, wire.Entry{Epoch: 1, Command: wire.CommandID{0xbb, byte(n), byte(n >> 8)}, Sealed: []byte{1}})
	}
	at := wire.Place{}
	for len(list) > 0 {
		part := list[:min(700, len(list))]
		s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Before: at, Last: len(part) == len(list), Entries: part})
		for _, e := range part {
			at = at.Next(e)
		}
		list = list[len(part):]
	}
}
