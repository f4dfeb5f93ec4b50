package replica

import (
	"slices"

	"entente/core"
	"entente/core/table/wire"
)

// A peerState says whether another phone has the same log and game as this phone. It comes from the newest
// record with that phone's key.
type peerState struct {
	keyID           wire.KeyID // the id of the other phone's key
	difference      HaltKind   // DigestDiffer or AuthorForked; NotHalted if log and game agree with ours
	seenRecordCount uint64     // how many records of our log that phone had seen when it wrote
}

// compareAuthor compares our log and game with those that a record's author reports in the record. The
// record's signature is already checked. If the logs agree and the games differ, it returns FaultDigest:
// every phone with this log finds the same, so the record has an effect on none. If the logs differ within
// one epoch, compareAuthor only notes that. The record keeps its effect: a phone in another epoch can't see
// the difference, and all phones have to agree about the record.
func (r *Replica) compareAuthor(p *logItem) Fault {
	seen := p.record.Seen
	s := peerState{keyID: p.record.Author, seenRecordCount: seen.Index}
	switch {
	case r.isOnLog(seen):
		if p.record.Digest != r.digestAt(int(seen.Index)) {
			s.difference = DigestDiffer
		}
	case p.record.Epoch == r.epoch:
		s.difference, s.seenRecordCount = AuthorForked, min(seen.Index, uint64(len(r.items)))
	default:
		return ""
	}
	if s.difference == DigestDiffer && r.otherRules { // under other rules than this build's, digests may differ
		return ""
	}
	r.notePeerState(s)
	if s.difference == DigestDiffer {
		return FaultDigest
	}
	return ""
}

// notePeerState adds a peerState to r.peerStates, in place of the older one with the same key. But while a
// phone continues to differ, its first state that differed stays. Once there are maxPeerStates, notePeerState
// drops the states of phones without a seat. Otherwise the list would grow each time another phone takes a
// seat.
func (r *Replica) notePeerState(s peerState) {
	for i := range r.peerStates {
		if was := &r.peerStates[i]; was.keyID == s.keyID {
			if was.difference == NotHalted || s.difference == NotHalted {
				*was = s
			}
			return
		}
	}
	if len(r.peerStates) >= maxPeerStates {
		var seated []peerState
		for _, was := range r.peerStates {
			if r.seatOf(was.keyID) != core.Nobody {
				seated = append(seated, was)
			}
		}
		r.peerStates = seated
	}
	r.peerStates = append(r.peerStates, s)
}

// maxPeerStates is how many elements of r.peerStates notePeerState keeps before it drops those of phones
// without a seat.
const maxPeerStates = 2 * len(core.AllSeats)

// hasAgreedSince reports whether the newest record of another phone agrees with our log and game, and the
// phone knew enough records when it wrote: at least the number since. id is the id of the phone's key.
func (r *Replica) hasAgreedSince(id wire.KeyID, since uint64) bool {
	for _, s := range r.peerStates {
		if s.keyID == id {
			return s.difference == NotHalted && s.seenRecordCount >= since
		}
	}
	return false
}

// updateDoubt sets r.doubt, the reason why this phone can't trust its own game. There is a reason if a record
// of its own key, or records of two other seats, report another game. There is none if more than half of the
// trusted phones have since agreed with this phone's game (seatsAgreeingSince, trustedSeats). Nor is there
// one if the player has overruled all keys that report another game (TrustOwnGame).
//
// A table that was begun under other rules than this build's may make another game here. A record of this
// phone's own key that reports another game proves it. So do such records of more than half of the trusted
// phones, but not of fewer, because those may lie. Then updateDoubt calls replayUnderOtherRules.
func (r *Replica) updateDoubt() {
	if r.isReplaying && r.rules == core.RulesVersion || r.play == nil {
		return
	}
	was := r.doubt
	r.doubt = Halt{}
	own, others, first, news := false, 0, peerState{}, false
	trusted := r.trustedSeats()
	played, told := false, core.Seats(0) // played: this phone's own key reports another game; told: the seats that do
	for _, s := range r.peerStates {
		seat := r.seatOf(s.keyID)
		if s.difference == NotHalted || !trusted.Has(seat) {
			continue
		}
		if first.difference == NotHalted || s.seenRecordCount < first.seenRecordCount {
			first = s
		}
		news = news || !slices.Contains(r.overruledKeys, s.keyID)
		mine, digest := s.keyID == r.device.keyID, s.difference == DigestDiffer
		if own, played = own || mine, played || mine && digest; !mine {
			others++
		}
		if digest {
			told = told.With(seat)
		}
	}
	if (own || others > 1) && news && 2*r.countPhones(r.seatsAgreeingSince(first.seenRecordCount)&trusted) <= r.countPhones(trusted) {
		r.doubt = Halt{first.difference, first.seenRecordCount, r.seatOf(first.keyID)}
	}
	if r.rules != core.RulesVersion && (played && r.doubt.Kind != NotHalted || 2*r.countPhones(told) > r.countPhones(trusted)) {
		r.doubt = Halt{}
		r.replayUnderOtherRules()
	}
	r.needsDraw = r.needsDraw || was != r.doubt
}

