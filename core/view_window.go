package core

import (
	"slices"

	"entente/core/deck"
)

// A FrameView is an event that is open, and its windows as far as they have gone.
type FrameView struct {
	Moment    deck.Moment // what happens, and the windows that it opens; not to be changed
	Of        Seat        // whose event it is
	Card      string      // which action card it is about, and what that is for; empty for any other event
	Amount    int         // how many goods will move when it happens
	Happened  bool
	Cancelled bool

	At       deck.Station  // the station that is open; NoStation: none yet
	Opened   deck.Stations // the stations in which every seat was asked
	Asks     bool          // every seat is asked there
	Asking   bool          // and it is this window that asks a seat now
	OnCall   bool          // it stands open, and nobody is asked
	Prompt   uint32        // what an answer must name
	Queue    []Seat        // who has still to decline, the one asked first
	Declined []Seat        // since somebody last acted, in the order in which they were asked
	Spoke    Seats         // who spoke up and was not asked since
	Actor    Seat          // who acted last
	Did      []Did         // what was resolved

	Said        []Arg // what a sentence about it names
	Job         Job   // the ability that is being resolved there
	Instruction Event // what it asks for on the board; without a message if it asks for nothing
}

// WasAsked reports whether every seat was asked in a station of the event, or is.
func (f *FrameView) WasAsked(at deck.Station) bool { return f.Opened.Has(at) }

// Window returns the window that is open; one without an id if none is.
func (f *FrameView) Window() deck.WindowCard {
	if w := f.Moment.Window(f.At); w != nil {
		return *w
	}
	return deck.WindowCard{}
}

// frameViews is every event that is open, the innermost last.
func (g *Game) frameViews() []FrameView {
	list := make([]FrameView, len(g.Doing))
	asking := g.Asking()
	for i := range g.Doing {
		f := &g.Doing[i]
		list[i] = FrameView{
			Moment: *g.moment(f), Of: f.Of, Amount: f.Amount, Happened: f.Happened, Cancelled: f.Cancelled,
			At: f.At, Opened: f.Opened, Asks: f.Asks, Asking: f == asking && !f.Queue.Closed(), OnCall: f.onCall(), Prompt: f.Prompt,
			Queue: g.StillAsked(f), Declined: g.declinedIn(f), Spoke: f.SpokeUp, Actor: f.Queue.Actor(), Did: f.resolvedHere(),
			Said: g.spoken(f), Job: f.Job, Instruction: g.instruction(f),
		}
		if f.Card.Name != "" {
			list[i].Card = f.Card.Name
		}
		if below := g.below(f); below != nil {
			list[i].Card = g.cardLabel(&below.Job)
		}
	}
	return list
}

// declinedIn is who has declined in a window, in the order in which they were
// asked: the queue is a piece of a circle, and they are the rest of it.
func (g *Game) declinedIn(f *Frame) []Seat {
	if f.Queue.Declined() == 0 {
		return nil
	}
	circle := g.InitiativeOrder()
	if byInitiative := g.Phase == deck.ActionPhase || g.Phase == deck.StatusPhase; !byInitiative || len(circle) == 0 {
		circle = g.clockwise(Nobody)
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

// instruction is what the ability that is being resolved waits for on the board.
func (g *Game) instruction(f *Frame) Event {
	if e := g.asked(&f.Job); e != nil {
		return g.instructed(&f.Job, e)
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

// OnCall returns the event whose window stands open without a question, on top of
// everything, or nil.
func (v *View) OnCall() *FrameView {
	if n := len(v.Doing); n > 0 && v.Doing[n-1].OnCall {
		return &v.Doing[n-1]
	}
	return nil
}

// Instruction is what has to be done on the board before the ability goes on;
// without a message if nothing has.
func (v *View) Instruction() Event {
	for i := len(v.Doing) - 1; i >= 0; i-- {
		if e := &v.Doing[i]; !e.OnCall {
			return e.Instruction
		}
	}
	return Event{}
}
