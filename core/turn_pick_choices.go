package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Picking strategy cards in the strategy phase.

// Pick is the act that chooses a strategy card in the strategy phase.
type Pick struct {
	Card string // the card's name
}

// Kind returns PickKind, which the notation writes as "picks".
func (Pick) Kind() Kind { return PickKind }

// VisitParts passes the parts to the PartVisitor, which prints or reads text such as "p4 Leadership".
// There, p4 is the number of the answered question.
func (a Pick) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Card(&a.Card)
	return a
}

// do begins the event in which a strategy card is picked, or returns a refusal. The seat gets the card when
// that event happens.
func (a Pick) do(g *Game, c Choice) ([]Event, error) {
	if c.Prompt != g.TurnPrompt || g.TurnPrompt == 0 || g.Active != Nobody {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	at := g.strategyCardIndex(a.Card)
	if err := g.whyNotPick(c.By, at, a.Card); err != nil {
		return nil, err
	}
	if err := g.whyNotNextEvent(); err != nil {
		return nil, err
	}
	events := g.endEventsOnCall()
	g.TurnPrompt = g.issuePromptNumber()
	g.pushEvent(g.eventIndex(cardPicked), c.By).Card = Thing{Name: a.Card}
	return joinEvents(events, eventNamingSeat("", rulebook.Picks, c.By, a.Card)), nil
}

// whyNotPick returns nil if a seat may pick a strategy card now, or else a refusal. The parameter name is the
// card's name, and at is its index in StrategyCards, or -1 if there is no card with that name.
func (tab *Tabletop) whyNotPick(by Seat, at int, name string) error {
	if tab.Phase != deck.StrategyPhase {
		return refuse(rulebook.TablePhase, rulebook.NotInThisPhase, textArg(GapMoment, pickText), textArg(GapPhase, tab.Phase.String()))
	}
	if at < 0 {
		return refuseNamingSeat(rulebook.TableName, rulebook.NoSuchComponent, by, name)
	}
	if err := tab.whyNotPickNext(by); err != nil {
		return err
	}
	if s := tab.StrategyCards[at].HeldBy; s != Nobody {
		return refuseNamingSeat(rulebook.TableStrategy, rulebook.CardTaken, s, name)
	}
	return nil
}

// pickText is the text for a pick in the refusal of a Pick outside the strategy phase.
const pickText = "a player chooses a strategy card"

// whyNotPickNext returns nil if a seat is the next to pick a strategy card, or else a refusal.
func (tab *Tabletop) whyNotPickNext(seat Seat) error {
	switch s := tab.nextToPick(); {
	case s == Nobody:
		return refuseNamingSeat("ruling 193", rulebook.AllHaveChosen, seat, "")
	case s != seat:
		return refuseNamingSeat("ruling 243", rulebook.NotTheirPick, s, "")
	}
	return nil
}

// givePickedCard gives a strategy card, with the trade goods on it, to the seat that picked it in the event
// f. The seat gains these trade goods, so the event of a gain begins (ruling 217).
func (g *Game) givePickedCard(f *Frame) []Event {
	at := g.strategyCardIndex(f.Card.Name)
	if at < 0 || g.StrategyCards[at].HeldBy != Nobody {
		return nil
	}
	c, p := g.editableStrategyCard(at), g.Player(f.EventSeat)
	n := int(c.Goods)
	c.HeldBy, c.Goods = f.EventSeat, 0
	p.Picks++
	f.Amount = n
	var events []Event
	if f.OpenStation == deck.When { // a player was asked whether to change the pick, so players are told the result
		events = eventNamingSeat("", rulebook.HasCard, f.EventSeat, f.Card.Name)
	}
	if n > 0 {
		events = append(events, g.gainFromSupply(p, deck.TradeGoods, n).events...)
		g.beginEvents(goodsGained, NothingFollows, f.EventSeat)
	}
	return events
}

// undoPick takes back the pick in the event f. Callers use it if the window of the pick opens again,
// because a player who speaks up may still change the pick. The card returns to the cards that no player
// has, with the trade goods that were on it.
func (tab *Tabletop) undoPick(f *Frame) []Event {
	at := tab.strategyCardIndex(f.Card.Name)
	if f.HasHappened() || at < 0 || tab.StrategyCards[at].HeldBy != f.EventSeat {
		return nil
	}
	c, p := tab.editableStrategyCard(at), tab.Player(f.EventSeat)
	n := f.Amount
	f.Amount = 0
	if tab.Options.Goods == TrackedGoods {
		n = min(n, p.Goods[deck.TradeGoods])
		p.Goods[deck.TradeGoods] -= n
	}
	c.HeldBy, c.Goods = Nobody, uint8(n)
	p.Picks--
	return eventByRule("", rulebook.CardPutBack, seatArg(f.EventSeat), textArg(GapWhat, f.Card.Name), goodsArg(deck.TradeGoods.Of(n)))
}

// A PickAnswer is the Answer for Pick. It lists the strategy cards that may be picked.
type PickAnswer struct {
	PlainAnswer
	Cards []string // the names of the cards
}

// Takes reports whether an act is a Pick of one of the Cards.
func (a PickAnswer) Takes(act Act) bool {
	pick, is := act.(Pick)
	return is && slices.Contains(a.Cards, pick.Card)
}

// addPickAnswers adds to a question a PickAnswer with the strategy cards that no player has, if the
// question's seat is the next to pick.
func (g *Game) addPickAnswers(q *question) {
	if g.pickingSeat() != q.Seat || g.eventToFinishFirst() != nil {
		return
	}
	a := PickAnswer{PlainAnswer: PlainAnswer(PickKind)}
	for i := range g.StrategyCards {
		if c := &g.StrategyCards[i]; c.HeldBy == Nobody {
			a.Cards = append(a.Cards, g.strategyCardName(c))
		}
	}
	q.addAnswer(a)
}

// pickingSeat returns the seat that has to pick a strategy card now. It returns Nobody outside the strategy
// phase, or if there is no card or no seat left to pick. Unlike nextToPick, it looks at the phase and at
// the cards.
func (tab *Tabletop) pickingSeat() Seat {
	if left := tab.countStrategyCards(Nobody); tab.Phase != deck.StrategyPhase || left == 0 {
		return Nobody
	}
	return tab.nextToPick()
}
