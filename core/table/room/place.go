package room

import "entente/core/table/wire"

// A Proof is what a phone shows and asks for beside its credential, if it does.
type Proof struct {
	Own           uint64     // stands for what its device proves to be the same one by; 0 for nothing
	Claim         wire.Claim // of the place that is kept for its seat
	WantsPresence bool       // as wire.Presence tells it
}

// keeps reports whether a socket holds a place that is kept: it is the newest of its token.
//
// A room cannot tell a player from a stranger with the link. But when it gets its first
// entry nobody else has the link yet. So it keeps a place for who gives it that, if they
// show a token, and later for those whom more than half of the phones that it keeps places
// for name alike while they are here. They name the tokens of the seats once these are
// locked; who has the link alone gets the places that are left.
func (r *Room) keeps(s *Socket) bool {
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

// admit reports whether there is a place for the newest socket. Where a place is kept for
// it, the newest of the others gives way.
func (r *Room) admit(s *Socket) bool {
	for {
		crowd := r.crowd(s)
		if crowd == nil {
			return true
		}
		var last *Socket
		for _, o := range r.sockets {
			if crowd(o) && r.keeps(s) && !r.keeps(o) {
				last = o
			}
		}
		if last == nil {
			return false
		}
		r.bye(last, wire.ReasonSockets, maxWait)
	}
}

// crowd tells which sockets are too many with s among them; nil if none are.
func (r *Room) crowd(s *Socket) func(*Socket) bool {
	l := &r.limits
	all := func(*Socket) bool { return true }
	alike := func(o *Socket) bool { return o.role == s.role }
	near := func(o *Socket) bool { return alike(o) && o.address == s.address } // an audience keeps out no player of its own address
	free := func(o *Socket) bool { return alike(o) && !r.keeps(o) }
	switch {
	case r.count(all) > l.Sockets:
		return all
	case r.count(near) > l.SocketsPerAddress:
		return near
	case s.role != wire.Writer: // whoever watches takes no player's place
		if r.count(alike) > max(1, l.Sockets-l.Writers) {
			return alike
		}
	case r.count(alike) > l.Writers:
		return alike
	case !r.keeps(s) && r.count(free) > max(1, l.Writers-r.state.Kept.Count()):
		return free
	}
	return nil
}

// founder is whom the first entry of a room keeps places for.
func founder(c wire.Claim) wire.Places {
	if c.Says.Count() > 0 {
		return c.Says
	}
	return wire.PlacesOf([]wire.Certificate{c.Seat})
}

// agree keeps places for those whom somebody names, if enough of the others do. What cannot
// be written waits until it is said again.
func (r *Room) agree(says wire.Places) {
	yes, next := 0, r.state
	for _, o := range r.sockets {
		if r.keeps(o) && o.claim.Says == says {
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
