package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Reveal puts an agenda to the vote. If the deck has the agenda's outcomes, the name is enough.
// Otherwise the act also describes the possible outcomes, and says whether the agenda is a law.
type Reveal struct {
	Name   string     // the agenda's name; may be empty if Formed is true
	Formed bool       // Law and Elects describe the agenda, because the deck doesn't have its outcomes
	Law    bool       // the agenda is a law; false for a directive
	Elects deck.Elect // the kind of outcome that players vote for, such as a player or a planet
}

// DropAgenda discards the current agenda for a reason that Entente doesn't know. The next agenda
// takes its place.
type DropAgenda struct{}

// Vote casts votes for an outcome.
type Vote struct {
	Votes int // at least 1
	For   Aim // the outcome
}

// Abstain casts no votes.
type Abstain struct{}

// AddVote adds votes to the votes that the seat has already cast, because an ability permits this
// (ruling 272).
type AddVote struct{ Votes int }

// Decide chooses the outcome. The speaker decides a tie, or an agenda on which nobody voted (ruling 244).
type Decide struct{ For Aim }

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

// VisitParts visits the parts of text such as "Mutiny", or of ""Our Charter": law, elect player".
func (a Reveal) VisitParts(s PartVisitor) Act { s.Agenda(&a); return a }

// VisitParts visits nothing, because the act has no parts.
func (a DropAgenda) VisitParts(PartVisitor) Act { return a }

// VisitParts visits the parts of text such as "p12 5 for red" or "p12 3 for "Against"".
func (a Vote) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Count(&a.Votes)
	s.Outcome(&a.For)
	return a
}

// VisitParts visits the number of the prompt, which is the only part of the act.
func (a Abstain) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts visits the parts of text such as "3 votes".
func (a AddVote) VisitParts(s PartVisitor) Act {
	s.Count(&a.Votes)
	s.Words("votes")
	return a
}

// VisitParts visits the parts of text such as "p14 for red".
func (a Decide) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Outcome(&a.For)
	return a
}

func (a Reveal) do(g *Game, c Choice) ([]Event, error) { return g.revealAgenda(c.By, a) }

func (DropAgenda) do(g *Game, c Choice) ([]Event, error) {
	if err := g.whyNotDropAgenda(); err != nil {
		return nil, err
	}
	events := []Event{{Message: rulebook.AgendaDropped, Rule: rulebook.TablePlastic, Args: []Arg{seatArg(c.By), textArg(GapWhat, g.agendaName())}}}
	return joinEvents(events, g.dropAgenda(true)), nil
}

// whyNotDropAgenda refuses if the players can't discard the agenda now. Either there is no agenda, or
// its outcome is being resolved, or an ability or another event is unfinished.
func (pos *Position) whyNotDropAgenda() error {
	switch f := pos.top(); {
	case pos.Council.Step == NoAgenda || pos.Council.Step == Resolving:
		return refuse(rulebook.TableAgenda, rulebook.NoAgendaOpen)
	case f != nil && (f.Job.IsActive() || !f.Then.isOfAgenda()):
		return refuse("abilities note 8", rulebook.WindowStillOpen, textArg(GapStation, f.At.String()), textArg(GapMoment, pos.moment(f).Name))
	}
	return nil
}

func (a Vote) do(g *Game, c Choice) ([]Event, error) {
	if a.Votes < 1 || a.Votes > MaxVotes {
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, mostArg(MaxVotes))
	}
	return g.castVotes(c, a.Votes, a.For)
}

func (Abstain) do(g *Game, c Choice) ([]Event, error) { return g.castVotes(c, 0, Aim{}) }

func (a AddVote) do(g *Game, c Choice) ([]Event, error) { return g.addVotes(c.By, a.Votes) }

func (a Decide) do(g *Game, c Choice) ([]Event, error) { return g.decideTie(c, a.For) }

// A RevealAnswer limits the agendas that a seat may reveal. The seat names an agenda of the deck, or
// describes another agenda by its possible outcomes.
type RevealAnswer struct {
	Plain
	Agendas []deck.Agenda // the deck's agendas; callers must not change them
	deck    *deck.Deck    // has the names that other components have already
}

