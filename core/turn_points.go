package core

import "entente/core/rulebook"

// Points, and who has won.

// scorePoints changes a seat's victory points by a component. They don't fall below zero.
func (pos *Position) scorePoints(p *Player, n int, by string) []Event {
	before := p.Points
	p.Points = min(max(before+n, 0), MaxPoints)
	switch lost := before - p.Points; {
	case n < 0 && lost == 0:
		return nil
	case n < 0:
		return []Event{{Message: rulebook.LostPoints, Args: []Arg{who(p.Seat), number(lost), word(GapWhat, by)}}}
	}
	return joined([]Event{{Message: rulebook.Scored, Args: []Arg{who(p.Seat), number(n), word(GapWhat, by)}}}, pos.tellOfEnd(p))
}

// tellOfEnd says what a gain of points means for the end: the game was over already, because a win
// stands (ruling 288), or players who score earlier come first (ruling 186).
func (pos *Position) tellOfEnd(p *Player) []Event {
	if pos.Winner != Nobody {
		return reasonByRule("ruling 288", rulebook.GainedAfterEnd, who(pos.Winner))
	}
	first, earlier := pos.leadingSeat()
	if first == p.Seat {
		first = earlier.first()
	}
	if first == Nobody || !p.hasPoints(&pos.Table) {
		return nil
	}
	return reasonByRule("ruling 186", rulebook.WinWaits, who(p.Seat), other(first), number(p.Points))
}
