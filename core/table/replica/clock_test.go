package replica

import (
	"testing"

	"entente/core"
	"entente/core/table/wire"
)

// countAppends counts the Append frames.
func (p *phone) countAppends() (n int) {
	for _, f := range p.takeFrames() {
		if _, is := f.(wire.Append); is {
			n++
		}
	}
	return n
}

// TestWhenHelloIsSaidNext: the next Hello is sent at its time, to the millisecond, from the
// place up to which the phone knows the log.
func TestWhenHelloIsSaidNext(t *testing.T) {
	start := func(*phone) wire.Place { return wire.Place{} }
	end := func(p *phone) wire.Place { return p.Place() }
	for what, k := range map[string]struct {
		so    func(h *table, p *phone)
		said  int // until then
		after int64
		from  func(p *phone) wire.Place
	}{
		"that it was said":       {func(_ *table, p *phone) { p.leave(); p.SocketOpened() }, 1, helloTimeout, end},
		"that it was said, live": {func(_ *table, p *phone) { p.Tick(p.connection.helloDueAt) }, 1, heartbeat, end},
		"that nothing is missing": {func(_ *table, p *phone) {
			p.leave()
			p.SocketOpened()
			p.deliver(wire.CaughtUp{Epoch: p.epoch, Place: p.Place()})
		}, 1, heartbeat, end},
		"that the last was given": {func(_ *table, p *phone) { p.deliver(wire.Revived{Epoch: p.epoch, Place: p.Place()}) }, 0, heartbeat, end},
		"that it proves nothing":  {func(_ *table, p *phone) { p.ignoreRoom(IgnoredUnproven) }, 0, heartbeat, end},
		"that it may be another":  {func(_ *table, p *phone) { p.deliver(otherWelcome(p.otherEpoch(), false)) }, 1, helloTimeout, start},
		"that another was the same": {func(h *table, p *phone) {
			e := p.otherEpoch()
			p.deliver(otherWelcome(e, false), otherWelcome(e, true), wire.Events{Epoch: e, Entries: h.storedLog()}, wire.CaughtUp{Epoch: e, Place: p.Place()})
			if p.epoch != e || !p.Status().IsLive {
				t.Errorf("at the end of another log that is the same it is live: %v", p.Status().IsLive)
			}
		}, 1, heartbeat, end},
		"that the players are asked": {func(_ *table, p *phone) { // at a table of its own
			_, phones := partedTable(t, oursSaid, theirsSaid)
			*p = *phones[0]
			p.leave()
			p.deliverRaw(p.deliverUntilComplete())
			if !p.MustChooseBranch() {
				t.Error("nobody is asked")
			}
		}, 0, heartbeat, func(p *phone) wire.Place { return p.connection.candidate.end() }},
	} {
		h, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		k.so(h, p)
		if n := len(p.takeHellos()); n != k.said {
			t.Errorf("up to where it hears %s it is said %d times", what, n)
		}
		now := p.connection.now
		for _, at := range []int64{k.after - 1, k.after} {
			p.Tick(now + at)
			if list := p.takeHellos(); (len(list) == 1) != (at == k.after) || len(list) == 1 && list[0] != k.from(p) {
				t.Errorf("%d ms after it heard %s it says %v", at, what, list)
			}
		}
	}
}

// TestWhenARecordIsSentAgain: an unanswered record is sent again after the timeout, to the
// millisecond.
func TestWhenARecordIsSentAgain(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.Ready()
	tap(t, p.Replica, "green gains 1 trade good")
	now := p.connection.now
	for _, k := range []struct {
		after int64
		sent  int
	}{{0, 1}, {1, 0}, {appendTimeout - 1, 0}, {appendTimeout, 1}, {2*appendTimeout - 1, 0}, {2 * appendTimeout, 1}} {
		p.Tick(now + k.after)
		if n := p.countAppends(); n != k.sent {
			t.Errorf("%d ms after a tap it is sent %d times", k.after, n)
		}
	}
}

