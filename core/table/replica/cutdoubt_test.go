package replica

import (
	"testing"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// TestDoubtFallsOutWithItsRecords: if the relay has lost all records by seats, those that
// reported another game included, the doubt ends and the lost records are sent again. That
// also holds during a takeover.
func TestDoubtFallsOutWithItsRecords(t *testing.T) {
	h, phones := lockedTable(t, 2)
	p, state, before := phones[0], h.room.Status(), len(h.storedLog())
	h.slipLie(phones[1], "green replenishes", DigestDiffer)
	h.slipLie(phones[2], "red replenishes", DigestDiffer)
	all := h.storedLog()
	if p.Halt().Kind != DigestDiffer || len(all) != before+2 {
		t.Fatalf("of %d records: %s", len(all), p.Halt().Kind)
	}
	h.tearRoom(append(all[:1:1], junkEntries(1)...), state)
	h.phones = phones[:1]
	h.settleAll()
	if p.Halt().Kind != NotHalted || len(h.storedLog()) != before+1 || len(p.outbox) != 0 {
		t.Errorf("%s, and %d records are there", p.Halt().Kind, len(h.storedLog()))
	}
	tap(t, p.Replica, "blue gains 1 trade good")
	h.settleAll()
	h.checkSame(p)

	h, phones = lockedTable(t, 2)
	before = len(h.storedLog())
	h.slipLie(phones[1], "green replenishes", DigestDiffer)
	h.slipLie(phones[2], "red replenishes", DigestDiffer)
	p = phones[0]
	p.leave()
	p.Ready()
	if p.cutLog(before); p.Halt().Kind != NotHalted || !p.Ready().NeedsDraw || p.whyNotWrite(core.Blue) != nil {
		t.Errorf("with nothing left that tells of another game: %s", p.Halt().Kind)
	}
}

// TestOneOfTwoIsNotMost: one of two phones is not more than half, so its report alone stops
// nobody.
func TestOneOfTwoIsNotMost(t *testing.T) {
	h, phones := open(t, 1)
	h.slipLie(phones[1], "green replenishes", DigestDiffer)
	p := phones[0]
	if with, against := p.Sides(); p.Halt().Kind != NotHalted || p.IsOutvoted() || with != core.SeatsOf(core.Blue, core.Red) || against != core.SeatsOf(core.Green) {
		t.Errorf("%s, outvoted %v: %v against %v", p.Halt().Kind, p.IsOutvoted(), with, against)
	}
}

// TestOverTheEmptyLog: a record over the empty log, from a client that plays no game, reports
// no other game. It counts as agreement with this one.
func TestOverTheEmptyLog(t *testing.T) {
	if r, err := Join(begin(t).Link(), "", shelf, random(2)); err != nil || r.Digest() != 0 || r.Place() != (wire.Place{}) {
		t.Errorf("the empty log has a game: %v", err)
	}
	h, phones := openOlder(t)
	p := phones[0]
	h.slipRecord(p, "blue gains 3 trade goods", func(r *wire.Record) {
		r.Seen, r.Digest = wire.Place{}, 0
		h.slipUnchanged(p, r)
	})
	if last := p.Log()[len(p.Log())-1]; last.Fault != "" || goods(p, core.Blue) != 3 {
		t.Fatalf("it counts for nothing: %q", last.Fault)
	}
	h.slipLie(phones[1], "green gains 1 trade good", DigestDiffer)
	if _, against := p.Sides(); against != core.SeatsOf(core.Green) || p.HasOtherRules() || goods(p, core.Green) != 0 {
		t.Errorf("against it is %v, and it is one of other rules: %v", against, p.HasOtherRules())
	}
}

// TestLinesThatTellOfAnotherGame: a line of the table and a part of its components have the
// same effect with any digest, but their author is noted.
func TestLinesThatTellOfAnotherGame(t *testing.T) {
	for _, k := range []struct {
		by    int
		seat  core.Seat
		line  func(key seal.PublicKey) string
		fault Fault
	}{
		{1, core.Green, func(key seal.PublicKey) string {
			return tableLine{authorSeat: core.Green, verb: verbMove, key: seatKey{publicKey: key}}.String()
		}, ""},
		{0, core.Blue, func(seal.PublicKey) string { return `blue brings 1 of 1: "note"` }, FaultNotNextPart},
	} {
		h, phones := open(t, 2)
		h.slipLie(phones[k.by], k.line(phones[k.by].device.publicKey), DigestDiffer)
		p := phones[2]
		last := p.Log()[len(p.Log())-1]
		if _, against := p.Sides(); !against.Has(k.seat) || last.Fault != k.fault || last.Seat != k.seat || !phones[k.by].CanActFor(k.seat) {
			t.Errorf("%q, of %v, counts for nothing: %q; against it are %v", last.Line, last.Seat, last.Fault, against)
		}
	}
}

// TestNobodyOutvotesThemselves: a phone whose own record reports another game can continue
// with the game it has, also if no other phone sits at the table.
func TestNobodyOutvotesThemselves(t *testing.T) {
	for kind := range lies {
		for others := range 2 {
			h, phones := open(t, others)
			p := phones[0]
			h.slipLie(p, "blue gains 2 trade goods", kind)
			if p.Halt().Kind != kind || p.IsOutvoted() {
				t.Fatalf("beside %d: %s, outvoted %v", others, p.Halt().Kind, p.IsOutvoted())
			}
			if err := p.TrustOwnGame(); err != nil {
				t.Fatal(err)
			}
			has := goods(p, core.Blue)
			if err := tap(t, p.Replica, "blue gains 1 trade good"); err != nil {
				t.Fatal(err)
			}
			h.settleAll()
			h.checkSame(phones...)
			if goods(p, core.Blue) != has+1 {
				t.Errorf("beside %d: what it taps counts for nothing", others)
			}
		}
	}
}
