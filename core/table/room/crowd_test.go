package room

import (
	"testing"

	"entente/core/table/wire"
)

// Spectators take no player's place, from however many addresses they come.
func TestSpectatorsLeavePlayersTheirPlaces(t *testing.T) {
	l := DefaultLimits()
	r := open(t, &fakeHost{}, l)
	in := 0
	for i := range 40 {
		if p := join(t, r, wire.Spectator, byte(i)); p.sock != nil {
			in++
		} else {
			wantReason(t, p.takeFrames(), wire.ReasonSockets)
		}
	}
	if in != l.Sockets-l.Writers {
		t.Errorf("%d spectators found a place", in)
	}
	for i := range l.Writers {
		if join(t, r, wire.Writer, byte(100+i)).sock == nil {
			t.Fatalf("player %d found none", i)
		}
	}
}

// A full audience at one address keeps out no player at that address, also before any places
// are kept. No more spectators are admitted.
func TestAFullAudienceBesideItsPlayers(t *testing.T) {
	l, h := DefaultLimits(), &fakeHost{}
	r := open(t, h, l)
	from := func(role wire.Role) *phone {
		h.now += 1_000
		p := &phone{fakeConn: &fakeConn{t: t}, room: r}
		p.sock = r.Join(p, role, 7)
		return p
	}
	for i := range l.SocketsPerAddress {
		if from(wire.Spectator).sock == nil {
			t.Fatalf("spectator %d finds no place", i)
		}
	}
	if p := from(wire.Spectator); p.sock != nil {
		t.Error("one more spectator finds a place")
	}
	for i := range l.Writers {
		if from(wire.Writer).sock == nil {
			t.Fatalf("player %d finds no place", i)
		}
	}
	if from(wire.Writer).sock != nil || r.Status().Sockets != l.Sockets {
		t.Errorf("%d sockets are open", r.Status().Sockets)
	}
}

// joinAs joins as a device with the given proof.
func joinAs(t testing.TB, r *Room, role wire.Role, n byte, own uint64) *phone {
	t.Helper()
	p := &phone{fakeConn: &fakeConn{t: t}, room: r}
	p.sock = r.JoinWithOptions(p, role, uint64(n), JoinOptions{DeviceHash: own})
	return p
}

// A phone that reconnects repeatedly, before anybody noticed that it left, has one place. Only
// its device proof does that, not its client id, which every phone knows.
func TestAPhoneReplacesItself(t *testing.T) {
	l := DefaultLimits()
	h := &fakeHost{}
	r := open(t, h, l)
	last := joinAs(t, r, wire.Writer, 1, 7)
	other, watches := joinAs(t, r, wire.Writer, 2, 8), joinAs(t, r, wire.Spectator, 1, 7)
	for range 2 * l.Writers {
		h.now += 1_000
		next := joinAs(t, r, wire.Writer, 1, 7)
		if next.sock == nil {
			t.Fatal("it found no place")
		}
		wantReason(t, last.takeFrames(), wire.ReasonReplaced)
		if last.code != 1008 {
			t.Fatalf("closed with %d", last.code)
		}
		last = next
	}
	if s := r.Status(); s.Writers != 2 || s.Sockets != 3 || other.code != 0 || watches.code != 0 {
		t.Fatalf("%+v; another phone was closed with %d, a spectator with %d", s, other.code, watches.code)
	}
	hello := wire.Hello{Client: wire.ClientID{9}}
	last.sendFrame(hello)
	stranger := joinAs(t, r, wire.Writer, 3, 0)
	stranger.sendFrame(hello)
	nameless := joinAs(t, r, wire.Writer, 4, 0)
	if last.code != 0 || stranger.code != 0 || nameless.sock == nil {
		t.Fatal("a name that all know replaced a phone")
	}
	// The room knows the devices after a sleep, too.
	slept := open(t, h, l)
	if last.sock = slept.WakeSocket(last.fakeConn, last.note); last.sock == nil {
		t.Fatal("its note is not known")
	}
	joinAs(t, slept, wire.Writer, 1, 7)
	wantReason(t, last.takeFrames(), wire.ReasonReplaced)
}

