package replica

import (
	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/wire"
)

// lastHouseRule is the last house rule that the replica enforces instead of the core, because such
// rules are about phones. A table's first record names the last house rule that the table follows. So
// a phone can tell that a table is newer than its page.
const lastHouseRule = seatingRule

// seatingRule is the house rule by which the opener's phone seats the others (table 31). At an
// older table seats vote at once, and the host locks them for everybody who has sat down.
const seatingRule = 31

// isSettling reports whether a phone has taken a seat, and the seats are not locked yet. Both
// are lines of the log, so all phones agree. A table where nobody took a seat is not settling,
// because one phone goes round there.
func (s *seats) isSettling() bool { return s.firstTakenAt > 0 && !s.locked }

// whyNot returns the core's refusal of a choice, or the refusal to trade notes or vote on the
// host before the seats are locked (table 18, table 31).
func (s *seats) whyNot(g core.Game, c core.Choice) *core.Refusal {
	no := core.WhyNot(g, c)
	if no != nil || !s.mustWait(g, c) {
		return no
	}
	rule, why := rulebook.TableSettled, rulebook.SeatsNotLocked
	if isHostVote(g, c) {
		rule, why = rulebook.TableSeats, rulebook.NoVoteYet
	}
	return &core.Refusal{Rule: rule, Message: why, Args: []core.Arg{{Gap: core.GapSeat, Seat: s.openerSeat}}}
}

// mustWait reports whether a choice has to wait for the seats to be locked.
func (s *seats) mustWait(g core.Game, c core.Choice) bool {
	return s.isSettling() && (isNoteTrade(g, c) || isHostVote(g, c) && !s.isBeforeRule31())
}

// isNoteTrade reports whether a choice accepts a trade with promissory notes. A correction of a note's
// place is no trade, because the physical card is right (table 15).
func isNoteTrade(g core.Game, c core.Choice) bool {
	o := g.Trading(c)
	return o != nil && len(o.Give.Notes)+len(o.Get.Notes) > 0
}

// isHostVote reports whether a choice asks for another host, or agrees to one. The host may
// name another without a vote.
func isHostVote(g core.Game, c core.Choice) bool {
	if c.Kind() == core.HostKind {
		return c.By != g.Host
	}
	return c.Kind() == core.AgreeKind && c.Prompt != 0 && c.Prompt == g.Hosting.Prompt
}

// settlingSince returns the record by which a phone first took a seat, if the author of a tap had
// not seen it; else 0.
func (r *Replica) settlingSince(seen wire.Place) int {
	if r.seats.firstTakenAt >= int(seen.Index) {
		return r.seats.firstTakenAt
	}
	return 0
}
