package replica

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// lies are the false statements about its game and history that a member can sign.
var lies = map[HaltKind]func(*wire.Record){
	DigestDiffer: func(r *wire.Record) { r.Digest++ },
	AuthorForked: func(r *wire.Record) { r.Seen.Head[0]++ },
}

// slipLie puts a signed lie of a phone into the room.
func (h *table) slipLie(p *phone, line string, kind HaltKind) {
	h.t.Helper()
	h.slipRecord(p, line, func(r *wire.Record) {
		lies[kind](r)
		h.slipUnchanged(p, r)
	})
}

// slipUnchanged lets a phone sign a record unchanged.
func (h *table) slipUnchanged(p *phone, r *wire.Record) {
	r.Signature = seal.Sign(p.device.signingKey(), p.game, *r)
}

// TestOneLieCostsTheLiar: a choice signed over another game has no effect and names its seat.
// One signed over another history is a choice like any other. The table continues.
func TestOneLieCostsTheLiar(t *testing.T) {
	for kind := range lies {
		h, phones := open(t, 2)
		tap(t, phones[0].Replica, "blue gains 3 trade goods")
		h.settleAll()
		h.slipLie(phones[1], "green gains 2 trade goods", kind)
		for i, p := range []*phone{phones[0], phones[2]} {
			last := p.Log()[len(p.Log())-1]
			if p.Halt().Kind != NotHalted || last.Seat != core.Green || (last.Fault == FaultDigest) != (kind == DigestDiffer) || (goods(p, core.Green) == 0) != (kind == DigestDiffer) {
				t.Errorf("phone %d: %s, %q, green has %d", i, p.Halt().Kind, last.Fault, goods(p, core.Green))
			}
			if _, against := p.Sides(); against != core.SeatsOf(core.Green) {
				t.Errorf("phone %d names %v", i, against)
			}
		}
		if err := tap(t, phones[1].Replica, "green gains 1 trade good"); err != FaultOtherGames {
			t.Errorf("a phone whose own record tells of another game takes a tap: %v", err)
		}
		if err := tap(t, phones[0].Replica, "blue gains 1 trade good"); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
		if err := phones[1].TrustOwnGame(); err != nil || tap(t, phones[1].Replica, "green gains 1 trade good") != nil {
			t.Fatal("it cannot go on", err)
		}
		h.settleAll()
		h.checkSame(phones...)
		if _, against := phones[0].Sides(); against != 0 || goods(phones[0], core.Blue) != 4 {
			t.Errorf("a true record is held against green still: %v", against)
		}
		for i, p := range phones {
			again, err := Open(p.items, shelf, random(6))
			if err != nil || again.Place() != p.Place() || again.Digest() != p.Digest() || again.Halt().Kind != NotHalted {
				t.Errorf("phone %d opens again as another: %v", i, err)
			}
		}
	}
}

// TestTwoLiarsAreAskedAbout: if two seats report another game to a phone, it takes no taps but
// reads on. It resumes if its player decides so, or if most phones agree with it.
func TestTwoLiarsAreAskedAbout(t *testing.T) {
	for kind := range lies {
		h, phones := lockedTable(t, 3)
		if err := phones[0].MoveSeat(core.Blue, phones[3].PublicKey()); err != nil { // three phones sit, and the opener watches
			t.Fatal(err)
		}
		h.settleAll()
		h.slipLie(phones[1], "green replenishes", kind)
		h.slipLie(phones[2], "red replenishes", kind)
		p := phones[3]
		if halt := p.Halt(); halt.Kind != kind || tap(t, p.Replica, "blue gains 1 trade good") != FaultOtherGames {
			t.Errorf("%+v, want %s", halt, kind)
		}
		with, against := p.Sides()
		if with != core.SeatsOf(core.Blue) || against != core.SeatsOf(core.Green, core.Red) || !p.IsOutvoted() {
			t.Errorf("%v against %v", with, against)
		}
		if err := p.TrustOwnGame(); err != FaultOutvoted || p.Halt().Kind != kind {
			t.Errorf("it goes on against most phones: %v", err)
		}
		again, err := Open(p.items, shelf, random(6))
		if err != nil || kind == DigestDiffer && again.Halt() != p.Halt() {
			t.Errorf("put away and opened, it asks no more: %v %s", err, again.Halt().Kind)
		}

		// It reads on, and belongs to the majority once one of the two agrees with it.
		h.slipRecord(phones[1], "green gains 1 trade good", nil)
		h.settleAll()
		if n := goods(p, core.Green); p.Halt().Kind != NotHalted || n != 1 {
			t.Errorf("%s, green has %d", p.Halt().Kind, n)
		}
		if err := tap(t, p.Replica, "blue gains 1 trade good"); err != nil {
			t.Error(err)
		}
	}
}

