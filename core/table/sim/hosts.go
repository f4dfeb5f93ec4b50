package sim

import (
	"math/rand/v2"
	"slices"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// hosting is how a room's host behaves, and which visitors come. It is drawn separately, so that it
// changes no other draw.
type hosting struct {
	*rand.Rand
	sleep   int  // the room sleeps: this and the next four are rates, in thousandths of the host's seconds
	away    int  // everybody leaves for days or weeks
	crowd   int  // strangers take its places
	breaks  int  // the disk fails that its room's files lie on
	damage  int  // a byte of them changes
	files   bool // it keeps its room in files, if there are any
	zombies bool // it learns of a broken socket after minutes
	proves  bool // phones prove to be the same ones
	skew    bool // phones are of two builds
	hushes  bool // it closes silent sockets
	counts  bool // it tells phones how many are in the room

	asleep *rand.Rand // draws the sockets that close while the room sleeps; nil in two of three rooms
}

func drawHosting(seed uint64) (h hosting) {
	h.Rand = rand.New(rand.NewPCG(seed, 0x686f7374696e67))
	often := func(most int) int {
		if h.IntN(3) > 0 {
			return 0
		}
		return 1 + h.IntN(most)
	}
	h.sleep, h.away, h.crowd = often(300), often(4), often(20)
	h.zombies, h.proves, h.hushes, h.skew = h.IntN(3) == 0, h.IntN(2) == 0, h.IntN(2) == 0, h.IntN(4) == 0
	h.breaks, h.damage, h.files = often(80), often(10), h.IntN(3) == 0
	h.counts = seed%5 != 2 // as no relay did once
	if seed%3 == 1 {
		h.asleep = rand.New(rand.NewPCG(seed, 0x61736c656570))
	}
	return h
}

// linger is the time after which one end of a socket learns that the other end broke it. The time
// is minutes where a network forgets a connection.
func (h *hosting) linger(wait int64) int64 {
	if !h.zombies || h.IntN(3) > 0 {
		return wait
	}
	return 30_000 + h.Int64N(270_000)
}

// host draws the events of one second at the room's host, and its visitors.
func (w *world) host() {
	h := &w.hosting
	w.relay.keep()
	w.relay.hush()
	w.relay.look()
	if h.sleep > 0 && h.IntN(1000) < h.sleep {
		w.relay.sleep()
	}
	if w.healing || w.trial {
		return
	}
	if h.crowd > 0 && h.IntN(1000) < h.crowd {
		w.crowd()
	}
	if h.away > 0 && h.IntN(1000) < h.away && w.named() {
		w.leave()
	}
}

// sleep lets the room go from memory and come back, as a platform does with a quiet room. Its
// sockets stay open, with their attached notes. One may close meanwhile; then the platform wakes
// the room to say so.
func (h *relay) sleep() {
	if h.files != nil {
		return // who keeps files keeps the sockets as well
	}
	left := h.closeOne()
	before := h.room.Status()
	h.start()
	var wake []func()
	for _, c := range h.conns {
		if c.open {
			wake = append(wake, func() { c.sock = h.room.WakeSocket(c, c.note) })
		}
	}
	for _, g := range h.guests {
		wake = append(wake, func() { g.sock = h.room.WakeSocket(g, g.note) })
	}
	h.w.hosting.Shuffle(len(wake), func(i, j int) { wake[i], wake[j] = wake[j], wake[i] })
	for _, one := range wake { // in any order, as platforms may
		one()
	}
	if left != nil {
		before.Sockets--
		if left.sock.Role() == wire.Writer {
			before.Writers--
		}
		h.w.count(LeftAsleep)
	}
	if after := h.room.Status(); after != before {
		h.w.fail("the room woke as %v, and fell asleep as %v", after, before)
	}
	if left != nil {
		h.room.LeaveAsleep()
	}
	h.w.count(RelaySlept)
}

// closeOne closes a phone's socket now and then, without telling the room. It returns nil if it
// closes none.
func (h *relay) closeOne() *conn {
	asleep := h.w.hosting.asleep
	if asleep == nil || h.w.healing || h.w.trial || len(h.conns) == 0 || asleep.IntN(8) > 0 {
		return nil
	}
	c := h.conns[asleep.IntN(len(h.conns))]
	if !c.open {
		return nil
	}
	c.open = false
	h.leave(c)
	h.w.after(h.w.hosting.linger(1), func() { c.phone.down(c) })
	return c
}

// look notes whether a phone is in the room and knows that it has the whole log.
func (h *relay) look() {
	for _, c := range h.conns {
		if r := c.phone.replica; c.open && r != nil && c.phone.conn == c && r.Status().IsLive {
			h.used, h.off = h.w.now, 0
		}
	}
}

// hush closes the sockets that have been silent for too long.
func (h *relay) hush() {
	if !h.w.hosting.hushes {
		return
	}
	silent := func(heard int64) bool { return h.w.now-heard > h.w.limits.SilenceTimeout }
	for _, c := range slices.Clone(h.conns) {
		if c.open && silent(c.heard) {
			h.leave(c)
			h.w.count(Silenced)
			h.w.after(h.w.hosting.linger(1), func() { c.phone.down(c) })
		}
	}
	for _, g := range slices.Clone(h.guests) {
		if silent(g.heard) {
			h.w.count(Silenced)
			h.dismiss(g)
		}
	}
}

// ping is the heartbeat of a phone that has nothing to send. The room never hears of it.
func (p *phone) ping() {
	if c := p.conn; c != nil && p.w.now-c.pinged >= wire.HeartbeatEvery {
		c.pinged = p.w.now
		c.heard = p.w.now
	}
}

// guest is a stranger's socket, which reads nothing and no longer sends anything.
type guest struct {
	host  *relay
	sock  *room.Socket
	note  []byte
	heard int64
}

func (g *guest) Send([]byte)        {}
func (g *guest) Close(int, string)  { g.host.forget(g) }
func (g *guest) Attach(note []byte) { g.note = note }

// visit lets a stranger come; it returns nil if there is no place.
func (h *relay) visit(role wire.Role, address uint64) *guest {
	g := &guest{host: h, heard: h.w.now}
	if g.sock = h.room.Join(g, role, address); g.sock == nil {
		return nil
	}
	h.guests = append(h.guests, g)
	return g
}

// forget lets go of a socket that the room has closed.
func (h *relay) forget(g *guest) {
	h.guests = slices.DeleteFunc(h.guests, func(o *guest) bool { return o == g })
}

// dismiss closes a stranger's socket.
func (h *relay) dismiss(g *guest) {
	h.forget(g)
	h.room.Leave(g.sock)
}

// crowd has strangers come from many addresses, with the writer's link or the reader's, until no
// place is left. They stay for minutes.
func (w *world) crowd() {
	w.count(Crowded)
	role := wire.Writer
	if w.hosting.IntN(2) == 0 {
		role = wire.Spectator
	}
	for i := range uint64(w.limits.Sockets) {
		g := w.relay.visit(role, strangersAddress+1+i)
		if g == nil {
			return
		}
		w.relay.room.Receive(g.sock, wire.Encode(wire.Hello{Client: wire.ClientID{0xfd, byte(i)}}))
		w.after(w.hosting.Int64N(240_000), func() {
			if slices.Contains(w.relay.guests, g) {
				w.relay.dismiss(g)
			}
		})
	}
}

// leave sends everybody away for days or weeks. Some close their page first, and some play on
// alone. A room without use for its idle time is forgotten.
func (w *world) leave() {
	h := w.relay
	w.count(Away)
	held := h.entries()
	for _, p := range w.phones {
		p.hangUp()
		if p.replica != nil {
			p.replica.SocketClosed()
		}
		if w.hosting.IntN(3) == 0 {
			p.replica, p.taps = nil, nil
		}
	}
	for range 320 { // until every frame on its way has come, and the host knows of every socket that broke
		w.run(w.now+1_000, w.hasFailed)
		h.hush()
		h.look()
		h.ring()
		if p := w.phones[w.hosting.IntN(len(w.phones))]; w.hosting.IntN(40) == 0 {
			p.play()
		}
	}
	step := w.limits.IdleTimeout / 16
	for range 2 + w.hosting.IntN(20) {
		w.now += step + w.hosting.Int64N(step)
		if w.leaps && w.clocks.IntN(8) == 0 {
			h.misread()
		}
		if !h.ring() || len(held) == 0 {
			continue
		}
		if w.rates.stranger > 0 && w.hosting.IntN(2) == 0 {
			w.count(StrangerFounded)
			w.intrude(held)
		}
		break
	}
	for _, p := range w.phones {
		p.off, p.apart, p.kept = w.now+w.hosting.Int64N(40_000), w.now+w.hosting.Int64N(40_000), 0
	}
}
