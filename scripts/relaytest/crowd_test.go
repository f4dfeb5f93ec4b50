package relaytest

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// ownOf is a subprotocol by which a device proves itself.
func ownOf(t *testing.T, n byte) string {
	t.Helper()
	own := seal.SeatSecret{n}.DeviceSecret(wire.ClientID{n})
	return wire.OwnPrefix + base64.RawURLEncoding.EncodeToString(own[:])
}

// A phone whose connections die unnoticed comes back again and again. It has one place, and the
// others find theirs. A phone that knows only its name, which everybody knows, replaces nobody.
func testReplaced(t *testing.T, h *host) {
	w, _ := table(t, 0)
	again := func(own ...string) *phone {
		p := newPhone(t, h, w, 1)
		p.own = own
		p.connect()
		p.hello()
		return p
	}
	last := again(ownOf(t, 1))
	for n := range 20 { // more than a room has places for
		next := again(ownOf(t, 1))
		if reason := last.gone(); reason != wire.ReasonReplaced || last.code != 1008 {
			t.Fatalf("%s: its older connection ended with %s, %v", h.name, reason, last.code)
		}
		last = next
		last.record(n)
	}
	for n := range 15 {
		enter(t, h, w, 10+n)
	}
	last.record(20)
	want := `200 OK{"epoch":1,"records":21,"bytes":` + strconv.Itoa(size(last.log)) + `,"sockets":16,"writers":16}` + "\n"
	if r := get(t, h.url()+"/r/"+w.Room+"/status", w.Credential); r != want {
		t.Fatalf("%s: %s", h.name, r)
	}
}

func size(log []wire.Entry) (n int) {
	for _, e := range log {
		n += wire.EntrySize(e)
	}
	return n
}

// A socket that sends nothing at all is told so and closed. One that only pings stays.
func testSilence(t *testing.T, h *host) {
	strict := start(t, h.name, "ENTENTE_SILENCE_MS=3000")
	w, r := table(t, 0)
	silent, pings, writes := enter(t, strict, r, 1), enter(t, strict, r, 2), enter(t, strict, w, 3)
	const times = 10
	for n := range times {
		time.Sleep(500 * time.Millisecond)
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		if err := pings.ws.Write(ctx, websocket.MessageText, []byte(wire.Ping)); err != nil {
			t.Fatal(err)
		}
		cancel()
		writes.record(n)
	}
	if reason := silent.gone(); reason != wire.ReasonSlow || silent.code != 1013 || len(silent.log) == times {
		t.Errorf("%s: the silent one was closed with %s, %v, and had %d records", h.name, reason, silent.code, len(silent.log))
	}
	pings.until(times)
}

// Spectators of 40 addresses come before the players, and 20 of those that get in never read. Every
// player finds a place, and all of them get everything that the players write. The frames kept for
// spectators who do not read are bounded, and so is the host's memory.
func testCrowd(t *testing.T, h *host) {
	w, r := table(t, 0)
	quiet, _ := table(t, 1)
	before := eight(t, h, quiet)
	was := rss(t, h)
	in, refused := 0, 0
	for n := range 40 {
		ws, _, err := dial(h, r, h.url(), "127.2.0."+strconv.Itoa(n+1))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = ws.CloseNow() })
		ws.SetReadLimit(1 << 20)
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		_ = ws.Write(ctx, websocket.MessageBinary, wire.Encode(wire.Hello{Client: wire.ClientID{7, byte(n)}})) // it may be closed already
		_, b, err := ws.Read(ctx)
		cancel()
		f, _ := wire.ParseServer(b)
		switch f := f.(type) {
		case wire.Bye:
			if refused++; f.Reason != wire.ReasonSockets {
				t.Fatalf("%s: a spectator was refused: %s", h.name, f.Reason)
			}
		default:
			if in++; err != nil {
				t.Fatal(err)
			}
			if in > 20 { // these read, as the page of a big screen does
				go follow(ws)
			}
		}
	}
	if in != 24 || refused != 16 {
		t.Errorf("%s: %d spectators found a place, and %d none", h.name, in, refused)
	}
	after := eight(t, h, w)
	grown := rss(t, h) - was
	fmt.Printf("a crowd, %s: half of what eight players write is back in %.2f times what it takes without one; %d MB more\n",
		h.name, float64(after)/float64(before), grown)
	if grown > 64 {
		t.Errorf("%s: %d MB more", h.name, grown)
	}
	if s := get(t, h.url()+"/r/"+w.Room+"/status", w.Credential); !strings.HasSuffix(s, `"sockets":12,"writers":8}`+"\n") {
		t.Errorf("%s: those who do not read are still there: %s", h.name, s)
	}
}

// eight lets eight players come, and write in turn more than may go unacknowledged. It returns the
// median time of a record back to its author.
func eight(t *testing.T, h *host, w seal.Keys) time.Duration {
	t.Helper()
	var players []*phone
	for n := range 8 {
		players = append(players, enter(t, h, w, n))
	}
	var times []time.Duration
	for n := range 96 {
		p := players[n%8]
		p.until(n)
		f := wire.Append{Command: p.command(n), Epoch: p.epoch, Expect: wire.Anywhere, Sealed: make([]byte, wire.MaxSealed)}
		begun := time.Now()
		if _, reason := p.put(f); reason != 0 {
			t.Fatalf("%s: a player was refused: %s", h.name, reason)
		}
		times = append(times, time.Since(begun))
	}
	for _, p := range players {
		if p.until(96); p.end() != players[0].end() {
			t.Fatalf("%s: two players hold different logs", h.name)
		}
	}
	slices.Sort(times)
	return times[len(times)/2]
}

// follow reads along, and says so.
func follow(ws *websocket.Conn) {
	for {
		_, b, err := ws.Read(context.Background())
		if err != nil {
			return
		}
		if f, _ := wire.ParseServer(b); f != nil {
			if e, is := f.(wire.Events); is {
				_ = ws.Write(context.Background(), websocket.MessageBinary, wire.Encode(wire.Heard{Index: e.First + uint64(len(e.Entries))}))
			}
		}
	}
}
