package sim

// misread lets the relay's clock leap, forward or back, or tells it the time again.
func (h *relay) misread() {
	const second, hour, day = 1_000, 3_600_000, 24 * 3_600_000
	leaps := []int64{0, 31 * day, 400 * day, 2 * day, hour, -hour, -31 * day, -second}
	h.leap = leaps[h.w.clocks.IntN(len(leaps))]
	h.w.count(RelayMisread)
}

// ring wakes the room when it asked for it, and wants it not to be forgotten: it is in
// use, whatever the clock says.
func (h *relay) ring() {
	if h.wake == 0 || h.Now() < h.wake {
		return
	}
	h.wake = 0
	h.w.count(RelayRang)
	held := h.end()
	gone, err := h.room.Alarm()
	if gone && held > 0 {
		h.w.fail("the relay forgot %d records of a room in use", held)
	}
	if err != nil {
		h.wake = h.Now() + 60_000
	}
}
