package relaytest

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// counting opens a phone that asks for the number of phones in the room, as ours do.
func counting(t *testing.T, h *host, k seal.Keys, n int) *phone {
	t.Helper()
	p := newPhone(t, h, k, n)
	p.own = []string{wire.PresenceSubprotocol}
	p.connect()
	return p
}

// hears waits until a phone is told of that many sockets.
func (p *phone) hears(sockets uint64) {
	p.t.Helper()
	for wait[wire.Presence](p).Sockets != sockets {
	}
}

// A phone that asks for it is told how many are here, with the welcome and whenever a phone comes
// or goes. An older phone sits with it, asks for a status, and is not told.
func testPresence(t *testing.T, h *host) {
	w, r := table(t, 0)
	a := counting(t, h, w, 1)
	a.hello()
	b := counting(t, h, w, 2)
	b.send(wire.Hello{Client: b.id})
	b.hears(2)
	a.hears(2)
	before := enter(t, h, r, 3)
	a.hears(3)
	a.record(0)
	before.until(1)
	b.drop()
	a.hears(2)
	before.send(wire.Hello{Client: before.id, Have: before.end()})
	for done := false; !done; {
		switch f := before.next().(type) {
		case wire.Presence:
			t.Fatalf("%s: who did not ask is told of %d sockets", h.name, f.Sockets)
		case wire.CaughtUp:
			done = true
		}
	}
	if answer := get(t, h.url()+"/r/"+r.Room+"/status", r.Credential); answer != `200 OK{"epoch":1,"records":1,"bytes":`+strconv.Itoa(size(a.log))+`,"sockets":2,"writers":1}`+"\n" {
		t.Errorf("%s: the status is %s", h.name, answer)
	}
	before.close()
	a.hears(1)
}

// A club plays at five tables of eight behind one address. At the same address, a client has read
// as much as its rate allows, also of empty rooms. All sockets open, all records arrive, and one
// more phone finds its room.
func TestClub(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			h := start(t, kind, "ENTENTE_VISITS=", "ENTENTE_FOUNDS=")
			behind := func(w seal.Keys, n int) *phone {
				p := newPhone(t, h, w, n)
				p.addr, p.claims, p.own = "127.4.4.4", nil, []string{wire.PresenceSubprotocol}
				p.connect()
				p.hello()
				return p
			}
			reads(t, h, "127.4.4.4", 60)
			for visits(t, h, "127.4.4.4", 50, everywhere) > 0 {
			}
			for n := range 5 {
				w, _ := table(t, n)
				phones := []*phone{behind(w, 0)}
				phones[0].record(0)
				for i := 1; i < 8; i++ {
					phones = append(phones, behind(w, i))
				}
				for i := range 4 {
					if i > 0 {
						phones[i].record(i)
					}
					for _, p := range phones {
						p.until(i + 1)
					}
				}
				phones[0].send(wire.Hello{Client: phones[0].id, Have: phones[0].end()})
				phones[0].hears(8)
			}
			w, _ := table(t, 5)
			behind(w, 1).record(0)
		})
	}
}

// reads asks for the status of that many empty rooms, each by its own credential.
func reads(t *testing.T, h *host, addr string, rooms int) {
	t.Helper()
	client := http.Client{Transport: from(addr)}
	for n := range rooms {
		w, _ := table(t, 1000+n)
		req, err := http.NewRequest("GET", h.url()+"/r/"+w.Room+"/status", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bearer "+w.Credential)
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
	}
}

// A phone leaves while the room sleeps, and those who stayed are told.
func testLeavesAsleep(t *testing.T, h *host) {
	w, r := table(t, 0)
	a := counting(t, h, w, 1)
	a.hello()
	a.record(0)
	s := enter(t, h, r, 2)
	a.hears(2)
	made := watch(t, h, "made", w.Room).Objects
	time.Sleep(14 * time.Second) // the runtime sleeps after ten seconds without events
	s.close()
	a.hears(1)
	if now := watch(t, h, "made", w.Room).Objects; now == made {
		t.Errorf("the object never slept: %d were made", now)
	}
}
