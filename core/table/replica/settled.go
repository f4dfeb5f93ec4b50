package replica

import (
	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/wire"
)

// houseRules is the last of our house rules that a replica holds where the core
// cannot, since it is about phones. A table says in its first record up to which
// one it is kept, so that a phone knows when a table is newer than its page.
const houseRules = houseSeats

// houseSeats is the rule by which the opener's phone seats the others (table 31). At an older table
// seats vote at once, and the host locks them for everybody who has sat down.
const houseSeats = 31

// settling reports whether it is still open who sits where: some phone has taken
// a seat, and the seats are not locked. Both are lines of the log, so that all
// phones agree. A table where nobody ever took a seat is one phone's that goes
// round, shared or not, and is not meant: there whoever acts for a seat is there.
func (s *seats) settling() bool { return s.since > 0 && !s.locked }

// whyNot is the refusal that a choice meets: the core's, or that it moves notes
// between seats, or votes on the host, before it is fixed who sits there (table 18, table 31).
func (s *seats) whyNot(g core.Game, c core.Choice) *core.Refusal {
	no := core.WhyNot(g, c)
	if no != nil || !s.waits(g, c) {
		return no
	}
	rule, why := rulebook.TableSettled, rulebook.SeatsNotLocked
	if votesOnHost(g, c) {
		rule, why = rulebook.TableSeats, rulebook.NoVoteYet
	}
	return &core.Refusal{Rule: rule, Message: why, Args: []core.Arg{{Gap: core.GapSeat, Seat: s.opens}}}
}

// waits reports whether a choice has to wait for the seats to be locked.
func (s *seats) waits(g core.Game, c core.Choice) bool {
	return s.settling() && (movesNotes(g, c) || votesOnHost(g, c) && !s.older())
}

// movesNotes reports whether a choice accepts a trade with promissory notes.
// Setting right where a note lies is no trade: the plastic is right (table 15).
func movesNotes(g core.Game, c core.Choice) bool {
	o := g.Trading(c)
	return o != nil && len(o.Give.Notes)+len(o.Get.Notes) > 0
}

// votesOnHost reports whether a choice asks for another host, or agrees to one: the host
// alone names another before it is fixed who sits where.
func votesOnHost(g core.Game, c core.Choice) bool {
	if c.Kind() == core.HostKind {
		return c.By != g.Host
	}
	return c.Kind() == core.AgreeKind && c.Prompt != 0 && c.Prompt == g.Hosting.Prompt
}

// unsettled finds the record that made it open who sits where, if it came after
// what the author of a tap had seen; 0 if they knew.
func (r *Replica) unsettled(seen wire.Place) int {
	if r.seats.since >= int(seen.Index) {
		return r.seats.since
	}
	return 0
}
