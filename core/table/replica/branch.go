package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// A Branch is one of two logs of a table that continued apart.
type Branch struct {
	Taps   []Pending // own pending taps that answer a question of this branch alone
	Made   uint32    // how many choices had an effect before the logs differ
	Own    bool      // this phone has, or had, the log in order
	of     *Replica  // this phone's replica
	items  []placed
	log    []Entry
	keep   int      // how many records both logs share
	prompt uint32   // the last question that both logs have asked
	other  *Replica // the table with the other log
	copy   *Replica // the table with this log, if it was made already
}

// Branches returns the two branches while the players choose between them; nil otherwise. This
// phone writes nothing until they have chosen. The choice is not stored: this phone asks again
// whenever it meets the room.
func (r *Replica) Branches() (ours, theirs *Branch) {
	c := r.fork
	if c == nil {
		return nil, nil
	}
	o := r.copyOf(c)
	return &Branch{Own: true, of: r, items: r.items, log: r.log, keep: c.keep, other: o, copy: r}, &Branch{of: r, items: o.items, log: o.log, keep: c.keep, other: r, copy: o}
}

// Parted reports whether the players have to choose between two branches.
func (r *Replica) Parted() bool { return r.fork != nil }

// Kept returns the branches that this phone has left and that have records or taps which are
// not in order here, oldest first.
func (r *Replica) Kept() (list []*Branch) {
	for _, b := range r.asides {
		if len(b.Taps)+len(b.Entries()) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// Entries returns the effective records of this branch that the other branch lacks. Records
// that are already in the outbox are left out.
func (b *Branch) Entries() (list []Entry) {
	for i := b.keep; i < len(b.log); i++ {
		e := &b.log[i]
		_, there := b.other.index[e.Command]
		if there = there || b.Own && b.of.waits(e.Command); !there && !e.still(b.keep, b.of.other) {
			list = append(list, *e)
		}
	}
	return list
}

// Copy returns the table with this branch's log, to look at or to open a room with.
func (b *Branch) Copy() *Replica {
	if b.copy == nil {
		b.copy = b.of.beside(b.items)
	}
	return b.copy
}

// Final returns how many of its Entries are final: more than half of the phones at the table
// have written them or continued from them.
func (b *Branch) Final() int {
	list := b.Entries()
	for n := len(list); n > 0; n-- {
		at, built := list[n-1].Index, core.Seats(0)
		for i := at; i < len(b.log); i++ {
			seen := b.items[i].record.Seen
			if b.log[i].Fault == "" && (i == at || seen.Index > uint64(at) && seen.Index <= uint64(i) && b.items[seen.Index-1].end == seen) {
				built = built.With(b.log[i].By)
			}
		}
		if 2*b.of.phones(built) > b.of.phones(b.of.seats.seated) {
			return n
		}
	}
	return 0
}

// phones returns how many keys act for some seats, each key once.
func (r *Replica) phones(of core.Seats) (n int) {
	for i, s := range core.AllSeats {
		_, id, _ := r.seats.actor(s)
		fresh := of.Has(s)
		for _, o := range core.AllSeats[:i] {
			fresh = fresh && !(of.Has(o) && r.seats.acts(id, o))
		}
		if fresh {
			n++
		}
	}
	return n
}

// beside replays records on a scratch copy, which stores nothing.
func (r *Replica) beside(items []placed) *Replica {
	o := &Replica{device: r.device, random: r.random, shelf: r.shelf, newest: r.newest, again: true}
	o.goOn(items)
	return o
}

// goOn replays further records, up to one that halts the table.
func (r *Replica) goOn(items []placed) {
	for i := 0; i < len(items) && r.halt.Kind == NotHalted; i++ {
		r.append(items[i])
	}
}

// copyOf returns the table with a candidate's log, which begins with our first records.
func (r *Replica) copyOf(c *candidate) *Replica {
	if c.copy == nil {
		c.copy = r.beside(r.items[:c.keep])
	}
	c.copy.goOn(c.items[len(c.copy.items)-c.base:])
	return c.copy
}

// still reports whether a record from keep on changed nothing: nobody misses it, or it moves a
// seat to the phone that already has it.
func (e *Entry) still(keep int, other bool) bool { return e.stays || e.idle(keep, other) }

// diverges reports whether the candidate, in place of our log from record keep on, would make
// another game that lacks an effective record of ours.
func (r *Replica) diverges(c *candidate) bool {
	o := r.copyOf(c)
	lacks, next := false, c.keep
	for i := c.keep; i < len(r.log); i++ {
		e := &r.log[i]
		if e.still(c.keep, r.other) {
			continue
		}
		if _, there := o.index[e.Command]; !there {
			lacks = true
		} else if next = i + 1; lacks {
			return true // a record is missing between two that are there
		}
	}
	if !lacks || r.inOrder(c, c.keep) || !r.alone && r.epoch == r.own { // no relay has ordered the rest yet
		return false
	}
	if o.Digest() != r.digestAt(next) || !r.fits(c, c.commands()) {
		return true
	}
	// Our missing records make the same game behind it, if nothing else there has changed
	// anything.
	moves := 0
	for i := c.keep; i < len(o.log); i++ {
		e := &o.log[i]
		if _, here := r.index[e.Command]; !here && e.Kind == core.NoKind && !e.still(c.keep, false) {
			moves++
		}
	}
	if moves > c.moves { // checked only for new moves, because a replay is expensive and junk must not repeat it
		c.moves, c.leads = moves, r.leadsHere(o, c.keep)
	}
	return moves > 0 && !c.leads
}

// leadsHere reports whether a table that begins with our first records leads to our game, once
// our missing records are sent there again: all effective records stay effective, and the game
// and the seats are the same.
func (r *Replica) leadsHere(o *Replica, keep int) bool {
	p := r.beside(o.items)
	for i := keep; i < len(r.items); i++ {
		e, again := &r.log[i], r.items[i]
		if e.idle(keep, r.other) {
			continue
		}
		at, there := p.index[e.Command]
		if !there {
			at, again.end = len(p.items), p.Place().Next(again.entry)
			p.append(again)
		}
		if e.Kind != core.NoKind && !p.log[at].counts() {
			return false
		}
	}
	return p.Digest() == r.Digest() && p.seats.sitAs(&r.seats)
}

// Follow continues with the room's log, and reports whether the players had to choose. The log
// that this phone leaves is kept, and only SendAgain sends its records again.
func (r *Replica) Follow() bool {
	r.finish()
	if r.fork == nil {
		return false
	}
	r.replace(r.fork, false)
	r.finish()
	r.talk.live = false
	r.ask()
	r.pump()
	return true
}

// setAside keeps the log as a branch before it is cut, and reports whether it did. If its
// records are in the outbox to be ordered again, it is no branch. The table's own components
// don't count, because they are always proposed again.
func (r *Replica) setAside(keep int) bool {
	for i := keep; i < len(r.log); i++ {
		e := &r.log[i]
		if _, part := e.Part(); !part && !e.still(keep, r.other) && r.waits(e.Command) {
			return false
		}
	}
	r.leave(keep)
	return true
}

// leave keeps the log as a branch. Its records in the outbox are marked as having been in
// order until now.
func (r *Replica) leave(keep int) {
	g := r.playTo(keep).Now()
	r.asides = append(r.asides, &Branch{Own: true, of: r, items: r.items, log: r.log, keep: keep, other: r, prompt: g.LastPrompt, Made: g.Return.Made})
	for i := range r.outbox {
		if _, here := r.index[r.outbox[i].entry.Command]; here {
			r.outbox[i].left = len(r.asides)
		}
	}
}

// SendAgain proposes all records of a kept branch again, in their order. Each is judged at its
// new place. A record that would mean something else here stays in the branch. If all records
// would, that is a Fault.
func (r *Replica) SendAgain(b *Branch) error {
	err := r.mayWrite(core.Nobody)
	if err != nil {
		return err
	}
	err = FaultAsked
	for _, e := range b.Entries() {
		p := &b.items[e.Index]
		if !e.restores() && r.strayed(&p.record, p.said, 0) == nil && r.wait(p.entry) == nil {
			r.save(entryItem(itemOutbox, p.entry))
			err = nil
		}
	}
	r.shown = true
	r.pump()
	return err
}

// strayed returns the left branch that alone asked the question which a record answers, or
// nil. It looks at the branches from index left on. The same question number belongs to
// another question here, or to none.
func (r *Replica) strayed(w *wire.Record, s *said, left int) *Branch {
	for _, a := range r.asides[left:] {
		at := w.Seen.Index
		if s.choice.Prompt > a.prompt && at > uint64(a.keep) && at <= uint64(len(a.items)) && a.items[at-1].end == w.Seen && !r.agrees(w.Seen) {
			return a
		}
	}
	return nil
}

// sweep moves own pending taps that answer a question of a left branch from the outbox to that
// branch.
func (r *Replica) sweep() {
	for i := 0; i < len(r.outbox); i++ {
		p := &r.outbox[i]
		if b := r.strayed(&p.record, p.said, p.left); b != nil && p.mine {
			b.Taps = append(b.Taps, r.pendingOf(p))
			r.forget(p.entry.Command)
			i--
		}
	}
}
