package replica

import (
	"entente/core"
	"entente/core/rulebook"
	"entente/core/table/wire"
)

// lastHouseRule is the highest number of a house rule about phones. The replica enforces these rules,
// because package core knows no phones. A table's first record names the highest rule of the build that
// opened the table. So a phone with an older page can tell that it lacks a rule.
const lastHouseRule = seatingRule

// seatingRule is the number of the house rule by which the opener's phone says who sits where (table 31).
// At a table from before that rule, seats may vote from the start, and everybody who has a seat keeps it
// when the host of the game locks the seats.
const seatingRule = 31

// isSeatingOpen reports whether the phones are still taking seats: a phone has taken a seat, and the seats
// are not locked yet. All phones agree on the answer, because the log decides it. While no phone has taken a
// seat, the answer is false, because then the players pass one phone around.
func (s *seats) isSeatingOpen() bool { return s.firstTakeIndex > 0 && !s.locked }

// whyNotChoose returns why the choice c is refused now, or nil. Besides the refusals of package core, it
// refuses trades with promissory notes and votes on the game's host before the seats are locked (table 18,
// table 31). Until the lock, a stranger may hold a seat.
func (s *seats) whyNotChoose(g core.Game, c core.Choice) *core.Refusal {
	no := core.WhyNot(g, c)
	if no != nil || !s.mustWaitForLock(g, c) {
		return no
	}
	rule, why := rulebook.TableSettled, rulebook.SeatsNotLocked
	if isHostVote(g, c) {
		rule, why = rulebook.TableSeats, rulebook.NoVoteYet
	}
	return &core.Refusal{Rule: rule, Message: why, Args: []core.Arg{{Gap: core.GapSeat, Seat: s.openerSeat}}}
}

// mustWaitForLock reports whether the choice c has to wait until the seats are locked, because a stranger may
// hold a seat until then.
func (s *seats) mustWaitForLock(g core.Game, c core.Choice) bool {
	return s.isSeatingOpen() && (isNoteTrade(g, c) || isHostVote(g, c) && !s.isBeforeRule31())
}

// isNoteTrade reports whether the choice c accepts a trade with promissory notes. It returns false for a
// correction of where a note is, because that choice only follows the physical card (table 15).
func isNoteTrade(g core.Game, c core.Choice) bool {
	o := g.TransactionOf(c)
	return o != nil && len(o.Give.Notes)+len(o.Get.Notes) > 0
}

// isHostVote reports whether the choice c proposes another host of the game, or agrees to the proposal. If
// the host names another host, that is no vote, because it takes effect at once.
func isHostVote(g core.Game, c core.Choice) bool {
	if c.Kind() == core.HostKind {
		return c.By != g.Host
	}
	return c.Kind() == core.AgreeKind && c.Prompt != 0 && c.Prompt == g.HostRequest.Prompt
}

// unseenFirstTake returns the index of the record by which a phone first took a seat. It returns 0 if the
// author of a choice had seen that record. seen is the end of the log that the author knew.
func (r *Replica) unseenFirstTake(seen wire.Place) int {
	if r.seats.firstTakeIndex >= int(seen.Index) {
		return r.seats.firstTakeIndex
	}
	return 0
}
