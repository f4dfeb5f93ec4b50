package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The strategy cards and their places, and the initiative order that follows from them.

// dealStrategy lays the deck's strategy cards out, in the order of their initiative.
func (g *Game) dealStrategy() {
	if g.event(cardPicked) < 0 {
		return
	}
	for i := range g.deck.Components {
		if g.deck.Components[i].Initiative > 0 && len(g.StrategyCards) < MaxStrategyCards {
			g.StrategyCards = g.dealt(CardPlace{Card: uint16(i)})
		}
	}
}

// dealt returns the strategy cards with one more at its place: by initiative, then by name.
func (g *Game) dealt(c CardPlace) []CardPlace {
	at, one := 0, &g.deck.Components[c.Card]
	for i := range g.StrategyCards {
		if o := &g.deck.Components[g.StrategyCards[i].Card]; o.Initiative < one.Initiative || o.Initiative == one.Initiative && o.Name < one.Name {
			at = i + 1
		}
	}
	list := append(copied(g.StrategyCards), c)
	copy(list[at+1:], list[at:])
	list[at] = c
	return list
}

// changeCard copies the list of strategy cards and returns one of them to be changed,
// because other games may share the old list.
func (g *Game) changeCard(at int) *CardPlace {
	g.StrategyCards = copied(g.StrategyCards)
	return &g.StrategyCards[at]
}

// cardsOf counts the strategy cards of a seat.
func (s *Strategy) cardsOf(seat Seat) (n int) {
	for i := range s.StrategyCards {
		if s.StrategyCards[i].By == seat {
			n++
		}
	}
	return n
}

// orderOfCards returns the initiative order by the strategy cards: each player counts by
// their lowest card (ruling 193), and the 0 token comes first (ruling 194). It returns nil
// as long as a player has still to pick or has no card.
func (g *Game) orderOfCards() []Seat {
	if !g.hasStrategyCards() || g.chooser() != Nobody {
		return nil
	}
	return g.byCards()
}

// byCards returns the initiative order by the strategy cards, or nil if a player has no
// card.
func (g *Game) byCards() []Seat {
	if order := g.whoHasCards(); len(order) == len(g.Players) {
		return order
	}
	return nil
}

// whoHasCards returns the seats that have a strategy card, in initiative order. Eliminated
// players come last, because they returned their cards (ruling 289).
func (g *Game) whoHasCards() []Seat {
	order := make([]Seat, 0, len(g.Players))
	if n := g.cardsOf(g.First); g.First != Nobody && n > 0 {
		order = append(order, g.First)
	}
	for i := range g.StrategyCards {
		if s := g.StrategyCards[i].By; s != Nobody && !slices.Contains(order, s) {
			order = append(order, s)
		}
	}
	for i := range g.Players {
		if p := &g.Players[i]; p.Eliminated && !slices.Contains(order, p.Seat) {
			order = append(order, p.Seat)
		}
	}
	return order
}

// reorder derives the initiative order from the strategy cards again, because a card or the
// 0 token has changed hands during or after the action phase (ruling 195).
func (g *Game) reorder() {
	if g.Phase != deck.ActionPhase && g.Phase != deck.StatusPhase {
		return
	}
	if order := g.byCards(); order != nil {
		g.takeOrder(order)
		g.ByHand = false
	}
}

// returnCards returns all strategy cards to the common play area. Their initiative order
// counts until another order replaces it.
func (g *Game) returnCards() []Event {
	if !g.isDealt() {
		return nil
	}
	g.StrategyCards = copied(g.StrategyCards)
	for i := range g.StrategyCards {
		g.StrategyCards[i].By, g.StrategyCards[i].Exhausted = Nobody, false
	}
	return because("", rulebook.StrategyCardsBack)
}

// beginPicking begins the strategy phase. A player who kept cards picks that many fewer.
func (g *Game) beginPicking() {
	g.ByHand, g.First = false, Nobody
	for i := range g.Players {
		n := g.cardsOf(g.Players[i].Seat)
		g.Players[i].Picked = uint8(n)
	}
}

// placeGoods puts a trade good on each unchosen strategy card.
func (g *Game) placeGoods() []Event {
	left := 0
	g.StrategyCards = copied(g.StrategyCards)
	for i := range g.StrategyCards {
		if c := &g.StrategyCards[i]; c.By == Nobody {
			c.Goods = min(c.Goods+1, maxGoodsOn)
			left++
		}
	}
	if left == 0 {
		return nil
	}
	return because("", rulebook.GoodsOnCards, number(left))
}

// refuseOf returns a refusal that names a seat, and a strategy card or an event.
func refuseOf(rule rulebook.Rule, why rulebook.MessageID, s Seat, what string) error {
	return refuse(rule, why, who(s), word(GapWhat, deck.Clip(what)))
}

// tellOf returns an event that names a seat and a strategy card.
func tellOf(rule rulebook.Rule, m rulebook.MessageID, s Seat, what string) []Event {
	return because(rule, m, who(s), word(GapWhat, what))
}
