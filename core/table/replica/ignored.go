package replica

import (
	"entente/core"
	"entente/core/table/wire"
)

// An IgnoreReason is why a phone exchanges no records with its room. The table doesn't halt: it stays on
// this phone, its taps wait, and it can continue in another room. The reason is not stored.
type IgnoreReason byte

// The reasons why a phone ignores its room.
const (
	NotIgnored        IgnoreReason = iota // this phone exchanges records with the room
	IgnoredOtherTable                     // the room's first record belongs to another table
	IgnoredUnproven                       // no phone with a seat signed a record since the room was emptied
)

// proofDelay is how long, in milliseconds, a phone waits before it signs a record in an empty room to
// which it gave its log. Meanwhile a phone with a longer log can give the rest.
const proofDelay = 10_000

// seatlessDelay is how long, in milliseconds, a phone without a seat waits before it gives its log to
// an emptied room. Phones with a seat come first, because they have the table's own log.
const seatlessDelay = 60_000

// ignoreRoom stops the exchange of records with the room for the given reason. If the room has another table,
// it is ignored until the socket closes, because a room never changes its first record. An unproven room is
// ignored until the phone of a seat signs a record there.
func (r *Replica) ignoreRoom(why IgnoreReason) {
	t := &r.connection
	t.ignoreReason, t.isLive, t.isComparing, r.rivalLog = why, false, false, nil
	t.helloDueAt = t.now + heartbeat
	if why == IgnoredOtherTable {
		t.candidate = nil
	}
	r.needsDraw = true
}

// isProvenLog reports whether the candidate, a log that the room sent, may replace our log; keep is how many
// records both share at the beginning. A room's life ends when the room is emptied. In a life that this phone
// has seen before, or began with its own log, the candidate needs no proof. In another life a phone with a
// seat must have signed a record, because anybody with the link can fill an emptied room with old records. A
// candidate that has our records in our order needs no signature.
func (r *Replica) isProvenLog(c *candidateLog, keep int) bool {
	if r.hasBeenInLife(c.epoch) {
		return true
	}
	sit := r.seats
	for i := keep - c.baseCount; i < len(c.items); i++ {
		p := c.items[i]
		if r.isSignedInLife(p, c.epoch, &sit) {
			return true
		}
		if p.isDecrypted && p.parsed != nil && p.parsed.kind == kindTable { // this line may give a seat to a new phone, which signs later records
			if key, _, acts := sit.requiredSigner(p.parsed.tableLine()); acts && p.record.Author == key.ID() && p.isSignedBy(key, r.game) {
				sit.applyTableLine(p.parsed.tableLine(), c.baseCount+i)
			}
		}
	}
	return r.hasOurOrder(c, keep) && r.mayFillEmptyRoom()
}

// hasBeenInLife reports whether this phone knows the room's life to which an epoch belongs: the time until
// the room was emptied. The phone knows it if it was connected then, or filled the empty room with its own
// log. It then needs no proof that the room holds the table.
func (r *Replica) hasBeenInLife(e wire.Epoch) bool {
	return e.HasSameLife(r.epoch) || e.HasSameLife(r.filledRoomEpoch)
}

