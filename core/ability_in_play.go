package core

import (
	"slices"

	"entente/core/rulebook"
)

// InPlay holds the components in play whose state Entente tracks, and those that seats were declared to
// have.
type InPlay struct {
	Pieces       []Piece                // cards in play, and units whose abilities the deck has
	Declarations []ComponentDeclaration // components that seats were declared to have; one entry for each seat and kind
	Turned       []Turned               // exhausted, purged and discarded components; at most one for each component and seat
}

// digest adds the components to the digest of a game, which peers compare.
func (p *InPlay) digest(h *hasher, in *deckIndex) {
	for i := range p.Pieces {
		one := newHasher()
		p.Pieces[i].digest(&one, in)
		h.addElement(42, one)
	}
	for i := range p.Declarations {
		h.addElement(85, p.Declarations[i].digest(in))
	}
	for i := range p.Turned {
		h.addElement(115, p.Turned[i].digest(in))
	}
}

// readyAllCards readies every exhausted card, because the status phase readies all cards. If no card is
// exhausted, readyAllCards returns no event.
func (tab *Tabletop) readyAllCards() []Event {
	if !slices.ContainsFunc(tab.StrategyCards, func(c StrategyCard) bool { return c.Exhausted }) &&
		!slices.ContainsFunc(tab.Turned, func(t Turned) bool { return t.State == TurnedExhausted }) &&
		!slices.ContainsFunc(tab.Pieces, func(o Piece) bool { return o.Exhausted }) {
		return nil
	}
	tab.StrategyCards = cloneList(tab.StrategyCards)
	for i := range tab.StrategyCards {
		tab.StrategyCards[i].Exhausted = false
	}
	tab.removeTurned(TurnedExhausted)
	for i := range tab.Pieces {
		tab.Pieces[i].Exhausted = false
	}
	return []Event{{Message: rulebook.CardsReadied}}
}

// digest adds a card or unit in play to the digest of a game, which peers compare.
func (o *Piece) digest(h *hasher, in *deckIndex) {
	h.addNameHash(1, in.componentHashes[o.ComponentIndex])
	h.addNumber(2, uint64(o.Holder))
	h.addNumber(3, uint64(o.Unit))
	h.addFlag(4, o.Exhausted)
	h.addFlag(5, o.Purged)
	h.addFlag(6, o.InSystem)
	h.addNumber(7, uint64(o.ReceivedAtPrompt))
	h.addNumber(8, uint64(o.State))
}
