package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The strategy cards, the seats that have them, and the initiative order that results.

// layOutStrategyCards puts the deck's strategy cards into the common play area, lowest initiative first.
func (tab *Tabletop) layOutStrategyCards() {
	if tab.eventIndex(cardPicked) < 0 {
		return
	}
	for i := range tab.deck.Components {
		if tab.deck.Components[i].Initiative > 0 && len(tab.StrategyCards) < MaxStrategyCards {
			tab.StrategyCards = tab.withStrategyCard(StrategyCard{Card: uint16(i)})
		}
	}
}

// withStrategyCard returns the list of strategy cards with c added. The list is new, and sorted by
// initiative, then by name.
func (tab *Tabletop) withStrategyCard(c StrategyCard) []StrategyCard {
	at, one := 0, &tab.deck.Components[c.Card]
	for i := range tab.StrategyCards {
		if o := &tab.deck.Components[tab.StrategyCards[i].Card]; o.Initiative < one.Initiative || o.Initiative == one.Initiative && o.Name < one.Name {
			at = i + 1
		}
	}
	list := append(cloneList(tab.StrategyCards), c)
	copy(list[at+1:], list[at:])
	list[at] = c
	return list
}

// editableStrategyCard returns the strategy card at the index at, for the caller to change. It first copies
// the list of strategy cards, because earlier games may share that list.
func (s *Strategy) editableStrategyCard(at int) *StrategyCard {
	s.StrategyCards = cloneList(s.StrategyCards)
	return &s.StrategyCards[at]
}

// countStrategyCards returns the number of strategy cards that a seat has.
func (s *Strategy) countStrategyCards(seat Seat) (n int) {
	for i := range s.StrategyCards {
		if s.StrategyCards[i].HeldBy == seat {
			n++
		}
	}
	return n
}

// orderAfterPicks returns the initiative order that the strategy cards give. A player's lowest card counts
// (ruling 193), and the seat with the 0 token comes first (ruling 194). It returns nil while a player has
// still to pick, or if a player has no card.
func (tab *Tabletop) orderAfterPicks() []Seat {
	if !tab.isTrackingStrategyCards() || tab.nextToPick() != Nobody {
		return nil
	}
	return tab.orderByCards()
}

// orderByCards returns the initiative order that the strategy cards give, or nil if a player has no card.
func (tab *Tabletop) orderByCards() []Seat {
	if order := tab.cardHoldersInOrder(); len(order) == len(tab.Players) {
		return order
	}
	return nil
}