// TestLiesAfterOthersWentOn: two liars of five halt nobody once the other three have continued
// from this game, even if the two claim to have seen more records than exist, or lie again.
func TestLiesAfterOthersWentOn(t *testing.T) {
	for kind, lie := range map[HaltKind]func(*wire.Record){
		DigestDiffer: lies[DigestDiffer],
		AuthorForked: func(r *wire.Record) { r.Seen.Index = 1 << 40 },
	} {
		h := seatedTable(t, core.Blue, core.Green, core.Red, core.Black, core.Pink)
		lies := func(i int, line string) {
			h.slipRecord(h.phones[i], line, func(r *wire.Record) {
				lie(r)
				h.slipUnchanged(h.phones[i], r)
			})
		}
		p := h.phones[0]
		trusts := func(when string) {
			t.Helper()
			with, against := p.Sides()
			if against != core.SeatsOf(core.Green, core.Red) || with != core.SeatsOf(core.Blue, core.Black, core.Pink) || p.Halt().Kind != NotHalted {
				t.Errorf("%s, %s: %v against %v, halted by %s", kind, when, with, against, p.Halt().Kind)
			}
		}
		lies(1, "green replenishes")
		for i, line := range map[int]string{0: "blue gains 1 trade good", 3: "black gains 1 trade good", 4: "pink gains 1 trade good"} {
			if err := tap(t, h.phones[i].Replica, line); err != nil {
				t.Fatal(err)
			}
			h.settleAll()
		}
		lies(2, "red replenishes")
		trusts("after the second liar")
		lies(1, "green gains 1 trade good")
		lies(2, "red gains 1 trade good")
		trusts("after both lied again")
	}
}

// TestLieIsLeftBehind: in a new room, where nobody can check a lie's place, it has no effect
// either.
func TestLieIsLeftBehind(t *testing.T) {
	h, phones := open(t, 2)
	h.slipLie(phones[1], "green gains 2 trade goods", DigestDiffer)
	r, err := phones[0].CopyToNewRoom(noPause)
	if err != nil || r.Digest() != phones[0].Digest() || len(r.Log()) != len(phones[0].Log())-1 {
		t.Fatalf("%v: %d records of %d", err, len(r.Log()), len(phones[0].Log()))
	}
}

// TestDoubtsOfOlderBuilds: a halt that an older build stored is dropped, and the records after
// the lie come from the room.
func TestDoubtsOfOlderBuilds(t *testing.T) {
	for kind := range lies {
		h, phones := open(t, 2)
		stored := slices.Clone(phones[0].items)
		stored = append(stored, haltItem(Halt{kind, phones[0].Place().Index, core.Green}))
		h.slipLie(phones[1], "green replenishes", kind)
		tap(t, phones[2].Replica, "red gains 1 trade good")
		h.settleAll()
		again, err := Open(stored, shelf, random(6))
		if err != nil || again.Halt().Kind != NotHalted {
			t.Fatal(err, again.Halt().Kind)
		}
		phones[0].leave()
		phones[0].Replica, phones[0].items = again, stored
		h.settleAll()
		h.checkSame(phones[0], phones[2])
	}
}

// TestLieAtATableOfOlderRules: a table of older rules with this build's digests stays like any
// other until more than half of its phones report another game. Then it is a table of other
// rules, and all records count.
func TestLieAtATableOfOlderRules(t *testing.T) {
	h, phones := lockedTable(t, 2)
	for _, p := range phones { // digests are compared, as under unchanged rules
		p.rules--
	}
	tap(t, phones[0].Replica, "blue gains 3 trade goods")
	h.settleAll()
	h.slipLie(phones[1], "green gains 1 trade good", DigestDiffer)
	if phones[0].HasOtherRules() || goods(phones[0], core.Green) != 0 {
		t.Fatal("one lie ends it")
	}
	h.slipLie(phones[2], "red gains 1 trade good", DigestDiffer)
	p := phones[0]
	if !p.HasOtherRules() || p.Halt().Kind != NotHalted || goods(p, core.Green) != 1 || goods(p, core.Red) != 1 {
		t.Errorf("%v, %s, green has %d", p.HasOtherRules(), p.Halt().Kind, goods(p, core.Green))
	}
	if err := tap(t, p.Replica, "blue gains 1 trade good"); err != FaultOtherRules || strings.Contains(p.Log()[len(p.Log())-1].Line, "blue") {
		t.Errorf("it is written to: %v", err)
	}
}

// TestTwoLiarsEndNoOlderTable: at most half of the phones cannot make a table of older rules
// one of other rules on any phone, also not on one that signed nothing or only watches.
func TestTwoLiarsEndNoOlderTable(t *testing.T) {
	h := seatedTable(t, core.Blue, core.Green, core.Red, core.Black)
	for _, p := range h.phones {
		p.rules--
	}
	guest := h.join(h.phones[0].Link(), "")
	h.settleAll()
	guest.rules--
	h.slipLie(h.phones[1], "green gains 1 trade good", DigestDiffer)
	for _, p := range h.phones {
		if p.HasOtherRules() && p != h.phones[1] || goods(p, core.Green) != 0 && p != h.phones[1] {
			t.Errorf("one lie makes it %v, green has %d", p.HasOtherRules(), goods(p, core.Green))
		}
	}
	if liar := h.phones[1]; !liar.HasOtherRules() || liar.Halt().Kind != NotHalted {
		t.Errorf("its own record tells a phone nothing: %s", liar.Halt().Kind)
	}
	h.slipLie(h.phones[2], "red gains 1 trade good", DigestDiffer)
	p := h.phones[0]
	if p.HasOtherRules() || guest.HasOtherRules() || p.Halt().Kind != DigestDiffer {
		t.Fatalf("two lies make it %v, %v: %s", p.HasOtherRules(), guest.HasOtherRules(), p.Halt().Kind)
	}
	if err := p.TrustOwnGame(); err != nil || tap(t, p.Replica, "blue gains 1 trade good") != nil {
		t.Errorf("it does not go on: %v", err)
	}
}
