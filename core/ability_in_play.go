package core

import (
	"slices"

	"entente/core/rulebook"
)

// InPlay holds the components in play that Entente follows, and those that seats were declared to
// have.
type InPlay struct {
	Pieces []Piece                // cards in play, and units whose abilities Entente follows
	Had    []ComponentDeclaration // the declared components; at most one entry for each seat and kind
	Turned []Turned               // exhausted, purged and discarded components; at most one for each component and seat
}

// digest adds the components to the digest of a game, which peers compare.
func (p *InPlay) digest(h *hasher, in *deckIndex) {
	for i := range p.Pieces {
		one := newHasher()
		p.Pieces[i].digest(&one, in)
		h.addElement(42, one)
	}
	for i := range p.Had {
		h.addElement(85, p.Had[i].digest(in))
	}
	for i := range p.Turned {
		h.addElement(115, p.Turned[i].digest(in))
	}
}

// readyAll readies every exhausted card, because the status phase readies all cards. If no card is
// exhausted, readyAll returns no event.
func (tab *Tabletop) readyAll() []Event {
	if !slices.ContainsFunc(tab.StrategyCards, func(c StrategyCard) bool { return c.Exhausted }) &&
		!slices.ContainsFunc(tab.Turned, func(t Turned) bool { return t.State == TurnedExhausted }) &&
		!slices.ContainsFunc(tab.Pieces, func(o Piece) bool { return o.Exhausted }) {
		return nil
	}
	tab.StrategyCards = cloneList(tab.StrategyCards)
	for i := range tab.StrategyCards {
		tab.StrategyCards[i].Exhausted = false
	}
	tab.dropTurned(TurnedExhausted)
	for i := range tab.Pieces {
		tab.Pieces[i].Exhausted = false
	}
	return []Event{{Message: rulebook.CardsReadied}}
}

// digest adds a piece to the digest of a game, which peers compare.
func (o *Piece) digest(h *hasher, in *deckIndex) {
	h.addNameHash(1, in.componentHashes[o.Card])
	h.addNumber(2, uint64(o.Holder))
	h.addNumber(3, uint64(o.Unit))
	h.addFlag(4, o.Exhausted)
	h.addFlag(5, o.Purged)
	h.addFlag(6, o.InSystem)
	h.addNumber(7, uint64(o.Since))
	h.addNumber(8, uint64(o.State))
}
