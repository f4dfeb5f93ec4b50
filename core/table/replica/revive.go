package replica

import "entente/core/table/wire"

// sendNextLogPart sends the relay a wire.Revive with the next part of our log, because the relay has our log
// only up to the point from. Either the relay lost the rest, or this table was on this phone alone. e is the
// room's epoch. Once the relay has answered, handleRevived sends the part after that.
func (r *Replica) sendNextLogPart(e wire.Epoch, from wire.Place) {
	t := &r.connection
	t.isLive, t.candidate = false, nil
	t.helloDueAt = t.now + helloTimeout
	if !r.isWriter() || !r.mayGiveLog(e, int(from.Index)) {
		return // another phone will give the room its log
	}
	if r.rivalLog != nil { // the players' choice is void, because the room lost the other log
		r.rivalLog, r.needsDraw = nil, true
	}
	if r.inOwnEpoch { // no relay had this log yet, so no other phone has any of its records
		t.isSoleHolder = true
		r.enterEpoch(r.epoch)
	}
	rest := make([]wire.Entry, 0, len(r.items)-int(from.Index))
	for _, p := range r.items[from.Index:] {
		rest = append(rest, p.entry)
	}
	part := wire.RevivePart(wire.Epoch{Number: r.highestEpoch, Mark: r.epoch.Mark}, from, rest)
	t.gavePartToEmptyRoom, t.partEnd = from.Index == 0, 0
	if t.gavePartToEmptyRoom || part.Last {
		t.partEnd = from.Index + uint64(len(part.Entries))
	}
	r.sendFrame(part)
}

// noteRoomHasPart is called once the room is known to hold our first n records, in epoch e. Among them may be
// the part of our log that this phone sent last, although the relay's answer was lost. Then noteRoomHasPart
// notes that this phone filled the room (noteFilledRoom).
func (r *Replica) noteRoomHasPart(e wire.Epoch, n uint64) {
	t := &r.connection
	if t.partEnd > 0 && n >= t.partEnd && !e.HasSameLife(r.epoch) && e != r.filledRoomEpoch {
		r.noteFilledRoom(e)
	}
	t.partEnd = 0
}

// handleRevived handles a wire.Revived, the relay's answer to a part of our log. It sends the next part,
// or enters the room's epoch if the relay now has our whole log.
func (r *Replica) handleRevived(f wire.Revived) {
	if !r.checkRelay(f.Epoch, f.Place) {
		return
	}
	t := &r.connection
	t.partEnd = 0
	if t.gavePartToEmptyRoom && f.Epoch != r.filledRoomEpoch {
		r.noteFilledRoom(f.Epoch)
	}
	switch {
	case !r.isOnLog(f.Place):
		r.bringHelloForward()
	case f.Place.Index < uint64(len(r.items)):
		r.sendNextLogPart(f.Epoch, f.Place)
	default:
		if !f.Epoch.HasSameLife(r.epoch) && f.Epoch != r.filledRoomEpoch {
			r.noteFilledRoom(f.Epoch)
		}
		if f.Epoch != r.epoch {
			r.enterEpoch(f.Epoch)
		}
		t.isLive, t.helloDueAt, t.appendDueAt, r.needsDraw = true, t.now+heartbeat, t.now, true
	}
}
