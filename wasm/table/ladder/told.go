package ladder

import "entente/core"

// Told finds what was resolved in a station that is closed: the newest window
// of that name among what has happened, oldest first. What happened inside
// another window, nested in it, is that window's.
func Told(events []core.Event, at core.Station, moment string) []core.Event {
	var told []core.Event
	inside, depth := false, 0
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
		this := named(e, core.GapMoment, moment) && named(e, core.GapStation, at.String())
		switch {
		case e.Message == core.Announced && named(e, core.GapMoment, moment):
			return told // what came before was another occurrence
		case (e.Message == core.WindowClosed || e.Message == core.WindowCut) && this && !inside:
			inside = true
		case e.Message == core.WindowOpened && this && inside:
			return told
		case (e.Message == core.WindowClosed || e.Message == core.WindowCut) && inside:
			depth++
		case e.Message == core.WindowOpened && inside:
			depth = max(depth-1, 0)
		case e.Message == core.Resolved && inside && depth == 0:
			told = append([]core.Event{e}, told...)
		}
	}
	return told
}

func named(e core.Event, gap core.Gap, text string) bool {
	for _, a := range e.Args {
		if a.Gap == gap && a.Text == text {
			return true
		}
	}
	return false
}
