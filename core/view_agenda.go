package core

import "entente/core/deck"

// A CouncilView is the agenda that is before the players, and the laws in play. All of it
// everybody may see.
type CouncilView struct {
	Step     AgendaStep
	Name     string // as it is called in a sentence
	Stays    bool   // it becomes a law
	Elects   deck.Elect
	Chair    Seat // who is the speaker for it
	Voter    Seat // whose vote it is; Nobody if nobody's
	Prompt   uint32
	Order    []Seat // who votes, first to last
	Voteless []Voteless
	Ballots  []Ballot // of those who have voted, or could not
	Tally    []Tally  // the votes for each outcome, the first voted for first
	Outcomes Outcomes // what can be voted for; in a tie, what the speaker may decide for
	Outcome  Aim      // once it is known
	Said     []Prediction
	Seen     int  // agendas of this phase that are over
	Of       int  // … and how many it has; 0 in other phases
	Replaces bool // the last one was discarded, and the next takes its place
	Laws     []Law
}

// A Voteless seat cannot vote on the agenda.
type Voteless struct {
	Seat   Seat
	WhyNot *Refusal
}

// councilView is what is before the players.
func (g *Game) councilView() CouncilView {
	c := &g.Council
	v := CouncilView{Step: c.Step, Seen: int(c.Seen), Replaces: c.Replaces, Laws: c.Laws}
	if g.Phase == deck.AgendaPhase {
		v.Of = agendasPerPhase
	}
	if c.Step == NoAgenda {
		return v
	}
	v.Name, v.Stays, v.Elects, v.Chair, v.Voter, v.Prompt = g.agendaName(), c.Stays, c.Elects, g.Chair(), c.Voter, c.Prompt
	v.Order, v.Ballots, v.Tally, v.Outcome, v.Said = g.VotingOrder(), c.Ballots, c.tally(), c.Outcome, c.Said
	for _, s := range v.Order {
		if no, is := g.allowed(s, deck.CastVotes).(*Refusal); is {
			if b := c.ballot(s); b == nil || b.Barred { // who has voted already has
				v.Voteless = append(v.Voteless, Voteless{s, no})
			}
		}
	}
	if v.Outcomes = g.outcomes(); c.Step == Deciding {
		v.Outcomes = g.decidable()
	}
	return v
}

// voteOf is how a seat is asked to vote, or in a tie to decide, once nothing that was
// begun has to end first.
func (g *Game) voteOf(s Seat) Question {
	c := &g.Council
	if c.Prompt == 0 || s != c.Voter && (c.Step != Deciding || s != g.Chair()) || g.unfinished() != nil {
		return Question{}
	}
	p := g.voteQuestion().Prompt
	return Question{Number: p.Number, Why: p.Why, Args: p.Args}
}
