package relaytest

import (
	"context"
	"encoding/binary"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// patience bounds every wait for a host, even on a very busy machine.
const patience = 30 * time.Second

// table returns the keys of a room that no other test uses.
func table(t *testing.T, n int) (writer, spectator seal.Keys) {
	var m seal.LinkSecret
	copy(m[:], t.Name())
	binary.BigEndian.PutUint32(m[28:], uint32(n))
	for i, c := range []byte(t.Name()) {
		m[i%24] += c * byte(i)
	}
	return m.Keys(), m.Reading().Keys()
}

// phone is a client: a socket, and the log it holds.
type phone struct {
	t      *testing.T
	h      *host
	keys   seal.Keys
	id     wire.ClientID
	addr   string
	ws     *websocket.Conn
	frames chan wire.Frame      // closed with the socket
	code   websocket.StatusCode // once frames is closed
	log    []wire.Entry
	ends   []wire.Place
	epoch  wire.Epoch
	claims map[string]string // headers that say where it comes from
	own    []string          // a subprotocol by which its device proves itself, if it does
}

// dial opens a socket. If the host refused, the response holds its answer.
func dial(h *host, k seal.Keys, origin, addr string) (*websocket.Conn, *http.Response, error) {
	return dialClaiming(h, k, origin, addr, map[string]string{"CF-Connecting-IP": addr}) // as the edge's own network sets it
}

// dialClaiming dials with headers that claim an address, and perhaps with the secret that proves
// the device.
func dialClaiming(h *host, k seal.Keys, origin, addr string, claims map[string]string, own ...string) (*websocket.Conn, *http.Response, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	head := http.Header{}
	if origin != "" {
		head.Set("Origin", origin)
	}
	for name, value := range claims {
		if value != "" {
			head.Set(name, value)
		}
	}
	return websocket.Dial(ctx, "ws"+h.url()[4:]+"/r/"+k.Room, &websocket.DialOptions{
		HTTPHeader:   head,
		HTTPClient:   &http.Client{Transport: from(addr)},
		Subprotocols: append([]string{wire.Subprotocol, wire.CapabilityPrefix + k.Credential}, own...),
	})
}

// enter opens a phone and brings its log up to date.
func enter(t *testing.T, h *host, k seal.Keys, n int) *phone {
	t.Helper()
	p := newPhone(t, h, k, n)
	p.connect()
	p.hello()
	return p
}

func newPhone(t *testing.T, h *host, k seal.Keys, n int) *phone {
	p := &phone{t: t, h: h, keys: k, id: wire.ClientID{1, byte(n >> 8), byte(n)}}
	p.addr = "127.1." + string('0'+rune(n/100%10)) + "." + string('1'+rune(n%9))
	p.claims = map[string]string{"CF-Connecting-IP": p.addr}
	t.Cleanup(p.close)
	return p
}

// connect opens a new socket for the phone and reads it.
func (p *phone) connect() {
	p.t.Helper()
	if p.ws != nil {
		p.drop()
	}
	ws, _, err := dialClaiming(p.h, p.keys, p.h.url(), p.addr, p.claims, p.own...)
	if err != nil {
		p.t.Fatalf("%s: %v", p.h.name, err)
	}
	if ws.Subprotocol() != wire.Subprotocol {
		p.t.Fatalf("the relay speaks %q", ws.Subprotocol())
	}
	ws.SetReadLimit(1 << 20)
	p.ws, p.frames = ws, make(chan wire.Frame, 4096)
	go p.read(ws, p.frames)
}

func (p *phone) read(ws *websocket.Conn, frames chan wire.Frame) {
	defer close(frames)
	for unheard, at := 0, uint64(0); ; {
		kind, b, err := ws.Read(context.Background())
		if err != nil {
			p.code = websocket.CloseStatus(err)
			return
		}
		if kind != websocket.MessageBinary {
			continue
		}
		if unheard += len(b); unheard > wire.HeardEvery/2 {
			unheard = 0
			_ = ws.Write(context.Background(), websocket.MessageBinary, wire.Encode(wire.Heard{Index: at}))
		}
		f, err := wire.ParseServer(b)
		if err != nil {
			p.t.Errorf("%s sent what no phone can read: %v", p.h.name, err)
			return
		}
		if e, is := f.(wire.Events); is {
			at = e.First + uint64(len(e.Entries))
		}
		frames <- f
	}
}

func (p *phone) close() {
	if p.ws != nil {
		_ = p.ws.CloseNow()
	}
}

// drop closes the socket and discards its remaining frames.
func (p *phone) drop() {
	p.close()
	for range p.frames {
	}
}

// send sends a frame. On a closed socket it does nothing, and the next receive reports that.
func (p *phone) send(f wire.Frame) { p.raw(wire.Encode(f)) }

func (p *phone) raw(b []byte) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_ = p.ws.Write(ctx, websocket.MessageBinary, b)
}

