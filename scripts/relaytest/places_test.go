package relaytest

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// seatOf opens a phone of a seat, which names the certificates that the room should keep places for.
// It returns nil if the room has no place for the phone.
func seatOf(t *testing.T, h *host, k seal.Keys, n int, says wire.Places) *phone {
	t.Helper()
	p := newPhone(t, h, k, n)
	p.own = []string{wire.PlacePrefix + wire.ClaimText(seal.SeatSecret{byte(n)}.PlaceToken(k.Room), says)}
	p.connect()
	p.send(wire.Hello{Client: p.id, Have: p.end()})
	switch f := p.next().(type) {
	case wire.Bye:
		if f.Reason != wire.ReasonSockets {
			t.Fatalf("%s: closed with %s", h.name, f.Reason)
		}
		return nil
	}
	p.hello()
	return p
}

// strangers come with the writer's link, each from an address of its own, and stay.
func strangers(t *testing.T, h *host, k seal.Keys, first, n int) (in []*phone) {
	t.Helper()
	for i := range n {
		p := newPhone(t, h, k, first+i)
		p.addr = "127.3.0." + strconv.Itoa(first+i)
		p.claims = map[string]string{"CF-Connecting-IP": p.addr}
		p.connect()
		p.send(wire.Hello{Client: p.id})
		if _, closed := p.next().(wire.Bye); !closed {
			in = append(in, p)
		}
	}
	return in
}

// Forty strangers with the writer's link take every place that they can get, before the seats are
// locked and after, and whenever the players are away. Eight players find their places, even after
// the host was killed or wiped and one of them gave the table back.
func testKeptPlaces(t *testing.T, h *host) {
	w, r := table(t, 0)
	var list []wire.Certificate
	for n := 1; n <= 8; n++ {
		list = append(list, seal.SeatSecret{byte(n)}.PlaceToken(w.Room).PlaceCertificate())
	}
	all, mine := wire.PlacesOf(list), wire.PlacesOf([]wire.Certificate{seal.SeatSecret{100}.PlaceToken(w.Room).PlaceCertificate()})
	founder := seatOf(t, h, w, 1, wire.Places{})
	founder.record(0)
	if in := strangers(t, h, w, 20, 40); len(in) != 15 {
		t.Fatalf("%s: before the lock %d strangers found a place", h.name, len(in))
	}
	if seatOf(t, h, w, 100, mine) != nil {
		t.Fatalf("%s: who has the link alone found a place in a full room", h.name)
	}
	come := func(when string) (players []*phone) {
		t.Helper()
		for n := 1; n <= 8; n++ {
			p := seatOf(t, h, w, n, all)
			if p == nil {
				t.Fatalf("%s, %s: player %d found no place", h.name, when, n)
			}
			players = append(players, p)
		}
		want := `"sockets":16,"writers":16}` + "\n"
		if s := get(t, h.url()+"/r/"+w.Room+"/status", w.Credential); !strings.HasSuffix(s, want) {
			t.Errorf("%s, %s: %s", h.name, when, s)
		}
		return players
	}
	leave := func(players []*phone) {
		t.Helper()
		for _, p := range players {
			p.drop()
		}
		for end := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
			if s := get(t, h.url()+"/r/"+w.Room+"/status", w.Credential); strings.HasSuffix(s, `"writers":8}`+"\n") {
				return
			} else if time.Now().After(end) {
				t.Fatalf("%s: %s", h.name, s)
			}
		}
	}
	founder.drop()
	leave(come("as the seats are locked"))
	for _, n := range []int{100, 101, 102} { // they name whom they like
		seatOf(t, h, w, n, mine)
	}
	if in := strangers(t, h, w, 60, 10); len(in) != 0 {
		t.Fatalf("%s: %d strangers found a place that is kept", h.name, len(in))
	}
	players := come("after strangers named others")
	enter(t, h, r, 19) // who watches has a place as before
	players[0].record(1)
	leave(players)
	h.kill()
	h.run(t)
	if in := strangers(t, h, w, 60, 12); len(in) != 8 {
		t.Fatalf("%s: after it was killed %d strangers found a place", h.name, len(in))
	}
	log := players[0]
	come("after it was killed")
	h.kill()
	h.wipe(t)
	h.run(t)
	log.own = []string{wire.PlacePrefix + wire.ClaimText(seal.SeatSecret{1}.PlaceToken(w.Room), all)}
	log.connect()
	revive(log)
	if in := strangers(t, h, w, 60, 12); len(in) != 8 {
		t.Fatalf("%s: in a room that was given back %d strangers found a place", h.name, len(in))
	}
	come("after it was wiped")
}

// A full audience behind one address keeps out no player of the same address, before any place is kept.
func testFullAudience(t *testing.T, h *host) {
	w, r := table(t, 0)
	enter(t, h, w, 1).record(0)
	from := func(k seal.Keys, n int) *phone {
		p := newPhone(t, h, k, n)
		p.addr, p.claims = "127.4.0.1", map[string]string{"CF-Connecting-IP": "127.4.0.1"}
		p.connect()
		p.send(wire.Hello{Client: p.id})
		return p
	}
	full := false
	for n := range 25 {
		_, full = from(r, 100+n).next().(wire.Bye)
	}
	if !full {
		t.Error("one more than an address may have finds a place")
	}
	for n := range 7 {
		if f, closed := from(w, 200+n).next().(wire.Bye); closed {
			t.Fatalf("player %d finds no place: %d", n, f.Reason)
		}
	}
}
