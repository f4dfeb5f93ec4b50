package core

import (
	"slices"

	"entente/core/deck"
)

// Announce is the act that announces an event. The windows of the event then open.
type Announce struct {
	EventID   string     // the id of the event, such as "TA.activate"
	EventSeat Seat       // the seat whose event it is; Nobody for the only possible seat, or for the announcer
	Facts     []Fact     // for an activation: what each seat has in the system
	Goods     deck.Goods // the goods that the event moves
	Card      string     // the used strategy card, or the discarded action card
}

// DoOnBoard is the act by which a seat says that it does something on the board, such as producing units. Entente
// refuses what an ability or a deal forbids.
type DoOnBoard struct {
	BoardAct deck.BoardAct // the act on the board
}

// Kind returns AnnounceKind.
func (Announce) Kind() Kind { return AnnounceKind }

// Kind returns DoOnBoardKind.
func (DoOnBoard) Kind() Kind { return DoOnBoardKind }

// VisitParts writes or reads the act as text such as "ECO.spend_tg of green: 3 trade goods".
func (a Announce) VisitParts(s PartVisitor) Act {
	s.Moment(&a.EventID)
	s.SeatAfter("of", &a.EventSeat)
	s.TextAfter("with", &a.Card)
	s.Announced(&a.Facts, &a.Goods)
	return a
}

// VisitParts writes or reads the act as text such as "produce units".
func (a DoOnBoard) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Board(&a.BoardAct)
	return a
}

// do begins the announced event, or returns a refusal.
func (a Announce) do(g *Game, c Choice) ([]Event, error) { return g.announce(c.By, a) }

// do returns the event that the seat acts on the board, or a refusal if an ability or a deal forbids that.
func (a DoOnBoard) do(pos *Position, c Choice) ([]Event, error) {
	return pos.boardActEvents(c.By, a.BoardAct)
}

// An AnnounceAnswer lists events that a seat may announce, with limits on the parts of the announcement.
type AnnounceAnswer struct {
	PlainAnswer
	EventIDs         []string   // the ids of the events
	EventSeats       Seats      // the seats whose event it may be
	MaxGoods         deck.Goods // the most goods of each kind that the announcement may name
	MayDeclareUnits  Seats      // the seats for which the announcement may declare units in the system
	MustDeclareUnits Seats      // the seats for which it must declare them, because a note may return to them
	Cards            []string   // the strategy cards to choose from; a single card need not be named
	defaultSeat      Seat       // the seat whose event it is if the announcement names no seat
	position         *Position  // to check which action card may be named as discarded; nil if none may
}

// Takes reports whether an act announces one of the events within the limits.
func (a AnnounceAnswer) Takes(act Act) bool {
	said, is := act.(Announce)
	if said.EventSeat == Nobody {
		said.EventSeat = a.defaultSeat
	}
	return is && slices.Contains(a.EventIDs, said.EventID) && a.EventSeats.Has(said.EventSeat) && areGoodsWithin(said.Goods, a.MaxGoods) && a.canTakeCard(&said) && canDeclareFacts(a.MayDeclareUnits, said.Facts) && seatsWithoutFact(a.MustDeclareUnits, said.Facts) == 0
}

// canTakeCard reports whether an announcement may name its card, or may leave the card out.
func (a *AnnounceAnswer) canTakeCard(said *Announce) bool {
	if said.EventID == actionCardDiscarded && said.Card != "" {
		return a.position != nil && a.position.whyNotDiscard(said.EventSeat, said.Card) == nil
	}
	return isCardNameAllowed(a.Cards, said.Card)
}

// A DoOnBoardAnswer lists what a seat may do on the board, such as producing units.
type DoOnBoardAnswer struct {
	PlainAnswer
	BoardActs []deck.BoardAct // the acts on the board that nothing forbids
}

// Takes reports whether an act is a Do with one of the allowed acts on the board.
func (a DoOnBoardAnswer) Takes(act Act) bool {
	do, is := act.(DoOnBoard)
	return is && slices.Contains(a.BoardActs, do.BoardAct)
}

// addDoOnBoardAnswers adds an answer with every act on the board that nothing forbids to the seat.
func (g *Game) addDoOnBoardAnswers(q *question) {
	a := DoOnBoardAnswer{PlainAnswer(DoOnBoardKind), make([]deck.BoardAct, 0, deck.NumBoardActs)}
	all := g.banVerdicts(q.Seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		if g.whyDealForbids(q.Seat, forbidsActTest(act)) == nil && all[act].whyBanWins(q.Seat, act) == nil {
			a.BoardActs = append(a.BoardActs, act)
		}
	}
	q.addAnswer(a)
}
