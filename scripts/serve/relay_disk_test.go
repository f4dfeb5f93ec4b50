package serve

import (
	"bytes"
	"testing"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
	"entente/scripts/serve/frail"
)

// writer appends to a store, and remembers the accepted entries.
type writer struct {
	t     *testing.T
	store *relayStore
	state room.State
	ends  []wire.Place // of the accepted entries
}

func (w *writer) open(d disk) (err error) {
	w.store, err = openRelayStore(d, aRoom)
	return err
}

// put appends an entry of some length, and reports whether it was accepted.
func (w *writer) put(n, size int) bool {
	e := wire.Entry{Epoch: 1, Command: wire.CommandID{byte(n), 1}, Sealed: bytes.Repeat([]byte{byte(n)}, size)}
	next := w.state
	next.Epoch = wire.Epoch{Number: 1, Mark: wire.Mark{7}}
	next.TouchedAt += int64(n)
	next.End, next.Bytes = w.state.End.Next(e), w.state.Bytes+uint64(wire.EntrySize(e))
	if w.store.Append(next, w.state.End.Index, []wire.Entry{e}, []wire.Place{next.End}) != nil {
		return false
	}
	w.state, w.ends = next, append(w.ends, next.End)
	return true
}

// holds fails unless the disk has all accepted entries.
func (w *writer) holds(d disk, what string, at int) {
	w.t.Helper()
	if err := w.open(d); err != nil {
		w.t.Fatalf("%s %d: %v", what, at, err)
	}
	for i, end := range w.ends {
		if head, err := w.store.Head(uint64(i + 1)); err != nil || head != end.Head {
			w.t.Fatalf("%s %d: record %d of %d that were taken is lost", what, at, i+1, len(w.ends))
		}
	}
}

// TestAnyByteMayFail: the disk fails at any byte, once, for good, or for as long as cleaning up
// takes. When it works again, every accepted entry is there, and no part that was set aside is
// lost. Syncs matter only once the power fails.
func TestAnyByteMayFail(t *testing.T) {
	sizes := []int{40, 90, 3, 60, 5}
	const letters = "somebody's letters"
	for _, fails := range []int{1, 2, 3, 1 << 30} {
		for at, ended := 0, false; !ended; at++ {
			d := frail.New()
			d.Put(aRoom+relaySuffix, []byte(letters))
			d.Left, d.Fails = at, fails
			w := &writer{t: t}
			for n, size := range sizes {
				if w.store == nil || w.store.broken {
					if w.open(d) != nil {
						w.store = nil
						continue
					}
					w.state, _ = w.store.Load()
				}
				w.put(n, size)
				if n == 2 {
					_ = w.store.sync()
				}
			}
			ended = d.Left > 0
			d.Left = -1
			w.holds(d, "failed at byte", at)
			if !d.Has(letters) {
				t.Fatalf("failed at byte %d, %d times: what was set aside is lost", at, fails)
			}
			if err := w.store.sync(); err != nil {
				t.Fatal(err)
			}
			w.holds(d.Power(), "power failed after byte", at)
		}
	}
}

// TestPowerFails: after a loss of power, every synced entry is there, with the file itself and the
// parts that were damaged before. Without the sync they are not.
func TestPowerFails(t *testing.T) {
	d := frail.New()
	w := &writer{t: t}
	if err := w.open(d); err != nil || !w.put(1, 30) {
		t.Fatal(err)
	}
	if lost, err := openRelayStore(d.Power(), aRoom); err != nil || lost.f != nil {
		t.Fatal("this disk syncs by itself", err)
	}
	if err := w.store.sync(); err != nil {
		t.Fatal(err)
	}
	w.holds(d.Power(), "synced", 1)
	d.Files[aRoom+relaySuffix].Data = append(d.Files[aRoom+relaySuffix].Data, "torn"...)
	w.holds(d, "torn", 1)
	if after := d.Power(); after.Files[aRoom+cutSuffix+"1"] == nil || string(after.Files[aRoom+cutSuffix+"1"].Data) != "torn" {
		t.Fatal("what was set aside is lost with the power")
	}
	w.holds(d.Power(), "mended", 1)
}

