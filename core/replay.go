package core

import (
	"math"
	"slices"

	"entente/core/rulebook"
)

// A Play is a game with its history. Players can take back the newest choices, and the table
// can go back to any earlier moment.
type Play struct {
	now    Game
	before []Game // the games before the newest choices, all by one author
	first  Game
	made   []counted // every choice that counted, in order
	newest uint32    // the place, from 1, of the newest choice that wasn't taken back; 0 for none
	kept   []moment  // games after some of the choices, in order
	// The newest going back: the choices that it took back, and the choices that count again
	// because of it, each list from the newest to the oldest.
	gone, again []uint32
}

// A counted choice is an accepted choice with its effect on the play. A choice stands until a
// take-back or a going back undoes it.
type counted struct {
	choice Choice
	onto   uint32 // the newest choice that stood before it
	newest uint32 // the newest choice that stood after it
	final  bool   // it completed a transaction
	asks   bool   // it was about going back
}

// A moment is the game after some number of choices, not an event of the timeline as in the rest of
// the package. A Play keeps moments so that At has few choices to make once more.
type moment struct {
	after int
	now   Game
}

// often is how many choices lie between two kept moments.
const often = 32

// Start begins a play with a game in which no choice has been made.
func Start(g Game) *Play { return &Play{now: g, first: g} }

// Now returns the current game.
func (p *Play) Now() Game { return p.now }

// Choose makes one choice, a take-back included. A refused choice changes nothing.
func (p *Play) Choose(c Choice) ([]Event, error) {
	next, events, err := Step(p.now, c)
	if err != nil {
		return nil, err
	}
	d := counted{choice: c, onto: p.newest, final: next.Last.Final, asks: c.Kind() == RewindKind || p.now.Return.isPrompt(c.Prompt)}
	switch {
	case c.Kind() == TakeBackKind:
		p.undoNewestChoice(p.now.Last.By)
	case c.Kind() == ReopenKind:
		p.undoNewestChoice(c.By)
		p.now.Last = Last{By: c.By}
		p.before = p.before[:0]
	case next.Return.Prompt != 0 && next.askedBack() == 0: // everybody has agreed
		events = joined(events, p.goBack(next))
	default:
		p.advanceTo(c, next)
	}
	d.newest = p.newest
	p.made = append(p.made, d)
	p.now.Return.Made = p.choicesMade()
	if len(p.made)-p.lastKept() >= often {
		p.kept = append(p.kept, moment{len(p.made), p.now})
	}
	return events, nil
}

// choicesMade returns how many choices the table has made, take-backs included.
func (p *Play) choicesMade() uint32 { return p.first.Return.Made + uint32(len(p.made)) }

