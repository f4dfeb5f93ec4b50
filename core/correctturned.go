package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// correctTurned sets what became of a component known by name, as it lies on the table:
// exhausted, readied or purged, or how many action cards of a name lie on the discard pile.
func (g *Game) correctTurned(by Seat, fix Correction) ([]Event, error) {
	said := because(rulebook.TablePlastic, correctedTurned[min(fix.State, turnedStates)], who(by), other(fix.Seat), word(GapWhat, fix.Card), number(fix.Amount))
	discards := fix.State == TurnedDiscarded
	if discards && fix.Seat == Nobody && fix.Card == "" && fix.Amount == 0 {
		said[0].Message = rulebook.CorrectedShuffled
		g.dropTurned(TurnedDiscarded)
		return said, nil
	}
	card := g.indexOf(fix.Card)
	switch {
	case discards != (fix.Seat == Nobody), !discards && g.Player(fix.Seat) == nil:
		return nil, refuse(rulebook.TableSeat, rulebook.NotSeated, who(fix.Seat))
	case card < 0:
		return nil, refuse(rulebook.TableName, rulebook.NoSuchComponent, word(GapWhat, deck.Clip(fix.Card)))
	case !couldTurn(&g.deck.Components[card], fix.State):
		return nil, refuse(rulebook.TableName, rulebook.NeverTurned, word(GapWhat, fix.Card))
	case fix.Amount < 0, fix.Amount > mostOut(&g.deck.Components[card], fix.State):
		return nil, refuse(rulebook.TableLimit, rulebook.AmountOutOfRange, most(mostOut(&g.deck.Components[card], fix.State)))
	case len(g.Turned) >= MaxTurned && fix.State != NotTurned && g.turned(fix.Seat, card, g.deck.Components[card].IsOnePerPlayer()) == nil:
		return nil, refuse(rulebook.TableLimit, rulebook.TooManyThings)
	}
	if discards && fix.Amount == 0 {
		fix.State = NotTurned
	}
	g.turn(Turned{Card: uint16(card), Seat: fix.Seat, State: fix.State, N: uint8(fix.Amount)})
	return said, nil
}

// correctedTurned is how each state is told.
var correctedTurned = [turnedStates + 1]rulebook.MessageID{rulebook.CorrectedTurnedReady, rulebook.CorrectedTurnedExhausted, rulebook.CorrectedTurnedPurged, rulebook.CorrectedDiscarded, rulebook.CorrectedTurnedReady}

// couldTurn reports whether a component could be in a state, or be readied from one.
//
//go:noinline
func couldTurn(c *deck.Component, state TurnedState) bool {
	return canTurn(c, state) || state == NotTurned && canTurn(c, TurnedExhausted)
}

// mostOut is how many of an action card may lie on the discard pile; of everything else
// there is no number.
func mostOut(c *deck.Component, state TurnedState) int {
	if state == TurnedDiscarded {
		return int(c.Copies)
	}
	return 0
}

// takesTurned reports whether such a correction is within the limits.
func (f *Fixer) takesTurned(c *Correction) bool {
	discards := c.State == TurnedDiscarded
	if discards && c.Card == "" {
		return c.Seat == Nobody && c.Amount == 0
	}
	card := f.deck.Component(c.Card)
	if card == nil || !couldTurn(card, c.State) || c.Amount < 0 || c.Amount > mostOut(card, c.State) || discards != (c.Seat == Nobody) || !discards && !f.Seats.Has(c.Seat) {
		return false
	}
	return c.State == NotTurned || f.Most > 0 || f.turned.turned(c.Seat, f.deck.ComponentIndex(c.Card), card.IsOnePerPlayer()) != nil
}

// turnedFix is what can be set right of components known by name.
func (g *Game) turnedFix(list []Fixer) []Fixer {
	return append(list, Fixer{Field: FixTurned, Seats: g.Seated(), Most: MaxTurned - len(g.Turned), deck: g.deck, turned: &g.InPlay})
}
