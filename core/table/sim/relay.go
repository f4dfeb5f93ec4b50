package sim

import (
	"errors"
	"slices"

	"entente/core/table/room"
	"entente/core/table/wire"
)

// relay is the host of one room: its disk, its clock, its sockets.
type relay struct {
	w      *world
	disk   room.Store
	files  Cabinet // the files that are its disk; nil if its disk is in memory
	room   *room.Room
	conns  []*conn
	guests []*guest // strangers' sockets that read nothing

	leap int64 // how far its clock is off
	used int64 // when somebody was last here, by the clock that does not leap
	off  int   // how often its own clock leapt since somebody was last here
	wake int64 // when the room asked for its alarm, by that clock; 0: it did not

	ghosts    uint64
	forgetful bool // it no longer knows the commands that it has ordered
}

func (h *relay) end() uint64 { return h.room.Status().End.Index }

// entry returns the entry at an index.
func (h *relay) entry(at uint64) (found wire.Entry) {
	h.disk.Read(at, func(e wire.Entry) bool { found = e; return false })
	return found
}

// conn is one phone's socket, as the relay has it.
type conn struct {
	host          *relay
	phone         *phone
	sock          *room.Socket
	open          bool
	last          [2]int64 // when the newest frame arrives: at the relay, at the phone
	note          []byte   // the room's attached note
	heard, pinged int64    // when the phone last sent something, and when it last sent a ping
}

var errDisk = errors.New("sim: the disk is full")

func newRelay(w *world, files func() Cabinet) *relay {
	h := &relay{w: w, disk: &room.Memory{}}
	if files != nil && w.hosting.files {
		h.files = files()
	}
	h.start()
	return h
}

// start opens the room on its disk.
func (h *relay) start() {
	if h.files != nil {
		h.reopen()
		return
	}
	r, err := room.Open(h, h.w.limits)
	if err != nil {
		h.w.fail("the relay cannot open its room: %v", err)
	}
	h.room = r
}

// The relay's disk and clock, as room.Host requires.

func (h *relay) Load() (room.State, error) { return h.disk.Load() }
func (h *relay) Append(s room.State, first uint64, list []wire.Entry, ends []wire.Place) error {
	if h.w.happens(h.w.rates.disk, RelayDiskFull) {
		return errDisk
	}
	return h.disk.Append(s, first, list, ends)
}
func (h *relay) Find(id wire.CommandID) (uint64, bool, error) {
	if h.forgetful {
		return 0, false, nil
	}
	return h.disk.Find(id)
}
func (h *relay) Head(n uint64) (wire.Hash, error) { return h.disk.Head(n) }
func (h *relay) Read(from uint64, yield func(wire.Entry) bool) error {
	return h.disk.Read(from, yield)
}
func (h *relay) Wipe() error   { return h.disk.Wipe() }
func (h *relay) Now() int64    { return h.w.now + 1 + h.leap }
func (h *relay) Wake(at int64) { h.wake = at }
func (h *relay) Mark() (m wire.Mark) {
	for i := range m {
		m[i] = byte(h.w.rand.Uint32())
	}
	return m
}

// join opens a phone's socket; nil if the room has no place.
func (h *relay) join(p *phone) *conn {
	c := &conn{host: h, phone: p, open: true, heard: h.w.now, pinged: h.w.now}
	proof := room.JoinOptions{Claim: wire.ParseClaim(p.claim), WantsPresence: p.wantsPresence()}
	if h.w.hosting.proves {
		proof.DeviceHash = p.own
	}
	older := slices.IndexFunc(h.conns, func(o *conn) bool { return o.open && o.phone == p })
	if c.sock = h.room.JoinWithOptions(c, p.keys.Role, p.address, proof); c.sock != nil && older >= 0 && !h.conns[older].open {
		h.w.count(Replaced)
	}
	if c.sock == nil {
		c.open = false
		return nil
	}
	h.conns = append(h.conns, c)
	return c
}

// leave forgets a socket that broke.
func (h *relay) leave(c *conn) {
	if c.open {
		c.open = false
		h.room.Leave(c.sock)
	}
	for i, o := range h.conns {
		if o == c {
			h.conns = append(h.conns[:i:i], h.conns[i+1:]...)
			return
		}
	}
}

// Send carries a frame to the phone.
func (c *conn) Send(frame []byte) {
	f, err := wire.ParseServer(frame)
	if err != nil {
		c.host.w.fail("the room sent what no phone can read: %v", err)
	}
	if _, is := f.(wire.Presence); is && !c.phone.wantsPresence() {
		c.host.w.fail("phone %d is told who is here, and did not ask", c.phone.number)
	}
	if no, is := f.(wire.Reject); is && no.Command == (wire.CommandID{}) &&
		(no.Reason == wire.ReasonReviving || no.Reason == wire.ReasonDiverged) {
		c.host.w.count(RevivalRaced)
	}
	c.host.w.carry(c, toPhone, frame)
}

// Close breaks the socket after every frame on its way has arrived.
func (c *conn) Close(int, string) {
	c.open = false
	wait := max(c.last[toPhone]-c.host.w.now, 0) + 1
	c.host.w.after(wait, func() { c.phone.down(c) })
}

// Attach keeps the note that the room needs when it wakes.
func (c *conn) Attach(note []byte) { c.note = note }

// stop breaks every socket and starts the room again on the rest of its log.
func (h *relay) stop() {
	for len(h.conns) > 0 {
		c := h.conns[0]
		h.leave(c)
		c.phone.down(c)
	}
	h.guests = nil
	h.start()
}

// wipe loses everything.
func (h *relay) wipe() {
	if h.files != nil {
		h.files.Fail(-1, 0)
	}
	err := h.disk.Wipe()
	if err != nil && h.files != nil { // after a failed write, the host must open the file again before it may touch it
		h.stop()
		err = h.disk.Wipe()
	}
	if err != nil {
		h.w.fail("the relay cannot be wiped: %v", err)
	}
	h.stop()
}

// tear loses the newest n entries, or the bytes in files that were not synced, as a machine does
// that promised too early. The room says so by a new epoch.
func (h *relay) tear(n uint64) {
	if h.files != nil {
		h.files.Power()
		h.stop()
		return
	}
	old := h.disk
	state, _ := old.Load()
	keep := state.End.Index - min(n, state.End.Index)
	h.disk = copyLog(old, keep)
	h.stop()
	for tries := 0; h.room.Renew() != nil; tries++ {
		if tries > 1000 {
			h.w.fail("the relay never gets to write")
			return
		}
	}
}

// copyLog copies the first n entries of a log, and its state.
func copyLog(from room.Store, n uint64) *room.Memory {
	state, _ := from.Load()
	var list []wire.Entry
	var ends []wire.Place
	place, size := wire.Place{}, uint64(0)
	from.Read(0, func(e wire.Entry) bool {
		if place.Index == n {
			return false
		}
		place = place.Next(e)
		size += uint64(wire.EntrySize(e))
		list, ends = append(list, e), append(ends, place)
		return true
	})
	state.End, state.Bytes = place, size
	to := &room.Memory{}
	if n > 0 {
		to.Append(state, 0, list, ends)
	}
	return to
}
