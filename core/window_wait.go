package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// The choice Wait: a seat asks everybody to wait. From then on the windows of the open event ask every
// seat.

// makeEventAskEverySeat makes the windows of an event ask every seat, because the given seat asks everybody
// to wait. The first window to ask is the earliest window that has not asked every seat and can still open.
// If no event is open, the window at the end of the turn or the agenda will ask every seat instead.
func (g *Game) makeEventAskEverySeat(by Seat) ([]Event, error) {
	if g.canWaitForEndWindow() {
		g.EndAsksAll = true
		return []Event{{Message: rulebook.WaitsForEnd, Args: []Arg{seatArg(by)}}}, nil
	}
	f := g.frameToWaitIn(by)
	if f == nil {
		return nil, g.whyNotWait()
	}
	var events []Event
	m := g.moment(f)
	if f.IsAsking() && f.IsAskingFaceUp() {
		f.WaitRequested, f.SpokeUp = true, f.SpokeUp.With(by)
		g.askAboutAllComponents(f)
		return joinEvents(eventByRule("", rulebook.Waited, seatArg(by)), g.advanceToNextChoice()), nil
	}
	first := m.Window(f.OpenStation)
	for at := f.OpenStation; at > deck.NoStation; at-- {
		if w := m.Window(at); w != nil && !f.AskedStations.Has(at) && g.mayReopen(f, at, by) {
			first = w
		}
	}
	f.WaitRequested, f.SpokeUp = true, f.SpokeUp.With(by)
	g.markNotHappenedIfBefore(f, first.Station)
	events = append(events, Event{Message: rulebook.Waited, Args: []Arg{seatArg(by)}})
	events = joinEvents(events, g.undoPick(f))
	heard := f.AnsweredSeats[first.Station]
	events = joinEvents(events, g.openWindow(f, first, AskAll))
	f.Queue.Leave(window.Set[Seat](heard))
	return joinEvents(events, g.advanceToNextChoice()), nil
}

// canWaitForEndWindow reports whether the window at the end of the turn or agenda will ask every seat, if a
// seat asks everybody to wait now. The result is true only if no event is open, and no seat has asked that
// already.
func (pos *Position) canWaitForEndWindow() bool {
	return len(pos.Unfinished) == 0 && !pos.EndAsksAll && (pos.Active != Nobody || pos.Council.Prompt != 0)
}

// frameToWaitIn returns the event whose windows would ask every seat if the given seat asked everybody to
// wait. It returns an event only if the open window of the event asks no seat, or asks only about face-up
// components, or if the seat can still open an earlier window of the event. Otherwise it returns nil.
func (pos *Position) frameToWaitIn(by Seat) *Frame {
	if f := pos.OnCallFrame(); f != nil && pos.moment(f).Window(f.OpenStation) != nil {
		return f
	}
	f := pos.AskingFrame()
	if f == nil || f.IsAskingFaceUp() {
		return f
	}
	for at := deck.Before; at < f.OpenStation; at++ {
		if !f.AskedStations.Has(at) && pos.mayReopen(f, at, by) {
			return f
		}
	}
	return nil
}

// whyNotWait returns the refusal for a seat that can't ask everybody to wait. The refusal says that every
// seat is asked already, that something else has to be finished first, or that no window is open. Callers
// call it only if the seat can't ask.
func (g *Game) whyNotWait() error {
	f := g.eventToFinishFirst()
	switch {
	case f != nil && !f.Job.IsActive() && !f.Queue.Closed():
		return refuse("abilities note 4.1", rulebook.AllAreAsked, seatArg(f.Queue.Next()))
	case f != nil:
		return g.refuseUntilEventEnds()
	case g.EndAsksAll:
		return refuse(rulebook.TableAsked, rulebook.EndWaitsAlready)
	}
	return refuse("abilities 3", rulebook.NoWindowOpen)
}
