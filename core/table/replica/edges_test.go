package replica

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/notation"
	"entente/core/rulebook"
	"entente/core/table/wire"
)

// itemKinds returns the letters of items.
func itemKinds(items []string) (text string) {
	for _, item := range items {
		text += item[:1]
	}
	return text
}

// TestWhatABeginningStores: a table begins with its device and its own epoch. So does a copy
// for a new room, with its records before the relay and the pending ones after it.
func TestWhatABeginningStores(t *testing.T) {
	r := begin(t)
	tap(t, r, "blue gains 1 trade good")
	items := r.Ready().ItemsToStore
	if itemKinds(items) != "kcee" || r.epoch.Number != 1 || r.ownEpoch != r.epoch || !r.inOwnEpoch {
		t.Errorf("a table is stored as %q, in epoch %d", itemKinds(items), r.epoch.Number)
	}
	for i := range r.items {
		if e := r.items[i].entry; e.Epoch != 1 {
			t.Errorf("record %d is of epoch %d", i, e.Epoch)
		}
	}
	_, phones := open(t, 1)
	p := phones[0]
	p.leave()
	tap(t, p.Replica, "blue gains 1 trade good")
	for of, want := range map[*Replica]string{r: "kceel", p.Replica: "kceelo"} {
		there, err := of.CopyToNewRoom(noPause)
		if err != nil {
			t.Fatal(err)
		}
		if items := there.Ready().ItemsToStore; itemKinds(items) != want || items[1] != cutItem(0, there.epoch) {
			t.Errorf("a copy is stored as %q", itemKinds(items))
		}
		if there.epoch.Number != of.highestEpoch || there.epoch == of.epoch || there.ownEpoch != there.epoch || !there.inOwnEpoch {
			t.Errorf("a copy is of epoch %d, where %d was heard of", there.epoch.Number, of.highestEpoch)
		}
	}
}

// TestNumbersAreStoredAsTheyAre: epochs and record numbers are stored with any number of
// digits.
func TestNumbersAreStoredAsTheyAre(t *testing.T) {
	for _, n := range []uint64{1, 9, 10, 11, 12, 100, 12_345, wire.MaxEpoch} {
		e := wire.Epoch{Number: n, Mark: wire.Mark{1, 7: 2}}
		if again, ok := parseEpoch(epochText(e)); !ok || again != e {
			t.Errorf("epoch %d comes back as %d", n, again.Number)
		}
		r, halt := &Replica{}, Halt{OrderedTwice, n, core.Red}
		if !r.restoreHalt(haltItem(halt)[1:]) || r.halt != halt {
			t.Errorf("a halt at record %d comes back as %+v", n, r.halt)
		}
	}
	none := &Replica{shelf: shelf}
	if none.appendItem(logItem{}); none.Halt() != (Halt{NoTable, 0, core.Nobody}) {
		t.Errorf("a first record that opens no table: %+v", none.Halt())
	}
}

// TestWhatWasNotBeaten: no record beat a tap that counted, nor a tap that its author could
// have known to be unlawful.
func TestWhatWasNotBeaten(t *testing.T) {
	h, phones := open(t, 1)
	p := phones[1]
	p.tapAndSync("green gains 1 trade good")
	h.slipRecord(p, "green spends 9 trade goods", nil)
	accept := noteOffered(t, phones[0], h.settleAll)
	h.slipRecord(p, notation.Print(accept), nil)
	refused := 0
	for i, e := range p.Log() {
		if e.Refused != nil {
			refused++
		}
		if e.ForbiddingIndex != 0 {
			t.Errorf("record %d, %q, was beaten by record %d", i, e.Line, e.ForbiddingIndex)
		}
	}
	if refused != 2 {
		t.Errorf("%d records were refused", refused)
	}
}

// TestTheFirstChoice: the choice right after a table's first record is played, and taken back,
// like any other.
func TestTheFirstChoice(t *testing.T) {
	r := begin(t)
	for _, line := range []string{"blue gains 2 trade goods", "red gains 1 trade good"} {
		tap(t, r, line)
	}
	for n := 1; n <= 3; n++ {
		if core.Digest(r.replayTo(n).Now()) != r.digestAt(n) {
			t.Errorf("the first %d records make another game", n)
		}
	}
	r = begin(t)
	for _, line := range []string{"blue gains 2 trade goods", "blue takes back"} {
		tap(t, r, line)
	}
	if log := r.Log(); len(log) != 3 || !log[1].Undone || log[2].undoneIndex != 1 {
		t.Errorf("the first choice is not taken back: %+v", log[1:])
	}
}

