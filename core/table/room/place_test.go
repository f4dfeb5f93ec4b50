package room

import (
	"slices"
	"testing"

	"entente/core/table/wire"
)

// token returns the token of a seat.
func token(n byte) wire.Capability { return wire.Capability{n, 0xee} }

// namedPlaces returns the places of seats.
func namedPlaces(seats ...byte) wire.Places {
	var list []wire.Certificate
	for _, n := range seats {
		list = append(list, token(n).PlaceCertificate())
	}
	return wire.PlacesOf(list)
}

// seatPhone joins as a seat's phone, which names the places to be kept.
func seatPhone(t testing.TB, r *Room, address, seat byte, says wire.Places) *phone {
	t.Helper()
	p := &phone{fakeConn: &fakeConn{t: t}, room: r}
	p.sock = r.JoinWithOptions(p, wire.Writer, uint64(address), JoinOptions{Claim: wire.Claim{Seat: token(seat).PlaceCertificate(), Places: says}})
	if p.sock != nil {
		p.sendFrame(wire.Hello{Client: wire.ClientID{address}})
	}
	return p
}

// lockedRoom returns a room of eight seats. The first phone founded it, and names the others with
// its next socket.
func lockedRoom(t testing.TB, h *fakeHost) (*Room, []*phone, wire.Places) {
	t.Helper()
	r, all := open(t, h, DefaultLimits()), namedPlaces(1, 2, 3, 4, 5, 6, 7, 8)
	founds := seatPhone(t, r, 1, 1, wire.Places{})
	founds.put(0)
	r.Leave(founds.sock)
	players := []*phone{seatPhone(t, r, 1, 1, all)}
	for n := byte(2); n <= 8; n++ {
		players = append(players, seatPhone(t, r, n, n, all))
	}
	if r.state.KeptPlaces != all || h.state.KeptPlaces != all {
		t.Fatalf("places are kept for %x, and %x are stored", r.state.KeptPlaces, h.state.KeptPlaces)
	}
	return r, players, all
}

// Strangers with the writer's link come while the players are away, until the room is full.
// Every player finds a place all the same, also in a room that slept or was opened again.
func TestPlacesAreKeptForSeats(t *testing.T) {
	for _, how := range []string{"awake", "slept"} {
		h := &fakeHost{}
		r, players, all := lockedRoom(t, h)
		for _, p := range players[1:] {
			r.Leave(p.sock)
		}
		var strangers []*phone
		for n := byte(100); n < 140; n++ {
			if p := join(t, r, wire.Writer, n); p.sock != nil {
				strangers = append(strangers, p)
			} else {
				wantReason(t, p.takeFrames(), wire.ReasonSockets)
			}
		}
		if len(strangers) != 8 {
			t.Fatalf("%d strangers found a place", len(strangers))
		}
		if how == "slept" {
			r = open(t, h, DefaultLimits())
			for _, p := range append(strangers, players[0]) {
				p.sock, p.room = r.WakeSocket(p.fakeConn, p.note), r
			}
		}
		for n := byte(2); n <= 8; n++ {
			if seatPhone(t, r, n, n, all).sock == nil {
				t.Fatalf("%s: player %d found no place", how, n)
			}
		}
		if r.Status().Writers != 16 || players[0].code != 0 || strangers[7].code != 0 {
			t.Errorf("%s: %d writers", how, r.Status().Writers)
		}
	}
}

// Strangers had all places before the seats were locked. As players come, the newest strangers
// are closed, and no player or spectator is.
func TestWhoWasThereBeforeGivesWay(t *testing.T) {
	l, h := DefaultLimits(), &fakeHost{}
	r, all := open(t, h, l), namedPlaces(1, 2, 3)
	founds := seatPhone(t, r, 1, 1, wire.Places{})
	founds.put(0)
	var strangers []*phone
	for n := byte(100); len(strangers) < 15; n++ {
		strangers = append(strangers, join(t, r, wire.Writer, n))
	}
	watches := join(t, r, wire.Spectator, 200)
	wantReason(t, join(t, r, wire.Writer, 90).takeFrames(), wire.ReasonSockets) // the founder's place is its own
	r.Leave(founds.sock)
	wantReason(t, seatPhone(t, r, 2, 2, all).takeFrames(), wire.ReasonSockets) // not named yet
	seatPhone(t, r, 1, 1, all)
	for n := byte(2); n <= 3; n++ {
		if seatPhone(t, r, n, n, all).sock == nil {
			t.Fatalf("player %d found no place", n)
		}
	}
	for i, p := range strangers {
		if gone := p.code != 0; gone != (i >= 13) {
			t.Errorf("stranger %d is gone: %v", i, gone)
		} else if gone {
			if why, wait := refusal(t, p.takeFrames()); why != wire.ReasonSockets || wait != 60_000 {
				t.Errorf("stranger %d is told %q, and to wait for %d ms", i, why, wait)
			}
		}
	}
	if watches.code != 0 || r.Status().Writers != 16 {
		t.Error("a spectator gave way to a player")
	}
}

