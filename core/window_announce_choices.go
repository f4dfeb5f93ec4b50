package core

import (
	"slices"

	"entente/core/deck"
)

// Announce announces an event, which opens its windows.
type Announce struct {
	Moment string     // the id of the event
	Of     Seat       // the seat whose event it is; Nobody: the only possible seat, or else the author
	Facts  []Fact     // for an activation: the contents of the system, seat by seat
	Goods  deck.Goods // the goods that are about to move
	Card   string     // the strategy card of a primary ability, or the discarded action card
}

// Do announces an act on the board that an ability or a deal could forbid.
type Do struct{ What deck.BoardAct }

// Kind returns AnnounceKind.
func (Announce) Kind() Kind { return AnnounceKind }

// Kind returns DoKind.
func (Do) Kind() Kind { return DoKind }

// Spell writes text such as "ECO.spend_tg of green: 3 trade goods".
func (a Announce) Spell(s Speller) Act {
	s.Moment(&a.Moment)
	s.SeatAfter("of", &a.Of)
	s.TextAfter("with", &a.Card)
	s.Announced(&a.Facts, &a.Goods)
	return a
}

// Spell writes text such as "produce units".
func (a Do) Spell(s Speller) Act {
	s.Mark(':')
	s.Board(&a.What)
	return a
}

func (a Announce) do(g *Game, c Choice) ([]Event, error) { return g.announce(c.By, a) }

func (a Do) do(pos *Position, c Choice) ([]Event, error) { return pos.doOnBoard(c.By, a.What) }

// An AnnounceAnswer lists the events that may be announced, and the seats that they may belong to. It
// also limits the goods and units that may be stated with them.
type AnnounceAnswer struct {
	Plain
	Moments []string
	Of      Seats
	Most    deck.Goods
	Units   Seats     // the seats whose units may be declared
	Say     Seats     // the seats whose units must be declared, because a note may return to them
	Cards   []string  // the strategy cards to choose from; a single one need not be named
	author  Seat      // the seat whose event it is if the announcement names no seat
	hands   *Position // tells the action cards that may be discarded by name; nil if none may
}

// Takes reports whether an act announces one of the events, within the limits.
func (a AnnounceAnswer) Takes(act Act) bool {
	said, is := act.(Announce)
	if said.Of == Nobody {
		said.Of = a.author
	}
	return is && slices.Contains(a.Moments, said.Moment) && a.Of.Has(said.Of) && isWithin(said.Goods, a.Most) && a.canTakeCard(&said) && canTakeFacts(a.Units, said.Facts) && seatsWithoutFact(a.Say, said.Facts) == 0
}

// canTakeCard reports whether the card that is named with an event is allowed, or may be left
// out.
func (a *AnnounceAnswer) canTakeCard(said *Announce) bool {
	if said.Moment == cardDiscarded && said.Card != "" {
		return a.hands != nil && a.hands.whyNotDiscard(said.Of, said.Card) == nil
	}
	return isOneOfCards(a.Cards, said.Card)
}

// A DoAnswer lists the acts on the board that are not forbidden to a seat.
type DoAnswer struct {
	Plain
	What []deck.BoardAct
}

// Takes reports whether an act is on the list.
func (a DoAnswer) Takes(act Act) bool {
	do, is := act.(Do)
	return is && slices.Contains(a.What, do.What)
}

func (g *Game) addDoAnswers(q *question) {
	a := DoAnswer{Plain(DoKind), make([]deck.BoardAct, 0, deck.NumBoardActs)}
	all := g.verdicts(q.Seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		if g.whyDealForbids(q.Seat, termsAgainst(act)) == nil && all[act].whyBanWins(q.Seat, act) == nil {
			a.What = append(a.What, act)
		}
	}
	q.add(a)
}
