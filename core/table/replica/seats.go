package replica

import (
	"slices"

	"entente/core"
	"entente/core/table/seal"
	"entente/core/table/wire"
)

// seats says which phone, named by its key, acts for which seat after the records so far (table 31).
//
// The phone that opened the table acts for every free seat, so a single phone can be passed around. Until
// the seats are locked, anybody with the link can take a free seat, and only the opener's phone says who
// sits where. The lock names the phones that are present, and from then on these phones vote.
type seats struct {
	host              core.Seat                          // the seat of the game's host
	firstHost         core.Seat                          // the host when the table was opened
	openerSeat        core.Seat                          // the seat of the table's opener: at first the host's
	playedSeats       core.Seats                         // the seats of the players in the game
	takenSeats        core.Seats                         // the seats that have a phone of their own
	holders           [len(core.AllSeats) + 1]seatKey    // for each taken seat, the public keys of its phone
	holderIDs         [len(core.AllSeats) + 1]wire.KeyID // the ids of the keys in holders
	opener            seal.PublicKey                     // the key of the phone that opened the table
	openerID          wire.KeyID                         // the id of the opener's key
	locked            bool                               // no phone can take a free seat any more
	seatPlayingForAll core.Seat                          // the seat that plays for all seats without a phone
	originKey         string                             // in a copy, the key that opened the original; else ""
	newestHouseRule   int                                // the number of the table's newest house rule
	firstTakeIndex    int                                // the index of the first record that took a seat; or 0
	votes             [len(core.AllSeats) + 1]seatVotes  // for each seat, the votes to give it to another phone
	badges            [len(core.AllSeats) + 1]badge      // for each seat, the badge that its phone named
}

// seatVotes holds the votes so far to give one seat to another phone.
type seatVotes struct {
	newHolder seatKey    // the public keys of the phone that the votes give the seat to
	voters    core.Seats // the seats that voted for that phone
}

// A SeatedPhone is a phone together with the seat that it has taken.
type SeatedPhone struct {
	Seat core.Seat // the seat that the phone has taken
	Key  string    // the phone's public key, as text
}

// newSeats returns the seats of a new table, all free. opener is the key of the phone that opened it, and
// house is the table's newest house rule.
func newSeats(g core.Game, opener seal.PublicKey, house int) seats {
	return seats{host: g.Host, firstHost: g.Host, openerSeat: g.Host, playedSeats: g.Seated(), opener: opener, openerID: opener.ID(), newestHouseRule: house}
}

// actingKey returns the public key of the phone that acts for a seat, and the key's id. For a free seat,
// that is the opener's phone. It returns false if nobody plays the seat.
func (s *seats) actingKey(seat core.Seat) (seal.PublicKey, wire.KeyID, bool) {
	switch {
	case !s.playedSeats.Has(seat):
		return seal.PublicKey{}, wire.KeyID{}, false
	case s.takenSeats.Has(seat):
		return s.holders[seat].publicKey, s.holderIDs[seat], true
	}
	return s.opener, s.openerID, true
}

// actingSeatKey returns the public keys of the phone that acts for a seat. It leaves the agreement key
// zero if the phone has none.
func (s *seats) actingSeatKey(seat core.Seat) seatKey {
	if s.takenSeats.Has(seat) {
		return s.holders[seat]
	}
	return seatKey{publicKey: s.opener}
}

// isActingKey reports whether the key with an id acts for a seat.
func (s *seats) isActingKey(id wire.KeyID, seat core.Seat) bool {
	_, actor, ok := s.actingKey(seat)
	return ok && actor == id
}

// hasSameSeating reports whether the same phones act for the same seats in s and o, with the same votes.
func (s *seats) hasSameSeating(o *seats) bool {
	return s.takenSeats == o.takenSeats && s.holders == o.holders && s.votes == o.votes && s.locked == o.locked && s.seatPlayingForAll == o.seatPlayingForAll && s.openerSeat == o.openerSeat
}

// requiredSigner returns the key that must have signed a line about the table, and the key's id. For
// verbTake it is the key of the phone that takes the seat, otherwise the key that acts for the seat l.authorSeat.
// It returns false if nobody plays the seat.
func (s *seats) requiredSigner(l tableLine) (seal.PublicKey, wire.KeyID, bool) {
	if l.verb == verbTake {
		return l.key.publicKey, l.key.publicKey.ID(), s.playedSeats.Has(l.authorSeat)
	}
	return s.actingKey(l.authorSeat)
}

