package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/room"
)

// playedAlone is a table of blue, green and red whose opener's phone plays for all of them
// before the others sit down.
func playedAlone(t *testing.T, r *Replica, lines ...string) (*table, []*phone) {
	t.Helper()
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	h.add(r)
	for _, line := range lines {
		if err := tap(t, r, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	r.Share()
	for range 2 {
		h.join(r.Link(), "")
	}
	h.settleAll()
	for i, s := range []core.Seat{core.Green, core.Red} {
		if err := h.phones[i+1].TakeSeat(s); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	return h, h.phones
}

// threeSeats begins a table of blue, green and red without components of its own.
func threeSeats(t *testing.T) *Replica {
	t.Helper()
	r, err := Begin(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}}, nil, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// returnAndSit lets a stranger found the emptied room with the first records. A phone that lost
// everything is the first to come there, and sits down as if it never had.
func returnAndSit(t *testing.T, h *table, of *phone, first int, seat core.Seat) *phone {
	t.Helper()
	log := h.storedLog()
	h.disk.Wipe()
	h.start()
	h.foundRoom(of, log[:first], 0)
	back := h.join(of.Link(), of.Secret())
	rest := h.phones[:len(h.phones)-1]
	h.phones = []*phone{back}
	h.settleAll()
	if back.Place().Index != uint64(first) || back.CanActFor(seat) {
		t.Fatalf("it came back to %d records of %d", back.Place().Index, first)
	}
	if err := back.TakeSeat(seat); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.phones = slices.DeleteFunc(append(slices.Clone(rest), back), func(p *phone) bool { return p == of })
	return back
}

// A phone that lost everything is the first to come to a room that a stranger founded without
// its seat, and sits down again. That is a signature of the seat. All missing records are sent
// again behind it, if that makes the same game: nobody is asked, and no branch is left.
func TestWhoSitsDownOnceMoreProvesTheRoom(t *testing.T) {
	h, phones := playedAlone(t, threeSeats(t), "blue gains 1 trade good")
	for i, line := range []string{"blue gains 3 trade goods", "green gains 2 trade goods", "red gains 1 trade good"} {
		tap(t, phones[i].Replica, line)
		h.settleAll()
	}
	h.slipRecord(phones[2], "red spends 9 trade goods", nil) // nobody misses a refused record
	was, most := phones[0].Digest(), len(h.storedLog())+1
	back := phones[1]
	for range 3 { // nor does the log grow if strangers do it repeatedly
		back = returnAndSit(t, h, back, 2, core.Green)
		h.settleAll()
		h.settleAll()
		h.checkSame(h.phones...)
		for i, p := range h.phones {
			if p.Digest() != was || !p.Status().IsLive || len(p.KeptBranches()) != 0 || p.MustChooseBranch() {
				t.Errorf("phone %d: ignores %d, asked %v, keeps %d, another game %v", i, p.Status().IgnoreReason, p.MustChooseBranch(), len(p.KeptBranches()), p.Digest() != was)
			}
		}
		if n := len(h.storedLog()); n > most {
			t.Errorf("%d records, and there were %d", n, most-1)
		}
	}
	checkContinues(t, h, phones[0], back, phones[2])
}

// Choices that the opener's phone made for a free seat have no effect behind a record that
// takes the seat. Then the players are asked, even if the game would be the same.
func TestWhoSitsDownBeforeWhatWasDoneForIt(t *testing.T) {
	for name, lines := range map[string][]string{
		"another game": {"blue gains 1 trade good", "green gains 2 trade goods"},
		"the same":     {"blue gains 1 trade good", "green shows: Ceasefire of green", "red gains 1 trade good"},
	} {
		t.Run(name, func(t *testing.T) {
			h, phones := playedAlone(t, threeSeats(t), lines...)
			blue, red := phones[0], phones[2]
			was, at := blue.Digest(), blue.Place()
			returnAndSit(t, h, phones[1], 2, core.Green)
			h.settleAll()
			for _, p := range []*phone{blue, red} {
				if ours, _ := p.Branches(); ours == nil || p.Digest() != was || p.Place() != at {
					t.Fatalf("nobody is asked: ignores %d", p.Status().IgnoreReason)
				}
			}
			without := threeSeats(t)
			for _, line := range lines {
				if line[0] != 'g' {
					tap(t, without, line)
				}
			}
			if same := without.Digest() == was; same != (name == "the same") {
				t.Fatalf("without green the game is the same: %v; this test has to follow", same)
			}
			blue.followAndSendAgain()
			h.settleAll()
			red.FollowRoom()
			h.settleAll()
			h.checkSame(h.phones...)
			if goods(blue, core.Blue) == 0 || goods(blue, core.Green) != 0 {
				t.Errorf("blue has %d, green %d", goods(blue, core.Blue), goods(blue, core.Green))
			}
		})
	}
}

// A phone that takes a seat there that is free here changes the seating, so the players are
// asked.
func TestWhoSitsDownOtherwiseIsAskedAbout(t *testing.T) {
	h, phones := open(t, 1) // red is free
	tap(t, phones[0].Replica, "blue gains 1 trade good")
	h.settleAll()
	log := h.storedLog()
	h.disk.Wipe()
	h.start()
	h.foundRoom(phones[0], log[:2], 0)
	guest := h.join(phones[0].Link(), "")
	h.phones = []*phone{guest}
	h.settleAll()
	if err := guest.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.phones = append(phones[:2:2], guest)
	h.settleAll()
	for i, p := range phones[:2] {
		if !p.MustChooseBranch() || goods(p, core.Blue) != 1 {
			t.Errorf("phone %d is not asked about a seat that is taken: ignores %d", i, p.Status().IgnoreReason)
		}
	}
}

// A phone that sits elsewhere by now has signed there as well.
func TestWhoSitsElsewhereProvesTheRoom(t *testing.T) {
	h, phones := playedAlone(t, threeSeats(t), "blue gains 1 trade good")
	if err := phones[1].MoveSeat(core.Green, phones[2].PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if err := phones[0].MoveSeat(core.Blue, phones[1].PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	was := phones[0].Digest()
	back := returnAndSit(t, h, phones[1], 2, core.Green)
	h.settleAll()
	h.settleAll()
	h.checkSame(h.phones...)
	if phones[0].Digest() != was || !phones[2].CanActFor(core.Green) || !back.CanActFor(core.Blue) {
		t.Errorf("ignores %d, the seats are not held by those who had them", phones[0].Status().IgnoreReason)
	}
}

// If a table follows a room that lacks a part of its own components, that part is sent again
// in any case, because nothing could be chosen there without it.
func TestPartsAreNeverLeft(t *testing.T) {
	for _, seatless := range []bool{false, true} {
		h, phones := playedAlone(t, beginWithGuild(t), "green gains 2 trade goods", "blue gains 1 trade good")
		blue, red := phones[0], phones[2]
		if seatless {
			guest := h.join(blue.Link(), "")
			h.settleAll()
			red = guest
		}
		back := returnAndSit(t, h, phones[1], 2, core.Green)
		if back.OwnComponentsText() != "" {
			t.Fatal("the components came whole; this test has to follow")
		}
		h.phones = []*phone{red, back}
		h.settleAll()
		if !seatless && !red.FollowRoom() {
			t.Fatalf("it is not asked: ignores %d", red.Status().IgnoreReason)
		}
		red.step()
		again, err := Open(red.items, shelf, random(8)) // closed before anything was sent
		if err != nil {
			t.Fatal(err)
		}
		h.settleAll()
		h.checkSame(red, back)
		if back.OwnComponentsText() != guild || red.OwnComponentsText() != guild {
			t.Fatal("the table's own components are not whole")
		}
		for _, r := range []*Replica{red.Replica, again} {
			kept := r.KeptBranches()
			if len(kept) != 1 || kept[0].lines()[0] != "green gains 2 trade goods" {
				t.Errorf("%d branches are kept", len(kept))
			}
		}
		h.phones = []*phone{blue, red, back}
		h.settleAll()
		blue.followAndSendAgain()
		h.settleAll()
		h.checkSame(blue, red, back)
		if goods(back, core.Blue) != 1 {
			t.Errorf("blue has %d", goods(back, core.Blue))
		}
	}
}

// The outcome is computed again with every line about seats, and not with junk.
func TestJunkAsksForNoWork(t *testing.T) {
	h, phones := playedAlone(t, threeSeats(t), "blue gains 1 trade good", "green gains 2 trade goods")
	blue := phones[0]
	returnAndSit(t, h, phones[1], 2, core.Green)
	h.settleAll()
	c := blue.rivalLog
	if c == nil || c.newTableLineCount != 1 || c.leadsToOurGame {
		t.Fatalf("it is asked with %+v", c)
	}
	c.leadsToOurGame = true // another computation would not find it
	s := h.stranger(blue.Link())
	s.appendEntry(s.junkEntry())
	h.settleAll()
	if blue.MustChooseBranch() {
		t.Error("junk asks for the work again")
	}
}

// Records of ours that the room has behind a refused one count as common up to there. The
// missing ones are sent again, and nobody is asked.
func TestRefusedBetweenIsNoBranch(t *testing.T) {
	h, phones := open(t, 2)
	log, state := h.storedLog(), h.room.Status()
	phones[2].leave()
	h.phones = phones[:2]
	for i, line := range []string{"blue gains 1 trade good", "green gains 2 trade goods", "blue gains 3 trade goods"} {
		tap(t, phones[i%2].Replica, line)
		h.settleAll()
	}
	whole, was := h.storedLog(), phones[0].Digest()
	h.tearRoom(log, state)
	h.phones = phones[2:]
	h.settleAll()
	h.slipRecord(phones[2], "red spends 9 trade goods", nil)
	s := h.stranger(phones[0].Link())
	for _, e := range whole[len(log) : len(log)+2] {
		s.appendEntry(e)
	}
	h.phones = phones
	h.settleAll()
	h.checkSame(phones...)
	for i, p := range phones {
		if p.MustChooseBranch() || len(p.KeptBranches()) > 0 || p.Digest() != was {
			t.Errorf("phone %d is asked, or has another game", i)
		}
	}
}

// The same phones sit, or not.
func TestSitAs(t *testing.T) {
	_, phones := open(t, 2)
	was := phones[0].seats
	if same := was; !same.hasSameSeating(&was) {
		t.Error("those who sit do not sit as they do")
	}
	for what, change := range map[string]func(*seats){
		"one has taken its seat": func(s *seats) { s.takenSeats = s.takenSeats.With(core.Blue) },
		"another key acts":       func(s *seats) { s.holders[core.Green].publicKey[0]++ },
		"the seats are locked":   func(s *seats) { s.locked = true },
		"there was a vote":       func(s *seats) { s.votes[core.Red].voters = core.Seats(0).With(core.Blue) },
		"one plays for all":      func(s *seats) { s.seatPlayingForAll = core.Blue },
		"another seat opens":     func(s *seats) { s.openerSeat = core.Red },
	} {
		other := was
		if change(&other); other.hasSameSeating(&was) || was.hasSameSeating(&other) {
			t.Errorf("%s, and they sit as before", what)
		}
	}
}

// A phone follows a room that a stranger founded without any seat's record. Its own seat waits in
// the outbox when it should sign. It signs once the seat is in order, or the others would ignore
// the room for good.
func TestASeatThatWaitsStillProvesTheRoom(t *testing.T) {
	h, phones := playedAlone(t, threeSeats(t), "blue gains 1 trade good")
	log := h.storedLog()
	h.disk.Wipe()
	h.start()
	h.foundRoom(phones[1], log[:2], 1)
	green := phones[1]
	green.enter()
	h.passMinute(green)
	if !green.CanActFor(core.Green) || !green.hasSeatSigned() || green.owesProof {
		t.Errorf("acts %v, signed %v, owes %v", green.CanActFor(core.Green), green.hasSeatSigned(), green.owesProof)
	}
	h.phones = phones
	h.settleAll()
	h.checkSame(phones...)
}
