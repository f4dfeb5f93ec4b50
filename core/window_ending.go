package core

// A Follow is the step that comes once a frame has ended.
type Follow uint8

// The follow-ups from VotingFollows to AgendaEndsFollows are the steps of an agenda; isOfAgenda reads this
// from their order.
const (
	NothingFollows Follow = iota
	NextTurnFollows
	ActionPhaseFollows
	JobFollows    // the ability that caused the event
	WindowFollows // the window below, whose played card is put away
	CostFollows   // the ability whose cost was spent
	EndOfTurnFollows
	AnotherActionFollows
	LastPassFollows     // the event that the last player passes, if all have passed
	ReadiedThenStrategy // cards are readied; the status phase ends, then the strategy phase
	ReadiedThenAgenda   // cards are readied; the status phase ends, then the agenda phase
	StrategyPhaseFollows
	AgendaPhaseFollows
	ReturnedThenStrategy // strategy cards are returned; the status phase ends, then the strategy phase
	ReturnedThenAgenda   // strategy cards are returned; the status phase ends, then the agenda phase
	PlacedThenAction     // trade goods are placed on unchosen cards; the strategy phase ends

	VotingFollows
	OrderFollows
	NextVoteFollows
	VoteFollows
	CountFollows
	WouldFollows
	OutcomeFollows
	AgendaEndsFollows

	ActedOutFollows // the end of an action in another player's turn
	NextRoundFollows
)

// An ending says how an event has ended.
type ending struct {
	of       Seat // the seat whose event it was
	cut      bool // the event did not happen
	canceled bool // it was the play of an action card that was canceled
}

// followUps has the step for each Follow. window_follow.go fills it, because most steps begin events.
var followUps [NextRoundFollows + 1]func(*Game, ending) []Event

// beginFollowUp carries out the step that follows an ended event, and returns its events. If the
// agenda was discarded, its steps no longer follow.
func (g *Game) beginFollowUp(then Follow, over ending) []Event {
	if then == NothingFollows || then.isOfAgenda() && g.Council.Step == NoAgenda {
		return nil
	}
	return followUps[then](g, over)
}

// isOfAgenda reports whether the follow-up is a step of an agenda.
func (then Follow) isOfAgenda() bool { return then >= VotingFollows && then <= AgendaEndsFollows }
