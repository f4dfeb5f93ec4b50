package core

import "entente/core/deck"

// unknownAgenda stands for every agenda that the deck doesn't have. The players carry out the outcome
// of such an agenda.
var unknownAgenda = deck.Agenda{Outcomes: []deck.Ability{{Timing: outcomeTiming, Effects: []deck.Effect{{Do: deck.Instruct, Who: deck.TheHolder, Text: "carry out the outcome"}}}}}

// outcomeTiming is the time of an agenda's outcome.
var outcomeTiming = deck.Timing{Station: deck.During, Moment: agendaOutcome}

// The outcomes of an agenda on which players vote for or against.
const (
	outcomeFor     = "For"
	outcomeAgainst = "Against"
)

// An AgendaStep is the step that the current agenda has reached.
type AgendaStep uint8

// An agenda goes through these steps in order, but may skip some.
const (
	NoAgenda  AgendaStep = iota // no agenda is open
	Revealed                    // abilities that say "when" or "after" the reveal may be resolved
	Voting                      // the players vote, one after the other
	Deciding                    // a tie, or no votes at all: the speaker decides (ruling 244)
	Electing                    // the outcome is known but not resolved yet, and a player may be elected
	Resolving                   // the outcome is carried out
)

// Council is the state of the agenda phase: the current agenda with its votes, and the laws in play.
type Council struct {
	Step               AgendaStep   // the step that the agenda has reached
	Name               string       // the agenda's name; empty if the players gave none
	IsLaw              bool         // whether the current agenda is a law; false for a directive
	Elects             deck.Elect   // the kind of outcome that the players vote for
	AgendaSpeaker      Seat         // the speaker for an agenda of the action phase (ruling 248); else Nobody
	Prompt             uint32       // the number of the open question: a seat's vote, or the speaker's decision
	Voter              Seat         // the seat whose vote is next
	FirstVoters        Seats        // the seats that vote before all others
	LastVoters         Seats        // the seats that vote after all others, even after the speaker
	Counterclockwise   bool         // whether seats vote counterclockwise
	Ballots            []Ballot     // the votes and abstentions so far; a change replaces the list
	Outcome            Aim          // the outcome that won; the zero Aim before it is known
	Predictions        []Prediction // what seats predicted about the current agenda; a change replaces the list
	NextOutcomeAbility uint8        // the index of the ability of the outcome that is carried out next
	OutcomeCarriedOut  bool         // whether every ability of the outcome was carried out
	LawToVoteOnAgain   string       // the law on which the players vote again after this agenda; else empty

	AgendasOver      uint8    // how many agendas of this phase are over; replaced agendas don't count
	NextReplacesLast bool     // whether the last agenda was discarded, so that the next agenda takes its place
	Laws             []Law    // the laws in play; a change replaces the list
	Reminders        []string // effects that the players are reminded of in the next strategy phase
}

// A Ballot is a seat's vote. If Votes is 0, the seat abstained or could not vote.
type Ballot struct {
	Seat    Seat // the seat that voted, abstained or could not vote
	Votes   int  // the number of votes; 0 if the seat cast none
	Outcome Aim  // the outcome that the seat voted for; empty if the seat cast no votes
	Barred  bool // whether a rule or an ability forbade the seat to vote
}

// A Prediction is an outcome of the current agenda that a seat named before any player voted.
type Prediction struct {
	Predictor      Seat  // the seat that predicted
	Thing          Thing // the component whose ability lets the seat predict
	Outcome        Aim   // the predicted outcome
	Resolved       bool  // whether the seat has resolved the prediction, after it proved right
	PaysForDissent bool  // whether the seat will gain a trade good for each player who doesn't vote for Outcome
}

// A Law is an agenda that stays in play.
type Law struct {
	Name    string // the name of the agenda card
	Holder  Seat   // the player who has the card; Nobody for a law that concerns all players
	Elected string // the elected planet, card or law; empty if the players elected a player or nothing
}

// MaxVotes is the largest number of votes that one choice can name.
const MaxVotes = deck.MaxAmount

// The events of an agenda, by their ids.
const (
	agendaRevealed = "AG.reveal"
	votingBegins   = "AG.vote"
	orderOfVoting  = "AG.vote.order"   // abilities change the order of voting
	playerVotes    = "AG.vote.player"  // a player is about to vote
	votesCast      = "AG.vote.cast"    // a player has voted
	speakerVoted   = "AG.vote.speaker" // the last vote was cast, usually the speaker's
	playerElected  = "AG.outcome.elected"
	outcomeWould   = "AG.outcome.would" // the outcome would be resolved
	agendaOutcome  = "AG.outcome"       // the outcome is resolved

	agendasPerPhase = 2 // agendas in one agenda phase
)

