package core

// A RollView is the roll call of a strategic action, as one seat sees it. A roll call asks each player except
// the active player whether they follow: whether they use the strategy card's secondary ability.
type RollView struct {
	Card          string          // the name of the strategy card in use; "the strategy card" if the name isn't known
	Entries       []RollCallEntry // every seat except the active player's, clockwise; empty if none may follow
	FreeFollowers Seats           // the seats that the active player chose to follow for free
}

// A RollCallEntry is one seat of a roll call, with its answer whether it follows the strategy card.
type RollCallEntry struct {
	Seat          Seat      // the seat that is asked whether it follows
	State         CallState // whether the seat waits, is asked, or has answered
	AnsweredEarly bool      // whether the seat answered before its turn; no other seat sees that answer yet
	MustFollow    bool      // whether the seat may not decline to follow
}

// A CallState says where a seat is in a roll call: it waits for its turn, is asked, or has answered.
type CallState uint8

const (
	CallWaits   CallState = iota // another seat is asked before this one
	CallAsked                    // the seat is asked now
	CallFollows                  // the seat uses the secondary ability
	CallSkips                    // the seat doesn't use the secondary ability
	CallNotSaid                  // the seat's turn passed without an answer
	numCallStates
)

var callNames = [numCallStates]string{"waits", "asked", "follows", "skips", "not said"}

// String returns the state in English, in the words that scripts of tests use.
func (c CallState) String() string { return callNames[c] }

// rollView returns the roll call as one seat sees it. Answers that other seats gave before their turn are
// hidden.
func (q *rollCallQuestion) rollView(seat Seat) RollView {
	var v RollView
	for _, duty := range q.duties {
		if duty.isByChoice() {
			v.Card, v.FreeFollowers = q.cardArg().Text, v.FreeFollowers.With(duty.seat)
		}
	}
	if !q.isOpen || q.hasNoSecondary {
		return v
	}
	v.Card = q.cardArg().Text
	next := CallAsked
	for _, s := range q.order {
		c := RollCallEntry{Seat: s, MustFollow: q.whyAgainstDuty(s, false) != nil}
		shown := q.doneSeats().Has(s)
		c.AnsweredEarly = q.hasAnswered(s) && !shown && s == seat
		switch {
		case q.UsedSecondary.Has(s), q.Follows.Has(s) && (shown || c.AnsweredEarly):
			c.State = CallFollows
		case q.Skips.Has(s) && (shown || c.AnsweredEarly):
			c.State = CallSkips
		case shown, q.away.Has(s):
			c.State = CallNotSaid
		default:
			c.State, next = next, CallWaits
		}
		v.Entries = append(v.Entries, c)
	}
	return v
}
