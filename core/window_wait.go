package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// The choice Wait: a seat asks everybody to wait. From then on the windows of the open event ask every
// seat.

// makeEventAskEverySeat makes the windows of an event ask every seat, because the seat by asks everybody to
// wait. The first window to ask is the earliest one that has not asked every seat and can still open. If no
// event is open, the window at the end of the turn or the agenda will ask every seat instead.
func (g *Game) makeEventAskEverySeat(by Seat) ([]Event, error) {
	if g.mayAskForEndWindow() {
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
		f.Waited, f.SpokeUp = true, f.SpokeUp.With(by)
		g.askAboutAllComponents(f)
		return joinEvents(eventByRule("", rulebook.Waited, seatArg(by)), g.advanceToNextChoice()), nil
	}
	first := m.Window(f.At)
	for at := f.At; at > deck.NoStation; at-- {
		if w := m.Window(at); w != nil && !f.Opened.Has(at) && g.mayReopen(f, at, by) {
			first = w
		}
	}
	f.Waited, f.SpokeUp = true, f.SpokeUp.With(by)
	g.undoStageIfBefore(f, first.Station)
	events = append(events, Event{Message: rulebook.Waited, Args: []Arg{seatArg(by)}})
	events = joinEvents(events, g.undoPick(f))
	heard := f.Answered[first.Station]
	events = joinEvents(events, g.openStation(f, first, AskAll))
	f.Queue.Leave(window.Set[Seat](heard))
	return joinEvents(events, g.advanceToNextChoice()), nil
}

// mayAskForEndWindow reports whether a Wait is about the end of the present turn or agenda, because no
// event is open.
func (pos *Position) mayAskForEndWindow() bool {
	return len(pos.Doing) == 0 && !pos.EndAsksAll && (pos.Active != Nobody || pos.Council.Prompt != 0)
}

// frameToWaitIn returns the event whose windows a Wait makes ask every seat, or nil. The event's open
// window is on call or asks only about face-up components, or the seat can still open one of the event's
// earlier windows.
func (pos *Position) frameToWaitIn(by Seat) *Frame {
	if f := pos.OnCall(); f != nil && pos.moment(f).Window(f.At) != nil {
		return f
	}
	f := pos.Asking()
	if f == nil || f.IsAskingFaceUp() {
		return f
	}
	for at := deck.Before; at < f.At; at++ {
		if !f.Opened.Has(at) && pos.mayReopen(f, at, by) {
			return f
		}
	}
	return nil
}

// whyNotWait returns the refusal of a Wait that no event can be about. The reason is that every seat is
// asked already, that something else has to be finished first, or that no window is open.
func (g *Game) whyNotWait() error {
	f := g.unfinishedEvent()
	switch {
	case f != nil && !f.Job.IsActive() && !f.Queue.Closed():
		return refuse("abilities note 4.1", rulebook.AllAreAsked, seatArg(f.Queue.Next()))
	case f != nil:
		return g.refuseWhileOpen()
	case g.EndAsksAll:
		return refuse(rulebook.TableAsked, rulebook.EndWaitsAlready)
	}
	return refuse("abilities 3", rulebook.NoWindowOpen)
}
