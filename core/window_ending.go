package core

// A FollowUp is the step of the game that comes after an event has ended, such as the next turn.
type FollowUp uint8

// The constants from VotingFollows to AgendaEndsFollows are the steps of an agenda. The method isAgendaStep
// relies on their order.
const (
	NothingFollows                 FollowUp = iota // no step: the game waits, or the window below the ended event continues
	NextTurnFollows                                // the next player's turn
	ActionPhaseFollows                             // the action phase
	JobFollows                                     // the ability that caused the event continues
	WindowFollows                                  // the window in which an action card was played or Pillage was used continues
	CostFollows                                    // the ability whose cost was spent continues
	EndOfTurnFollows                               // the end of the turn, which is an event
	AnotherActionFollows                           // another action in the same turn
	LastPassFollows                                // the event of the last pass if all players have passed; otherwise the end of the turn
	ReturnCardsThenStrategyFollows                 // cards were readied: strategy cards are returned, and later the strategy phase begins
	ReturnCardsThenAgendaFollows                   // cards were readied: strategy cards are returned, and later the agenda phase begins
	StrategyPhaseFollows                           // the next round, which begins with the strategy phase
	AgendaPhaseFollows                             // the agenda phase
	EndStatusThenStrategyFollows                   // strategy cards were returned: the status phase ends, then the strategy phase begins
	EndStatusThenAgendaFollows                     // strategy cards were returned: the status phase ends, then the agenda phase begins
	EndStrategyThenActionFollows                   // trade goods were placed on unchosen strategy cards: the strategy phase ends

	VotingFollows              // the vote begins, because the agenda was revealed
	OrderFollows               // the order of voting
	NextVoteFollows            // the next voter's turn to vote
	VoteFollows                // the vote of the seat whose turn to vote it is
	CountFollows               // the votes are counted
	WouldResolveOutcomeFollows // the event before an outcome is resolved, in which abilities can still prevent that
	OutcomeFollows             // the outcome is resolved
	AgendaEndsFollows          // the agenda ends

	EndOfExtraActionFollows // the end of an action in another player's turn
	NextRoundFollows        // the strategy phase of the next round
)

// An ending says how an event has ended.
type ending struct {
	eventSeat     Seat // the seat whose event ended
	eventCanceled bool // the event was canceled, so it did not happen
	cardCanceled  bool // the event was the play of an action card, and the card was canceled
}

// followUps has a function for each FollowUp, which carries the step out. An init function in
// window_follow.go fills the list. These functions call beginFollowUp, which reads followUps, and Go forbids
// that cycle in an initial value.
var followUps [NextRoundFollows + 1]func(*Game, ending) []Event

// beginFollowUp carries out the given step, which follows an ended event, and returns the events for the log.
// The parameter over says how the event has ended. If the step belongs to an agenda and the agenda was
// discarded, beginFollowUp does nothing.
func (g *Game) beginFollowUp(then FollowUp, over ending) []Event {
	if then == NothingFollows || then.isAgendaStep() && g.Council.Step == NoAgenda {
		return nil
	}
	return followUps[then](g, over)
}

// isAgendaStep reports whether the step belongs to an agenda, from the beginning of the vote to the end of
// the agenda.
func (then FollowUp) isAgendaStep() bool { return then >= VotingFollows && then <= AgendaEndsFollows }