// cardHoldersInOrder returns the seats that have a strategy card, in initiative order. Behind them it adds
// the eliminated seats. They have no strategy cards (ruling 289), but belong in the order.
func (tab *Tabletop) cardHoldersInOrder() []Seat {
	order := make([]Seat, 0, len(tab.Players))
	if n := tab.countStrategyCards(tab.ZeroTokenHolder); tab.ZeroTokenHolder != Nobody && n > 0 {
		order = append(order, tab.ZeroTokenHolder)
	}
	for i := range tab.StrategyCards {
		if s := tab.StrategyCards[i].HeldBy; s != Nobody && !slices.Contains(order, s) {
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

// updateInitiativeOrder updates the initiative order after a strategy card or the 0 token has changed hands
// (ruling 195). It does nothing outside the action phase and the status phase, because only these phases use
// the initiative order.
func (tab *Tabletop) updateInitiativeOrder() {
	if tab.Phase != deck.ActionPhase && tab.Phase != deck.StatusPhase {
		return
	}
	if order := tab.orderByCards(); order != nil {
		tab.setInitiativeOrder(order)
		tab.OrderEnteredByHand = false
	}
}

// returnStrategyCards moves all strategy cards to the common play area. It keeps the initiative order,
// which counts until another order replaces it.
func (s *Strategy) returnStrategyCards() []Event {
	if !s.isAnyStrategyCardHeld() {
		return nil
	}
	s.StrategyCards = cloneList(s.StrategyCards)
	for i := range s.StrategyCards {
		s.StrategyCards[i].HeldBy, s.StrategyCards[i].Exhausted = Nobody, false
	}
	return eventByRule("", rulebook.StrategyCardsBack)
}

// prepareStrategyPicks prepares the picks of a strategy phase. If a player kept a card, it counts as a
// pick. The 0 token returns to its place, and an order that players entered by hand ends, because both last
// for one round.
func (tab *Tabletop) prepareStrategyPicks() {
	tab.OrderEnteredByHand, tab.ZeroTokenHolder = false, Nobody
	for i := range tab.Players {
		n := tab.countStrategyCards(tab.Players[i].Seat)
		tab.Players[i].Picks = uint8(n)
	}
}

// placeGoodsOnUnpickedCards puts a trade good on each strategy card that no player has.
func (s *Strategy) placeGoodsOnUnpickedCards() []Event {
	left := 0
	s.StrategyCards = cloneList(s.StrategyCards)
	for i := range s.StrategyCards {
		if c := &s.StrategyCards[i]; c.HeldBy == Nobody {
			c.Goods = min(c.Goods+1, maxGoodsOnCard)
			left++
		}
	}
	if left == 0 {
		return nil
	}
	return eventByRule("", rulebook.GoodsOnCards, amountArg(left))
}

// refuseNamingSeat returns a refusal whose sentence names a seat, and a strategy card or an event.
func refuseNamingSeat(rule rulebook.Rule, why rulebook.MessageID, s Seat, what string) error {
	return refuse(rule, why, seatArg(s), textArg(GapWhat, deck.Clip(what)))
}

// eventNamingSeat returns an event whose sentence names a seat and a strategy card.
func eventNamingSeat(rule rulebook.Rule, m rulebook.MessageID, s Seat, what string) []Event {
	return eventByRule(rule, m, seatArg(s), textArg(GapWhat, what))
}

// moveStrategyCard gives a strategy card to the seat to. If the parameter to is Nobody, the card returns to
// the common play area. The parameter at is the card's index in StrategyCards. In the strategy phase, a card
// that leaves the common play area counts as a pick, and a card that returns undoes a pick.
func (pos *Position) moveStrategyCard(at int, to Seat) {
	c := pos.editableStrategyCard(at)
	if pos.Phase == deck.StrategyPhase && (c.HeldBy == Nobody) != (to == Nobody) {
		if p := pos.Player(to); p != nil {
			p.Picks++
		} else if p := pos.Player(c.HeldBy); p.Picks > 0 {
			p.Picks--
		}
		pos.TurnPrompt = pos.issuePromptNumber()
	}
	c.HeldBy = to
	if to == Nobody {
		c.Exhausted = false
	}
	pos.updateInitiativeOrder()
}

// nextToPick returns the seat that is the next to pick a strategy card, or Nobody once every player has
// picked enough cards. It doesn't look at the phase. Players pick clockwise from the speaker (ruling 193,
// ruling 243).
func (tab *Tabletop) nextToPick() Seat {
	order := tab.clockwise(tab.Speaker)
	if tab.isTrackingStrategyCards() {
		return tab.seatWithFewestPicks(order)
	}
	if int(tab.Picks) >= len(order)*tab.picksPerPlayer() {
		return Nobody
	}
	return order[int(tab.Picks)%len(order)]
}

// picksPerPlayer returns how many strategy cards each player picks in a strategy phase.
func (t *Table) picksPerPlayer() int {
	if len(t.Players) <= 4 {
		return 2
	}
	return 1
}

// seatWithFewestPicks returns the seat that has picked the fewest strategy cards. If several have, it
// returns the first of them in the list order. It returns Nobody if no seat may pick another card.
// Eliminated players don't pick (ruling 289).
func (t *Table) seatWithFewestPicks(order []Seat) Seat {
	next, fewest := Nobody, t.picksPerPlayer()
	for _, s := range order {
		if n := int(t.Player(s).Picks); n < fewest && !t.Player(s).Eliminated {
			next, fewest = s, n
		}
	}
	return next
}
