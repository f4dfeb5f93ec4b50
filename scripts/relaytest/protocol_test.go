package relaytest

import (
	"context"
	"io"
	"maps"
	"net/http"
	"slices"
	"testing"

	"github.com/coder/websocket"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// protocol is the behavior that all hosts share.
var protocol = map[string]func(*testing.T, *host){
	"order":              testOrder,
	"conflict":           testConflict,
	"duplicate":          testDuplicate,
	"too big":            testTooBig,
	"spectator":          testSpectator,
	"replay":             testReplay,
	"strangers":          testStrangers,
	"origin":             testOrigin,
	"plain requests":     testPlain,
	"nonsense":           testNonsense,
	"heartbeat":          testHeartbeat,
	"status and log":     testStatusAndLog,
	"slow reader":        testSlowReader,
	"linearizable":       testLinearizable,
	"killed and wiped":   testKillAndWipe,
	"flood and idleness": testStrict,
	"far epoch":          testFarEpoch,
	"junk revivals":      testJunkRevivals,
	"given rate":         testGivenRate,
	"silent reviver":     testSilentReviver,
	"a phone again":      testReplaced,
	"silence":            testSilence,
	"kept places":        testKeptPlaces,
	"full audience":      testFullAudience,
	"large beside small": testLargeBesideSmall,
	"presence":           testPresence,
}

// measured are measurements of a host itself. They skip wrangler, because it is workerd behind
// processes of its own.
var measured = map[string]func(*testing.T, *host){
	"a crowd": testCrowd,
}

func runProtocol(t *testing.T, kind string, groups ...map[string]func(*testing.T, *host)) {
	h := start(t, kind)
	for _, group := range groups {
		for _, name := range slices.Sorted(maps.Keys(group)) {
			t.Run(name, func(t *testing.T) { group[name](t, h) })
		}
	}
}

func TestNative(t *testing.T) { t.Parallel(); runProtocol(t, "native", protocol, measured) }

func TestWorkerd(t *testing.T) { t.Parallel(); runProtocol(t, "workerd", protocol, measured) }

func TestWrangler(t *testing.T) { t.Parallel(); runProtocol(t, "wrangler", protocol) }

func testOrder(t *testing.T, h *host) {
	w, r := table(t, 0)
	phones := make([]*phone, 8)
	for i := range phones {
		phones[i] = enter(t, h, w, i)
	}
	watcher := enter(t, h, r, 20)
	phones[0].record(0) // opens the epoch
	for _, p := range phones {
		p.until(1)
	}
	const each = 10
	for n := 1; n <= each; n++ {
		for _, p := range phones {
			p.send(wire.Append{Command: p.command(n), Epoch: p.epoch, Expect: wire.Anywhere, Sealed: sealed(n)})
		}
	}
	for _, p := range append(phones, watcher) {
		p.until(1 + each*len(phones))
		if p.end() != watcher.end() && len(watcher.log) == len(p.log) {
			t.Fatal("two phones hold different logs")
		}
		last := map[wire.ClientID]wire.CommandID{}
		for _, e := range p.log {
			author := wire.ClientID(e.Command[:8])
			if was, ok := last[author]; ok && string(was[:]) >= string(e.Command[:]) {
				t.Fatal("one phone's records changed places")
			}
			last[author] = e.Command
		}
	}
}

func testConflict(t *testing.T, h *host) {
	w, _ := table(t, 0)
	a, b := enter(t, h, w, 1), enter(t, h, w, 2)
	a.record(0)
	b.until(1)
	ask := func(p *phone, n int) wire.Append {
		return wire.Append{Command: p.command(n), Epoch: p.epoch, Expect: 1, Sealed: sealed(n)}
	}
	if at, reason := a.put(ask(a, 1)); at != 1 || reason != 0 {
		t.Fatalf("at %d, %s", at, reason)
	}
	if _, reason := b.put(ask(b, 1)); reason != wire.ReasonConflict {
		t.Fatalf("both were first: %s", reason)
	}
	stale := ask(b, 2)
	stale.Expect, stale.Epoch.Number = 2, stale.Epoch.Number+1
	if _, reason := b.put(stale); reason != wire.ReasonEpoch {
		t.Fatalf("another epoch's phone was answered %s", reason)
	}
}

func testDuplicate(t *testing.T, h *host) {
	w, _ := table(t, 0)
	a := enter(t, h, w, 1)
	a.record(0)
	first := a.record(1)
	a.record(2)
	a.drop()
	b := enter(t, h, w, 1) // the same phone, back after a lost answer
	if again := b.record(1); again != first || len(b.log) != 3 {
		t.Fatalf("first at %d, again at %d, of %d", first, again, len(b.log))
	}
}

func testTooBig(t *testing.T, h *host) {
	w, _ := table(t, 0)
	p := enter(t, h, w, 1)
	p.record(0)
	big := wire.Append{Command: p.command(1), Epoch: p.epoch, Expect: wire.Anywhere, Sealed: make([]byte, wire.MaxFrame)}
	if _, reason := p.put(big); reason != wire.ReasonTooBig {
		t.Fatal(reason)
	}
	big.Sealed = make([]byte, wire.MaxSealed)
	if at, reason := p.put(big); at != 1 || reason != 0 {
		t.Fatalf("the largest record: at %d, %s", at, reason)
	}
	p.raw(make([]byte, 100<<10))
	for p.next() != nil {
	}
	if p.code != websocket.StatusMessageTooBig {
		t.Fatalf("100 KiB closed the socket with %v", p.code)
	}
}

func testSpectator(t *testing.T, h *host) {
	w, r := table(t, 0)
	a, s := enter(t, h, w, 1), enter(t, h, r, 2)
	a.record(0)
	s.until(1)
	if _, reason := s.put(wire.Append{Command: s.command(1), Epoch: s.epoch, Expect: 1, Sealed: sealed(1)}); reason != wire.ReasonForbidden {
		t.Fatal(reason)
	}
	s.send(wire.Revive{Epoch: s.epoch, Before: s.end(), Entries: []wire.Entry{{Epoch: 1, Sealed: sealed(1)}}})
	if f := wait[wire.Reject](s); f.Reason != wire.ReasonForbidden {
		t.Fatal(f.Reason)
	}
	if w := s.hello(); w.Role != wire.Spectator || w.End.Index != 1 {
		t.Fatalf("%+v", w)
	}
}

func testReplay(t *testing.T, h *host) {
	w, r := table(t, 0)
	a := enter(t, h, w, 1)
	const n = 60
	for i := range n { // more than one batch, and more than one window
		if _, reason := a.put(wire.Append{Command: a.command(i), Epoch: a.epoch, Expect: uint64(i), Sealed: make([]byte, 8000)}); reason != 0 {
			t.Fatal(reason)
		}
	}
	for _, have := range []int{0, 1, n / 2, n - 1, n} {
		p := newPhone(t, h, r, 10+have)
		p.log, p.ends = slices.Clone(a.log[:have]), slices.Clone(a.ends[:have])
		p.connect()
		if w := p.hello(); !w.Known || p.end() != a.end() {
			t.Fatalf("since %d: %+v, came to %d", have, w, p.end().Index)
		}
	}
	p := newPhone(t, h, r, 99)
	p.log, p.ends = []wire.Entry{{}}, []wire.Place{{Index: 7, Head: wire.Hash{1}}}
	p.connect()
	if w := p.hello(); w.Known || w.End != a.end() {
		t.Fatalf("a foreign log was welcomed with %+v", w)
	}
}

// A stranger learns nothing: every wrong link to every room gets one answer.
func testStrangers(t *testing.T, h *host) {
	w, r := table(t, 0)
	enter(t, h, w, 1).record(0)
	unused, _ := table(t, 1)
	other := func(k seal.Keys, credential string) seal.Keys { k.Credential = credential; return k }
	answers := map[string]bool{}
	for _, k := range []seal.Keys{
		other(w, unused.Credential), other(unused, w.Credential), other(w, ""), other(w, "nonsense"),
		other(w, "w"+r.Credential[1:]), other(unused, "r"+w.Credential[1:]),
		other(w, "W"+w.Credential[1:]), other(w, "x"+w.Credential[1:]), other(w, w.Credential+".A"), other(w, w.Credential+"A"),
		other(w, loose(w.Credential)), other(w, w.Credential[:24]), {Room: "short", Credential: w.Credential}, {Room: w.Room + "A", Credential: w.Credential},
	} {
		_, resp, err := dial(h, k, h.url(), "")
		if err == nil || resp == nil {
			t.Fatalf("%q was let into %s: %v", k.Credential, k.Room, err)
		}
		body, _ := io.ReadAll(resp.Body)
		answers[resp.Status+string(body)] = true
		for _, path := range []string{"/status", "/log"} {
			answers[get(t, h.url()+"/r/"+k.Room+path, k.Credential)] = true
		}
	}
	if len(answers) != 1 {
		t.Fatalf("strangers can tell rooms apart: %v", answers)
	}
}

// loose is a credential with another last letter that decodes alike, because only unused bits
// differ.
func loose(credential string) string {
	last := len(credential) - 1
	return credential[:last] + string(credential[last]+1)
}

// get returns the status and body of a plain request with a credential.
func get(t *testing.T, url, credential string) string {
	t.Helper()
	req, err := http.NewRequest("GET", url, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+credential)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.Status + string(body)
}

func testOrigin(t *testing.T, h *host) {
	w, _ := table(t, 0)
	for _, origin := range []string{"", "null", "https://evil.example", "http://127.0.0.1:1", h.url() + ".evil.example", "file://127.0.0.1:" + h.port} {
		_, resp, err := dial(h, w, origin, "")
		if err == nil || resp == nil || resp.StatusCode != http.StatusForbidden {
			t.Errorf("origin %q: %v", origin, err)
		}
	}
}

// The answers to plain requests, and which of two reasons comes first.
func testPlain(t *testing.T, h *host) {
	w, _ := table(t, 0)
	for _, k := range []struct {
		method, path, origin, credential string
		upgrade                          bool
		want                             int
	}{
		{"GET", "", "https://evil.example", "", false, 426},
		{"GET", "", "https://evil.example", "", true, 403},
		{"GET", "", h.url(), "", true, 404},
		{"GET", "", h.url(), "entente.2, cap." + w.Credential, true, 404},
		{"POST", "", h.url(), "entente.1, cap." + w.Credential, false, 405},
		{"PUT", "/log", "", w.Credential, false, 405},
		{"DELETE", "/log", "", "", false, 405},
		{"GET", "/status", "", "", false, 404},
		{"GET", "/status", "https://evil.example", w.Credential, false, 200},
		{"HEAD", "/log", "", w.Credential, false, 200},
		{"GET", "/other", "", w.Credential, false, 404},
	} {
		req, err := http.NewRequest(k.method, h.url()+"/r/"+w.Room+k.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		for name, value := range map[string]string{"Origin": k.origin, "Authorization": "Bearer " + k.credential, "Sec-WebSocket-Protocol": k.credential} {
			req.Header.Set(name, value)
		}
		if k.upgrade {
			for name, value := range map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="} {
				req.Header.Set(name, value)
			}
		}
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != k.want {
			t.Errorf("%+v is answered with %d", k, resp.StatusCode)
		}
	}
	resp, err := http.Get(h.url() + "/health")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, err := io.ReadAll(resp.Body); err != nil || string(body) != "ok\n" {
		t.Errorf("health: %q %v", body, err)
	}
}

func testNonsense(t *testing.T, h *host) {
	w, _ := table(t, 0)
	for i, b := range [][]byte{{}, {0}, {0xff, 1, 2}, {1}, {2, 3}, wire.Encode(wire.Bye{Reason: 1})} {
		p := enter(t, h, w, i)
		p.raw(b)
		if reason := p.gone(); reason != wire.ReasonMalformed || p.code != 1003 {
			t.Errorf("%x: %s, code %v", b, reason, p.code)
		}
	}
	p := enter(t, h, w, 8)
	if err := p.ws.Write(context.Background(), websocket.MessageText, []byte("hello?")); err != nil {
		t.Fatal(err)
	}
	if reason := p.gone(); reason != wire.ReasonMalformed {
		t.Error(reason)
	}
}

func testHeartbeat(t *testing.T, h *host) {
	w, _ := table(t, 0)
	ws, _, err := dial(h, w, h.url(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer ws.CloseNow()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := ws.Write(ctx, websocket.MessageText, []byte(wire.Ping)); err != nil {
		t.Fatal(err)
	}
	if kind, b, err := ws.Read(ctx); err != nil || kind != websocket.MessageText || string(b) != wire.Pong {
		t.Fatalf("%v %q %v", kind, b, err)
	}
}

func testStatusAndLog(t *testing.T, h *host) {
	w, r := table(t, 0)
	p := enter(t, h, w, 1)
	for i := range 40 {
		p.record(i)
	}
	const want = `200 OK{"epoch":1,"records":40,"bytes":12160,"sockets":1,"writers":1}` + "\n"
	if got := get(t, h.url()+"/r/"+w.Room+"/status", r.Credential); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	got := get(t, h.url()+"/r/"+w.Room+"/log", r.Credential)
	epoch, list, err := wire.ParseLog([]byte(got[len("200 OK"):]))
	var end wire.Place
	for _, e := range list {
		end = end.Next(e)
	}
	if err != nil || epoch != p.epoch || end != p.end() {
		t.Fatalf("exported %d records of epoch %v: %v", len(list), epoch, err)
	}
}
