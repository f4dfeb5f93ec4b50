package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// A left log holds this phone's own records. Once all of them are ordered again and count,
// they answer questions of this log. If they are cut off again, they are proposed again like
// all others, and belong to no branch, also on a phone that is reopened meanwhile.
func TestWhatCountedHereIsNoBranchs(t *testing.T) {
	h, phones := open(t, 2)
	for i, line := range []string{"blue gains 3 trade goods", "blue sets the scene: round 1, action phase, blue active, blue speaker, order blue green red", "blue offers green: 2 trade goods for nothing"} {
		if err := tap(t, phones[0].Replica, line); err != nil {
			t.Fatal(i, err)
		}
		h.settleAll()
	}
	accept := core.Choice{By: core.Green, Prompt: phones[1].Game().Offers[0].Prompt, Act: core.Accept{}}
	if err := phones[1].Tap(accept); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	log, digest := h.storedLog(), phones[0].Digest()

	// A stranger is faster each time: first with all records behind one piece of junk, so that
	// the log is left for one with the same effect; then with one record alone, and no junk;
	// and once more before anything could be proposed.
	junk, seats := h.stranger(phones[0].Link()).junkEntry(), 3 // the records before any choice
	for n, found := range [][]wire.Entry{slices.Insert(slices.Clone(log), seats, junk), log[:seats+1], append(slices.Clone(log[:seats]), junk)} {
		h.disk.Wipe()
		h.start()
		h.stranger(phones[0].Link()).sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: found})
		green := phones[1] // the other phones sleep
		green.enter()
		for s := 0; n == 1 && s < 60 && len(green.PendingTaps()) == 0; s++ {
			h.now += 1_000
			green.Tick(h.now)
			green.step()
		}
		if green.items = append(green.items, green.Ready().ItemsToStore...); n != 1 {
			h.passMinute(green)
		}
		again, err := Open(green.items, shelf, random(9))
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range []*Replica{green.Replica, again} {
			if kept, waits := r.KeptBranches(), len(r.PendingTaps()) > 0; len(kept) != 0 || len(r.abandonedBranches) == 0 || waits != (n == 1) || !waits && r.Digest() != digest {
				t.Fatalf("room %d: %d of %d branches are kept, %d records wait", n, len(kept), len(r.abandonedBranches), len(r.PendingTaps()))
			}
		}
	}
	h.settleAll()
	h.checkSame(phones...)
}

// Records that are cut off and come with the rest of a takeover stay in the outbox until they
// arrive. So a phone that crashes meanwhile can send them if the relay then loses them. The
// left log is kept as a branch all the same, unless the new log lacks one of its records,
// which is queued as well.
func TestWhatComesAgainWaitsUntilItHas(t *testing.T) {
	for _, k := range []struct {
		what         string
		lines, lacks int
		left         int // logs
	}{
		{"nothing comes again", 1, 1, 0},
		{"one choice does", 1, 0, 1},
		{"all do, an answer among them", 3, 0, 1},
		{"all but the last do", 3, 1, 0},
	} {
		h, phones := open(t, 2)
		for _, line := range []string{"blue gains 3 trade goods", "blue sets the scene: round 1, action phase, blue active, blue speaker, order blue green red", "blue offers green: 2 trade goods for nothing"}[:k.lines] {
			if err := tap(t, phones[0].Replica, line); err != nil {
				t.Fatal(err)
			}
			h.settleAll()
		}
		if k.lines == 3 {
			if err := phones[1].Tap(core.Choice{By: core.Green, Prompt: phones[1].Game().Offers[0].Prompt, Act: core.Accept{}}); err != nil {
				t.Fatal(err)
			}
			h.settleAll()
		}
		log := h.storedLog()
		junk, seats := h.stranger(phones[0].Link()).junkEntry(), 3 // the records before any choice
		h.disk.Wipe()
		h.start()
		h.stranger(phones[0].Link()).sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: slices.Insert(slices.Clone(log[:len(log)-k.lacks]), seats, junk)})
		p := phones[1]
		before := len(p.items)
		p.enter()
		for p.step() {
			continue
		}
		for died := before; died <= len(p.items); died++ {
			again, err := Open(p.items[:died], shelf, random(9))
			if err != nil {
				t.Fatal(err)
			}
			if cut := slices.ContainsFunc(p.items[before:died], func(item string) bool { return item[0] == itemCut }); len(again.abandonedBranches) != k.left && cut || len(again.abandonedBranches) > 0 && !cut {
				t.Errorf("%s: after %d items of %d, %d logs were left", k.what, died-before, len(p.items)-before, len(again.abandonedBranches))
			}
			for _, e := range log {
				if _, here := again.indexByCommand[e.Command]; !here && !again.isInOutbox(e.Command) {
					t.Errorf("%s: after %d items of %d, the command %x is nowhere", k.what, died-before, len(p.items)-before, e.Command[:2])
				}
			}
		}
		if len(p.abandonedBranches) != k.left {
			t.Errorf("%s: %d logs were left", k.what, len(p.abandonedBranches))
		}
	}
}

// A tap that answers a question of the room's log stays pending, however much longer that log
// is than the left branch, and however often the phone is closed.
func TestATapBehindAShortBranch(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	blue, red := phones[0], phones[2]
	blue.FollowRoom()
	h.settleAll()
	for range oursSaid {
		red.tapAndSync("red gains 1 trade good")
	}
	red.tapAndSync("red offers blue: nothing for 2 trade goods")
	blue.leave()
	if err := blue.Tap(core.Choice{By: core.Blue, Prompt: blue.Game().Offers[0].Prompt, Act: core.Accept{}}); err != nil {
		t.Fatal(err)
	}
	blue.step()
	again, err := Open(blue.items, shelf, random(9))
	if err != nil || len(again.PendingTaps()) != 1 || len(again.KeptBranches()) != 1 {
		t.Errorf("%d taps wait, and %d branches are kept: %v", len(again.PendingTaps()), len(again.KeptBranches()), err)
	}
}

// A phone returns to a branch that it left, because the room has that again. Answers to its
// questions count here.
func TestATapInABranchThatCameBack(t *testing.T) {
	h, phones := partedTable(t, []string{"green offers blue: nothing for 1 trade good"}, theirsSaid)
	blue := phones[0]
	var ours []wire.Entry
	for i := range blue.Replica.items {
		ours = append(ours, blue.Replica.items[i].entry)
	}
	blue.FollowRoom()
	h.passMinute(blue, phones[2])
	h.tearRoom(ours, h.room.Status())
	h.phones = phones[:1]
	h.settleAll()
	if !blue.FollowRoom() {
		t.Fatal("it is not asked about the branch that it left")
	}
	h.settleAll()
	blue.leave()
	if err := blue.Tap(core.Choice{By: core.Blue, Prompt: blue.Game().Offers[0].Prompt, Act: core.Accept{}}); err != nil {
		t.Fatal(err)
	}
	blue.step()
	again, err := Open(blue.items, shelf, random(9))
	if err != nil || len(again.PendingTaps()) != 1 {
		t.Errorf("%d taps wait: %v", len(again.PendingTaps()), err)
	}
}