// A seat has one kept place, for its newest phone. Its other phones take free places, and are
// closed before phones of other seats.
func TestASeatHasOnePlace(t *testing.T) {
	r, players, all := lockedRoom(t, &fakeHost{})
	for n := byte(100); n < 107; n++ {
		if join(t, r, wire.Writer, n).sock == nil {
			t.Fatal("a second phone found no place")
		}
	}
	second := seatPhone(t, r, 110, 8, all)
	if second.sock == nil || r.hasKeptPlace(players[7].sock) || !r.hasKeptPlace(second.sock) {
		t.Fatal("the newest phone of a seat does not have its place")
	}
	watcher := &phone{fakeConn: &fakeConn{t: t}, room: r}
	if watcher.sock = r.JoinWithOptions(watcher, wire.Spectator, 112, JoinOptions{Claim: wire.Claim{Seat: token(8).PlaceCertificate()}}); watcher.sock == nil || !r.hasKeptPlace(second.sock) {
		t.Fatal("where a seat's player watches as well, its phone lost its place")
	}
	third := seatPhone(t, r, 111, 8, all) // the room is full, so one without a kept place is closed
	if third.sock == nil || second.code == 0 || r.Status().Writers != 16 {
		t.Fatal("a seat's third phone took another's place")
	}
	for _, p := range players {
		if p.code != 0 {
			t.Fatal("a player gave way to another's third phone")
		}
	}
	r.Leave(players[7].sock)
	r.Leave(third.sock)
	if r.hasKeptPlace(watcher.sock) {
		t.Error("where a seat's player only watches, its place is taken")
	}
}

// A stranger with both links takes every place that an address may have. The players at that
// address find their places.
func TestPlacesBehindOneAddress(t *testing.T) {
	l := DefaultLimits()
	l.PerAddress.Burst = 10_000
	h := &fakeHost{}
	r, players, all := lockedRoom(t, h)
	r.limits = l
	r.addressBuckets.rate = l.PerAddress
	for _, p := range players {
		r.Leave(p.sock)
	}
	for range 40 {
		join(t, r, wire.Writer, 50)
		join(t, r, wire.Spectator, 50)
	}
	of := func(role wire.Role) int {
		return r.countSockets(func(o *Socket) bool { return o.address == 50 && o.role == role })
	}
	if of(wire.Spectator) != l.SocketsPerAddress || of(wire.Writer) != l.Writers-8 {
		t.Fatal("the address has places left")
	}
	for n := byte(1); n <= 8; n++ {
		if seatPhone(t, r, 50, n, all).sock == nil {
			t.Fatalf("player %d found no place", n)
		}
	}
}

// The kept places change if more than half of the phones with a kept place name the same list
// at the same time, and not otherwise.
func TestWhoSaysWhomPlacesAreKeptFor(t *testing.T) {
	h := &fakeHost{}
	r, players, all := lockedRoom(t, h)
	before := h.writes
	r.Leave(players[7].sock)
	if players[7] = seatPhone(t, r, 8, 8, all); h.writes != before {
		t.Errorf("what is written already is written %d times more", h.writes-before)
	}
	mine := namedPlaces(201, 202, 203, 204, 205, 206, 207, 208)
	for n := byte(201); n <= 208; n++ { // phones with the link alone
		seatPhone(t, r, n, n, mine)
	}
	for n := byte(1); n <= 4; n++ { // half of the seats
		r.Leave(players[n-1].sock)
		players[n-1] = seatPhone(t, r, n, n, mine)
	}
	again := seatPhone(t, r, 30, 4, mine) // a seat has one vote, on however many phones
	watches := &fakeConn{t: t}
	r.JoinWithOptions(watches, wire.Spectator, 31, JoinOptions{Claim: wire.Claim{Seat: token(5).PlaceCertificate(), Places: mine}})
	if r.state.KeptPlaces != all {
		t.Fatal("half of the seats say whom places are kept for")
	}
	r.Leave(again.sock)
	players[3] = seatPhone(t, r, 4, 4, mine)
	h.broken = errMissing
	r.Leave(players[4].sock)
	players[4] = seatPhone(t, r, 5, 5, mine)
	if r.state.KeptPlaces != all || players[4].code != 0 {
		t.Fatal("what could not be written counts")
	}
	h.broken = nil
	r.Leave(players[4].sock)
	r = open(t, h, DefaultLimits()) // it slept
	for i, p := range players {
		if i != 4 {
			p.sock, p.room = r.WakeSocket(p.fakeConn, p.note), r
		}
	}
	players[4] = seatPhone(t, r, 5, 5, mine)
	if r.state.KeptPlaces != mine || h.state.KeptPlaces != mine {
		t.Fatal("more than half of the seats do not say whom places are kept for")
	}
	r.Leave(players[5].sock)
	seatPhone(t, r, 6, 6, all) // it has no kept place any more
	seatPhone(t, r, 60, 201, wire.Places{})
	if r.state.KeptPlaces != mine {
		t.Fatal("who has no place says whom places are kept for")
	}
}

