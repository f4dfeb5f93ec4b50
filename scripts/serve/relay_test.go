package serve

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

func relay(t *testing.T, dir string, o RelayOptions) (*RelayHost, *httptest.Server) {
	t.Helper()
	h, err := Relay(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	return h, served(t, h)
}

func served(t *testing.T, h *RelayHost) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(h)
	t.Cleanup(func() { s.CloseClientConnections(); s.Close(); _ = h.Close() })
	return s
}

func dial(s *httptest.Server, k seal.Keys) (*websocket.Conn, *http.Response, error) {
	return dialAt(s.URL, k)
}

func dialAt(url string, k seal.Keys) (*websocket.Conn, *http.Response, error) {
	return websocket.Dial(context.Background(), url+"/r/"+k.Room, &websocket.DialOptions{
		HTTPHeader:   http.Header{"Origin": {url}},
		Subprotocols: []string{wire.Subprotocol, wire.CapabilityPrefix + k.Credential},
	})
}

// say sends frames and returns the first frame of a kind that comes back.
func say[F wire.Frame](t *testing.T, ws *websocket.Conn, frames ...wire.Frame) F {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	for _, f := range frames {
		if err := ws.Write(ctx, websocket.MessageBinary, wire.Encode(f)); err != nil {
			t.Fatal(err)
		}
	}
	for {
		_, b, err := ws.Read(ctx)
		if err != nil {
			t.Fatal(err)
		}
		f, err := wire.ParseServer(b)
		if err != nil {
			t.Fatal(err)
		}
		if f, ok := f.(F); ok {
			return f
		}
	}
}

// A relay that ends and starts again says so with a new epoch. Phones give back the records that a
// loss of power took.
func TestEachStartIsAnEpoch(t *testing.T) {
	dir, keys := t.TempDir(), seal.LinkSecret{1}.Keys()
	h, s := relay(t, dir, RelayOptions{})
	ws, _, err := dial(s, keys)
	if err != nil {
		t.Fatal(err)
	}
	e := say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}},
		wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	if bye := say[wire.Bye](t, ws); bye.Reason != wire.ReasonRestart {
		t.Fatal(bye.Reason)
	}
	late, _, err := dial(s, keys)
	if err != nil {
		t.Fatal(err)
	}
	if bye := say[wire.Bye](t, late); bye.Reason != wire.ReasonRestart {
		t.Fatal("a closed relay took a phone:", bye.Reason)
	}
	_, s = relay(t, dir, RelayOptions{})
	if ws, _, err = dial(s, keys); err != nil {
		t.Fatal(err)
	}
	w := say[wire.Welcome](t, ws, wire.Hello{Client: wire.ClientID{1}, Have: wire.Place{}.Next(e.Entries[0])})
	if !w.Known || w.End.Index != 1 || w.Epoch.Number != e.Epoch.Number+1 || w.Epoch.Mark == e.Epoch.Mark {
		t.Fatalf("%+v after %+v", w, e)
	}
}

func TestGateRefusesBeforeTheUpgrade(t *testing.T) {
	_, s := relay(t, "", RelayOptions{Gate: room.NewGate(room.Rate{Every: 1000, Burst: 6}, room.Rate{Every: 1000, Burst: 3})})
	codes := map[int]int{}
	for i := range 10 {
		_, resp, err := dial(s, seal.LinkSecret{byte(i)}.Keys())
		if resp == nil {
			t.Fatal(err)
		}
		codes[resp.StatusCode]++
	}
	if codes[101] != 3 || codes[429] != 7 {
		t.Fatalf("answers: %v", codes)
	}
	if resp, err := http.Get(s.URL + "/health"); err != nil || resp.StatusCode != 200 {
		t.Fatal("health is nobody's visit", err)
	}
}

// A room that is on disk only, from before a restart, is forgotten as well.
func TestIdleRoomsOnDiskAreForgotten(t *testing.T) {
	dir, keys := t.TempDir(), seal.LinkSecret{1}.Keys()
	h, s := relay(t, dir, RelayOptions{})
	ws, _, err := dial(s, keys)
	if err != nil {
		t.Fatal(err)
	}
	say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}},
		wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, keys.Room+relaySuffix)
	if _, err := os.Stat(path); err != nil {
		t.Fatal(err)
	}
	time.Sleep(20 * time.Millisecond)
	l := room.DefaultLimits()
	l.IdleTimeout = 10
	relay(t, dir, RelayOptions{Limits: l})
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(path); os.IsNotExist(err) {
			return
		} else if time.Now().After(end) {
			t.Fatal("still there", err)
		}
	}
}
