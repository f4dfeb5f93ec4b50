package ladder

import (
	"slices"

	"entente/core"
)

// A Part is what a seat's place in the queue says of it.
type Part uint8

// The parts, in words in partNames.
const (
	Said  Part = iota // declined
	Asked             // is asked now
	Next              // comes next
	Then              // comes after that
	Last              // acted last, so it comes last
)

var partNames = [...]string{"said", "asked", "next", "next", "next"}

// String is the part as the page's style sheet knows it.
func (p Part) String() string { return partNames[p] }

// A Place is one seat in the queue of a window.
type Place struct {
	Seat core.Seat
	Part Part
}

// queue is a window from left to right: who has declined since somebody last
// acted, then who has still to.
func queue(g *core.Game, f *core.Frame) []Place {
	var places []Place
	for _, s := range declined(g, f) {
		places = append(places, Place{s, Said})
	}
	asked := f.Queue.Asked()
	for i, s := range asked {
		p := Then
		switch {
		case i == 0:
			p = Asked
		case i == len(asked)-1 && s == f.Queue.Actor():
			p = Last
		case i == 1:
			p = Next
		}
		places = append(places, Place{s, p})
	}
	return places
}

// declined lists who has declined, in the order in which they were asked: the
// queue is a piece of a circle, and they are the rest of it.
func declined(g *core.Game, f *core.Frame) []core.Seat {
	circle := g.InitiativeOrder()
	byInitiative := g.Phase == core.ActionPhase || g.Phase == core.StatusPhase
	if !byInitiative || len(circle) == 0 {
		circle = circle[:0]
		for i := range g.Players {
			circle = append(circle, g.Players[i].Seat)
		}
	}
	from := 0
	if asked := f.Queue.Asked(); len(asked) > 0 {
		from = slices.Index(circle, asked[len(asked)-1]) + 1
	}
	var list []core.Seat
	for i := range circle {
		if s := circle[(from+i)%len(circle)]; f.Queue.Declined().Has(s) {
			list = append(list, s)
		}
	}
	return list
}
