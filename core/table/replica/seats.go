package replica

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// seats says which key acts for which seat after the records so far (table 31).
//
// The phone that opened the table acts for every free seat, so one phone passed around and
// eight phones are the same kind of table. Until the seats are locked, only its player says
// who sits where, because anybody with the link can take a free seat. The lock names who is
// present, and from then on phones vote.
type seats struct {
	host   core.Seat // the host of the game
	began  core.Seat // the host when the table was opened
	opens  core.Seat // the opener's seat: the host's, until the opener's phone takes another
	seated core.Seats
	taken  core.Seats
	holder [len(core.AllSeats) + 1]seatKey
	ids    [len(core.AllSeats) + 1]wire.KeyID
	opener seal.PublicKey
	first  wire.KeyID // the opener's key id
	locked bool
	alone  core.Seat                     // the seat whose phone plays for all seats without a phone; Nobody if none does
	origin string                        // the key that opened the table from which that phone took this one over
	house  int                           // the last house rule that the table is kept by
	since  int                           // index of the record by which a phone first took a seat; 0 while none has
	votes  [len(core.AllSeats) + 1]vote  // by the seat that is to be given away
	known  [len(core.AllSeats) + 1]badge // of the phone that acts for the seat
}

// vote is the key that is to get a seat, and the seats that voted for it.
type vote struct {
	to seatKey
	by core.Seats
}

// A Sitter is a phone, by its key at a seat.
type Sitter struct {
	Seat core.Seat
	Key  string
}

func openSeats(g core.Game, opener seal.PublicKey, house int) seats {
	return seats{host: g.Host, began: g.Host, opens: g.Host, seated: g.Seated(), opener: opener, first: opener.ID(), house: house}
}

// actor returns the key that acts for a seat.
func (s *seats) actor(seat core.Seat) (seal.PublicKey, wire.KeyID, bool) {
	switch {
	case !s.seated.Has(seat):
		return seal.PublicKey{}, wire.KeyID{}, false
	case s.taken.Has(seat):
		return s.holder[seat].sign, s.ids[seat], true
	}
	return s.opener, s.first, true
}

// keyOf returns the key that holds a seat.
func (s *seats) keyOf(seat core.Seat) seatKey {
	if s.taken.Has(seat) {
		return s.holder[seat]
	}
	return seatKey{sign: s.opener}
}

// acts reports whether a key acts for a seat.
func (s *seats) acts(id wire.KeyID, seat core.Seat) bool {
	_, actor, ok := s.actor(seat)
	return ok && actor == id
}

// sitAs reports whether the same phones act for the same seats, with the same votes.
func (s *seats) sitAs(o *seats) bool {
	return s.taken == o.taken && s.holder == o.holder && s.votes == o.votes && s.locked == o.locked && s.alone == o.alone && s.opens == o.opens
}

// signer returns the key that has to have signed a line of the table. Taking a seat is signed
// with the taker's key; every other line with the seat's key.
func (s *seats) signer(l tableLine) (seal.PublicKey, wire.KeyID, bool) {
	if l.verb == verbTake {
		return l.key.sign, l.key.sign.ID(), s.seated.Has(l.by)
	}
	return s.actor(l.by)
}

// apply carries out a signed line of the table, or returns why it changes nothing.
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
		return s.take(l.by, l.key)
	case verbMove:
		s.hold(l.by, l.key)
	case verbLock:
		return s.lock(l)
	case verbAlone:
		if _, id, _ := s.actor(l.by); id != s.first {
			return FaultOpener
		}
		s.alone, s.origin = l.by, l.key.sign.Text()
	case verbKnown:
		s.known[l.by] = l.badge
	case verbHand:
		return s.hand(l)
	case verbGive:
		return s.give(l)
	}
	return ""
}

// older reports whether the table was opened before house rule 31, so that a lock means
// everybody who has sat down.
func (s *seats) older() bool { return s.house < houseSeats }

// speaksFirst reports whether a seat's phone may say who sits where until the seats are
// locked. That is the phone that opened the table, or to which it gave the opener's seat.
func (s *seats) speaksFirst(by core.Seat) bool {
	if s.older() {
		return by == s.host
	}
	return by == s.opens || s.acts(s.first, by)
}

