package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Grounds tell why a window asks whom it asks now, if one does, and what is still
// ahead after it: at its event, and around it. They are the same for every
// reader; there are none if no event is open.
func Grounds(g Game) (why, ahead []Event) {
	f := g.top()
	if f == nil {
		return nil, nil
	}
	if asking := g.Asking(); asking != nil && !asking.Queue.Closed() {
		f = asking
		why = append(why, g.whyThisSeat(f))
	}
	ahead = g.stillAhead(f)
	at := len(g.Doing) - 1
	for &g.Doing[at] != f {
		at--
	}
	if at > 0 {
		ahead = append(ahead, Event{Message: rulebook.GoesOnWith, Rule: "abilities note 8", Explains: true, Args: []Arg{word(GapMoment, g.moment(&g.Doing[at-1]).Name)}})
	}
	return why, ahead
}

// stillAhead is which stations of an event have still to come.
func (g *Game) stillAhead(f *Frame) []Event {
	m := g.moment(f)
	var list []Event
	for at := f.At + 1; at < deck.NumStations && !f.Cancelled; at++ {
		if m.Window(at) != nil {
			list = append(list, Event{Message: rulebook.StillAhead, Explains: true, Args: []Arg{word(GapStation, at.String()), word(GapMoment, m.Name)}})
		}
	}
	if len(list) == 0 {
		list = append(list, Event{Message: rulebook.NothingAhead, Explains: true, Args: []Arg{word(GapMoment, m.Name)}})
	}
	return list
}
