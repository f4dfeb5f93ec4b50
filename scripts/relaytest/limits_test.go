package relaytest

import (
	"context"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/wire"
)

// A phone that stops reading is told so and closed, even if it sends messages. The others do not
// notice.
func testSlowReader(t *testing.T, h *host) {
	w, r := table(t, 0)
	a, b := enter(t, h, w, 1), enter(t, h, r, 2)
	slow, _, err := dial(h, r, h.url(), "127.1.5.1")
	if err != nil {
		t.Fatal(err)
	}
	defer slow.CloseNow()
	slow.SetReadLimit(1 << 20)
	ctx, cancel := context.WithTimeout(context.Background(), 2*patience)
	defer cancel()
	if err := slow.Write(ctx, websocket.MessageBinary, wire.Encode(wire.Hello{Client: wire.ClientID{9}})); err != nil {
		t.Fatal(err)
	}
	const n = 90 // of 16 KB are more than may go unheard
	for i := range n {
		if _, reason := a.put(wire.Append{Command: a.command(i), Epoch: a.epoch, Expect: wire.Anywhere, Sealed: make([]byte, wire.MaxSealed)}); reason != 0 {
			t.Fatal(reason)
		}
		b.until(i + 1)
		if err := slow.Write(ctx, websocket.MessageBinary, wire.Encode(wire.Append{Command: a.command(1000 + i), Expect: wire.Anywhere, Sealed: sealed(i)})); err != nil {
			break // it is closed
		}
	}
	var last wire.Frame
	for err == nil {
		var m []byte
		if _, m, err = slow.Read(ctx); err == nil {
			last, _ = wire.ParseServer(m)
		}
	}
	if bye, ok := last.(wire.Bye); !ok || bye.Reason != wire.ReasonSlow || websocket.CloseStatus(err) != 1013 {
		t.Fatalf("the slow reader was sent %+v at last, then %v", last, err)
	}
}

// testStrict starts a host with the bursts of a public relay and almost no patience. A phone's
// account fills by one message in ten seconds, so that it stays empty however slow the machine is.
func testStrict(t *testing.T, h *host) {
	strict := start(t, h.name, "ENTENTE_CLIENT_BURST=40", "ENTENTE_CLIENT_EVERY_MS=10000", "ENTENTE_ADDRESS_BURST=160",
		"ENTENTE_SOCKETS_PER_ADDRESS=24", "ENTENTE_IDLE_MS=4000")
	t.Run("flood", func(t *testing.T) { testFlood(t, strict) })
	t.Run("places", func(t *testing.T) { testPlaces(t, strict) })
	t.Run("idle", func(t *testing.T) { testIdle(t, strict) })
}

// One phone floods. It is closed, and its account is still empty when it comes back. Eight others
// play on.
func testFlood(t *testing.T, h *host) {
	w, _ := table(t, 0)
	honest := make([]*phone, 8)
	for i := range honest {
		honest[i] = enter(t, h, w, i)
	}
	honest[0].record(0)
	for _, p := range honest {
		p.until(1)
	}
	flood := enter(t, h, w, 8)
	done, epoch := make(chan struct{}), honest[0].epoch
	go func() {
		defer close(done)
		for n := range 5000 {
			f := wire.Append{Command: flood.command(n), Epoch: epoch, Expect: wire.Anywhere, Sealed: sealed(n)}
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			err := flood.ws.Write(ctx, websocket.MessageBinary, wire.Encode(f))
			cancel()
			if err != nil {
				return
			}
		}
	}()
	for n := 1; n <= 3; n++ {
		for _, p := range honest {
			p.record(n)
		}
	}
	if reason := flood.gone(); reason != wire.ReasonFlood {
		t.Fatalf("the flood ended with %q, %v", reason, flood.code)
	}
	<-done
	flood.connect()
	if !flood.isDry() {
		t.Fatal("reconnecting filled the account")
	}
	end := honest[0].hello().End
	fromFlood := 0
	for _, e := range honest[0].log {
		if wire.ClientID(e.Command[:8]) == flood.id {
			fromFlood++
		}
	}
	if fromFlood > 40 || end.Index != uint64(1+3*8+fromFlood) {
		t.Fatalf("%d records, %d of the flood", end.Index, fromFlood)
	}
}

// isDry reports whether a relay refuses a phone's next message for its rate.
func (p *phone) isDry() bool {
	p.send(wire.Hello{Client: p.id, Have: p.end()})
	for {
		switch f := p.next().(type) {
		case wire.Reject:
			return f.Reason == wire.ReasonRate && f.Wait > 0
		case wire.Bye:
			return f.Reason == wire.ReasonFlood || f.Reason == wire.ReasonRate
		case wire.CaughtUp, wire.More, nil: // the end of an answer
			return false
		}
	}
}

// The seventeenth writer finds no place, and is told so.
func testPlaces(t *testing.T, h *host) {
	w, r := table(t, 0)
	for i := range 16 {
		enter(t, h, w, i)
	}
	late := newPhone(t, h, w, 17)
	late.connect()
	if reason := late.gone(); reason != wire.ReasonSockets || late.code != 1013 {
		t.Fatalf("%s, %v", reason, late.code)
	}
	enter(t, h, r, 18)
}

// A room that no phone uses is forgotten, and any phone that holds it can bring it back. A phone
// that only listens keeps the room.
func testIdle(t *testing.T, h *host) {
	w, r := table(t, 0)
	a, s := enter(t, h, w, 1), enter(t, h, r, 2)
	for i := range 5 {
		a.record(i)
	}
	a.until(5)
	s.until(5)
	status := func() string { return get(t, h.url()+"/r/"+w.Room+"/status", w.Credential) }
	empty := `200 OK{"epoch":0,"records":0,"bytes":0,"sockets":0,"writers":0}` + "\n"
	a.close()
	for end := time.Now().Add(6 * time.Second); time.Now().Before(end); time.Sleep(500 * time.Millisecond) {
		if status() == empty {
			t.Fatal("forgotten while somebody listens")
		}
	}
	s.close()
	for end := time.Now().Add(patience); status() != empty; time.Sleep(500 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never forgotten:", status())
		}
	}
	a.connect()
	revive(a)
}