// Only entries that a phone was sent and acknowledges count as read. No other message, in any
// amount, keeps a socket open that does not read.
func TestOnlyWhatWasHeardCounts(t *testing.T) {
	l := DefaultLimits()
	l.PerClient.Burst, l.PerAddress.Burst, l.UnacknowledgedBytes, l.BytesPerHello = 10_000, 10_000, 100_000, 30_000
	for what, says := range map[string]func(r *Room, i int) wire.Frame{
		"asks again from the beginning": func(r *Room, _ int) wire.Frame { return wire.Hello{Client: wire.ClientID{3}} },
		"is far ahead":                  func(r *Room, _ int) wire.Frame { return wire.Heard{Index: 1 << 40} },
		"has heard of nothing":          func(r *Room, _ int) wire.Frame { return wire.Heard{} },
		"tries to write":                func(r *Room, i int) wire.Frame { return wire.Append{Command: command(900 + i), Sealed: []byte("x")} },
	} {
		r := open(t, &fakeHost{}, l)
		a, zombie, reads, back := enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2), enter(t, r, wire.Spectator, 3), enter(t, r, wire.Spectator, 4)
		for i := range 40 {
			a.sendFrame(wire.Append{Command: command(i), Epoch: r.Status().Epoch, Expect: wire.Anywhere, Sealed: make([]byte, 8000)})
			zombie.sendFrame(says(r, i))
			if i%8 == 7 {
				a.sendFrame(wire.Heard{Index: uint64(i)})
				reads.sendFrame(wire.Heard{Index: uint64(i + 1)})
				back.sendFrame(wire.Hello{Client: wire.ClientID{4}, Have: r.Status().End})
			}
		}
		if zombie.code != wire.ReasonSlow.CloseCode() || zombie.bytes > l.UnacknowledgedBytes+200 {
			t.Errorf("one that %s is closed with %d, after %d bytes", what, zombie.code, zombie.bytes)
		}
		if a.code != 0 || reads.code != 0 || back.code != 0 {
			t.Errorf("where one %s, those who read are closed with %d, %d and %d", what, a.code, reads.code, back.code)
		}
		if n := len(reads.sock.sentMarks); n > maxMarks || reads.sock.unacknowledgedBytes > 200 {
			t.Errorf("of one that has read everything %d bytes are unheard, in %d marks", reads.sock.unacknowledgedBytes, n)
		}
	}
}

// A phone that learned the log on another socket and acknowledges unread entries is sent the
// log a few times only. A room that sleeps meanwhile remembers that.
func TestWhoAsksAgainAndAgain(t *testing.T) {
	l, h := DefaultLimits(), &fakeHost{}
	l.PerClient.Burst, l.PerAddress.Burst, l.BytesPerHello = 10_000, 10_000, 1 // so that nobody gets all of it by one Hello
	for _, sleeps := range []bool{false, true} {
		r := open(t, h, l)
		a, liar, compares := enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2), enter(t, r, wire.Spectator, 3)
		for i := range 12 {
			a.sendFrame(wire.Append{Command: command(i), Epoch: r.Status().Epoch, Expect: wire.Anywhere, Sealed: make([]byte, 8000)})
		}
		end := r.Status().End
		var got []wire.Frame
		say := func(p *phone, have wire.Place) {
			got = p.sendFrame(wire.Hello{Client: wire.ClientID{p.sock.client[0]}, Have: have})
			if sleeps {
				r = sleepRoom(t, h, l, a, liar, compares)
			}
		}
		asks := 0
		for ; asks < 20 && liar.code == 0; asks++ {
			say(liar, end)
			liar.sendFrame(wire.Heard{}) // a lower number takes nothing back
			say(liar, wire.Place{})
			if asks < maxReasks {
				say(compares, wire.Place{})
				say(compares, end)
			}
		}
		wantReason(t, got[len(got)-1:], wire.ReasonSlow)
		if asks != maxReasks+1 || liar.code != wire.ReasonSlow.CloseCode() || compares.code != 0 {
			t.Errorf("sleeping %v: it asked %d times, closed with %d; one that compares with %d", sleeps, asks, liar.code, compares.code)
		}
	}
}

