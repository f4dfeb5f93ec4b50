package replica

import "entente/core/table/wire"

// revive gives the relay, in its epoch, the next part of the log that it lacks. The relay lost
// it, or never had it because the table was played on this phone alone. Each part waits for
// the answer to the one before.
func (r *Replica) revive(e wire.Epoch, from wire.Place) {
	t := &r.talk
	t.live, t.other = false, nil
	t.due = t.now + askAgain
	if !r.writes() || !r.mayGive(e, int(from.Index)) {
		return // a phone that sits at the table will
	}
	if r.fork != nil { // the players chose about a room that is gone, and this phone gives its own log
		r.fork, r.shown = nil, true
	}
	if r.alone { // others may now continue from a part of the log, so a difference is no branch
		t.first = true
		r.adopt(r.epoch)
	}
	rest := make([]wire.Entry, 0, len(r.items)-int(from.Index))
	for _, p := range r.items[from.Index:] {
		rest = append(rest, p.entry)
	}
	part := wire.RevivePart(wire.Epoch{Number: r.newest, Mark: r.epoch.Mark}, from, rest)
	t.brings, t.partEnd = from.Index == 0, 0
	if t.brings || part.Last {
		t.partEnd = from.Index + uint64(len(part.Entries))
	}
	r.say(part)
}

// settlePart replaces a lost answer to a part, once the room is known to hold our first n
// records. If the part is among them, this phone brought the table there.
func (r *Replica) settlePart(e wire.Epoch, n uint64) {
	t := &r.talk
	if t.partEnd > 0 && n >= t.partEnd && !e.HasSameLife(r.epoch) && e != r.brought {
		r.begin(e)
	}
	t.partEnd = 0
}

// revived sends the next part, or enters the room's epoch after the last one.
func (r *Replica) revived(f wire.Revived) {
	if !r.honest(f.Epoch, f.Place) {
		return
	}
	t := &r.talk
	t.partEnd = 0
	if t.brings && f.Epoch != r.brought {
		r.begin(f.Epoch)
	}
	switch {
	case !r.agrees(f.Place):
		r.ask()
	case f.Place.Index < uint64(len(r.items)):
		r.revive(f.Epoch, f.Place)
	default:
		if !f.Epoch.HasSameLife(r.epoch) && f.Epoch != r.brought {
			r.begin(f.Epoch)
		}
		if f.Epoch != r.epoch {
			r.adopt(f.Epoch)
		}
		t.live, t.due, t.sendDue, r.shown = true, t.now+heartbeat, t.now, true
	}
}
