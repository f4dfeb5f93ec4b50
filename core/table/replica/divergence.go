package replica

import (
	"slices"

	"entente/core"
	"entente/core/table/wire"
)

// A peerState is how the newest record of a key compares with the log here: whether its author
// had seen a prefix of this log, and had the same game.
type peerState struct {
	author wire.KeyID
	kind   HaltKind // NotHalted if it agrees
	since  uint64   // the place from which on it differs; if it agrees, the newest place
}

// compareAuthor compares the log and game that the author of a verified record had with ours.
// After equal records all games are equal, so a choice over another game has no effect, on
// every phone. Within one epoch all logs are prefixes of one. But phones read a log in
// different epochs, so an author with another log is only noted.
func (r *Replica) compareAuthor(p *logItem) Fault {
	seen := p.record.Seen
	s := peerState{author: p.record.Author, since: seen.Index}
	switch {
	case r.isOnLog(seen):
		if p.record.Digest != r.digestAt(int(seen.Index)) {
			s.kind = DigestDiffer
		}
	case p.record.Epoch == r.epoch:
		s.kind, s.since = AuthorForked, min(seen.Index, uint64(len(r.items)))
	default:
		return ""
	}
	if s.kind == DigestDiffer && r.otherRules { // expected under other rules
		return ""
	}
	r.notePeerState(s)
	if s.kind == DigestDiffer {
		return FaultDigest
	}
	return ""
}

// notePeerState keeps the newest state of each key; one that keeps differing keeps its first place.
// Keys without a seat are dropped once they are many. Otherwise a seat that is passed from key
// to key would add a key to every later check.
func (r *Replica) notePeerState(s peerState) {
	for i := range r.peerStates {
		if was := &r.peerStates[i]; was.author == s.author {
			if was.kind == NotHalted || s.kind == NotHalted {
				*was = s
			}
			return
		}
	}
	if len(r.peerStates) >= maxPeerStates {
		var seated []peerState
		for _, was := range r.peerStates {
			if r.seatOf(was.author) != core.Nobody {
				seated = append(seated, was)
			}
		}
		r.peerStates = seated
	}
	r.peerStates = append(r.peerStates, s)
}

// maxPeerStates is how many keys are kept before those without a seat are dropped.
const maxPeerStates = 2 * len(core.AllSeats)

// hasAgreedSince reports whether the newest record of a key agrees with this log, and its author had
// seen at least that many records.
func (r *Replica) hasAgreedSince(id wire.KeyID, since uint64) bool {
	for _, s := range r.peerStates {
		if s.author == id {
			return s.kind == NotHalted && s.since >= since
		}
	}
	return false
}

// checkDivergence decides whether this phone can trust its own game. If its own record or the phones
// of two seats report another game, it can't. It can all the same once more than half of the phones
// that sit here have continued from this game. At a table of other rules, this phone's own record or
// more than half of the phones prove that this build plays the records differently; fewer may lie.
// That result stays, so each record of such a table is checked in a replay, too.
func (r *Replica) checkDivergence() {
	if r.replaying && r.rules == core.RulesVersion || r.play == nil {
		return
	}
	was := r.doubt
	r.doubt = Halt{}
	own, others, first, news := false, 0, peerState{}, false
	trusted := r.trustedSeats()
	played, told := false, core.Seats(0) // whether this phone's own record reports another game, and which seats do
	for _, s := range r.peerStates {
		seat := r.seatOf(s.author)
		if s.kind == NotHalted || !trusted.Has(seat) {
			continue
		}
		if first.kind == NotHalted || s.since < first.since {
			first = s
		}
		news = news || !slices.Contains(r.overruledKeys, s.author)
		mine, digest := s.author == r.device.id, s.kind == DigestDiffer
		if own, played = own || mine, played || mine && digest; !mine {
			others++
		}
		if digest {
			told = told.With(seat)
		}
	}
	if (own || others > 1) && news && 2*r.countPhones(r.agreeingSeats(first.since)&trusted) <= r.countPhones(trusted) {
		r.doubt = Halt{first.kind, first.since, r.seatOf(first.author)}
	}
	if r.rules != core.RulesVersion && (played && r.doubt.Kind != NotHalted || 2*r.countPhones(told) > r.countPhones(trusted)) {
		r.doubt = Halt{}
		r.replayUnderOtherRules()
	}
	r.needsDraw = r.needsDraw || was != r.doubt
}

