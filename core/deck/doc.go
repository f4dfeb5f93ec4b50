// Package deck is the components of a table as data: abilities with their
// timing, conditions, costs and effects, promissory notes, agendas, factions,
// and the timeline of events and windows. It holds no state of a game and no
// rule of play; package core reads a Deck and never changes it.
//
// Begin with deck.go, abilities.go and timing.go. Check reports what no table
// could play. Package core/cards makes a table's deck, and core/cards/text reads texts.
package deck
