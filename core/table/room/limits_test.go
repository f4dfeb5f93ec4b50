package room

import (
	"testing"

	"entente/core/table/wire"
)

func TestFloodIsClosedAndReconnectingIsNoWayAround(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	flood, calm := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2)
	sent := 0
	for ; flood.code == 0; sent++ {
		flood.put(sent)
		if sent > 1000 {
			t.Fatal("a flood was never closed")
		}
	}
	if stored := r.Status().End.Index; stored >= uint64(DefaultLimits().PerClient.Burst) {
		t.Fatalf("a flood stored %d records", stored)
	}
	calm.takeFrames()
	if _, ok := calm.put(5000)[0].(wire.Events); !ok {
		t.Fatal("a flood silenced another phone")
	}
	back := join(t, r, wire.Writer, 1)
	wantReason(t, back.sendFrame(wire.Hello{Client: wire.ClientID{1}}), wire.ReasonFlood)
	h.now += 9_000 // and full again before a room falls asleep
	back = enter(t, r, wire.Writer, 1)
	for i := range 38 {
		if _, ok := back.put(6000 + i)[0].(wire.Events); !ok {
			t.Fatalf("refused %d after a pause", i)
		}
	}
}

func TestNewNamesDoNotEscapeTheAddress(t *testing.T) {
	r := open(t, &fakeHost{}, DefaultLimits())
	taken := 0
	for n := range 300 {
		p := join(t, r, wire.Writer, 1)
		if p.sock == nil {
			wantReason(t, p.takeFrames(), wire.ReasonRate)
			continue
		}
		p.sendFrame(wire.Hello{Client: wire.ClientID{byte(n >> 8), byte(n), 7}})
		if _, ok := p.put(n)[0].(wire.Events); ok {
			taken++
		}
		r.Leave(p.sock)
	}
	if most := DefaultLimits().PerAddress.Burst; int64(taken) > most {
		t.Fatalf("%d records from one address in no time", taken)
	}
}

func TestPlaces(t *testing.T) {
	l := DefaultLimits()
	r := open(t, &fakeHost{}, l)
	for i := range l.Writers {
		if join(t, r, wire.Writer, byte(i)).sock == nil {
			t.Fatal("a writer found no place")
		}
	}
	p := join(t, r, wire.Writer, 200)
	wantReason(t, p.takeFrames(), wire.ReasonSockets)
	if p.code != 1013 {
		t.Fatalf("closed with %d", p.code)
	}
	r = open(t, &fakeHost{}, l)
	for range l.SocketsPerAddress {
		join(t, r, wire.Spectator, 9)
	}
	wantReason(t, join(t, r, wire.Spectator, 9).takeFrames(), wire.ReasonSockets)
	for i := len(r.sockets); i < l.Sockets; i++ {
		join(t, r, wire.Spectator, byte(100+i))
	}
	wantReason(t, join(t, r, wire.Spectator, 50).takeFrames(), wire.ReasonSockets)
}

func TestSlowReaderIsClosed(t *testing.T) {
	l := DefaultLimits()
	l.PerClient.Burst, l.PerAddress.Burst, l.UnacknowledgedBytes = 10_000, 10_000, 100_000
	r := open(t, &fakeHost{}, l)
	a, slow, reads := enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2), enter(t, r, wire.Spectator, 3)
	for i := range 40 {
		a.sendFrame(wire.Append{Command: command(i), Epoch: r.Status().Epoch, Expect: wire.Anywhere, Sealed: make([]byte, 8000)})
		if i%8 == 0 {
			reads.sendFrame(wire.Heard{Index: uint64(i)})
			a.sendFrame(wire.Heard{Index: uint64(i)})
		}
	}
	wantReason(t, slow.takeFrames(), wire.ReasonSlow)
	if slow.bytes > l.UnacknowledgedBytes+100 || reads.code != 0 || a.code != 0 {
		t.Fatalf("sent %d bytes to a slow reader; others closed with %d and %d", slow.bytes, reads.code, a.code)
	}
}

func TestEqualCallsHaveEqualEffects(t *testing.T) {
	var traces [2][]byte
	for n := range traces {
		h := &fakeHost{}
		r := open(t, h, DefaultLimits())
		var phones []*phone
		for i := range 8 {
			phones = append(phones, enter(t, r, wire.Writer, byte(i)))
		}
		for i := range 300 {
			p := phones[i*7%8]
			p.put(i % 120)
			for _, o := range phones {
				for _, f := range o.takeFrames() {
					traces[n] = f.AppendTo(traces[n])
				}
			}
			h.now += int64(i % 90)
		}
	}
	if string(traces[0]) != string(traces[1]) {
		t.Fatal("two equal runs differ")
	}
}

func TestGlancesAreNotedRarely(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	a := enter(t, r, wire.Writer, 1)
	a.put(0)
	noted := h.state.TouchedAt
	for _, k := range []struct {
		after int64
		again bool
	}{{DefaultLimits().IdleTimeout/16 - 1, false}, {1, true}} {
		h.now += k.after
		h.wake = 0
		a.sendFrame(wire.Hello{Client: wire.ClientID{1}, Have: r.Status().End})
		if (h.state.TouchedAt != noted) != k.again || (h.wake != 0) != k.again {
			t.Fatalf("%d ms after the note, noted again: %v", k.after, !k.again)
		}
	}
	if h.wake != h.state.TouchedAt+DefaultLimits().IdleTimeout/idleSteps {
		t.Fatal("the alarm does not follow the note")
	}
}

