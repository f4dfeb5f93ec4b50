package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// followAndSendAgain lets a phone's player, if asked, follow the room and send the left branch
// again.
func (p *phone) followAndSendAgain() {
	if p.FollowRoom() {
		for _, b := range p.KeptBranches() {
			p.SendAgain(b)
		}
	}
}

// lines returns the lines of a branch.
func (b *Branch) lines() (list []string) {
	for _, e := range b.Entries() {
		list = append(list, e.Line)
	}
	return list
}

// partedTable is a table of blue, green and red that continued in two places, after a common record
// of blue's. Blue and green have ordered records that the room lost, and red continued there
// without them.
func partedTable(t *testing.T, ours, theirs []string, before ...string) (*table, []*phone) {
	t.Helper()
	h, phones := open(t, 2)
	for _, line := range append([]string{"blue gains 3 trade goods", "blue sets the scene: round 1, action phase, blue active, blue speaker, order blue green red"}, before...) {
		tap(t, phones[0].Replica, line)
	}
	h.settleAll()
	log, state := h.storedLog(), h.room.Status()
	phones[2].leave()
	for _, line := range ours {
		p := phones[0]
		if line[0] == 'g' {
			p = phones[1]
		}
		if err := tap(t, p.Replica, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		h.passMinute(phones[:2]...)
	}
	h.tearRoom(log, state)
	phones[2].enter()
	for _, line := range theirs {
		h.passMinute(phones[2])
		if err := tap(t, phones[2].Replica, line); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	h.passMinute(phones[2])
	h.settleAll()
	return h, phones
}

// tearRoom brings the relay back with its former log, in a new epoch.
func (h *table) tearRoom(log []wire.Entry, state room.Status) {
	h.t.Helper()
	disk := &room.Memory{}
	place, ends := wire.Place{}, []wire.Place(nil)
	for _, e := range log {
		place = place.Next(e)
		ends = append(ends, place)
	}
	disk.Append(room.State{Epoch: state.Epoch, End: place}, 0, log, ends)
	h.disk = disk
	h.start()
	if err := h.room.Renew(); err != nil {
		h.t.Fatal(err)
	}
}

var (
	oursSaid   = []string{"blue gains 1 trade good", "green gains 2 trade goods"}
	theirsSaid = []string{"red gains 1 trade good"}
)

// No branches merge without asking: both are shown, and nothing is written. Nothing is stored
// either, so that a phone that is closed meanwhile asks again.
func TestBranchesAreAskedAbout(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	for i, p := range phones[:2] {
		before := p.Place()
		ours, theirs := p.Branches()
		if ours == nil || !slices.Equal(ours.lines(), oursSaid) || !slices.Equal(theirs.lines(), theirsSaid) {
			t.Fatalf("phone %d is asked about %v", i, ours)
		}
		if err := tap(t, p.Replica, []string{"blue", "green"}[i]+" gains 1 trade good"); err != FaultTwoBranches {
			t.Errorf("it takes a tap: %v", err)
		}
		again, err := Open(p.items, shelf, random(8))
		if err != nil || again.Place() != before || again.Digest() != p.Digest() {
			t.Fatal("it is stored as another", err)
		}
		p.leave()
		p.Replica = again
	}
	h.settleAll()
	for i, p := range phones[:2] {
		if ours, _ := p.Branches(); ours == nil || p.Halt().Kind != NotHalted {
			t.Errorf("phone %d asks no more once it was put away", i)
		}
		p.leave()
		if ours, _ := p.Branches(); ours == nil {
			t.Errorf("phone %d asks no more without a network", i)
		}
	}
	if ours, _ := phones[2].Branches(); ours != nil || goods(phones[2], core.Green) != 0 || len(h.storedLog()) != 6 {
		t.Error("something merged by itself")
	}
}

// A phone that follows the room keeps its left branch, also after a reopening.
func TestFollowingKeepsOurs(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	for _, p := range phones[:2] {
		if !p.FollowRoom() {
			t.Fatal("it is not asked")
		}
	}
	h.settleAll()
	h.checkSame(phones...)
	if goods(phones[0], core.Blue) != 3 || goods(phones[0], core.Green) != 0 {
		t.Error("what was left counts")
	}
	p := phones[0]
	again, err := Open(p.items, shelf, random(8))
	if err != nil || again.Place() != p.Place() {
		t.Fatal(err)
	}
	for _, r := range []*Replica{p.Replica, again} {
		kept := r.KeptBranches()
		if len(kept) != 1 || !slices.Equal(kept[0].lines(), oursSaid) || goods(&phone{Replica: kept[0].Table()}, core.Green) != 2 {
			t.Fatalf("%d branches are kept", len(kept))
		}
		if kept[0].SharedChoiceCount != 2 {
			t.Errorf("they parted after %d choices", kept[0].SharedChoiceCount)
		}
		moved, err := kept[0].Table().CopyToNewRoom(noPause)
		if err != nil || moved.Digest() != kept[0].Table().Digest() || moved.Link() == r.Link() || moved.game != r.game || !moved.CanActFor(core.Blue) {
			t.Error("it makes no table of its own", err)
		}
	}
	if p.FollowRoom() {
		t.Error("it is asked once more")
	}
	checkContinues(t, h, phones...)
}

// Records that are sent again count once, whichever phones of a branch send them and in any
// order. Then none of them is left to be kept.
func TestBranchesAreBroughtAlong(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	phones[0].FollowRoom() // one leaves it, and the other sends it again
	h.settleAll()
	phones[1].followAndSendAgain()
	if len(phones[1].KeptBranches()) != 0 {
		t.Error("what is on its way is kept")
	}
	h.settleAll()
	h.checkSame(phones...)
	if p := phones[2]; goods(p, core.Blue) != 4 || goods(p, core.Green) != 2 || goods(p, core.Red) != 1 {
		t.Error("not all of it counts once")
	}
	for i, p := range phones {
		if len(p.KeptBranches()) != 0 {
			t.Errorf("phone %d keeps what is in order", i)
		}
	}
	checkContinues(t, h, phones...)
}

// While nobody chooses, the question follows the room. It ends once other phones have sent
// every record again that this phone would have lost.
func TestBranchIsSettledByOthers(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	tap(t, phones[2].Replica, "red gains 2 trade goods")
	h.settleAll()
	if _, theirs := phones[0].Branches(); theirs == nil || len(theirs.Entries()) != 2 {
		t.Fatal("the question is of yesterday")
	}
	phones[1].followAndSendAgain()
	h.settleAll()
	if ours, _ := phones[0].Branches(); ours != nil {
		t.Fatal("it asks for what is in order")
	}
	h.checkSame(phones...)
}

// If the room is emptied again while a phone is asked, the phone brings back its own log.
func TestBranchInAnEmptiedRoom(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	h.disk.Wipe()
	h.start()
	h.phones = phones[:2]
	h.settleAll()
	h.checkSame(phones[:2]...)
	if ours, _ := phones[0].Branches(); ours != nil {
		t.Fatal("it asks about a room that is gone")
	}
	h.phones = phones
	h.settleAll() // now red is asked
	ours, theirs := phones[2].Branches()
	if ours == nil || !slices.Equal(ours.lines(), theirsSaid) || !slices.Equal(theirs.lines(), oursSaid) {
		t.Fatal("the third phone is not asked")
	}
	phones[2].followAndSendAgain()
	h.settleAll()
	checkContinues(t, h, phones...)
}

// A branch is left for another, and then a third comes. Each phone is asked about its own.
func TestThirdBranch(t *testing.T) {
	h, phones := open(t, 2)
	log, state := h.storedLog(), h.room.Status()
	for i, line := range []string{"blue gains 1 trade good", "green gains 2 trade goods", "red gains 3 trade goods"} {
		for _, p := range phones {
			p.leave()
		}
		phones[i].enter()
		h.passMinute(phones[i])
		tap(t, phones[i].Replica, line)
		h.passMinute(phones[i])
		if i < 2 {
			h.tearRoom(log, state)
		}
	}
	h.settleAll()
	phones[0].FollowRoom()
	h.settleAll()
	phones[1].followAndSendAgain()
	h.settleAll()
	h.checkSame(phones...)
	if kept := phones[0].KeptBranches(); len(kept) != 1 || kept[0].lines()[0] != "blue gains 1 trade good" {
		t.Fatal("the first branch is gone")
	}
	if err := phones[0].SendAgain(phones[0].KeptBranches()[0]); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	h.checkSame(phones...)
	for i, s := range []core.Seat{core.Blue, core.Green, core.Red} {
		if goods(phones[2], s) != i+1 {
			t.Errorf("%s has %d", s, goods(phones[2], s))
		}
	}
}

// A spectator, or a phone without a seat, is not asked: it follows the room, and keeps its log
// as a branch.
func TestWatchersFollow(t *testing.T) {
	for _, writes := range []bool{false, true} {
		h, phones := open(t, 2)
		link := phones[0].Link()
		if !writes {
			m, _ := seal.ParseLinkSecret(link)
			link = m.Reading().Text()
		}
		watcher := h.join(link, "")
		h.settleAll()
		log, state := h.storedLog(), h.room.Status()
		phones[2].leave()
		tap(t, phones[0].Replica, "blue gains 1 trade good")
		h.passMinute(phones[0], phones[1], watcher)
		h.tearRoom(log, state)
		h.phones = []*phone{phones[2], watcher}
		phones[2].enter()
		h.passMinute(phones[2])
		tap(t, phones[2].Replica, "red gains 1 trade good")
		h.passMinute(phones[2])
		h.settleAll()
		h.checkSame(phones[2], watcher)
		if ours, _ := watcher.Branches(); ours != nil || len(watcher.KeptBranches()) != 1 {
			t.Error("a watcher is asked, or keeps nothing")
		}
		if err := watcher.SendAgain(watcher.KeptBranches()[0]); (err == nil) != writes || err != nil && err != FaultReadOnly {
			t.Errorf("it may write: %v; %v", writes, err)
		}
	}
}

// A question number that two branches used for two questions answers neither in the other. An
// offer accepted there is not accepted here, whether the answer is ordered or pending.
func TestNumbersMeanOneQuestion(t *testing.T) {
	h, phones := partedTable(t, []string{"green offers blue: nothing for 1 trade good"}, []string{"red offers blue: nothing for 2 trade goods"})
	ours, theirs := phones[0].Branches()
	number := ours.Table().Game().Offers[0].Prompt
	if number != theirs.Table().Game().Offers[0].Prompt {
		t.Fatal("the two questions have two numbers; this test has to follow")
	}
	// Pending taps were made before the question.
	accept := core.Choice{By: core.Blue, Prompt: number, Act: core.Accept{}}
	phones[0].leave()
	phones[0].rivalLog = nil
	if err := phones[0].Tap(accept); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !phones[0].FollowRoom() {
		t.Fatal("it is not asked")
	}
	phones[0].step()
	again, err := Open(phones[0].items, shelf, random(9))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*Replica{phones[0].Replica, again} {
		if kept := r.KeptBranches(); len(r.PendingTaps()) != 0 || len(kept) != 1 || len(kept[0].Taps) != 1 || kept[0].Taps[0].Choice.Prompt != number {
			t.Fatalf("%d taps wait that would accept another offer", len(r.PendingTaps()))
		}
	}
	h.settleAll()
	h.checkSame(phones[0], phones[2])
	if len(phones[0].Game().Offers) != 1 || goods(phones[0], core.Blue) != 3 {
		t.Error("an offer was accepted that nobody accepted")
	}

	h, phones = partedTable(t, []string{"green offers blue: nothing for 1 trade good", "blue accepts p5"}, []string{"red offers blue: nothing for 2 trade goods"})
	if number != 5 {
		t.Fatal("this test has to follow the numbers")
	}
	phones[0].FollowRoom()
	b := phones[0].KeptBranches()[0]
	last := b.Entries()[len(b.Entries())-1]
	if p := b.items[last.Index]; last.Kind != core.AcceptKind || phones[0].onlyBranchThatAsked(&p.record, p.parsed, 0) == nil {
		t.Fatalf("%s would be sent again", last.Line)
	}
	phones[0].SendAgain(b)
	h.settleAll()
	if err := phones[0].SendAgain(b); err != FaultOtherBranchQuestion {
		t.Errorf("what is left is sent: %v", err)
	}
	if g := phones[2].Game(); len(g.Offers) != 2 || goods(phones[2], core.Blue) != 3 {
		t.Errorf("%d offers stand, and blue has %d", len(g.Offers), goods(phones[2], core.Blue))
	}
}

// A record is final once more than half of the phones that sit at the table have continued
// from it. A phone counts once, however many seats it has.
func TestFinalRecords(t *testing.T) {
	for _, test := range []struct {
		ours  []string
		final int
	}{
		{[]string{"blue gains 1 trade good"}, 0},
		{[]string{"blue gains 1 trade good", "blue gains 1 trade good"}, 0},
		{[]string{"blue gains 1 trade good", "green gains 1 trade good"}, 1},
		{[]string{"green gains 1 trade good", "blue gains 1 trade good", "green gains 1 trade good"}, 2},
	} {
		_, phones := partedTable(t, test.ours, theirsSaid)
		ours, theirs := phones[0].Branches()
		if ours.FinalCount() != test.final || theirs.FinalCount() != 0 {
			t.Errorf("of %v %d are final, of red's alone %d", test.ours, ours.FinalCount(), theirs.FinalCount())
		}
	}
}

// Records without effect make no branch: a seat that moves to its own phone, a choice that was
// taken back, a refused record.
func TestNothingToAskAbout(t *testing.T) {
	for name, ours := range map[string][]string{
		"a choice that was taken back": {"blue gains 1 trade good", "blue takes back"},
		"nothing":                      nil,
	} {
		h, phones := partedTable(t, ours, theirsSaid)
		if b, _ := phones[0].Branches(); b != nil {
			t.Errorf("%s is asked about", name)
		}
		h.checkSame(phones...)
	}
	h, phones := open(t, 2)
	phones[2].leave()
	h.phones = phones[:2]
	tap(t, phones[0].Replica, "blue gains 1 trade good")
	h.settleAll()
	h.disk.Wipe()
	h.start()
	h.phones = phones[2:]
	h.settleAll() // it brings back its log, and signs for its seat
	if h.room.Status().End.Index < 4 {
		t.Fatal("it did not sign")
	}
	h.phones = phones
	h.settleAll()
	h.checkSame(phones...)
	checkContinues(t, h, phones...)
}
