package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// lostTable is a table of blue, who plays red as well, and green. Its relay loses blue's last
// records, and holds junk in their place. Blue's phone taps once more before it learns of
// that.
func lostTable(t *testing.T, say func(h *table, blue *phone), then func(blue *phone)) (*table, *phone) {
	t.Helper()
	h, phones := open(t, 1)
	blue := phones[0]
	for _, line := range []string{"blue gains 3 trade goods", "blue sets the scene: round 1, action phase, blue active, blue speaker, order blue green red"} {
		blue.tapAndSync(line)
	}
	log, state := h.storedLog(), h.room.Status()
	phones[1].leave()
	h.phones = phones[:1]
	say(h, blue)
	blue.leave()
	then(blue)
	blue.step()
	h.tearRoom(append(log, junkEntries(1)...), state)
	return h, blue
}

// TestWhatWasRefusedIsNotSentAgain: a refused record is not sent again although it would be
// lawful at its new place, because no player relies on it.
func TestWhatWasRefusedIsNotSentAgain(t *testing.T) {
	h, p := lostTable(t, func(h *table, blue *phone) { h.slipRecord(blue, "blue spends 9 trade goods", nil) }, func(*phone) {})
	n := len(h.storedLog())
	if e := p.Log()[len(p.Log())-1]; e.Refused == nil {
		t.Fatal("it was not refused")
	}
	h.settleAll()
	h.checkSame(p)
	if len(p.PendingTaps()) != 0 || len(h.storedLog()) != n {
		t.Errorf("%d wait, and %d were sent", len(p.PendingTaps()), len(h.storedLog())-n)
	}
}

// TestWhatTheRelayLostIsStoredAsWaiting: records that the relay lost are still in the outbox
// if the phone is closed after the takeover and opened again.
func TestWhatTheRelayLostIsStoredAsWaiting(t *testing.T) {
	h, p := lostTable(t, func(_ *table, blue *phone) { blue.tapAndSync("blue gains 1 trade good") }, func(*phone) {})
	if err := p.Deliver(p.deliverUntilComplete()); err != nil || len(p.PendingTaps()) != 1 {
		t.Fatalf("%d wait: %v", len(p.PendingTaps()), err)
	}
	again, err := Open(append(p.items, p.Ready().ItemsToStore...), shelf, random(5))
	if err != nil || len(again.PendingTaps()) != 1 || again.Place() != p.Place() {
		t.Errorf("once it was put away nothing waits: %v", err)
	}
	h.settleAll()
	if goods(p, core.Blue) != 4 {
		t.Errorf("blue has %d", goods(p, core.Blue))
	}
}

// TestAnAnswerWaitsBehindItsQuestion: records that the relay lost are ordered again before a
// pending answer to one of them.
func TestAnAnswerWaitsBehindItsQuestion(t *testing.T) {
	h, p := lostTable(t, func(_ *table, blue *phone) { blue.tapAndSync("blue offers red: 1 trade good for nothing") }, func(blue *phone) {
		if err := blue.Tap(core.Choice{By: core.Red, Prompt: blue.Game().Offers[0].Prompt, Act: core.Accept{}}); err != nil {
			t.Fatal(err)
		}
	})
	if err := p.Deliver(p.deliverUntilComplete()); err != nil || len(p.PendingTaps()) != 2 || len(p.KeptBranches()) != 0 {
		t.Fatalf("%d wait, and %d branches are kept: %v", len(p.PendingTaps()), len(p.KeptBranches()), err)
	}
	h.settleAll()
	h.checkSame(p)
	if goods(p, core.Red) != 1 || len(p.PendingTaps()) != 0 {
		t.Errorf("red has %d, and %d wait", goods(p, core.Red), len(p.PendingTaps()))
	}
}

// TestAStrangersSentenceIsNoObstacle: a stranger's unreadable line has no effect. A copy for a
// new room is made all the same, and records behind the line are taken.
func TestAStrangersSentenceIsNoObstacle(t *testing.T) {
	h, phones := open(t, 1)
	late := h.join(phones[0].Link(), "")
	h.unreadableRecord(phones[0])
	phones[0].tapAndSync("blue gains 1 trade good")
	moved, err := phones[0].CopyToNewRoom(noPause)
	if err != nil || moved.Digest() != phones[0].Digest() {
		t.Fatalf("it cannot move: %v", err)
	}
	p := phones[1]
	n, all := len(p.Log())-2, h.storedLog()
	again, err := Open(p.items[:slices.Index(p.items, entryItem(itemValidEntry, all[n]))], shelf, random(5))
	if err != nil || len(again.Log()) != n {
		t.Fatal(err)
	}
	again.SocketOpened()
	b := &phone{Replica: again, table: h}
	b.deliver(wire.Events{Epoch: p.epoch, First: uint64(n), Entries: all[n:]})
	if len(again.Log()) != n+2 || again.Digest() != p.Digest() {
		t.Errorf("%d of 2 records are taken", len(again.Log())-n)
	}
	h.settleAll()
	h.checkSame(append(phones, late)...)
}
