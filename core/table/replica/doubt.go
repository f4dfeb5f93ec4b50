package replica

import (
	"slices"

	"entente/core"
	"entente/core/table/wire"
)

// A stance is how the newest record of a key compares with the log here: whether its author
// had seen a prefix of this log, and had the same game.
type stance struct {
	author wire.KeyID
	is     HaltKind // NotHalted if it agrees
	since  uint64   // the place from which on it differs; if it agrees, the newest place
}

// consistent compares the log and game that the author of a verified record had with ours.
// After equal records all games are equal, so a choice over another game has no effect, on
// every phone. Within one epoch all logs are prefixes of one. But phones read a log in
// different epochs, so an author with another log is only noted.
func (r *Replica) consistent(p *placed) Fault {
	seen := p.record.Seen
	s := stance{author: p.record.Author, since: seen.Index}
	switch {
	case r.agrees(seen):
		if p.record.Digest != r.digestAt(int(seen.Index)) {
			s.is = DigestDiffer
		}
	case p.record.Epoch == r.epoch:
		s.is, s.since = AuthorForked, min(seen.Index, uint64(len(r.items)))
	default:
		return ""
	}
	if s.is == DigestDiffer && r.other { // expected under other rules
		return ""
	}
	r.note(s)
	if s.is == DigestDiffer {
		return FaultDigest
	}
	return ""
}

// note keeps the newest stance of each key; one that keeps differing keeps its first place.
// Keys without a seat are dropped once they are many. Otherwise a seat that is passed from key
// to key would add a key to every later check.
func (r *Replica) note(s stance) {
	for i := range r.stances {
		if was := &r.stances[i]; was.author == s.author {
			if was.is == NotHalted || s.is == NotHalted {
				*was = s
			}
			return
		}
	}
	if len(r.stances) >= mostStances {
		var seated []stance
		for _, was := range r.stances {
			if r.seatOf(was.author) != core.Nobody {
				seated = append(seated, was)
			}
		}
		r.stances = seated
	}
	r.stances = append(r.stances, s)
}

// mostStances is how many keys are kept before those without a seat are dropped.
const mostStances = 2 * len(core.AllSeats)

// stands reports whether the newest record of a key agrees with this log and had seen so much
// of it.
func (r *Replica) stands(id wire.KeyID, since uint64) bool {
	for _, s := range r.stances {
		if s.author == id {
			return s.is == NotHalted && s.since >= since
		}
	}
	return false
}

// weigh decides whether this phone can trust its own game. It cannot if its own record or the
// phones of two seats report another game, unless more than half of the phones that sit here
// have continued from this game since. At a table of other rules, this phone's own record or
// more than half of the phones prove that this build plays the records differently; fewer may
// lie. That result stays, so each record of such a table is checked in a replay, too.
func (r *Replica) weigh() {
	if r.again && r.rules == core.RulesVersion || r.play == nil {
		return
	}
	was := r.doubt
	r.doubt = Halt{}
	own, others, first, news := false, 0, stance{}, false
	trusted := r.trusted()
	played, told := false, core.Seats(0) // whether this phone's own record reports another game, and which seats do
	for _, s := range r.stances {
		seat := r.seatOf(s.author)
		if s.is == NotHalted || !trusted.Has(seat) {
			continue
		}
		if first.is == NotHalted || s.since < first.since {
			first = s
		}
		news = news || !slices.Contains(r.trusts, s.author)
		mine, digest := s.author == r.device.id, s.is == DigestDiffer
		if own, played = own || mine, played || mine && digest; !mine {
			others++
		}
		if digest {
			told = told.With(seat)
		}
	}
	if (own || others > 1) && news && 2*r.phones(r.with(first.since)&trusted) <= r.phones(trusted) {
		r.doubt = Halt{first.is, first.since, r.seatOf(first.author)}
	}
	if r.rules != core.RulesVersion && (played && r.doubt.Kind != NotHalted || 2*r.phones(told) > r.phones(trusted)) {
		r.doubt = Halt{}
		r.rejudge()
	}
	r.shown = r.shown || was != r.doubt
}

// trusted returns the seats whose phones have a say in which game is right. Until the seats
// are locked, strangers with the link may have taken seats, so only the opener's seats and
// this phone's own are trusted.
func (r *Replica) trusted() core.Seats {
	if !r.seats.settling() || r.seats.older() {
		return r.seats.seated
	}
	var list core.Seats
	for _, s := range core.AllSeats {
		if r.seats.seated.Has(s) && (r.Holds(s) || r.seats.speaksFirst(s)) {
			list = list.With(s)
		}
	}
	return list
}

// rejudge replays the whole log as a table of other rules, so that choices over another game
// have an effect.
func (r *Replica) rejudge() {
	again := r.again
	r.again = true
	for i, p := range r.cutOff(len(r.items)) {
		r.append(p)
		r.other = r.other || i == 0
	}
	r.again = again
}

// with returns the seats whose phones have continued from this phone's game after the place
// since.
func (r *Replica) with(since uint64) (list core.Seats) {
	silent := true // this phone agrees with itself, unless it has signed over another game
	for _, s := range r.stances {
		silent = silent && (s.author != r.device.id || s.is == NotHalted)
	}
	for _, s := range core.AllSeats {
		if _, id, is := r.seats.actor(s); is && (r.stands(id, since) || silent && id == r.device.id) {
			list = list.With(s)
		}
	}
	return list
}

// seatOf returns a seat that a key acts for, or Nobody.
func (r *Replica) seatOf(id wire.KeyID) core.Seat {
	for _, s := range core.AllSeats {
		if r.seats.acts(id, s) {
			return s
		}
	}
	return core.Nobody
}

// Sides returns the seats whose phones have continued from this phone's game, its own
// included, and the seats whose newest records report another game or log.
func (r *Replica) Sides() (with, against core.Seats) {
	since := uint64(len(r.items))
	for _, s := range core.AllSeats {
		_, id, is := r.seats.actor(s)
		for _, o := range r.stances {
			if is && o.author == id && o.is != NotHalted {
				against, since = against.With(s), min(since, o.since)
			}
		}
	}
	return r.with(since), against
}

// Outvoted reports whether more than half of the phones that sit here report another game, so
// that this phone's records would have no effect. If only this phone's own key reports one, it
// has no vote against itself.
func (r *Replica) Outvoted() bool {
	_, against := r.Sides()
	for _, s := range core.AllSeats {
		if against.Has(s) && !r.seats.acts(r.device.id, s) {
			return 2*r.phones(against&r.trusted()) > r.phones(r.trusted())
		}
	}
	return false
}

// GoOn trusts this phone's game, despite the keys that report another by now. It is a Fault
// while more than half of the phones do.
func (r *Replica) GoOn() error {
	switch {
	case r.halt.Kind != NotHalted:
		return FaultHalted
	case r.Outvoted():
		return FaultOutvoted
	}
	for _, s := range r.stances {
		if s.is != NotHalted && !slices.Contains(r.trusts, s.author) {
			r.trusts = append(r.trusts, s.author)
		}
	}
	r.weigh()
	r.pump()
	return nil
}
