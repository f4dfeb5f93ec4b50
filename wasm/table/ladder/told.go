package ladder

import (
	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// Told finds what was resolved in a station that is closed: the newest window
// of that event among what has happened, oldest first. What happened inside
// another window, nested in it, is that window's.
func Told(events []core.Event, at deck.Station, moment string) []core.Event {
	var told []core.Event
	inside, depth := false, 0
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		here := of(e, moment)
		this := here != nil && deck.Station(here.Number) == at
		switch {
		case e.Message == rulebook.Announced && here != nil:
			return told // what came before was another occurrence
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

// of is the gap of what was told that says it is about an event, by its id; nil if it is not.
func of(e core.Event, moment string) *core.Arg {
	for i := range e.Args {
		if a := &e.Args[i]; a.Gap == core.GapWindow && a.Text == moment {
			return a
		}
	}
	return nil
}
