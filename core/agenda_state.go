package core

import "entente/core/deck"

// aside takes the place of an agenda that the deck doesn't have: the players carry out its outcome.
var aside = deck.Agenda{Outcomes: []deck.Ability{{Timing: atOutcome, Effects: []deck.Effect{{Do: deck.Instruct, Who: deck.TheHolder, Text: "carry out the outcome"}}}}}

var atOutcome = deck.Timing{Station: deck.During, Moment: agendaOutcome}

// The outcomes of an agenda on which players vote for or against.
const (
	outcomeFor     = "For"
	outcomeAgainst = "Against"
)

// An AgendaStep is the step that the current agenda has reached.
type AgendaStep uint8

// An agenda goes through these steps in order, but may skip some.
const (
	NoAgenda  AgendaStep = iota
	Revealed             // its "when" and "after" windows are open
	Voting               // the players vote, one after the other
	Deciding             // a tie, or no votes at all: the speaker decides (ruling 244)
	Electing             // the outcome is known but not resolved yet, and a player may be elected
	Resolving            // its outcome is carried out
)

// Council is the current agenda, and the laws in play.
type Council struct {
	Step     AgendaStep
	Name     string // empty if the players gave no name
	Stays    bool   // it becomes a law if its outcome says so
	Elects   deck.Elect
	Chair    Seat   // the speaker for this agenda, if it is not the speaker of the game (ruling 248)
	Prompt   uint32 // the open prompt: for a seat's vote, or for the speaker's decision
	Voter    Seat   // the seat whose vote is next
	First    Seats  // the seats that vote before all others
	Last     Seats  // the seats that vote after all others, even after the speaker
	Backward bool   // voting goes counterclockwise
	Ballots  []Ballot
	Outcome  Aim
	Said     []Prediction // the predictions; a change replaces the list
	Clause   uint8        // the index of the next part of the outcome
	Carried  bool         // the outcome was carried out completely
	Again    string       // the law on which the players vote again after this agenda

	Seen     uint8    // the agendas of this phase that are over, without those that were replaced
	Replaces bool     // the last agenda was discarded, and another takes its place
	Laws     []Law    // the laws in play; a change replaces the list
	Reminded []string // later effects for the beginning of the next strategy phase; a change replaces the list
}

// A Ballot is a seat's vote. With 0 votes, the seat abstained or could not vote.
type Ballot struct {
	Seat   Seat
	Votes  int
	For    Aim
	Barred bool
}

// A Prediction is an outcome that a seat named before any player voted.
type Prediction struct {
	By    Seat
	Thing Thing
	For   Aim
	Paid  bool
	Pays  bool // after the vote, the predictor gains for each player who did not vote for the outcome
}

// A Law is an agenda that stays in play.
type Law struct {
	Name   string
	Holder Seat   // the player who owns the card; Nobody for a law that concerns all players
	Of     string // the elected thing, if it is not a player
}

// MaxVotes is the largest number of votes that one choice can name.
const MaxVotes = deck.MaxAmount

// The events of an agenda, by their ids.
const (
	agendaRevealed  = "AG.reveal"
	votingBegins    = "AG.vote"
	orderOfVoting   = "AG.vote.order"
	playerVotes     = "AG.vote.player"
	votesCast       = "AG.vote.cast"
	speakerVoted    = "AG.vote.speaker"
	playerElected   = "AG.outcome.elected"
	outcomeWould    = "AG.outcome.would"
	agendaOutcome   = "AG.outcome"
	agendasPerPhase = 2
)

func (c *Council) digest(h *hasher) {
	h.number(70, uint64(c.Step))
	h.text(71, c.Name)
	h.flag(72, c.Stays)
	h.number(73, uint64(c.Elects)<<16|uint64(c.Chair)<<8|uint64(c.Voter))
	h.number(74, uint64(c.Prompt))
	h.number(75, uint64(c.First)<<9|uint64(c.Last)<<1|bit(c.Backward))
	for i := range c.Ballots {
		one := newHasher()
		b := &c.Ballots[i]
		one.number(1, uint64(b.Seat))
		one.signed(2, b.Votes)
		b.For.digest(&one)
		one.flag(5, b.Barred)
		h.item(76, one)
	}
	outcome := newHasher()
	c.Outcome.digest(&outcome)
	outcome.number(5, uint64(c.Clause))
	outcome.flag(6, c.Carried)
	outcome.text(7, c.Again)
	h.item(77, outcome)
	for i := range c.Said {
		one := newHasher()
		p := &c.Said[i]
		one.number(1, uint64(p.By))
		p.Thing.digest(&one, 10)
		p.For.digest(&one)
		one.flag(5, p.Paid)
		one.flag(6, p.Pays)
		h.item(78, one)
	}
	for i := range c.Laws {
		one := newHasher()
		one.text(1, c.Laws[i].Name)
		one.number(2, uint64(c.Laws[i].Holder))
		one.text(3, c.Laws[i].Of)
		h.item(79, one)
	}
	h.number(95, uint64(c.Seen)<<1|bit(c.Replaces))
	for _, words := range c.Reminded {
		one := newHasher()
		one.text(1, words)
		h.item(96, one)
	}
}

// digest uses the tags 3 and 4.
func (a *Aim) digest(h *hasher) {
	h.number(3, uint64(a.To))
	h.text(4, a.At)
}

// agendaCard returns the current agenda from the deck, or aside.
func (tab *Tabletop) agendaCard() *deck.Agenda {
	if a := tab.deck.Agenda(tab.Council.Name); a != nil {
		return a
	}
	return &aside
}

// InPlay returns the law of that name in play, or nil.
func (c *Council) InPlay(name string) *Law {
	for i := range c.Laws {
		if c.Laws[i].Name == name {
			return &c.Laws[i]
		}
	}
	return nil
}

// ballot returns a seat's vote, or nil if it has not voted.
func (c *Council) ballot(s Seat) *Ballot {
	for i := range c.Ballots {
		if c.Ballots[i].Seat == s {
			return &c.Ballots[i]
		}
	}
	return nil
}

// Chair returns the speaker for the current agenda.
func (tab *Tabletop) Chair() Seat {
	if s := tab.Council.Chair; s != Nobody && !tab.Player(s).Eliminated {
		return s
	}
	return tab.Speaker
}

// agendaName returns the name of the current agenda, or a phrase for one without a name.
func (tab *Tabletop) agendaName() string {
	switch {
	case tab.Council.Name != "":
		return tab.Council.Name
	case tab.Council.Stays:
		return "a law"
	}
	return "a directive"
}

// unresolvedPrediction returns a prediction that a seat made by a thing and has not resolved yet, or nil. If
// there are several, a right one comes first.
func (tab *Tabletop) unresolvedPrediction(by Seat, t Thing) *Prediction {
	var found *Prediction
	for i := range tab.Council.Said {
		p := &tab.Council.Said[i]
		if p.By == by && p.Thing.Name == t.Name && p.Thing.Owner == t.Owner && !p.Paid && (found == nil || p.For == tab.Council.Outcome) {
			found = p
		}
	}
	return found
}

// clause returns the part of the current outcome that t names, or nil.
func (tab *Tabletop) clause(t Thing) *deck.Ability {
	c := &tab.Council
	list := tab.agendaCard().Outcomes
	if c.Step != Resolving || c.Carried || t.Owner != Nobody || t.Name != c.Name || t.abilityIndex() >= len(list) {
		return nil
	}
	return &list[t.abilityIndex()]
}