// applyTableLine carries out a line about the table, for example moves a seat. It returns why the line
// changes nothing, or "". The parameter at is the index of the line's record.
func (s *seats) applyTableLine(l tableLine, at int) Fault {
	fault := s.applyVerb(l)
	if s.firstTakeIndex == 0 && s.takenSeats != 0 {
		s.firstTakeIndex = at
	}
	return fault
}

// applyVerb does the work of applyTableLine, except that it doesn't set s.firstTakeIndex.
func (s *seats) applyVerb(l tableLine) Fault {
	switch l.verb {
	case verbTake:
		return s.takeSeat(l.authorSeat, l.key)
	case verbMove:
		s.setHolder(l.authorSeat, l.key)
	case verbLock:
		return s.lockSeats(l)
	case verbPlayForAll:
		if _, id, _ := s.actingKey(l.authorSeat); id != s.openerID {
			return FaultOnlyOpener
		}
		s.seatPlayingForAll, s.originKey = l.authorSeat, l.key.publicKey.Text()
	case verbNameBadge:
		s.badges[l.authorSeat] = l.badge
	case verbHand:
		return s.handSeat(l)
	case verbVote:
		return s.addVote(l)
	}
	return ""
}

// isBeforeRule31 reports whether the table was opened before house rule 31. At such a table a lock of the
// seats names nobody, and everybody who has a seat keeps it.
func (s *seats) isBeforeRule31() bool { return s.newestHouseRule < seatingRule }

// maySeatOthers reports whether a seat's phone may say who sits where until the seats are locked. The
// parameter by is the seat. The opener's phone may, and so may the phone to which it gave the opener's seat.
// At a table from before house rule 31, only the host's phone may.
func (s *seats) maySeatOthers(by core.Seat) bool {
	if s.isBeforeRule31() {
		return by == s.host
	}
	return by == s.openerSeat || s.isActingKey(s.openerID, by)
}

// takeSeat makes the phone with a key act for a free seat. It returns why the phone may not take the seat,
// or "".
func (s *seats) takeSeat(seat core.Seat, key seatKey) Fault {
	if why := s.whyNotTakeSeat(seat, key.publicKey); why != "" {
		return why
	}
	if key.publicKey == s.opener && !s.takenSeats.Has(s.openerSeat) {
		s.openerSeat = seat
	}
	s.setHolder(seat, key)
	return ""
}

// whyNotTakeSeat returns why the phone with a key may not take a seat, or "" if it may. Only the opener's
// phone may take the opener's seat.
func (s *seats) whyNotTakeSeat(seat core.Seat, key seal.PublicKey) Fault {
	switch {
	case s.takenSeats.Has(seat):
		return FaultTaken
	case s.locked:
		return FaultLocked
	case seat == s.openerSeat && key != s.opener && !s.isBeforeRule31():
		return FaultTaken
	}
	return ""
}

// lockSeats carries out a lock of the seats, so that no phone can take a free seat any more. It returns
// why the lock is invalid, or "". The line l names seats with the keys of their phones. A phone that it
// doesn't name loses its seats, except the author's phone and the phone at the opener's seat. A lost seat
// becomes free, and the opener's phone acts for it.
func (s *seats) lockSeats(l tableLine) Fault {
	switch {
	case !s.maySeatOthers(l.authorSeat):
		return FaultOnlyOpener
	case s.locked && !s.isBeforeRule31():
		return FaultLocked
	case l.allKeepSeats != s.isBeforeRule31():
		return FaultLockNames
	}
	s.locked = true
	_, author, _ := s.actingKey(l.authorSeat)
	for _, seat := range core.AllSeats {
		if s.takenSeats.Has(seat) && s.holderIDs[seat] != author && seat != s.openerSeat && !l.allKeepSeats && !l.hasPhoneInLock(seat, s.holders[seat]) {
			s.freeSeat(seat)
		}
	}
	return ""
}

