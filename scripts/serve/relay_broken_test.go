package serve

import (
	"bytes"
	"testing"

	"github.com/coder/websocket"

	"entente/core/table/seal"
	"entente/core/table/wire"
	"entente/scripts/serve/frail"
)

// enters brings a phone into a room.
func enters(t *testing.T, url string, keys seal.Keys) *websocket.Conn {
	t.Helper()
	ws, _, err := dialAt(url, keys)
	if err != nil {
		t.Fatal("an answer that no page can read:", err)
	}
	t.Cleanup(func() { _ = ws.CloseNow() })
	return ws
}

// twice returns the file of a room with two records, as a host left it, and the records.
func twice(t *testing.T, keys seal.Keys) (file []byte, epoch wire.Epoch, entries []wire.Entry) {
	t.Helper()
	d := frail.New()
	h := relayOn(d, RelayOptions{})
	ws := enters(t, served(t, h).URL, keys)
	for n := range byte(2) {
		e := say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}, Have: chain(entries)}, wire.Append{Epoch: epoch, Expect: wire.Anywhere, Command: wire.CommandID{n}, Sealed: []byte{n}})
		epoch, entries = e.Epoch, append(entries, e.Entries...)
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	return d.Files[keys.Room+relaySuffix].Data, epoch, entries
}

func chain(entries []wire.Entry) (p wire.Place) {
	for _, e := range entries {
		p = p.Next(e)
	}
	return p
}

// A room whose file can be read, and not written, can be read: whole, or as far as it is not
// damaged. Records that phones write or give back are refused in a frame until the disk works. Then
// phones are sent back to the room, in a new epoch, with the damaged parts set aside.
func TestARoomThatCannotBeWrittenIsRead(t *testing.T) {
	keys := seal.LinkSecret{5}.Keys()
	file, epoch, entries := twice(t, keys)
	for state, fails := range map[string]func(*frail.Disk, bool){
		"a read-only folder": func(d *frail.Disk, yes bool) { d.ReadOnly = yes },
		"a full disk":        func(d *frail.Disk, yes bool) { d.Full = yes },
	} {
		for damage, c := range map[string]struct {
			harm func(b []byte)
			left int
		}{
			"nothing":      {func([]byte) {}, 2},
			"the last one": {func(b []byte) { b[len(b)-1] ^= 1 }, 1},
			"the header":   {func(b []byte) { b[0] ^= 1 }, 2},
		} {
			t.Run(state+", damaged: "+damage, func(t *testing.T) {
				t.Parallel()
				harmed := bytes.Clone(file)
				c.harm(harmed)
				d := frail.New()
				d.Put(keys.Room+relaySuffix, bytes.Clone(harmed))
				fails(d, true)
				h := relayOn(d, RelayOptions{})
				s := served(t, h)
				ws := enters(t, s.URL, keys)
				w := say[wire.Welcome](t, ws, wire.Hello{Client: wire.ClientID{1}})
				if w.Epoch != epoch || w.End != chain(entries[:c.left]) {
					t.Fatalf("opened to %+v", w)
				}
				if e := say[wire.Events](t, ws); len(e.Entries) != c.left || chain(e.Entries) != w.End {
					t.Fatalf("read %+v", e)
				}
				if no := say[wire.Reject](t, ws, wire.Append{Epoch: w.Epoch, Expect: wire.Anywhere, Command: wire.CommandID{9}, Sealed: []byte("z")}); no.Reason != wire.ReasonStore {
					t.Fatal(no.Reason)
				}
				comes(t, "a try to open it anew", func() (tried bool) {
					if err := h.with(keys.Room, func(r *relayRoom) { tried = r.pause > 0 }); err != nil {
						t.Fatal(err)
					}
					return tried
				})
				lost := append(entries[c.left:2:2], wire.Entry{Epoch: epoch.Number, Command: wire.CommandID{7}, Sealed: []byte("lost")})
				back := wire.Revive{Epoch: epoch, Before: w.End, Entries: lost, Last: true}
				if no := say[wire.Reject](t, ws, back); no.Reason != wire.ReasonStore {
					t.Fatal(no.Reason)
				}
				d.Gets(func() {
					if got := d.Files[keys.Room+relaySuffix].Data; len(d.Files) != 1 || !bytes.Equal(got, harmed) {
						t.Errorf("%q was written, %d files", got, len(d.Files))
					}
					fails(d, false)
				})
				if bye := say[wire.Bye](t, ws); bye.Reason != wire.ReasonRestart {
					t.Fatal(bye.Reason)
				}
				ws = enters(t, s.URL, keys)
				if again := say[wire.Welcome](t, ws, wire.Hello{Client: wire.ClientID{1}}); again.Epoch.Number != epoch.Number+1 || again.End != w.End {
					t.Fatalf("opened anew to %+v", again)
				}
				if r := say[wire.Revived](t, ws, back); r.Place != chain(append(entries[:c.left:c.left], lost...)) {
					t.Fatalf("%+v", r)
				}
				d.Gets(func() {
					if aside := d.Files[keys.Room+cutSuffix+"1"]; (aside == nil) != (damage == "nothing") || aside != nil && !bytes.HasSuffix(harmed, aside.Data) {
						t.Errorf("set aside: %+v", aside)
					}
				})
			})
		}
	}
}

// A room that may lack records takes none in the epoch in which they were lost, and is not
// forgotten, even if the disk works by then. It must be opened again.
func TestNothingIsWrittenInALostEpoch(t *testing.T) {
	keys := seal.LinkSecret{5}.Keys()
	file, epoch, entries := twice(t, keys)
	d := frail.New()
	d.Put(keys.Room+relaySuffix, file)
	d.Full = true
	h := relayOn(d, RelayOptions{})
	defer h.Close()
	r := &relayRoom{}
	if err := h.open(r, keys.Room, unsynced); err != nil {
		t.Fatal(err)
	}
	d.Gets(func() { d.Full = false })
	e := wire.Entry{Epoch: epoch.Number, Command: wire.CommandID{9}, Sealed: []byte("other")}
	state, _ := r.store.Load()
	state.End = state.End.Next(e)
	if r.store.Append(state, 2, []wire.Entry{e}, []wire.Place{state.End}) == nil {
		t.Error("an epoch goes on in two ways")
	}
	if r.store.Wipe() == nil {
		t.Error("a room is forgotten whose file stays")
	}
	if s := r.room.Status(); s.Epoch != epoch || s.End != chain(entries) {
		t.Errorf("%+v", s)
	}
	if r.wake == 0 {
		t.Error("its alarm never rings")
	}
	whole, err := h.opens(keys.Room)
	if err != nil || whole != int64(len(d.Files[keys.Room+relaySuffix].Synced)) || whole <= int64(len(file)) {
		t.Errorf("opened anew to %d bytes of %d, %v", whole, len(file), err)
	}
	for _, fails := range []*bool{&d.Full, &d.ReadOnly} {
		d.Gets(func() { *fails = true })
		if _, err := h.opens(keys.Room); err == nil {
			t.Error("a room was opened anew that cannot be written")
		}
		d.Gets(func() { *fails = false })
	}
}
