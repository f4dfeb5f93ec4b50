package core

import "entente/core/rulebook"

// Victory points that components give and take.

// changePoints adds n to a player's victory points, and returns the events that report the change. If n is
// negative, the player loses points, but never has less than zero. The parameter by is the name of the
// component that gives or takes the points.
func (pos *Position) changePoints(p *Player, n int, by string) []Event {
	before := p.Points
	p.Points = min(max(before+n, 0), MaxPoints)
	switch lost := before - p.Points; {
	case n < 0 && lost == 0:
		return nil
	case n < 0:
		return []Event{{Message: rulebook.LostPoints, Args: []Arg{seatArg(p.Seat), amountArg(lost), textArg(GapWhat, by)}}}
	}
	return joinEvents([]Event{{Message: rulebook.Scored, Args: []Arg{seatArg(p.Seat), amountArg(n), textArg(GapWhat, by)}}}, pos.whyNoWinEvents(p))
}

// whyNoWinEvents returns an event that says why a player with enough points hasn't won. Either another
// player has won already (ruling 288), or players who score earlier may still get enough points (ruling
// 186). If no reason is needed, it returns nil.
func (pos *Position) whyNoWinEvents(p *Player) []Event {
	if pos.Winner != Nobody {
		return reasonByRule("ruling 288", rulebook.GainedAfterEnd, seatArg(pos.Winner))
	}
	first, earlier := pos.leadingSeat()
	if first == p.Seat {
		first = earlier.firstSeat()
	}
	if first == Nobody || !p.hasPointsToWin(&pos.Table) {
		return nil
	}
	return reasonByRule("ruling 186", rulebook.WinWaits, seatArg(p.Seat), otherSeatArg(first), amountArg(p.Points))
}
