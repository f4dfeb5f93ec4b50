package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Reveal is the act that puts an agenda to the vote. If the deck has the agenda's outcomes, the name is
// enough. Otherwise the act also describes the possible outcomes, and says whether the agenda is a law.
type Reveal struct {
	Name      string     // the agenda's name; may be empty if the act describes the agenda
	Described bool       // the next two fields describe the agenda, because the deck doesn't have its outcomes
	IsLaw     bool       // the agenda is a law; false for a directive
	Elects    deck.Elect // the kind of outcome that players vote for, such as a player or a planet
}

// DropAgenda discards the current agenda, for a reason that Entente can't know. The next agenda takes its
// place.
type DropAgenda struct{}

// Vote is the act that casts votes for an outcome.
type Vote struct {
	Votes   int // the number of votes, at least 1
	Outcome Aim // the outcome that gets the votes
}

// Abstain is the act of a seat that casts no votes.
type Abstain struct{}

// AddVote is the act that adds votes to those that the seat has already cast. An ability must permit this
// (ruling 272).
type AddVote struct{ Votes int }

// Decide is the act by which the speaker chooses the outcome, after a tie or if nobody voted (ruling 244).
type Decide struct{ Outcome Aim }

// Kind returns RevealKind.
func (Reveal) Kind() Kind { return RevealKind }

// Kind returns DropAgendaKind.
func (DropAgenda) Kind() Kind { return DropAgendaKind }

// Kind returns VoteKind.
func (Vote) Kind() Kind { return VoteKind }

// Kind returns AbstainKind.
func (Abstain) Kind() Kind { return AbstainKind }

// Kind returns AddVoteKind.
func (AddVote) Kind() Kind { return AddVoteKind }

// Kind returns DecideKind.
func (Decide) Kind() Kind { return DecideKind }

// VisitParts writes or reads the act as text such as "Mutiny", or ""Our Charter": law, elect player".
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

// do begins the vote on the agenda, or returns a refusal.
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
// can't if there is no agenda or its outcome is being resolved, or while an ability or another event is
// unfinished.
func (pos *Position) whyNotDropAgenda() error {
	switch f := pos.topFrame(); {
	case pos.Council.Step == NoAgenda || pos.Council.Step == Resolving:
		return refuse(rulebook.TableAgenda, rulebook.NoAgendaOpen)
	case f != nil && (f.Job.IsActive() || !f.FollowUp.isAgendaStep()):
		return refuse("abilities note 8", rulebook.WindowStillOpen, textArg(GapStation, f.OpenStation.String()), textArg(GapMoment, pos.moment(f).Name))
	}
	return nil
}

// do casts the votes and asks the next seat, or returns a refusal.
func (a Vote) do(g *Game, c Choice) ([]Event, error) {
	if a.Votes < 1 || a.Votes > MaxVotes {
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxVotes))
	}
	return g.castVotes(c, a.Votes, a.Outcome)
}

// do records that the seat casts no votes and asks the next seat, or returns a refusal.
func (Abstain) do(g *Game, c Choice) ([]Event, error) { return g.castVotes(c, 0, Aim{}) }

// do adds the votes to those of the seat, or returns a refusal.
func (a AddVote) do(g *Game, c Choice) ([]Event, error) { return g.addVotes(c.By, a.Votes) }

// do makes the outcome the winner, or returns a refusal.
func (a Decide) do(g *Game, c Choice) ([]Event, error) { return g.decideTie(c, a.Outcome) }

// A RevealAnswer limits the agendas that a seat may reveal. The seat names an agenda of the deck, or
// describes another agenda by its possible outcomes.
type RevealAnswer struct {
	PlainAnswer
	Agendas []deck.Agenda // the deck's agendas to choose from; callers must not change them
	deck    *deck.Deck    // the table's deck; an agenda that it lacks may not have another component's name
}

// Takes reports whether an act reveals an agenda that the seat may reveal. If the deck doesn't have the
// agenda's outcomes, the act must describe them. Otherwise it must not.
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

// A VoteAnswer limits a seat's vote, or the speaker's decision.
type VoteAnswer struct {
	PlainAnswer
	Outcomes Outcomes // the outcomes that the seat may name
	MaxVotes int      // the largest number of votes; 0 for the speaker's decision, which isn't a vote
	OwedTerm *Term    // the vote or decision to which a deal binds the seat; nil if none does
}

// Takes reports whether an act names a possible outcome and an allowed number of votes. The act must
// also keep the seat's promise about its vote, if there is one.
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

// Takes reports whether an act adds at least one vote, and at most the allowed number.
func (a AddVoteAnswer) Takes(act Act) bool {
	add, is := act.(AddVote)
	return is && add.Votes >= 1 && add.Votes <= a.MaxVotes
}

// addRevealAnswers adds the answer that reveals an agenda, if the seat may reveal one now.
func (g *Game) addRevealAnswers(q *question) {
	if (g.Phase == deck.AgendaPhase || q.Seat == g.Active) && g.whyNotReveal(q.Seat, &Reveal{Described: true}) == nil {
		q.addAnswer(RevealAnswer{PlainAnswer(RevealKind), g.deck.Agendas, g.deck})
	}
}

// addDropAgendaAnswers adds the answer that discards the agenda, if the players can discard it now.
func (g *Game) addDropAgendaAnswers(q *question) {
	if g.whyNotDropAgenda() == nil {
		q.addAnswer(PlainAnswer(DropAgendaKind))
	}
}

// isAskedAtAgendaStep reports whether the agenda has reached the given step and asks a seat there. While
// players vote, the agenda asks the next voter. In a tie, it asks the speaker for the outcome (ruling 244).
func (pos *Position) isAskedAtAgendaStep(s Seat, step AgendaStep) bool {
	asked := pos.Council.Voter
	if step == Deciding {
		asked = pos.AgendaSpeaker()
	}
	return pos.Council.Step == step && s == asked && pos.unfinishedEvent() == nil
}

// addVoteAnswers adds the answer that casts votes, if the seat is asked for its vote. A seat that owes
// an abstention by a deal gets no such answer.
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

// addAbstainAnswers adds the answer that abstains, if the seat is asked for its vote and no deal
// forbids abstaining.
func (g *Game) addAbstainAnswers(q *question) {
	if g.isAskedAtAgendaStep(q.Seat, Voting) && g.whyNotVoteByDeal(q.Seat, 0, Aim{}) == nil {
		q.addAnswer(PlainAnswer(AbstainKind))
	}
}

// addAddVoteAnswers adds the answer that adds votes, if the seat may add votes by an ability.
func (g *Game) addAddVoteAnswers(q *question) {
	if g.whyNotAddVotes(q.Seat) == nil {
		if left := MaxVotes - g.Council.ballotOf(q.Seat).Votes; left > 0 {
			q.addAnswer(AddVoteAnswer{PlainAnswer(AddVoteKind), left})
		}
	}
}

// addDecideAnswers adds the answer that decides a tie, if the seat is the speaker and is asked to
// decide.
func (g *Game) addDecideAnswers(q *question) {
	if g.isAskedAtAgendaStep(q.Seat, Deciding) {
		a := VoteAnswer{PlainAnswer: PlainAnswer(DecideKind), Outcomes: g.outcomesOfTie()}
		if p := g.voteObligation(q.Seat); p != nil {
			a.OwedTerm = &p.Term
		}
		q.addAnswer(a)
	}
}