// next returns the next frame, nil once the socket has closed. Events in their place join the log.
func (p *phone) next() wire.Frame {
	p.t.Helper()
	select {
	case f := <-p.frames:
		if e, ok := f.(wire.Events); ok {
			p.take(e)
		}
		return f
	case <-time.After(patience):
		p.t.Fatalf("%s: no answer", p.h.name)
		return nil
	}
}

func (p *phone) end() wire.Place {
	if len(p.ends) == 0 {
		return wire.Place{}
	}
	return p.ends[len(p.ends)-1]
}

func (p *phone) take(e wire.Events) {
	p.epoch = e.Epoch
	for i, x := range e.Entries {
		if e.First+uint64(i) == p.end().Index {
			p.ends = append(p.ends, p.end().Next(x))
			p.log = append(p.log, x)
		}
	}
}

// hello tells where the log ends and takes the missing records. It returns the welcome.
func (p *phone) hello() wire.Welcome {
	p.t.Helper()
	p.send(wire.Hello{Client: p.id, Have: p.end()})
	w := wait[wire.Welcome](p)
	p.epoch = w.Epoch
	for w.Known {
		switch f := p.next().(type) {
		case wire.CaughtUp:
			if f.Place != p.end() {
				p.t.Fatalf("%s: caught up at %d with another head than the entries lead to", p.h.name, f.Place.Index)
			}
			return w
		case wire.More:
			p.send(wire.Hello{Client: p.id, Have: p.end()})
		case wire.Bye:
			p.t.Fatalf("%s: %s", p.h.name, f.Reason)
		case nil:
			p.t.Fatalf("%s: closed with %v instead of catching up", p.h.name, p.code)
		}
	}
	return w
}

// wait skips frames until one of a kind.
func wait[F wire.Frame](p *phone) F {
	p.t.Helper()
	for {
		switch f := p.next().(type) {
		case F:
			return f
		case nil:
			p.t.Fatalf("%s: closed with %v while waiting for a %T", p.h.name, p.code, *new(F))
		}
	}
}

// command names the phone's nth command.
func (p *phone) command(n int) (id wire.CommandID) {
	copy(id[:], p.id[:])
	binary.BigEndian.PutUint64(id[8:], uint64(n))
	return id
}

// put appends a record and returns its place, or the reason for a refusal.
func (p *phone) put(f wire.Append) (uint64, wire.Reason) {
	p.t.Helper()
	p.send(f)
	return p.answer(f.Command)
}

// answer waits for the outcome of a command.
func (p *phone) answer(id wire.CommandID) (uint64, wire.Reason) {
	p.t.Helper()
	for {
		switch f := p.next().(type) {
		case wire.Events:
			for i, e := range f.Entries {
				if e.Command == id {
					return f.First + uint64(i), 0
				}
			}
		case wire.Reject:
			if f.Command == id {
				return 0, f.Reason
			}
		case wire.Bye:
			return 0, f.Reason
		case nil:
			p.t.Fatalf("%s: closed with %v before answering", p.h.name, p.code)
		}
	}
}

// record appends the phone's nth command anywhere, and expects it to be ordered.
func (p *phone) record(n int) uint64 {
	p.t.Helper()
	at, reason := p.put(wire.Append{Command: p.command(n), Epoch: p.epoch, Expect: wire.Anywhere, Sealed: sealed(n)})
	if reason != 0 {
		p.t.Fatalf("%s: record %d: %s", p.h.name, n, reason)
	}
	return at
}

func sealed(n int) []byte { return slices.Repeat([]byte{byte(n), byte(n >> 8), 0x5e}, 95) }

// until waits for the log to reach a length.
func (p *phone) until(n int) {
	p.t.Helper()
	for len(p.log) < n {
		if p.next() == nil {
			p.t.Fatalf("%s: closed with %v at %d of %d", p.h.name, p.code, len(p.log), n)
		}
	}
}

// gone waits for the goodbye and the close.
func (p *phone) gone() (reason wire.Reason) {
	p.t.Helper()
	for {
		switch f := p.next().(type) {
		case wire.Bye:
			reason = f.Reason
		case nil:
			return reason
		}
	}
}