// sleepRoom opens the room again, and wakes its open sockets.
func sleepRoom(t testing.TB, h *fakeHost, l Limits, phones ...*phone) *Room {
	r := open(t, h, l)
	for _, p := range phones {
		if p.code == 0 {
			p.sock, p.room = r.WakeSocket(p.fakeConn, p.note), r
		}
	}
	return r
}

// TestUnheardOverASleep: a room that sleeps between sends remembers the unacknowledged bytes
// of each socket, and none for one that has read everything.
func TestUnheardOverASleep(t *testing.T) {
	l, h := DefaultLimits(), &fakeHost{}
	l.PerClient.Burst, l.PerAddress.Burst = 10_000, 10_000
	r := open(t, h, l)
	a, deaf, reads := enter(t, r, wire.Writer, 1), enter(t, r, wire.Spectator, 2), enter(t, r, wire.Spectator, 3)
	for i := range 400 {
		a.sendFrame(wire.Append{Command: command(i), Epoch: r.Status().Epoch, Expect: wire.Anywhere, Sealed: make([]byte, 8000)})
		if i%100 == 99 {
			for _, p := range []*phone{a, reads} {
				p.sendFrame(wire.Heard{Index: r.Status().End.Index})
			}
			before := deaf.sock.unacknowledgedBytes
			r = sleepRoom(t, h, l, a, deaf, reads)
			if now := deaf.sock.unacknowledgedBytes; deaf.code == 0 && (now > before || now+noteInterval < before) {
				t.Errorf("of %d bytes that were unheard it knows %d", before, now)
			}
		}
	}
	comes := enter(t, r, wire.Spectator, 4) // it is sent a part of the log
	sent := comes.sock.sentEntryCount
	sleepRoom(t, h, l, a, reads, comes)
	if comes.sendFrame(wire.Heard{Index: sent}); sent == 0 || comes.sock.live || comes.sock.unacknowledgedBytes > 200 {
		t.Errorf("one that was sent a part and has read it: %d bytes are unheard", comes.sock.unacknowledgedBytes)
	}
	if deaf.code != wire.ReasonSlow.CloseCode() || deaf.bytes > l.UnacknowledgedBytes+noteInterval*2 || a.code != 0 || reads.code != 0 {
		t.Errorf("one that reads nothing is closed with %d after %d bytes; those who read with %d and %d", deaf.code, deaf.bytes, a.code, reads.code)
	}
}

// TestWhenUnheardIsNoted: a socket attaches its unacknowledged bytes each time that they pass
// a multiple of noteInterval, up or down, and no more often.
func TestWhenUnheardIsNoted(t *testing.T) {
	p := enter(t, open(t, &fakeHost{}, DefaultLimits()), wire.Writer, 1)
	for _, k := range []struct {
		was, is  int
		attaches bool
	}{
		{0, noteInterval - 1, false},
		{noteInterval - 1, noteInterval, true},
		{noteInterval, 2*noteInterval - 1, false},
		{2*noteInterval - 1, 2 * noteInterval, true},
		{noteInterval, noteInterval - 1, true},
		{2 * noteInterval, 0, true},
	} {
		p.note, p.sock.unacknowledgedBytes = nil, k.is
		if p.sock.attachNoteAtInterval(k.was); (p.note != nil) != k.attaches {
			t.Errorf("from %d bytes to %d it attaches: %v", k.was, k.is, !k.attaches)
		}
	}
}
