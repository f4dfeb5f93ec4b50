package replica

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// breakSocket sends the next frames of a phone, and breaks its socket before an answer comes.
func (p *phone) breakSocket() {
	r := p.Ready()
	p.items = append(p.items, r.ItemsToStore...)
	for _, f := range r.FramesToSend {
		p.table.room.Receive(p.sock, f)
	}
	p.leave()
}

// giveOnePart lets a phone give an emptied room a part of its log, and lose its socket, with
// or without an answer.
func (h *table) giveOnePart(p *phone, answered bool) {
	h.t.Helper()
	n := len(h.storedLog())
	h.now += 1_000
	p.Tick(h.now)
	p.enter()
	p.step() // Hello, and Welcome
	if answered {
		p.step()
		p.leave()
	} else {
		p.breakSocket()
	}
	if len(h.storedLog()) <= n {
		h.t.Fatal("it gave nothing")
	}
}

// afterMove is a table whose log takes several parts to give. Its room is emptied after
// green's phone moved its seat to red's.
func afterMove(t *testing.T, r *Replica, taps int) (*table, []*phone) {
	t.Helper()
	h, phones := playedAlone(t, r)
	for range taps {
		tap(t, r, "blue gains 1 trade good")
	}
	h.settleAll()
	if err := phones[1].MoveSeat(core.Green, phones[2].PublicKey()); err != nil {
		t.Fatal(err)
	}
	h.settleAll()
	phones[2].tapAndSync("red gains 2 trade goods")
	h.disk.Wipe()
	h.start()
	return h, phones
}

// TestWhoFoundedTheRoomSignsThere: a phone gives an emptied room the first part, and its
// socket breaks, mostly before the answer. Then a phone comes that lost everything and whose
// seat has moved. Without knowing that, it sits down or plays. The first phone knows the room
// by its part and signs there, so nobody ignores the room for good.
func TestWhoFoundedTheRoomSignsThere(t *testing.T) {
	for name, k := range map[string]struct {
		r     *Replica
		taps  int
		sits  bool // it was given less than its seat
		asked bool

		answered bool
	}{
		"who sat there sits down":          {beginWithGuild(t), 1, true, false, false},
		"who sat there plays":              {threeSeats(t), 70, false, true, false},
		"it sits down, and an answer came": {beginWithGuild(t), 1, true, false, true},
		"it plays, and an answer came":     {threeSeats(t), 70, false, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			h, phones := afterMove(t, k.r, k.taps)
			blue, green, red := phones[0], phones[1], phones[2]
			h.giveOnePart(blue, k.answered)
			back := h.join(green.Link(), green.Secret())
			h.phones = []*phone{back}
			h.settleAll()
			if n := int(back.Place().Index); n == 0 || n >= len(blue.Log())-2 || back.CanActFor(core.Green) == k.sits {
				t.Fatalf("%d records of %d were given; this test has to follow", n, len(blue.Log()))
			}
			if k.sits {
				if err := back.TakeSeat(core.Green); err != nil {
					t.Fatal(err)
				}
				h.settleAll()
			} else {
				back.tapAndSync("green gains 3 trade goods")
			}
			h.phones = []*phone{red, back} // a phone that gave nothing has to wait
			h.settleAll()
			if red.Status().IgnoreReason != IgnoredUnproven {
				t.Fatalf("a phone that knows better ignores %d", red.Status().IgnoreReason)
			}
			h.phones = []*phone{blue, red, back}
			h.settleAll()
			if blue.Status().IgnoreReason != NotIgnored || blue.MustChooseBranch() != k.asked {
				t.Fatalf("the phone that gave it ignores %d, and is asked %v", blue.Status().IgnoreReason, blue.MustChooseBranch())
			}
			blue.FollowRoom()
			h.settleAll() // and taps nothing
			red.followAndSendAgain()
			h.settleAll()
			h.checkSame(blue, red, back)
			if n := goods(back, core.Blue); n != k.taps || goods(back, core.Red) != 2 {
				t.Errorf("blue has %d, red %d", n, goods(back, core.Red))
			}
		})
	}
}

// TestALostAnswerToTheLastPart: a phone that gave the last of its log signs in the room,
// although no answer came. An author without a seat has written behind it, so phones that hold
// more wait for that signature.
func TestALostAnswerToTheLastPart(t *testing.T) {
	for name, founded := range map[string]int{"of all": 0, "behind a stranger's": 2} {
		t.Run(name, func(t *testing.T) {
			h, phones := open(t, 3)
			blue, green, red, guest := phones[0], phones[1], phones[2], phones[3]
			green.leave()
			h.phones = []*phone{blue, red, guest}
			red.tapAndSync("red gains 2 trade goods")
			log := h.storedLog()
			h.disk.Wipe()
			h.start()
			if founded > 0 {
				h.foundRoom(red, log[:founded], 0)
			}
			h.giveOnePart(green, false) // it does not know red's record
			lost := h.join(guest.Link(), "")
			h.phones = []*phone{lost}
			h.settleAll()
			if err := lost.AskForSeat(core.Green); err != nil {
				t.Fatal(err)
			}
			h.settleAll()
			h.phones = []*phone{green, blue, red, guest, lost}
			h.settleAll()
			h.settleAll()
			h.checkSame(h.phones...)
			if goods(green, core.Red) != 2 {
				t.Errorf("red has %d", goods(green, core.Red))
			}
		})
	}
}

