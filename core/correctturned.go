package core

// correctTurned sets what became of a component known by name, as it lies on the table:
// exhausted, readied or purged, or how many action cards of a name lie on the discard pile.
func (g *Game) correctTurned(by Seat, fix Correction) ([]Event, error) {
	said := because(TablePlastic, correctedTurned[min(fix.State, turnedStates)], who(by), other(fix.Seat), word(GapWhat, fix.Card), number(fix.Amount))
	discards := fix.State == TurnedDiscarded
	if discards && fix.Seat == Nobody && fix.Card == "" && fix.Amount == 0 {
		said[0].Message = CorrectedShuffled
		g.dropTurned(TurnedDiscarded)
		return said, nil
	}
	card := g.indexOf(fix.Card)
	switch {
	case discards != (fix.Seat == Nobody), !discards && g.Player(fix.Seat) == nil:
		return nil, refuse(TableSeat, NotSeated, who(fix.Seat))
	case card < 0:
		return nil, refuse(TableName, NoSuchComponent, word(GapWhat, clip(fix.Card)))
	case !g.deck.Components[card].couldTurn(fix.State):
		return nil, refuse(TableName, NeverTurned, word(GapWhat, fix.Card))
	case fix.Amount < 0, fix.Amount > g.deck.Components[card].mostOut(fix.State):
		return nil, refuse(TableLimit, AmountOutOfRange, most(g.deck.Components[card].mostOut(fix.State)))
	case len(g.Turned) >= MaxTurned && fix.State != NotTurned && g.turned(fix.Seat, card, g.deck.Components[card].each()) == nil:
		return nil, refuse(TableLimit, TooManyThings)
	}
	if discards && fix.Amount == 0 {
		fix.State = NotTurned
	}
	g.turn(Turned{Card: uint16(card), Seat: fix.Seat, State: fix.State, N: uint8(fix.Amount)})
	return said, nil
}

// correctedTurned is how each state is told.
var correctedTurned = [turnedStates + 1]MessageID{CorrectedTurnedReady, CorrectedTurnedExhausted, CorrectedTurnedPurged, CorrectedDiscarded, CorrectedTurnedReady}

// couldTurn reports whether a component could be in a state, or be readied from one.
//
//go:noinline
func (c *Component) couldTurn(state TurnedState) bool {
	return c.canTurn(state) || state == NotTurned && c.canTurn(TurnedExhausted)
}

// mostOut is how many of an action card may lie on the discard pile; of everything else
// there is no number.
func (c *Component) mostOut(state TurnedState) int {
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
	card := f.deck.component(c.Card)
	if card == nil || !card.couldTurn(c.State) || c.Amount < 0 || c.Amount > card.mostOut(c.State) || discards != (c.Seat == Nobody) || !discards && !f.Seats.Has(c.Seat) {
		return false
	}
	return c.State == NotTurned || f.Most > 0 || f.turned.turned(c.Seat, f.deck.index(c.Card), card.each()) != nil
}

// turnedFix is what can be set right of components known by name.
func (g *Game) turnedFix(list []Fixer) []Fixer {
	return append(list, Fixer{Field: FixTurned, Seats: g.Seated(), Most: MaxTurned - len(g.Turned), deck: g.deck, turned: &g.InPlay})
}