// digest adds the agenda, its votes and the laws to the digest that peers compare.
func (c *Council) digest(h *hasher) {
	h.addNumber(70, uint64(c.Step))
	h.addText(71, c.Name)
	h.addFlag(72, c.IsLaw)
	h.addNumber(73, uint64(c.Elects)<<16|uint64(c.AgendaSpeaker)<<8|uint64(c.Voter))
	h.addNumber(74, uint64(c.Prompt))
	h.addNumber(75, uint64(c.FirstVoters)<<9|uint64(c.LastVoters)<<1|bitOf(c.Counterclockwise))
	for i := range c.Ballots {
		one := newHasher()
		b := &c.Ballots[i]
		one.addNumber(1, uint64(b.Seat))
		one.addSigned(2, b.Votes)
		b.Outcome.digest(&one)
		one.addFlag(5, b.Barred)
		h.addElement(76, one)
	}
	outcome := newHasher()
	c.Outcome.digest(&outcome)
	outcome.addNumber(5, uint64(c.NextOutcomeAbility))
	outcome.addFlag(6, c.OutcomeCarriedOut)
	outcome.addText(7, c.LawToVoteOnAgain)
	h.addElement(77, outcome)
	for i := range c.Predictions {
		one := newHasher()
		p := &c.Predictions[i]
		one.addNumber(1, uint64(p.Predictor))
		p.Thing.digest(&one, 10)
		p.Outcome.digest(&one)
		one.addFlag(5, p.Resolved)
		one.addFlag(6, p.PaysForDissent)
		h.addElement(78, one)
	}
	for i := range c.Laws {
		one := newHasher()
		one.addText(1, c.Laws[i].Name)
		one.addNumber(2, uint64(c.Laws[i].Holder))
		one.addText(3, c.Laws[i].Elected)
		h.addElement(79, one)
	}
	h.addNumber(95, uint64(c.AgendasOver)<<1|bitOf(c.NextReplacesLast))
	for _, words := range c.Reminders {
		one := newHasher()
		one.addText(1, words)
		h.addElement(96, one)
	}
}

// digest adds the aim of a vote or a prediction to the hash h. The tags 3 and 4 tell the two fields of the
// aim apart from the other fields in h.
func (a *Aim) digest(h *hasher) {
	h.addNumber(3, uint64(a.Seat))
	h.addText(4, a.Name)
}

// agendaCard returns the current agenda from the deck. If the deck doesn't have the agenda, agendaCard
// returns an agenda whose outcome is an instruction to the players.
func (tab *Tabletop) agendaCard() *deck.Agenda {
	if a := tab.deck.Agenda(tab.Council.Name); a != nil {
		return a
	}
	return &unknownAgenda
}

// LawInPlay returns the law in play with the given name, or nil if no such law is in play.
func (c *Council) LawInPlay(name string) *Law {
	for i := range c.Laws {
		if c.Laws[i].Name == name {
			return &c.Laws[i]
		}
	}
	return nil
}

// ballotOf returns a seat's vote on the current agenda, or nil if the seat has not voted.
func (c *Council) ballotOf(s Seat) *Ballot {
	for i := range c.Ballots {
		if c.Ballots[i].Seat == s {
			return &c.Ballots[i]
		}
	}
	return nil
}

// AgendaSpeaker returns the speaker for the current agenda. In the action phase, this is the player who
// revealed the agenda (ruling 248), unless that player is eliminated.
func (tab *Tabletop) AgendaSpeaker() Seat {
	if s := tab.Council.AgendaSpeaker; s != Nobody && !tab.Player(s).Eliminated {
		return s
	}
	return tab.Speaker
}

// agendaName returns the name of the current agenda, or a phrase such as "a law" for an agenda without
// a name.
func (tab *Tabletop) agendaName() string {
	switch {
	case tab.Council.Name != "":
		return tab.Council.Name
	case tab.Council.IsLaw:
		return "a law"
	}
	return "a directive"
}

// unresolvedPrediction returns a prediction that the seat by made with the component t and has not resolved
// yet, or nil. If there are several, it prefers a right prediction, because only a right prediction may be
// resolved.
func (tab *Tabletop) unresolvedPrediction(by Seat, t Thing) *Prediction {
	var found *Prediction
	for i := range tab.Council.Predictions {
		p := &tab.Council.Predictions[i]
		if p.Predictor == by && p.Thing.Name == t.Name && p.Thing.Owner == t.Owner && !p.Resolved && (found == nil || p.Outcome == tab.Council.Outcome) {
			found = p
		}
	}
	return found
}

// outcomeAbility returns the ability of the current agenda's outcome that t identifies, or nil. It returns nil
// unless the outcome is being resolved.
func (tab *Tabletop) outcomeAbility(t Thing) *deck.Ability {
	c := &tab.Council
	list := tab.agendaCard().Outcomes
	if c.Step != Resolving || c.OutcomeCarriedOut || t.Owner != Nobody || t.Name != c.Name || t.abilityIndex() >= len(list) {
		return nil
	}
	return &list[t.abilityIndex()]
}
