// Package ladder is timing windows as they are read: the events that are open,
// each with its stations from the first to the last, who is asked and who
// declined; which event the table is likely to announce next; and which
// component is meant by what was typed. It knows no rule and draws nothing.
package ladder

import "entente/core"

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
	Station core.Station // NoStation for the event itself
	Asked   bool         // every seat was asked here, or is
	Done    bool         // the event: it has happened
	Never   bool         // the event: it was kept from happening
	Amount  int          // the event: how many goods will move when it happens, if that was said
	Good    core.Good    // … and of which kind
	Queue   []Place
	Did     []core.Did
}

// A Frame is one event with its rungs, time running down.
type Frame struct {
	Name  string // what happens
	Of    core.Seat
	Rungs []Rung
	Job   core.Job // an ability that is being resolved in the open station
	Asks  bool     // it is the one that asks a seat now
	Waits bool     // what happens inside it comes first
}

// Frames returns what is open, the outermost first.
func Frames(g core.Game) []Frame {
	frames := make([]Frame, len(g.Doing))
	asking := Asking(g)
	for i := range g.Doing {
		f := &g.Doing[i]
		m := g.MomentOf(f)
		frames[i] = Frame{Name: m.Name, Of: f.Of, Rungs: rungs(&g, f, &m), Job: f.Job, Asks: f == asking, Waits: i < len(g.Doing)-1 && f != asking}
	}
	return frames
}

// rungs lists the stations of an event with the event itself at its place:
// after "before", or where "when" may still change it, after "when".
func rungs(g *core.Game, f *core.Frame, m *core.Moment) []Rung {
	var list []Rung
	last := core.Before
	if m.Stand == core.Instead {
		last = core.When
	}
	event := Rung{State: Happens, Done: f.Happened, Never: f.Cancelled, Amount: f.Amount, Good: m.Good}
	placed := false
	for at := core.Before; at <= core.EndOf; at++ {
		if !opens(m, at) || f.Cancelled && at > f.At {
			continue
		}
		if at > last && !placed {
			list, placed = append(list, event), true
		}
		list = append(list, station(g, f, at))
	}
	if !placed {
		list = append(list, event)
	}
	return list
}

// opens reports whether an event has a window at a station.
func opens(m *core.Moment, at core.Station) bool {
	for i := range m.Windows {
		if m.Windows[i].Station == at {
			return true
		}
	}
	return false
}

func station(g *core.Game, f *core.Frame, at core.Station) Rung {
	r := Rung{Station: at, State: Ahead, Asked: f.Opened&(1<<at) != 0}
	switch {
	case at < f.At:
		r.State = Past
	case at == f.At:
		r.State, r.Asked, r.Did = Open, f.Asks, f.Did
		if f.Asks && !f.Job.Active() {
			r.Queue = queue(g, f)
		}
	}
	return r
}

// Standing returns the window that stands open on call on top of everything, or nil.
func Standing(g core.Game) *core.Frame { return g.OnCall() }

// Asking returns the window that asks a seat now, or nil.
func Asking(g core.Game) *core.Frame {
	if f := g.Asking(); f != nil && !f.Queue.Closed() {
		return f
	}
	return nil
}
