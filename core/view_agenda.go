package core

import "entente/core/deck"

// A CouncilView is the current agenda with its votes, and the laws in play. All players may see it.
type CouncilView struct {
	Step     AgendaStep   // how far the agenda has come; NoAgenda between agendas
	Name     string       // the agenda's name, as it appears in the middle of a sentence
	Stays    bool         // the agenda becomes a law if its outcome says so
	Elects   deck.Elect   // what the outcome names: For or Against, a player, a planet, or another thing
	Chair    Seat         // the speaker for this agenda
	Voter    Seat         // the seat that votes now, or Nobody
	Prompt   uint32       // the number of the question for the next vote, or for the speaker's decision
	Order    []Seat       // the voting order
	Voteless []Voteless   // the seats that can't vote on this agenda
	Ballots  []Ballot     // the votes of the seats that have voted, or could not vote
	Tally    []Tally      // the votes for each outcome, in the order in which the outcomes first got votes
	Outcomes Outcomes     // the outcomes to vote for; in a tie, those that the speaker chooses among
	Outcome  Aim          // the decided outcome; empty before the decision
	Said     []Prediction // the outcomes that seats predicted before the vote
	Seen     int          // the number of agendas of this agenda phase that are over
	Of       int          // the number of agendas in an agenda phase; 0 in other phases
	Replaces bool         // the last agenda was discarded, and the next takes its place
	Laws     []Law        // the laws in play
}

// A Voteless seat can't vote on the agenda.
type Voteless struct {
	Seat   Seat
	WhyNot *Refusal // why the seat can't vote on the agenda
}

// councilView returns the public view of the agenda and of the laws.
func (pos *Position) councilView() CouncilView {
	c := &pos.Council
	v := CouncilView{Step: c.Step, Seen: int(c.Seen), Replaces: c.Replaces, Laws: c.Laws}
	if pos.Phase == deck.AgendaPhase {
		v.Of = agendasPerPhase
	}
	if c.Step == NoAgenda {
		return v
	}
	v.Name, v.Stays, v.Elects, v.Chair, v.Voter, v.Prompt = pos.agendaName(), c.Stays, c.Elects, pos.Chair(), c.Voter, c.Prompt
	v.Order, v.Ballots, v.Tally, v.Outcome, v.Said = pos.VotingOrder(), c.Ballots, c.tally(), c.Outcome, c.Predictions
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

// voteQuestionTo returns the question to a seat that votes now, or that decides a tie as the speaker. The
// Question is empty for any other seat, and while an open event must be finished first.
func (pos *Position) voteQuestionTo(s Seat) Question {
	c := &pos.Council
	if c.Prompt == 0 || s != c.Voter && (c.Step != Deciding || s != pos.Chair()) || pos.unfinishedEvent() != nil {
		return Question{}
	}
	p := pos.voteQuestion().Prompt
	return Question{Number: p.Number, Why: p.Why, Args: p.Args}
}