// TestAllThatAnswersNothingIsSwept: every pending tap that answers a question of a left branch
// is returned to it.
func TestAllThatAnswersNothingIsSwept(t *testing.T) {
	h, phones := partedTable(t, []string{"green offers blue: nothing for 1 trade good"}, []string{"red offers blue: nothing for 2 trade goods"})
	p := phones[0]
	number := p.Game().Offers[0].Prompt
	p.leave()
	p.rivalLog = nil // pending taps were made before the question
	for _, c := range []core.Choice{{By: core.Blue, Prompt: number, Act: core.Accept{}}, {By: core.Blue, Prompt: number, Act: core.Decline{}}} {
		if err := p.writeLine(notation.Print(c)); err != nil {
			t.Fatal(err)
		}
	}
	h.settleAll()
	if !p.FollowRoom() || len(p.PendingTaps()) != 0 || len(p.KeptBranches()) != 1 || len(p.KeptBranches()[0].Taps) != 2 {
		t.Errorf("%d taps wait", len(p.PendingTaps()))
	}
}

// TestWhenTheTableGoesOnByAPhone: a phone brings its table to another life of the room if it
// has taps of an earlier life. The epoch numbers don't matter.
func TestWhenTheTableGoesOnByAPhone(t *testing.T) {
	for _, k := range []struct {
		number           uint64
		waits            int
		renewed, brought bool
		owes             bool
	}{{1, 1, false, false, true}, {2, 1, false, false, true}, {2, 2, false, false, true}, {2, 0, false, false, false}, {2, 1, true, false, false}, {2, 1, false, true, false}} {
		_, phones := open(t, 1)
		p := phones[1]
		p.epoch.Number, p.outbox = k.number, make([]outboxRecord, k.waits)
		e := wire.Epoch{Number: k.number + 1, Mark: wire.Mark{9, 7: 9}}
		if k.renewed {
			e = p.otherEpoch()
		}
		if k.brought {
			p.filledRoomEpoch = e
		}
		if p.enterEpoch(e); p.owesProof != k.owes || k.owes && p.filledRoomEpoch != e || p.epoch != e {
			t.Errorf("with %d taps of epoch %d it owes a signature: %v", k.waits, k.number, p.owesProof)
		}
	}
}

// TestWhoBringsAPart: the phone that gave the first part to the empty room owes the proof from
// then on. One that gave another part owes it only with the last.
func TestWhoBringsAPart(t *testing.T) {
	for n := range 3 {
		_, phones := open(t, 1)
		p := phones[1]
		p.tapAndSync("green gains 1 trade good")
		p.tapAndSync("green gains 1 trade good")
		p.leave()
		p.SocketOpened()
		p.Ready()
		e := wire.Epoch{Number: p.epoch.Number + 1, Mark: wire.Mark{9, 7: 9}}
		p.deliver(wire.Welcome{Epoch: e, End: p.placeAfter(n), Role: wire.Writer})
		p.deliver(wire.Revived{Epoch: e, Place: p.placeAfter(n + 1)})
		if first := n == 0; p.owesProof != first || (p.filledRoomEpoch == e) != first || p.Status().IsLive {
			t.Errorf("with a part from record %d on it owes a signature: %v", n, p.owesProof)
		}
		p.deliver(wire.Revived{Epoch: e, Place: p.Place()})
		if !p.owesProof || p.filledRoomEpoch != e || !p.Status().IsLive || strings.Count(itemKinds(p.Ready().ItemsToStore), string(itemFilledRoom)) != 1 {
			t.Errorf("with the last, from record %d on, it owes none", n)
		}
	}
}

// TestWhoSharesOwesNothing: a phone that shares a table for the first time owes no proof,
// because no other phone has it.
func TestWhoSharesOwesNothing(t *testing.T) {
	h, phones := open(t, 0)
	h.phones = nil
	h.disk.Wipe()
	h.start()
	r := begin(t)
	if err := r.TakeSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	n := len(r.Log())
	r.Share()
	p := h.add(r)
	h.settleAll()
	if len(h.storedLog()) != n || len(p.Log()) != n || p.owesProof || strings.Contains(itemKinds(p.items), string(itemFilledRoom)) {
		t.Errorf("%d records are there of %d", len(h.storedLog()), n)
	}
	if s := phones[0].proofSeat(); s != core.Nobody { // nor could it sign
		t.Errorf("%v signs, and nobody has taken a seat", s)
	}
}

// TestWhoMayGiveARoomTheRest: a phone without a seat gives the rest of its log to a room in
// which it was live, but not to an empty one.
func TestWhoMayGiveARoomTheRest(t *testing.T) {
	h, _ := open(t, 3)
	p := h.phones[3]
	other := wire.Epoch{Number: 9, Mark: wire.Mark{9, 7: 9}}
	for n, may := range []bool{false, true, true} {
		if p.mayGiveLog(p.epoch, n) != may || p.mayGiveLog(other, n) {
			t.Errorf("where %d records are it may give the rest: %v", n, !may)
		}
	}
}

