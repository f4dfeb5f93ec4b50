package ladder

import "entente/core"

// A Part is a seat's part in the queue of a window.
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

// queue is a window's queue from left to right: the seats that have declined since somebody last
// acted, then the seats still to be asked.
func queue(e *core.FrameView) []Place {
	var places []Place
	for _, s := range e.Declined {
		places = append(places, Place{s, Said})
	}
	for i, s := range e.Queue {
		p := Then
		switch {
		case i == 0:
			p = Asked
		case i == len(e.Queue)-1 && s == e.LastActor:
			p = Last
		case i == 1:
			p = Next
		}
		places = append(places, Place{s, p})
	}
	return places
}
