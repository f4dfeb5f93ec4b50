package room

import "entente/core/table/wire"

// A JoinOptions has the optional facts that a phone states when its socket opens.
type JoinOptions struct {
	Device        uint64     // a hash of the device's secret, by which the room recognizes the device; 0 for none
	Claim         wire.Claim // the phone's claim to the place that the room keeps for the phone's seat
	WantsPresence bool       // the phone wants a wire.Presence when sockets come and go
}

// hasKeptPlace reports whether the room keeps a place for a socket. The socket must show a token that has a
// place, and must be the newest socket with that token.
//
// Strangers with the link could take all places in a room. So the room keeps places for players, whom it
// recognizes by tokens. When a room gets its first entry, only the author of that entry has the link, so
// the token of the author's phone gets the first place. Once the seats are locked, the phones with kept
// places name the tokens of all seats. The room keeps places for a list that more than half of these phones
// name. A phone without such a token gets one of the other places.
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

// makePlace reports whether the limits leave a place for s, the newest socket. If they don't, but the room
// keeps a place for s, makePlace first closes the newest sockets without a kept place, until there is a
// place for s.
func (r *Room) makePlace(s *Socket) bool {
	for {
		crowd := r.fullGroup(s)
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

// fullGroup returns nil if the limits leave a place for s. Otherwise a group of sockets that includes s,
// such as those at one address, is larger than its limit. Then fullGroup returns a test for members of that
// group.
func (r *Room) fullGroup(s *Socket) func(*Socket) bool {
	l := &r.limits
	all := func(*Socket) bool { return true }
	alike := func(o *Socket) bool { return o.role == s.role }
	near := func(o *Socket) bool { return alike(o) && o.address == s.address } // a limit for each role, because a player and a spectator may share an address
	free := func(o *Socket) bool { return alike(o) && !r.hasKeptPlace(o) }
	switch {
	case r.countSockets(all) > l.Sockets:
		return all
	case r.countSockets(near) > l.SocketsPerAddress:
		return near
	case s.role != wire.Writer: // spectators may not use the places of writers
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

// firstKeptPlaces returns the places that a room keeps after its first entry. These are the places that the
// author of the entry names. If the author names none, it is one place for the author's own token.
func firstKeptPlaces(c wire.Claim) wire.Places {
	if c.Places.Count() > 0 {
		return c.Places
	}
	return wire.PlacesOf([]wire.Certificate{c.Seat})
}

// updateKeptPlaces makes the room keep the places that a phone names, if the phones of more than half of
// the kept places name the same list. If the store fails, the room tries again when the next phone joins.
func (r *Room) updateKeptPlaces(says wire.Places) {
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