// TestBrokenStoreIsOpenedAnew: a file with an unknown end takes no more entries, even after the
// disk works again, until it is read again.
func TestBrokenStoreIsOpenedAnew(t *testing.T) {
	d := frail.New()
	w := &writer{t: t}
	if err := w.open(d); err != nil || !w.put(1, 30) {
		t.Fatal(err)
	}
	d.Left, d.Fails = 20, 2 // in the middle of the entry, and again as its traces are removed
	if w.put(2, 30) {
		t.Fatal("half a write was taken")
	}
	for range 2 {
		if w.put(3, 3) {
			t.Fatal("a file whose end nobody knows took more")
		}
	}
	w.holds(d, "broken", 0)
	if !w.put(4, 3) {
		t.Fatal("a store that was read anew takes nothing")
	}
	w.holds(d, "mended", 0)
}

// TestHostOnAFrailDisk: the host tells phones in a frame that its disk fails. They stay in the room
// or come back to it. If the host does not know that a file is synced, the room opens a new epoch.
func TestHostOnAFrailDisk(t *testing.T) {
	keys := seal.LinkSecret{1}.Keys()
	d := frail.New()
	h := relayOn(d, RelayOptions{})
	s := served(t, h)
	ws, _, err := dial(s, keys)
	if err != nil {
		t.Fatal(err)
	}
	first := say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}}, wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
	frail := func(left, fails int) {
		d.Gets(func() { d.Left, d.Fails = left, fails })
	}
	frail(5, 1)
	no := say[wire.Reject](t, ws, wire.Append{Expect: wire.Anywhere, Epoch: first.Epoch, Command: wire.CommandID{2}, Sealed: []byte("y")})
	if no.Reason != wire.ReasonStore {
		t.Fatal("a full disk:", no.Reason)
	}
	// The disk works again. Then the next entry cannot be synced.
	say[wire.Events](t, ws, wire.Append{Expect: wire.Anywhere, Epoch: first.Epoch, Command: wire.CommandID{2}, Sealed: []byte("y")})
	frail(0, 1)
	if bye := say[wire.Bye](t, ws); bye.Reason != wire.ReasonRestart {
		t.Fatal("a disk that does not sync:", bye.Reason)
	}
	d.Gets(func() { d.Unread = true })
	if ws, _, err = dial(s, keys); err != nil {
		t.Fatal("an answer that no page can read:", err)
	}
	if bye := say[wire.Bye](t, ws); bye.Reason != wire.ReasonStore {
		t.Fatal("a disk that cannot be read:", bye.Reason)
	}
	d.Gets(func() { d.Unread = false })
	if ws, _, err = dial(s, keys); err != nil {
		t.Fatal(err)
	}
	w := say[wire.Welcome](t, ws, wire.Hello{Client: wire.ClientID{1}})
	if w.End.Index != 2 || w.Epoch.Number <= first.Epoch.Number {
		t.Fatalf("%+v after %+v", w, first.Epoch)
	}
}

// TestShorterFileIsAnotherEpoch: a file that lacks entries that this process had synced, because it
// is cut between two records or damaged, opens a new epoch, so that phones give them back.
func TestShorterFileIsAnotherEpoch(t *testing.T) {
	keys := seal.LinkSecret{1}.Keys()
	one := 0 // bytes of a file of one record
	for what, harm := range map[string]func(b []byte) []byte{
		"cut":     func(b []byte) []byte { return b[:one] },
		"damaged": func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"longer":  func(b []byte) []byte { return append(b, 0) },
	} {
		d := frail.New()
		h := relayOn(d, RelayOptions{})
		s := served(t, h)
		ws, _, err := dial(s, keys)
		if err != nil {
			t.Fatal(err)
		}
		first := say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}}, wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
		if err := h.with(keys.Room, func(r *relayRoom) { one = int(r.store.size) }); err != nil {
			t.Fatal(err)
		}
		say[wire.Events](t, ws, wire.Append{Expect: wire.Anywhere, Epoch: first.Epoch, Command: wire.CommandID{2}, Sealed: []byte("y")})
		for _, spoilt := range []bool{false, true} {
			if err := h.with(keys.Room, h.drop); err != nil {
				t.Fatal(err)
			}
			if f := d.Files[keys.Room+relaySuffix]; spoilt {
				f.Data = harm(f.Data)
			}
			got, err := h.Status(keys.Room)
			if err != nil || got.End.Index == 0 || (got.Epoch != first.Epoch) != spoilt {
				t.Fatalf("%s %v: epoch %d with %d records after epoch %d, %v", what, spoilt, got.Epoch.Number, got.End.Index, first.Epoch.Number, err)
			}
		}
	}
}
