package replica

import "entente/core/table/wire"

// giveNextPart gives the relay, in its epoch, the next part of the log that it lacks. The
// relay lost it, or never had it because the table was played on this phone alone. Each part
// waits for the answer to the one before.
func (r *Replica) giveNextPart(e wire.Epoch, from wire.Place) {
	t := &r.talk
	t.live, t.candidate = false, nil
	t.helloDue = t.now + helloTimeout
	if !r.isWriter() || !r.mayGive(e, int(from.Index)) {
		return // a phone that acts for a seat will give it
	}
	if r.rivalLog != nil { // the players chose about a room that is gone, and this phone gives its own log
		r.rivalLog, r.needsDraw = nil, true
	}
	if r.inOwnEpoch { // others may now continue from a part of the log, so a difference is no branch
		t.soleHolder = true
		r.enterEpoch(r.epoch)
	}
	rest := make([]wire.Entry, 0, len(r.items)-int(from.Index))
	for _, p := range r.items[from.Index:] {
		rest = append(rest, p.entry)
	}
	part := wire.RevivePart(wire.Epoch{Number: r.highestEpoch, Mark: r.epoch.Mark}, from, rest)
	t.revivesEmpty, t.partEnd = from.Index == 0, 0
	if t.revivesEmpty || part.Last {
		t.partEnd = from.Index + uint64(len(part.Entries))
	}
	r.sendFrame(part)
}

// settlePart replaces a lost answer to a part, once the room is known to hold our first n
// records. If the part is among them, this phone brought the table there.
func (r *Replica) settlePart(e wire.Epoch, n uint64) {
	t := &r.talk
	if t.partEnd > 0 && n >= t.partEnd && !e.HasSameLife(r.epoch) && e != r.broughtEpoch {
		r.beginLife(e)
	}
	t.partEnd = 0
}

// handleRevived sends the next part, or enters the room's epoch after the last one.
func (r *Replica) handleRevived(f wire.Revived) {
	if !r.checkRelay(f.Epoch, f.Place) {
		return
	}
	t := &r.talk
	t.partEnd = 0
	if t.revivesEmpty && f.Epoch != r.broughtEpoch {
		r.beginLife(f.Epoch)
	}
	switch {
	case !r.isOnLog(f.Place):
		r.hastenHello()
	case f.Place.Index < uint64(len(r.items)):
		r.giveNextPart(f.Epoch, f.Place)
	default:
		if !f.Epoch.HasSameLife(r.epoch) && f.Epoch != r.broughtEpoch {
			r.beginLife(f.Epoch)
		}
		if f.Epoch != r.epoch {
			r.enterEpoch(f.Epoch)
		}
		t.live, t.helloDue, t.sendDue, r.needsDraw = true, t.now+heartbeat, t.now, true
	}
}