// advanceTo sets the game that a choice led to. It keeps the game before it, so that the author can
// take the choice back.
func (p *Play) advanceTo(c Choice, next Game) {
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

// undoNewestChoice goes back to the game before the newest choice. It keeps the highest prompt number
// ever issued, so that no number ever means two questions. An earlier choice by another author stays
// final, because that author wasn't the last to choose.
func (p *Play) undoNewestChoice(author Seat) {
	highest, undone, depth := p.now.LastPrompt, p.now.Last.By, p.now.Last.Depth
	p.now = p.before[len(p.before)-1]
	p.before = p.before[:len(p.before)-1]
	p.now.LastPrompt = highest
	p.now.Last = Last{By: author, Depth: depth - 1}           // because in At, p.before may hold fewer games
	if host := p.now.Host; host == author || host == undone { // because the host has shown that they are there
		p.now.Hosting = Hosting{}
	}
	p.newest = p.choiceBefore(p.newest)
}

// choiceBefore returns the newest choice that stood before a choice, or 0.
func (p *Play) choiceBefore(at uint32) uint32 {
	if at == 0 {
		return 0
	}
	return p.made[at-1].onto
}

// goBack goes to the moment that everybody agreed to, and returns events that say which
// choices no longer count (table 28). After going back, nobody can take anything back, and
// a request for another host is gone.
func (p *Play) goBack(agreed Game) []Event {
	to := agreed.Return.To
	crossed := p.Crosses(to)
	p.gone, p.again = p.diffStandingChoices(to)
	game := p.At(to)
	game.LastPrompt, game.Last, game.Return, game.Hosting = agreed.LastPrompt, Last{}, Return{Made: p.choicesMade() + 1}, Hosting{}
	p.now, p.before, p.newest = game, nil, p.newestChoiceAt(to)
	p.kept = append(p.kept, moment{len(p.made) + 1, game}) // so that At never replays a going back
	events := []Event{{Message: rulebook.WentBack, Rule: rulebook.TableRewind, Args: []Arg{number(crossed.Choices)}}}
	if crossed.Trades > 0 {
		events = append(events, Event{Message: rulebook.WentBackOverTrades, Rule: "transactions 7", Args: []Arg{number(crossed.Trades)}})
	}
	if crossed.Shown > 0 {
		events = append(events, Event{Message: rulebook.WentBackOverShown, Rule: rulebook.TableRewind, Args: []Arg{number(crossed.Shown)}})
	}
	return events
}

// At returns the game as it stood when the table had made that many choices, or the current
// game if the table has made fewer. At makes a few choices once more, from a kept moment.
func (p *Play) At(made uint32) Game {
	n := p.ownChoiceCount(made)
	from := p.near(n)
	again := Play{now: from.now, first: from.now}
	for _, d := range p.made[from.after:n] {
		again.Choose(d.choice)
	}
	return again.now
}

// lastKept returns how many choices lie before the newest kept moment, or 0.
func (p *Play) lastKept() int {
	if len(p.kept) == 0 {
		return 0
	}
	return p.kept[len(p.kept)-1].after
}

// near returns the newest kept moment from which the game after n choices can be reached, or the
// beginning. No choice in between may take back a choice made before that moment, because a play that
// starts there has no earlier games.
func (p *Play) near(n int) moment {
	oldest, at := uint32(math.MaxUint32), n // the oldest of the newest standing choices in between
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

// ownChoiceCount turns a count of the table's choices into a count of this play's choices, because
// the table may have begun before this play.
func (p *Play) ownChoiceCount(made uint32) int {
	return max(0, min(int(made)-int(p.first.Return.Made), len(p.made)))
}

// newestChoiceAt returns the newest choice that stood when the table had made that many choices, or
// 0.
func (p *Play) newestChoiceAt(made uint32) uint32 {
	if n := p.ownChoiceCount(made); n > 0 {
		return p.made[n-1].newest
	}
	return 0
}

// WentBack returns the choices that no longer count because of the newest going back, and the choices
// that count again. It names each choice by its place in the play, from 1. Callers must not change
// these lists.
func (p *Play) WentBack() (gone, again []uint32) { return p.gone, p.again }

// diffStandingChoices compares the choices that count now with those that counted when the table had
// made that many choices. gone are those that count only now, again those that counted only then.
func (p *Play) diffStandingChoices(made uint32) (gone, again []uint32) {
	now, then := p.newest, p.newestChoiceAt(made)
	for now != then { // ends, because each choice stands on an older choice, down to a common one or 0
		if now > then {
			gone, now = append(gone, now), p.choiceBefore(now)
		} else {
			again, then = append(again, then), p.choiceBefore(then)
		}
	}
	return gone, again
}

// A Crossing counts the choices that going back would undo.
type Crossing struct {
	Choices int // all choices that would no longer count
	Trades  int // completed transactions, which the rules do not undo (transactions 7)
	Shown   int // choices that revealed something: a card, a note shown or offered, an agenda, a vote
}

// Crosses counts the choices that would no longer stand if the table went back to the moment
// when it had made that many choices. Choices about going back are left out.
func (p *Play) Crosses(made uint32) Crossing {
	var c Crossing
	gone, _ := p.diffStandingChoices(made)
	for _, at := range gone {
		d := &p.made[at-1]
		if d.asks {
			continue
		}
		c.Choices++
		if d.final {
			c.Trades++
		}
		if d.choice.isDisclosing() {
			c.Shown++
		}
	}
	return c
}

// isDisclosing reports whether a choice reveals something to everybody: a card that is played,
// a note that a seat offers and therefore has, or a vote.
func (c Choice) isDisclosing() bool {
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

// Replay makes a ledger's choices one after the other in a new play. A choice that
// is refused at its place changes nothing, as on every other phone.
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
