package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// An Ignored is why a phone that knows its table neither takes records from the room nor gives
// it any. It halts nothing and is not stored. The table stays on this phone, its taps wait,
// and it can continue in another room.
type Ignored byte

const (
	NotIgnored   Ignored = iota
	AnotherTable         // the room's first record is not this table's
	Unproven             // the room was empty, lacks records of this phone, and no seat of the table has signed there since
)

// proofDelay is how long, in milliseconds, a phone waits before it signs in an empty room that it gave
// its log. Meanwhile a phone with a longer log can give the rest.
const proofDelay = 10_000

// seatlessDelay is how long, in milliseconds, a phone without a seat leaves an emptied room to
// phones that have one.
const seatlessDelay = 60_000

// ignoreRoom stops reading the room. Another table is ignored until the socket ends, because a
// room keeps its first record for its whole life. An unproven room is ignored until a seat
// signs there.
func (r *Replica) ignoreRoom(why Ignored) {
	t := &r.talk
	t.ignored, t.live, t.comparing, r.rivalLog = why, false, false, nil
	t.helloDue = t.now + heartbeat
	if why == AnotherTable {
		t.candidate = nil
	}
	r.needsDraw = true
}

// isProven reports whether the candidate may replace our log from record keep on. It may in a life of
// the room in which this phone was before, or to which this phone brought the table. In any other life
// a seat must have signed, because anybody with the link can fill an emptied room with old records. A
// candidate in our own order needs no signature.
func (r *Replica) isProven(c *candidate, keep int) bool {
	if r.hasLivedIn(c.epoch) {
		return true
	}
	sit := r.seats
	for i := keep - c.base; i < len(c.items); i++ {
		p := c.items[i]
		if r.isSignedIn(p, c.epoch, &sit) {
			return true
		}
		if p.opened && p.parsed != nil && p.parsed.kind == kindTable { // follow the valid seat changes of the candidate
			if key, _, acts := sit.signer(p.parsed.tableLine()); acts && p.record.Author == key.ID() && p.isSignedBy(key, r.game) {
				sit.apply(p.parsed.tableLine(), c.base+i)
			}
		}
	}
	return r.isInOurOrder(c, keep) && r.mayRevive()
}

// hasLivedIn reports whether this phone needs no proof for a life of the room. It was in that life
// before, or brought the table there.
func (r *Replica) hasLivedIn(e wire.Epoch) bool {
	return e.HasSameLife(r.epoch) || e.HasSameLife(r.broughtEpoch)
}

// isInOurOrder reports whether the candidate has our records from record keep on, in our order: a
// part of them, or all of them and then more. It may lack only records that nobody misses.
// Unreadable records may lie between, unless they use a command of ours. So sending our
// missing records again makes the game we have, if the room can hold them.
func (r *Replica) isInOurOrder(c *candidate, keep int) bool {
	next := keep
	for i := keep - c.base; i < len(c.items); i++ {
		p := c.items[i]
		at, known := r.index[p.entry.Command]
		same := known && sameEntry(r.items[at].entry, p.entry)
		switch nothing := !p.opened || p.parsed != nil && p.parsed.kind == kindUnreadable; {
		case nothing && (same || !known && !r.isQueued(p.entry.Command)):
			continue
		case nothing || known && (!same || at < next):
			return false
		case !known: // further records may follow only after all of ours
			at = len(r.items)
		}
		for ; next < at; next++ {
			if !r.log[next].isDispensable(keep, r.otherRules) {
				return false
			}
		}
		next = min(at+1, len(r.items))
	}
	there := c.commands()
	for i := keep; i < len(r.items); i++ { // a record that was taken back must stay so
		if e := r.log[i]; e.isRestoring() && e.undoneIndex >= keep && there[e.Command] != there[r.log[e.undoneIndex].Command] {
			return false
		}
	}
	return r.hasSpaceFor(c, there)
}

