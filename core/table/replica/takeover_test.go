package replica

import (
	"testing"

	"entente/core"
)

// The first record proves no life of a room, even with the right mark, because its author knew
// of none.
func TestTheFirstRecordProvesNothing(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[0]
	if first := p.Replica.items[0]; p.isSignedInLife(first, first.record.Epoch, &p.seats) {
		t.Error("it proves a room")
	}
}

// A phone that knows the table and takes over a room's log without missing records owes no
// proof, even if no seat has signed there.
func TestWhoKnowsTheTableSignsNothing(t *testing.T) {
	h, phones, log := emptiedTable(t)
	h.foundRoom(phones[0], log, 1)
	phones[1].enter()
	h.passMinute(phones[1])
	if p := phones[1]; len(h.storedLog()) != len(log)+1 || !p.Status().IsLive || p.owesProof {
		t.Errorf("%d records of %d and one of junk, and it owes a signature: %v", len(h.storedLog()), len(log), p.owesProof)
	}
}

// A question to the player is drawn at once, and answering it without a socket does not make
// the phone live.
func TestAQuestionIsDrawn(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	again, err := Open(p.items, shelf, random(8))
	if err != nil {
		t.Fatal(err)
	}
	p.leave()
	p.Replica = again
	p.enter()
	for range 10 {
		for _, f := range p.Ready().FramesToSend {
			h.room.Receive(p.sock, f)
		}
		in := p.in
		p.in = nil
		for _, f := range in {
			before := p.MustChooseBranch()
			send := p.Ready().FramesToSend
			if err := p.Deliver(f); err != nil {
				t.Fatal(err)
			}
			if r := p.Ready(); p.MustChooseBranch() && !before && !r.NeedsDraw {
				t.Error("that it is asked is not drawn")
			}
			for _, f := range send {
				h.room.Receive(p.sock, f)
			}
		}
		h.now += 1_000
		p.Tick(h.now)
	}
	if !p.MustChooseBranch() {
		t.Fatal("it is not asked")
	}
	p.leave()
	if !p.FollowRoom() || p.Status().IsLive || goods(p, core.Blue) != 3 {
		t.Error("it follows the room, and is live without it")
	}
}

// A table that other rules judged differently is only read: its phones follow the room, and
// ask nobody.
func TestOtherRulesFollowTheRoom(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	if !p.MustChooseBranch() {
		t.Fatal("it is not asked where the rules are its own")
	}
	p.leave()
	p.rivalLog, p.otherRules = nil, true
	p.enter()
	h.passMinute(p)
	if p.MustChooseBranch() || p.Place() != h.room.Status().End {
		t.Errorf("it is asked: %v", p.MustChooseBranch())
	}
}
