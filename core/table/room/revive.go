package room

import "entente/core/table/wire"

// reviveWait is how long a phone is asked to wait while another revives the room.
const reviveWait = 1000

// reviving tells whether a revival is under way. It ends with its last part,
// with its socket, or when its phone stays silent for too long.
func (r *Room) reviving() bool {
	if r.reviver != nil && (r.reviver.closed || r.host.Now() >= r.until) {
		r.reviver = nil
	}
	return r.reviver != nil
}

// revive takes one part of what the room lost. Each part continues the log, so
// a revival that breaks off leaves a true, shorter log, which any phone that
// holds more can go on reviving.
func (r *Room) revive(s *Socket, f wire.Revive) {
	if reason, wait := r.refusesPart(s, f); reason != 0 {
		if r.reviver == s {
			r.reviver = nil
		}
		r.reject(s, wire.CommandID{}, reason, wait)
		return
	}
	epoch := r.state.Epoch
	if r.reviver != s { // a revival begins, and with it an epoch
		epoch = wire.Epoch{Number: max(epoch.Number, f.Epoch.Number) + 1, Mark: r.host.Mark()}
		s.setLive(false) // it knows what it sends; a refused one says Hello again
	}
	if reason := r.extend(epoch, f.Entries); reason != 0 {
		r.reviver = nil
		r.reject(s, wire.CommandID{}, reason, 0)
		return
	}
	r.reviver, r.until = s, r.host.Now()+r.limits.Revival
	r.send(s, wire.Revived{Epoch: r.state.Epoch, Place: r.state.End})
	if !f.Last {
		return
	}
	r.reviver = nil
	if !s.closed {
		s.setLive(true) // its log is the room's
	}
	r.broadcast(wire.CaughtUp{Epoch: r.state.Epoch, Place: r.state.End})
}

func (r *Room) refusesPart(s *Socket, f wire.Revive) (wire.Reason, uint64) {
	switch {
	case !s.greeted:
		return wire.ReasonHello, 0
	case s.role != wire.Writer:
		return wire.ReasonForbidden, 0
	case r.reviving() && r.reviver != s:
		return wire.ReasonReviving, reviveWait
	case f.Before != r.state.End:
		return wire.ReasonDiverged, 0
	case f.Epoch.Number >= wire.MaxEpoch:
		return wire.ReasonMalformed, 0
	}
	seen := make(map[wire.CommandID]bool, len(f.Entries))
	for _, e := range f.Entries {
		_, found, err := r.host.Find(e.Command)
		switch {
		case err != nil:
			return wire.ReasonStore, 0
		case found || seen[e.Command] || e.Epoch > f.Epoch.Number:
			return wire.ReasonMalformed, 0 // no log that a relay made holds this
		}
		seen[e.Command] = true
	}
	return 0, 0
}
