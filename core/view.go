package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// A View is the public state of the game as one seat sees it. It has the choices that the seat may make, and
// reasons why other choices are refused. ViewOf computes every value once, so that a screen only reads and
// never computes a rule. Callers must not change a View. For a choice that a player is still building, call
// WhatIf.
//
//	view.go                 the view, and how it is made
//	view_seats.go           seats, relations of two seats, and the seats the table waits for
//	view_turn.go            the progress of an action, and its likely next steps
//	view_roll_call.go       who follows a strategy card, with early answers only for their own seat
//	view_strategy.go        strategy cards, the order of picks, the steps of the status phase
//	view_components.go      offers, notes, units, and the abilities on cards
//	view_window.go          open events, and their windows
//	view_agenda.go          the agenda and the laws
//	view_try.go             the result that a choice would have
//	view_usable_cards.go    the components that a seat could use now, computed when a screen needs them
type View struct {
	Seat       Seat    // the seat that looks; Nobody for a spectator
	Options    Options // the table's settings
	Scene              // round, phase, active player, speaker, initiative order
	Host       Seat    // the seat that may change settings and decline for absent players
	Winner     Seat    // the first seat to reach the points to win; Nobody before that
	Awaits     bool    // the components that this table added to the printed ones are still loading (table 19)
	TurnOf     Seat    // the seat whose turn it is; the active player may be another seat, in an extra action
	TurnPrompt uint32  // the number of the open question: the active player's next step, or the next phase

	Seats    []SeatView // clockwise
	Partners []Partner  // every other seat as a trade partner, clockwise from this seat
	Ties     []Tie      // the relation of every two seats: whether they are neighbors and may trade
	Waits    []Seat     // the seats that the table waits for; seats that answer offers and deals come first

	Strategy []StrategyView // lowest initiative first; empty if Entente doesn't track strategy cards
	ByCards  []Seat         // the initiative order by strategy cards; nil before all are picked
	Pickers  []Seat         // the seats that still pick in this phase, in order, once for each pick
	First    Seat           // the seat with the 0 token
	ByHand   bool           // the players entered the initiative order, so the strategy cards don't decide it
	Steps    []StepView     // the steps of the status phase; empty in other phases

	Offers       []OfferView  // the open offers of trades
	Notes        []NoteView   // the promissory notes of this table
	Units        []UnitView   // units with abilities that Entente follows, on the board or off it
	ActiveSystem []Fact       // the declared contents of the active system, seat by seat
	Council      CouncilView  // the current agenda, and the laws in play
	Turned       []TurnedView // exhausted, purged and discarded components without modeled abilities
	Lies         []Lying      // components that were announced to be in play, because they matter to trades
	Captured     []Capture    // units that players have captured

	Deals    []DealView      // deals that are open between two seats
	Promises []Promise       // in the order in which they were made; callers must not change them
	Accounts []PromiseCounts // how many promises ended in each way, by promiser and receiver; read only
	Owed     []uint32        // numbers of the promises that are obligations now; Entente refuses choices that break them

	Action  ActionView  // the progress of the active player's action
	Roll    RollView    // the seats that may follow the strategy card in use
	Scores  Seats       // the seats that likely score now
	Leads   Seat        // the seat that wins unless a seat in Earlier wins first (ruling 186); or Nobody
	Earlier Seats       // the seats that score before Leads, and may still score
	Doing   []FrameView // open events, the innermost last
	Passed  Event       // tells of an event that is over but still allows a response; else no message
	Ended   []string    // ids of the events of this turn that are over, the newest last
	Closed  ClosedView  // the window that closed last
	Grounds []Event     // the reasons why the open window asks its next seat
	Ahead   []Event     // the windows and events that follow the open question

	Prompts       []Prompt     // the questions to this seat, and the choices that it may start unasked
	Acts          []ActView    // acts on the board, such as producing units, and whether this seat may do each
	OftenDeclined []Thing      // components that the seat declined three times; its screen offers a Stop
	Stops         []Stop       // the public standing declines of every seat, in the order of the seats
	Asks          []string     // ids of the windows that ask every seat at this table
	Paces         []WindowPace // the host's exceptions to Options.Pace, each for one window

	Return  RewindRequest   // a player's request to go back to an earlier choice
	Hosting HostRequestView // a player's request for another host

	Moments    []deck.Moment    // the timeline; shared with every view, so callers must not change it
	Components []deck.Component // printed components other than notes; shared with every view
	NotHere    []deck.NotHere   // known components that this table doesn't use; shared with every view
}

// An ActView is an act on the board, such as producing units. If the seat may not do the act, it has the
// reason.
type ActView struct {
	Act    deck.BoardAct // the act on the board
	WhyNot *Refusal      // why the seat may not do the act; nil if it may
}

