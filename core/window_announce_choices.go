package core

import (
	"slices"

	"entente/core/deck"
)

// Announce is the act that announces an event. The windows of the event then open.
type Announce struct {
	Moment string     // the id of the event
	Of     Seat       // the seat whose event it is; Nobody for the only possible seat, or for the announcer
	Facts  []Fact     // for an activation: the contents of the system, seat by seat
	Goods  deck.Goods // the goods that the event moves
	Card   string     // the strategy card of a primary ability, or the discarded action card
}

// Do is the act that announces an act on the board, such as producing units. It lets Entente refuse an act
// that an ability or a deal forbids.
type Do struct {
	What deck.BoardAct // the act on the board
}

// Kind returns AnnounceKind.
func (Announce) Kind() Kind { return AnnounceKind }

// Kind returns DoKind.
func (Do) Kind() Kind { return DoKind }

// VisitParts writes or reads text such as "ECO.spend_tg of green: 3 trade goods".
func (a Announce) VisitParts(s PartVisitor) Act {
	s.Moment(&a.Moment)
	s.SeatAfter("of", &a.Of)
	s.TextAfter("with", &a.Card)
	s.Announced(&a.Facts, &a.Goods)
	return a
}

// VisitParts writes or reads text such as "produce units".
func (a Do) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Board(&a.What)
	return a
}

// do begins the announced event, or returns a refusal.
func (a Announce) do(g *Game, c Choice) ([]Event, error) { return g.announce(c.By, a) }

// do records the act on the board, or returns a refusal if an ability or a deal forbids that act.
func (a Do) do(pos *Position, c Choice) ([]Event, error) { return pos.boardActEvents(c.By, a.What) }

// An AnnounceAnswer lists events that a seat may announce, with limits on the parts of the announcement.
type AnnounceAnswer struct {
	Plain
	Moments     []string   // the ids of the events
	Of          Seats      // the seats whose event it may be
	Most        deck.Goods // the most goods that the announcement may name
	Units       Seats      // the seats whose units may be declared
	Say         Seats      // the seats whose units must be declared, because a note may return to them
	Cards       []string   // the strategy cards to choose from; a single card may be left unnamed
	defaultSeat Seat       // the seat whose event it is if the announcement names no seat
	position    *Position  // decides which action cards an announcement may name as discarded; nil if none
}

// Takes reports whether an act announces one of the events within the limits.
func (a AnnounceAnswer) Takes(act Act) bool {
	said, is := act.(Announce)
	if said.Of == Nobody {
		said.Of = a.defaultSeat
	}
	return is && slices.Contains(a.Moments, said.Moment) && a.Of.Has(said.Of) && areGoodsWithin(said.Goods, a.Most) && a.canTakeCard(&said) && canTakeFacts(a.Units, said.Facts) && seatsWithoutFact(a.Say, said.Facts) == 0
}

// canTakeCard reports whether an announcement may name its card, or may leave the card out.
func (a *AnnounceAnswer) canTakeCard(said *Announce) bool {
	if said.Moment == actionCardDiscarded && said.Card != "" {
		return a.position != nil && a.position.whyNotDiscard(said.Of, said.Card) == nil
	}
	return isCardNameAllowed(a.Cards, said.Card)
}

// A DoAnswer lists the acts on the board, such as producing units, that are not forbidden to a seat.
type DoAnswer struct {
	Plain
	What []deck.BoardAct // the allowed acts
}

// Takes reports whether an act is a Do with one of the allowed acts on the board.
func (a DoAnswer) Takes(act Act) bool {
	do, is := act.(Do)
	return is && slices.Contains(a.What, do.What)
}

// addDoAnswers adds an answer with every act on the board that nothing forbids to the seat.
func (g *Game) addDoAnswers(q *question) {
	a := DoAnswer{Plain(DoKind), make([]deck.BoardAct, 0, deck.NumBoardActs)}
	all := g.banVerdicts(q.Seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		if g.whyDealForbids(q.Seat, isTermNotToDo(act)) == nil && all[act].whyBanWins(q.Seat, act) == nil {
			a.What = append(a.What, act)
		}
	}
	q.addAnswer(a)
}
