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
	h.mu.Lock()
	r := h.rooms[id]
	if h.closed || r != nil {
		defer h.mu.Unlock()
		if h.closed {
			return nil, errClosed
		}
		return r, nil
	}
	r = &relayRoom{left: time.Now().UnixMilli()}
	r.mu.Lock()
	defer r.mu.Unlock()
	h.rooms[id] = r
	synced, is := h.synced[id]
	if !is {
		synced = unsynced
	}
	h.mu.Unlock()

	err := h.open(r, id, synced)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil && h.closed { // meanwhile
		err = errors.Join(errClosed, r.store.close())
	}
	if r.open = err == nil; !r.open {
		r.gone = true
		delete(h.rooms, id)
		return nil, err
	}
	return r, nil
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
		if err = r.room.Renew(); err == nil {
			_, err = r.room.Alarm()
		}
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

// sweep syncs logs, rings alarms and drops empty rooms from memory, every second, and looks
// for rooms on the disk that were still for a step of the idle time.
func (h *RelayHost) sweep() {
	defer close(h.done)
	step := time.Duration(h.limits.Idle/16) * time.Millisecond
	tick := time.NewTicker(max(min(time.Second, step), 10*time.Millisecond))
	defer tick.Stop()
	var scanned time.Time
	for {
		if time.Since(scanned) >= min(time.Hour, step) {
			h.scan(step)
			scanned = time.Now()
		}
		select {
		case <-h.stop:
			return
		case <-tick.C:
		}
		h.each(h.tend)
	}
}

// scan opens the rooms on disk that nobody used for so long, so that their alarms ring.
func (h *RelayHost) scan(step time.Duration) {
	if h.disk == nil {
		return
	}
	for _, id := range stillRooms(h.disk, time.Now().Add(-step)) {
		_ = h.with(id, func(r *relayRoom) { _, _ = r.room.Alarm() }) // a room that will not open stays
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