// hasSpaceFor reports whether the room has space for our records that the candidate lacks. Anybody
// with the link can fill an emptied room with junk.
func (r *Replica) hasSpaceFor(c *candidate, there map[wire.CommandID]bool) bool {
	n, bytes := c.base+len(c.items), 0
	for i := range r.items {
		if e := r.items[i].entry; i < c.base || i >= c.common && !there[e.Command] && !r.log[i].isDispensable(c.common, r.otherRules) {
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

// isSignedIn reports whether a key signed a record in the room's present life. The key acts for a seat
// under sit, or takes a free seat. The second case covers a phone that lost its seat's record and sits
// down again.
func (r *Replica) isSignedIn(p *logItem, e wire.Epoch, sit *seats) bool {
	if !p.opened || p.parsed == nil || !p.record.Epoch.HasSameLife(e) {
		return false
	}
	for _, s := range core.AllSeats {
		if key, id, acts := sit.actor(s); acts && id == p.record.Author {
			return p.isSignedBy(key, r.game)
		}
	}
	l := p.parsed.tableLine()
	key, id, acts := sit.signer(l)
	return acts && sit.whyNotFree(l.by, key) == "" && id == p.record.Author && p.isSignedBy(key, r.game)
}

// beginLife notes that this phone brought the table to a new life of its room. If other phones
// know the table, they may hold more of it, so a seat has to sign there.
func (r *Replica) beginLife(e wire.Epoch) {
	r.broughtEpoch, r.owesProof = e, !r.talk.soleHolder
	if r.owesProof {
		r.save(broughtItem(e))
	}
}

// checkArrival checks a table that the relay just sent to this phone, which knew nothing of it. If
// this phone acts for a seat and no seat has signed in this life of the room, others may
// ignore the room. So this phone owes the proof, as if it had brought the table there.
func (r *Replica) checkArrival() {
	r.isNewcomer = false
	if r.proofSeat() != core.Nobody && !r.hasSeatSigned() {
		r.beginLife(r.epoch)
	}
}

// hasSeatSigned reports whether a seat has signed in the room's present life. If this phone left a log
// for the room's, the author must also have a seat in the left log. Phones that hold that log judge by
// it.
func (r *Replica) hasSeatSigned() bool {
	for i := range r.items {
		if p := r.items[i]; r.isSignedIn(p, r.epoch, &r.seats) && (r.seatsBeforeCut.seated == 0 || r.isSignedIn(p, r.epoch, &r.seatsBeforeCut)) {
			return true
		}
	}
	return false
}

// signForProof signs for a seat in a new life of the room, unless a seat has signed there within
// proofDelay.
func (r *Replica) signForProof() {
	t := &r.talk
	switch {
	case t.proveAt == 0:
		t.proveAt = t.now + proofDelay
		return
	case t.now < t.proveAt:
		return
	}
	if !r.broughtEpoch.HasSameLife(r.epoch) || r.hasSeatSigned() {
		r.owesProof = false
		return // the room was emptied once more, or no proof is needed
	}
	s := r.proofSeat()
	if s == core.Nobody && len(r.outbox) > 0 {
		return // its seat may still wait in the outbox
	}
	r.owesProof = false
	if s != core.Nobody {
		rest := r.outbox // because the outbox may give the seat away
		r.outbox = nil
		r.writeLine(tableLine{by: s, verb: verbMove, key: r.seats.keyOf(s)}.String())
		r.outbox, r.pendingTaps = append(r.outbox, rest...), nil
	}
}

// proofSeat returns a seat that can move to this phone without a change. That is a seat that it
// has taken; or the first or present host's free seat; or any free seat once the seats are
// locked. It returns Nobody if no phone has taken a seat.
func (r *Replica) proofSeat() core.Seat {
	sit := &r.seats
	if sit.taken == 0 {
		return core.Nobody
	}
	for _, s := range core.AllSeats {
		if sit.taken.Has(s) && r.whyNotWrite(s) == nil {
			return s
		}
	}
	for _, s := range core.AllSeats {
		if (sit.locked || s == sit.host || s == sit.firstHost) && r.CanActFor(s) && r.whyNotWrite(s) == nil {
			return s
		}
	}
	return core.Nobody
}

// mayGive reports whether this phone may give the room our records from n on. In a life of the room
// that this phone wasn't part of, a stranger may have given the first n, without any seat's signature.
// Such a room counts as empty.
func (r *Replica) mayGive(e wire.Epoch, n int) bool { return n > 0 && r.hasLivedIn(e) || r.mayRevive() }

// mayRevive reports whether this phone may bring back an emptied room: at once if it acts for a
// seat, and otherwise if no such phone came for seatlessDelay. A phone without a seat may hold a
// log that the table has since left. In a room full of that log, the seats' phones would all
// wait for a seat to sign.
func (r *Replica) mayRevive() bool {
	t := &r.talk
	if r.hasSeat() {
		return true
	}
	if t.emptySince == 0 {
		t.emptySince = t.now
	}
	return t.now-t.emptySince >= seatlessDelay
}

// hasSeat reports whether this phone acts for a seat.
func (r *Replica) hasSeat() bool {
	for _, s := range core.AllSeats {
		if r.CanActFor(s) {
			return true
		}
	}
	return false
}
