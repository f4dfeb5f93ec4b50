// Package ladder arranges timing windows for reading. It shows each open event with its stations
// from the first to the last, with the seats that are asked and those that declined. It also finds
// the events that the table is likely to announce next, and the component that a player means by a
// typed text. It knows no rule and draws nothing.
package ladder

import (
	"entente/core"
	"entente/core/deck"
)

// A State is where a rung stands in time.
type State uint8

// The states of a rung, in words in stateNames.
const (
	Past State = iota
	Happens
	Open
	Ahead
)

var stateNames = [...]string{"past", "event", "open", "ahead"}

// String is the state as the page's style sheet knows it.
func (s State) String() string { return stateNames[s] }

// A Rung is the event itself, or one of its stations.
type Rung struct {
	State   State
	Station deck.Station // NoStation for the event itself
	Asked   bool         // every seat was asked here, or is
	Done    bool         // the event: it has happened
	Never   bool         // the event: it was kept from happening
	Amount  int          // the event: how many goods will move when it happens, if that was said
	Good    deck.Good    // … and of which kind
	Queue   []Place
	Did     []core.ResolvedAbility
}

// A Frame is one event with its rungs, time running down.
type Frame struct {
	ID    string     // which event
	Name  string     // the event in words
	Said  []core.Arg // the arguments of a sentence about it
	Card  string     // and to which action card, if to one
	Of    core.Seat
	Rungs []Rung
	Job   core.Job // an ability that is being resolved in the open station
	Asks  bool     // it is the one that asks a seat now
	Waits bool     // another event inside it comes first
}

// Frames returns the open events, the outermost first.
func Frames(events []core.FrameView) []Frame {
	frames := make([]Frame, len(events))
	for i := range events {
		e := &events[i]
		frames[i] = Frame{ID: e.Moment.ID, Name: e.Moment.Name, Said: e.EventArgs, Card: e.Card, Of: e.EventSeat, Rungs: rungs(e), Job: e.Job, Asks: e.IsAskingNow, Waits: i < len(events)-1 && !e.IsAskingNow}
	}
	return frames
}

// rungs lists the stations of an event with the event itself at its place:
// after "before", or where "when" may still change it, after "when".
func rungs(e *core.FrameView) []Rung {
	var list []Rung
	last := deck.Before
	if e.Moment.Stand == deck.Instead {
		last = deck.When
	}
	event := Rung{State: Happens, Done: e.Happened, Never: e.Canceled, Amount: e.Amount, Good: e.Moment.Good}
	placed := false
	for at := deck.Before; at <= deck.EndOf; at++ {
		if !opens(&e.Moment, at) || e.Canceled && at > e.OpenStation {
			continue
		}
		if at > last && !placed {
			list, placed = append(list, event), true
		}
		list = append(list, station(e, at))
	}
	if !placed {
		list = append(list, event)
	}
	return list
}

// opens reports whether an event has a window at a station.
func opens(m *deck.Moment, at deck.Station) bool {
	for i := range m.Windows {
		if m.Windows[i].Station == at {
			return true
		}
	}
	return false
}

func station(e *core.FrameView, at deck.Station) Rung {
	r := Rung{Station: at, State: Ahead, Asked: e.HasAskedEverySeat(at)}
	switch {
	case at < e.OpenStation:
		r.State = Past
	case at == e.OpenStation:
		r.State, r.Asked, r.Did = Open, e.IsAsking, e.Resolved
		if e.Job.MayBeCanceled { // the newest is a card that may still be canceled
			r.Did = r.Did[:len(r.Did)-1]
		}
		if e.IsAsking && !e.Job.IsActive() {
			r.Queue = queue(e)
		}
	}
	return r
}
