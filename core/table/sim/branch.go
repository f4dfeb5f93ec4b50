package sim

import (
	"slices"

	"entente/core"
	"entente/core/notation"
	"entente/core/table/replica"
	"entente/core/table/wire"
)

// choose picks, sooner or later, the branch that goes on: always the room's. Then the player sends
// the records of the other branch again or lets them be, drawn at random.
func (p *phone) choose() {
	r, w := p.replica, p.w
	if r == nil || w.trial {
		return
	}
	if p.lied() && doubts(r.Halt().Kind) && (w.healing || w.rand.IntN(6) == 0) {
		if err := r.TrustOwnGame(); err != nil || r.Halt().Kind != replica.NotHalted {
			w.fail("phone %d cannot go on from its own game: %v", p.number, err)
		}
		w.count(Trusted)
		p.ready()
	}
	if ours, _ := r.Branches(); ours != nil {
		if !p.asks {
			p.asks = true
			w.count(Asked)
		}
		for _, e := range ours.Entries() {
			p.asked[e.Command] = true
		}
		if w.rand.IntN(6) > 0 {
			return
		}
		if r.FollowRoom() {
			w.count(Followed)
		}
	}
	p.asks = false
	for _, b := range r.KeptBranches() {
		if w.rand.IntN(40) == 0 && !p.spectator && r.SendAgain(b) == nil {
			w.count(SentAgain)
		}
	}
}

// lookBack checks that no record vanishes which a phone showed in order, and that two branches never
// become one unless the player was asked. A phone keeps the records that it drops, and asks a
// player who sits there first. A phone sends records again unasked only if no new record of others
// changed the game.
func (w *world) lookBack(p *phone) {
	r := p.replica
	p.given = p.given || p.number > 0 || r.IsShared() && r.Status().IsLive
	if !p.given {
		return // until a relay has all of the opener's log, it is no relay's order
	}
	sits := slices.ContainsFunc(core.AllSeats[:], r.CanActFor)
	here, news := map[wire.CommandID]bool{}, core.Nobody
	for _, e := range r.Log() {
		here[e.Command] = true
		if counts(r, e) {
			p.had[e.Command] = sits
			if p.isNews(e) {
				news = e.Seat
			}
		} else {
			delete(p.had, e.Command)
		}
	}
	falls := false
	for id, sat := range p.had {
		if here[id] || !sat || p.asked[id] || !r.Status().IsLive {
			falls = falls || !here[id] && sat && !p.asked[id]
			continue
		}
		falls = true
		switch {
		case p.keeps(id):
			w.fail("phone %d dropped the command %x and did not ask", p.number, id[:4])
		case news != core.Nobody && !p.compared && w.moved(p):
			w.fail("phone %d sends the command %x again behind what %s did, and did not ask", p.number, id[:4], news)
		}
	}
	if p.compared = falls && (p.compared || r.Status().IsLive); !falls {
		p.known, p.sat = here, map[chair]bool{}
		for _, s := range core.AllSeats {
			p.sat[chair{s, r.KeyOf(s)}] = true
		}
		for _, e := range r.Log() {
			if m, _ := r.SeatRecordOf(e); m.Kind == replica.SeatWanted && counts(r, e) {
				p.sat[chair{e.Seat, m.Key}] = true
			}
		}
	}
}

// isNews reports whether a record is new to a phone. A player who only sits down once more is no
// news.
func (p *phone) isNews(e *replica.Entry) bool {
	m, _ := p.replica.SeatRecordOf(e)
	return !p.known[e.Command] && (m.Key == "" || !p.sat[chair{e.Seat, m.Key}])
}

// moved reports whether the records that are new to a phone made another game, or seat somebody
// elsewhere. New records that lead to the same game hinder nobody.
func (w *world) moved(p *phone) bool {
	log := p.replica.Log()
	with, without := w.begun(log[0].Line, p.replica.OwnComponentsText()), w.begun(log[0].Line, p.replica.OwnComponentsText())
	for _, e := range log[1:] {
		switch {
		case e.Undone, e.Kind == core.TakeBackKind: // the game goes there and back
			if c, err := notation.Parse(e.Line); err == nil {
				_, _ = with.Choose(c)
				if p.known[e.Command] {
					_, _ = without.Choose(c)
				}
			}
		case e.Refused != nil && p.known[e.Command]: // without the new records it might have counted
			if c, err := notation.Parse(e.Line); err == nil {
				_, _ = without.Choose(c)
			}
		case !counts(p.replica, e):
		case e.Kind == core.NoKind:
			if p.isNews(e) {
				return true
			}
		default:
			c, err := notation.Parse(e.Line)
			if err != nil {
				return true
			}
			if _, err = with.Choose(c); err != nil {
				return true
			}
			if p.known[e.Command] {
				if _, err = without.Choose(c); err != nil {
					return true
				}
			}
		}
	}
	return core.Digest(with.Now()) != core.Digest(without.Now())
}

// chair is a seat, and a key that acts for it.
type chair struct {
	seat core.Seat
	key  string
}

// counts reports whether somebody would miss a record.
func counts(r *replica.Replica, e *replica.Entry) bool {
	m, moves := r.SeatRecordOf(e)
	return e.Fault == "" && e.Refused == nil && !e.Undone && e.Kind != core.TakeBackKind && e.Kind != core.ReopenKind &&
		(e.Kind != core.NoKind || moves && m.Kind == replica.SeatWanted)
}

// keeps reports whether a phone still has a command in a branch that it left for the room's log.
func (p *phone) keeps(id wire.CommandID) bool {
	return slices.ContainsFunc(p.replica.KeptBranches(), func(b *replica.Branch) bool {
		return slices.ContainsFunc(b.Entries(), func(e *replica.Entry) bool { return e.Command == id }) ||
			slices.ContainsFunc(b.Taps, func(t replica.PendingTap) bool { return t.Command == id })
	})
}
