package core

import (
	"math"
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
	newest uint32    // the newest that still stands, by its place from 1 on; 0 if none does
	kept   []moment  // in order
	// What the newest going back changed: choices that stand no more, and that stand again,
	// each from the newest to the oldest.
	gone, again []uint32
}

// A counted choice is one that was made, with what became of the play by it.
type counted struct {
	choice Choice
	onto   uint32 // the newest that stood before it
	newest uint32 // the newest that stood after it
	final  bool   // it completed a transaction
	asks   bool   // it was about going back
}

// A moment is how a play stood after so many choices, kept so that nothing before it has to be
// played once more.
type moment struct {
	after int
	now   Game
}

// often is how many choices lie between two moments that are kept.
const often = 32

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
	d := counted{choice: c, onto: p.newest, final: next.Last.Final, asks: c.Kind() == RewindKind || p.now.returns(c.Prompt)}
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
	d.newest = p.newest
	p.made = append(p.made, d)
	p.now.Return.Made = p.count()
	if len(p.made)-p.lastKept() >= often {
		p.kept = append(p.kept, moment{len(p.made), p.now})
	}
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
	p.newest = uint32(len(p.made) + 1)
}

// restore goes back to the game before the newest choice. It keeps the highest
// prompt number ever issued, so that no number ever means two questions; and
// whoever chose before the author cannot take back any more, since somebody
// else has chosen.
func (p *Play) restore(author Seat) {
	highest, undone, depth := p.now.LastPrompt, p.now.Last.By, p.now.Last.Depth
	p.now = p.before[len(p.before)-1]
	p.before = p.before[:len(p.before)-1]
	p.now.LastPrompt = highest
	p.now.Last = Last{By: author, Depth: depth - 1}           // p.before may not reach as far, in At
	if host := p.now.Host; host == author || host == undone { // who was there, whatever of it is left
		p.now.Hosting = Hosting{}
	}
	p.newest = p.under(p.newest)
}

// under is the choice that one was made onto, or 0.
func (p *Play) under(at uint32) uint32 {
	if at == 0 {
		return 0
	}
	return p.made[at-1].onto
}

// goBack goes to where everybody agreed to, and tells what that takes along (table 28).
// Nobody takes anything back from there, and nobody asks for another host any more.
func (p *Play) goBack(agreed Game) []Event {
	to := agreed.Return.To
	crossed := p.Crosses(to)
	p.gone, p.again = p.apart(to)
	game := p.At(to)
	game.LastPrompt, game.Last, game.Return, game.Hosting = agreed.LastPrompt, Last{}, Return{Made: p.count() + 1}, Hosting{}
	p.now, p.before, p.newest = game, nil, p.newestAt(to)
	p.kept = append(p.kept, moment{len(p.made) + 1, game}) // At needs one behind each going back
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
// there are no more. It plays a few of them once more.
func (p *Play) At(made uint32) Game {
	n := p.place(made)
	from := p.near(n)
	again := Play{now: from.now, first: from.now}
	for _, d := range p.made[from.after:n] {
		again.Choose(d.choice)
	}
	return again.now
}

// lastKept is after how many choices the newest moment is that is kept, or 0.
func (p *Play) lastKept() int {
	if len(p.kept) == 0 {
		return 0
	}
	return p.kept[len(p.kept)-1].after
}

// near is the newest moment that is kept from which n choices can be reached, or the beginning:
// between the two nothing is taken back that was chosen before it.
func (p *Play) near(n int) moment {
	oldest, at := uint32(math.MaxUint32), n // the oldest choice that was the newest somewhere between
	for i := len(p.kept) - 1; i >= 0; i-- {
		m := p.kept[i]
		if m.after > n {
			continue
		}
		for ; at > m.after; at-- {
			oldest = min(oldest, p.made[at-1].newest)
		}
		if oldest >= p.made[m.after-1].newest {
			return m
		}
	}
	return moment{now: p.first}
}

// place is how many choices of this play a number of the table's stands for.
func (p *Play) place(made uint32) int {
	return max(0, min(int(made)-int(p.first.Return.Made), len(p.made)))
}

// newestAt is the newest choice that stood after so many, or 0.
func (p *Play) newestAt(made uint32) uint32 {
	if n := p.place(made); n > 0 {
		return p.made[n-1].newest
	}
	return 0
}

// WentBack tells what the newest going back changed: the choices that stand no more, and those
// that stand again, each by how many had counted with it. They are not to be changed.
func (p *Play) WentBack() (gone, again []uint32) { return p.gone, p.again }

// apart is what stands now and did not after so many choices, and the other way round.
func (p *Play) apart(made uint32) (gone, again []uint32) {
	now, then := p.newest, p.newestAt(made)
	for now != then { // each stands on an older one, so they meet at the newest that both have
		if now > then {
			gone, now = append(gone, now), p.under(now)
		} else {
			again, then = append(again, then), p.under(then)
		}
	}
	return gone, again
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
	gone, _ := p.apart(made)
	for _, at := range gone {
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
