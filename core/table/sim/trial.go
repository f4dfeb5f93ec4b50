package sim

import (
	"slices"

	"entente/core"
	"entente/core/table/replica"
	"entente/core/table/room"
	"entente/core/table/wire"
)

// A trial ends some rooms: a member or the relay does a wrong that everyone concerned must notice
// at the first record that shows it.

// try draws the room's trial; most rooms have none.
func (w *world) try() {
	trials := []func(){w.lieTogether, w.lieTogether, w.forkAndCross, w.forkAndMove, w.reorder, w.orderTwice}
	at := w.rand.IntN(2 * len(trials))
	if at >= len(trials) || !w.named() {
		return
	}
	w.rates.restart, w.rates.tear, w.rates.wipe, w.rates.part, w.rates.disk, w.rates.junk = 0, 0, 0, 0, 0, 0
	w.rates.echo, w.rates.lost = 0, 0 // a frame that one side was shown is news to the other
	w.lockSeatsFirst()
	w.healing, w.trial = false, true
	trials[at]()
	w.healing = true
	for _, p := range w.phones {
		p.off, p.apart, p.kept = 0, 0, 0
	}
	w.pass(200) // longer than the longest silence of a phone
	if w.hasFailed() {
		return
	}
	for _, p := range w.phones {
		if slices.Contains(w.suspect, p) {
			continue
		}
		if p.replica == nil {
			w.fail("phone %d is off", p.number)
		} else if h := p.replica.Halt().Kind; h != replica.NotHalted && !(p.lied() && doubts(h)) { // its own lie may come back to it at any time
			w.fail("phone %d halted, though nothing was done to it: %s", p.number, h)
		}
	}
	for _, p := range w.suspect {
		if doubts(w.expect) {
			p.decide()
		} else if !p.halted(w.expect) {
			w.fail("phone %d did not notice: %q, want %q: %s", p.number, p.replica.Halt().Kind, w.expect, w.state())
		} else if n := p.replica.Place().Index; n > w.proof {
			w.fail("phone %d went on to %d records after the proof at %d", p.number, n, w.proof)
		}
	}
}

// lockSeatsFirst has the opener's player say who is here, if the seats aren't locked yet. Until the
// lock no other player's word is held against a phone's own game.
func (w *world) lockSeatsFirst() {
	w.quiet = true
	w.until(func() bool {
		open := false
		for _, p := range w.phones {
			if r := p.replica; r != nil && r.TakenSeats() > 0 && !r.IsLocked() {
				open = true
				if r.MaySeatOthers() && r.Status().PendingCount == 0 && p.lockSeats() {
					p.ready()
				}
			}
		}
		return !open
	})
	w.quiet = false
}

// pass lets seconds go by.
func (w *world) pass(seconds int64) {
	for end := w.now + seconds*1_000; w.now < end && !w.hasFailed(); {
		w.run(w.now+1_000, w.hasFailed)
		w.second()
	}
}

// until lets seconds go by until the condition holds; false if it never does.
func (w *world) until(so func() bool) bool {
	for range 300 {
		if w.hasFailed() || so() {
			return !w.hasFailed()
		}
		w.pass(1)
	}
	return false
}

// lieTogether has two members lie at once, about their game or their history. A lie counts only as
// its author's word, and a phone goes on if the liars are no majority.
func (w *world) lieTogether() {
	f, expect, change := WrongDigest, replica.DigestDiffer, func(r *wire.Record) { r.Digest++ }
	if w.rand.IntN(2) == 0 {
		f, expect, change = FalseSeen, replica.AuthorForked, func(r *wire.Record) { r.Seen.Head[5]++ }
	}
	w.quiet = true
	var liars []*phone
	if !w.until(func() bool {
		liars = liars[:0]
		for _, p := range w.phones {
			if len(liars) < 2 && p.writes() && p.anySeat(true) != core.Nobody {
				liars = append(liars, p)
			}
		}
		return len(liars) == 2
	}) {
		return
	}
	var lies []wire.Append
	for _, p := range liars {
		a := p.forge(lie{line: p.anySeat(true).String() + " replenishes", change: change})
		w.forged[a.Command] = f == WrongDigest
		w.counts[f]++
		lies = append(lies, a)
	}
	w.expect, w.suspect = expect, w.phones
	for _, a := range lies {
		w.relay.put(a)
	}
}

// decide checks that a phone takes no taps when two seats tell of another game or history, unless
// most phones have gone on from its own. Its player can go on if the seats that tell of the other
// are no majority.
func (p *phone) decide() {
	w, r := p.w, p.replica
	if r == nil {
		w.fail("phone %d is off", p.number)
		return
	}
	with, against := r.Sides()
	g := r.Game()
	seated := g.Seated()
	most := func(some core.Seats) bool { return 2*w.sitting(r, some) > w.sitting(r, seated) }
	others := w.sitting(r, against) // one of two who were to be heard may sit here no more
	mine := slices.ContainsFunc(core.AllSeats[:], func(s core.Seat) bool { return against.Has(s) && r.CanActFor(s) })
	if mine {
		others--
	}
	stops := (mine || others > 1) && !most(with)
	if !p.lied() && (against == 0 || stops != doubts(r.Halt().Kind)) {
		w.fail("phone %d stands by %v, against %v: %q, want %q: %s", p.number, with, against, r.Halt().Kind, w.expect, w.state())
		return
	}
	if err := r.TrustOwnGame(); (err != nil) != most(against) || err == nil && !p.halted(replica.NotHalted) {
		w.fail("phone %d, with %v against %v, cannot go on: %v, %s", p.number, with, against, err, r.Halt().Kind)
	}
	w.count(Trusted)
}

