package serve

import (
	"bytes"
	"errors"
	"os"
	"sync"
	"testing"
	"time"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// frailDisk is a disk in memory that fails at any byte, and loses with its power what was
// not synced.
type frailDisk struct {
	mu    sync.Mutex
	files map[string]*frailFile
	left  int // bytes and deeds until it fails; below zero: it does not
	fails int // and how often it fails then, before it is well again

	unread, readOnly, full bool // until it is well again
}

// gets is that the disk is in another state from now on.
func (d *frailDisk) gets(to func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	to()
}

type frailFile struct {
	disk         *frailDisk
	data, synced []byte
	named        bool // the folder was synced with it
}

var errFrail = errors.New("the disk is full")

func newFrailDisk() *frailDisk { return &frailDisk{files: map[string]*frailFile{}, left: -1} }

// takes gives how many of so many bytes, or deeds, are done before it fails.
func (d *frailDisk) takes(n int) (int, error) {
	switch {
	case d.readOnly:
		return 0, os.ErrPermission
	case d.left < 0:
		return n, nil
	case n <= d.left:
		d.left -= n
		return n, nil
	}
	n, d.left = d.left, 0
	if d.fails--; d.fails == 0 {
		d.left = -1
	}
	return n, errFrail
}

func (d *frailDisk) Read(name string) ([]byte, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.files[name]
	switch {
	case d.unread:
		return nil, errFrail
	case f == nil:
		return nil, os.ErrNotExist
	}
	return bytes.Clone(f.data), nil
}

func (d *frailDisk) Open(name string, make bool) (diskFile, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.files[name]
	if make && f != nil {
		return nil, os.ErrExist
	}
	if _, err := d.takes(1); err != nil {
		return nil, err
	}
	if f == nil && !make {
		return nil, os.ErrNotExist
	}
	if make {
		f = &frailFile{disk: d}
		d.files[name] = f
	}
	return f, nil
}

func (d *frailDisk) Remove(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.files[name] == nil {
		return os.ErrNotExist
	}
	if _, err := d.takes(1); err != nil {
		return err
	}
	delete(d.files, name)
	return nil
}

func (d *frailDisk) Sync() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	_, err := d.takes(1)
	for _, f := range d.files {
		f.named = f.named || err == nil
	}
	return err
}

func (d *frailDisk) Still(time.Time) []string { return nil }

func (f *frailFile) WriteAt(b []byte, at int64) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.full && int(at)+len(b) > len(f.data) {
		return 0, errFrail
	}
	n, err := f.disk.takes(len(b))
	if more := int(at) + n - len(f.data); more > 0 {
		f.data = append(f.data, make([]byte, more)...)
	}
	return copy(f.data[at:], b[:n]), err
}

func (f *frailFile) Truncate(size int64) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if _, err := f.disk.takes(1); err != nil {
		return err
	}
	f.data = f.data[:size:size]
	return nil
}

func (f *frailFile) Sync() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if _, err := f.disk.takes(1); err != nil {
		return err
	}
	f.synced = bytes.Clone(f.data)
	return nil
}

func (f *frailFile) Close() error { return nil }

// power is what is left of the disk after its power failed.
func (d *frailDisk) power() *frailDisk {
	d.mu.Lock()
	defer d.mu.Unlock()
	left := newFrailDisk()
	for name, f := range d.files {
		if f.named {
			left.files[name] = &frailFile{disk: left, data: bytes.Clone(f.synced), synced: f.synced, named: true}
		}
	}
	return left
}

// has reports whether some file holds just this.
func (d *frailDisk) has(want string) bool {
	for _, f := range d.files {
		if string(f.data) == want {
			return true
		}
	}
	return false
}

// writer appends to a store, and remembers what was taken.
type writer struct {
	t     *testing.T
	store *relayStore
	state room.State
	ends  []wire.Place // of what was taken
}

func (w *writer) open(d disk) (err error) {
	w.store, err = openRelayStore(d, aRoom)
	return err
}

// put appends an entry of some length; it reports whether it was taken.
func (w *writer) put(n, size int) bool {
	e := wire.Entry{Epoch: 1, Command: wire.CommandID{byte(n), 1}, Sealed: bytes.Repeat([]byte{byte(n)}, size)}
	next := w.state
	next.Epoch = wire.Epoch{Number: 1, Mark: wire.Mark{7}}
	next.Touched += int64(n)
	next.End, next.Bytes = w.state.End.Next(e), w.state.Bytes+uint64(wire.EntrySize(e))
	if w.store.Append(next, w.state.End.Index, []wire.Entry{e}, []wire.Place{next.End}) != nil {
		return false
	}
	w.state, w.ends = next, append(w.ends, next.End)
	return true
}

// holds fails unless the disk has all that was taken.
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

