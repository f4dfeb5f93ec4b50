package room

import "entente/core/table/wire"

// JoinOptions has what a phone may tell a room when its socket opens.
type JoinOptions struct {
	DeviceHash    uint64     // a hash of the device's secret, by which the room knows the device; 0 for none
	Claim         wire.Claim // proves which seat's phone it is, so that it gets the socket reserved for it
	WantsPresence bool       // the phone wants to be told the number of sockets (wire.Presence)
}

// hasKeptPlace reports whether the room reserves one of its limited sockets, a kept place, for the phone of
// s. The phone must have shown a token for which the room keeps a place, and s must be the newest socket with
// that token.
//
// Strangers with the link could take all sockets of a room. So the room keeps places for players, whom it
// recognizes by tokens. When a room gets its first entry, only the author of that entry has the link. So the
// room keeps the first place for the author's phone. Once the seats are locked, phones name the tokens of all
// seats. The room keeps places for those that more than half of the phones with kept places name. A phone
// without such a token gets one of the other places.
func (r *Room) hasKeptPlace(s *Socket) bool {
	if s.role != wire.Writer || !r.state.KeptPlaces.Has(s.claim.Seat) {
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

// makePlace reports whether the limits on sockets leave room for s, the newest socket. If they don't, but
// the room reserves a socket for the phone of s (hasKeptPlace), makePlace makes room. It closes the newest
// sockets of phones without a reserved socket.
func (r *Room) makePlace(s *Socket) bool {
	for {
		crowd := r.fullGroupTest(s)
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

// fullGroupTest returns nil if the limits on sockets leave room for s. Otherwise s belongs to a group of
// sockets that is larger than its limit, such as the sockets at one address. Then fullGroupTest returns a
// function that reports whether a socket belongs to that group.
func (r *Room) fullGroupTest(s *Socket) func(*Socket) bool {
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
	case !r.hasKeptPlace(s) && r.countSockets(free) > max(1, l.Writers-r.state.KeptPlaces.Count()):
		return free
	}
	return nil
}

// firstKeptPlaces returns the tokens for which a room reserves sockets after its first entry. c is the
// claim of the entry's author. These are the tokens that the author names. If the author names none, it is
// the author's own token.
func firstKeptPlaces(c wire.Claim) wire.Places {
	if c.Places.Count() > 0 {
		return c.Places
	}
	return wire.PlacesOf([]wire.Certificate{c.Seat})
}

// updateKeptPlaces makes the room reserve sockets for new tokens, if more than half of the phones with a
// reserved socket name the same tokens. The list says has these tokens, as one phone names them. If the store
// fails, the room tries again when the next phone joins.
func (r *Room) updateKeptPlaces(says wire.Places) {
	yes, next := 0, r.state
	for _, o := range r.sockets {
		if r.hasKeptPlace(o) && o.claim.Places == says {
			yes++
		}
	}
	if says.Count() == 0 || says == next.KeptPlaces || 2*yes <= next.KeptPlaces.Count() {
		return
	}
	next.KeptPlaces = says
	if r.host.Append(next, next.End.Index, nil, nil) == nil {
		r.state = next
	}
}