// take gives a free seat to the phone that asks for it.
func (s *seats) take(seat core.Seat, key seatKey) Fault {
	if why := s.whyNotFree(seat, key.sign); why != "" {
		return why
	}
	if key.sign == s.opener && !s.taken.Has(s.opens) {
		s.opens = seat
	}
	s.hold(seat, key)
	return ""
}

// whyNotFree returns why a phone may not take a seat, or "". Only the opener may give the
// opener's seat.
func (s *seats) whyNotFree(seat core.Seat, key seal.PublicKey) Fault {
	switch {
	case s.taken.Has(seat):
		return FaultTaken
	case s.locked:
		return FaultLocked
	case seat == s.opens && key != s.opener && !s.older():
		return FaultTaken
	}
	return ""
}

// lock ends the time in which anybody may take a seat. Every phone but the author's loses each
// seat that the lock does not name with its key. That seat is free then, and the opener's
// phone acts for it.
func (s *seats) lock(l tableLine) Fault {
	switch {
	case !s.speaksFirst(l.by):
		return FaultOpener
	case s.locked && !s.older():
		return FaultLocked
	case l.all != s.older():
		return FaultNames
	}
	s.locked = true
	_, author, _ := s.actor(l.by)
	for _, seat := range core.AllSeats {
		if s.taken.Has(seat) && s.ids[seat] != author && seat != s.opens && !l.all && !l.names(seat, s.holder[seat]) {
			s.leave(seat)
		}
	}
	return ""
}

// hand gives a seat to another phone on the opener's word, before the seats are locked.
func (s *seats) hand(l tableLine) Fault {
	switch {
	case !s.speaksFirst(l.by):
		return FaultOpener
	case s.locked:
		return FaultLocked
	case l.seat == s.opens || !s.seated.Has(l.seat):
		return FaultHand
	}
	s.hold(l.seat, l.key)
	return ""
}

func (s *seats) hold(seat core.Seat, key seatKey) {
	if was, _, _ := s.actor(seat); was != key.sign {
		s.known[seat] = badge{}
	}
	s.taken = s.taken.With(seat)
	s.holder[seat], s.ids[seat] = key, key.sign.ID()
	s.votes[seat] = vote{}
}

func (s *seats) leave(seat core.Seat) {
	s.taken = s.taken.Without(seat)
	s.holder[seat], s.ids[seat], s.known[seat] = seatKey{}, wire.KeyID{}, badge{}
}

// give counts a vote to give a seat to another key, and gives it once enough agree. The seat
// itself has no vote, because its phone may be lost.
func (s *seats) give(l tableLine) Fault {
	switch {
	case l.by == l.seat || !s.seated.Has(l.seat):
		return FaultVote
	case !s.locked && !s.older():
		return FaultUnlocked
	}
	v := &s.votes[l.seat]
	if v.to != l.key {
		*v = vote{to: l.key}
	}
	v.by = v.by.With(l.by)
	s.count(l.seat)
	return ""
}

// count gives a seat to the key it was voted to, once the host and more than half of the
// phones at other seats agree. A phone has one vote for all its seats, because the opener's
// phone with all free seats would outvote everybody.
func (s *seats) count(seat core.Seat) {
	v := &s.votes[seat]
	var counted []wire.KeyID
	all, yes := 0, 0
	for _, other := range core.AllSeats {
		if !s.seated.Has(other) || other == seat || other == s.host {
			continue
		}
		_, id, _ := s.actor(other)
		if slices.Contains(counted, id) && !s.older() {
			continue
		}
		counted = append(counted, id)
		if all++; s.agrees(v.by, other, id) {
			yes++
		}
	}
	if agreed := seat == s.host || v.by.Has(s.host); agreed && (2*yes > all || all == 0) {
		s.hold(seat, v.to)
	}
}

// agrees reports whether a seat, or another seat of its phone, has voted.
func (s *seats) agrees(by core.Seats, seat core.Seat, phone wire.KeyID) bool {
	if s.older() {
		return by.Has(seat)
	}
	for _, other := range core.AllSeats {
		if by.Has(other) && s.acts(phone, other) {
			return true
		}
	}
	return false
}