// TestAPartThatNeverArrived: if a part was lost, and a stranger founded the room with less of
// the log, the phone ignores the room as before.
func TestAPartThatNeverArrived(t *testing.T) {
	h, phones, log := emptiedTable(t)
	p := phones[0]
	p.enter()
	p.step()
	p.Ready() // the part
	p.leave()
	order := append(slices.Clone(log[:3]), log[5], log[4])
	h.stranger(p.Link()).sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: order})
	h.settleAll()
	for i, p := range phones {
		if p.Status().IgnoreReason != IgnoredUnproven || p.owesProof || p.Place().Index != uint64(len(log)) {
			t.Errorf("phone %d ignores %d, owes a signature: %v", i, p.Status().IgnoreReason, p.owesProof)
		}
	}
}

// TestWhatAWelcomeAnswers: after a part without an answer, the next Welcome shows whether this
// phone brought the table there, on another socket as well.
func TestWhatAWelcomeAnswers(t *testing.T) {
	long := beginWithGuild(t)
	for what, k := range map[string]struct {
		r        *Replica
		from     int // the room's end when the phone gave the part
		less     int // how much of the part is missing
		answered wire.Frame
		again    bool // on another socket
		own      bool // a life in which the phone was live
		begins   bool
	}{
		"the first part":                  {r: long, begins: true},
		"less than the first part":        {r: long, less: 1},
		"a part between":                  {r: long, from: 1},
		"the last part":                   {r: long, from: 2, begins: true},
		"less than the last part":         {r: long, from: 2, less: 1},
		"on another socket":               {r: long, from: 2, again: true, begins: true},
		"in its own life":                 {r: long, from: 2, own: true},
		"another phone was first":         {r: long, answered: wire.Reject{Reason: wire.ReasonReviving}},
		"another phone was faster":        {r: long, from: 2, answered: wire.Reject{Reason: wire.ReasonReviving}},
		"it was not the time":             {r: long, answered: wire.Reject{Reason: wire.ReasonRate}, begins: true},
		"what it gave came a second time": {r: long, answered: wire.Reject{Reason: wire.ReasonDiverged}, begins: true},
	} {
		t.Run(what, func(t *testing.T) {
			h := &table{t: t, disk: &room.Memory{}, now: 1_000}
			r, err := Open(append(slices.Clone(storedCopy(t, k.r)), string(itemShared)), shelf, random(3))
			if err != nil {
				t.Fatal(err)
			}
			p := h.add(r)
			p.inOwnEpoch = false
			p.SocketOpened()
			p.takeFrames()
			e := p.otherLife()
			if k.own {
				e = p.otherEpoch()
			}
			p.deliver(wire.Welcome{Epoch: e, End: p.placeAfter(k.from), Role: wire.Writer})
			part, is := p.takeFrames()[0].(wire.Revive)
			if !is || part.Last != (k.from == 2) {
				t.Fatalf("it says %+v; this test has to follow", part)
			}
			if k.answered != nil {
				p.deliver(k.answered)
			}
			if k.again {
				p.SocketClosed()
				p.SocketOpened()
			}
			p.countBrought()
			end := p.placeAfter(k.from + len(part.Entries) - k.less)
			p.deliver(wire.Welcome{Epoch: e, End: end, Role: wire.Writer})
			if n := p.countBrought(); (n == 1) != k.begins || p.owesProof != k.begins || (p.filledRoomEpoch == e) != k.begins {
				t.Errorf("it has begun %d times, and owes a signature: %v", n, p.owesProof)
			}
		})
	}
}

// TestAPartIsAnsweredOnce: a phone brings the table to a life of the room once, and a part
// that it gave there says nothing about a later life.
func TestAPartIsAnsweredOnce(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.leave()
	p.SocketOpened()
	for what, answer := range map[string]func(e wire.Epoch) wire.Frame{
		"by Revived": func(e wire.Epoch) wire.Frame { return wire.Revived{Epoch: e, Place: p.Place()} },
		"by Welcome": func(e wire.Epoch) wire.Frame { return wire.Welcome{Epoch: e, End: p.Place(), Role: wire.Writer} },
	} {
		first := p.otherLife()
		p.deliver(wire.Welcome{Epoch: first, Role: wire.Writer})
		p.countBrought()
		p.deliver(wire.Revived{Epoch: first, Place: p.placeAfter(1)}, answer(first), answer(first))
		if n := p.countBrought(); n != 1 || p.epoch != first {
			t.Errorf("%s: it goes on %d times", what, n)
		}
		later := p.otherLife()
		later.Mark[0]++
		p.deliver(wire.Welcome{Epoch: later, End: p.Place(), Role: wire.Writer, Known: true})
		if n := p.countBrought(); n != 0 || p.epoch != later {
			t.Errorf("%s: it goes on %d times where somebody else gave it", what, n)
		}
	}
}

// storedCopy returns the journal of a table that was begun.
func storedCopy(t *testing.T, r *Replica) []string {
	t.Helper()
	n, err := r.CopyToNewRoom(noPause)
	if err != nil {
		t.Fatal(err)
	}
	return n.Ready().ItemsToStore
}
