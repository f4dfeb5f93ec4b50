package relaytest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

// foreign is the client in JavaScript, as a process that does what it is told.
type foreign struct {
	t  *testing.T
	h  *host
	in io.Writer
	// answers come a line each; closed when the process ends.
	answers chan []byte
}

// deed is what the client is told, and told is what it says afterwards.
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

// try tells the client what to do and gives what came of it.
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
}

func (o *ours) connect() {
	o.t.Helper()
	o.drop()
	ws, _, err := dial(o.h, o.Keys(), o.h.url(), "")
	if err != nil {
		o.t.Fatalf("%s: %v", o.h.name, err)
	}
	ws.SetReadLimit(1 << 20)
	frames := make(chan []byte, 4096)
	o.ws, o.frames = ws, frames
	go func() {
		defer close(frames)
		for {
			_, b, err := ws.Read(context.Background())
			if err != nil {
				return
			}
			frames <- b
		}
	}()
	o.t.Cleanup(func() { _ = ws.CloseNow() })
	o.Up()
}

func (o *ours) drop() {
	if o.ws != nil {
		_ = o.ws.CloseNow()
		o.Down()
		o.ws = nil
	}
}

// until carries frames between the replica and its room until something is so.
func (o *ours) until(is func() bool) {
	o.t.Helper()
	for end := time.Now().Add(patience); !is(); {
		o.Tick(time.Now().UnixMilli())
		for _, b := range o.Ready().Send {
			if err := o.ws.Write(context.Background(), websocket.MessageBinary, b); err != nil {
				o.t.Fatal(err)
			}
		}
		select {
		case b, open := <-o.frames:
			if !open {
				o.t.Fatalf("%s: the socket of our phone ended", o.h.name)
			}
			if err := o.Deliver(b); err != nil {
				o.t.Fatal(err)
			}
		case <-time.After(20 * time.Millisecond):
		}
		if time.Now().After(end) || o.Halted().Kind != replica.NotHalted {
			o.t.Fatalf("%s: our phone is at %d, %s %+v", o.h.name, o.Place().Index, o.Halted().Kind, o.Status())
		}
	}
}

// meets waits until both hold the same log, and our own phone says that the newest record counts.
func (o *ours) meets(a told) {
	o.t.Helper()
	o.until(func() bool { return o.Place().Index >= uint64(a.Index) && o.Status().Live && len(o.Pending()) == 0 })
	p := o.Place()
	if p.Index != uint64(a.Index) || hex.EncodeToString(p.Head[:]) != a.Head || o.Status().Epoch.Number != a.Epoch {
		o.t.Fatalf("%s: our phone holds %d records to %x in epoch %d, the client %d to %s in %d", o.h.name, p.Index, p.Head, o.Status().Epoch.Number, a.Index, a.Head, a.Epoch)
	}
	if e := o.Log()[a.Index-1]; e.Line != a.Line || string(e.Fault) != "" || e.Refused != nil || a.Why != "" {
		o.t.Fatalf("%s: our phone reads %q, %s %v; the client %q, %s", o.h.name, e.Line, e.Fault, e.Refused, a.Line, a.Why)
	}
}

// declare makes a choice of blue's on our phone and waits until it is in order.
func (o *ours) declare(goods int) int {
	o.t.Helper()
	c, err := notation.Parse("blue corrects: blue has " + strconv.Itoa(goods) + " trade goods")
	if err == nil {
		err = o.Tap(c)
	}
	if err != nil {
		o.t.Fatal(err)
	}
	n := int(o.Place().Index) + 1
	o.until(func() bool { return o.Place().Index >= uint64(n) && len(o.Pending()) == 0 })
	return n
}

var threeSeats = core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Green}, {Seat: core.Red}}}

const redSecret = "000102030405060708090a0b0c0d0e0f"

// A client that was written from FORMAT.md alone sits at a table with our own phone.
func TestForeignClient(t *testing.T) {
	t.Parallel()
	for n, kind := range []string{"native", "workerd"} {
		t.Run(kind, func(t *testing.T) {
			h := start(t, kind)
			r, err := replica.Begin(threeSeats, rand.NewChaCha8([32]byte{1, byte(n)}))
			if err != nil {
				t.Fatal(err)
			}
			o := &ours{Replica: r, t: t, h: h}
			o.Share()
			o.connect()
			o.until(func() bool { return o.Status().Live })
			f := startForeign(t, h)
			foreignJoins(o, f)
			foreignResumes(o, f)
			foreignRevives(o, f)
			foreignIsBehind(o, f)
			foreignOpens(t, h)
		})
	}
}

