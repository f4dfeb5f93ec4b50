package room

import "entente/core/table/wire"

// A Proof is the part of a phone's greeting that may be missing: how the room recognizes the device and
// its kept place, and whether the phone wants to hear of others.
type Proof struct {
	Device        uint64     // the hash of the secret by which the room recognizes the device; 0 for none
	Claim         wire.Claim // the claim to the place that is kept for its seat
	WantsPresence bool       // it wants wire.Presence
}

// hasKeptPlace reports whether a socket has a kept place: its token has one, and it is the newest
// socket with that token.
//
// A room cannot tell a player from a stranger with the link. But when a room gets its first
// entry, nobody else has the link yet. So it keeps a place for the phone that gives the first
// entry, if that phone shows a token. Later the phones with kept places name the tokens of all
// seats, once these are locked. The room keeps places for the list that more than half of them
// name while they are connected. A phone with the link alone gets a place that is left.
func (r *Room) hasKeptPlace(s *Socket) bool {
	if s.role != wire.Writer || !r.state.Kept.Has(s.claim.Seat) {
		return false
	}
	newest := s
	for _, o := range r.sockets {
		if o.role == wire.Writer && o.claim.Seat == s.claim.Seat {
			newest = o
		}
	}
	return newest == s
}

// makePlace reports whether there is a place for the newest socket. If a place is kept for that
// socket, makePlace closes the newest socket without a kept place.
func (r *Room) makePlace(s *Socket) bool {
	for {
		crowd := r.findCrowd(s)
		if crowd == nil {
			return true
		}
		var last *Socket
		for _, o := range r.sockets {
			if crowd(o) && r.hasKeptPlace(s) && !r.hasKeptPlace(o) {
				last = o
			}
		}
		if last == nil {
			return false
		}
		r.closeSocket(last, wire.ReasonSockets, maxWait)
	}
}

// findCrowd returns a test for the sockets among which s is one too many; nil if there is room for
// s.
func (r *Room) findCrowd(s *Socket) func(*Socket) bool {
	l := &r.limits
	all := func(*Socket) bool { return true }
	alike := func(o *Socket) bool { return o.role == s.role }
	near := func(o *Socket) bool { return alike(o) && o.address == s.address } // an audience must not keep out a player at its address
	free := func(o *Socket) bool { return alike(o) && !r.hasKeptPlace(o) }
	switch {
	case r.countSockets(all) > l.Sockets:
		return all
	case r.countSockets(near) > l.SocketsPerAddress:
		return near
	case s.role != wire.Writer: // spectators take no player's place
		if r.countSockets(alike) > max(1, l.Sockets-l.Writers) {
			return alike
		}
	case r.countSockets(alike) > l.Writers:
		return alike
	case !r.hasKeptPlace(s) && r.countSockets(free) > max(1, l.Writers-r.state.Kept.Count()):
		return free
	}
	return nil
}

// founderPlaces returns the places that a room keeps after its first entry.
func founderPlaces(c wire.Claim) wire.Places {
	if c.Places.Count() > 0 {
		return c.Places
	}
	return wire.PlacesOf([]wire.Certificate{c.Seat})
}

// updateKept keeps places for the certificates that a phone names, if more than half of the kept
// places name the same certificates. If the store fails, the next claim tries again.
func (r *Room) updateKept(says wire.Places) {
	yes, next := 0, r.state
	for _, o := range r.sockets {
		if r.hasKeptPlace(o) && o.claim.Places == says {
			yes++
		}
	}
	if says.Count() == 0 || says == next.Kept || 2*yes <= next.Kept.Count() {
		return
	}
	next.Kept = says
	if r.host.Append(next, next.End.Index, nil, nil) == nil {
		r.state = next
	}
}
