package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// An Ignored is why a phone that knows its table takes nothing of what the room
// holds, and gives it nothing. It halts nothing and is not stored: the table
// stays on this phone, its taps wait, and it can go on in a room of its own.
type Ignored byte

// What is ignored.
const (
	NotIgnored   Ignored = iota
	AnotherTable         // the room's first record is not this table's
	Unproven             // the room was empty, lacks records of this phone since, and no seat of the table has signed there
)

// proofAfter is how long, in milliseconds, a phone that gave an empty room its
// log waits before it signs there: whoever holds more gives the rest first.
const proofAfter = 10_000

// seatsFirst is how long, in milliseconds, a phone without a seat leaves a room
// that was emptied to those that have one.
const seatsFirst = 60_000

// ignore turns away from the room: from another table until the socket ends, for
// in one life of a room its first record stays; from what is unproven until a
// seat signs there.
func (r *Replica) ignore(why Ignored) {
	t := &r.talk
	t.ignores, t.live, t.comparing, r.fork = why, false, false, nil
	t.due = t.now + heartbeat
	if why == AnotherTable {
		t.other = nil
	}
	r.shown = true
}

// proven reports whether the candidate may replace our log from record keep on.
// A room that was never empty since this phone lived in it, or in which the table
// goes on by this phone, may. In any other a seat has to have signed: whoever has
// the link can give an emptied room whatever it once held, in any order. Where it
// rearranges nothing, that is in nobody's way.
func (r *Replica) proven(c *candidate, keep int) bool {
	if r.livesIn(c.epoch) {
		return true
	}
	sit := r.seats
	for i := keep - c.base; i < len(c.items); i++ {
		p := &c.items[i]
		if r.signs(p, c.epoch, &sit) {
			return true
		}
		if p.opens && p.said != nil && p.said.kind == saysTable { // who has sat down there since, by the word of whoever could say so
			if key, _, acts := sit.signer(p.said.table); acts && p.record.Author == key.ID() && p.signed(key, r.game) {
				sit.apply(p.said.table, c.base+i)
			}
		}
	}
	return r.inOrder(c, keep) && r.mayBring()
}

// livesIn reports whether this phone needs no proof for a life of the room: it
// has lived in it, or brought the table there.
func (r *Replica) livesIn(e wire.Epoch) bool { return e.SameLife(r.epoch) || e.SameLife(r.brought) }

// inOrder reports whether what the candidate says from record keep on is what our
// log says there, in our order: as far as it goes, or all of it and then more. Only
// what nobody misses may be lacking, and what says nothing may lie between, if it
// takes no command of ours: so what is sent again behind it makes the game that we have, if
// there is room for it.
func (r *Replica) inOrder(c *candidate, keep int) bool {
	next := keep
	for i := keep - c.base; i < len(c.items); i++ {
		p := &c.items[i]
		at, known := r.index[p.entry.Command]
		same := known && sameEntry(r.items[at].entry, p.entry)
		switch nothing := !p.opens || p.said != nil && p.said.kind == saysNothing; {
		case nothing && (same || !known && !r.waits(p.entry.Command)):
			continue
		case nothing || known && (!same || at < next):
			return false
		case !known: // more, if all of ours is before it
			at = len(r.items)
		}
		for ; next < at; next++ {
			if !r.log[next].idle(keep, r.other) {
				return false
			}
		}
		next = min(at+1, len(r.items))
	}
	there := c.commands()
	for i := keep; i < len(r.items); i++ { // what was taken back stays so
		if e := &r.log[i]; e.restores() && e.undoes >= keep && there[e.Command] != there[r.log[e.undoes].Command] {
			return false
		}
	}
	return r.fits(c, there)
}

// fits reports whether the room has room for what of ours the candidate lacks. Who has the
// link can fill a room that was emptied with what says nothing.
func (r *Replica) fits(c *candidate, there map[wire.CommandID]bool) bool {
	n, bytes := c.base+len(c.items), 0
	for i := range r.items {
		if e := r.items[i].entry; i < c.base || i >= c.keep && !there[e.Command] && !r.log[i].idle(c.keep, r.other) {
			bytes += wire.EntrySize(e)
			if i >= c.base {
				n++
			}
		}
	}
	for i := range c.items {
		bytes += wire.EntrySize(c.items[i].entry)
	}
	return n <= MaxRecords && bytes <= MaxBytes
}