// Takes reports whether an act reveals an agenda that the seat may reveal. If the deck doesn't have the
// agenda's outcomes, the act must describe them. Otherwise it must not.
func (a RevealAnswer) Takes(act Act) bool {
	r, is := act.(Reveal)
	if !is || !deck.IsComponentName(r.Name) || r.Elects >= deck.NumElects || r.Formed && r.Elects == deck.ElectHidden {
		return false
	}
	card := a.deck.Agenda(r.Name)
	if card != nil {
		return r.Formed != card.HasKnownOutcomes()
	}
	return r.Formed && (r.Name == "" || a.deck.Component(r.Name) == nil && a.deck.IsFreeName(r.Name))
}

// A VoteAnswer limits a seat's vote, or the speaker's decision.
type VoteAnswer struct {
	Plain
	Outcomes Outcomes // the outcomes that the seat may name
	Most     int      // the largest number of votes; 0 for the speaker's decision, which isn't a vote
	Pledged  *Term    // the vote or the decision that the seat owes by a deal; nil if it owes none
}

// Takes reports whether an act names a possible outcome and an allowed number of votes. The act must
// also keep the seat's promise about its vote, if there is one.
func (a VoteAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case Vote:
		return act.Votes >= 1 && act.Votes <= a.Most && a.Outcomes.isPossibleOutcome(act.For) && (a.Pledged == nil || a.Pledged.isKeptByVote(act.Votes, act.For))
	case Decide:
		return a.Outcomes.isPossibleOutcome(act.For) && (a.Pledged == nil || act.For == a.Pledged.For)
	}
	return false
}

// An AddVoteAnswer limits the votes that a seat may add to those it has cast.
type AddVoteAnswer struct {
	Plain
	Most int // the largest number of added votes
}

// Takes reports whether an act adds at least one vote, and at most the allowed number.
func (a AddVoteAnswer) Takes(act Act) bool {
	add, is := act.(AddVote)
	return is && add.Votes >= 1 && add.Votes <= a.Most
}

// addRevealAnswers adds the answer that reveals an agenda, if the seat may reveal one now.
func (g *Game) addRevealAnswers(q *question) {
	if (g.Phase == deck.AgendaPhase || q.Seat == g.Active) && g.whyNotReveal(q.Seat, &Reveal{Formed: true}) == nil {
		q.addAnswer(RevealAnswer{Plain(RevealKind), g.deck.Agendas, g.deck})
	}
}

// addDropAgendaAnswers adds the answer that discards the agenda, if the players can discard it now.
func (g *Game) addDropAgendaAnswers(q *question) {
	if g.whyNotDropAgenda() == nil {
		q.addAnswer(Plain(DropAgendaKind))
	}
}

// isAskedAtAgendaStep reports whether the agenda has reached a step and asks a seat there. At Voting,
// the agenda asks the next voter for a vote. At Deciding, it asks the speaker for the outcome (ruling
// 244).
func (pos *Position) isAskedAtAgendaStep(s Seat, step AgendaStep) bool {
	asked := pos.Council.Voter
	if step == Deciding {
		asked = pos.Chair()
	}
	return pos.Council.Step == step && s == asked && pos.unfinishedEvent() == nil
}

// addVoteAnswers adds the answer that casts votes, if the seat is asked for its vote. A seat that owes
// an abstention by a deal gets no such answer.
func (g *Game) addVoteAnswers(q *question) {
	if g.isAskedAtAgendaStep(q.Seat, Voting) && g.whyForbidden(q.Seat, deck.CastVotes) == nil {
		most, _ := g.mostVotes(q.Seat)
		a := VoteAnswer{Plain: Plain(VoteKind), Outcomes: g.outcomes(), Most: most}
		if p := g.voteObligation(q.Seat); p != nil {
			if a.Pledged = &p.Term; p.Term.Kind == Abstains {
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
		q.addAnswer(Plain(AbstainKind))
	}
}

// addAddVoteAnswers adds the answer that adds votes, if the seat may add votes by an ability.
func (g *Game) addAddVoteAnswers(q *question) {
	if g.whyNotAddVotes(q.Seat) == nil {
		if left := MaxVotes - g.Council.ballotOf(q.Seat).Votes; left > 0 {
			q.addAnswer(AddVoteAnswer{Plain(AddVoteKind), left})
		}
	}
}

// addDecideAnswers adds the answer that decides a tie, if the seat is the speaker and is asked to
// decide.
func (g *Game) addDecideAnswers(q *question) {
	if g.isAskedAtAgendaStep(q.Seat, Deciding) {
		a := VoteAnswer{Plain: Plain(DecideKind), Outcomes: g.outcomesOfTie()}
		if p := g.voteObligation(q.Seat); p != nil {
			a.Pledged = &p.Term
		}
		q.addAnswer(a)
	}
}
