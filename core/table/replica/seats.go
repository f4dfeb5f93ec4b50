package replica

import (
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// seats says which key acts for which seat, as the records so far have it.
//
// The phone that opened the table acts for every free seat, so one phone passed
// around and eight phones are the same kind of table.
type seats struct {
	host   core.Seat // of the game, as far as the records go
	began  core.Seat // … and when the table was opened
	seated core.Seats
	taken  core.Seats
	holder [len(core.AllSeats) + 1]seal.PublicKey
	ids    [len(core.AllSeats) + 1]wire.KeyID
	opener seal.PublicKey
	first  wire.KeyID // the opener's
	locked bool
	alone  core.Seat                     // whose phone plays for everybody without one; Nobody
	origin string                        // … and whose key opened the table that it did so from
	house  int                           // the last house rule that the table is kept by
	since  int                           // the record by which a phone first took a seat; 0 while none has
	votes  [len(core.AllSeats) + 1]vote  // by the seat that is given away
	known  [len(core.AllSeats) + 1]badge // of the phone that acts for it
}

// vote is which key a seat is to be given to, and by whom.
type vote struct {
	to seal.PublicKey
	by core.Seats
}

func openSeats(g core.Game, opener seal.PublicKey, house int) seats {
	return seats{host: g.Host, began: g.Host, seated: g.Seated(), opener: opener, first: opener.ID(), house: house}
}

// actor returns the key that acts for a seat.
func (s *seats) actor(seat core.Seat) (seal.PublicKey, wire.KeyID, bool) {
	switch {
	case !s.seated.Has(seat):
		return seal.PublicKey{}, wire.KeyID{}, false
	case s.taken.Has(seat):
		return s.holder[seat], s.ids[seat], true
	}
	return s.opener, s.first, true
}

// acts reports whether a key acts for a seat.
func (s *seats) acts(id wire.KeyID, seat core.Seat) bool {
	_, actor, ok := s.actor(seat)
	return ok && actor == id
}

// sitAs reports whether the same phones act for the same seats, with the same votes.
func (s *seats) sitAs(o *seats) bool {
	return s.taken == o.taken && s.ids == o.ids && s.votes == o.votes && s.locked == o.locked && s.alone == o.alone
}

// signer returns the key that has to have signed a line of the table. Who takes
// a seat signs with the key it is taken for; all others with the seat's.
func (s *seats) signer(l tableLine) (seal.PublicKey, wire.KeyID, bool) {
	if l.verb == verbTake {
		return l.key, l.key.ID(), s.seated.Has(l.by)
	}
	return s.actor(l.by)
}

// apply carries out the signed line of the table at an index, or says why it changes nothing.
func (s *seats) apply(l tableLine, at int) Fault {
	fault := s.change(l)
	if s.since == 0 && s.taken != 0 {
		s.since = at
	}
	return fault
}

func (s *seats) change(l tableLine) Fault {
	switch l.verb {
	case verbTake:
		switch {
		case s.taken.Has(l.by):
			return FaultTaken
		case s.locked:
			return FaultLocked
		}
		s.hold(l.by, l.key)
	case verbMove:
		s.hold(l.by, l.key)
	case verbLock:
		if l.by != s.host {
			return FaultHost
		}
		s.locked = true
	case verbAlone:
		if _, id, _ := s.actor(l.by); id != s.first {
			return FaultHost
		}
		s.alone, s.origin = l.by, keyText(l.key)
	case verbKnown:
		s.known[l.by] = l.badge
	case verbGive:
		return s.give(l)
	}
	return ""
}

func (s *seats) hold(seat core.Seat, key seal.PublicKey) {
	if was, _, _ := s.actor(seat); was != key {
		s.known[seat] = badge{}
	}
	s.taken = s.taken.With(seat)
	s.holder[seat], s.ids[seat] = key, key.ID()
	s.votes[seat] = vote{}
}

// give counts a vote for giving a seat to another key, and gives it once the
// host and more than half of the other seats agree. The seat itself has no say:
// its phone may be lost.
func (s *seats) give(l tableLine) Fault {
	if l.by == l.seat || !s.seated.Has(l.seat) {
		return FaultVote
	}
	v := &s.votes[l.seat]
	if v.to != l.key {
		*v = vote{to: l.key}
	}
	v.by = v.by.With(l.by)
	s.count(l.seat)
	return ""
}

// count gives a seat to the key that it was voted to, once that is enough.
func (s *seats) count(seat core.Seat) {
	v := &s.votes[seat]
	others := s.seated.Without(seat).Without(s.host)
	agreed := seat == s.host || v.by.Has(s.host)
	if yes := v.by.Without(s.host).Count(); agreed && (2*yes > others.Count() || others.Count() == 0) {
		s.hold(seat, v.to)
	}
}

// hostedBy lets a seat host from here on, as the game has it (table 30). What only waited
// for its word is given.
func (s *seats) hostedBy(host core.Seat) {
	if host == s.host {
		return
	}
	s.host = host
	for _, seat := range core.AllSeats {
		if s.votes[seat].by != 0 {
			s.count(seat)
		}
	}
}

// played is on whose phone a seat's choice was made, if it was not its own: since that
// phone plays for everybody, and until the seat has a phone.
func (s *seats) played(by core.Seat) core.Seat {
	if by == s.alone || s.taken.Has(by) {
		return core.Nobody
	}
	return s.alone
}

// Origin is the key that opened the table which this one was taken over from, for one
// phone to play for everybody; empty for any other table.
func (r *Replica) Origin() string { return r.seats.origin }

// OpenedBy reports whether a table's first record says that a key opened it.
func OpenedBy(opening, key string) bool { return key != "" && strings.HasSuffix(opening, openedBy+key) }

// Holds reports whether this phone acts for a seat.
func (r *Replica) Holds(s core.Seat) bool { return r.play != nil && r.seats.acts(r.device.id, s) }

// Taken returns the seats that a phone has taken for itself. For all others the opener's phone acts.
func (r *Replica) Taken() core.Seats { return r.seats.taken }

// Locked reports whether free seats can no longer be taken.
func (r *Replica) Locked() bool { return r.seats.locked }

// KeyOf is the key that acts for a seat.
func (r *Replica) KeyOf(s core.Seat) string {
	key, _, _ := r.seats.actor(s)
	return keyText(key)
}

// Seats reports whether a phone of that key acts for a seat.
func (r *Replica) Seats(key string) bool {
	k, ok := parseKey(key)
	for _, s := range core.AllSeats {
		if ok && r.play != nil && r.seats.acts(k.ID(), s) {
			return true
		}
	}
	return false
}
