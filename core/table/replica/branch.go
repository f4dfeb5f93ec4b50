package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// A Branch is one of the ways in which a table went on from where two part.
type Branch struct {
	Taps   []Pending // of this phone, that waited and answer what was asked here alone
	Made   uint32    // how many choices had counted where they part
	Own    bool      // this phone has, or had, it in order
	of     *Replica  // whose phone looks at it
	items  []placed
	log    []Entry
	keep   int      // of its records, how many it has in common with the other
	prompt uint32   // the last question that both have asked
	other  *Replica // the table as the other has it
	copy   *Replica // and as this one has it, if somebody has made that already
}

// Branches returns the two ways in which the table went on, while it is open
// which of them this phone goes on with; nil when that is not asked. Until one
// is chosen nothing is written here. Nothing of the question is stored: it is
// asked anew whenever this phone meets the room.
func (r *Replica) Branches() (ours, theirs *Branch) {
	c := r.fork
	if c == nil {
		return nil, nil
	}
	o := r.copyOf(c)
	return &Branch{Own: true, of: r, items: r.items, log: r.log, keep: c.keep, other: o, copy: r}, &Branch{of: r, items: o.items, log: o.log, keep: c.keep, other: r, copy: o}
}

// Parted reports whether the players are asked which of two branches goes on.
func (r *Replica) Parted() bool { return r.fork != nil }

// Kept returns the branches that this phone has left and that hold something
// which is not in order here, the oldest first.
func (r *Replica) Kept() (list []*Branch) {
	for _, b := range r.asides {
		if len(b.Taps)+len(b.Entries()) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// Entries tells what happened in this branch and not in the other, as far as
// anybody would miss it. What is on its way there is told no more.
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

// Copy is the table as this branch has it: to look at, and to make a room of.
func (b *Branch) Copy() *Replica {
	if b.copy == nil {
		b.copy = b.of.beside(b.items)
	}
	return b.copy
}

// Final is how many of its records are final: more than half of the phones that
// sit at the table have written them or gone on from them.
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

// phones is how many keys act for some seats: those on one phone count once.
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

// beside plays records without being a phone's copy: nothing of it is stored.
func (r *Replica) beside(items []placed) *Replica {
	o := &Replica{device: r.device, random: r.random, shelf: r.shelf, newest: r.newest, again: true}
	o.goOn(items)
	return o
}

// goOn plays more of them, up to one that halts it.
func (r *Replica) goOn(items []placed) {
	for i := 0; i < len(items) && r.halt.Kind == NotHalted; i++ {
		r.append(items[i])
	}
}

// copyOf is the table as a candidate has it, which begins with our first records.
func (r *Replica) copyOf(c *candidate) *Replica {
	if c.copy == nil {
		c.copy = r.beside(r.items[:c.keep])
	}
	c.copy.goOn(c.items[len(c.copy.items)-c.base:])
	return c.copy
}

// still reports whether a record of those from keep on changed nothing: nobody misses
// it, or it says again on which phone a seat is.
func (e *Entry) still(keep int, other bool) bool { return e.stays || e.idle(keep, other) }

// diverges reports whether the candidate, in the place of our log from record
// keep on, would be another game that lacks something of ours.
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
			return true // one is left out between
		}
	}
	if !lacks || r.inOrder(c, c.keep) || !r.alone && r.epoch == r.own { // no relay has ordered the rest yet
		return false
	}
	if o.Digest() != r.digestAt(next) || !r.fits(c, c.commands()) {
		return true
	}
	// What is lacking makes the same game behind it, if all else has changed nothing.
	moves := 0
	for i := c.keep; i < len(o.log); i++ {
		e := &o.log[i]
		if _, here := r.index[e.Command]; !here && e.Kind == core.NoKind && !e.still(c.keep, false) {
			moves++
		}
	}
	if moves > c.moves { // it is long work, and junk that comes does not ask for it again
		c.moves, c.leads = moves, r.leadsHere(o, c.keep)
	}
	return moves > 0 && !c.leads
}

// leadsHere reports whether a table that begins with our first records comes to what we
// have once those of ours that it lacks are sent again there: all that counted counts, and
// the game and who sits where are the same.
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

// Follow goes on with what the room holds, and reports whether that was still
// asked. What this phone held beyond it is kept, and sent again only by SendAgain.
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

// setAside keeps a log that is to be cut off, unless what falls out of it waits
// to be ordered again: then it is no branch. The table's own components always do. It reports
// whether it did.
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

// leave keeps a log that is to be cut off. What waits of it fell out of it.
func (r *Replica) leave(keep int) {
	g := r.playTo(keep).Now()
	r.asides = append(r.asides, &Branch{Own: true, of: r, items: r.items, log: r.log, keep: keep, other: r, prompt: g.LastPrompt, Made: g.Return.Made})
	for i := range r.outbox {
		if _, here := r.index[r.outbox[i].entry.Command]; here {
			r.outbox[i].left = len(r.asides)
		}
	}
}

// SendAgain asks for everything of a kept branch to be put in order here, in its
// own order. Each record is judged at its new place. What would mean something
// else here stays where it is; if all of it would, that is a Fault.
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

// strayed is the log in which alone the question was asked that a record answers, of those
// that were left since so many had been: here its number is another's, or nobody's.
func (r *Replica) strayed(w *wire.Record, s *said, left int) *Branch {
	for _, a := range r.asides[left:] {
		at := w.Seen.Index
		if s.choice.Prompt > a.prompt && at > uint64(a.keep) && at <= uint64(len(a.items)) && a.items[at-1].end == w.Seen && !r.agrees(w.Seen) {
			return a
		}
	}
	return nil
}

// sweep takes own taps out of the outbox that answer what is not asked here.
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
