package replica

import (
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// openOlder shares a table of blue, green, red that was begun under the rules before this
// build's, with this build's digests, and lets two more phones sit down.
func openOlder(t *testing.T) (*table, []*phone) {
	t.Helper()
	r, err := newLocalTable("", shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	line := openingLine(notation.SetupLine(core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}}), r.device.publicKey)
	now, then := " rules "+strconv.Itoa(core.RulesVersion), " rules "+strconv.Itoa(core.RulesVersion-1)
	line = strings.Replace(line, houseRulesPrefix+strconv.Itoa(lastHouseRule), houseRulesPrefix+"18", 1)
	if err := r.writeLine(strings.Replace(line, now, then, 1)); err != nil || r.Rules() != core.RulesVersion-1 {
		t.Fatal(err, r.Rules())
	}
	h := &table{t: t, disk: &room.Memory{}, now: 1_000}
	h.start()
	h.add(r).Share()
	for _, s := range []core.Seat{core.Green, core.Red} {
		p := h.join(r.Link(), "")
		h.settleAll()
		if err := p.TakeSeat(s); err != nil {
			t.Fatal(err)
		}
	}
	h.settleAll()
	return h, h.phones
}

// otherRulesTable is such a table. The first phone, which has signed for its game, finds only by
// updateDoubt that the others use other rules: two seats report another game.
func otherRulesTable(t *testing.T) (*table, []*phone) {
	t.Helper()
	h, phones := openOlder(t)
	tap(t, phones[0].Replica, "blue gains 3 trade goods")
	h.settleAll()
	h.slipLie(phones[1], "green gains 1 trade good", DigestDiffer)
	if phones[0].HasOtherRules() {
		t.Fatal("one seat makes it one of other rules")
	}
	h.slipLie(phones[2], "red gains 1 trade good", DigestDiffer)
	if p := phones[0]; !p.HasOtherRules() || goods(p, core.Green) != 1 || goods(p, core.Red) != 1 {
		t.Fatal("two seats make it none")
	}
	return h, phones
}

// TestOtherRulesStayFound: a table that was found to have other rules has them after a
// reopening, too, even if its seats have written since. Otherwise the phone would have
// another game then.
func TestOtherRulesStayFound(t *testing.T) {
	h, phones := otherRulesTable(t)
	p := phones[0]
	opened := func(when string) {
		t.Helper()
		again, err := Open(p.items, shelf, random(6))
		if err != nil || !again.HasOtherRules() || again.Digest() != p.Digest() || again.Halt().Kind != NotHalted {
			t.Errorf("%s it opens as another: %v, %s", when, again.HasOtherRules(), again.Halt().Kind)
		}
	}
	opened("when they have told of another game")
	for i, s := range []core.Seat{core.Green, core.Red} { // they return to this phone's former game
		h.slipRecord(phones[i+1], tableLine{authorSeat: s, verb: verbMove, key: phones[i+1].device.seatKey()}.String(), func(rec *wire.Record) {
			rec.Seen = p.placeAfter(4)
			rec.Digest = p.digestAt(4)
			h.slipUnchanged(phones[i+1], rec)
		})
	}
	opened("when they have come back to its game")
	cut := append(p.items[:len(p.items):len(p.items)], cutItem(len(p.Log())-1, p.epoch))
	if again, err := Open(cut, shelf, random(6)); err != nil || !again.HasOtherRules() || again.Digest() != p.Digest() {
		t.Error("it is cut to another")
	}
}

// TestABranchIsWeighed: updateDoubt also finds the other rules in a branch, which is shown
// and copied to a new room without losing a record.
func TestABranchIsWeighed(t *testing.T) {
	_, phones := otherRulesTable(t)
	p := phones[0]
	branch := p.scratchCopy(p.Replica.items)
	if !branch.HasOtherRules() || branch.Digest() != p.Digest() || len(branch.Ready().ItemsToStore) != 0 {
		t.Errorf("as a branch it is another: %v", branch.HasOtherRules())
	}
	there, err := branch.CopyToNewRoom(noPause)
	if err != nil || len(there.Log()) != len(p.Log()) || there.Digest() != p.Digest() {
		t.Errorf("of %d records %d go along: %v", len(p.Log()), len(there.Log()), err)
	}
}

// TestACopyIsNotInDoubt: at a table of this build's rules a phone doubts its own game, but not
// a scratch copy.
func TestACopyIsNotInDoubt(t *testing.T) {
	h, phones := lockedTable(t, 2)
	h.slipLie(phones[1], "green replenishes", DigestDiffer)
	h.slipLie(phones[2], "red replenishes", DigestDiffer)
	p := phones[0]
	if copied := p.scratchCopy(p.Replica.items); p.Halt().Kind != DigestDiffer || copied.Halt().Kind != NotHalted || copied.HasOtherRules() {
		t.Errorf("%s; and what is looked at beside it: %s", p.Halt().Kind, copied.Halt().Kind)
	}
}

// TestDoubtIsDrawn: the named seat is the first that reported another game. Changes of the
// doubt by other records are drawn, even if those report no other game.
func TestDoubtIsDrawn(t *testing.T) {
	h, phones := lockedTable(t, 2)
	p, place, digest := phones[0], phones[0].Place(), phones[0].Digest()
	for i, line := range []string{"green replenishes", "red replenishes"} {
		h.slipRecord(phones[i+1], line, func(r *wire.Record) {
			r.Seen, r.Digest = place, digest+1
			h.slipUnchanged(phones[i+1], r)
		})
	}
	if halt := p.Halt(); halt != (Halt{DigestDiffer, place.Index, core.Green}) {
		t.Errorf("green told of another game, then red of the same: %+v", halt)
	}
	h, phones = open(t, 2)
	p = phones[0]
	tap(t, phones[1].Replica, "green gains 1 trade good")
	h.settleAll()
	tap(t, phones[1].Replica, "green gains 1 trade good")
	h.passMinute(phones[1])
	p.Ready()
	all := h.storedLog()
	p.deliver(wire.Events{Epoch: p.epoch, First: p.Place().Index, Entries: all[p.Place().Index:]})
	if goods(p, core.Green) != 2 || !p.Ready().NeedsDraw {
		t.Errorf("green has %d, and it is not drawn", goods(p, core.Green))
	}
}

