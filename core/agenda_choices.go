package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Reveal is the act that puts an agenda to the vote. If the deck has the agenda's outcomes, the name is
// enough. Otherwise the act also describes the possible outcomes, and says whether the agenda is a law.
type Reveal struct {
	Name      string     // the agenda's name; may be empty if the act describes the agenda
	Described bool       // whether IsLaw and Elects describe the agenda, because the deck doesn't
	IsLaw     bool       // if Described: whether the agenda is a law; false for a directive
	Elects    deck.Elect // if Described: the kind of outcome that players vote for, such as a player or a planet
}

// DropAgenda is the act that discards the current agenda, for a reason that Entente can't know. The next
// agenda takes its place.
type DropAgenda struct{}

// Vote is the act that casts votes for an outcome.
type Vote struct {
	Votes   int // the number of votes, at least 1
	Outcome Aim // the outcome that gets the votes
}

// Abstain is the act of a seat that casts no votes on the current agenda.
type Abstain struct{}

// AddVote is the act by which a seat adds votes to those that it has already cast. An ability must permit
// this (ruling 272).
type AddVote struct{ Votes int }

// Decide is the act by which the speaker chooses the outcome, after a tie or if nobody voted (ruling 244).
type Decide struct{ Outcome Aim }

// Kind returns RevealKind, the kind of the act in the notation.
func (Reveal) Kind() Kind { return RevealKind }

// Kind returns DropAgendaKind, the kind of the act in the notation.
func (DropAgenda) Kind() Kind { return DropAgendaKind }

// Kind returns VoteKind, the kind of the act in the notation.
func (Vote) Kind() Kind { return VoteKind }

// Kind returns AbstainKind, the kind of the act in the notation.
func (Abstain) Kind() Kind { return AbstainKind }

// Kind returns AddVoteKind, the kind of the act in the notation.
func (AddVote) Kind() Kind { return AddVoteKind }

// Kind returns DecideKind, the kind of the act in the notation.
func (Decide) Kind() Kind { return DecideKind }

// VisitParts writes or reads the agenda as text. The text of an agenda of the deck is its name in quotes. If
// the act describes the agenda, the description follows the name: ": law, elect player".
func (a Reveal) VisitParts(s PartVisitor) Act { s.Agenda(&a); return a }

// VisitParts does nothing, because the act has no parts.
func (a DropAgenda) VisitParts(PartVisitor) Act { return a }

// VisitParts writes or reads the act as text such as "p12 5 for red": in answer to prompt 12, 5 votes for
// red.
func (a Vote) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Count(&a.Votes)
	s.Outcome(&a.Outcome)
	return a
}

// VisitParts writes or reads the number of the prompt that the act answers.
func (a Abstain) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts writes or reads the act as text such as "3 votes".
func (a AddVote) VisitParts(s PartVisitor) Act {
	s.Count(&a.Votes)
	s.Words("votes")
	return a
}

// VisitParts writes or reads the act as text such as "p14 for red": in answer to prompt 14, the outcome
// red.
func (a Decide) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Outcome(&a.Outcome)
	return a
}

// do reveals the agenda, so that the events of the vote begin. If the agenda can't be revealed now, do
// returns a refusal.
func (a Reveal) do(g *Game, c Choice) ([]Event, error) { return g.revealAgenda(c.By, a) }

// do discards the current agenda, or returns a refusal.
func (DropAgenda) do(g *Game, c Choice) ([]Event, error) {
	if err := g.whyNotDropAgenda(); err != nil {
		return nil, err
	}
	events := []Event{{Message: rulebook.AgendaDropped, Rule: rulebook.TablePlastic, Args: []Arg{seatArg(c.By), textArg(GapWhat, g.agendaName())}}}
	return joinEvents(events, g.dropAgenda(true)), nil
}

