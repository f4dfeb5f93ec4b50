package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The strategy cards and their places, and the initiative order that follows from them.

// dealStrategy lays the deck's strategy cards out, in the order of their initiative.
func (tab *Tabletop) dealStrategy() {
	if tab.eventIndex(cardPicked) < 0 {
		return
	}
	for i := range tab.deck.Components {
		if tab.deck.Components[i].Initiative > 0 && len(tab.StrategyCards) < MaxStrategyCards {
			tab.StrategyCards = tab.withStrategyCard(CardPlace{Card: uint16(i)})
		}
	}
}

// withStrategyCard returns the strategy cards with one more at its place: by initiative, then by name.
func (tab *Tabletop) withStrategyCard(c CardPlace) []CardPlace {
	at, one := 0, &tab.deck.Components[c.Card]
	for i := range tab.StrategyCards {
		if o := &tab.deck.Components[tab.StrategyCards[i].Card]; o.Initiative < one.Initiative || o.Initiative == one.Initiative && o.Name < one.Name {
			at = i + 1
		}
	}
	list := append(copied(tab.StrategyCards), c)
	copy(list[at+1:], list[at:])
	list[at] = c
	return list
}

// changeCard copies the list of strategy cards and returns one of them to be changed,
// because other games may share the old list.
func (s *Strategy) changeCard(at int) *CardPlace {
	s.StrategyCards = copied(s.StrategyCards)
	return &s.StrategyCards[at]
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

// orderAfterPicks returns the initiative order by the strategy cards: each player counts by
// their lowest card (ruling 193), and the 0 token comes first (ruling 194). It returns nil
// as long as a player has still to pick or has no card.
func (tab *Tabletop) orderAfterPicks() []Seat {
	if !tab.hasStrategyCards() || tab.nextToPick() != Nobody {
		return nil
	}
	return tab.orderByCards()
}

// orderByCards returns the initiative order by the strategy cards, or nil if a player has no
// card.
func (tab *Tabletop) orderByCards() []Seat {
	if order := tab.cardHoldersInOrder(); len(order) == len(tab.Players) {
		return order
	}
	return nil
}

// cardHoldersInOrder returns the seats that have a strategy card, in initiative order. Eliminated
// players come last, because they returned their cards (ruling 289).
func (tab *Tabletop) cardHoldersInOrder() []Seat {
	order := make([]Seat, 0, len(tab.Players))
	if n := tab.cardsOf(tab.First); tab.First != Nobody && n > 0 {
		order = append(order, tab.First)
	}
	for i := range tab.StrategyCards {
		if s := tab.StrategyCards[i].By; s != Nobody && !slices.Contains(order, s) {
			order = append(order, s)
		}
	}
	for i := range tab.Players {
		if p := &tab.Players[i]; p.Eliminated && !slices.Contains(order, p.Seat) {
			order = append(order, p.Seat)
		}
	}
	return order
}

// reorder derives the initiative order from the strategy cards once more, because a card or the 0
// token has changed hands. That can happen during or after the action phase (ruling 195).
func (tab *Tabletop) reorder() {
	if tab.Phase != deck.ActionPhase && tab.Phase != deck.StatusPhase {
		return
	}
	if order := tab.orderByCards(); order != nil {
		tab.takeOrder(order)
		tab.ByHand = false
	}
}

// returnCards returns all strategy cards to the common play area. Their initiative order
// counts until another order replaces it.
func (s *Strategy) returnCards() []Event {
	if !s.isAnyStrategyCardHeld() {
		return nil
	}
	s.StrategyCards = copied(s.StrategyCards)
	for i := range s.StrategyCards {
		s.StrategyCards[i].By, s.StrategyCards[i].Exhausted = Nobody, false
	}
	return eventByRule("", rulebook.StrategyCardsBack)
}

// beginPicking begins the strategy phase. A player who kept cards picks that many fewer.
func (tab *Tabletop) beginPicking() {
	tab.ByHand, tab.First = false, Nobody
	for i := range tab.Players {
		n := tab.cardsOf(tab.Players[i].Seat)
		tab.Players[i].Picked = uint8(n)
	}
}

// placeGoods puts a trade good on each unchosen strategy card.
func (s *Strategy) placeGoods() []Event {
	left := 0
	s.StrategyCards = copied(s.StrategyCards)
	for i := range s.StrategyCards {
		if c := &s.StrategyCards[i]; c.By == Nobody {
			c.Goods = min(c.Goods+1, maxGoodsOn)
			left++
		}
	}
	if left == 0 {
		return nil
	}
	return eventByRule("", rulebook.GoodsOnCards, number(left))
}

// refuseOf returns a refusal that names a seat, and a strategy card or an event.
func refuseOf(rule rulebook.Rule, why rulebook.MessageID, s Seat, what string) error {
	return refuse(rule, why, who(s), word(GapWhat, deck.Clip(what)))
}

// tellOf returns an event that names a seat and a strategy card.
func tellOf(rule rulebook.Rule, m rulebook.MessageID, s Seat, what string) []Event {
	return eventByRule(rule, m, who(s), word(GapWhat, what))
}

// handOverCard gives a strategy card to a seat, or to nobody. In the strategy phase, getting
// an unpicked card counts as a pick, and giving a card back undoes a pick.
func (pos *Position) handOverCard(at int, to Seat) {
	c := pos.changeCard(at)
	if pos.Phase == deck.StrategyPhase && (c.By == Nobody) != (to == Nobody) {
		if p := pos.Player(to); p != nil {
			p.Picked++
		} else if p := pos.Player(c.By); p.Picked > 0 {
			p.Picked--
		}
		pos.TurnPrompt = pos.issue()
	}
	c.By = to
	if to == Nobody {
		c.Exhausted = false
	}
	pos.reorder()
}

// nextToPick returns the seat that picks a strategy card next: clockwise from the speaker,
// until each player has chosen their number of cards (ruling 193, ruling 243). It returns
// Nobody once all have chosen.
func (tab *Tabletop) nextToPick() Seat {
	order := tab.clockwise(tab.Speaker)
	if tab.hasStrategyCards() {
		return tab.leastPicked(order)
	}
	if int(tab.Picks) >= len(order)*tab.picksEach() {
		return Nobody
	}
	return order[int(tab.Picks)%len(order)]
}

// picksEach returns how many strategy cards each player chooses.
func (t *Table) picksEach() int {
	if len(t.Players) <= 4 {
		return 2
	}
	return 1
}

// leastPicked returns the first seat with the fewest picks, if it may pick more. Eliminated
// players do not pick (ruling 289).
func (t *Table) leastPicked(order []Seat) Seat {
	next, fewest := Nobody, t.picksEach()
	for _, s := range order {
		if n := int(t.Player(s).Picked); n < fewest && !t.Player(s).Eliminated {
			next, fewest = s, n
		}
	}
	return next
}
