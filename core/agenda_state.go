package core

import "entente/core/deck"

// aside is what is done of an agenda that the deck does not have: its players carry
// the outcome out.
var aside = deck.Agenda{Outcomes: []deck.Ability{{Timing: atOutcome, Effects: []deck.Effect{{Do: deck.Instruct, Who: deck.TheHolder, Text: "carry out the outcome"}}}}}

var atOutcome = deck.Timing{Station: deck.During, Moment: agendaOutcome}

// The outcomes of an agenda that is for or against.
const (
	outcomeFor     = "For"
	outcomeAgainst = "Against"
)

// An AgendaStep is how far an agenda has come.
type AgendaStep uint8

// The steps.
const (
	NoAgenda  AgendaStep = iota
	Revealed             // its "when" and "after" are asked
	Voting               // one after the other votes
	Deciding             // a tie, or no votes at all: the speaker decides (ruling 244)
	Electing             // somebody is elected, and the outcome would be resolved
	Resolving            // its outcome is carried out
)

// Council is the agenda that is before the players, and the laws in play.
type Council struct {
	Step     AgendaStep
	Name     string // empty for one that was not named
	Stays    bool   // it becomes a law
	Elects   deck.Elect
	Chair    Seat   // who is the speaker for it, if another is (ruling 248)
	Prompt   uint32 // the open question: how a seat votes, or how the speaker decides
	Voter    Seat   // whose vote it is
	First    Seats  // who votes before everybody else
	Last     Seats  // … and after everybody else, the speaker too
	Backward bool   // the vote goes round the other way
	Ballots  []Ballot
	Outcome  Aim
	Said     []Prediction // replaced as one is added or paid
	Clause   uint8        // the next part of the outcome
	Carried  bool         // the outcome was carried out whole
	Again    string       // the law that is voted on once more when this is over

	Seen     uint8    // agendas of this phase that are over, those that were replaced left out
	Replaces bool     // the last one was discarded, and another takes its place
	Laws     []Law    // replaced as one comes or goes
	Reminded []string // what comes when the next strategy phase begins; replaced as one more does
}

// A Ballot is how a seat voted: 0 votes are none, and it abstained or could not vote.
type Ballot struct {
	Seat   Seat
	Votes  int
	For    Aim
	Barred bool
}

// A Prediction is an outcome that a seat named before anybody voted.
type Prediction struct {
	By    Seat
	Thing Thing
	For   Aim
	Paid  bool
	Pays  bool // once all have voted, for each player who voted otherwise or not at all
}

// A Law is an agenda that stays in play.
type Law struct {
	Name   string
	Holder Seat   // whose card it is; Nobody for one that is everybody's
	Of     string // what was elected, if that is no player
}

// MaxVotes is the most votes that one choice can name.
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

// digest takes the tags 3 and 4.
func (a *Aim) digest(h *hasher) {
	h.number(3, uint64(a.To))
	h.text(4, a.At)
}

// agendaCard is the agenda that is before the players, as the deck has it.
func (g *Game) agendaCard() *deck.Agenda {
	if a := g.deck.Agenda(g.Council.Name); a != nil {
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