// whyNotDropAgenda returns nil if the players can discard the current agenda now, or else a refusal. They
// can't if there is no agenda, or if its outcome is being resolved. They also can't while an ability or
// another event is unfinished.
func (pos *Position) whyNotDropAgenda() error {
	switch f := pos.topFrame(); {
	case pos.Council.Step == NoAgenda || pos.Council.Step == Resolving:
		return refuse(rulebook.TableAgenda, rulebook.NoAgendaOpen)
	case f != nil && (f.Job.IsActive() || !f.FollowUp.isAgendaStep()):
		return refuse("abilities note 8", rulebook.WindowStillOpen, textArg(GapStation, f.OpenStation.String()), textArg(GapMoment, pos.moment(f).Name))
	}
	return nil
}

// do casts the seat's votes and asks the next seat for its vote, or returns a refusal.
func (a Vote) do(g *Game, c Choice) ([]Event, error) {
	if a.Votes < 1 || a.Votes > MaxVotes {
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxVotes))
	}
	return g.castVotes(c, a.Votes, a.Outcome)
}

// do records that the seat casts no votes, and asks the next seat for its vote. If the seat may not abstain,
// do returns a refusal.
func (Abstain) do(g *Game, c Choice) ([]Event, error) { return g.castVotes(c, 0, Aim{}) }

// do adds votes to those that the seat has cast, or returns a refusal.
func (a AddVote) do(g *Game, c Choice) ([]Event, error) { return g.addVotes(c.By, a.Votes) }

// do gives the agenda the outcome that the speaker chose, or returns a refusal.
func (a Decide) do(g *Game, c Choice) ([]Event, error) { return g.decideTie(c, a.Outcome) }

// A RevealAnswer limits the agendas that a seat may reveal. The seat names an agenda of the deck, or
// describes another agenda by its possible outcomes.
type RevealAnswer struct {
	PlainAnswer
	Agendas []deck.Agenda // the deck's agendas to choose from; callers must not change them
	deck    *deck.Deck    // the table's deck, which Takes uses to check the agenda's name
}

// Takes reports whether an act reveals an agenda that the seat may reveal. The act must describe the agenda's
// outcomes if the deck doesn't have them, and may not describe them if the deck has them. The name of a
// described agenda may not be the name of another component.
func (a RevealAnswer) Takes(act Act) bool {
	r, is := act.(Reveal)
	if !is || !deck.IsComponentName(r.Name) || r.Elects >= deck.NumElects || r.Described && r.Elects == deck.ElectHidden {
		return false
	}
	card := a.deck.Agenda(r.Name)
	if card != nil {
		return r.Described != card.HasKnownOutcomes()
	}
	return r.Described && (r.Name == "" || a.deck.Component(r.Name) == nil && a.deck.IsFreeName(r.Name))
}

// A VoteAnswer limits the votes of a seat, or the speaker's decision if the vote is tied or nobody voted.
type VoteAnswer struct {
	PlainAnswer
	Outcomes Outcomes // the outcomes that the seat may name
	MaxVotes int      // the largest number of votes; 0 for the speaker's decision, which casts no votes
	OwedTerm *Term    // the term of a deal that binds the seat to a vote or decision; nil if none does
}

// Takes reports whether an act names a possible outcome and an allowed number of votes. If a deal binds the
// seat to a vote, the act must also keep that promise.
func (a VoteAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case Vote:
		return act.Votes >= 1 && act.Votes <= a.MaxVotes && a.Outcomes.isPossibleOutcome(act.Outcome) && (a.OwedTerm == nil || a.OwedTerm.isKeptByVote(act.Votes, act.Outcome))
	case Decide:
		return a.Outcomes.isPossibleOutcome(act.Outcome) && (a.OwedTerm == nil || act.Outcome == a.OwedTerm.Outcome)
	}
	return false
}

// An AddVoteAnswer limits the votes that a seat may add to those it has cast.
type AddVoteAnswer struct {
	PlainAnswer
	MaxVotes int // the largest number of added votes
}

