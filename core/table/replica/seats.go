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
	host         core.Seat // the host of the game
	firstHost    core.Seat // the host when the table was opened
	openerSeat   core.Seat // the opener's seat: the host's, until the opener's phone takes another
	seated       core.Seats
	taken        core.Seats
	holders      [len(core.AllSeats) + 1]seatKey
	ids          [len(core.AllSeats) + 1]wire.KeyID
	opener       seal.PublicKey
	openerID     wire.KeyID // the opener's key id
	locked       bool
	playsForAll  core.Seat                     // the seat whose phone plays for all seats without a phone; Nobody if none does
	origin       string                        // the key that opened the original table, if one phone took it over to play for everybody
	houseRule    int                           // the last house rule that the table is kept by
	firstTakenAt int                           // index of the record by which a phone first took a seat; 0 while none has
	votes        [len(core.AllSeats) + 1]vote  // the votes so far, by the seat that is to be given away
	badges       [len(core.AllSeats) + 1]badge // the badge of the phone that acts for each seat
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
	return seats{host: g.Host, firstHost: g.Host, openerSeat: g.Host, seated: g.Seated(), opener: opener, openerID: opener.ID(), houseRule: house}
}

// actor returns the key that acts for a seat, and the key's id. It returns false if nobody plays the
// seat.
func (s *seats) actor(seat core.Seat) (seal.PublicKey, wire.KeyID, bool) {
	switch {
	case !s.seated.Has(seat):
		return seal.PublicKey{}, wire.KeyID{}, false
	case s.taken.Has(seat):
		return s.holders[seat].sign, s.ids[seat], true
	}
	return s.opener, s.openerID, true
}

// keyOf returns the key that holds a seat.
func (s *seats) keyOf(seat core.Seat) seatKey {
	if s.taken.Has(seat) {
		return s.holders[seat]
	}
	return seatKey{sign: s.opener}
}

// isActor reports whether a key acts for a seat.
func (s *seats) isActor(id wire.KeyID, seat core.Seat) bool {
	_, actor, ok := s.actor(seat)
	return ok && actor == id
}

// isSeatedAs reports whether the same phones act for the same seats, with the same votes.
func (s *seats) isSeatedAs(o *seats) bool {
	return s.taken == o.taken && s.holders == o.holders && s.votes == o.votes && s.locked == o.locked && s.playsForAll == o.playsForAll && s.openerSeat == o.openerSeat
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
	fault := s.applyLine(l)
	if s.firstTakenAt == 0 && s.taken != 0 {
		s.firstTakenAt = at
	}
	return fault
}

func (s *seats) applyLine(l tableLine) Fault {
	switch l.verb {
	case verbTake:
		return s.takeSeat(l.by, l.key)
	case verbMove:
		s.setHolder(l.by, l.key)
	case verbLock:
		return s.lockSeats(l)
	case verbAlone:
		if _, id, _ := s.actor(l.by); id != s.openerID {
			return FaultOpener
		}
		s.playsForAll, s.origin = l.by, l.key.sign.Text()
	case verbKnown:
		s.badges[l.by] = l.badge
	case verbHand:
		return s.handSeat(l)
	case verbGive:
		return s.voteToGive(l)
	}
	return ""
}

// isBeforeRule31 reports whether the table was opened before house rule 31, so that a lock means
// everybody who has sat down.
func (s *seats) isBeforeRule31() bool { return s.houseRule < seatingRule }

// maySeatOthers reports whether a seat's phone may say who sits where until the seats are
// locked. That is the phone that opened the table, or to which it gave the opener's seat.
func (s *seats) maySeatOthers(by core.Seat) bool {
	if s.isBeforeRule31() {
		return by == s.host
	}
	return by == s.openerSeat || s.isActor(s.openerID, by)
}

// takeSeat gives a free seat to the phone that asks for it.
func (s *seats) takeSeat(seat core.Seat, key seatKey) Fault {
	if why := s.whyNotFree(seat, key.sign); why != "" {
		return why
	}
	if key.sign == s.opener && !s.taken.Has(s.openerSeat) {
		s.openerSeat = seat
	}
	s.setHolder(seat, key)
	return ""
}