// TestAVoteIsForWhoSitsThere: votes to give a seat away are dropped once the seat has moved.
func TestAVoteIsForWhoSitsThere(t *testing.T) {
	h, phones := open(t, 4)
	blue, green, red, heir, later := phones[0], phones[1], phones[2], phones[3], phones[4]
	h.lockSeats()
	for i, do := range []func() error{
		func() error { return blue.VoteToGiveSeat(core.Blue, core.Red, heir.PublicKey()) },
		func() error { return red.MoveSeat(core.Red, later.PublicKey()) },
		func() error { return green.VoteToGiveSeat(core.Green, core.Red, heir.PublicKey()) },
	} {
		if err := do(); err != nil {
			t.Fatal(i, err)
		}
		h.settleAll()
	}
	if !later.CanActFor(core.Red) || heir.CanActFor(core.Red) {
		t.Error("a vote of before counts")
	}
}

// TestWhatOthersSaidIsNotExpected: a tap is judged with this phone's pending taps, not with
// others' records that the relay lost. A pending seat taking counts for the taps after it.
func TestWhatOthersSaidIsNotExpected(t *testing.T) {
	_, phones := open(t, 1)
	blue, green := phones[0], phones[1]
	green.leave()
	blue.leave()
	tap(t, green.Replica, "green gains 2 trade goods")
	if err := blue.queueEntry(green.outbox[0].entry); err != nil {
		t.Fatal(err)
	}
	if g, _ := blue.expectedState(); core.Digest(g) != blue.Digest() || len(blue.outbox) != 1 {
		t.Error("it is expected to count")
	}

	_, phones = open(t, 0)
	blue = phones[0]
	blue.leave()
	for _, line := range []string{"blue sets the scene: round 1, action phase, blue active, blue speaker, order blue green red", "blue offers green: Ceasefire of blue for Ceasefire of green"} {
		if err := tap(t, blue.Replica, line); err != nil {
			t.Fatal(line, err)
		}
	}
	g, _ := blue.expectedState()
	accept := core.Choice{By: core.Green, Prompt: g.Offers[0].Prompt, Act: core.Accept{}}
	if err := blue.TakeSeat(core.Blue); err != nil || len(blue.Log()) != 1 {
		t.Fatal(err)
	}
	if err := blue.Tap(accept); core.RefusingRule(err) != rulebook.TableSettled {
		t.Errorf("behind a seat that is taken notes move: %v", err)
	}
}

// TestAPartFromTheBeginning: each part belongs to its seat, and a repeated first part drops
// the parts before it.
func TestAPartFromTheBeginning(t *testing.T) {
	whole := beginWithGuild(t)
	for i, e := range whole.Log()[1:] {
		if e.Seat != core.Blue {
			t.Errorf("part %d is of %v", i+1, e.Seat)
		}
	}
	items := whole.Ready().ItemsToStore
	r, err := Open(items[:len(items)-1], shelf, random(2)) // only the first part is here
	if err != nil {
		t.Fatal(err)
	}
	have, _ := r.PartsProgress()
	for i, p := range notation.Parts(core.Blue, guild) {
		if err := r.writeLine(p.String()); err != nil {
			t.Fatal(err)
		}
		if now, _ := r.PartsProgress(); r.Log()[len(r.Log())-1].Fault != "" || i == 0 && now != have {
			t.Errorf("part %d once more: %q, and %d bytes are here", i+1, r.Log()[len(r.Log())-1].Fault, now)
		}
	}
	if r.OwnComponentsText() != guild {
		t.Error("they are not whole")
	}
}

// TestANewerHouseRule: nothing is written to a table of a newer build, even if only its house
// rules are newer.
func TestANewerHouseRule(t *testing.T) {
	for house, newer := range map[int]bool{0: false, lastHouseRule - 1: false, lastHouseRule: false, lastHouseRule + 1: true, lastHouseRule + 2: true} {
		_, phones := open(t, 1)
		p := phones[1]
		p.seats.newestHouseRule = house
		if err := p.whyNotWrite(core.Green); p.IsFromNewerBuild() != newer || (err == FaultOtherRules) != newer {
			t.Errorf("by house rules to %d it is newer: %v, %v", house, p.IsFromNewerBuild(), err)
		}
	}
}

// TestAProofIsOwedOnce: a new arrival is checked once, and an owed proof is due once, also if
// a seat has signed by then.
func TestAProofIsOwedOnce(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.Ready()
	p.isNewcomer = true
	if p.requireProofAsNewcomer(); p.isNewcomer || p.owesProof {
		t.Errorf("it is to look once more: %v, and owes a signature: %v", p.isNewcomer, p.owesProof)
	}
	p.owesProof, p.connection.proofDueAt = true, p.connection.now
	if p.signToProveRoom(); p.owesProof || len(p.PendingTaps()) != 0 || len(p.Ready().ItemsToStore) != 0 {
		t.Errorf("it owes one after it was time: %v, and %d wait", p.owesProof, len(p.PendingTaps()))
	}
}
