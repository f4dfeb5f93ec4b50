package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// branchedTable returns a phone that was away and played on alone once the room was empty, and one
// that played on meanwhile and has brought the room back since.
func branchedTable(t *testing.T) (h *table, late, green *phone) {
	t.Helper()
	h, phones := open(t, 1)
	late = h.join(phones[0].Link(), "")
	h.settleAll()
	late.leave()
	h.phones = h.phones[:2:2]
	green = h.join(phones[0].Link(), "")
	h.settleAll()
	if err := phones[1].MoveSeat(core.Green, green.PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.disk.Wipe()
	h.start()
	h.phones = []*phone{late} // which knows nothing of the branch
	h.settleAll()
	if err := late.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.disk.Wipe()
	h.start()
	h.phones = []*phone{green}
	h.settleAll()
	for range 3 {
		if err := tap(t, green.Replica, "green gains 2 trade goods"); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	h.phones = []*phone{green, late}
	return h, late, green
}

// A phone that sat down while another was away can prove a room to it, if the former seats let
// it sit down. The phone that played on alone is asked, and comes back to the players.
func TestProvenByWhoSatDownSince(t *testing.T) {
	h, late, green := branchedTable(t)
	h.settleAll()
	if !late.MustChooseBranch() {
		t.Fatalf("it is not asked, and ignores %d", late.Status().IgnoreReason)
	}
	late.followAndSendAgain()
	h.settleAll()
	h.checkSame(green, late)
	if !late.CanActFor(core.Red) || !green.CanActFor(core.Green) || goods(late, core.Green) != 6 {
		t.Error("something of the two was lost")
	}
}

// No part of another log is taken over before all of it is here, even if the part proves the
// room, because its rest may be a reason to ignore it.
func TestAnotherLogIsTakenOverWhole(t *testing.T) {
	h, late, green := branchedTable(t)
	own := late.Place()
	late.enter()
	cut := 0
	for range 10 {
		for _, f := range late.Ready().FramesToSend {
			h.room.Receive(late.sock, f)
		}
		for i, f := range late.in {
			parsed, err := wire.ParseServer(f)
			if err != nil {
				t.Fatal(err)
			}
			if e, is := parsed.(wire.Events); is && len(e.Entries) > 1 {
				e.Entries = e.Entries[:len(e.Entries)-1]
				late.in[i] = wire.Encode(e)
				cut++
			}
		}
		late.step()
		if _, theirs := late.Branches(); theirs != nil && theirs.Table().Place() != h.room.Status().End {
			t.Fatalf("with a record that is lost it is asked about %d of %d", theirs.Table().Place().Index, h.room.Status().End.Index)
		}
		if at := late.Place(); at != own && at != h.room.Status().End {
			t.Fatalf("with a record that is lost it is at %d of %d, and was at %d", at.Index, h.room.Status().End.Index, own.Index)
		}
	}
	if cut == 0 {
		t.Fatal("nothing was lost")
	}
	h.settleAll()
	late.followAndSendAgain()
	h.settleAll()
	h.checkSame(green, late)
}

// A choice that was taken back only in a branch stays effective in the room's log, also when
// the branch is sent again.
func TestATakeBackIsNotSentAgain(t *testing.T) {
	h, phones := partedTable(t, []string{"blue takes back"}, theirsSaid)
	blue := phones[0]
	blue.FollowRoom()
	if err := blue.SendAgain(blue.KeptBranches()[0]); err != FaultOtherBranchQuestion || len(blue.PendingTaps()) != 0 {
		t.Errorf("%d records wait: %v", len(blue.PendingTaps()), err)
	}
	h.settleAll()
	if blue.Game().Active != core.Blue {
		t.Error("the scene was taken back")
	}
}

// TestBranchAfterACrash: a phone dies between queueing its records again and cutting them off. It
// opens with them in order, and later follows the room. The log that it left is a branch when
// it opens once more, as it was before.
func TestBranchAfterACrash(t *testing.T) {
	_, phones := longTable(t, 12)
	items := slices.Clone(phones[0].items)
	for _, p := range phones[0].Replica.items[3:] {
		items = append(items, entryItem(itemOutbox, p.entry))
	}
	r, err := Open(items, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.outbox) > 0 {
		t.Fatalf("%d records wait although they are in order", len(r.outbox))
	}
	items = append(append(items, r.Ready().ItemsToStore...), cutItem(3, r.epoch))
	if r, err = Open(items, shelf, random(1)); err != nil {
		t.Fatal(err)
	}
	if left := r.KeptBranches(); len(left) != 1 || len(r.outbox) > 0 {
		t.Errorf("%d branches are kept and %d records wait, not 1 and 0", len(left), len(r.outbox))
	}
}