// handSeat gives a seat to another phone because the opener's phone says so in the line l. It returns why
// the line is invalid, or "": for example, the seats are locked.
func (s *seats) handSeat(l tableLine) Fault {
	switch {
	case !s.maySeatOthers(l.authorSeat):
		return FaultOnlyOpener
	case s.locked:
		return FaultLocked
	case l.givenSeat == s.openerSeat || !s.playedSeats.Has(l.givenSeat):
		return FaultOpenerSeat
	}
	s.setHolder(l.givenSeat, l.key)
	return ""
}

// setHolder makes the phone with a key act for a seat, and drops the votes on the seat.
func (s *seats) setHolder(seat core.Seat, key seatKey) {
	if was, _, _ := s.actingKey(seat); was != key.publicKey {
		s.badges[seat] = badge{}
	}
	s.takenSeats = s.takenSeats.With(seat)
	s.holders[seat], s.holderIDs[seat] = key, key.publicKey.ID()
	s.votes[seat] = seatVotes{}
}

// freeSeat makes a seat free, so that the opener's phone acts for it.
func (s *seats) freeSeat(seat core.Seat) {
	s.takenSeats = s.takenSeats.Without(seat)
	s.holders[seat], s.holderIDs[seat], s.badges[seat] = seatKey{}, wire.KeyID{}, badge{}
}

// addVote adds the vote in the line l to give a seat to another phone, and gives the seat once enough
// seats agree. It returns why the vote is invalid, or "". The seat itself has no vote, because its phone
// may be lost.
func (s *seats) addVote(l tableLine) Fault {
	switch {
	case l.authorSeat == l.givenSeat || !s.playedSeats.Has(l.givenSeat):
		return FaultVoteOnSeat
	case !s.locked && !s.isBeforeRule31():
		return FaultUnlocked
	}
	v := &s.votes[l.givenSeat]
	if v.newHolder != l.key {
		*v = seatVotes{newHolder: l.key}
	}
	v.voters = v.voters.With(l.authorSeat)
	s.giveSeatIfVoted(l.givenSeat)
	return ""
}

// giveSeatIfVoted gives a seat to the phone that others voted for, if the host and more than half of the
// phones at the remaining seats agree. A phone has one vote for all its seats, because else the opener's
// phone, which acts for all free seats, could outvote everybody.
func (s *seats) giveSeatIfVoted(seat core.Seat) {
	v := &s.votes[seat]
	var counted []wire.KeyID
	all, yes := 0, 0
	for _, other := range core.AllSeats {
		if !s.playedSeats.Has(other) || other == seat || other == s.host {
			continue
		}
		_, id, _ := s.actingKey(other)
		if slices.Contains(counted, id) && !s.isBeforeRule31() {
			continue
		}
		counted = append(counted, id)
		if all++; s.hasVoted(v.voters, other, id) {
			yes++
		}
	}
	if agreed := seat == s.host || v.voters.Has(s.host); agreed && (2*yes > all || all == 0) {
		s.setHolder(seat, v.newHolder)
	}
}

// hasVoted reports whether the phone that acts for a seat has voted: by that seat or another seat of the
// phone. The set by has the seats that voted, and phone is the id of the phone's key.
func (s *seats) hasVoted(by core.Seats, seat core.Seat, phone wire.KeyID) bool {
	if s.isBeforeRule31() {
		return by.Has(seat)
	}
	for _, other := range core.AllSeats {
		if by.Has(other) && s.isActingKey(phone, other) {
			return true
		}
	}
	return false
}

// setHost sets the host of the game (table 30). Then it counts all votes about seats again, because a seat
// can be given only if the host agrees.
func (s *seats) setHost(host core.Seat) {
	if host == s.host {
		return
	}
	s.host = host
	for _, seat := range core.AllSeats {
		if s.votes[seat].voters != 0 {
			s.giveSeatIfVoted(seat)
		}
	}
}

// seatPlayingFor returns the seat whose phone plays for everybody, if that phone makes the choices of another
// seat. The parameter by is that other seat. seatPlayingFor returns Nobody if no phone plays for everybody,
// or if that other seat has a phone of its own.
func (s *seats) seatPlayingFor(by core.Seat) core.Seat {
	if by == s.seatPlayingForAll || s.takenSeats.Has(by) {
		return core.Nobody
	}
	return s.seatPlayingForAll
}