// A room keeps a place for its founder, or for the tokens the founder names. A room that was
// founded without a token keeps none, and one that was emptied forgets its places.
func TestWhoFoundsARoom(t *testing.T) {
	all := namedPlaces(1, 2)
	for _, k := range []struct {
		what    string
		founder *byte
		says    wire.Places
		want    wire.Places
	}{
		{"a token", new(byte(1)), wire.Places{}, namedPlaces(1)},
		{"a token that names others", new(byte(1)), all, all},
		{"a token that names one other", new(byte(1)), namedPlaces(3), namedPlaces(3)},
		{"no token", nil, wire.Places{}, wire.Places{}},
	} {
		h := &fakeHost{}
		r := open(t, h, DefaultLimits())
		seatPhone(t, r, 9, 9, namedPlaces(9)) // was there, and founded nothing
		founds := join(t, r, wire.Writer, 1)
		if k.founder != nil {
			founds = seatPhone(t, r, 1, *k.founder, k.says)
		}
		founds.sendFrame(wire.Hello{Client: wire.ClientID{1}})
		founds.put(0)
		if r.state.KeptPlaces != k.want {
			t.Errorf("%s: at first places are kept for %x", k.what, r.state.KeptPlaces)
		}
		seatPhone(t, r, 2, 2, all)
		if r.state.KeptPlaces != k.want {
			t.Errorf("%s: places are kept for %x", k.what, r.state.KeptPlaces)
		}
		h.now += 2 * DefaultLimits().IdleTimeout
		r = open(t, h, DefaultLimits())
		for range 2 * idleSteps {
			h.now += r.idleStepTime()
			r.Alarm()
		}
		if r.state.KeptPlaces != (wire.Places{}) {
			t.Errorf("%s: an emptied room keeps places", k.what)
		}
		revives := seatPhone(t, r, 3, 3, wire.Places{})
		e := wire.Entry{Epoch: 1, Command: command(0), Sealed: []byte("x")}
		revives.sendFrame(wire.Revive{Epoch: wire.Epoch{Number: 1}, Last: true, Entries: []wire.Entry{e}})
		if r.state.KeptPlaces != namedPlaces(3) {
			t.Errorf("%s: a revived room keeps places for %x", k.what, r.state.KeptPlaces)
		}
	}
}

// TestAPlaceIsLeft: however few places there are, and however many of them are kept, one is
// left for spectators, and one for writers without a kept place.
func TestAPlaceIsLeft(t *testing.T) {
	for _, role := range []wire.Role{wire.Spectator, wire.Writer} {
		l := DefaultLimits()
		l.Sockets, l.Writers = 2, 2
		r := open(t, &fakeHost{}, l)
		founds := seatPhone(t, r, 1, 1, namedPlaces(1, 2))
		founds.put(0)
		r.Leave(founds.sock)
		if join(t, r, role, 3).sock == nil {
			t.Errorf("no place is left for %c", role)
		}
		wantReason(t, join(t, r, role, 4).takeFrames(), wire.ReasonSockets)
	}
}

// A platform may give a room its sockets back in any order. Still, the newest socket is closed
// first, and the newest socket of a seat keeps its place.
func TestPlacesAfterASleep(t *testing.T) {
	h, all := &fakeHost{}, namedPlaces(1, 2, 3)
	r := open(t, h, DefaultLimits())
	founds := seatPhone(t, r, 1, 1, all)
	founds.put(0)
	h.now -= 3_600_000 // a clock that goes back changes nothing
	var strangers []*phone
	for n := byte(100); len(strangers) < 13; n++ {
		strangers = append(strangers, join(t, r, wire.Writer, n))
	}
	again := seatPhone(t, r, 1, 1, all)
	r = open(t, h, DefaultLimits())
	wakes := append([]*phone{founds, again}, strangers...)
	slices.Reverse(wakes)
	for _, p := range wakes {
		p.sock, p.room = r.WakeSocket(p.fakeConn, p.note), r
	}
	for i, p := range append(append([]*phone{founds}, strangers...), again) {
		if r.sockets[i] != p.sock {
			t.Fatalf("socket %d is another one's", i)
		}
	}
	if r.hasKeptPlace(founds.sock) || !r.hasKeptPlace(again.sock) {
		t.Error("the older socket of a seat keeps its place")
	}
	for n := byte(2); n <= 3; n++ {
		if seatPhone(t, r, n, n, all).sock == nil {
			t.Fatalf("player %d found no place", n)
		}
	}
	gone := 0
	for i, p := range append([]*phone{founds}, strangers...) {
		if p.code != 0 {
			gone++
		} else if gone > 0 {
			t.Errorf("socket %d stays, and one that came before it is gone", i)
		}
	}
	if gone == 0 || again.code != 0 {
		t.Errorf("%d gave way", gone)
	}
}
