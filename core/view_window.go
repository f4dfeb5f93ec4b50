package core

import (
	"slices"

	"entente/core/deck"
)

// A FrameView is an event that has begun and has not ended, with what has happened in its windows.
type FrameView struct {
	Moment    deck.Moment // the kind of event, and its windows; callers must not change it
	EventSeat Seat        // the seat whose event it is
	Card      string      // the card that the event is about, such as an action card; else ""
	Amount    int         // how many goods move when the event happens; 0 if the event moves none
	Happened  bool        // whether the event has happened; windows after it may still ask
	Canceled  bool        // whether an ability canceled the event

	OpenStation   deck.Station      // whether the open window is before, when or after the event
	AskedStations deck.Stations     // the stations (before, when, after) whose windows asked or ask every seat
	IsAsking      bool              // the open window asks seats, now or once nested events are over
	IsAskingNow   bool              // the open window asks a seat now, rather than wait for a nested event
	OnCall        bool              // the window is open but asks no seat; seats may act there unasked
	Prompt        uint32            // the number that an answer to the window must name
	Queue         []Seat            // the seats that the open window has still to ask, in order
	Declined      []Seat            // the seats that declined in the open window since a seat last acted
	SpokeUp       Seats             // the seats that acted in the open window unasked, and were not asked since
	LastActor     Seat              // the seat that acted last in the open window
	Resolved      []ResolvedAbility // the abilities resolved in the open window

	EventArgs   []Arg        // the values that fill the gaps of a sentence about the event
	Job         Job          // the ability that is being resolved in the window
	Instruction Event        // what players have to do on the board now; has no message if there is nothing
	Effect      *deck.Effect // the effect that Instruction tells players to carry out, or nil; read only
}

// HasAskedEverySeat reports whether the event's window at a station asked every seat, or asks every seat now.
// A station is before, when or after the event.
func (f *FrameView) HasAskedEverySeat(at deck.Station) bool { return f.AskedStations.Has(at) }

// Window returns the event's open window. If no window is open, the result has no id.
func (f *FrameView) Window() deck.WindowCard {
	if w := f.Moment.Window(f.OpenStation); w != nil {
		return *w
	}
	return deck.WindowCard{}
}

// frameViews returns every event that has begun and has not ended, the innermost last.
func (g *Game) frameViews() []FrameView {
	list := make([]FrameView, len(g.Unfinished))
	asking := g.AskingFrame()
	for i := range g.Unfinished {
		f := &g.Unfinished[i]
		list[i] = FrameView{
			Moment: *g.moment(f), EventSeat: f.EventSeat, Amount: f.Amount, Happened: f.HasHappened(), Canceled: f.Canceled,
			OpenStation: f.OpenStation, AskedStations: f.AskedStations, IsAsking: f.IsAsking(), IsAskingNow: f == asking && !f.Queue.Closed(), OnCall: f.isOnCall(), Prompt: f.Prompt,
			Queue: g.SeatsStillToAsk(f), Declined: g.seatsDeclinedIn(f), SpokeUp: f.SpokeUp, LastActor: f.Queue.Actor(), Resolved: f.resolvedInOpenWindow(),
			EventArgs: g.eventArgs(f), Job: f.Job, Instruction: g.pendingInstruction(f), Effect: g.effectToConfirm(&f.Job),
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

// seatsDeclinedIn returns the seats that have declined in the open window of the event f since a seat last
// acted there. They are in the order of asking, beginning after the last seat that the window has still to
// ask.
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

// pendingInstruction returns the instruction on the board that an event's ability waits for, such as to
// destroy a unit. If the ability waits for none, the result has no message.
func (tab *Tabletop) pendingInstruction(f *Frame) Event {
	if e := tab.effectToConfirm(&f.Job); e != nil {
		return tab.instructionEvent(f, e)
	}
	return Event{}
}

// AskingFrame returns the event whose window asks a seat now, or nil.
func (v *View) AskingFrame() *FrameView {
	for i := range v.Unfinished {
		if v.Unfinished[i].IsAskingNow {
			return &v.Unfinished[i]
		}
	}
	return nil
}

// OnCallFrame returns the innermost unfinished event if its window is on call (open, but asking no seat), or
// nil.
func (v *View) OnCallFrame() *FrameView {
	if n := len(v.Unfinished); n > 0 && v.Unfinished[n-1].OnCall {
		return &v.Unfinished[n-1]
	}
	return nil
}

// Instruction returns the instruction on the board that the innermost event's ability waits for, such as to
// destroy a unit. It ignores events whose window is on call. If the ability waits for none, the result has no
// message.
func (v *View) Instruction() Event {
	for i := len(v.Unfinished) - 1; i >= 0; i-- {
		if e := &v.Unfinished[i]; !e.OnCall {
			return e.Instruction
		}
	}
	return Event{}
}