// hostedBy sets the host, as the game has it (table 30). A seat that only waited for the new
// host's vote is given.
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

// played returns the seat whose phone made a choice for this seat, or Nobody if the seat's own
// phone did. A seat gets its choices made for it until it has a phone.
func (s *seats) played(by core.Seat) core.Seat {
	if by == s.alone || s.taken.Has(by) {
		return core.Nobody
	}
	return s.alone
}

// Origin returns the key that opened the table from which this one was taken over, so that one
// phone plays for everybody; empty for any other table.
func (r *Replica) Origin() string { return r.seats.origin }

// OpenedBy reports whether a table's first record says that a key opened it.
func OpenedBy(opening, key string) bool { return key != "" && strings.HasSuffix(opening, openedBy+key) }

// Holds reports whether this phone acts for a seat.
func (r *Replica) Holds(s core.Seat) bool { return r.play != nil && r.seats.acts(r.device.id, s) }

// Taken returns the seats that phones have taken. The opener's phone acts for all others.
func (r *Replica) Taken() core.Seats { return r.seats.taken }

// Locked reports whether the seats are locked, so that the seating is fixed and phones vote.
func (r *Replica) Locked() bool { return r.seats.locked }

// Free reports whether this phone may take a seat.
func (r *Replica) Free(s core.Seat) bool {
	return r.play != nil && r.seats.whyNotFree(s, r.device.public) == ""
}

// OpenerSeat returns the seat of the player who opened the table.
func (r *Replica) OpenerSeat() core.Seat { return r.seats.opens }

// Opens reports whether this phone may say who sits where until the seats are locked.
func (r *Replica) Opens() bool { return r.firstSpeaker() != core.Nobody }

// firstSpeaker returns a seat for which this phone may say so, preferably the opener's; Nobody
// if it may not.
func (r *Replica) firstSpeaker() core.Seat {
	if r.play == nil {
		return core.Nobody
	}
	if s := r.seats.opens; r.Holds(s) && r.seats.speaksFirst(s) {
		return s
	}
	for _, s := range core.AllSeats {
		if r.Holds(s) && r.seats.speaksFirst(s) {
			return s
		}
	}
	return core.Nobody
}

// Sitters returns the phones that have taken seats, except this one and the opener's.
func (r *Replica) Sitters() (list []Sitter) {
	for _, s := range core.AllSeats {
		if s != r.seats.opens && r.seats.taken.Has(s) && r.seats.ids[s] != r.device.id {
			list = append(list, Sitter{s, r.seats.holder[s].String()})
		}
	}
	return list
}

// NamesSitters reports whether a lock has to name who is present. At an older table it means
// everybody.
func (r *Replica) NamesSitters() bool { return !r.seats.older() }

// KeyOf returns the key that acts for a seat.
func (r *Replica) KeyOf(s core.Seat) string { return r.seats.keyOf(s).String() }

// Seats reports whether a key acts for a seat.
func (r *Replica) Seats(key string) bool {
	k, ok := parseSeatKey(key)
	for _, s := range core.AllSeats {
		if ok && r.play != nil && r.seats.acts(k.sign.ID(), s) {
			return true
		}
	}
	return false
}

// Lost returns the seats that this phone has lost, except those that it gave away.
func (r *Replica) Lost() (list core.Seats) {
	for _, s := range core.AllSeats {
		if r.lost.Has(s) && !r.Holds(s) {
			list = list.With(s)
		}
	}
	return list
}

// sitsAt returns the seats that this phone has taken.
func (r *Replica) sitsAt() (list core.Seats) {
	for _, s := range core.AllSeats {
		if r.seats.taken.Has(s) && r.seats.acts(r.device.id, s) {
			list = list.With(s)
		}
	}
	return list
}

// noteLost notes the seats that this phone had before a line of the table and lost by it.
func (r *Replica) noteLost(had core.Seats, l tableLine) {
	if l.verb == verbMove {
		had = had.Without(l.by)
	}
	r.lost = (r.lost | had) &^ r.sitsAt()
}
