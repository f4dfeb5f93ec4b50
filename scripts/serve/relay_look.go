package serve

import (
	"errors"
	"time"
)

// step is how long a room must be unused before its disuse counts once.
func (h *RelayHost) step() time.Duration {
	return time.Duration(h.limits.IdleTimeout/16) * time.Millisecond
}

// lookers is how many rooms may be opened at once although no phone waits for them: unused rooms
// and broken ones. A file that can never be read blocks one of these places, and the others go on.
const lookers = 4

// scan looks for rooms on the disk that were unused for a step, for as long as the host serves.
// Nothing waits for scan, not even the host's end.
func (h *RelayHost) scan() {
	if h.disk == nil {
		return
	}
	for {
		for _, id := range stillRooms(h.disk, time.Now().Add(-h.step())) {
			select {
			case <-h.stop:
				return
			case h.looks <- struct{}{}:
			}
			go func() { h.look(id); <-h.looks }()
		}
		select {
		case <-h.stop:
			return
		case <-time.After(max(min(time.Hour, h.step()), 10*time.Millisecond)):
		}
	}
}

// look opens a room that is not open, so that its alarm rings, and drops it again. If the room
// cannot be opened, it stays on the disk.
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

// reopen finds out whether a broken store can be opened again: whether it can be read, written,
// synced, and given a new epoch. It gives up at once if too many rooms are being looked at. Phones
// in the room can read until then. They are sent away only if it succeeds, so that they come back
// to the repaired room. The caller holds the room's lock.
func (h *RelayHost) reopen(r *relayRoom) {
	select {
	case h.looks <- struct{}{}:
	default:
		return
	}
	r.reopening = true
	go func() {
		defer func() { <-h.looks }()
		whole, err := h.opens(r.store.id) // the broken store writes nothing in that time
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.reopening = false; err != nil {
			r.pause = min(max(time.Second.Milliseconds(), 2*r.pause), time.Minute.Milliseconds())
			r.again = time.Now().UnixMilli() + r.pause
			return
		}
		h.release(r, whole)
	}()
}

// opens opens a room that may lack something, syncs it and closes it. It returns the size of its
// file, if the room holds anything.
func (h *RelayHost) opens(id string) (whole int64, err error) {
	r := &relayRoom{}
	if err := h.open(r, id, unsynced); err != nil {
		return 0, err
	}
	if r.store.broken {
		err = errBroken
	}
	whole = r.whole()
	return whole, errors.Join(err, r.store.close())
}