// signs reports whether a record was signed in the room's present life by a key that
// acts for a seat as those sit who are told of, or that takes a free one: also where that
// phone knew nothing of its seat, and sat down once more, or elsewhere.
func (r *Replica) signs(p *placed, e wire.Epoch, sit *seats) bool {
	if !p.opens || p.said == nil || !p.record.Epoch.SameLife(e) {
		return false
	}
	for _, s := range core.AllSeats {
		if key, id, acts := sit.actor(s); acts && id == p.record.Author {
			return p.signed(key, r.game)
		}
	}
	l := p.said.table
	key, id, acts := sit.signer(l)
	return acts && sit.whyNotFree(l.by, key) == "" && id == p.record.Author && p.signed(key, r.game)
}

// begin notes that the table goes on by this phone in a new life of its room. If
// others know the table, and so may hold more of it, that has to be signed.
func (r *Replica) begin(e wire.Epoch) {
	r.brought, r.owes = e, !r.talk.first
	if r.owes {
		r.save(broughtItem(e))
	}
}

// came looks at the table that this phone was just given, which knew nothing of it.
// If it acts for a seat, and no seat has signed in this life of the room, others may
// ignore what it has joined: it owes the proof as if it had brought the table there.
func (r *Replica) came() {
	r.comes = false
	if r.stays() != core.Nobody && !r.signed() {
		r.begin(r.epoch)
	}
}

// signed reports whether a seat has signed in the room's present life. Where this phone left a log
// for the room's, its author has to sit by that one, too: other phones hold it, and judge by it.
func (r *Replica) signed() bool {
	for i := range r.items {
		if p := &r.items[i]; r.signs(p, r.epoch, &r.seats) && (r.before.seated == 0 || r.signs(p, r.epoch, &r.before)) {
			return true
		}
	}
	return false
}

// prove signs for a seat in a life of the room that this phone began with, after
// a while and unless a seat has signed there by then.
func (r *Replica) prove() {
	t := &r.talk
	switch {
	case t.proveAt == 0:
		t.proveAt = t.now + proofAfter
		return
	case t.now < t.proveAt:
		return
	}
	r.owes = false
	if !r.brought.SameLife(r.epoch) || r.signed() {
		return // it was emptied once more, or needs no proof
	}
	if s := r.stays(); s != core.Nobody {
		rest := r.outbox // which may give the seat away
		r.outbox = nil
		r.write(tableLine{by: s, verb: verbMove, key: r.seats.keyOf(s)}.String())
		r.outbox, r.waiting = append(r.outbox, rest...), nil
	}
}

// stays is a seat that can move to this phone without a change: one that it has
// taken, or the free ones' that hosts or hosted first, or any once no other phone can
// take it. Where no phone has taken a seat, there is none.
func (r *Replica) stays() core.Seat {
	sit := &r.seats
	if sit.taken == 0 {
		return core.Nobody
	}
	for _, s := range core.AllSeats {
		if sit.taken.Has(s) && r.mayWrite(s) == nil {
			return s
		}
	}
	for _, s := range core.AllSeats {
		if (sit.locked || s == sit.host || s == sit.began) && r.Holds(s) && r.mayWrite(s) == nil {
			return s
		}
	}
	return core.Nobody
}

// mayGive reports whether this phone may give a room that holds our first n
// records those behind them. In a life of the room that it has not lived in, a
// stranger may have put them there, and no seat has signed: it is as good as empty.
func (r *Replica) mayGive(e wire.Epoch, n int) bool { return n > 0 && r.livesIn(e) || r.mayBring() }

// mayBring reports whether an emptied room is this phone's to bring back: at once
// if it acts for a seat, and otherwise if no such phone has come for a while. For
// what a phone without a seat holds may be a log that the table went on without;
// in a room that is full of that, the seats' phones would all wait for a seat.
func (r *Replica) mayBring() bool {
	t := &r.talk
	if r.sits() {
		return true
	}
	if t.empty == 0 {
		t.empty = t.now
	}
	return t.now-t.empty >= seatsFirst
}

// sits reports whether this phone acts for a seat.
func (r *Replica) sits() bool {
	for _, s := range core.AllSeats {
		if r.Holds(s) {
			return true
		}
	}
	return false
}