// sitting is the number of phones that act for some seats, by one phone's log.
func (w *world) sitting(r *replica.Replica, some core.Seats) int {
	keys := map[string]bool{}
	for _, s := range core.AllSeats {
		if some.Has(s) {
			keys[r.KeyOf(s)] = true
		}
	}
	return len(keys)
}

// writes reports whether the phone is in a state to write now.
func (p *phone) writes() bool {
	return p.replica != nil && !p.spectator && p.replica.Status().IsLive && p.replica.Status().PendingCount == 0 && p.replica.Place().Index == p.w.relayOf(p).end()
}

// fork splits the room: from here on a second relay, which begins with the first one's log, serves
// some phones. It returns the index at which the two part.
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
				p.replica.SocketClosed()
			}
		}
	}
	return at
}

// crossing finds two records of one side, of two different authors. Both authors had seen that side
// go its own way in that side's present epoch, and both could write for their seats before the fork.
func (w *world) crossing(from, to *relay, fork uint64) (list []wire.Entry, ok bool) {
	var first wire.KeyID
	for i := fork; i < from.end() && len(list) < 2; i++ {
		e := from.entry(i)
		if _, there, _ := to.disk.Find(e.Command); there { // its author moved before it heard of its place
			continue
		}
		rec, err := w.phones[0].keys.Content.Box().Open(w.game, e.Command, e.Sealed)
		if err == nil && rec.Epoch == from.room.Status().Epoch && rec.Seen.Index > fork && w.seatedBefore[rec.Author] && rec.Line[0] != '#' && (len(list) == 0 || rec.Author != first) {
			list, first = append(list, e), rec.Author
		}
	}
	return list, len(list) == 2
}

// seatHolders notes the keys that act for their phone's seat now.
func (w *world) seatHolders() {
	w.seatedBefore = map[wire.KeyID]bool{}
	for _, p := range w.phones {
		if p.replica != nil && p.replica.CanActFor(p.seat) {
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

// forkAndCross lets a record of one side reach the other.
func (w *world) forkAndCross() {
	w.seatHolders()
	fork := w.fork()
	var two []wire.Entry
	if !w.until(func() (ok bool) {
		two, ok = w.crossing(w.other, w.relay, fork)
		return ok && w.relay.end() > fork+1
	}) {
		return
	}
	w.counts[RelayForks]++
	w.quiet = true
	w.expect, w.suspect = replica.AuthorForked, w.side(0)
	for _, e := range two {
		w.relay.put(wire.Append{Command: e.Command, Epoch: w.relay.room.Status().Epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
	}
}

// forkAndMove lets a phone of one side move to the other.
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
	moved.replica.SocketClosed()
}

// reorder shows some phones the records of the others in another order.
func (w *world) reorder() {
	w.seatHolders()
	fork := w.fork()
	w.mute = 1 // those who are shown the other order only read
	if !w.until(func() bool {
		two, ok := w.crossing(w.relay, w.other, fork+1)
		for _, e := range two {
			ok = ok && e.Command != w.relay.entry(fork).Command && e.Command != w.relay.entry(fork+1).Command
		}
		return ok && w.relay.end() > fork+2
	}) {
		return
	}
	order := []uint64{fork + 1, fork}
	for i := fork + 2; i < w.relay.end(); i++ {
		order = append(order, i)
	}
	w.counts[RelayReorders]++
	w.quiet = true
	w.expect, w.suspect = replica.AuthorForked, w.side(1)
	for _, i := range order {
		next := w.relay.entry(i)
		w.other.put(wire.Append{Command: next.Command, Epoch: w.other.room.Status().Epoch, Expect: wire.Anywhere, Sealed: next.Sealed})
	}
}

// orderTwice lets the relay forget that it has ordered a command already.
func (w *world) orderTwice() {
	w.quiet = true
	e := w.relay.entry(w.rand.Uint64N(w.relay.end()))
	w.counts[RelayRepeats]++
	w.proof, w.expect, w.suspect = w.relay.end(), replica.OrderedTwice, w.phones
	w.relay.forgetful = true
	w.relay.put(wire.Append{Command: e.Command, Epoch: w.relay.room.Status().Epoch, Expect: wire.Anywhere, Sealed: e.Sealed})
	w.relay.forgetful = false
}

// put orders a record of the relay's own making.
func (h *relay) put(a wire.Append) {
	h.ghosts++ // each with a name of its own, so that no rate stops the relay itself
	address := 1<<40 + h.ghosts
	s := h.room.Join(ghost{}, wire.Writer, address)
	if s == nil { // full of sockets that have died, as it does not know yet
		for _, c := range slices.Clone(h.conns) {
			if c.phone.conn != c {
				h.leave(c)
			}
		}
		for len(h.guests) > 0 {
			h.dismiss(h.guests[0])
		}
		s = h.room.Join(ghost{}, wire.Writer, address+1<<40)
	}
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

// ghost is a socket without a listener.
type ghost struct{}

func (ghost) Send([]byte)       {}
func (ghost) Close(int, string) {}
func (ghost) Attach([]byte)     {}

var _ room.Conn = ghost{}
