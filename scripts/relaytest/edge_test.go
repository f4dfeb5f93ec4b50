package relaytest

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/wire"
)

// watched is the report of testdata/watched.mjs.
type watched struct {
	Objects, Instances int
	Exited             bool
}

func watch(t *testing.T, h *host, what, room string) (w watched) {
	t.Helper()
	resp, err := http.Get(h.url() + "/r/test/" + what + "/" + room)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(&w); err != nil {
		t.Fatal(err)
	}
	return w
}

func TestWorkerdSleepsAndBreaks(t *testing.T) { t.Parallel(); runEdge(t, "watched workerd") }

func TestWranglerSleepsAndBreaks(t *testing.T) { t.Parallel(); runEdge(t, "watched wrangler") }

func runEdge(t *testing.T, kind string) {
	h := start(t, kind)
	t.Run("noes", func(t *testing.T) { testNoes(t, h) })
	t.Run("hibernation", func(t *testing.T) { testHibernation(t, h) })
	t.Run("leaves asleep", func(t *testing.T) { t.Parallel(); testLeavesAsleep(t, h) })
	t.Run("damaged storage", func(t *testing.T) { testDamagedStorage(t, h) })
	t.Run("silence asleep", func(t *testing.T) { t.Parallel(); testSilenceAsleep(t, h) })
	t.Run("trap", func(t *testing.T) { testBroken(t, h, "trap") })
	t.Run("panic", func(t *testing.T) { testBroken(t, h, "panic") })
}

// A visitor who may not enter wakes no room's object and does not start Go.
func testNoes(t *testing.T, h *host) {
	w, _ := table(t, 0)
	before := watch(t, h, "made", w.Room)
	wrong := w
	wrong.Credential = loose(w.Credential)
	for n, ask := range []func() (*websocket.Conn, *http.Response, error){
		func() (*websocket.Conn, *http.Response, error) { return dial(h, w, "https://evil.example", "") },
		func() (*websocket.Conn, *http.Response, error) { return dial(h, wrong, h.url(), "") },
	} {
		if _, resp, err := ask(); err == nil || resp == nil || resp.StatusCode != []int{403, 404}[n] {
			t.Errorf("socket %d: %v", n, err)
		}
	}
	for _, path := range []string{"", "/status", "/log", "/other"} {
		get(t, h.url()+"/r/"+w.Room+path, wrong.Credential)
	}
	resp, err := http.Post(h.url()+"/r/"+w.Room+"/log", "text/plain", nil)
	if err != nil {
		t.Fatal(err)
	}
	_ = resp.Body.Close()
	if now := watch(t, h, "made", w.Room); now.Objects != 0 || now.Instances != before.Instances {
		t.Errorf("strangers woke it: before %+v, now %+v", before, now)
	}
	enter(t, h, w, 1)
	if now := watch(t, h, "made", w.Room); now.Objects != 1 {
		t.Errorf("a player did not wake it: %+v", now)
	}
}

// The object falls asleep while its sockets stay open. A message wakes it. Its constructor runs
// again, and the sockets are unchanged.
func testHibernation(t *testing.T, h *host) {
	w, r := table(t, 0)
	a, s := enter(t, h, w, 1), enter(t, h, r, 2)
	a.record(0)
	s.until(1)
	before := watch(t, h, "made", w.Room)
	for n := 1; ; n++ {
		time.Sleep(time.Duration(10+2*n) * time.Second) // the runtime sleeps after ten seconds without events
		if at := a.record(n); at != uint64(n) {
			t.Fatalf("woken, the room ordered at %d", at)
		}
		now := watch(t, h, "made", w.Room)
		if now.Objects > before.Objects {
			if now.Instances != before.Instances {
				t.Fatal("sleeping cost a Go instance")
			}
			break
		}
		if n == 4 {
			t.Fatalf("the object never slept: %+v", now)
		}
	}
	s.until(len(a.log))
	if s.end() != a.end() {
		t.Fatal("the spectator lost its place while the room slept")
	}
	if _, reason := s.put(wire.Append{Command: s.command(1), Epoch: s.epoch, Expect: wire.Anywhere, Sealed: sealed(1)}); reason != wire.ReasonForbidden {
		t.Fatalf("a spectator woke up as a writer: %s", reason)
	}
}

// A silent phone is closed, although the object sleeps between its checks. A phone that only pings
// stays, and so does a phone that speaks and never pings.
func testSilenceAsleep(t *testing.T, shared *host) {
	h := start(t, shared.name, "ENTENTE_SILENCE_MS=40000")
	w, r := table(t, 0)
	silent, pings, speaks := enter(t, h, r, 1), enter(t, h, r, 2), enter(t, h, w, 3)
	n, closed := 0, make(chan wire.Reason)
	go func() {
		var reason wire.Reason
		for f := range silent.frames {
			if bye, is := f.(wire.Bye); is {
				reason = bye.Reason
			}
		}
		closed <- reason
	}()
	for ; n < 12; n++ {
		speaks.record(n)
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		if err := pings.ws.Write(ctx, websocket.MessageText, []byte(wire.Ping)); err != nil {
			t.Fatal(err)
		}
		cancel()
		select {
		case reason := <-closed:
			if reason != wire.ReasonSlow || silent.code != 1013 {
				t.Errorf("the silent one was closed with %s, %v", reason, silent.code)
			}
			if woken := watch(t, h, "made", w.Room).Objects; woken < 3 {
				t.Errorf("the object was awake all the time: it woke %d times", woken)
			}
			speaks.record(n + 1)
			pings.until(n + 2)
			return
		case <-time.After(15 * time.Second): // the runtime sleeps after ten seconds without events
		}
	}
	t.Fatalf("the silent one is still there; the object woke %d times", watch(t, h, "made", w.Room).Objects)
}

// Go breaks inside an object. The phone that sent the breaking message is told so, closed, and
// comes back. So is a phone that comes to the broken object. No other socket, here or in other
// rooms, notices.
func testBroken(t *testing.T, h *host, how string) {
	w, r := table(t, 0)
	other, _ := table(t, 1)
	a, s, far := enter(t, h, w, 1), enter(t, h, r, 2), enter(t, h, other, 3)
	a.record(0)
	far.record(0)
	s.until(1)
	before := watch(t, h, how, w.Room)
	a.send(wire.Append{Command: a.command(1), Epoch: a.epoch, Expect: wire.Anywhere, Sealed: sealed(1)})
	if reason := a.gone(); reason != wire.ReasonStore || a.code != 1011 {
		t.Fatalf("the broken instance said %q and closed with %v", reason, a.code)
	}
	a.connect()
	if w := a.hello(); !w.Known {
		t.Fatalf("back to %+v", w)
	}
	a.record(1)
	a.record(2)
	s.until(3)
	far.record(1)
	if s.end() != a.end() {
		t.Fatal("two phones hold different logs")
	}
	if now := watch(t, h, "made", w.Room); now.Instances != before.Instances+1 || now.Exited {
		t.Fatalf("before %+v, now %+v", before, now)
	}
	watch(t, h, how, w.Room) // and once more, so that who comes now meets it
	b := newPhone(t, h, w, 4)
	b.connect()
	if reason := b.gone(); reason != wire.ReasonStore || b.code != 1011 {
		t.Fatalf("who came to a broken instance was told %q and closed with %v", reason, b.code)
	}
	b.connect()
	if b.hello(); b.end() != a.end() {
		t.Fatal("who came back holds another log")
	}
}