// It takes a seat, writes for it, and reads what our phone writes.
func foreignJoins(o *ours, f *foreign) {
	o.t.Helper()
	o.meets(f.do(deed{Do: "join", Link: o.Link(), Secret: redSecret}))
	o.meets(f.do(deed{Do: "takeSeat", Line: "red"}))
	if !o.Taken().Has(core.Red) || o.Holds(core.Red) {
		o.t.Fatal("our phone does not know that red is taken")
	}
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 3 trade goods"}))
	o.meets(f.do(deed{Do: "until", Index: o.declare(2)}))
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 4 trade goods"})) // signed over a digest that it learned
	if a := f.do(deed{Do: "again"}); a.At == nil || *a.At != 4 || a.Index != 5 {
		o.t.Fatalf("sent again, a record came to %+v", a)
	}
	if a := f.try(deed{Do: "sayFirst", Line: "red corrects: red has 9 trade goods", Index: 1}); a.Reason != wire.ReasonConflict {
		o.t.Fatalf("a record for a place that is taken: %+v", a)
	}
	if a := f.do(deed{Do: "stranger"}); a.Status != 404 {
		o.t.Fatalf("a stranger was answered %d", a.Status)
	}
	f.do(deed{Do: "ping"})
	f.do(deed{Do: "download"})
}

// Its connection ends; what it missed, and nothing else, comes afterwards.
func foreignResumes(o *ours, f *foreign) {
	o.t.Helper()
	f.do(deed{Do: "drop"})
	for goods := range 3 {
		o.declare(5 + goods)
	}
	a := f.do(deed{Do: "resume"})
	if o.meets(a); a.Came != 3 {
		o.t.Fatalf("after the drop came %d records", a.Came)
	}
}

// The host forgets everything. The client gives back more than one part of it.
func foreignRevives(o *ours, f *foreign) {
	o.t.Helper()
	for goods := range 60 {
		o.declare(goods)
	}
	before := f.do(deed{Do: "until", Index: int(o.Place().Index)})
	o.drop()
	o.h.kill()
	o.h.wipe(o.t)
	o.h.run(o.t)
	a := f.do(deed{Do: "resume"})
	if a.Head != before.Head || a.Epoch <= before.Epoch || a.Parts < 2 {
		o.t.Fatalf("revived to %+v in %d parts, before it was %+v", a, a.Parts, before)
	}
	o.connect()
	o.meets(a)
	o.meets(f.do(deed{Do: "say", Line: "red corrects: red has 5 trade goods"}))
}

// The host forgets everything, and our phone, which holds less, comes first. The
// client reads the other history and sends again what fell out of its own.
func foreignIsBehind(o *ours, f *foreign) {
	o.t.Helper()
	o.drop()
	lost := f.do(deed{Do: "say", Line: "red corrects: red has 6 trade goods"})
	f.do(deed{Do: "drop"})
	o.h.kill()
	o.h.wipe(o.t)
	o.h.run(o.t)
	o.connect()
	o.until(func() bool { return o.Status().Live })
	o.declare(7)
	a := f.do(deed{Do: "resume"})
	if o.meets(a); a.Index != lost.Index+1 || a.Line != lost.Line || a.Head == lost.Head {
		o.t.Fatalf("what was lost came back as %+v, it was %+v", a, lost)
	}
}

// It opens a table of its own, which our phone joins, and which a spectator's link reads.
func foreignOpens(t *testing.T, h *host) {
	t.Helper()
	f := startForeign(t, h)
	const link = "wAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA"
	a := f.do(deed{Do: "open", Link: link, Secret: redSecret, Line: notation.SetupLine(threeSeats)})
	r, err := replica.Join(link, "", rand.NewChaCha8([32]byte{7}))
	if err != nil {
		t.Fatal(err)
	}
	o := &ours{Replica: r, t: t, h: h}
	o.connect()
	o.until(func() bool { return o.Opened() && o.Status().Live })
	o.meets(a)
	if err := o.TakeSeat(core.Blue); err != nil {
		t.Fatal(err)
	}
	o.until(func() bool { return o.Taken().Has(core.Blue) })
	o.meets(f.do(deed{Do: "until", Index: o.declare(1)}))
	o.meets(f.do(deed{Do: "say", Line: "green corrects: green has 1 trade good"})) // the opener acts for a free seat, over a digest it was told
	watcher := startForeign(t, h)
	o.meets(watcher.do(deed{Do: "join", Link: a.Spectator, Secret: redSecret}))
	if a := watcher.try(deed{Do: "say", Line: "red corrects: red has 1 trade good"}); a.Reason != wire.ReasonForbidden {
		t.Fatalf("a spectator's record: %+v", a)
	}
}

// The page's examples come out of the other language's hands as they stand there.
func TestForeignExamples(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../core/table/wire/FORMAT.md")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "testdata/examples.mjs")
	cmd.Stdin = bytes.NewReader(page)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s", out)
}

var imported = regexp.MustCompile(`(?m)^import .* from "(.*)";$|\bimport\(|\brequire\(`)

// The client stands on the page, on Node and on itself.
func TestForeignClientImportsNothingOfOurs(t *testing.T) {
	for _, name := range []string{"client", "examples", "format", "socket"} {
		text, err := os.ReadFile("testdata/" + name + ".mjs")
		if err != nil {
			t.Fatal(err)
		}
		list := imported.FindAllStringSubmatch(string(text), -1)
		if len(list) == 0 {
			t.Errorf("%s.mjs: no imports were found", name)
		}
		for _, m := range list {
			if from := m[1]; !strings.HasPrefix(from, "node:") && from != "./format.mjs" && from != "./socket.mjs" {
				t.Errorf("%s.mjs: %s", name, m[0])
			}
		}
	}
}
