package core

import (
	"slices"

	"entente/core/deck"
)

// Announce is the act that announces an event. The windows of the event then open.
type Announce struct {
	EventID   string     // the id of the event, such as "TA.activate"
	EventSeat Seat       // the seat whose event it is; Nobody: the only possible seat, or else the announcer
	Facts     []Fact     // for an activation: what each seat has in the system
	Goods     deck.Goods // the goods that the event moves
	Card      string     // the strategy card that is used, or the action card that is discarded; else empty
}

// DoOnBoard is the act by which a seat says that it does something on the board, such as producing units.
// Entente refuses an act on the board that an ability or a deal forbids.
type DoOnBoard struct {
	BoardAct deck.BoardAct // the act on the board
}

// Kind returns AnnounceKind, the kind of this act in the notation.
func (Announce) Kind() Kind { return AnnounceKind }

// Kind returns DoOnBoardKind, the kind of this act in the notation.
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

// do returns the events for the log, which say that the seat acts on the board. It returns a refusal if an
// ability or a deal forbids the act on the board.
func (a DoOnBoard) do(pos *Position, c Choice) ([]Event, error) {
	return pos.boardActEvents(c.By, a.BoardAct)
}

// An AnnounceAnswer lists events that a seat may announce, with limits on the parts of the announcement.
type AnnounceAnswer struct {
	PlainAnswer
	EventIDs         []string   // the ids of the events
	EventSeats       Seats      // the seats that can have the event
	MaxGoods         deck.Goods // the most goods of each kind that the announcement may name
	MayDeclareUnits  Seats      // the seats whose units in the system the announcement may declare
	MustDeclareUnits Seats      // the seats whose units must be declared, as a note may return to the seat
	Cards            []string   // the strategy cards, to name one; if there is only one, no name is needed
	defaultSeat      Seat       // the seat whose event it is if the announcement names no seat
	position         *Position  // to check which action card may be named as discarded; nil if none may be
}

// Takes reports whether an act announces one of the events within the limits.
func (a AnnounceAnswer) Takes(act Act) bool {
	said, is := act.(Announce)
	if said.EventSeat == Nobody {
		said.EventSeat = a.defaultSeat
	}
	return is && slices.Contains(a.EventIDs, said.EventID) && a.EventSeats.Has(said.EventSeat) && areGoodsWithin(said.Goods, a.MaxGoods) && a.canTakeCard(&said) && canDeclareFacts(a.MayDeclareUnits, said.Facts) && seatsWithoutFact(a.MustDeclareUnits, said.Facts) == 0
}

// canTakeCard reports whether the answer takes the card that an announcement names, or takes the announcement
// without a card.
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

// Takes reports whether an act is a DoOnBoard with one of the acts on the board that the answer lists.
func (a DoOnBoardAnswer) Takes(act Act) bool {
	do, is := act.(DoOnBoard)
	return is && slices.Contains(a.BoardActs, do.BoardAct)
}

// addDoOnBoardAnswers adds an answer with every act on the board that nothing forbids to the seat.
func (g *Game) addDoOnBoardAnswers(q *question) {
	a := DoOnBoardAnswer{PlainAnswer(DoOnBoardKind), make([]deck.BoardAct, 0, deck.NumBoardActs)}
	all := g.compareBans(q.Seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		if g.whyDealForbids(q.Seat, forbidsActTest(act)) == nil && all[act].whyBanWins(q.Seat, act) == nil {
			a.BoardActs = append(a.BoardActs, act)
		}
	}
	q.addAnswer(a)
}
