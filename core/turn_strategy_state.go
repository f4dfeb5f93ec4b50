package core

import "slices"

// The strategy cards of a table, and their places.

// Strategy holds the strategy cards of the table, and how the strategy phase was played
// with them. A table that tells its order by hand leaves the strategy cards unchanged.
type Strategy struct {
	StrategyCards []CardPlace // lowest initiative first; a new list for each change
	First         Seat        // the seat with the 0 token (ruling 194); Nobody if no seat has it
	ByHand        bool        // the table told the order of this round, so the order ignores the cards
}

// hasCardOf reports whether a seat has a strategy card. With readied, exhausted cards don't count.
func (s *Strategy) hasCardOf(seat Seat, readied bool) bool {
	return slices.ContainsFunc(s.StrategyCards, func(c CardPlace) bool { return c.By == seat && !(readied && c.Exhausted) })
}

// isAnyStrategyCardHeld reports whether some seat has a strategy card, so that Entente knows who has
// which.
func (s *Strategy) isAnyStrategyCardHeld() bool {
	return slices.ContainsFunc(s.StrategyCards, func(c CardPlace) bool { return c.By != Nobody })
}

// A CardPlace is one strategy card, and its place.
type CardPlace struct {
	Card      uint16 // index in the deck's components
	By        Seat   // the seat that has the card; Nobody for the common play area
	Goods     uint8  // trade goods on it
	Exhausted bool
}

// MaxStrategyCards is the largest number of strategy cards at a table.
const MaxStrategyCards = 16

// maxGoodsOn is the largest number of trade goods on one strategy card.
const maxGoodsOn = 99

// The ids of the events that involve strategy cards, and of steps of the status phase.
const (
	cardPicked     = "SP.card"
	goodsPlaced    = "SP.place_tg"
	primaryUsed    = "STR.primary"
	cardsReturned  = "ST.return_cards"
	cardsReadied   = "ST.ready"
	statusDraw     = "ST.draw"
	strategyEnding = "SP.end"
)

func (s *Strategy) digest(h *hasher, in *names) {
	for i := range s.StrategyCards {
		c := &s.StrategyCards[i]
		one := (hasher(in.components[c.Card]) ^ hasher(uint64(c.By)<<16|uint64(c.Goods)<<8|bit(c.Exhausted))) * fnvPrime
		h.item(80, one)
	}
	h.number(81, uint64(s.First))
	h.flag(82, s.ByHand)
}

// hasStrategyCards reports whether this table has strategy cards that Entente follows.
func (s *Strategy) hasStrategyCards() bool { return len(s.StrategyCards) > 0 }

// nameOfCard returns the name of a strategy card.
func (cat *Catalog) nameOfCard(c *CardPlace) string { return cat.deck.Components[c.Card].Name }

// strategyCard returns the index of the strategy card with that name, or -1.
func (tab *Tabletop) strategyCard(name string) int {
	for i := range tab.StrategyCards {
		if tab.nameOfCard(&tab.StrategyCards[i]) == name {
			return i
		}
	}
	return -1
}