// whyNotFree returns why a phone may not take a seat, or "". Only the opener's key may take the
// opener's seat.
func (s *seats) whyNotFree(seat core.Seat, key seal.PublicKey) Fault {
	switch {
	case s.taken.Has(seat):
		return FaultTaken
	case s.locked:
		return FaultLocked
	case seat == s.openerSeat && key != s.opener && !s.isBeforeRule31():
		return FaultTaken
	}
	return ""
}

// lockSeats ends the time in which anybody may take a seat. Every phone but the author's loses each
// seat that the lock does not name with its key. That seat is free then, and the opener's
// phone acts for it.
func (s *seats) lockSeats(l tableLine) Fault {
	switch {
	case !s.maySeatOthers(l.by):
		return FaultOpener
	case s.locked && !s.isBeforeRule31():
		return FaultLocked
	case l.locksAll != s.isBeforeRule31():
		return FaultNames
	}
	s.locked = true
	_, author, _ := s.actor(l.by)
	for _, seat := range core.AllSeats {
		if s.taken.Has(seat) && s.ids[seat] != author && seat != s.openerSeat && !l.locksAll && !l.hasSitter(seat, s.holders[seat]) {
			s.freeSeat(seat)
		}
	}
	return ""
}

// handSeat gives a seat to another phone on the opener's word, before the seats are locked.
func (s *seats) handSeat(l tableLine) Fault {
	switch {
	case !s.maySeatOthers(l.by):
		return FaultOpener
	case s.locked:
		return FaultLocked
	case l.seat == s.openerSeat || !s.seated.Has(l.seat):
		return FaultHand
	}
	s.setHolder(l.seat, l.key)
	return ""
}

func (s *seats) setHolder(seat core.Seat, key seatKey) {
	if was, _, _ := s.actor(seat); was != key.sign {
		s.badges[seat] = badge{}
	}
	s.taken = s.taken.With(seat)
	s.holders[seat], s.ids[seat] = key, key.sign.ID()
	s.votes[seat] = vote{}
}

func (s *seats) freeSeat(seat core.Seat) {
	s.taken = s.taken.Without(seat)
	s.holders[seat], s.ids[seat], s.badges[seat] = seatKey{}, wire.KeyID{}, badge{}
}

// voteToGive counts a vote to give a seat to another key, and gives it once enough agree. The seat
// itself has no vote, because its phone may be lost.
func (s *seats) voteToGive(l tableLine) Fault {
	switch {
	case l.by == l.seat || !s.seated.Has(l.seat):
		return FaultVote
	case !s.locked && !s.isBeforeRule31():
		return FaultUnlocked
	}
	v := &s.votes[l.seat]
	if v.to != l.key {
		*v = vote{to: l.key}
	}
	v.by = v.by.With(l.by)
	s.countVotes(l.seat)
	return ""
}

// countVotes gives a seat to the key it was voted to, once the host and more than half of the
// phones at other seats agree. A phone has one vote for all its seats, because the opener's
// phone with all free seats would outvote everybody.
func (s *seats) countVotes(seat core.Seat) {
	v := &s.votes[seat]
	var counted []wire.KeyID
	all, yes := 0, 0
	for _, other := range core.AllSeats {
		if !s.seated.Has(other) || other == seat || other == s.host {
			continue
		}
		_, id, _ := s.actor(other)
		if slices.Contains(counted, id) && !s.isBeforeRule31() {
			continue
		}
		counted = append(counted, id)
		if all++; s.hasVoted(v.by, other, id) {
			yes++
		}
	}
	if agreed := seat == s.host || v.by.Has(s.host); agreed && (2*yes > all || all == 0) {
		s.setHolder(seat, v.to)
	}
}

// hasVoted reports whether a seat, or another seat of its phone, has voted.
func (s *seats) hasVoted(by core.Seats, seat core.Seat, phone wire.KeyID) bool {
	if s.isBeforeRule31() {
		return by.Has(seat)
	}
	for _, other := range core.AllSeats {
		if by.Has(other) && s.isActor(phone, other) {
			return true
		}
	}
	return false
}

