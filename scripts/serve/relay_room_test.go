package serve

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"entente/core/table/seal"
	"entente/core/table/wire"
)

// soon wants a task done while another room's file cannot be read.
func soon(t *testing.T, what string, do func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); do() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("%s waits for another room", what)
	}
}

// Reading one room's file takes forever. In that time, other rooms open, take records and are
// synced. Phones that want that one room wait, and the host can be closed.
func TestNoRoomWaitsForAnother(t *testing.T) {
	dir, slow, quick := t.TempDir(), seal.LinkSecret{1}.Keys(), seal.LinkSecret{2}.Keys()
	file := filepath.Join(dir, slow.Room+relaySuffix)
	if err := syscall.Mkfifo(file, 0o600); err != nil { // a file that nobody has written yet
		t.Fatal(err)
	}
	h, s := relay(t, dir, RelayOptions{})
	ends := sync.OnceFunc(func() { // it is read, and there is nothing in it
		f, err := os.OpenFile(file, os.O_WRONLY|syscall.O_NONBLOCK, 0)
		if err = errors.Join(err, os.Remove(file), f.Close()); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(ends) // before the host is closed
	failed := make(chan error, 2)
	for range 2 {
		go func() { _, err := h.Status(slow.Room); failed <- err }()
	}
	time.Sleep(50 * time.Millisecond) // they are at it
	soon(t, "a phone", func() {
		ws, _, err := dial(s, quick)
		if err != nil {
			t.Error(err)
			return
		}
		defer ws.CloseNow()
		say[wire.Events](t, ws, wire.Hello{Client: wire.ClientID{1}},
			wire.Append{Expect: wire.Anywhere, Command: wire.CommandID{1}, Sealed: []byte("x")})
	})
	synced(t, h, quick.Room)
	select {
	case err := <-failed:
		t.Fatalf("a room without its file was opened: %v", err)
	default:
	}
	soon(t, "the end", func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	ends()
	for range 2 {
		soon(t, "a host that is closed", func() {
			if err := <-failed; err == nil {
				t.Error("a closed host opened a room")
			}
		})
	}
}

// Many phones want one room at once, and it is opened once. If it cannot be opened, the next phone
// tries again, and no other room is delayed.
func TestARoomIsOpenedOnce(t *testing.T) {
	dir, keys := t.TempDir(), seal.LinkSecret{3}.Keys()
	file := filepath.Join(dir, keys.Room+relaySuffix)
	if err := os.Mkdir(file, 0o700); err != nil {
		t.Fatal(err)
	}
	h, _ := relay(t, dir, RelayOptions{})
	if _, err := h.Status(keys.Room); err == nil {
		t.Fatal("a folder was taken for a room")
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	found := make(chan *relayRoom, 50)
	for range cap(found) {
		go func() {
			if err := h.with(keys.Room, func(r *relayRoom) { found <- r }); err != nil {
				t.Error(err)
				found <- nil
			}
		}()
	}
	first := <-found
	for range cap(found) - 1 {
		if r := <-found; r != first {
			t.Fatal("one room was opened twice")
		}
	}
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{keys.Room, seal.LinkSecret{4}.Keys().Room} {
		if _, err := h.Status(id); !errors.Is(err, errClosed) {
			t.Errorf("a closed host opens a room: %v", err)
		}
	}
}

// synced waits until a room's entries are on the disk.
func synced(t *testing.T, h *RelayHost, id string) {
	t.Helper()
	soon(t, "what was written", func() {
		for dirty := true; dirty; time.Sleep(10 * time.Millisecond) {
			if err := h.with(id, func(r *relayRoom) { dirty = r.store.dirty }); err != nil {
				t.Error(err)
				return
			}
		}
	})
}
