package ladder

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// Told finds the events that were resolved in a closed station: those of the newest such window of
// that event. The given events are oldest first. Events inside a nested window belong to that
// window.
func Told(events []core.Event, at deck.Station, moment string) []core.Event {
	var told []core.Event
	inside, depth := false, 0
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		here := of(e, moment)
		this := here != nil && deck.Station(here.Number) == at
		switch {
		case e.Message == rulebook.Announced && here != nil:
			return told // earlier events belong to another occurrence
		case (e.Message == rulebook.WindowClosed || e.Message == rulebook.WindowCut) && this && !inside:
			inside = true
		case e.Message == rulebook.WindowOpened && this && inside:
			return told
		case (e.Message == rulebook.WindowClosed || e.Message == rulebook.WindowCut) && inside:
			depth++
		case e.Message == rulebook.WindowOpened && inside:
			depth = max(depth-1, 0)
		case e.Message == rulebook.Resolved && inside && depth == 0:
			told = append([]core.Event{e}, told...)
		}
	}
	return told
}

// of returns the argument that says an event is about a moment, by the moment's id; nil if there is
// none.
func of(e core.Event, moment string) *core.Arg {
	for i := range e.Args {
		if a := &e.Args[i]; a.Gap == core.GapWindow && a.Text == moment {
			return a
		}
	}
	return nil
}
