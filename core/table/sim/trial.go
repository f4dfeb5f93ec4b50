package sim

import (
	"slices"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// A trial ends some rooms: a member or the relay does what must be noticed by
// everyone it was done to, at the first record that shows it.

// try draws the room's trial; most rooms have none.
func (w *world) try() {
	trials := []func(){w.lieAboutGame, w.lieAboutHistory, w.forkAndCross, w.forkAndMove, w.reorder, w.orderTwice}
	at := w.rand.IntN(2 * len(trials))
	if at >= len(trials) || !w.named() {
		return
	}
	w.rates.restart, w.rates.tear, w.rates.wipe, w.rates.part, w.rates.disk, w.rates.junk = 0, 0, 0, 0, 0, 0
	w.rates.echo, w.rates.lost = 0, 0 // what one side was shown is news to the other
	w.healing, w.trial = false, true
	trials[at]()
	w.healing = true
	for _, p := range w.phones {
		p.off, p.apart, p.kept = 0, 0, 0
	}
	w.pass(200) // longer than the longest silence of a phone
	if w.over() {
		return
	}
	for _, p := range w.phones {
		if !slices.Contains(w.suspect, p) && !p.halted(replica.NotHalted) {
			w.fail("phone %d halted, though nothing was done to it: %s", p.number, p.replica.Halted().Kind)
		}
	}
	for _, p := range w.suspect {
		if !p.halted(w.expect) {
			w.fail("phone %d did not notice: %q, want %q: %s", p.number, p.replica.Halted().Kind, w.expect, w.state())
		} else if n := p.replica.Place().Index; n > w.proof {
			w.fail("phone %d went on to %d records after the proof at %d", p.number, n, w.proof)
		}
	}
}

// pass lets seconds go by.
func (w *world) pass(seconds int64) {
	for end := w.now + seconds*1_000; w.now < end && !w.over(); {
		w.run(w.now+1_000, w.over)
		w.second()
	}
}

// until lets seconds go by until something is so; false if it never is.
func (w *world) until(so func() bool) bool {
	for range 300 {
		if w.over() || so() {
			return !w.over()
		}
		w.pass(1)
	}
	return false
}

// lieAboutGame signs a digest that the author's own replica does not have.
func (w *world) lieAboutGame() {
	w.lie(WrongDigest, replica.DigestDiffer, func(r *wire.Record) { r.Digest++ })
}

// lieAboutHistory signs a head that nobody was shown.
func (w *world) lieAboutHistory() {
	w.lie(FalseSeen, replica.AuthorForked, func(r *wire.Record) { r.Seen.Head[5]++ })
}

func (w *world) lie(f Fault, expect replica.HaltKind, change func(*wire.Record)) {
	liar := w.phones[w.rand.IntN(len(w.phones))]
	w.quiet = true
	if !w.until(func() bool { return liar.writes() }) {
		return
	}
	seat := liar.anySeat(true)
	if seat == core.Nobody {
		return
	}
	a := liar.forge(lie{line: seat.String() + " replenishes", change: change})
	w.counts[f]++
	w.proof, w.expect, w.suspect = w.relay.end(), expect, w.phones
	w.relay.put(a)
}

// writes reports whether the phone is in a state to write now.
func (p *phone) writes() bool {
	return p.replica != nil && !p.spectator && p.replica.Status().Live && p.replica.Status().Waiting == 0 && p.replica.Place().Index == p.w.relayOf(p).end()
}

// fork splits the room: from here on some phones are served by a second relay
// that begins with the first one's log. It gives back where they part.
func (w *world) fork() uint64 {
	at := w.relay.end()
	w.other = &relay{w: w, disk: copyLog(w.relay.disk, at)}
	w.other.start()
	for i, p := range w.phones {
		if p.side = w.rand.IntN(2); i == 1 {
			p.side = 1
		} else if i == 0 {
			p.side = 0
		}
		if p.side == 1 {
			p.hangUp()
			if p.replica != nil {
				p.replica.Down()
			}
		}
	}
	return at
}

// crossing finds a record of one side, made by somebody who had seen that side
// go its own way and who could write for its seat already before.
func (w *world) crossing(from, to *relay, fork uint64) (wire.Entry, bool) {
	for i := fork; i < from.end(); i++ {
		e := from.entry(i)
		if _, there, _ := to.disk.Find(e.Command); there { // its author moved before it heard of its place
			continue
		}
		rec, err := w.phones[0].keys.Content.Box().Open(w.game, e.Command, e.Sealed)
		if err == nil && rec.Seen.Index > fork && w.seatedBefore[rec.Author] && rec.Line[0] != '#' {
			return e, true
		}
	}
	return wire.Entry{}, false
}

// seatHolders notes whose keys act for their phone's seat now.
func (w *world) seatHolders() {
	w.seatedBefore = map[wire.KeyID]bool{}
	for _, p := range w.phones {
		if p.replica != nil && p.replica.Holds(p.seat) {
			w.seatedBefore[p.keyID()] = true
		}
	}
	w.onlyOwn = true
}

func (w *world) side(n int) (list []*phone) {
	for _, p := range w.phones {
		if p.side == n {
			list = append(list, p)
		}
	}
	return list
}

// forkAndCross lets a record of one side come to the other.
func (w *world) forkAndCross() {
	w.seatHolders()
	fork := w.fork()
	var e wire.Entry
	if !w.until(func() (ok bool) {
		e, ok = w.crossing(w.other, w.relay, fork)
		return ok && w.relay.end() > fork+1
	}) {
		return
	}
	w.counts[RelayForks]++
	w.quiet = true
	w.proof, w.expect, w.suspect = w.relay.end(), replica.AuthorForked, w.side(0)
	w.relay.put(wire.Append{Command: e.Command, Epoch: w.relay.room.Status().Epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
}

// forkAndMove lets a phone of one side come to the other.
func (w *world) forkAndMove() {
	w.seatHolders()
	fork := w.fork()
	moved := w.phones[1]
	if !w.until(func() bool {
		return w.relay.end() > fork && moved.replica != nil && moved.replica.Place().Index > fork
	}) {
		return
	}
	w.counts[RelayForks]++
	w.quiet = true
	w.proof, w.expect, w.suspect = moved.replica.Place().Index, replica.RelayForked, []*phone{moved}
	moved.side = 0
	moved.hangUp()
	moved.replica.Down()
}

// reorder shows some phones the records of the others in another order.
func (w *world) reorder() {
	w.seatHolders()
	fork := w.fork()
	w.mute = 1 // those who are shown the other order only read
	if !w.until(func() bool {
		e, ok := w.crossing(w.relay, w.other, fork+1)
		return ok && w.relay.end() > fork+2 && e.Command != w.relay.entry(fork).Command && e.Command != w.relay.entry(fork+1).Command
	}) {
		return
	}
	e, _ := w.crossing(w.relay, w.other, fork+1)
	order := []uint64{fork + 1, fork}
	for i := fork + 2; i < w.relay.end(); i++ {
		order = append(order, i)
	}
	w.counts[RelayReorders]++
	w.quiet = true
	w.expect, w.suspect = replica.AuthorForked, w.side(1)
	for _, i := range order {
		next := w.relay.entry(i)
		if next.Command == e.Command {
			w.proof = w.other.end()
		}
		w.other.put(wire.Append{Command: next.Command, Epoch: w.other.room.Status().Epoch, Expect: wire.Anywhere, Sealed: next.Sealed})
	}
}

// orderTwice lets the relay forget that a command is in order already.
func (w *world) orderTwice() {
	w.quiet = true
	e := w.relay.entry(w.rand.Uint64N(w.relay.end()))
	w.counts[RelayRepeats]++
	w.proof, w.expect, w.suspect = w.relay.end(), replica.OrderedTwice, w.phones
	w.relay.forgetful = true
	w.relay.put(wire.Append{Command: e.Command, Epoch: w.relay.room.Status().Epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
	w.relay.forgetful = false
}

// put orders a record as the relay's own doing.
func (h *relay) put(a wire.Append) {
	h.ghosts++ // each with a name of its own, so that no rate stops the relay itself
	s := h.room.Join(ghost{}, wire.Writer, 1<<40+h.ghosts)
	if s == nil {
		h.w.fail("the relay has no place for itself")
		return
	}
	h.room.Receive(s, wire.Encode(wire.Hello{Client: wire.ClientID{0xff, byte(h.ghosts >> 8), byte(h.ghosts)}}))
	before := h.end()
	h.room.Receive(s, wire.Encode(a))
	if h.end() != before+1 {
		h.w.fail("the relay could not order what it wanted")
	}
	h.room.Leave(s)
}

// ghost is a socket nobody listens at.
type ghost struct{}

func (ghost) Send([]byte)       {}
func (ghost) Close(int, string) {}
func (ghost) Attach([]byte)     {}

var _ room.Conn = ghost{}
