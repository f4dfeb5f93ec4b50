package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// deliverUntilComplete gives a phone the room's frames until another log is complete, and
// returns the frame that completes it.
func (p *phone) deliverUntilComplete() []byte {
	p.table.t.Helper()
	p.enter()
	for range 50 {
		r := p.Ready()
		p.items = append(p.items, r.ItemsToStore...)
		for _, f := range r.FramesToSend {
			p.table.room.Receive(p.sock, f)
		}
		in := p.in
		p.in = nil
		for _, f := range in {
			if parsed, err := wire.ParseServer(f); err != nil {
				p.table.t.Fatal(err)
			} else if _, is := parsed.(wire.CaughtUp); is {
				return f
			}
			if err := p.Deliver(f); err != nil {
				p.table.t.Fatal(err)
			}
		}
		p.table.now += 1_000
		p.Tick(p.table.now)
	}
	p.table.t.Fatal("nothing came to its end")
	return nil
}

// TestTheQuestionIsDrawn: a new question about branches is drawn, and so are records that are
// sent again. One branch is this phone's own. The phone is not live while it takes over the
// room's log.
func TestTheQuestionIsDrawn(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	if ours, theirs := p.Branches(); !ours.IsOurs || theirs.IsOurs {
		t.Errorf("ours is this phone's own: %v, and theirs: %v", ours.IsOurs, theirs.IsOurs)
	}
	p.leave()
	end := p.deliverUntilComplete()
	p.Ready()
	if err := p.Deliver(end); err != nil || !p.MustChooseBranch() || !p.Ready().NeedsDraw {
		t.Errorf("it is asked: %v, and that is not drawn: %v", p.MustChooseBranch(), err)
	}
	if p.FollowRoom(); p.Status().IsLive {
		t.Error("it is live before it has heard that nothing is missing")
	}
	p.Ready()
	if err := p.SendAgain(p.KeptBranches()[0]); err != nil || !p.Ready().NeedsDraw {
		t.Errorf("what is sent again is not drawn: %v", err)
	}
	h.settleAll()
}

// TestWhoGivesIsNotAsked: a phone that gives an emptied room its log is no longer asked about
// branches, from the first part on, and draws that.
func TestWhoGivesIsNotAsked(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	h.disk.Wipe()
	h.start()
	p.enter()
	for _, f := range p.Ready().FramesToSend {
		h.room.Receive(p.sock, f)
	}
	if p.Ready().NeedsDraw || !p.MustChooseBranch() {
		t.Fatal("it is not asked, or has drawn nothing of that yet")
	}
	for _, f := range p.in {
		p.deliverRaw(f)
	}
	if r := p.Ready(); p.FollowRoom() || !r.NeedsDraw || len(r.FramesToSend) != 1 {
		t.Errorf("it leaves what it gives, or draws %v, or says %d frames", r.NeedsDraw, len(r.FramesToSend))
	}
}

// TestAnEpochIsDrawn: a new epoch of the relay is drawn as soon as it is known.
func TestAnEpochIsDrawn(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.Ready()
	p.deliver(wire.Welcome{Epoch: p.otherEpoch(), End: p.Place(), Role: wire.Writer, Known: true})
	if !p.Ready().NeedsDraw {
		t.Error("it is not drawn")
	}
}

// TestWhatBothHaveAskedIsAnswered: a tap that answers a question of both branches belongs to
// neither.
func TestWhatBothHaveAskedIsAnswered(t *testing.T) {
	h, phones := partedTable(t, []string{"green gains 1 trade good"}, theirsSaid, "blue offers green: 1 trade good for nothing")
	p := phones[1]
	p.leave()
	p.rivalLog = nil // pending taps were made before the question
	accept := core.Choice{By: core.Green, Prompt: p.Game().Offers[0].Prompt, Act: core.Accept{}}
	if err := p.Tap(accept); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	if !p.FollowRoom() || len(p.PendingTaps()) != 1 || len(p.KeptBranches()) != 1 || len(p.KeptBranches()[0].Taps) != 0 {
		t.Fatalf("%d taps wait", len(p.PendingTaps()))
	}
	if p.KeptBranches()[0].lastSharedPrompt != accept.Prompt {
		t.Fatal("the offer is not the last that both have asked; this test has to follow")
	}
	h.settleAll()
	if goods(p, core.Green) != 1 || goods(p, core.Blue) != 2 {
		t.Errorf("blue has %d, and green %d", goods(p, core.Blue), goods(p, core.Green))
	}
}

// TestWhoseBranchATapIsOf: a tap whose author had seen no more than the common prefix of a
// branch belongs to another branch that was left further back.
func TestWhoseBranchATapIsOf(t *testing.T) {
	_, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	p.FollowRoom()
	at := p.placeAfter(p.abandonedBranches[0].sharedCount)
	p.cutLog(p.abandonedBranches[0].sharedCount - 1)
	if len(p.abandonedBranches) != 2 || p.isOnLog(at) {
		t.Fatalf("%d logs were left", len(p.abandonedBranches))
	}
	w, s := &wire.Record{Proof: wire.Proof{Seen: at}}, &parsedLine{kind: kindChoice, choice: core.Choice{Prompt: 1_000}}
	if b := p.onlyBranchThatAsked(w, s, 0); b != p.abandonedBranches[1] {
		t.Error("it is of the first, whose beginning is all that it had seen")
	}
}

