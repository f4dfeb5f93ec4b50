package relaytest

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/wire"
	"entente/scripts/chromium"
)

// chrome is a running Chromium, driven over its debugging protocol.
type chrome struct {
	t    *testing.T
	ws   *websocket.Conn
	last int
}

// startChrome starts a Chromium with a fresh profile until the test ends.
func startChrome(t *testing.T) *chrome {
	t.Helper()
	path, ok := chromium.Find()
	if !ok {
		t.Fatal("no Chromium: see what `make setup` says")
	}
	profile := t.TempDir()
	cmd := exec.Command(path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync",
		"--remote-debugging-port=0", "--user-data-dir="+profile, "about:blank")
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL)
		_ = cmd.Wait()
		for range 50 { // its children let go of the profile a moment later
			if os.RemoveAll(profile) == nil {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	})
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for ctx.Err() == nil {
		b, err := os.ReadFile(filepath.Join(profile, "DevToolsActivePort"))
		if port, path, ok := strings.Cut(string(b), "\n"); err == nil && ok && path != "" {
			ws, _, err := websocket.Dial(ctx, "ws://127.0.0.1:"+port+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			ws.SetReadLimit(16 << 20)
			return &chrome{t: t, ws: ws}
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatal("Chromium does not answer")
	return nil
}

// do calls one method and returns its result.
func (c *chrome) do(session, method string, params, result any) error {
	c.last++
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	b, err := json.Marshal(map[string]any{"id": c.last, "sessionId": session, "method": method, "params": params})
	if err != nil {
		return err
	}
	if err := c.ws.Write(ctx, websocket.MessageText, b); err != nil {
		return err
	}
	for {
		_, b, err := c.ws.Read(ctx)
		if err != nil {
			return err
		}
		var answer struct {
			ID     int
			Result json.RawMessage
			Error  *struct{ Message string }
		}
		if err := json.Unmarshal(b, &answer); err != nil {
			return err
		}
		switch {
		case answer.ID != c.last: // an event, or an older answer
		case answer.Error != nil:
			return errors.New(method + ": " + answer.Error.Message)
		default:
			return json.Unmarshal(answer.Result, result)
		}
	}
}

// page is one browser of a player: a context of its own, on a page of the host.
type page struct {
	c       *chrome
	session string
}

func (c *chrome) open(url string) *page {
	c.t.Helper()
	var browser struct{ BrowserContextID string }
	var target struct{ TargetID string }
	p := &page{c: c}
	var attached struct{ SessionID string }
	err := errors.Join(
		c.do("", "Target.createBrowserContext", map[string]any{}, &browser),
		c.do("", "Target.createTarget", map[string]any{"url": url, "browserContextId": browser.BrowserContextID}, &target),
		c.do("", "Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached))
	p.session = attached.SessionID
	if err != nil {
		c.t.Fatal(err)
	}
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if at, err := p.run("location.origin + document.readyState"); err == nil && strings.HasPrefix(url, strings.TrimSuffix(at, "complete")) && strings.HasSuffix(at, "complete") {
			break
		} else if time.Now().After(end) {
			c.t.Fatalf("the page does not open: %q %v", at, err)
		}
	}
	if _, err := p.run(socketScript); err != nil {
		c.t.Fatal(err)
	}
	return p
}

// run runs an expression in the page, waits for it, and returns its value.
func (p *page) run(expression string) (string, error) {
	var got struct {
		Result           struct{ Value any }
		ExceptionDetails *struct {
			Text      string
			Exception struct{ Description string }
		}
	}
	err := p.c.do(p.session, "Runtime.evaluate", map[string]any{
		"expression": expression, "awaitPromise": true, "returnByValue": true}, &got)
	if err == nil && got.ExceptionDetails != nil {
		err = errors.New(got.ExceptionDetails.Text + " " + got.ExceptionDetails.Exception.Description)
	}
	s, _ := got.Result.Value.(string)
	return s, err
}

// socketScript gives the page a socket that passes bytes on. The test makes and reads the frames in
// Go.
const socketScript = `
window.inbox = []; window.asked = null;
window.connect = (url, protocols) => new Promise((ok, no) => {
  const ws = window.ws = new WebSocket(url, protocols);
  ws.binaryType = "arraybuffer";
  ws.onopen = () => ok(ws.protocol);
  ws.onerror = () => no(new Error("refused"));
  ws.onmessage = (e) => { inbox.push(btoa(String.fromCharCode(...new Uint8Array(e.data)))); asked?.(); };
});
window.say = (text) => ws.send(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
window.hear = async () => { while (!inbox.length) await new Promise((ok) => { asked = ok; }); return inbox.shift(); };
""`

func (p *page) connect(h *host, room, credential string) (string, error) {
	return p.run("connect(" + strconv.Quote("ws"+h.url()[4:]+"/r/"+room) + ", [" +
		strconv.Quote(wire.Subprotocol) + ", " + strconv.Quote(wire.CapabilityPrefix+credential) + "])")
}

func (p *page) say(f wire.Frame) {
	p.c.t.Helper()
	if _, err := p.run("say(" + strconv.Quote(base64.StdEncoding.EncodeToString(wire.Encode(f))) + ")"); err != nil {
		p.c.t.Fatal(err)
	}
}

func hear[F wire.Frame](p *page) F {
	p.c.t.Helper()
	for {
		text, err := p.run("hear()")
		if err != nil {
			p.c.t.Fatal(err)
		}
		b, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			p.c.t.Fatal(err)
		}
		f, err := wire.ParseServer(b)
		if err != nil {
			p.c.t.Fatal(err)
		}
		if f, ok := f.(F); ok {
			return f
		}
	}
}

// Two browsers exchange records through each host, as pages of that host; a
// page of any other host is refused by all of them.
func TestBrowsers(t *testing.T) {
	t.Parallel()
	c := startChrome(t)
	elsewhere := start(t, "native")
	for _, kind := range []string{"native", "workerd", "wrangler"} {
		t.Run(kind, func(t *testing.T) {
			c.t = t
			h := start(t, kind)
			w, _ := table(t, 0)
			pages := [2]*page{c.open(h.url() + "/health"), c.open(h.url() + "/health")}
			var epoch wire.Epoch
			for i, p := range pages {
				if speaks, err := p.connect(h, w.Room, w.Credential); err != nil || speaks != wire.Subprotocol {
					t.Fatalf("%q %v", speaks, err)
				}
				p.say(wire.Hello{Client: wire.ClientID{byte(i)}})
				hear[wire.CaughtUp](p)
			}
			for n := range uint64(6) {
				f := wire.Append{Command: wire.CommandID{byte(n), 1}, Epoch: epoch, Expect: n, Sealed: sealed(int(n))}
				pages[n%2].say(f)
				for _, p := range pages {
					e := hear[wire.Events](p)
					if e.First != n || e.Entries[0].Command != f.Command || string(e.Entries[0].Sealed) != string(f.Sealed) {
						t.Fatalf("record %d came as %+v", n, e)
					}
					epoch = e.Epoch
				}
			}
			if _, err := c.open(elsewhere.url()+"/health").connect(h, w.Room, w.Credential); err == nil {
				t.Fatal("a page of another host opened a socket")
			}
		})
	}
}
