package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// A View is what a seat may see in public, with everything it may do and the
// reason for what it may not: plain values, made once for a game and a seat, so
// that a screen reads and never reckons. Nobody may change it. What would come of
// a choice that is still being built, WhatIf tells.
//
//	view.go         the view, and how it is made
//	view_seats.go    seats, what lies between two of them, whom the table waits for
//	view_turn.go     how far an action is, and what likely follows
//	view_strategy.go strategy cards, whose pick it is, the steps of the status phase
//	view_components.go   offers, notes, units, and what the cards say
//	view_window.go   events that are open, and their windows
//	view_agenda.go  the agenda and the laws
//	view_try.go      what would come of a choice
//	view_usable_cards.go     which of a seat's components fit, made where a screen asks for it
type View struct {
	Seat       Seat // who looks; Nobody for a spectator
	Options    Options
	Scene             // round, phase, active player, speaker, initiative order
	Host       Seat   // the seat that opened the table, or whom its duties have passed on to
	Winner     Seat   // the first to reach the points to win
	Awaits     bool   // its own components are on their way (table 19)
	TurnOf     Seat   // whose turn it is, whoever is the active player
	TurnPrompt uint32 // the number of the open question what happens next

	Seats    []SeatView // clockwise
	Partners []Partner  // every other seat, clockwise from this one
	Ties     []Tie      // every two seats
	Waits    []Seat     // whom the table waits for, in turn: answers to offers first

	Strategy []StrategyView // strategy cards, lowest initiative first; none where the table follows none
	ByCards  []Seat         // the order that they tell; nil as long as somebody has still to pick
	Pickers  []Seat         // whose picks are still to come in this strategy phase, in order
	First    Seat           // who has the 0 token
	ByHand   bool           // the order was told by hand, whatever the strategy cards say
	Steps    []StepView     // the status phase step by step, in it

	Offers       []OfferView
	Notes        []NoteView
	Units        []UnitView // whose abilities Entente follows, on the board or off it
	ActiveSystem []Fact     // what seats have in the active system, as declared
	Council      CouncilView
	Turned       []TurnView
	Lies         []Lying   // components that somebody said are in play, since they matter to trades
	Captured     []Capture // units that players have captured

	Deals    []DealView // that stand between two
	Promises []Promise  // what was promised, in the order in which it was; not to be changed
	Accounts []Account  // how promises ended, of each who promised to each; not to be changed
	Owed     []uint32   // by their numbers, those that are obligations now: what would break them is refused

	Action  ActionView  // how far the action of the active player is
	Scores  Seats       // who likely scores now
	Doing   []FrameView // events that are open, the innermost last
	Ended   []string    // those of this turn that are over, by id, the newest last
	Closed  ClosedView
	Grounds []Event // why the window that asks asks whom it asks
	Ahead   []Event // what is still to come after this question

	Prompts []Prompt  // what this seat is asked, and what it may start by itself
	Acts    []ActView // on the board
	Stops   []Stop    // every seat's standing declines, in the order of the seats: they are said openly
	Asks    []string  // the windows that ask every seat at this table, by id
	Paces   []WindowPace

	Return  Return      // who asks everybody to go back, and to where
	Hosting HostingView // who asks for another host

	Moments    []deck.Moment    // the timeline; shared with every view, never to be changed
	Components []deck.Component // what was printed, besides notes; shared likewise
	NotHere    []deck.NotHere   // what is known besides, and not at this table; shared likewise
}

// An ActView is something on the board that a seat may do, or why it may not.
type ActView struct {
	Act    deck.BoardAct
	WhyNot *Refusal
}

// A ClosedView is the window that closed last; one without a moment if none has.
type ClosedView struct {
	Moment string // its id
	At     deck.Station
}

// ViewOf returns what a seat sees. Seat Nobody sees the table and no prompts.
func ViewOf(g Game, seat Seat) View {
	if g.deck == nil { // no table has been opened yet
		return View{Seat: seat}
	}
	v := View{
		Seat: seat, Options: g.Options, Host: g.Host, Winner: g.Winner, Awaits: g.Awaits, TurnOf: g.TurnOf(), TurnPrompt: g.TurnPrompt,
		Scene:  Scene{Round: g.Round, Phase: g.Phase, Active: g.Active, Speaker: g.Speaker, Order: g.InitiativeOrder()},
		Seats:  g.seatViews(),
		Ties:   g.ties(),
		Offers: g.offerViews(), Notes: g.noteViews(), Units: g.unitViews(), ActiveSystem: g.ActiveSystem, Turned: g.turnViews(), Lies: g.lying(), Captured: g.Captured,
		Deals: g.dealViews(), Promises: g.Promises, Accounts: g.Accounts, Owed: g.owedNow(),
		Action: g.actionView(seat), Scores: g.scores(), Doing: g.frameViews(), Council: g.councilView(),
		Strategy: g.strategyViews(), ByCards: g.orderOfCards(), Pickers: g.pickers(), First: g.First, ByHand: g.ByHand, Steps: g.steps(),
		Stops: g.stopViews(), Return: g.Return, Hosting: g.hostingView(),
		Acts:  g.actViews(seat),
		Paces: g.Paces, Asks: g.askedIn(),
		Moments: g.deck.Moments, Components: g.deck.Components, NotHere: g.deck.NotHere,
		Prompts: PromptsFor(g, seat),
	}
	v.Partners = v.partners(&g)
	v.Waits = v.waits()
	v.Grounds, v.Ahead = Grounds(g)
	for _, at := range g.Ended {
		v.Ended = append(v.Ended, g.deck.Moments[at].ID)
	}
	if g.Closed.Moment > 0 {
		v.Closed = ClosedView{g.deck.Moments[g.Closed.Moment-1].ID, g.Closed.At}
	}
	return v
}

// actViews is what a seat may do on the board, as far as it could be forbidden.
func (g *Game) actViews(seat Seat) []ActView {
	list := make([]ActView, 0, deck.NumBoardActs-1)
	all := g.verdicts(seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		err := g.refrains(seat, act)
		if err == nil {
			err = all[act].refusal(seat, act)
		}
		if g.Player(seat) == nil {
			err = refuse(rulebook.TableSeat, rulebook.NotSeated, who(seat))
		}
		no, _ := err.(*Refusal)
		list = append(list, ActView{act, no})
	}
	return list
}

// askedIn is every window that asks everyone: as it was arranged, or else by
// the table's pace.
func (g *Game) askedIn() []string {
	var list []string
	for i := range g.deck.Moments {
		m := &g.deck.Moments[i]
		for j := range m.Windows {
			if g.Asks(&m.Windows[j]) {
				list = append(list, m.Windows[j].ID)
			}
		}
	}
	return list
}

// Moment returns the event of that id, or nil if the timeline has none.
func (v *View) Moment(id string) *deck.Moment {
	for i := range v.Moments {
		if v.Moments[i].ID == id {
			return &v.Moments[i]
		}
	}
	return nil
}

// Prompt returns the question of that number to this seat, or nil.
func (v *View) Prompt(number uint32) *Prompt {
	for i := range v.Prompts {
		if v.Prompts[i].Number == number {
			return &v.Prompts[i]
		}
	}
	return nil
}