// TestASeatThatMovedIsAskedAbout: a phone whose seat was given away meanwhile is asked even
// without a choice in the room's log, because its own choices would have no effect behind
// that.
func TestASeatThatMovedIsAskedAbout(t *testing.T) {
	h, phones := open(t, 3)
	blue, green, red, heir := phones[0], phones[1], phones[2], phones[3]
	h.lockSeats()
	h.reconnectChanged()
	log, state := h.storedLog(), h.room.Status()
	for _, p := range []*phone{blue, red, heir} {
		p.leave()
	}
	tap(t, green.Replica, "green gains 2 trade goods")
	h.passMinute(green)
	h.tearRoom(log, state)
	h.phones = []*phone{blue, red}
	h.settleAll()
	for i, s := range []core.Seat{core.Blue, core.Red} {
		if err := h.phones[i].VoteToGiveSeat(s, core.Green, heir.PublicKey()); err != nil {
			t.Fatal(err)
		}
		h.settleAll()
	}
	h.phones = phones
	h.settleAll()
	if !heir.CanActFor(core.Green) || !green.MustChooseBranch() || !green.CanActFor(core.Green) {
		t.Fatalf("it is asked: %v", green.MustChooseBranch())
	}
	ours, theirs := green.Branches()
	if !slices.Equal(ours.lines(), []string{"green gains 2 trade goods"}) || len(theirs.Entries()) != 3 { // with the seat's new place in the room
		t.Errorf("it is asked about %v and %v", ours.lines(), theirs.lines())
	}
}

// TestASeatThatIsTakenInBothIsNot: if the room has the same line behind a refused record, a
// later choice makes the same game there, and is sent again without a question.
func TestASeatThatIsTakenInBothIsNot(t *testing.T) {
	h, phones := open(t, 1)
	blue, red := phones[0], h.join(phones[0].Link(), "")
	h.settleAll()
	red.leave()
	log, state := h.storedLog(), h.room.Status()
	h.slipRecord(blue, "blue spends 9 trade goods", nil)
	refused := h.storedLog()[len(log)]
	blue.leave()
	h.tearRoom(log, state)
	h.phones = []*phone{red}
	h.settleAll()
	if err := red.TakeSeat(core.Red); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	taken := h.storedLog()[len(log)]
	red.tapAndSync("red gains 2 trade goods")
	h.tearRoom(append(log, refused, taken), h.room.Status())
	h.settleAll()
	if e := red.Log()[len(log)]; red.MustChooseBranch() || e.Refused == nil {
		t.Fatalf("it is asked: %v; what was refused there is %+v", red.MustChooseBranch(), e)
	}
	h.checkSame(red)
	if goods(red, core.Red) != 2 || !red.CanActFor(core.Red) || len(h.storedLog()) != len(log)+3 {
		t.Errorf("red has %d, in %d records of %d", goods(red, core.Red), len(h.storedLog()), len(log)+3)
	}
}

// TestATableOfOtherRulesFollows: nobody can write to such a table, so its phones are not
// asked, and follow the room.
func TestATableOfOtherRulesFollows(t *testing.T) {
	h, phones := otherRulesTable(t)
	log, state := h.storedLog(), h.room.Status()
	phones[2].leave()
	h.slipRecord(phones[0], "blue gains 1 trade good", nil)
	phones[0].leave()
	h.tearRoom(log, state)
	h.phones = phones[2:]
	h.settleAll()
	h.slipRecord(phones[2], "red gains 10 trade goods", nil)
	h.phones = phones
	h.settleAll()
	for _, p := range phones {
		if !p.HasOtherRules() || p.MustChooseBranch() {
			t.Errorf("of other rules: %v, and asked: %v", p.HasOtherRules(), p.MustChooseBranch())
		}
	}
	h.checkSame(phones...)
	if goods(phones[0], core.Red) != 11 || goods(phones[0], core.Blue) != 3 {
		t.Errorf("blue has %d, and red %d", goods(phones[0], core.Blue), goods(phones[0], core.Red))
	}
}

// TestWhoHasNothingWaitingOwesNothing: a phone with an empty outbox that meets a new life of
// the room with its whole log owes no proof. Its next record goes out at once.
func TestWhoHasNothingWaitingOwesNothing(t *testing.T) {
	h, phones, log := emptiedTable(t)
	green, red := phones[1], phones[2]
	for _, p := range []*phone{green, red} {
		p.enter()
		for p.step() {
		}
	}
	if len(h.storedLog()) != len(log) || !green.owesProof || red.owesProof || !red.Status().IsLive {
		t.Fatalf("%d records came back, red owes a signature: %v", len(h.storedLog()), red.owesProof)
	}
	if slices.ContainsFunc(red.items, func(item string) bool { return item[0] == itemFilledRoom }) {
		t.Error("it is stored that red owes one")
	}
	if err := red.MoveSeat(core.Red, green.PublicKey()); err != nil {
		t.Fatal(err)
	}
	for red.step() {
	}
	if len(red.PendingTaps()) != 0 || len(h.storedLog()) != len(log)+1 {
		t.Errorf("%d wait", len(red.PendingTaps()))
	}
}