// trustedSeats returns the seats whose phones this phone trusts to judge which game is right. While phones
// are still taking seats, a stranger with the link may have one. Then only the opener's seats and this
// phone's own seats are trusted. Otherwise all seats in play are.
func (r *Replica) trustedSeats() core.Seats {
	if !r.seats.isSeatingOpen() || r.seats.isBeforeRule31() {
		return r.seats.playedSeats
	}
	var list core.Seats
	for _, s := range core.AllSeats {
		if r.seats.playedSeats.Has(s) && (r.CanActFor(s) || r.seats.maySeatOthers(s)) {
			list = list.With(s)
		}
	}
	return list
}

// replayUnderOtherRules replays the whole log as one that was begun under other rules than this build's. In
// such a log a choice has an effect even if its author's game differs from this phone's.
func (r *Replica) replayUnderOtherRules() {
	again := r.isReplaying
	r.isReplaying = true
	for i, p := range r.clearLog(len(r.items)) {
		r.appendItem(*p)
		r.otherRules = r.otherRules || i == 0
	}
	r.isReplaying = again
}

// seatsAgreeingSince returns the seats whose phones agree with this phone's game. The newest record of such a
// phone reports this game, and the phone knew at least the number since of records when it wrote. This
// phone's own seats are among them, unless its key reports another game.
func (r *Replica) seatsAgreeingSince(since uint64) (list core.Seats) {
	silent := true // true if this phone's key reports no other game, so that its own seats agree
	for _, s := range r.peerStates {
		silent = silent && (s.keyID != r.device.keyID || s.difference == NotHalted)
	}
	for _, s := range core.AllSeats {
		if _, id, is := r.seats.actingKey(s); is && (r.hasAgreedSince(id, since) || silent && id == r.device.keyID) {
			list = list.With(s)
		}
	}
	return list
}

// seatOf returns the first seat for which the phone with a key acts, or Nobody. id is the id of the key.
func (r *Replica) seatOf(id wire.KeyID) core.Seat {
	for _, s := range core.AllSeats {
		if r.seats.isActingKey(id, s) {
			return s
		}
	}
	return core.Nobody
}

// Sides compares the phones of the other seats with this phone. The result against has the seats whose newest
// records report another game or another log. The result with has the seats that have agreed with this phone
// since the first such record, and this phone's own seats.
func (r *Replica) Sides() (with, against core.Seats) {
	since := uint64(len(r.items))
	for _, s := range core.AllSeats {
		_, id, is := r.seats.actingKey(s)
		for _, o := range r.peerStates {
			if is && o.keyID == id && o.difference != NotHalted {
				against, since = against.With(s), min(since, o.seenRecordCount)
			}
		}
	}
	return r.seatsAgreeingSince(since), against
}

// IsOutvoted reports whether more than half of the trusted phones (trustedSeats) report another game, so that
// they would give this phone's records no effect. If the only key that reports another game is this phone's
// own, IsOutvoted returns false.
func (r *Replica) IsOutvoted() bool {
	_, against := r.Sides()
	for _, s := range core.AllSeats {
		if against.Has(s) && !r.seats.isActingKey(r.device.keyID, s) {
			return 2*r.countPhones(against&r.trustedSeats()) > r.countPhones(r.trustedSeats())
		}
	}
	return false
}

// TrustOwnGame makes this phone trust its own game although some keys report another game. It returns
// FaultOutvoted if more than half of the trusted phones (trustedSeats) report another game, and FaultHalted
// if the table is halted.
func (r *Replica) TrustOwnGame() error {
	switch {
	case r.halt.Kind != NotHalted:
		return FaultHalted
	case r.IsOutvoted():
		return FaultOutvoted
	}
	for _, s := range r.peerStates {
		if s.difference != NotHalted && !slices.Contains(r.overruledKeys, s.keyID) {
			r.overruledKeys = append(r.overruledKeys, s.keyID)
		}
	}
	r.updateDoubt()
	r.sendDueFrames()
	return nil
}
