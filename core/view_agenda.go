package core

import "entente/core/deck"

// A CouncilView is the current agenda with its votes, and the laws in play. All players may see it.
type CouncilView struct {
	Step             AgendaStep   // the step that the agenda has reached; NoAgenda between agendas
	Name             string       // the agenda's name, as it appears in the middle of a sentence
	MayBecomeLaw     bool         // whether the agenda is a law, which its outcome may put into play
	Elects           deck.Elect   // what the outcome names: For or Against, a player, a planet, or another thing
	AgendaSpeaker    Seat         // the speaker for the current agenda
	Voter            Seat         // the seat that votes now, or Nobody
	Prompt           uint32       // the number of the prompt for the next vote, or for the speaker's choice
	Order            []Seat       // all seats in the order in which they vote
	Voteless         []Voteless   // the seats that can't vote on this agenda
	Ballots          []Ballot     // the votes of the seats that have voted, or could not vote
	Tally            []Tally      // the votes for each outcome, in the order in which the outcomes first got votes
	Outcomes         Outcomes     // the outcomes to vote for; in a tie, those that the speaker may choose
	Outcome          Aim          // the outcome that won; empty before it is known
	Predictions      []Prediction // the outcomes that seats predicted before the vote
	AgendasOver      int          // how many agendas of this phase are over; replaced agendas don't count
	AgendasPerPhase  int          // the largest number of agendas in this phase; 0 outside the agenda phase
	NextReplacesLast bool         // the last agenda was discarded, and the next agenda takes its place
	Laws             []Law        // the laws in play
}

// A Voteless is a seat that can't vote on the current agenda, with the reason.
type Voteless struct {
	Seat   Seat     // the seat that can't vote
	WhyNot *Refusal // why the seat can't vote on the current agenda
}

// councilView returns the view of the current agenda and of the laws. Every seat has the same view.
func (pos *Position) councilView() CouncilView {
	c := &pos.Council
	v := CouncilView{Step: c.Step, AgendasOver: int(c.AgendasOver), NextReplacesLast: c.NextReplacesLast, Laws: c.Laws}
	if pos.Phase == deck.AgendaPhase {
		v.AgendasPerPhase = agendasPerPhase
	}
	if c.Step == NoAgenda {
		return v
	}
	v.Name, v.MayBecomeLaw, v.Elects, v.AgendaSpeaker, v.Voter, v.Prompt = pos.agendaName(), c.IsLaw, c.Elects, pos.AgendaSpeaker(), c.Voter, c.Prompt
	v.Order, v.Ballots, v.Tally, v.Outcome, v.Predictions = pos.VotingOrder(), c.Ballots, c.tally(), c.Outcome, c.Predictions
	for _, s := range v.Order {
		if no, is := pos.whyForbidden(s, deck.CastVotes).(*Refusal); is {
			if b := c.ballotOf(s); b == nil || b.Barred { // a seat that has voted is not voteless
				v.Voteless = append(v.Voteless, Voteless{s, no})
			}
		}
	}
	if v.Outcomes = pos.outcomes(); c.Step == Deciding {
		v.Outcomes = pos.outcomesOfTie()
	}
	return v
}

// voteQuestionTo returns the question to a seat that votes now, or to the speaker who has to choose the
// outcome. The Question is empty for any other seat, and while an unfinished event has to end first.
func (pos *Position) voteQuestionTo(s Seat) Question {
	c := &pos.Council
	if c.Prompt == 0 || s != c.Voter && (c.Step != Deciding || s != pos.AgendaSpeaker()) || pos.eventToFinishFirst() != nil {
		return Question{}
	}
	p := pos.voteQuestion().Prompt
	return Question{Number: p.Number, Message: p.Message, Args: p.Args}
}
