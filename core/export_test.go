package core

import "entente/core/deck"

// ExplainResolved returns the events by which the log would explain why a choice to resolve is
// lawful in the innermost window. A test checks with it that explaining changes nothing.
func ExplainResolved(g *Game, c Choice) []Event {
	r, is := c.Act.(Resolve)
	f := g.AskingFrame()
	if c.Prompt == 0 {
		f = g.topFrame()
	}
	if f == nil || !is {
		return nil
	}
	found, modeled, _ := g.findAbility(r.Thing, c.By)
	return g.explainResolved(f, resolution{By: c.By, Resolve: r}, &found, modeled)
}

// Clone returns a copy of g that shares no changeable part with g.
func Clone(g Game) Game { return g.clone() }

// Discloses reports whether a choice reveals something to everybody.
func Discloses(c Choice) bool { return c.isDisclosing() }

// AtWindow returns g in a window of an event of a seat that has happened, and that asks nobody.
func AtWindow(g Game, moment string, at deck.Station, of Seat) Game {
	next := g.clone()
	f := next.pushEvent(next.eventIndex(moment), of)
	f.Stage, f.OpenStation, f.Prompt = EventHappened, at, next.issuePromptNumber()
	f.Queue.Open(nil)
	if next.moment(f).Actor == deck.OfAgenda {
		next.Council.Step = Revealed
	}
	return next
}
