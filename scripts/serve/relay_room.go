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
	wake  int64 // when the room asked for its alarm
	left  int64 // when its last socket left, or it was opened
	gone  bool  // dropped from memory, or not to be opened: find it again
	open  bool  // the host's lock guards this one

	reopening bool  // somebody finds out whether the broken store can be opened anew
	again     int64 // when that is tried next
	pause     int64 // after the last try
}

// lingering is how long an empty room stays in memory: longer than its rates
// need to forget, so that reconnecting is no way around them.
const lingering = 60_000

// errClosed says that the relay no longer opens rooms.
var errClosed = errors.New("serve: the relay is closing")

// relayHostOf is what a room stands on: its store, this clock, this randomness.
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

// find gives the room, and opens it if nobody did. A large one takes a while: who
// wants the same room waits for its lock, and nobody else waits.
func (h *RelayHost) find(id string) (*relayRoom, error) {
	r, mine, err := h.claim(id)
	if err != nil || !mine {
		return r, err
	}
	defer r.mu.Unlock()
	return r, h.fill(r, id)
}

// claim gives a room of the host's. It is the caller's to fill, and locked, if nobody had it.
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

// fill opens the room that was claimed. One that cannot be opened is nobody's again.
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
	if err == nil && h.closed { // meanwhile
		err = errors.Join(errClosed, r.store.close())
	}
	if r.open = err == nil; !r.open {
		r.gone = true
		delete(h.rooms, id)
	}
	return err
}

// unsynced is the length of a file that this process has yet to find on its disk.
const unsynced = -1

// open opens a room. One whose file this process has synced, at this length, has lost nothing.
// Any other takes nothing before it has a new epoch: until that can be written it is a true
// beginning of its log, to be read.
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

// ring calls the room's alarm; where it cannot count, it rings again in a minute.
func (h *RelayHost) ring(r *relayRoom) {
	r.wake = 0
	if gone, err := r.room.Alarm(); err != nil || !gone && r.wake == 0 {
		r.wake = time.Now().UnixMilli() + 60_000
	}
}

// each calls f with every open room, locked. It does not wait for those that are being opened.
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
	_ = r.store.sync() // what cannot be synced is opened anew, as what may be lost
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

// drop forgets an open room; its file stays. The caller holds its lock.
func (h *RelayHost) drop(r *relayRoom) {
	whole := r.whole()
	if r.store.broken || r.store.sync() != nil {
		whole = unsynced
	}
	h.release(r, whole)
}

// whole is how long the file is of a room that holds anything.
func (r *relayRoom) whole() int64 {
	if r.room.Status().End.Index == 0 {
		return unsynced
	}
	return r.store.size
}

// release is drop where the length is known at which the room's file is synced, or unsynced.
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

// Status tells how full a room is.
func (h *RelayHost) Status(id string) (s room.Status, err error) {
	err = h.with(id, func(r *relayRoom) { s = r.room.Status() })
	return s, err
}

// Read gives a room's entries.
func (h *RelayHost) Read(id string, from uint64, yield func(wire.Entry) bool) (err error) {
	if e := h.with(id, func(r *relayRoom) { err = r.store.Read(from, yield) }); e != nil {
		return e
	}
	return err
}
