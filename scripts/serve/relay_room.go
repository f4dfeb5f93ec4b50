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
func (h *RelayHost) open(r *relayRoom, id string, synced int64) (err error) {
	if r.store, err = openRelayStore(h.disk, id); err != nil {
		return err
	}
	lossless := synced == r.store.size && !r.store.mended
	if r.room, err = room.Open(relayHostOf{r.store, r}, h.limits); err == nil && !lossless { // what an earlier process had not synced may be lost
		err = r.room.Renew()
	}
	if err == nil {
		_, err = r.room.Alarm()
	}
	if err != nil {
		return errors.Join(err, r.store.close())
	}
	return nil
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

// step is how long a room is still before its disuse counts once.
func (h *RelayHost) step() time.Duration {
	return time.Duration(h.limits.Idle/16) * time.Millisecond
}

// lookers is how many rooms are in memory at once only because they were still. A file
// that never comes off the disk keeps one of them; the others go on.
const lookers = 4

// scan looks for rooms on the disk that were still for a step of the idle time, for as
// long as the host serves. Nothing waits for it, not even the host's end.
func (h *RelayHost) scan() {
	if h.disk == nil {
		return
	}
	free := make(chan struct{}, lookers)
	for {
		for _, id := range stillRooms(h.disk, time.Now().Add(-h.step())) {
			select {
			case <-h.stop:
				return
			case free <- struct{}{}:
			}
			go func() { h.look(id); <-free }()
		}
		select {
		case <-h.stop:
			return
		case <-time.After(max(min(time.Hour, h.step()), 10*time.Millisecond)):
		}
	}
}

// look opens a room that nobody has open, so that its alarm rings, and drops it again. One
// that will not open stays on the disk.
func (h *RelayHost) look(id string) {
	r, mine, err := h.claim(id)
	if err != nil || !mine {
		return
	}
	defer r.mu.Unlock()
	if h.fill(r, id) == nil {
		h.drop(r)
	}
}

func (h *RelayHost) tend(r *relayRoom) {
	now := time.Now().UnixMilli()
	_ = r.store.sync() // what cannot be synced is opened anew, as what may be lost
	if r.wake != 0 && now >= r.wake {
		r.wake = 0
		if gone, err := r.room.Alarm(); err != nil || !gone && r.wake == 0 {
			r.wake = now + 60_000
		}
	}
	if r.store.broken { // with whoever is in it: they come back to what the disk has
		h.drop(r)
	} else if s := r.room.Status(); s.Sockets > 0 {
		r.left = now
	} else if now-r.left > lingering {
		h.drop(r)
	}
}

// drop forgets an open room; its file stays. The caller holds its lock.
func (h *RelayHost) drop(r *relayRoom) {
	r.gone = true
	r.room.Close(wire.ReasonRestart)
	holds := r.room.Status().End.Index > 0
	err := r.store.close()
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.synced, r.store.id)
	if err == nil && holds {
		h.synced[r.store.id] = r.store.size
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
