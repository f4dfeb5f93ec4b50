package core

import (
	"slices"

	"entente/core/rulebook"
)

// A Play is a game and what is needed to take back its newest choices, and to go back to
// any earlier moment.
type Play struct {
	now    Game
	before []Game // the games before the newest choices, all by one author
	first  Game
	made   []counted // every choice that counted, in order
	stands []uint32  // those that still do, by their places from 1 on
	back   []landing
}

// A counted choice is one that was made, with what became of the play by it.
type counted struct {
	choice Choice
	final  bool // it completed a transaction
	undoes bool // it took the choice before it back
	asks   bool // it was about going back
}

// A landing is where the play stood once everybody had agreed to go back.
type landing struct {
	after  int // so many choices
	game   Game
	stands []uint32
}

// Start begins a play with a game that nobody has chosen in.
func Start(g Game) *Play { return &Play{now: g, first: g} }

// Now returns the game as it stands.
func (p *Play) Now() Game { return p.now }

// Choose makes one choice, a take-back included. A refused choice changes nothing.
func (p *Play) Choose(c Choice) ([]Event, error) {
	next, events, err := Step(p.now, c)
	if err != nil {
		return nil, err
	}
	d := counted{choice: c, final: next.Last.Final, undoes: c.Kind().goesBack(), asks: c.Kind() == RewindKind || p.now.returns(c.Prompt)}
	switch {
	case c.Kind() == TakeBackKind:
		p.restore(p.now.Last.By)
	case c.Kind() == ReopenKind:
		p.restore(c.By)
		p.now.Last = Last{By: c.By}
		p.before = p.before[:0]
	case next.goesBackNow():
		events = joined(events, p.goBack(next))
	default:
		p.goOn(c, next)
	}
	p.made = append(p.made, d)
	p.now.Return.Made = p.count()
	return events, nil
}

// count is how many choices counted.
func (p *Play) count() uint32 { return p.first.Return.Made + uint32(len(p.made)) }

// goOn goes on with the game that a choice made.
func (p *Play) goOn(c Choice, next Game) {
	if p.now.Last.By != c.By || next.Last.Final {
		p.before = p.before[:0]
	}
	if !next.Last.Final {
		if len(p.before) == MaxTakeBacks {
			p.before = append(p.before[:0], p.before[1:]...)
		}
		p.before = append(p.before, p.now)
	}
	p.now = next
	p.stands = append(p.stands, uint32(len(p.made)+1))
}

// restore goes back to the game before the newest choice. It keeps the highest
// prompt number ever issued, so that no number ever means two questions; and
// whoever chose before the author cannot take back any more, since somebody
// else has chosen.
func (p *Play) restore(author Seat) {
	highest, undone := p.now.LastPrompt, p.now.Last.By
	p.now = p.before[len(p.before)-1]
	p.before = p.before[:len(p.before)-1]
	p.now.LastPrompt = highest
	p.now.Last = Last{By: author, Depth: uint8(len(p.before))}
	if host := p.now.Host; host == author || host == undone { // who was there, whatever of it is left
		p.now.Hosting = Hosting{}
	}
	p.stands = p.stands[:max(0, len(p.stands)-1)]
}

// goBack goes to where everybody agreed to, and tells what that takes along (table 28).
// Nobody takes anything back from there, and nobody asks for another host any more.
func (p *Play) goBack(agreed Game) []Event {
	to := agreed.Return.To
	crossed := p.Crosses(to)
	game, stands := p.At(to), p.standingAt(to)
	game.LastPrompt, game.Last, game.Return, game.Hosting = agreed.LastPrompt, Last{}, Return{Made: p.count() + 1}, Hosting{}
	p.now, p.before, p.stands = game, nil, stands
	p.back = append(p.back, landing{len(p.made) + 1, game, slices.Clone(stands)})
	events := []Event{{Message: rulebook.WentBack, Rule: rulebook.TableRewind, Args: []Arg{number(crossed.Choices)}}}
	if crossed.Trades > 0 {
		events = append(events, Event{Message: rulebook.WentBackOverTrades, Rule: "transactions 7", Args: []Arg{number(crossed.Trades)}})
	}
	if crossed.Shown > 0 {
		events = append(events, Event{Message: rulebook.WentBackOverShown, Rule: rulebook.TableRewind, Args: []Arg{number(crossed.Shown)}})
	}
	return events
}

// At returns the game as it stood after so many choices that counted; as it stands if
// there are no more. It plays them once more, from where the play last went back to.
func (p *Play) At(made uint32) Game {
	n, from := p.place(made), p.landed(made)
	again := Start(from.game)
	for _, d := range p.made[from.after:n] {
		again.Choose(d.choice)
	}
	return again.now
}

// place is how many choices of this play a number of the table's stands for.
func (p *Play) place(made uint32) int {
	return max(0, min(int(made)-int(p.first.Return.Made), len(p.made)))
}

// landed is where the play last went back to within so many choices, or its beginning.
func (p *Play) landed(made uint32) landing {
	n := p.place(made)
	for i := len(p.back) - 1; i >= 0; i-- {
		if p.back[i].after <= n {
			return p.back[i]
		}
	}
	return landing{game: p.first}
}

// Standing returns the choices that still count, each by how many had counted with it.
// It is not to be changed.
func (p *Play) Standing() []uint32 { return p.stands }

// standingAt is what stood after so many choices.
func (p *Play) standingAt(made uint32) []uint32 {
	from := p.landed(made)
	stands := slices.Clone(from.stands)
	for i := from.after; i < p.place(made); i++ {
		if p.made[i].undoes {
			stands = stands[:max(0, len(stands)-1)]
		} else {
			stands = append(stands, uint32(i+1))
		}
	}
	return stands
}

// A Crossing is what going back takes along.
type Crossing struct {
	Choices int // that would count no more
	Trades  int // completed, which the rules do not undo (transactions 7)
	Shown   int // by which everybody has seen something: a card played, a note shown or offered, an agenda, a vote
}

// Crosses tells what going back to where the table stood after so many choices takes along.
func (p *Play) Crosses(made uint32) Crossing {
	var c Crossing
	stay := p.standingAt(made)
	for i, at := range p.stands {
		if i < len(stay) && stay[i] == at {
			continue
		}
		d := &p.made[at-1]
		if d.asks {
			continue
		}
		c.Choices++
		if d.final {
			c.Trades++
		}
		if d.choice.discloses() {
			c.Shown++
		}
	}
	return c
}

// discloses reports whether a choice shows everybody something: what is played, which
// notes somebody offers and so has, how they vote.
func (c Choice) discloses() bool {
	switch a := c.Act.(type) {
	case MakeOffer:
		return len(a.Give.Notes) > 0
	case Counter:
		return len(a.Give.Notes) > 0
	case Overrule:
		return len(a.Give.Notes) > 0
	case MakeDeal:
		return slices.ContainsFunc(a.Terms, func(t Term) bool { return t.Giver == c.By && len(t.Give.Notes) > 0 })
	case Resolve, Reveal, Vote, AddVote, ShowNote, GiveNote, DeclareHad:
		return true
	}
	return false
}

// Replay folds a ledger's choices into a play. Choices that were refused at
// their place are no-ops, as they were for everybody.
func Replay(s Setup, choices []Choice) (*Play, error) {
	g, err := New(s)
	if err != nil {
		return nil, err
	}
	p := Start(g)
	for _, c := range choices {
		p.Choose(c) // a refusal changes nothing
	}
	return p, nil
}