// Takes reports whether an act adds at least one vote, and at most MaxVotes votes.
func (a AddVoteAnswer) Takes(act Act) bool {
	add, is := act.(AddVote)
	return is && add.Votes >= 1 && add.Votes <= a.MaxVotes
}

// addRevealAnswers adds a RevealAnswer to a question, if the question's seat may reveal an agenda now.
func (g *Game) addRevealAnswers(q *question) {
	if (g.Phase == deck.AgendaPhase || q.Seat == g.Active) && g.whyNotReveal(q.Seat, &Reveal{Described: true}) == nil {
		q.addAnswer(RevealAnswer{PlainAnswer(RevealKind), g.deck.Agendas, g.deck})
	}
}

// addDropAgendaAnswers adds an Answer that takes the act DropAgenda to a question, if the players can discard
// the current agenda now.
func (g *Game) addDropAgendaAnswers(q *question) {
	if g.whyNotDropAgenda() == nil {
		q.addAnswer(PlainAnswer(DropAgendaKind))
	}
}

// isAskedAtAgendaStep reports whether the current agenda has reached a step and asks a seat there. While
// players vote, the agenda asks the next voter for a vote. At the step Deciding, it asks the speaker to
// choose the outcome (ruling 244). The agenda asks no seat while another event is unfinished.
func (pos *Position) isAskedAtAgendaStep(s Seat, step AgendaStep) bool {
	asked := pos.Council.Voter
	if step == Deciding {
		asked = pos.AgendaSpeaker()
	}
	return pos.Council.Step == step && s == asked && pos.eventToFinishFirst() == nil
}

// addVoteAnswers adds a VoteAnswer to a question, if the agenda asks the question's seat for its vote. It
// adds none if a deal binds the seat to abstain.
func (g *Game) addVoteAnswers(q *question) {
	if g.isAskedAtAgendaStep(q.Seat, Voting) && g.whyForbidden(q.Seat, deck.CastVotes) == nil {
		most, _ := g.mostVotes(q.Seat)
		a := VoteAnswer{PlainAnswer: PlainAnswer(VoteKind), Outcomes: g.outcomes(), MaxVotes: most}
		if p := g.voteObligation(q.Seat); p != nil {
			if a.OwedTerm = &p.Term; p.Term.Kind == Abstains {
				return
			}
		}
		q.addAnswer(a)
	}
}

// addAbstainAnswers adds an Answer that takes the act Abstain to a question, if the agenda asks the
// question's seat for its vote. It adds none if a deal binds the seat to vote.
func (g *Game) addAbstainAnswers(q *question) {
	if g.isAskedAtAgendaStep(q.Seat, Voting) && g.whyNotVoteByDeal(q.Seat, 0, Aim{}) == nil {
		q.addAnswer(PlainAnswer(AbstainKind))
	}
}

// addAddVoteAnswers adds an AddVoteAnswer to a question, if an ability lets the question's seat add votes to
// those that it has cast.
func (g *Game) addAddVoteAnswers(q *question) {
	if g.whyNotAddVotes(q.Seat) == nil {
		if left := MaxVotes - g.Council.ballotOf(q.Seat).Votes; left > 0 {
			q.addAnswer(AddVoteAnswer{PlainAnswer(AddVoteKind), left})
		}
	}
}

// addDecideAnswers adds a VoteAnswer to a question, if the question's seat is the speaker and has to choose
// the outcome. The speaker chooses it if the vote is tied or nobody voted.
func (g *Game) addDecideAnswers(q *question) {
	if g.isAskedAtAgendaStep(q.Seat, Deciding) {
		a := VoteAnswer{PlainAnswer: PlainAnswer(DecideKind), Outcomes: g.outcomesOfTie()}
		if p := g.voteObligation(q.Seat); p != nil {
			a.OwedTerm = &p.Term
		}
		q.addAnswer(a)
	}
}
