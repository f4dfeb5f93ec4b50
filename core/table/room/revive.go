package room

import "entente/core/table/wire"

// reviveWait is how long a phone is asked to wait while another revives the room.
const reviveWait = 1000

// maxLeap bounds how far a phone's claimed epoch may exceed the epochs of the entries it gives. So
// nobody can use up the epoch numbers.
const maxLeap = 1 << 20

// turn is one phone's revival of an empty room, while the others wait. It ends with its last
// part, with its socket, after too long a silence, or after Limits.Turn. From then on the room
// holds entries and needs no turns.
type turn struct {
	of                *Socket
	began, until, end int64 // when it began, when a silence ends it, and its latest end
}

// isReviving reports whether a phone has its turn. A clock that went back before the turn began
// also ends it.
func (r *Room) isReviving() bool {
	if t := &r.turn; t.of != nil {
		if now := r.host.Now(); t.of.closed || now < t.began || now >= min(t.until, t.end) {
			t.of = nil
		}
	}
	return r.turn.of != nil
}

// handleRevive takes one part of the entries that the room lost. Each part continues the log, so an
// unfinished revival leaves a true, shorter log, which any phone that holds more can continue.
// Only the first part for an empty room opens an epoch and makes others wait. All other parts
// are appended like records, many at a time.
func (r *Room) handleRevive(s *Socket, f wire.Revive) {
	mine := r.isReviving() && r.turn.of == s
	if reason, wait := r.refusalOfPart(s, f); reason != 0 {
		if mine {
			r.turn.of = nil
		}
		r.sendReject(s, wire.CommandID{}, reason, wait)
		return
	}
	epoch, now := r.state.Epoch, r.host.Now()
	switch {
	case r.state.End.Index == 0:
		epoch = wire.Epoch{Number: foundedEpoch(f), Mark: r.host.Mark()}
		r.turn = turn{of: s, began: now, end: now + r.limits.Turn}
	case !mine:
		r.revivals.take(s.address, int64(len(f.Entries)), now)
	}
	s.setLive(false) // it knows the entries it sends; after a refusal it sends Hello again
	if reason := r.extendLog(s, epoch, f.Entries); reason != 0 {
		r.turn.of = nil
		r.sendReject(s, wire.CommandID{}, reason, 0)
		return
	}
	r.turn.until = now + r.limits.Revival
	r.send(s, wire.Revived{Epoch: r.state.Epoch, Place: r.state.End})
	if !f.Last {
		return
	}
	r.turn.of = nil
	if !s.closed {
		s.setLive(true) // its log is the room's
	}
	r.broadcast(wire.CaughtUp{Epoch: r.state.Epoch, Place: r.state.End})
}

// foundedEpoch returns the epoch number that a revival of an empty room opens: one above the epoch
// of the phone, within maxLeap, and of the entries.
func foundedEpoch(f wire.Revive) uint64 {
	highest := uint64(0)
	for _, e := range f.Entries {
		highest = max(highest, e.Epoch)
	}
	return min(max(highest, min(f.Epoch.Number, highest+maxLeap))+1, wire.MaxEpoch)
}

func (r *Room) refusalOfPart(s *Socket, f wire.Revive) (wire.Reason, uint64) {
	switch {
	case !s.greeted:
		return wire.ReasonHello, 0
	case s.role != wire.Writer:
		return wire.ReasonForbidden, 0
	case r.isReviving() && r.turn.of != s:
		return wire.ReasonReviving, reviveWait
	case f.Before != r.state.End:
		return wire.ReasonDiverged, 0
	}
	if ok, wait := r.revivals.take(s.address, 0, r.host.Now()); !ok { // the parts of a turn cost nothing, so the bucket stays as it was when the turn began
		return wire.ReasonRate, wait
	}
	seen := make(map[wire.CommandID]bool, len(f.Entries))
	for _, e := range f.Entries {
		_, found, err := r.host.Find(e.Command)
		switch {
		case err != nil:
			return wire.ReasonStore, 0
		case found || seen[e.Command]:
			return wire.ReasonMalformed, 0 // no relay orders a command twice
		}
		seen[e.Command] = true
	}
	return 0, 0
}
