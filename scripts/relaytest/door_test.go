package relaytest

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// claims are headers that claim another address for the sender.
var claims = []string{"CF-Connecting-IP", "X-Forwarded-For", "X-Real-IP", "True-Client-IP", "Forwarded", "Entente-Address"}

// visits asks for a room's status n times, each time with another claimed address, and counts the
// requests that got as far as the credential.
func visits(t *testing.T, h *host, addr string, n int, claim func(n int) map[string]string) (in int) {
	t.Helper()
	w, _ := table(t, 0)
	client := http.Client{Transport: from(addr)}
	for i := range n {
		req, err := http.NewRequest("GET", h.url()+"/r/"+w.Room+"/status", nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range claim(i) {
			req.Header.Set(name, value)
		}
		resp, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		switch resp.StatusCode {
		case http.StatusNotFound:
			in++
		case http.StatusTooManyRequests:
		default:
			t.Fatalf("answered with %d", resp.StatusCode)
		}
	}
	return in
}

func everywhere(n int) map[string]string {
	all := map[string]string{}
	for _, name := range claims {
		all[name] = fmt.Sprintf("198.51.100.%d", n)
	}
	all["Forwarded"] = "for=" + all["Forwarded"]
	return all
}

// The rate of visits counts the other end of the connection, whatever address a request claims. So
// do the places in a room.
func TestNobodyComesFromElsewhere(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			h := start(t, kind, "ENTENTE_VISITS=", "ENTENTE_SOCKETS_PER_ADDRESS=2")
			w, _ := table(t, 1)
			for i := range 3 {
				p := newPhone(t, h, w, 0)
				p.claims = everywhere(i)
				p.connect()
				if i < 2 {
					p.hello()
				} else if reason := p.gone(); reason != wire.ReasonSockets {
					t.Errorf("the third socket of one address: %s", reason)
				}
			}
			testClaimsCountForNothing(t, h)
		})
	}
}

// testClaimsCountForNothing visits a host at its public rate, with another claimed address each
// time.
func testClaimsCountForNothing(t *testing.T, h *host) {
	t.Helper()
	rate, begun := room.DefaultVisits(), time.Now()
	n := int(rate.Burst) + 150
	in := visits(t, h, "", n, everywhere)
	if most := int(rate.Burst + time.Since(begun).Milliseconds()/rate.Every + 1); in < int(rate.Burst) || in > most {
		t.Errorf("%d of %d visits were let in, want %d to %d", in, n, rate.Burst, most)
	}
	if in := visits(t, h, "127.3.3.3", 10, everywhere); in != 10 {
		t.Errorf("a neighbor's visits were refused: %d of 10 were let in", in)
	}
}

// Wrangler alone believes a client's own address and host, and compresses. "make dev" stands before
// wrangler and keeps the promises of the other hosts.
func TestWranglerKeepsTheDoorsPromises(t *testing.T) {
	t.Parallel()
	h := start(t, "dev")
	testNothingIsCompressed(t, h)
	w, _ := table(t, 0)
	const evil = "http://evil.example"
	claims := map[string]string{"MF-Original-URL": evil + "/r/" + w.Room, "X-Forwarded-Host": evil[7:]}
	if ws, resp, err := dialClaiming(h, w, evil, "", claims); err == nil || resp == nil || resp.StatusCode != http.StatusForbidden {
		_ = ws.CloseNow()
		t.Errorf("another site's page is let in as its own: %v", err)
	}
	testClaimsCountForNothing(t, h)
}

// At the edge, a visit that comes too soon wakes no room, even with a good credential.
func TestVisitsThatWakeNobody(t *testing.T) {
	t.Parallel()
	h := start(t, "watched workerd", "ENTENTE_VISITS=5")
	in, woken := 0, 0
	for i := range 30 {
		_, r := table(t, i)
		if answer := get(t, h.url()+"/r/"+r.Room+"/status", r.Credential); strings.HasPrefix(answer, "200") {
			in++
		} else if want := "429 Too Many Requests" + wire.ReasonRate.String() + "\n"; answer != want {
			t.Fatalf("answered %q, want %q", answer, want)
		}
	}
	for i := range 30 {
		_, r := table(t, i)
		woken += watch(t, h, "made", r.Room).Objects
	}
	if in < 5 || in > 20 || woken != in {
		t.Errorf("%d visits were let in, %d objects woke", in, woken)
	}
}