// A ClosedView names the window that closed last. Moment is empty if no window has closed.
type ClosedView struct {
	Moment string       // the id of the event to which the window belongs
	At     deck.Station // the place of the window at that event: before it, when it happens, after it
}

// ViewOf returns the view of a seat. For Nobody, it returns a spectator's view, which has no prompts.
func ViewOf(g Game, seat Seat) View {
	if g.deck == nil { // no table has been opened yet
		return View{Seat: seat}
	}
	roll := g.currentRollQuestion()
	v := View{
		Seat: seat, Options: g.Options, Host: g.Host, Winner: g.Winner, Awaits: g.Awaits, TurnOf: g.TurnOf(), TurnPrompt: g.TurnPrompt,
		Scene:  Scene{Round: g.Round, Phase: g.Phase, Active: g.Active, Speaker: g.Speaker, Order: g.InitiativeOrder()},
		Seats:  g.seatViews(),
		Ties:   g.ties(),
		Offers: g.offerViews(), Notes: g.noteViews(), Units: g.unitViews(), ActiveSystem: g.ActiveSystem, Turned: g.turnedComponents(), Lies: g.componentsInPlay(), Captured: g.Captured,
		Deals: g.dealViews(), Promises: g.Promises, Accounts: g.Accounts, Owed: g.obligationNumbers(),
		Action: g.actionView(seat), Roll: roll.rollView(seat), Scores: g.likelyScorers(), Doing: g.frameViews(), Council: g.councilView(),
		Strategy: g.strategyViews(), ByCards: g.orderAfterPicks(), Pickers: g.seatsStillToPick(), First: g.First, ByHand: g.ByHand, Steps: g.statusStepViews(),
		Return: g.Return, Hosting: g.hostRequestView(),
		Acts:  g.actViews(seat),
		Paces: g.Paces, Asks: g.idsOfAskingWindows(),
		Moments: g.deck.Moments, Components: g.deck.Components, NotHere: g.deck.NotHere,
		Prompts: PromptsFor(g, seat),
	}
	v.Partners = v.partners(&g.Position)
	for i := range g.Players {
		v.Stops = append(v.Stops, g.standingDeclinesOf(g.Players[i].Seat)...)
	}
	lying := g.faceUpComponents(seat)
	for _, d := range g.Declines {
		if d.By == seat && d.N == maxDeclineCount && slices.Contains(lying, d.Thing) {
			v.OftenDeclined = append(v.OftenDeclined, d.Thing)
		}
	}
	v.Waits = v.seatsWaitedFor()
	v.Leads, v.Earlier = g.leadingSeat()
	v.Grounds, v.Ahead = Grounds(g)
	if f := g.passedWindowToAnswer(); f != nil {
		v.Passed = Event{Message: rulebook.AskPassed, Args: []Arg{textArg(GapMoment, g.moment(f).Name)}}
	}
	for _, at := range g.Ended {
		v.Ended = append(v.Ended, g.deck.Moments[at].ID)
	}
	if g.Closed.Moment > 0 {
		v.Closed = ClosedView{g.deck.Moments[g.Closed.Moment-1].ID, g.Closed.At}
	}
	return v
}

// actViews returns every act on the board that an ability or a deal could forbid, such as producing units.
// For each act, it says whether the seat may do the act now.
func (pos *Position) actViews(seat Seat) []ActView {
	list := make([]ActView, 0, deck.NumBoardActs-1)
	all := pos.banVerdicts(seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		err := pos.whyDealForbids(seat, isTermNotToDo(act))
		if err == nil {
			err = all[act].whyBanWins(seat, act)
		}
		switch p := pos.Player(seat); {
		case p == nil:
			err = refuse(rulebook.TableSeat, rulebook.NotSeated, seatArg(seat))
		case p.Eliminated:
			err = refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(seat))
		}
		no, _ := err.(*Refusal)
		list = append(list, ActView{act, no})
	}
	return list
}

// idsOfAskingWindows returns the ids of all windows that ask every seat. For each window, the host's
// exception in Paces decides. Without an exception, Options.Pace decides.
func (g *Game) idsOfAskingWindows() []string {
	var list []string
	for i := range g.deck.Moments {
		m := &g.deck.Moments[i]
		for j := range m.Windows {
			if g.IsAskingWindow(&m.Windows[j]) {
				list = append(list, m.Windows[j].ID)
			}
		}
	}
	return list
}

// Moment returns the event with that id, or nil if the timeline has none.
func (v *View) Moment(id string) *deck.Moment {
	for i := range v.Moments {
		if v.Moments[i].ID == id {
			return &v.Moments[i]
		}
	}
	return nil
}

// Prompt returns the open question to this seat with that number, or nil.
func (v *View) Prompt(number uint32) *Prompt {
	for i := range v.Prompts {
		if v.Prompts[i].Number == number {
			return &v.Prompts[i]
		}
	}
	return nil
}
