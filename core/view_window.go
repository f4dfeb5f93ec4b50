package core

import (
	"slices"

	"entente/core/deck"
)

// A FrameView is an open event, with the progress of its windows.
type FrameView struct {
	Moment   deck.Moment // the kind of event, and its windows; callers must not change it
	Of       Seat        // the seat whose event it is
	Card     string      // the card that the event is about, such as an action card with its target; else ""
	Amount   int         // the number of goods that move when the event happens
	Happened bool        // the event itself has happened; its windows may still ask
	Canceled bool        // an ability canceled the event

	At       deck.Station      // the place of the open window: before the event, when it happens, or after it
	Opened   deck.Stations     // the stations of the windows that asked every seat, or ask every seat now
	Asks     bool              // the open window asks seats, now or once inner events are over
	Asking   bool              // the open window asks a seat now; windows of outer events wait meanwhile
	OnCall   bool              // the window is open but asks no seat; a seat that wants to act speaks up
	Prompt   uint32            // the number that an answer to the window must name
	Queue    []Seat            // the seats that have still to decline, in order
	Declined []Seat            // the seats that declined since a seat last acted, in the order of asking
	Spoke    Seats             // the seats that spoke up in the window and were not asked since
	Actor    Seat              // the seat that acted last in the open window
	Did      []ResolvedAbility // the abilities resolved in the open window

	Said        []Arg        // the arguments for a sentence about the event
	Job         Job          // the ability that is being resolved in the window
	Instruction Event        // what players have to do on the board before Job goes on; no message if nothing
	Effect      *deck.Effect // the effect behind Instruction, or nil; callers must not change it
}

// WasAsked reports whether a window of the event asked every seat, or asks every seat now.
func (f *FrameView) WasAsked(at deck.Station) bool { return f.Opened.Has(at) }

// Window returns the open window. If no window is open, the result has no id.
func (f *FrameView) Window() deck.WindowCard {
	if w := f.Moment.Window(f.At); w != nil {
		return *w
	}
	return deck.WindowCard{}
}

// frameViews returns every open event, the innermost last.
func (g *Game) frameViews() []FrameView {
	list := make([]FrameView, len(g.Doing))
	asking := g.Asking()
	for i := range g.Doing {
		f := &g.Doing[i]
		list[i] = FrameView{
			Moment: *g.moment(f), Of: f.Of, Amount: f.Amount, Happened: f.HasHappened(), Canceled: f.Canceled,
			At: f.At, Opened: f.Opened, Asks: f.IsAsking(), Asking: f == asking && !f.Queue.Closed(), OnCall: f.isOnCall(), Prompt: f.Prompt,
			Queue: g.StillAsked(f), Declined: g.seatsDeclinedIn(f), Spoke: f.SpokeUp, Actor: f.Queue.Actor(), Did: f.resolvedInOpenStation(),
			Said: g.eventArgs(f), Job: f.Job, Instruction: g.pendingInstruction(f), Effect: g.effectToConfirm(&f.Job),
		}
		if f.Card.Name != "" {
			list[i].Card = f.Card.Name
		}
		if below := g.frameBelowCardPlay(f); below != nil {
			list[i].Card = g.cardLabel(&below.Job)
		}
	}
	return list
}

// seatsDeclinedIn returns the seats that have declined in a window since a seat last acted, in the order of
// asking. The list goes around the table, beginning after the last seat that the queue still asks.
func (tab *Tabletop) seatsDeclinedIn(f *Frame) []Seat {
	if f.Queue.Declined() == 0 {
		return nil
	}
	circle := tab.InitiativeOrder()
	if byInitiative := tab.Phase == deck.ActionPhase || tab.Phase == deck.StatusPhase; !byInitiative || len(circle) == 0 {
		circle = tab.clockwise(Nobody)
	}
	from := 0
	if asked := f.Queue.Asked(); len(asked) > 0 {
		from = slices.Index(circle, asked[len(asked)-1]) + 1
	}
	var list []Seat
	for i := range circle {
		if s := circle[(from+i)%len(circle)]; f.Queue.Declined().Has(s) {
			list = append(list, s)
		}
	}
	return list
}

// pendingInstruction returns the instruction to act on the board that an event's ability waits for, such as
// to destroy a unit. The result has no message if there is none.
func (tab *Tabletop) pendingInstruction(f *Frame) Event {
	if e := tab.effectToConfirm(&f.Job); e != nil {
		return tab.instructionEvent(f, e)
	}
	return Event{}
}

// Asking returns the event whose window asks a seat now, or nil.
func (v *View) Asking() *FrameView {
	for i := range v.Doing {
		if v.Doing[i].Asking {
			return &v.Doing[i]
		}
	}
	return nil
}

// OnCall returns the innermost event if its window is open but asks no seat, or nil.
func (v *View) OnCall() *FrameView {
	if n := len(v.Doing); n > 0 && v.Doing[n-1].OnCall {
		return &v.Doing[n-1]
	}
	return nil
}

// Instruction returns the instruction to act on the board that the current ability waits for, such as to
// destroy a unit. The result has no message if there is none.
func (v *View) Instruction() Event {
	for i := len(v.Doing) - 1; i >= 0; i-- {
		if e := &v.Doing[i]; !e.OnCall {
			return e.Instruction
		}
	}
	return Event{}
}
