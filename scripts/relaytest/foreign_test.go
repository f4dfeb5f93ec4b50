package relaytest

import (
	"bufio"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core/table/replica"
	"entente/core/table/wire"
)

// foreign is the client in JavaScript, as a process that obeys this test.
type foreign struct {
	t  *testing.T
	h  *host
	in io.Writer
	// answers come a line each; closed when the process ends.
	answers chan []byte
}

// deed is a command for the client, and told is its answer.
type deed struct {
	Do     string `json:"do"`
	URL    string `json:"url"`
	Link   string `json:"link,omitempty"`
	Secret string `json:"secret,omitempty"`
	Line   string `json:"line,omitempty"`
	Index  int    `json:"index"`
}

type told struct {
	Error, Head, Line, Why, Room, Spectator string
	Claim                                   string
	Ignores                                 string
	Index, Parts, Came, Status              int
	Epoch                                   uint64
	At                                      *int
	Reason                                  wire.Reason
}

func startForeign(t *testing.T, h *host) *foreign {
	t.Helper()
	cmd := exec.Command("node", "testdata/client.mjs")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	f := &foreign{t: t, h: h, in: in, answers: make(chan []byte, 64)}
	t.Cleanup(func() { _ = in.Close(); _ = cmd.Process.Kill(); _ = cmd.Wait() })
	go func() {
		defer close(f.answers)
		for lines := bufio.NewScanner(out); lines.Scan(); {
			f.answers <- append([]byte(nil), lines.Bytes()...)
		}
	}()
	return f
}

// try gives the client a command and returns the outcome.
func (f *foreign) try(d deed) (a told) {
	f.t.Helper()
	d.URL = f.h.url() // a host that starts again is elsewhere
	b, err := json.Marshal(d)
	if err == nil {
		_, err = f.in.Write(append(b, '\n'))
	}
	if err != nil {
		f.t.Fatal(err)
	}
	select {
	case b, open := <-f.answers:
		if !open {
			f.t.Fatalf("%s: the client ended", d.Do)
		}
		if err := json.Unmarshal(b, &a); err != nil {
			f.t.Fatalf("%s: %q: %v", d.Do, b, err)
		}
	case <-time.After(patience):
		f.t.Fatalf("%s: the client says nothing", d.Do)
	}
	return a
}

func (f *foreign) do(d deed) told {
	f.t.Helper()
	a := f.try(d)
	if a.Error != "" || a.Reason != 0 {
		f.t.Fatalf("%s: %s %s", f.h.name, a.Error, a.Reason)
	}
	return a
}

// ours is our own replica at a table, with a socket of its own.
type ours struct {
	*replica.Replica
	t      *testing.T
	h      *host
	ws     *websocket.Conn
	frames chan []byte
	ended  *error // why the socket has ended, once frames is closed
	claim  string // that it showed the room
}

func (o *ours) connect() {
	o.t.Helper()
	o.drop()
	o.claim = o.Claim()
	ws, _, err := dialClaiming(o.h, o.Keys(), o.h.url(), "", nil, wire.PlacePrefix+o.claim)
	if err != nil {
		o.t.Fatalf("%s: %v", o.h.name, err)
	}
	ws.SetReadLimit(1 << 20)
	frames := make(chan []byte, 4096)
	ended := new(error)
	o.ws, o.frames, o.ended = ws, frames, ended
	go func() {
		defer close(frames)
		for {
			_, b, err := ws.Read(context.Background())
			if err != nil {
				*ended = err
				return
			}
			frames <- b
		}
	}()
	o.t.Cleanup(func() { _ = ws.CloseNow() })
	o.SocketOpened()
}

func (o *ours) drop() {
	if o.ws != nil {
		_ = o.ws.CloseNow()
		o.SocketClosed()
		o.ws = nil
	}
}

// until carries frames between the replica and its room until a condition holds.
func (o *ours) until(is func() bool) {
	o.t.Helper()
	for end := time.Now().Add(patience); !is(); {
		o.step()
		if (time.Now().After(end) || o.Halt().Kind != replica.NotHalted) && !is() {
			o.t.Fatalf("%s: our phone is at %d, %s %+v", o.h.name, o.Place().Index, o.Halt().Kind, o.Status())
		}
	}
}

// step sends the replica's frames, and gives it the next frame if one comes soon.
func (o *ours) step() {
	o.t.Helper()
	o.Tick(time.Now().UnixMilli())
	for _, b := range o.Ready().FramesToSend {
		if err := o.ws.Write(context.Background(), websocket.MessageBinary, b); err != nil {
			o.failEnded()
		}
	}
	select {
	case b, open := <-o.frames:
		if !open {
			o.failEnded()
		}
		if err := o.Deliver(b); err != nil {
			o.t.Fatal(err)
		}
	case <-time.After(20 * time.Millisecond):
	}
}

// failEnded fails the test because the socket of our phone has ended, with the last frame and the
// error that ended it.
func (o *ours) failEnded() {
	o.t.Helper()
	var last wire.Frame
	for b := range o.frames {
		last, _ = wire.ParseServer(b)
	}
	o.t.Fatalf("%s: the socket of our phone ended after %T %+v: %v", o.h.name, last, last, *o.ended)
}

// meets waits until both hold the same log, and our own phone counts the newest record.
func (o *ours) meets(a told) {
	o.t.Helper()
	o.until(func() bool {
		return o.Place().Index >= uint64(a.Index) && o.Status().IsLive && len(o.PendingTaps()) == 0
	})
	p := o.Place()
	if p.Index != uint64(a.Index) || hex.EncodeToString(p.Head[:]) != a.Head || o.Status().Epoch.Number != a.Epoch {
		o.t.Fatalf("%s: our phone holds %d records to %x in epoch %d, the client %d to %s in %d", o.h.name, p.Index, p.Head, o.Status().Epoch.Number, a.Index, a.Head, a.Epoch)
	}
	if e := o.Log()[a.Index-1]; e.Line != a.Line || string(e.Fault) != "" || e.Refused != nil || a.Why != "" {
		o.t.Fatalf("%s: our phone reads %q, %s %v; the client %q, %s", o.h.name, e.Line, e.Fault, e.Refused, a.Line, a.Why)
	}
}

// declare makes a choice of blue's about its goods.
func (o *ours) declare(goods int) int {
	o.t.Helper()
	return o.says("blue corrects: blue has " + strconv.Itoa(goods) + " trade goods")
}

// says makes a choice on our phone and waits until it is in order.
func (o *ours) says(line string) int {
	o.t.Helper()
	o.tap(line)
	n := int(o.Place().Index) + 1
	o.until(func() bool { return o.Place().Index >= uint64(n) && len(o.PendingTaps()) == 0 })
	return n
}
