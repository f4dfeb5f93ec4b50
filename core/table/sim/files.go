package sim

import "entente/core/table/room"

// A Cabinet holds a room's files, on a disk that fails on demand. The caller of the simulator
// brings it (the native host has one). Without a cabinet, rooms are in memory.
type Cabinet interface {
	// Open opens the room's store as a starting host does: nothing is known to be synced. If Open
	// fails now, it may succeed later.
	Open() (room.Store, error)
	// Sync brings the written bytes to the disk. After an error the store has to be opened again.
	Sync() error
	// Fail lets the disk fail after so many bytes and operations, so many times, and then be well
	// again. Below zero, the disk is well.
	Fail(after, times int)
	// Power cuts the power: everything that was not synced is lost.
	Power()
	// Damage changes a byte on the disk; it does nothing if the disk is empty.
	Damage(at int)
}

// reopen opens the room on its files, in as many tries as needed: a disk that fails may be well
// again.
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

// keep does every second the work of a host that keeps rooms in files, and draws the files' faults.
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