// hasOurOrder reports whether the candidate has the records of our log, in our order; keep is how many
// records both share at the beginning. The candidate may end earlier than our log, or go on after all our
// records. It may lack records without an effect. It may have unreadable records in between, unless one has
// the command id of a record of ours. If hasOurOrder returns true, our game follows if this phone sends the
// records that the candidate lacks. The room must have space for these records.
func (r *Replica) hasOurOrder(c *candidateLog, keep int) bool {
	next := keep
	for i := keep - c.baseCount; i < len(c.items); i++ {
		p := c.items[i]
		at, known := r.indexByCommand[p.entry.Command]
		same := known && isSameEntry(r.items[at].entry, p.entry)
		switch nothing := !p.isDecrypted || p.parsed != nil && p.parsed.kind == kindUnreadable; {
		case nothing && (same || !known && !r.isInOutbox(p.entry.Command)):
			continue
		case nothing || known && (!same || at < next):
			return false
		case !known: // records that we lack may follow only after all of ours
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
	for i := keep; i < len(r.items); i++ { // a record that was taken back must stay taken back
		if e := r.log[i]; e.isTakeBackOrReopen() && e.undoneIndex >= keep && there[e.Command] != there[r.log[e.undoneIndex].Command] {
			return false
		}
	}
	return r.hasSpaceForMissing(c, there)
}

// hasSpaceForMissing reports whether the room has space for the records of ours that the candidate lacks. The set
// there has the command ids of the candidate's records. The space may be too small, because anybody with the
// link can fill an emptied room with junk.
func (r *Replica) hasSpaceForMissing(c *candidateLog, there map[wire.CommandID]bool) bool {
	n, bytes := c.baseCount+len(c.items), 0
	for i := range r.items {
		if e := r.items[i].entry; i < c.baseCount || i >= c.commonCount && !there[e.Command] && !r.log[i].isDispensable(c.commonCount, r.otherRules) {
			bytes += wire.EntrySize(e)
			if i >= c.baseCount {
				n++
			}
		}
	}
	for i := range c.items {
		bytes += wire.EntrySize(c.items[i].entry)
	}
	return n <= MaxRecords && bytes <= MaxBytes
}

// isSignedInLife reports whether a player of the table signed the record p since the room was last emptied. e
// is an epoch of the room since then, and sit says which phone acts for which seat. The author's phone must
// act for a seat, or take a free seat with this record. The latter counts because a phone takes its seat
// again if the relay lost the record by which the phone had the seat.
func (r *Replica) isSignedInLife(p *logItem, e wire.Epoch, sit *seats) bool {
	if !p.isDecrypted || p.parsed == nil || !p.record.Epoch.HasSameLife(e) {
		return false
	}
	for _, s := range core.AllSeats {
		if key, id, acts := sit.actingKey(s); acts && id == p.record.Author {
			return p.isSignedBy(key, r.game)
		}
	}
	l := p.parsed.tableLine()
	key, id, acts := sit.requiredSigner(l)
	return acts && sit.whyNotTakeSeat(l.authorSeat, key) == "" && id == p.record.Author && p.isSignedBy(key, r.game)
}

// noteFilledRoom notes that this phone filled an empty room with its log, in epoch e. Other phones of the
// table may have a longer log, and use the room only once the phone of a seat has signed a record there.
// So this phone has to sign one, unless no other phone knows the table yet.
func (r *Replica) noteFilledRoom(e wire.Epoch) {
	r.filledRoomEpoch, r.owesProof = e, !r.connection.isSoleHolder
	if r.owesProof {
		r.save(filledRoomItem(e))
	}
}

// requireProofAsNewcomer is called once this phone has received a table that is new to it. If no phone
// with a seat has signed a record since the room was emptied, other phones may ignore the room. So if this
// phone acts for a seat, it has to sign a record, just as if it had filled the room with its log.
func (r *Replica) requireProofAsNewcomer() {
	r.isNewcomer = false
	if r.proofSeat() != core.Nobody && !r.hasSeatSigned() {
		r.noteFilledRoom(r.epoch)
	}
}

// hasSeatSigned reports whether the phone of a seat has signed a record since the room was last emptied.
// If this phone has cut its log to follow the room, the author must have a seat both in the present log
// and in the log before the cut. Other phones may still hold that earlier log, and judge the author by it.
func (r *Replica) hasSeatSigned() bool {
	for i := range r.items {
		if p := r.items[i]; r.isSignedInLife(p, r.epoch, &r.seats) && (r.seatsBeforeCut.playedSeats == 0 || r.isSignedInLife(p, r.epoch, &r.seatsBeforeCut)) {
			return true
		}
	}
	return false
}

// signToProveRoom writes a signed record for a seat, once proofDelay has passed since the first call. It
// writes none if the phone of a seat has already signed a record. The new record shows other phones that a
// player of the table uses the room.
func (r *Replica) signToProveRoom() {
	t := &r.connection
	switch {
	case t.proofDueAt == 0:
		t.proofDueAt = t.now + proofDelay
		return
	case t.now < t.proofDueAt:
		return
	}
	if !r.filledRoomEpoch.HasSameLife(r.epoch) || r.hasSeatSigned() {
		r.owesProof = false
		return // the room was emptied once more, or no proof is needed
	}
	s := r.proofSeat()
	if s == core.Nobody && len(r.outbox) > 0 {
		return // the record that takes this phone's seat may be in the outbox
	}
	r.owesProof = false
	if s != core.Nobody {
		rest := r.outbox // the proof goes first, because a queued record may give the seat away
		r.outbox = nil
		r.writeLine(tableLine{authorSeat: s, verb: verbMove, key: r.seats.actingSeatKey(s)}.String())
		r.outbox, r.pendingTaps = append(r.outbox, rest...), nil
	}
}

// proofSeat returns a seat for which this phone can sign a record that proves the room is the table's. It
// returns Nobody if there is none, or if no phone has taken a seat yet.
//
// A seat that this phone has taken comes first: the record says again that this phone plays it. The opener's
// phone acts for free seats, so it may sign for the seat of the table's first host or of the present host, and
// once the seats are locked, for any free seat.
func (r *Replica) proofSeat() core.Seat {
	sit := &r.seats
	if sit.takenSeats == 0 {
		return core.Nobody
	}
	for _, s := range core.AllSeats {
		if sit.takenSeats.Has(s) && r.whyNotWrite(s) == nil {
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

// mayGiveLog reports whether this phone may give the rest of our log to a room in epoch e, which has the
// first n records of it. If the room was emptied while this phone was away, a stranger may have given those n
// records. Then this phone treats the room as empty.
func (r *Replica) mayGiveLog(e wire.Epoch, n int) bool {
	return n > 0 && r.hasBeenInLife(e) || r.mayFillEmptyRoom()
}

// mayFillEmptyRoom reports whether this phone may give its log to an emptied room. A phone that acts for a
// seat may do so at once. Another phone first waits for seatlessDelay, because its log may be one that
// the players have left. The phones of the seats would ignore a room with that log.
func (r *Replica) mayFillEmptyRoom() bool {
	t := &r.connection
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
