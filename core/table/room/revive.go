package room

import "entente/core/table/wire"

// reviveWait is how many milliseconds a room asks a phone to wait while another phone fills the empty room.
const reviveWait = 1000

// maxEpochLeap is how far the epoch that a phone claims may exceed the epochs of the entries that the phone
// gives. If a room believed any claim, a stranger could make it run out of epoch numbers.
const maxEpochLeap = 1 << 20

// revivalTurn is the time in which one phone fills an empty room with its log, part by part, while appends
// of other phones wait. It ends with the last part, when the phone's socket closes, after Limits.RevivalTimeout
// without a part, or after Limits.MaxTurnTime. A room that holds entries needs no turns.
type revivalTurn struct {
	socket       *Socket // the socket of the phone that fills the room; nil if none does
	beganAt      int64   // the time in milliseconds when the turn began
	partDeadline int64   // the time in milliseconds by which the next part must come
	deadline     int64   // the time in milliseconds when the turn ends at the latest
}

// isReviving reports whether a phone is filling the empty room now. If the time for that is over, it first
// ends the phone's turn. A turn is also over if the clock shows a time before its beginning.
func (r *Room) isReviving() bool {
	if t := &r.turn; t.socket != nil {
		if now := r.host.Now(); t.socket.closed || now < t.beganAt || now >= min(t.partDeadline, t.deadline) {
			t.socket = nil
		}
	}
	return r.turn.socket != nil
}

// handleRevive handles a wire.Revive: it appends one part of the entries that the room lost, from a phone
// that still has them. Each part continues the log. So if the phone stops, the room has the beginning of
// the log, and another phone can give the rest. The first part for an empty room opens an epoch, and
// begins a turn in which other phones wait.
func (r *Room) handleRevive(s *Socket, f wire.Revive) {
	mine := r.isReviving() && r.turn.socket == s
	if reason, wait := r.whyNotRevive(s, f); reason != 0 {
		if mine {
			r.turn.socket = nil
		}
		r.sendReject(s, wire.CommandID{}, reason, wait)
		return
	}
	epoch, now := r.state.Epoch, r.host.Now()
	switch {
	case r.state.End.Index == 0:
		epoch = wire.Epoch{Number: newEpochNumber(f), Mark: r.host.Mark()}
		r.turn = revivalTurn{socket: s, beganAt: now, deadline: now + r.limits.MaxTurnTime}
	case !mine:
		r.revivalBuckets.charge(s.address, int64(len(f.Entries)), now)
	}
	s.setLive(false) // so that the phone isn't sent its own entries; after a refusal the phone sends Hello again
	if reason := r.extendLog(s, epoch, f.Entries); reason != 0 {
		r.turn.socket = nil
		r.sendReject(s, wire.CommandID{}, reason, 0)
		return
	}
	r.turn.partDeadline = now + r.limits.RevivalTimeout
	r.send(s, wire.Revived{Epoch: r.state.Epoch, Place: r.state.End})
	if !f.Last {
		return
	}
	r.turn.socket = nil
	if !s.closed {
		s.setLive(true) // the phone has the whole log of the room
	}
	r.broadcast(wire.CaughtUp{Epoch: r.state.Epoch, Place: r.state.End})
}

// newEpochNumber returns the epoch number for an empty room that a phone begins to fill. It is one above the
// highest of the epoch that the phone claims and the epochs of its entries. The claim counts only up to
// maxEpochLeap above the entries' epochs.
func newEpochNumber(f wire.Revive) uint64 {
	highest := uint64(0)
	for _, e := range f.Entries {
		highest = max(highest, e.Epoch)
	}
	return min(max(highest, min(f.Epoch.Number, highest+maxEpochLeap))+1, wire.MaxEpoch)
}

// whyNotRevive returns why a part of a log is refused, and how many milliseconds the phone should wait; or
// 0 if the part is accepted.
func (r *Room) whyNotRevive(s *Socket, f wire.Revive) (wire.Reason, uint64) {
	switch {
	case !s.hasSentHello:
		return wire.ReasonHello, 0
	case s.role != wire.Writer:
		return wire.ReasonForbidden, 0
	case r.isReviving() && r.turn.socket != s:
		return wire.ReasonReviving, reviveWait
	case f.Before != r.state.End:
		return wire.ReasonDiverged, 0
	}
	if ok, wait := r.revivalBuckets.charge(s.address, 0, r.host.Now()); !ok { // handleRevive charges the part later
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
