package core

import "entente/core/rulebook"

// Victory points that components give and take.

// scorePoints adds n victory points to a player's, and returns the events. by is the name of the component
// that gives or takes them. Points don't fall below zero.
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

// tellOfEnd returns an event if a player's new points don't win the game as players might expect. Another
// player may have won already (ruling 288), or players who score earlier may still reach the points (ruling
// 186).
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