// TestAnyByteMayFail: wherever the disk fails, once, for good or for as long as cleaning up
// takes, what was taken is there when it is well again, and nothing that was set aside
// is lost. Whether it was synced matters once the power fails.
func TestAnyByteMayFail(t *testing.T) {
	sizes := []int{40, 90, 3, 60, 5}
	const letters = "somebody's letters"
	for _, fails := range []int{1, 2, 3, 1 << 30} {
		for at, ended := 0, false; !ended; at++ {
			d := newFrailDisk()
			d.files[aRoom+relaySuffix] = &frailFile{disk: d, data: []byte(letters)}
			d.left, d.fails = at, fails
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
			ended = d.left > 0
			d.left = -1
			w.holds(d, "failed at byte", at)
			if !d.has(letters) {
				t.Fatalf("failed at byte %d, %d times: what was set aside is lost", at, fails)
			}
			if err := w.store.sync(); err != nil {
				t.Fatal(err)
			}
			w.holds(d.power(), "power failed after byte", at)
		}
	}
}

// TestPowerFails: what was synced is there after the power failed, the file itself with it,
// and what was damaged before it; without the sync it is not.
func TestPowerFails(t *testing.T) {
	d := newFrailDisk()
	w := &writer{t: t}
	if err := w.open(d); err != nil || !w.put(1, 30) {
		t.Fatal(err)
	}
	if lost, err := openRelayStore(d.power(), aRoom); err != nil || lost.f != nil {
		t.Fatal("this disk syncs by itself", err)
	}
	if err := w.store.sync(); err != nil {
		t.Fatal(err)
	}
	w.holds(d.power(), "synced", 1)
	d.files[aRoom+relaySuffix].data = append(d.files[aRoom+relaySuffix].data, "torn"...)
	w.holds(d, "torn", 1)
	if after := d.power(); after.files[aRoom+cutSuffix+"1"] == nil || string(after.files[aRoom+cutSuffix+"1"].data) != "torn" {
		t.Fatal("what was set aside is lost with the power")
	}
	w.holds(d.power(), "mended", 1)
}

// TestBrokenStoreIsOpenedAnew: a file whose end nobody knows takes nothing more, also once the
// disk is well again, until it was read anew.
func TestBrokenStoreIsOpenedAnew(t *testing.T) {
	d := newFrailDisk()
	w := &writer{t: t}
	if err := w.open(d); err != nil || !w.put(1, 30) {
		t.Fatal(err)
	}
	d.left, d.fails = 20, 2 // in the middle of the entry, and again as its traces are removed
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

// TestHostOnAFrailDisk: a disk that fails is told to phones as a frame, who stay in the room or
// come back to it; what is not known to be synced opens a new epoch.
func TestHostOnAFrailDisk(t *testing.T) {
	keys := seal.LinkSecret{1}.Keys()
	d := newFrailDisk()
	h := relayOn(d, RelayOptions{})
	s := served(t, h)
	ws, _, err := dial(s, keys)
	if err != nil {
		t.Fatal(err)
	}
	first := say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}}, wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
	frail := func(left, fails int) {
		d.gets(func() { d.left, d.fails = left, fails })
	}
	frail(5, 1)
	no := say[wire.Reject](t, ws, wire.Append{Expect: wire.Anywhere, Epoch: first.Epoch, Command: wire.CommandID{2}, Sealed: []byte("y")})
	if no.Reason != wire.ReasonStore {
		t.Fatal("a full disk:", no.Reason)
	}
	// It is well again; then what was written cannot be synced.
	say[wire.Events](t, ws, wire.Append{Expect: wire.Anywhere, Epoch: first.Epoch, Command: wire.CommandID{2}, Sealed: []byte("y")})
	frail(0, 1)
	if bye := say[wire.Bye](t, ws); bye.Reason != wire.ReasonRestart {
		t.Fatal("a disk that does not sync:", bye.Reason)
	}
	d.gets(func() { d.unread = true })
	if ws, _, err = dial(s, keys); err != nil {
		t.Fatal("an answer that no page can read:", err)
	}
	if bye := say[wire.Bye](t, ws); bye.Reason != wire.ReasonStore {
		t.Fatal("a disk that cannot be read:", bye.Reason)
	}
	d.gets(func() { d.unread = false })
	if ws, _, err = dial(s, keys); err != nil {
		t.Fatal(err)
	}
	w := say[wire.Welcome](t, ws, wire.Hello{Client: wire.ClientID{1}})
	if w.End.Index != 2 || w.Epoch.Number <= first.Epoch.Number {
		t.Fatalf("%+v after %+v", w, first.Epoch)
	}
}

// TestShorterFileIsAnotherEpoch: a file that lacks something that this process had synced, cut
// between two records or damaged, opens a new epoch, so that phones give it back.
func TestShorterFileIsAnotherEpoch(t *testing.T) {
	keys := seal.LinkSecret{1}.Keys()
	one := 0 // bytes of a file of one record
	for what, harm := range map[string]func(b []byte) []byte{
		"cut":     func(b []byte) []byte { return b[:one] },
		"damaged": func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"longer":  func(b []byte) []byte { return append(b, 0) },
	} {
		d := newFrailDisk()
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
			if f := d.files[keys.Room+relaySuffix]; spoilt {
				f.data = harm(f.data)
			}
			got, err := h.Status(keys.Room)
			if err != nil || got.End.Index == 0 || (got.Epoch != first.Epoch) != spoilt {
				t.Fatalf("%s %v: epoch %d with %d records after epoch %d, %v", what, spoilt, got.Epoch.Number, got.End.Index, first.Epoch.Number, err)
			}
		}
	}
}
