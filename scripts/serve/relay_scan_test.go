package serve

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"entente/core/table/room"
	"entente/core/table/seal"
	"entente/core/table/wire"
	"entente/scripts/serve/frail"
)

// comes waits until a condition holds.
func comes(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !so(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never came:", what)
		}
	}
}

// longAgo is twice as long ago as unused rooms are kept.
func longAgo() time.Time { return time.Now().Add(-60 * 24 * time.Hour) }

// still makes a room that was last used long ago, and returns its file.
func still(t *testing.T, dir string, secret seal.LinkSecret) string {
	t.Helper()
	id := secret.Keys().Room
	s, err := openRelayStore(folder(dir), id)
	if err != nil {
		t.Fatal(err)
	}
	e := wire.Entry{Epoch: 1, Command: wire.CommandID{1}, Sealed: make([]byte, 1000)}
	state := room.State{Epoch: wire.Epoch{Number: 1}, TouchedAt: longAgo().UnixMilli(), End: wire.Place{}.Next(e), Bytes: uint64(wire.EntrySize(e))}
	if err := s.Append(state, 0, []wire.Entry{e}, []wire.Place{state.End}); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, id+relaySuffix)
	if err := errors.Join(s.f.Close(), os.Chtimes(file, longAgo(), longAgo())); err != nil {
		t.Fatal(err)
	}
	return file
}

// lookedAt reports whether the host counted a still room as unused.
func lookedAt(t *testing.T, file string) bool {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s := &relayStore{}
	if _, _, err := s.load(b); err != nil {
		t.Fatal(err)
	}
	state, _ := s.Load()
	return state.UnusedSteps == 1
}

// The file of one unused room can never be read. It delays no other unused room, no sync of a room
// in use, and not the host's end.
func TestNoRoomWaitsForAStillOne(t *testing.T) {
	dir, quick := t.TempDir(), seal.LinkSecret{2}.Keys()
	hangs := filepath.Join(dir, seal.LinkSecret{1}.Keys().Room+relaySuffix)
	if err := errors.Join(syscall.Mkfifo(hangs, 0o600), os.Chtimes(hangs, longAgo(), longAgo())); err != nil {
		t.Fatal(err)
	}
	var others []string
	for i := range 20 {
		others = append(others, still(t, dir, seal.LinkSecret{3, byte(i)}))
	}
	h, s := relay(t, dir, RelayOptions{})
	t.Cleanup(sync.OnceFunc(func() { // before the folder is removed
		f, err := os.OpenFile(hangs, os.O_WRONLY|syscall.O_NONBLOCK, 0)
		if err = errors.Join(err, os.Remove(hangs), f.Close()); err != nil {
			t.Error(err)
		}
	}))
	ws, _, err := dial(s, quick)
	if err != nil {
		t.Fatal(err)
	}
	defer ws.CloseNow()
	say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}},
		wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
	synced(t, h, quick.Room)
	for _, file := range others {
		comes(t, "a look at "+file, func() bool { return lookedAt(t, file) })
	}
	soon(t, "the end", func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
}

// hangingDisk is a disk on which reading one file hangs until the test lets it go on.
type hangingDisk struct {
	*frail.Disk
	name  string
	until chan struct{}
}

func (d hangingDisk) Read(name string) ([]byte, error) {
	if name == d.name {
		<-d.until
	}
	return d.Disk.Read(name)
}

// Nor does any room wait for a broken one while that is opened again.
func TestNoRoomWaitsForABrokenOne(t *testing.T) {
	broken, quick := seal.LinkSecret{1}.Keys(), seal.LinkSecret{2}.Keys()
	d := hangingDisk{frail.New(), broken.Room + relaySuffix, make(chan struct{}, 1)}
	h := relayOn(d, RelayOptions{})
	s := served(t, h)
	t.Cleanup(func() { close(d.until) }) // before the host is closed
	d.until <- struct{}{}                // it is read once
	writes := func(keys seal.Keys) {
		t.Helper()
		say[wire.Events](t, enters(t, s.URL, keys), wire.Hello{Client: wire.ClientID{1}},
			wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
	}
	writes(broken)
	if err := h.with(broken.Room, func(r *relayRoom) { r.store.broken = true }); err != nil {
		t.Fatal(err)
	}
	for reopening := false; !reopening; time.Sleep(10 * time.Millisecond) {
		soon(t, "who is in it", func() {
			if err := h.with(broken.Room, func(r *relayRoom) { reopening = r.reopening }); err != nil {
				t.Error(err)
			}
		})
	}
	writes(quick)
	synced(t, h, quick.Room)
	soon(t, "the end", func() {
		if err := h.Close(); err != nil && !errors.Is(err, errBroken) {
			t.Error(err)
		}
	})
}

// countedDisk is a folder that counts which of its files are open.
type countedDisk struct {
	folder
	mu         sync.Mutex
	open, most int
	host       *RelayHost
	rooms      int // at most were in memory at once
}

type countedFile struct {
	diskFile
	disk *countedDisk
}

func (d *countedDisk) Open(name string, make bool) (diskFile, error) {
	f, err := d.folder.Open(name, make)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.open++
	d.most = max(d.most, d.open)
	if d.host != nil {
		d.host.mu.Lock()
		d.rooms = max(d.rooms, len(d.host.rooms))
		d.host.mu.Unlock()
	}
	return &countedFile{f, d}, nil
}

func (f *countedFile) Close() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.disk.open--
	return f.diskFile.Close()
}

// A host that starts with many unused rooms has only a few of them in memory, and a few files open,
// at a time. It has none after looking at all.
func TestFewStillRoomsAreOpenAtOnce(t *testing.T) {
	dir := t.TempDir()
	var files []string
	for i := range 300 {
		files = append(files, still(t, dir, seal.LinkSecret{byte(i), byte(i >> 8), 9}))
	}
	d := &countedDisk{folder: folder(dir)}
	d.mu.Lock()
	h := relayOn(d, RelayOptions{})
	d.host = h
	d.mu.Unlock()
	defer h.Close()
	for _, file := range files {
		comes(t, "a look at "+file, func() bool { return lookedAt(t, file) })
	}
	comes(t, "the end of the last look", func() bool {
		d.mu.Lock()
		defer d.mu.Unlock()
		h.mu.Lock()
		defer h.mu.Unlock()
		return d.open == 0 && len(h.rooms) == 0
	})
	if d.most == 0 || d.most > lookers || d.rooms > lookers {
		t.Errorf("of %d rooms %d were in memory and %d files open at once, want %d at most", len(files), d.rooms, d.most, lookers)
	}
}
