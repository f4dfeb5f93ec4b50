package sim

// Directions of a frame.
const (
	toRelay = iota
	toPhone
)

// carry takes a frame from one end of a socket to the other, or loses it on the way. A real socket
// keeps frames whole and in order. This one does not, because a table that survives this survives a
// real socket too.
func (w *world) carry(c *conn, way int, frame []byte) {
	if w.happens(w.rates.drop, Dropped) || way == toPhone && c.phone.kept > w.now {
		return
	}
	wait := 5 + w.rand.Int64N(80)
	switch {
	case w.happens(w.rates.late, Late):
		wait += 30_000
	case w.happens(w.rates.reorder, Reordered):
		wait += w.rand.Int64N(2_000)
	default: // in order behind the one before
		wait = max(wait, c.last[way]-w.now)
		c.last[way] = w.now + wait
	}
	w.after(wait, func() { w.arrive(c, way, frame) })
	if w.happens(w.rates.double, Doubled) {
		w.after(wait+w.rand.Int64N(500), func() { w.arrive(c, way, frame) })
	}
	if way == toPhone {
		w.disturb(c, wait, frame)
	}
}

// disturb sends a phone bytes that are no frame, or a frame that was sent before.
func (w *world) disturb(c *conn, wait int64, frame []byte) {
	if w.happens(w.rates.noise, Noise) {
		bad := w.tamperWith(frame)
		w.after(wait, func() { w.arrive(c, toPhone, bad) })
	}
	if w.past = append(w.past, frame); w.happens(w.rates.echo, RelayReplays) {
		old := w.past[w.rand.IntN(len(w.past))]
		w.after(wait, func() { w.arrive(c, toPhone, old) })
	}
}

// tamperWith returns a frame after somebody has tampered with it: it is cut short, or its first
// byte, which names its type, is changed.
func (w *world) tamperWith(frame []byte) []byte {
	bad := append([]byte(nil), frame...)
	if w.rand.IntN(2) == 0 {
		return bad[:w.rand.IntN(len(bad))]
	}
	bad[0] = byte(w.rand.IntN(0x80))
	return bad
}

// arrive hands a frame over, if the socket it was sent on is still open there.
func (w *world) arrive(c *conn, way int, frame []byte) {
	p := c.phone
	if p.conn != c {
		return
	}
	w.trace('a'+byte(way), p.number, frame)
	if way == toPhone {
		p.receive(frame)
	} else if c.open {
		c.heard = w.now
		c.host.room.Receive(c.sock, frame)
	}
}