// setHost sets the host, as the game has it (table 30). A seat that only waited for the new
// host's vote is given.
func (s *seats) setHost(host core.Seat) {
	if host == s.host {
		return
	}
	s.host = host
	for _, seat := range core.AllSeats {
		if s.votes[seat].by != 0 {
			s.countVotes(seat)
		}
	}
}

// madeOn returns the seat whose phone made a choice for this seat, or Nobody if the seat's own phone
// did. If one phone plays for everybody, it makes a seat's choices until the seat has a phone.
func (s *seats) madeOn(by core.Seat) core.Seat {
	if by == s.playsForAll || s.taken.Has(by) {
		return core.Nobody
	}
	return s.playsForAll
}

// OriginKey returns the key that opened the original table, if one phone took this table over to play
// for everybody. It returns "" for any other table.
func (r *Replica) OriginKey() string { return r.seats.origin }

// IsOpenedBy reports whether a table's first record says that a key opened it.
func IsOpenedBy(opening, key string) bool {
	return key != "" && strings.HasSuffix(opening, openedBy+key)
}

// CanActFor reports whether this phone acts for a seat.
func (r *Replica) CanActFor(s core.Seat) bool {
	return r.play != nil && r.seats.isActor(r.device.id, s)
}

// TakenSeats returns the seats that phones have taken. The opener's phone acts for all others.
func (r *Replica) TakenSeats() core.Seats { return r.seats.taken }

// IsLocked reports whether the seats are locked, so that the seating is fixed and phones vote.
func (r *Replica) IsLocked() bool { return r.seats.locked }

// MayTakeSeat reports whether this phone may take a seat.
func (r *Replica) MayTakeSeat(s core.Seat) bool {
	return r.play != nil && r.seats.whyNotFree(s, r.device.public) == ""
}

// OpenerSeat returns the seat of the player who opened the table.
func (r *Replica) OpenerSeat() core.Seat { return r.seats.openerSeat }

// IsOpener reports whether this phone may say who sits where until the seats are locked.
func (r *Replica) IsOpener() bool { return r.seatingSeat() != core.Nobody }

// seatingSeat returns a seat by which this phone may say who sits where, preferably the opener's, or
// Nobody.
func (r *Replica) seatingSeat() core.Seat {
	if r.play == nil {
		return core.Nobody
	}
	if s := r.seats.openerSeat; r.CanActFor(s) && r.seats.maySeatOthers(s) {
		return s
	}
	for _, s := range core.AllSeats {
		if r.CanActFor(s) && r.seats.maySeatOthers(s) {
			return s
		}
	}
	return core.Nobody
}

// Sitters returns the phones that have taken seats, except this one and the opener's.
func (r *Replica) Sitters() (list []Sitter) {
	for _, s := range core.AllSeats {
		if s != r.seats.openerSeat && r.seats.taken.Has(s) && r.seats.ids[s] != r.device.id {
			list = append(list, Sitter{s, r.seats.holders[s].String()})
		}
	}
	return list
}

// MustNameSitters reports whether a lock has to name who is present. At an older table the lock names
// nobody and means everybody.
func (r *Replica) MustNameSitters() bool { return !r.seats.isBeforeRule31() }

// KeyOf returns the key that acts for a seat.
func (r *Replica) KeyOf(s core.Seat) string { return r.seats.keyOf(s).String() }

// IsSeatKey reports whether a key acts for a seat.
func (r *Replica) IsSeatKey(key string) bool {
	k, ok := parseSeatKey(key)
	for _, s := range core.AllSeats {
		if ok && r.play != nil && r.seats.isActor(k.sign.ID(), s) {
			return true
		}
	}
	return false
}

// LostSeats returns the seats that this phone has lost, except those that it gave away.
func (r *Replica) LostSeats() (list core.Seats) {
	for _, s := range core.AllSeats {
		if r.lostSeats.Has(s) && !r.CanActFor(s) {
			list = list.With(s)
		}
	}
	return list
}

// ownTakenSeats returns the seats that this phone has taken.
func (r *Replica) ownTakenSeats() (list core.Seats) {
	for _, s := range core.AllSeats {
		if r.seats.taken.Has(s) && r.seats.isActor(r.device.id, s) {
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
	r.lostSeats = (r.lostSeats | had) &^ r.ownTakenSeats()
}