// TestWhenAPhoneProvesTheRoom: a phone that brought the room back signs there once, after its
// delay, to the millisecond.
func TestWhenAPhoneProvesTheRoom(t *testing.T) {
	h, phones, log := emptiedTable(t)
	p := phones[1]
	p.enter()
	for p.step() {
	}
	if len(h.storedLog()) != len(log) || !p.owesProof || !p.Status().IsLive {
		t.Fatalf("it brought %d records of %d", len(h.storedLog()), len(log))
	}
	now := p.connection.now
	for _, at := range []int64{proofDelay - 1, proofDelay, proofDelay + 1} {
		p.Tick(now + at)
		if signs := len(p.PendingTaps()) == 1; signs != (at >= proofDelay) || p.owesProof == signs {
			t.Errorf("%d ms after that it signs: %v, and %d wait", at, signs, len(p.PendingTaps()))
		}
	}
}

// TestWhenHeardIsSaid: Heard is sent with the byte that reaches the limit, and then the count
// starts again.
func TestWhenHeardIsSaid(t *testing.T) {
	for _, less := range []int{1, 0} {
		_, phones := open(t, 1)
		p := phones[1]
		p.Ready()
		frame := wire.Encode(wire.Reject{Epoch: p.epoch, Reason: wire.ReasonRate, Command: wire.CommandID{1}, End: p.Place()})
		p.connection.unacknowledgedBytes = wire.HeardEvery/2 - len(frame) - less
		p.deliverRaw(frame)
		heard := 0
		for _, f := range p.takeFrames() {
			if f, is := f.(wire.Heard); is && f.Index == p.Place().Index {
				heard++
			}
		}
		if heard != 1-less || (p.connection.unacknowledgedBytes == 0) != (less == 0) {
			t.Errorf("%d octets before it is enough it is said %d times, and %d are counted", less, heard, p.connection.unacknowledgedBytes)
		}
	}
}

// TestWhenItMayComeAgain: a relay that closes says how long to stay away.
func TestWhenItMayComeAgain(t *testing.T) {
	_, phones := open(t, 1)
	p := phones[1]
	p.deliver(wire.Bye{Reason: wire.ReasonRestart, Wait: 50})
	if s := p.Status(); s.RetryAt != p.connection.now+50 || s.ByeReason != wire.ReasonRestart {
		t.Errorf("at %d it may come again at %d", p.connection.now, s.RetryAt)
	}
}

// TestWhatWaitedGoesOutAtOnce: records that are sent again, and taps that waited during a
// doubt, are sent as soon as the player decides, not at the next tick. Until then they are
// listed as pending.
func TestWhatWaitedGoesOutAtOnce(t *testing.T) {
	h, phones := partedTable(t, oursSaid, theirsSaid)
	p := phones[0]
	p.FollowRoom()
	h.settleAll()
	p.Ready()
	if !p.Status().IsLive || len(p.PendingTaps()) != 0 {
		t.Fatal("it is not live, or something waits")
	}
	if err := p.SendAgain(p.KeptBranches()[0]); err != nil {
		t.Fatal(err)
	}
	if list := p.PendingTaps(); len(list) != 1 || list[0].Line != oursSaid[0] || len(p.outbox) != len(oursSaid) {
		t.Errorf("%d of %d wait, of which its own are %v", len(p.outbox), len(oursSaid), list)
	}
	ready := p.Ready()
	again, err := Open(append(p.items[:len(p.items):len(p.items)], ready.ItemsToStore...), shelf, random(3))
	if err != nil || len(again.outbox) != len(oursSaid) || len(ready.FramesToSend) != 1 {
		t.Errorf("%d frames are said, and put away it is another: %v", len(ready.FramesToSend), err)
	}

	h = seatedTable(t, core.Blue, core.Green, core.Red, core.Black)
	p, phones = h.phones[0], h.phones[1:]
	p.leave()
	tap(t, p.Replica, "blue gains 1 trade good")
	h.phones = phones
	h.slipLie(phones[0], "green replenishes", DigestDiffer)
	h.slipLie(phones[1], "red replenishes", DigestDiffer)
	p.enter()
	h.passMinute(p)
	p.Ready()
	if p.Halt().Kind != DigestDiffer || len(p.PendingTaps()) != 1 || !p.Status().IsLive {
		t.Fatalf("%s, and %d wait", p.Halt().Kind, len(p.PendingTaps()))
	}
	if err := p.TrustOwnGame(); err != nil || p.countAppends() != 1 {
		t.Errorf("the tap waits on: %v", err)
	}
}
