package serve

import (
	"errors"
	"sync"
	"time"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// relayRoom is one open room. Its lock serializes every call into it.
type relayRoom struct {
	mu    sync.Mutex
	room  *room.Room
	store *relayStore
	wake  int64 // the time at which the room wants its alarm
	left  int64 // the time at which its last socket left, or it was opened
	gone  bool  // dropped from memory, or not opened: find the room again
	open  bool  // guarded by the host's lock

	reopening bool  // a goroutine tries to open the broken store again
	again     int64 // the time of the next try
	pause     int64 // the pause after the last try
}

// lingering is how long an empty room stays in memory. It is longer than the room's rate limits
// last, so that a reconnect does not get around them.
const lingering = 60_000

// errClosed says that the relay no longer opens rooms.
var errClosed = errors.New("serve: the relay is closing")

// relayHostOf is a room's host: its store, the clock and the randomness.
type relayHostOf struct {
	*relayStore
	r *relayRoom
}

func (h relayHostOf) Now() int64      { return time.Now().UnixMilli() }
func (h relayHostOf) Mark() wire.Mark { return newMark() }
func (h relayHostOf) Wake(at int64)   { h.r.wake = at }

// with calls f with the room open and locked.
func (h *RelayHost) with(id string, f func(*relayRoom)) error {
	for {
		r, err := h.find(id)
		if err != nil {
			return err
		}
		r.mu.Lock()
		if !r.gone {
			f(r)
			r.mu.Unlock()
			return nil
		}
		r.mu.Unlock()
	}
}

// find returns the room, and opens it if it is not open. A large room takes a while. Only callers
// for the same room wait for its lock.
func (h *RelayHost) find(id string) (*relayRoom, error) {
	r, mine, err := h.claim(id)
	if err != nil || !mine {
		return r, err
	}
	defer r.mu.Unlock()
	return r, h.fill(r, id)
}

// claim returns a room of the host's. If the room was not open, it is mine: locked, and the
// caller's to fill.
func (h *RelayHost) claim(id string) (r *relayRoom, mine bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, false, errClosed
	}
	if r = h.rooms[id]; r != nil {
		return r, false, nil
	}
	r = &relayRoom{left: time.Now().UnixMilli()}
	r.mu.Lock()
	h.rooms[id] = r
	return r, true, nil
}

// fill opens the claimed room. If that fails, the room is forgotten.
func (h *RelayHost) fill(r *relayRoom, id string) error {
	h.mu.Lock()
	synced, is := h.synced[id]
	h.mu.Unlock()
	if !is {
		synced = unsynced
	}
	err := h.open(r, id, synced)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil && h.closed { // the host was closed while the room opened
		err = errors.Join(errClosed, r.store.close())
	}
	if r.open = err == nil; !r.open {
		r.gone = true
		delete(h.rooms, id)
	}
	return err
}

// unsynced stands for the size of a file that this process has not synced.
const unsynced = -1

// open opens a room. If this process synced its file at this size, the room has lost nothing.
// Otherwise the room must begin a new epoch before it takes records. If the epoch cannot be
// written, the room can only be read, because its log may lack its end.
func (h *RelayHost) open(r *relayRoom, id string, synced int64) (err error) {
	if r.store, err = openRelayStore(h.disk, id); err != nil {
		return err
	}
	lossless := synced == r.store.size && !r.store.mended
	if r.room, err = room.Open(relayHostOf{r.store, r}, h.limits); err != nil {
		return errors.Join(err, r.store.close())
	}
	if !lossless && !r.store.broken && r.room.Renew() != nil {
		r.store.broken = true
	}
	h.ring(r)
	return nil
}

// ring calls the room's alarm. If the alarm fails, it rings again in a minute.
func (h *RelayHost) ring(r *relayRoom) {
	r.wake = 0
	if gone, err := r.room.Alarm(); err != nil || !gone && r.wake == 0 {
		r.wake = time.Now().UnixMilli() + 60_000
	}
}

// each calls f with every open room, locked. It does not wait for rooms that are still opening.
func (h *RelayHost) each(f func(*relayRoom)) {
	h.mu.Lock()
	list := make([]*relayRoom, 0, len(h.rooms))
	for _, r := range h.rooms {
		if r.open {
			list = append(list, r)
		}
	}
	h.mu.Unlock()
	for _, r := range list {
		r.mu.Lock()
		if !r.gone {
			f(r)
		}
		r.mu.Unlock()
	}
}

// sweep syncs logs, rings alarms and drops empty rooms from memory, every second.
func (h *RelayHost) sweep() {
	defer close(h.done)
	tick := time.NewTicker(max(min(time.Second, h.step()), 10*time.Millisecond))
	defer tick.Stop()
	for {
		select {
		case <-h.stop:
			return
		case <-tick.C:
		}
		h.each(h.tend)
	}
}

func (h *RelayHost) tend(r *relayRoom) {
	now := time.Now().UnixMilli()
	_ = r.store.sync() // an error marks the store as broken, so reopen follows
	if r.wake != 0 && now >= r.wake {
		h.ring(r)
	}
	if r.store.broken && !r.reopening && now >= r.again {
		h.reopen(r)
	}
	if s := r.room.Status(); s.Sockets > 0 {
		r.left = now
	} else if now-r.left > lingering && !r.reopening {
		h.drop(r)
	}
}

// drop removes an open room from memory. Its file stays. The caller holds its lock.
func (h *RelayHost) drop(r *relayRoom) {
	whole := r.whole()
	if r.store.broken || r.store.sync() != nil {
		whole = unsynced
	}
	h.release(r, whole)
}

// whole is the size of a room's file, or unsynced if the room holds nothing.
func (r *relayRoom) whole() int64 {
	if r.room.Status().End.Index == 0 {
		return unsynced
	}
	return r.store.size
}

// release is drop for a known synced size of the room's file, or unsynced.
func (h *RelayHost) release(r *relayRoom, whole int64) {
	r.gone = true
	r.room.Close(wire.ReasonRestart)
	_ = r.store.close()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.synced[r.store.id] = whole; whole == unsynced {
		delete(h.synced, r.store.id)
	}
	if h.rooms[r.store.id] == r {
		delete(h.rooms, r.store.id)
	}
}

// Status returns a room's status.
func (h *RelayHost) Status(id string) (s room.Status, err error) {
	err = h.with(id, func(r *relayRoom) { s = r.room.Status() })
	return s, err
}

// Read reads a room's entries.
func (h *RelayHost) Read(id string, from uint64, yield func(wire.Entry) bool) (err error) {
	if e := h.with(id, func(r *relayRoom) { err = r.store.Read(from, yield) }); e != nil {
		return e
	}
	return err
}
