package serve

import (
	"errors"
	"time"
)

// step is how long a room is still before its disuse counts once.
func (h *RelayHost) step() time.Duration {
	return time.Duration(h.limits.Idle/16) * time.Millisecond
}

// lookers is how many rooms are opened at once that no phone waits for: because they were
// still, or are broken. A file that never comes off the disk keeps one of them; the others
// go on.
const lookers = 4

// scan looks for rooms on the disk that were still for a step of the idle time, for as
// long as the host serves. Nothing waits for it, not even the host's end.
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

// reopen finds out whether a broken store can be opened anew, unless too many are looked at
// just now: whether it can be read, written and synced, and have a new epoch.
// Whoever is in the room reads it meanwhile, and is sent back to it only then. The caller
// holds the room's lock.
func (h *RelayHost) reopen(r *relayRoom) {
	select {
	case h.looks <- struct{}{}:
	default:
		return
	}
	r.reopening = true
	go func() {
		defer func() { <-h.looks }()
		whole, err := h.opens(r.store.id) // the broken store writes nothing meanwhile
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

// opens opens a room, as one that may lack something, syncs it and lets it go. It gives how
// long its file is, if the room holds anything.
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
