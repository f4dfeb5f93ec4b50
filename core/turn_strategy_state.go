package core

import "slices"

// The strategy cards of a table, and the seats that have them.

// Strategy is the strategy cards of the table, and the facts that decide the initiative order. If the
// players enter the order by hand, each seat keeps its strategy cards.
type Strategy struct {
	StrategyCards      []StrategyCard // lowest initiative first; games share the list, so changes copy it
	ZeroTokenHolder    Seat           // the seat with the 0 token (ruling 194); Nobody if no seat has it
	OrderEnteredByHand bool           // players entered the initiative order; strategy cards don't decide it
}

// hasStrategyCard reports whether a seat has a strategy card. If readied is true, only readied cards count.
func (s *Strategy) hasStrategyCard(seat Seat, readied bool) bool {
	return slices.ContainsFunc(s.StrategyCards, func(c StrategyCard) bool { return c.HeldBy == seat && !(readied && c.Exhausted) })
}

// isAnyStrategyCardHeld reports whether some seat has a strategy card. If one has, Entente knows the
// strategy cards of every seat.
func (s *Strategy) isAnyStrategyCardHeld() bool {
	return slices.ContainsFunc(s.StrategyCards, func(c StrategyCard) bool { return c.HeldBy != Nobody })
}

// A StrategyCard is one strategy card, with the seat that has it and its state.
type StrategyCard struct {
	Card      uint16 // the card, as an index of the deck's components
	HeldBy    Seat   // the seat that has the card; Nobody for the common play area
	Goods     uint8  // the number of trade goods on the card
	Exhausted bool   // the card is exhausted, not readied
}

// MaxStrategyCards is the largest number of strategy cards at a table.
const MaxStrategyCards = 16

// maxGoodsOnCard is the largest number of trade goods on one strategy card.
const maxGoodsOnCard = 99

// The ids of the events that involve strategy cards, and of steps of the status phase.
const (
	cardPicked        = "SP.card"         // a player picks a strategy card
	goodsPlaced       = "SP.place_tg"     // trade goods are placed on the strategy cards that nobody picked
	primaryUsed       = "STR.primary"     // the active player uses the primary ability of a strategy card
	cardsReturned     = "ST.return_cards" // all strategy cards return to the common play area
	cardsReadied      = "ST.ready"        // all exhausted cards are readied
	actionCardsDrawn  = "ST.draw"         // each player draws action cards in the status phase
	strategyPhaseEnds = "SP.end"          // the strategy phase ends
)

// digest adds the strategy cards and their state to h, the hash of a Game. The parameter in has the hash of
// each card.
func (s *Strategy) digest(h *hasher, in *deckIndex) {
	for i := range s.StrategyCards {
		c := &s.StrategyCards[i]
		one := (hasher(in.componentHashes[c.Card]) ^ hasher(uint64(c.HeldBy)<<16|uint64(c.Goods)<<8|bitOf(c.Exhausted))) * fnvPrime
		h.addElement(80, one)
	}
	h.addNumber(81, uint64(s.ZeroTokenHolder))
	h.addFlag(82, s.OrderEnteredByHand)
}

// isTrackingStrategyCards reports whether Entente knows where the strategy cards of this table are.
func (s *Strategy) isTrackingStrategyCards() bool { return len(s.StrategyCards) > 0 }

// strategyCardName returns the name of the strategy card c.
func (cat *Catalog) strategyCardName(c *StrategyCard) string { return cat.deck.Components[c.Card].Name }

// strategyCardIndex returns the index in StrategyCards of the card with the name, or -1 if there is none.
func (tab *Tabletop) strategyCardIndex(name string) int {
	for i := range tab.StrategyCards {
		if tab.strategyCardName(&tab.StrategyCards[i]) == name {
			return i
		}
	}
	return -1
}
