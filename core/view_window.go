package core

import (
	"slices"

	"entente/core/deck"
)

// A FrameView is an open event, with the progress of its windows.
type FrameView struct {
	Moment   deck.Moment // the kind of event, and its windows; not to be changed
	Of       Seat        // the seat whose event it is
	Card     string      // the card that the event is about, such as an action card and its target; empty for other events
	Amount   int         // the goods that move when the event happens
	Happened bool
	Canceled bool

	At       deck.Station  // the open station; NoStation before the first
	Opened   deck.Stations // the stations that asked every seat
	Asks     bool          // the open station asks seats
	Asking   bool          // this window asks a seat right now
	OnCall   bool          // the window is open without a question to any seat
	Prompt   uint32        // the number that an answer must name
	Queue    []Seat        // the seats that have still to decline, in order
	Declined []Seat        // the seats that declined since the last action, in the order of asking
	Spoke    Seats         // the seats that spoke up and were not asked since
	Actor    Seat          // the seat that acted last
	Did      []Did         // the things resolved in this window

	Said        []Arg        // the arguments for a sentence about the event
	Job         Job          // the ability that is being resolved in the window
	Instruction Event        // the act that the ability waits for; without a message if there is none
	Effect      *deck.Effect // the effect that Instruction tells; nil if there is none, and not to be changed
}

// WasAsked reports whether a station of the event asked every seat, or asks every seat now.
func (f *FrameView) WasAsked(at deck.Station) bool { return f.Opened.Has(at) }

// Window returns the open window, or one without an id if none is open.
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
			Queue: g.StillAsked(f), Declined: g.declinedIn(f), Spoke: f.SpokeUp, Actor: f.Queue.Actor(), Did: f.resolvedHere(),
			Said: g.eventArgs(f), Job: f.Job, Instruction: g.pendingInstruction(f), Effect: g.effectToConfirm(&f.Job),
		}
		if f.Card.Name != "" {
			list[i].Card = f.Card.Name
		}
		if below := g.frameCardIsPlayedIn(f); below != nil {
			list[i].Card = g.cardLabel(&below.Job)
		}
	}
	return list
}

// declinedIn returns the seats that have declined in a window, in the order of asking. The queue holds
// the seats still to ask, so those that declined are the rest of the circle.
func (tab *Tabletop) declinedIn(f *Frame) []Seat {
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

// pendingInstruction returns the act on the board that the ability being resolved waits for.
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

// OnCall returns the innermost event if its window is open without a question to any seat, or nil.
func (v *View) OnCall() *FrameView {
	if n := len(v.Doing); n > 0 && v.Doing[n-1].OnCall {
		return &v.Doing[n-1]
	}
	return nil
}

// Instruction returns the act on the board that the current ability waits for; without a
// message if there is none.
func (v *View) Instruction() Event {
	for i := len(v.Doing) - 1; i >= 0; i-- {
		if e := &v.Doing[i]; !e.OnCall {
			return e.Instruction
		}
	}
	return Event{}
}