// With more devices than a room remembers, the least recently used bucket is evicted, and the
// busy ones are not.
func TestManyDevices(t *testing.T) {
	b := buckets{rate: Rate{Every: 100, Burst: 2}}
	for n := range uint64(maxBuckets) {
		b.charge(n+1, 2, int64(n))
	}
	if ok, _ := b.charge(1, 1, maxBuckets); !ok { // 256 ms earn it two
		t.Fatal("time earned nothing")
	}
	b.charge(1000, 2, maxBuckets+1)
	if ok, wait := b.charge(maxBuckets, 2, maxBuckets+1); ok || wait < 190 {
		t.Fatal("a busy device was forgotten, not the stillest")
	}
	if ok, _ := b.charge(1, 2, maxBuckets+1); ok {
		t.Fatal("the one used last was forgotten")
	}
	if len(b.list) != maxBuckets {
		t.Fatalf("%d buckets", len(b.list))
	}
	if ok, _ := b.charge(2, 2, maxBuckets+1); !ok {
		t.Fatal("a forgotten device does not start full")
	}
}

func TestRoomOfManyBytesIsFull(t *testing.T) {
	l := DefaultLimits()
	l.Bytes = 3 * 20 // an entry of one sealed byte and its envelope is 19, of two 20
	r := open(t, &fakeHost{}, l)
	a := enter(t, r, wire.Writer, 1)
	for i := range 3 {
		if _, ok := a.put(i)[0].(wire.Events); !ok {
			t.Fatalf("record %d was refused", i)
		}
	}
	wantReason(t, a.put(3), wire.ReasonFull)
	if r.Status().Bytes != l.Bytes {
		t.Fatalf("%d bytes", r.Status().Bytes)
	}
}

func TestOverdrawnAddressIsClosed(t *testing.T) {
	for every, wait := range map[int64]uint64{1000: 1000, 59_999: 59_999, 100_000: 60_000} {
		l := DefaultLimits()
		l.PerAddress = Rate{Every: every, Burst: 10}
		r := open(t, &fakeHost{}, l)
		p := join(t, r, wire.Writer, 1) // costs four, and sends no Hello
		for range 6 {
			wantReason(t, p.sendFrame(wire.Append{Sealed: []byte("x")}), wire.ReasonHello)
		}
		got := p.sendFrame(wire.Append{Sealed: []byte("x")})
		wantReason(t, got, wire.ReasonRate)
		if got[0].(wire.Reject).Wait != wait {
			t.Fatalf("asked to wait %d", got[0].(wire.Reject).Wait)
		}
		for range 8 {
			wantReason(t, p.sendFrame(wire.Heard{}), wire.ReasonRate)
		}
		wantReason(t, p.sendFrame(wire.Heard{}), wire.ReasonFlood)
		late := join(t, r, wire.Writer, 1)
		if wantReason(t, late.takeFrames(), wire.ReasonRate); late.sock != nil {
			t.Fatal("an address that owes as much opens one more")
		}
	}
}

// TestEveryDevicePays: a device may send a burst at once and is closed when it owes a burst,
// with any client id. The credit of one millisecond can be spent.
func TestEveryDevicePays(t *testing.T) {
	l := DefaultLimits()
	l.PerAddress.Burst = 10_000
	for _, id := range []wire.ClientID{{1}, {7: 1}, {7: 2}} {
		p, said, taken := join(t, open(t, &fakeHost{}, l), wire.Writer, 1), 0, 0
		for ; p.code == 0 && said < 1000; said++ {
			if _, no := p.sendFrame(wire.Hello{Client: id})[0].(wire.Welcome); no {
				taken++
			}
		}
		if taken != 40 || said != 80 {
			t.Errorf("%d frames of client %x are taken, and it is closed with the %dth", taken, id, said)
		}
	}
	b := buckets{rate: Rate{Every: 1, Burst: 1}}
	for now := range int64(5) {
		if ok, _ := b.charge(1, 1, now); !ok {
			t.Errorf("at %d ms nothing was earned", now)
		}
	}
}

// The parts of a turn are free, and nothing else is: neither other phones' messages meanwhile,
// nor parts outside a turn.
func TestATurnMakesNothingElseFree(t *testing.T) {
	h := &fakeHost{}
	r := open(t, h, DefaultLimits())
	revives, floods, junk := enter(t, r, wire.Writer, 1), enter(t, r, wire.Writer, 2), enter(t, r, wire.Writer, 3)
	part := func(n int) wire.Revive {
		return wire.Revive{Epoch: wire.Epoch{Number: 1}, Before: r.Status().End, Entries: []wire.Entry{{Epoch: 1, Command: command(n), Sealed: []byte("x")}}}
	}
	most := int(DefaultLimits().PerClient.Burst)
	for n := range 3 * most {
		if _, ok := revives.sendFrame(part(n))[0].(wire.Revived); !ok {
			t.Fatalf("part %d of a turn was not taken", n)
		}
	}
	for n := 0; floods.code == 0; n++ {
		if floods.sendFrame(wire.Heard{}); n > 3*most {
			t.Fatal("what others say is free while somebody has a turn")
		}
	}
	others := enter(t, r, wire.Writer, 4)
	for n := 0; others.code == 0; n++ {
		if others.sendFrame(part(2000)); n > 3*most {
			t.Fatal("parts of others are free while somebody has a turn")
		}
	}
	for n := 0; revives.code == 0; n++ {
		if revives.sendFrame(wire.Heard{}); n > 3*most {
			t.Fatal("whatever else is said by who has a turn is free")
		}
	}
	h.now += DefaultLimits().MaxTurnTime // it is over
	for n := 0; junk.code == 0; n++ {
		bad := part(1000)
		bad.Before = wire.Place{}
		if junk.sendFrame(bad); n > 3*most {
			t.Fatal("parts of nobody's turn are free")
		}
	}
}
