package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/window"
)

// A seat asks everybody to wait, so that the next windows ask every seat.

// makeEventAskEverySeat makes an event ask every seat, because a seat asks everybody to wait. It
// begins with the first window that asked nobody and can still open. If no event is open, it asks for
// a window at the end of the turn.
func (g *Game) makeEventAskEverySeat(by Seat) ([]Event, error) {
	if g.mayHold() {
		g.Hold = true
		return []Event{{Message: rulebook.WaitsForEnd, Args: []Arg{who(by)}}}, nil
	}
	f := g.waitable(by)
	if f == nil {
		return nil, g.whyNotWait()
	}
	var events []Event
	m := g.moment(f)
	if f.IsAsking() && f.IsAskingFaceUp() {
		f.Waited, f.SpokeUp = true, f.SpokeUp.With(by)
		g.widen(f)
		return joined(eventByRule("", rulebook.Waited, who(by)), g.advanceToNextChoice()), nil
	}
	first := m.Window(f.At)
	for at := f.At; at > deck.NoStation; at-- {
		if w := m.Window(at); w != nil && !f.Opened.Has(at) && g.mayReopen(f, at, by) {
			first = w
		}
	}
	f.Waited, f.SpokeUp = true, f.SpokeUp.With(by)
	g.reopenBefore(f, first.Station)
	events = append(events, Event{Message: rulebook.Waited, Args: []Arg{who(by)}})
	events = joined(events, g.undoPick(f))
	heard := f.Answered[first.Station]
	events = joined(events, g.open(f, first, AskAll))
	f.Queue.Leave(window.Set[Seat](heard))
	return joined(events, g.advanceToNextChoice()), nil
}

// mayHold reports whether a seat can ask for a window at the end of a turn or of an agenda.
func (pos *Position) mayHold() bool {
	return len(pos.Doing) == 0 && !pos.Hold && (pos.Active != Nobody || pos.Council.Prompt != 0)
}

// waitable returns the event that a Wait is about, or nil. That is the event on call, or an event that
// asks and still has an earlier window to open.
func (pos *Position) waitable(by Seat) *Frame {
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

// whyNotWait returns the refusal of a Wait that no event could be about. Every seat is asked already,
// something else comes first, or nothing has happened.
func (g *Game) whyNotWait() error {
	f := g.unfinished()
	switch {
	case f != nil && !f.Job.IsActive() && !f.Queue.Closed():
		return refuse("abilities note 4.1", rulebook.AllAreAsked, who(f.Queue.Next()))
	case f != nil:
		return g.refuseWhileOpen()
	case g.Hold:
		return refuse(rulebook.TableAsked, rulebook.EndWaitsAlready)
	}
	return refuse("abilities 3", rulebook.NoWindowOpen)
}
