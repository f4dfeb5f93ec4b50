package core

// A RollView is the roll call of a strategic action, as one seat sees it. Calls is empty if nobody may
// follow now.
type RollView struct {
	Card   string   // the strategy card in use, or words for it if it isn't known
	Calls  []Called // the other seats, clockwise from the active player
	Chosen Seats    // the seats that were chosen and must still use the secondary ability, free of charge
}

// A Called is one seat of a roll call.
type Called struct {
	Seat  Seat
	State CallState
	Early bool // the seat has answered early, and only itself sees it
	Must  bool // the seat must follow
}

// A CallState is how far the question has come for one seat.
type CallState uint8

const (
	CallWaits CallState = iota // the seats before it are asked first
	CallAsked
	CallFollows
	CallSkips
	CallNotSaid // the question is over for the seat, and it has said nothing
	callStates
)

var callNames = [callStates]string{"waits", "asked", "follows", "skips", "not said"}

// String returns the state in English, as scripts write it.
func (c CallState) String() string { return callNames[c] }

// seenBy returns the roll call as a seat sees it.
func (q *rollQuestion) seenBy(seat Seat) RollView {
	var v RollView
	for _, duty := range q.duties {
		if duty.isChosen() {
			v.Card, v.Chosen = q.cardArg().Text, v.Chosen.With(duty.seat)
		}
	}
	if !q.isOpen || q.hasNone {
		return v
	}
	v.Card = q.cardArg().Text
	next := CallAsked
	for _, s := range q.order {
		c := Called{Seat: s, Must: q.whyMust(s, false) != nil}
		shown := q.heardSeats().Has(s)
		c.Early = q.hasAnswered(s) && !shown && s == seat
		switch {
		case q.Used.Has(s), q.Follows.Has(s) && (shown || c.Early):
			c.State = CallFollows
		case q.Skips.Has(s) && (shown || c.Early):
			c.State = CallSkips
		case shown, q.away.Has(s):
			c.State = CallNotSaid
		default:
			c.State, next = next, CallWaits
		}
		v.Calls = append(v.Calls, c)
	}
	return v
}