// trustedSeats returns the seats whose phones have a say in which game is right. Until the seats
// are locked, strangers with the link may have taken seats, so only the opener's seats and
// this phone's own are trusted.
func (r *Replica) trustedSeats() core.Seats {
	if !r.seats.isSettling() || r.seats.isBeforeRule31() {
		return r.seats.seated
	}
	var list core.Seats
	for _, s := range core.AllSeats {
		if r.seats.seated.Has(s) && (r.CanActFor(s) || r.seats.maySeatOthers(s)) {
			list = list.With(s)
		}
	}
	return list
}

// replayUnderOtherRules replays the whole log as a table of other rules, so that choices over
// another game have an effect.
func (r *Replica) replayUnderOtherRules() {
	again := r.replaying
	r.replaying = true
	for i, p := range r.clearLog(len(r.items)) {
		r.append(*p)
		r.otherRules = r.otherRules || i == 0
	}
	r.replaying = again
}

// agreeingSeats returns the seats whose phones have continued from this phone's game after the
// place since.
func (r *Replica) agreeingSeats(since uint64) (list core.Seats) {
	silent := true // this phone agrees with itself, unless it has signed over another game
	for _, s := range r.peerStates {
		silent = silent && (s.author != r.device.id || s.kind == NotHalted)
	}
	for _, s := range core.AllSeats {
		if _, id, is := r.seats.actor(s); is && (r.hasAgreedSince(id, since) || silent && id == r.device.id) {
			list = list.With(s)
		}
	}
	return list
}

// seatOf returns a seat for which a key acts, or Nobody.
func (r *Replica) seatOf(id wire.KeyID) core.Seat {
	for _, s := range core.AllSeats {
		if r.seats.isActor(id, s) {
			return s
		}
	}
	return core.Nobody
}

// Sides returns two sets of seats. The phones of the first have continued from this phone's game, its
// own phone included. The newest records of the second report another game or log.
func (r *Replica) Sides() (with, against core.Seats) {
	since := uint64(len(r.items))
	for _, s := range core.AllSeats {
		_, id, is := r.seats.actor(s)
		for _, o := range r.peerStates {
			if is && o.author == id && o.kind != NotHalted {
				against, since = against.With(s), min(since, o.since)
			}
		}
	}
	return r.agreeingSeats(since), against
}

// IsOutvoted reports whether more than half of the phones that sit here report another game, so
// that this phone's records would have no effect. If only this phone's own key reports one, it
// has no vote against itself.
func (r *Replica) IsOutvoted() bool {
	_, against := r.Sides()
	for _, s := range core.AllSeats {
		if against.Has(s) && !r.seats.isActor(r.device.id, s) {
			return 2*r.countPhones(against&r.trustedSeats()) > r.countPhones(r.trustedSeats())
		}
	}
	return false
}

// TrustOwnGame makes this phone trust its own game, although some keys report another one. It returns
// a Fault while more than half of the phones report another.
func (r *Replica) TrustOwnGame() error {
	switch {
	case r.halt.Kind != NotHalted:
		return FaultHalted
	case r.IsOutvoted():
		return FaultOutvoted
	}
	for _, s := range r.peerStates {
		if s.kind != NotHalted && !slices.Contains(r.overruledKeys, s.author) {
			r.overruledKeys = append(r.overruledKeys, s.author)
		}
	}
	r.checkDivergence()
	r.sendDueFrames()
	return nil
}
