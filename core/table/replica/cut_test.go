package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// TestOpenCutInSlices opens a journal whose log was cut, a few items at a time. The records
// that the cut keeps are replayed in slices too.
func TestOpenCutInSlices(t *testing.T) {
	_, phones := longTable(t, 60)
	items := append([]string{}, phones[0].items...)
	for _, keep := range []int{1, 7, 40} {
		cut := append(items[:len(items):len(items)], cutItem(keep, wire.Epoch{Number: 9, Mark: wire.Mark{4}}))
		whole, err := Open(cut, shelf, random(1))
		if err != nil {
			t.Fatal(err)
		}
		o, steps := NewRestorer(cut, shelf, random(1)), 0
		for done := false; !done; steps++ {
			if done, err = o.RestoreItems(1); err != nil {
				t.Fatal(err)
			}
		}
		r := o.Replica()
		if r.Place() != phones[0].placeAfter(keep) || r.Digest() != phones[0].digestAt(keep) || r.epoch.Number != 9 || whole.Place() != r.Place() {
			t.Errorf("kept %d of %d in epoch %d", len(r.items), keep, r.epoch.Number)
		}
		if steps != len(cut)+keep {
			t.Errorf("%d steps for %d items and %d records", steps, len(cut), keep)
		}
	}
}

// TestWhatFellOutIsForgotten: a phone whose log was cut reports junk, requests, other tables
// and lost seats like one that never had the removed records.
func TestWhatFellOutIsForgotten(t *testing.T) {
	h, blue, friend, stranger := besiegedTable(t)
	mira := h.join(blue.Link(), "")
	h.settleAll()
	before, stored := len(stranger.Log()), slices.Clone(stranger.items)
	h.slipRecord(stranger, "blue gains 1 trade good", nil)
	h.slipRecord(mira, "blue gains 1 trade good", nil)
	if err := mira.AskForSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if seed, _, err := friend.NewContinuation(); err != nil || friend.ContinueAt(core.Green, seed, friend.Replica) != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if err := blue.HandSeat(core.Red, mira.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if stranger.JunkCount() != 1 || len(stranger.seatRequests) != 1 || len(stranger.Continuations()) != 1 || stranger.LostSeats() != core.SeatsOf(core.Red) {
		t.Fatalf("%d are junk, %d ask, %d other tables, lost is %v", stranger.JunkCount(), len(stranger.seatRequests), len(stranger.Continuations()), stranger.LostSeats())
	}
	stranger.leave()
	again, err := Open(stranger.items, shelf, random(3))
	if err != nil {
		t.Fatal(err)
	}
	if again.cutLog(2); again.TakenSeats() != core.SeatsOf(core.Green) || again.LostSeats() != 0 {
		t.Errorf("before it sat down, it has lost %v", again.LostSeats())
	}
	stranger.cutLog(before)
	never, err := Open(stored, shelf, random(3))
	if r := stranger; err != nil || r.Place() != never.Place() || r.StrayCount() != never.StrayCount() || r.JunkCount() != never.JunkCount() || len(r.seatRequests) != len(never.seatRequests) || r.continuations != never.continuations || r.lostSeats != never.lostSeats {
		t.Errorf("%d strays, %d are junk, %d ask, other tables by %v, lost is %v: %v", r.StrayCount(), r.JunkCount(), len(r.seatRequests), r.continuations, r.lostSeats, err)
	}
}
