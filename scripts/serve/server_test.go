package serve

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"testing"
	"time"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// listening starts a server with bounds until the test ends, and gives its address.
func listening(t *testing.T, h http.Handler, b bounds) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := bounded(h, b)
	go s.Serve(l)
	t.Cleanup(func() { _ = s.Close() })
	return l.Addr().String()
}

// caller is a connection that a client keeps open.
type caller struct {
	net.Conn
	r *bufio.Reader
}

func call(t *testing.T, to, from string) *caller {
	t.Helper()
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	c, err := d.Dial("tcp", to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return &caller{Conn: c, r: bufio.NewReader(c)}
}

// asks sends a request over the kept connection, and tells whether it was answered.
func (c *caller) asks(path string) bool {
	_, _ = fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: table\r\n\r\n", path)
	_ = c.SetReadDeadline(time.Now().Add(time.Minute))
	resp, err := http.ReadResponse(c.r, nil)
	if err != nil {
		return false
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	_ = resp.Body.Close()
	return true
}

// ended tells whether the server closes the connection within a time.
func (c *caller) ended(within time.Duration) bool {
	_ = c.SetReadDeadline(time.Now().Add(within))
	_, err := c.r.Peek(1)
	return err != nil && !errors.Is(err, os.ErrDeadlineExceeded)
}

// fine answers requests at once, and those for /slow once let allows it.
func fine(let chan struct{}) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			<-let
		}
		_, _ = io.WriteString(w, "fine")
	})
}

// One address has a limit of kept connections. Those that have waited longest are closed, new or
// used. Another address's connections stay, and so does one that is being answered.
func TestKeptConnectionsOfOneAddressAreBounded(t *testing.T) {
	let := make(chan struct{})
	at := listening(t, fine(let), bounds{speak: time.Minute, idle: time.Hour, stall: time.Minute, answer: time.Hour, perAddress: 4, all: 100})
	neighbor, busy, answered := call(t, at, "127.0.0.2"), call(t, at, "127.0.0.1"), make(chan bool)
	if !neighbor.asks("/") {
		t.Fatal("a neighbor was not answered")
	}
	go func() { answered <- busy.asks("/slow") }()
	var kept []*caller
	for i := range 7 {
		c := call(t, at, "127.0.0.1")
		if kept = append(kept, c); i%2 == 0 && !c.asks("/") {
			t.Fatalf("connection %d was not answered", i)
		}
		time.Sleep(20 * time.Millisecond) // so that the server has seen them in this order
	}
	for i, c := range kept {
		if i < 3 && !c.ended(2*time.Second) {
			t.Errorf("connection %d is still open", i)
		}
		if i >= 3 && (c.ended(10*time.Millisecond) || !c.asks("/")) {
			t.Errorf("connection %d was closed", i)
		}
	}
	close(let)
	if !<-answered {
		t.Error("a request was cut off")
	}
	if !neighbor.asks("/") {
		t.Error("a neighbor's connection was closed")
	}
}

// All addresses together have a limit of kept connections.
func TestKeptConnectionsAreBounded(t *testing.T) {
	at := listening(t, fine(nil), bounds{speak: time.Minute, idle: time.Hour, stall: time.Minute, answer: time.Hour, perAddress: 100, all: 5})
	var kept []*caller
	for i := range 8 {
		c := call(t, at, fmt.Sprintf("127.0.1.%d", i+1))
		if kept = append(kept, c); !c.asks("/") {
			t.Fatalf("connection %d was not answered", i)
		}
		time.Sleep(20 * time.Millisecond)
	}
	for i, c := range kept {
		if i < 3 && !c.ended(2*time.Second) {
			t.Errorf("connection %d is still open", i)
		}
		if i >= 3 && !c.asks("/") {
			t.Errorf("connection %d was closed", i)
		}
	}
}

// An idle connection is ended, and a room's socket is not.
func TestIdleConnectionsEnd(t *testing.T) {
	h, err := Relay("", RelayOptions{Gate: room.NewGate(room.DefaultVisits(), room.DefaultEmptyRoomVisits())})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	at := listening(t, h, bounds{speak: time.Minute, idle: 300 * time.Millisecond, stall: time.Minute, answer: time.Hour, perAddress: 1, all: 1})
	ws, _, err := dialAt("http://"+at, seal.LinkSecret{1}.Keys())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.CloseNow() })
	say[wire.CaughtUp](t, ws, wire.Hello{Client: wire.ClientID{1}}) // so that the server no longer counts it as a request
	idle := call(t, at, "127.0.0.1")
	if !idle.asks("/health") {
		t.Fatal("not answered")
	}
	if idle.ended(50 * time.Millisecond) {
		t.Error("it ended at once")
	}
	if !idle.ended(20 * time.Second) {
		t.Error("it never ends")
	}
	time.Sleep(300 * time.Millisecond)
	say[wire.Events](t, ws, wire.Append{Command: wire.CommandID{1}, Sealed: make([]byte, 64)})
}

// A request that never arrives whole ends its connection. A request with a slow answer is answered.
// A room's socket is no such request.
func TestSlowRequestsEnd(t *testing.T) {
	let := make(chan struct{})
	h, err := Relay("", RelayOptions{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	mux := http.NewServeMux()
	mux.Handle("/", fine(let))
	mux.Handle("/r/", h)
	at := listening(t, mux, bounds{speak: 300 * time.Millisecond, idle: time.Minute, stall: time.Minute, answer: time.Hour, perAddress: 9, all: 9})
	ws, _, err := dialAt("http://"+at, seal.LinkSecret{1}.Keys())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = ws.CloseNow() })
	busy, answered := call(t, at, "127.0.0.1"), make(chan bool)
	go func() { answered <- busy.asks("/slow") }()
	for _, begun := range []string{"", "G", "GET / HTTP/1.1\r\nHost: ta", "POST / HTTP/1.1\r\nHost: table\r\nContent-Length: 9\r\n\r\nmore"} {
		c := call(t, at, "127.0.0.1")
		_, _ = io.WriteString(c, begun)
		_ = c.SetReadDeadline(time.Now().Add(5 * time.Second))
		if _, err := io.Copy(io.Discard, c.r); errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("%q keeps its connection", begun)
		}
	}
	close(let)
	if !<-answered || !busy.asks("/") {
		t.Error("a slow answer was cut off, or its connection")
	}
	say[wire.CaughtUp](t, ws, wire.Hello{Client: wire.ClientID{1}})
}

// The servers that the project's commands start have limits.
func TestServersAreBounded(t *testing.T) {
	s, b := Server(http.NotFoundHandler()), publicBounds()
	if s.IdleTimeout <= 0 || s.IdleTimeout > 2*time.Minute || s.ReadTimeout <= 0 || s.ReadTimeout > time.Minute || s.WriteTimeout <= 0 || s.MaxHeaderBytes <= 0 || s.ConnState == nil {
		t.Errorf("%+v", s)
	}
	if b.stall < time.Minute || b.stall > b.answer/4 || b.answer > 10*time.Minute || s.WriteTimeout != b.answer {
		t.Errorf("%+v", b)
	}
	if phones := 8 * 6; b.perAddress < phones || b.all < 4*b.perAddress || b.all > 1000 {
		t.Errorf("%+v", b)
	}
}
