package core

import (
	"slices"

	"entente/core/deck"
)

// Announce says that something happens, which opens its windows.
type Announce struct {
	Moment string     // the id of what happens
	Of     Seat       // whose event it is; Nobody: the author's
	Facts  []Fact     // an activation: what seats have in the system
	Goods  deck.Goods // how many are about to move
	Card   string     // a primary ability: of which strategy card; or which action card is discarded
}

// Do is something on the board that could be forbidden.
type Do struct{ What deck.BoardAct }

// Kind is AnnounceKind.
func (Announce) Kind() Kind { return AnnounceKind }

// Kind is DoKind.
func (Do) Kind() Kind { return DoKind }

// Spell is as in "ECO.spend_tg of green: 3 trade goods".
func (a Announce) Spell(s Speller) Act {
	s.Moment(&a.Moment)
	s.SeatAfter("of", &a.Of)
	s.TextAfter("with", &a.Card)
	s.Announced(&a.Facts, &a.Goods)
	return a
}

// Spell is as in "produce units".
func (a Do) Spell(s Speller) Act {
	s.Mark(':')
	s.Board(&a.What)
	return a
}

func (a Announce) do(g *Game, c Choice) ([]Event, error) { return g.announce(c.By, a) }

func (a Do) do(g *Game, c Choice) ([]Event, error) { return g.doOnBoard(c.By, a.What) }

// An AnnounceAnswer is which events may be announced, of whom, and how many
// goods and whose units may be told with them.
type AnnounceAnswer struct {
	Plain
	Moments []string
	Of      Seats
	Most    deck.Goods
	Units   Seats    // whose units may be spoken of
	Say     Seats    // … and of whose it must be said whether there are any, since a note goes home by it
	Cards   []string // strategy cards of which one is used; it may be left unnamed if it is the only one
	author  Seat     // whose event it is if nobody is named
	hands   *Game    // which action cards may be discarded by name; nil where none may
}

// Takes an event of the list with what may be told of it.
func (a AnnounceAnswer) Takes(act Act) bool {
	said, is := act.(Announce)
	if said.Of == Nobody {
		said.Of = a.author
	}
	return is && slices.Contains(a.Moments, said.Moment) && a.Of.Has(said.Of) && takesGoods(a.Most, said.Goods) && a.takesCard(&said) && takesFacts(a.Units, said.Facts) && unsaid(a.Say, said.Facts) == 0
}

// takesCard reports whether the card that is told with an event may be, or none.
func (a *AnnounceAnswer) takesCard(said *Announce) bool {
	if said.Moment == cardDiscarded && said.Card != "" {
		return a.hands != nil && a.hands.discardable(said.Of, said.Card) == nil
	}
	return takesCard(a.Cards, said.Card)
}

// A DoAnswer is what a seat is not kept from doing on the board.
type DoAnswer struct {
	Plain
	What []deck.BoardAct
}

// Takes an act of the list.
func (a DoAnswer) Takes(act Act) bool {
	do, is := act.(Do)
	return is && slices.Contains(a.What, do.What)
}

func (g *Game) mayDo(q *question) {
	a := DoAnswer{Plain(DoKind), make([]deck.BoardAct, 0, deck.NumBoardActs)}
	all := g.verdicts(q.Seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		if g.refrains(q.Seat, act) == nil && all[act].refusal(q.Seat, act) == nil {
			a.What = append(a.What, act)
		}
	}
	q.add(a)
}
