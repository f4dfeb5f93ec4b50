package serve

import (
	"context"
	"net"
	"net/http"
	"testing"

	"github.com/coder/websocket"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// from brings a phone from an address into a room of its own, and returns the first frame.
func from(t *testing.T, url, ip string, secret seal.LinkSecret) (*websocket.Conn, wire.Frame) {
	t.Helper()
	k, d := secret.Keys(), net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}
	ws, _, err := websocket.Dial(context.Background(), url+"/r/"+k.Room, &websocket.DialOptions{
		HTTPClient:   &http.Client{Transport: &http.Transport{DialContext: d.DialContext}},
		HTTPHeader:   http.Header{"Origin": {url}},
		Subprotocols: []string{wire.Subprotocol, wire.CapabilityPrefix + k.Credential},
	})
	if err != nil {
		t.Fatal("an answer that no page can read:", err)
	}
	t.Cleanup(func() { _ = ws.CloseNow() })
	_ = ws.Write(context.Background(), websocket.MessageBinary, wire.Encode(wire.Hello{Client: wire.ClientID{1}}))
	_, b, err := ws.Read(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	f, err := wire.ParseServer(b)
	if err != nil {
		t.Fatal(err)
	}
	return ws, f
}

// A host has a limit of open sockets over all of its rooms, and one for each address. A phone
// beyond them is told so in a frame. A place is free again once a socket has ended.
func TestSocketsOfAllRoomsAreBounded(t *testing.T) {
	h, s := relay(t, "", RelayOptions{Sockets: Sockets{PerAddress: 3, All: 5}, Gate: room.NewGate(room.DefaultVisits(), room.Rate{Every: 1, Burst: 100})})
	n := byte(0)
	visit := func(ip string, want bool) *websocket.Conn {
		t.Helper()
		n++
		ws, f := from(t, s.URL, ip, seal.LinkSecret{n})
		switch f := f.(type) {
		case wire.Welcome:
			if !want {
				t.Fatalf("socket %d, from %s, was let in", n, ip)
			}
		case wire.Bye:
			if want || f.Reason != wire.ReasonSockets || f.Wait == 0 {
				t.Fatalf("socket %d, from %s, was told %+v", n, ip, f)
			}
			if _, _, err := ws.Read(context.Background()); websocket.CloseStatus(err) != websocket.StatusCode(f.Reason.CloseCode()) {
				t.Fatal(err)
			}
		default:
			t.Fatalf("%+v", f)
		}
		return ws
	}
	free := func(all int) {
		t.Helper()
		comes(t, "a free place", func() bool {
			h.mu.Lock()
			defer h.mu.Unlock()
			return h.places.all == all
		})
	}
	first := visit("127.0.2.1", true)
	visit("127.0.2.1", true)
	visit("127.0.2.1", true)
	visit("127.0.2.1", false)
	neighbor := visit("127.0.2.2", true)
	visit("127.0.2.3", true)
	visit("127.0.2.4", false)
	_ = neighbor.CloseNow()
	free(4)
	visit("127.0.2.1", false)
	visit("127.0.2.4", true)
	_ = first.CloseNow()
	free(4)
	visit("127.0.2.1", true)
	visit("127.0.2.1", false)
}

// The limits of a public relay exist, and leave room for tables. An operator can change them.
func TestDefaultSockets(t *testing.T) {
	s, l := DefaultSockets(), room.DefaultLimits()
	if s.PerAddress < 10*l.SocketsPerAddress || s.All < 8*s.PerAddress || s.All*l.UnacknowledgedBytes > 2<<30 {
		t.Errorf("%+v", s)
	}
	if h, _ := relay(t, "", RelayOptions{}); h.places.Sockets != s {
		t.Errorf("a host has %+v", h.places.Sockets)
	}
	said := map[string]string{"ENTENTE_HOST_SOCKETS": "7", "ENTENTE_HOST_SOCKETS_PER_ADDRESS": "many"}
	if got := SocketsOf(func(name string) string { return said[name] }); got != (Sockets{PerAddress: s.PerAddress, All: 7}) {
		t.Errorf("%+v", got)
	}
}