// Behind a proxy, the operator names the header that the proxy sets. There too, an IPv6 network of
// 64 bits is one address.
func TestAddressThatAProxySets(t *testing.T) {
	t.Parallel()
	h := start(t, "workerd", "ENTENTE_VISITS=10", "ENTENTE_ADDRESS_HEADER=X-Real-IP")
	for _, k := range []struct {
		form string
		all  bool // are let in
	}{
		{"198.51.100.%d", true},
		{"2001:db8:0:%x::1", true},
		{"2001:db8::7:%x", false},
		{"2001:db8:1:2:%x:0:0:1", false},
		{"::ffff:203.0.113.%d", true},
	} {
		in := visits(t, h, "", 30, func(n int) map[string]string {
			return map[string]string{"X-Real-IP": fmt.Sprintf(k.form, n+10), "X-Forwarded-For": fmt.Sprint("192.0.2.", n)}
		})
		if all := in == 30; all != k.all || in < 10 {
			t.Errorf("%s: %d of 30 were let in", k.form, in)
		}
	}
	if in := visits(t, h, "", 30, func(int) map[string]string { return nil }); in > 12 {
		t.Errorf("without the header %d of 30 were let in", in)
	}
}

// A phone that offers to compress is let in without compression, so that no short message becomes
// long in the host.
func TestNothingIsCompressed(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) { testNothingIsCompressed(t, start(t, kind)) })
	}
}

func testNothingIsCompressed(t *testing.T, h *host) {
	t.Helper()
	w, _ := table(t, 0)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	ws, resp, err := websocket.Dial(ctx, "ws"+h.url()[4:]+"/r/"+w.Room, &websocket.DialOptions{
		HTTPHeader:      http.Header{"Origin": {h.url()}},
		Subprotocols:    []string{wire.Subprotocol, wire.CapabilityPrefix + w.Credential},
		CompressionMode: websocket.CompressionContextTakeover,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer ws.CloseNow()
	if taken := resp.Header.Values("Sec-WebSocket-Extensions"); len(taken) > 0 {
		t.Errorf("taken: %q", taken)
	}
}

// Cloudflare runs the worker as these tests do: workerd.capnp sets the same runtime options as
// wrangler.toml.
func TestOneRuntimeIsAskedFor(t *testing.T) {
	for file, wants := range map[string][]string{
		"../../wrangler.toml":               {`compatibility_date = "2026-04-01"`, `compatibility_flags = ["no_web_socket_compression"]`},
		"../../wasm/relay/workerd.capnp":    {`compatibilityDate = "2026-04-01"`, `compatibilityFlags = ["no_web_socket_compression"]`},
		"testdata/watched.capnp":            {`compatibilityDate = "2026-04-01"`, `compatibilityFlags = ["no_web_socket_compression"]`},
		"../relaybench/testdata/hand.capnp": {`compatibilityDate = "2026-04-01"`},
	} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(string(text), want) {
				t.Errorf("%s lacks %s", file, want)
			}
		}
	}
}

// A client that opens connections and asks nothing keeps few of them, at the relay alone and with
// the site beside it. The newest are answered.
func TestKeptConnections(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"native", "site"} {
		t.Run(kind, func(t *testing.T) {
			h := start(t, kind)
			const n, most = 100, 64
			var kept []net.Conn
			for range n {
				c, err := net.Dial("tcp", "127.0.0.1:"+h.port)
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { _ = c.Close() })
				kept = append(kept, c)
			}
			last := kept[n-1]
			_, _ = last.Write([]byte("GET /health HTTP/1.1\r\nHost: table\r\n\r\n"))
			_ = last.SetReadDeadline(time.Now().Add(patience))
			if resp, err := http.ReadResponse(bufio.NewReader(last), nil); err != nil || resp.StatusCode != http.StatusOK {
				t.Fatalf("the newest is not answered: %v", err)
			}
			open := 1
			for _, c := range kept[:n-1] { // the newest was answered after the others were accepted, so the closed ones are closed by now
				_ = c.SetReadDeadline(time.Now().Add(20 * time.Millisecond))
				if _, err := c.Read(make([]byte, 1)); errors.Is(err, os.ErrDeadlineExceeded) {
					open++
				}
			}
			if open > most || open < most/2 {
				t.Errorf("%d of %d connections are kept", open, n)
			}
		})
	}
}