// TestHalfIsNotMost: half of the phones are not more than half, so a phone to which two others
// report another game still doubts its own.
func TestHalfIsNotMost(t *testing.T) {
	h := seatedTable(t, core.Blue, core.Green, core.Red, core.Black)
	h.slipLie(h.phones[1], "green replenishes", DigestDiffer)
	h.slipLie(h.phones[2], "red replenishes", DigestDiffer)
	h.slipRecord(h.phones[3], "black gains 1 trade good", nil)
	p := h.phones[0]
	if with, _ := p.Sides(); with != core.SeatsOf(core.Blue, core.Black) || p.Halt().Kind != DigestDiffer || p.IsOutvoted() {
		t.Errorf("with %v it is sure, or outvoted: %s, %v", with, p.Halt().Kind, p.IsOutvoted())
	}
}

// TestWhoWasShownAnotherLogTellsOfNoRules: records over another history say nothing about the
// rules. Records of more than half of the phones over another game do.
func TestWhoWasShownAnotherLogTellsOfNoRules(t *testing.T) {
	for _, greens := range []HaltKind{AuthorForked, DigestDiffer} {
		h, phones := openOlder(t)
		tap(t, phones[0].Replica, "blue gains 3 trade goods")
		h.settleAll()
		h.slipLie(phones[1], "green gains 1 trade good", greens)
		h.slipLie(phones[2], "red gains 1 trade good", AuthorForked)
		p := phones[0]
		if p.HasOtherRules() || p.Halt().Kind != greens {
			t.Errorf("%s: it is one of other rules: %v; %s", greens, p.HasOtherRules(), p.Halt().Kind)
		}
		again, err := Open(p.items, shelf, random(6))
		if err != nil || again.HasOtherRules() != p.HasOtherRules() || again.Digest() != p.Digest() {
			t.Errorf("%s: it opens as another: %v", greens, err)
		}
	}
}

// TestWhoGoesOnWithThisGame: this phone agrees with its game until its own record reports
// another. Every other phone agrees by a record whose author had seen the first differing
// place.
func TestWhoGoesOnWithThisGame(t *testing.T) {
	h := seatedTable(t, core.Blue, core.Green, core.Red, core.Black)
	p, black := h.phones[0], h.phones[3]
	p.tapAndSync("blue gains 1 trade good")
	h.slipRecord(black, "black gains 1 trade good", nil)
	seen, digest := p.Place(), p.Digest()
	at := func(r *wire.Record) { r.Seen, r.Digest = seen, digest }
	h.slipLie(h.phones[1], "green replenishes", DigestDiffer)
	if with, against := p.Sides(); with != core.SeatsOf(core.Blue) || against != core.SeatsOf(core.Green) {
		t.Errorf("with %v, against %v", with, against)
	}
	h.slipRecord(black, "black replenishes", func(r *wire.Record) {
		at(r)
		h.slipUnchanged(black, r)
	})
	if with, _ := p.Sides(); with != core.SeatsOf(core.Blue, core.Black) {
		t.Errorf("once black has seen as much as green, %v are with it", with)
	}
	h.slipLie(p, "blue replenishes", DigestDiffer)
	if with, against := p.Sides(); with != core.SeatsOf(core.Black) || against != core.SeatsOf(core.Blue, core.Green) {
		t.Errorf("once blue has told of another, %v are with it, and %v against", with, against)
	}
}

// TestOwnWordShowsOtherRules: if this phone's own record at a table of older rules has another
// digest, the rules differ, on that phone alone. But if more than half of the phones have
// continued from this build's game, the record was an accident.
func TestOwnWordShowsOtherRules(t *testing.T) {
	h, phones := openOlder(t)
	tap(t, phones[0].Replica, "blue gains 3 trade goods")
	h.settleAll()
	h.slipLie(phones[1], "green gains 1 trade good", DigestDiffer)
	for i, p := range phones {
		if p.HasOtherRules() != (i == 1) || p.Halt().Kind != NotHalted || (goods(p, core.Green) == 1) != (i == 1) {
			t.Errorf("phone %d: it is one of other rules: %v; %s, green has %d", i, p.HasOtherRules(), p.Halt().Kind, goods(p, core.Green))
		}
	}

	h, phones = openOlder(t)
	p := phones[1]
	place, digest := p.Place(), p.Digest()
	for i, line := range map[int]string{0: "blue gains 3 trade goods", 2: "red gains 1 trade good"} {
		if err := tap(t, phones[i].Replica, line); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	h.slipRecord(p, "green gains 1 trade good", func(r *wire.Record) { // written before the others continued
		r.Seen, r.Digest = place, digest+1
		h.slipUnchanged(p, r)
	})
	if p.HasOtherRules() || p.Halt().Kind != NotHalted || goods(p, core.Green) != 0 || goods(p, core.Blue) != 3 {
		t.Errorf("it is one of other rules: %v; %s", p.HasOtherRules(), p.Halt().Kind)
	}
}
