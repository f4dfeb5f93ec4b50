package replica

import (
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// A seat's phone that lost everything comes back into an emptied room that a stranger filled,
// and nobody taps. It signs there, so that the other phones need not ignore the room any
// longer.
func TestWhoComesBackProvesTheRoom(t *testing.T) {
	h, phones, log := emptiedTable(t)
	s := h.stranger(phones[0].Link())
	order := append(slices.Clone(log[:3]), log[5], log[4])
	s.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: order})
	guest := h.join(phones[0].Link(), "")
	guest.enter()
	for guest.step() {
	}
	if !guest.Status().IsLive || guest.owesProof {
		t.Error("whoever has no seat owes a signature")
	}
	h.settleAll()
	if n := len(h.storedLog()); n != len(order) || phones[1].Status().IgnoreReason != IgnoredUnproven {
		t.Fatalf("%d records, of which whoever has no seat proved some", n)
	}
	back := h.join(phones[0].Link(), phones[0].Secret())
	back.enter()
	for back.step() {
	}
	again, err := Open(back.items, shelf, random(8)) // closed before it was time to sign
	if err != nil || !again.owesProof {
		t.Fatal("what it owes is forgotten", err)
	}
	h.settleAll()
	if n := len(h.storedLog()); n != len(order)+1 {
		t.Fatalf("%d records were given, %d are there", len(order), n)
	}
	told := 0
	for _, item := range back.items {
		if item[0] == itemFilledRoom {
			told++
		}
	}
	if told != 1 {
		t.Errorf("what it owed is stored %d times", told)
	}
	for _, p := range phones {
		if p.Status().IgnoreReason != NotIgnored {
			t.Error("a phone that knows better ignores the room yet")
		}
		p.followAndSendAgain()
		h.settleAll()
	}
	h.checkSame(h.phones...)
	if goods(phones[1], core.Green) != 2 || goods(phones[1], core.Blue) != 3 {
		t.Errorf("after all: blue %d, green %d", goods(phones[1], core.Blue), goods(phones[1], core.Green))
	}
}

// A phone that joins a table in a room that was never empty signs nothing for it.
func TestWhoComesToAProvenRoomSignsNothing(t *testing.T) {
	h, phones := open(t, 2)
	tap(t, phones[1].Replica, "green gains 1 trade good")
	h.settleAll()
	n := len(h.storedLog())
	back := h.join(phones[1].Link(), phones[1].Secret())
	back.enter()
	for back.step() {
	}
	if !back.Status().IsLive || back.owesProof {
		t.Error("it owes a signature where there is one")
	}
	h.settleAll()
	h.passMinute(back)
	if len(h.storedLog()) != n || back.owesProof || !back.CanActFor(core.Green) {
		t.Errorf("%d records of %d", len(h.storedLog()), n)
	}
}

// The phone that opened the table brings it back into an emptied room after another seat
// became host. Its own seat, which it never took, signs there.
func TestWhoHostedFirstProvesTheRoom(t *testing.T) {
	for _, locked := range []bool{true, false} {
		h, phones := open(t, 2)
		blue, green, red := phones[0], phones[1], phones[2]
		if locked {
			h.lockSeats()
			h.reconnectChanged()
			blue.leave()
			green.tapAndSync("green names host green")
			red.tapAndSync("red agrees" + red.hostAnswer())
		} else {
			blue.tapAndSync("blue names host green")
		}
		h.settleAll()
		if blue.seats.host != core.Green || blue.TakenSeats().Has(core.Blue) || blue.IsLocked() != locked {
			t.Fatalf("%v hosts", blue.seats.host)
		}
		n := len(h.storedLog())
		h.disk.Wipe()
		h.start()
		h.phones = phones[:1]
		h.settleAll()
		if last := blue.lastEntry(); len(h.storedLog()) != n+1 || !strings.HasPrefix(last.Line, "# blue moves to ") {
			t.Fatalf("locked %v: %d records came back of %d, the last is %q", locked, len(h.storedLog()), n, last.Line)
		}
		h.phones = phones
		h.settleAll()
		checkContinues(t, h, phones...)
	}
}

// The seat that signs for a room is one that the phone has taken, else one that no other phone
// can take.
func TestWhichSeatSigns(t *testing.T) {
	h, phones := open(t, 1) // red is free, and blue's phone plays it
	blue := phones[0]
	if s := blue.proofSeat(); s != core.Blue {
		t.Errorf("%v signs, which hosts", s)
	}
	if err := blue.MoveSeat(core.Blue, phones[1].PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if s := blue.proofSeat(); s != core.Nobody {
		t.Errorf("%v signs, which somebody may take yet", s)
	}
	if err := phones[1].LockSeats(phones[1].SeatedPhones()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if s := blue.proofSeat(); s != core.Red {
		t.Errorf("%v signs, though nobody can take red any more", s)
	}
	if s := phones[1].proofSeat(); s != core.Blue {
		t.Errorf("%v signs of the two that were taken", s)
	}
	if err := phones[1].MoveSeat(core.Green, blue.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if s := blue.proofSeat(); s != core.Green {
		t.Errorf("%v signs, though green was taken", s)
	}
}

// A phone that brings a room back signs nothing once another seat has signed there.
func TestOneSignatureProvesTheRoom(t *testing.T) {
	h, phones, log := emptiedTable(t)
	green, red := phones[1], phones[2]
	for _, p := range []*phone{green, red} {
		p.enter()
		for p.step() {
		}
	}
	if n := len(h.storedLog()); n != len(log) || !green.owesProof {
		t.Fatalf("%d records came back of %d", n, len(log))
	}
	if err := tap(t, red.Replica, "red gains 1 trade good"); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.passMinute(green)
	if n := len(h.storedLog()); n != len(log)+1 || green.owesProof {
		t.Errorf("%d records behind the %d that came back, of which one proves the room", n-len(log), len(log))
	}
}
