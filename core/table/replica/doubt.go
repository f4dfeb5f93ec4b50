package replica

import (
	"slices"

	"entente/core"
	"entente/core/table/wire"
)

// A stance is how a key's newest record stands to the log here: what its author had
// seen is on it, and led to the same game, or not.
type stance struct {
	author wire.KeyID
	is     HaltKind // NotHalted if it agrees
	since  uint64   // the place from which on it is so; of one that agrees, the newest
}

// consistent compares what the author of a vouched record knew with this log. After equal
// records all games are equal, so a choice that tells of another game counts for nothing,
// on every phone. Within one epoch all logs are beginnings of one; but the epoch in which a
// log is read is not the same on all phones, so who was shown another log is only noted.
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
	if s.is == DigestDiffer && r.other { // what other rules do
		return ""
	}
	r.note(s)
	if s.is == DigestDiffer {
		return FaultDigest
	}
	return ""
}

// note keeps the newest stance of each key. One that differs goes on to do so from where it began.
// Keys that act for no seat any more are forgotten once they are many: a seat may go from key to
// key for a whole evening, and each of them would be weighed with every record.
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

// mostStances is how many keys stand to the log before those without a seat are forgotten.
const mostStances = 2 * len(core.AllSeats)

// stands reports whether a key's newest record agrees with this log, and had seen so much of it.
func (r *Replica) stands(id wire.KeyID, since uint64) bool {
	for _, s := range r.stances {
		if s.author == id {
			return s.is == NotHalted && s.since >= since
		}
	}
	return false
}

// weigh finds out whether this phone can trust its own game: it cannot if a record of its
// own or the phones of two seats tell of another, unless more than half of the phones
// that sit here have gone on from its own since. Where the table was begun under other rules,
// its own record or more than half of those phones show that this build plays these otherwise;
// fewer may lie. What a table was found to be it stays, so that one is weighed after each
// record when it is played again, too.
func (r *Replica) weigh() {
	if r.again && r.rules == core.RulesVersion || r.play == nil {
		return
	}
	was := r.doubt
	r.doubt = Halt{}
	own, others, first, news := false, 0, stance{}, false
	trusted := r.trusted()
	played, told := false, core.Seats(0) // otherwise, by its own record, and whose tell of another game
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

// trusted are the seats whose phones have a say in which game is right. Until the seats are locked
// anybody with the link may have taken a seat: then they are the opener's and this phone's own.
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

// rejudge plays the whole log again, now that the table is one of other rules: what told
// of another game counts.
func (r *Replica) rejudge() {
	again := r.again
	r.again = true
	for i, p := range r.cutOff(len(r.items)) {
		r.append(p)
		r.other = r.other || i == 0
	}
	r.again = again
}

// with is the seats whose phones have gone on from this phone's game, having seen so much of it.
func (r *Replica) with(since uint64) (list core.Seats) {
	silent := true // what this phone has is its own word too, but where it has signed another
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

// seatOf is a seat that a key acts for, or Nobody.
func (r *Replica) seatOf(id wire.KeyID) core.Seat {
	for _, s := range core.AllSeats {
		if r.seats.acts(id, s) {
			return s
		}
	}
	return core.Nobody
}

// Sides returns whose phones have gone on from the game that this phone has, its own
// among them, and whose newest records tell of another game, or of another log.
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

// Outvoted reports whether more than half of the phones that sit here tell of another
// game than this one has: then what this phone writes would count for nothing. Where nobody
// but this phone's own key has told of one, it is no vote against itself.
func (r *Replica) Outvoted() bool {
	_, against := r.Sides()
	for _, s := range core.AllSeats {
		if against.Has(s) && !r.seats.acts(r.device.id, s) {
			return 2*r.phones(against&r.trusted()) > r.phones(r.trusted())
		}
	}
	return false
}

// GoOn trusts the game of this phone, whatever those tell who have told of another by
// now. It is a Fault while more than half of the phones do.
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
