package sim

// misread lets the relay's clock leap, forward or back, or tells it the time again.
func (h *relay) misread() {
	const second, hour, day = 1_000, 3_600_000, 24 * 3_600_000
	leaps := []int64{0, 31 * day, 400 * day, 2 * day, hour, -hour, -31 * day, -second}
	h.leap = leaps[h.w.clocks.IntN(len(leaps))]
	h.off++
	h.w.count(RelayMisread)
}

// ring wakes the room when it asked for that, and reports whether the room forgot its records. The
// room must never forget records while somebody is there or was there a while ago, even if its
// clock leaps.
func (h *relay) ring() (forgot bool) {
	if h.wake == 0 || h.Now() < h.wake {
		return false
	}
	h.wake = 0
	h.w.count(RelayRang)
	held := h.end()
	gone, err := h.room.Alarm()
	if err != nil {
		h.wake = h.Now() + 60_000
	}
	if !gone || held == 0 {
		return false
	}
	h.w.count(RelayForgot)
	unused, sure := (h.w.now-h.used)/(h.w.limits.IdleTimeout/16), int64(15-h.off) // each leap hides a step, and a failing disk hides a use
	if h.room.Status().Sockets > 0 || h.w.rates.disk+h.w.hosting.breaks == 0 && unused < sure {
		h.w.fail("the relay forgot %d records after %d steps of sixteen, with %d sockets", held, unused, h.room.Status().Sockets)
	}
	return true
}