// At the edge, the platform ends idle connections: those that never asked, those that never finish
// asking, and those that were answered. Until then, every new visitor is answered.
func TestKeptConnectionsEnd(t *testing.T) {
	t.Parallel()
	h := start(t, "workerd")
	const request = "GET /health HTTP/1.1\r\nHost: table\r\n\r\n"
	var kept []net.Conn
	for n := range 300 {
		c, err := net.Dial("tcp", "127.0.0.1:"+h.port)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		_, _ = c.Write([]byte(request[:n%3*len(request)/2])) // nothing, half of it or all
		kept = append(kept, c)
	}
	last := kept[len(kept)-1]
	_ = last.SetReadDeadline(time.Now().Add(patience))
	if resp, err := http.ReadResponse(bufio.NewReader(last), nil); err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("the newest is not answered: %v", err)
	}
	end := time.Now().Add(patience)
	for n, c := range kept {
		_ = c.SetReadDeadline(end)
		if _, err := io.Copy(io.Discard, c); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Fatalf("a connection that wrote %d parts of two of a request stays", n%3)
		}
	}
}

// TestDoorKeepsTheRate: the Worker counts visits before Go begins, by the same rates as the native
// server.
func TestDoorKeepsTheRate(t *testing.T) {
	text, err := os.ReadFile("../../wasm/relay/door.mjs")
	if err != nil {
		t.Fatal(err)
	}
	visits, founds := room.DefaultVisits(), room.DefaultEmptyRoomVisits()
	want := fmt.Sprintf("const every = %d, atOnce = %d;\nconst everyFound = %d, atOnceFound = %d;\n", visits.Every, visits.Burst, founds.Every, founds.Burst)
	if !strings.Contains(string(text), want) {
		t.Errorf("the door does not say %q", want)
	}
}

// A visitor who makes up rooms wakes a few of their objects and no more. Visits of rooms that hold
// something are not counted for that, even before the worker knows that they do.
func TestMadeUpRoomsWakeNobody(t *testing.T) {
	t.Parallel()
	const founds = 5
	h := start(t, "watched workerd", fmt.Sprint("ENTENTE_FOUNDS=", founds))
	w, _ := table(t, 100)
	p := newPhone(t, h, w, 1)
	p.addr, p.claims = "", nil // where plain requests come from, too
	p.connect()
	p.hello()
	p.record(0)
	ask := func(k seal.Keys) string {
		t.Helper()
		return get(t, h.url()+"/r/"+k.Room+"/status", k.Credential)
	}
	rich := func(when string) {
		t.Helper()
		for range 3 * founds {
			if answer := ask(w); !strings.HasPrefix(answer, "200") {
				t.Fatalf("%s: %s", when, answer)
			}
		}
	}
	rich("a room that holds something")
	p.drop()
	h.kill()
	h.run(t)
	rich("after a restart")
	in, woken := 0, 0
	for i := range 6 * founds {
		_, r := table(t, i)
		if i%2 == 0 {
			if ws, _, err := dial(h, r, h.url(), ""); err == nil {
				in++
				_ = ws.CloseNow()
			}
		} else if answer := ask(r); strings.HasPrefix(answer, "200") {
			in++
		} else if want := "429 Too Many Requests" + wire.ReasonRate.String() + "\n"; answer != want {
			t.Fatalf("answered %q, want %q", answer, want)
		}
	}
	for i := range 6 * founds {
		_, r := table(t, i)
		woken += watch(t, h, "made", r.Room).Objects
	}
	if most := 2 * founds; in != most || woken != most { // sockets, and reads besides
		t.Errorf("%d visits to made-up rooms were let in, and %d objects woke", in, woken)
	}
	rich("afterwards")
}
