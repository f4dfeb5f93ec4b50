package sim

import "entente/core/table/room"

// A Cabinet is the files that a host keeps a room in, on a disk that fails as it is told to.
// Who runs the simulator brings it (the native host has one); without one, rooms lie in memory.
type Cabinet interface {
	// Open opens the room's store as a host does that starts, and that knows of nothing that it
	// was synced. What cannot be opened now may be later.
	Open() (room.Store, error)
	// Sync brings to the disk what was written. After an error the store has to be opened anew.
	Sync() error
	// Fail lets the disk fail after so many bytes and deeds, so many times, and then be well
	// again; below zero, it is well.
	Fail(after, times int)
	// Power takes what was not synced.
	Power()
	// Damage changes a byte of what lies on the disk; nothing, if nothing does.
	Damage(at int)
}

// reopen opens the room on its files, as often as it takes: a disk that fails may be well again.
func (h *relay) reopen() {
	for range 100 {
		s, err := h.files.Open()
		if err != nil {
			continue
		}
		h.disk = s
		r, err := room.Open(h, h.w.limits)
		if err == nil {
			err = r.Renew()
		}
		if err == nil {
			h.room = r
			return
		}
	}
	h.w.fail("the relay never gets its room open")
}

// keep is what a host does every second that keeps its rooms in files, and what happens to these.
func (h *relay) keep() {
	w := h.w
	if h.files == nil {
		return
	}
	if !w.healing && !w.trial {
		switch at := w.hosting.IntN(1000); {
		case at < w.hosting.breaks:
			w.count(FilesFailed)
			h.files.Fail(w.hosting.IntN(2_000), 1+w.hosting.IntN(3))
		case at < w.hosting.breaks+w.hosting.damage:
			w.count(FilesDamaged)
			h.files.Damage(w.hosting.IntN(1 << 20))
			h.stop()
		}
	}
	if h.files.Sync() != nil {
		w.count(FilesReopened)
		h.stop()
	}
}
