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
	Seat             Seat    // the seat whose view this is; Nobody for a spectator
	Options          Options // the table's settings
	Scene                    // round, phase, active player, speaker, initiative order
	Host             Seat    // the seat that may change settings and decline for absent players
	Winner           Seat    // the first seat to reach the points to win; Nobody before that
	AwaitsComponents bool    // components that this table added are still loading (table 19)
	TurnOf           Seat    // whose turn it is; the active player may be another seat, in an extra action
	TurnPrompt       uint32  // the number of the open question for the next step or the next phase

	Seats        []SeatView // the public state of each seat, clockwise
	Partners     []Partner  // every other seat as a trade partner, clockwise from this seat
	Relations    []PairView // for every two seats: whether they are neighbors and may trade
	AwaitedSeats []Seat     // seats that the table waits for; those that answer offers and deals are first

	Strategy           []StrategyView   // the strategy cards, lowest initiative first; empty if not tracked
	OrderByCards       []Seat           // the initiative order by strategy cards; nil before all are picked
	Pickers            []Seat           // the seats that still pick in this phase, in order, once for each pick
	ZeroTokenHolder    Seat             // the seat with the 0 token
	OrderEnteredByHand bool             // players entered the initiative order; strategy cards don't decide it
	StatusSteps        []StatusStepView // the steps of the status phase; empty in other phases

	Offers           []OfferView       // the open offers of trades
	Notes            []NoteView        // the promissory notes of this table
	Units            []UnitView        // the units whose abilities Entente follows, on the board or off it
	ActiveSystem     []Fact            // what the seats were declared to have in the active system
	Council          CouncilView       // the current agenda, and the laws in play
	TurnedComponents []TurnedView      // exhausted, purged and discarded components, known by name alone
	ComponentsInPlay []ComponentInPlay // components declared to be in play, because they matter to trades
	Captured         []Capture         // units that players have captured

	Deals         []DealView      // deals that are open between two seats
	Promises      []Promise       // all promises, the oldest first; callers must not change them
	PromiseCounts []PromiseCounts // how many promises of one seat to another ended in each way
	Obligations   []uint32        // the numbers of promises that bind now, so that no choice may break them

	Action            ActionView       // how far the active player's action has come
	RollCall          RollView         // the seats that may follow the strategy card in use, and their answers
	LikelyScorers     Seats            // the seats that are likely to score now, in the scoring step
	LeadingSeat       Seat             // the seat that wins unless another scores and wins first; or Nobody
	ScoringEarlier    Seats            // the seats that may still score and win before LeadingSeat (ruling 186)
	Unfinished        []FrameView      // the unfinished events, the innermost last
	LateResponseEvent Event            // names an event that is over but still allows a response; else empty
	EndedEvents       []string         // the ids of this turn's events that are over, the newest last
	LastClosed        ClosedWindowView // the window that closed last
	AskReasons        []Event          // the reasons why the open window asks its next seat
	ComingSteps       []Event          // the windows and events that come after the open question

	Prompts          []Prompt          // the questions to this seat, and the choices that it may start unasked
	BoardActs        []ActOnBoardView  // which acts on the board, such as producing units, this seat may do
	OftenDeclined    []Thing           // components declined three times; screens offer to decline for good
	StandingDeclines []StandingDecline // every seat's public declines that also answer later questions
	AskingWindows    []string          // the ids of the windows that ask every seat at this table
	WindowPaces      []WindowPace      // the host's settings for windows that differ from Options.Pace

	RewindRequest RewindRequest   // a player's request to go back to an earlier game
	HostRequest   HostRequestView // a player's request for another host

	Moments          []deck.Moment    // the timeline: every kind of event; callers must not change it
	Components       []deck.Component // printed components other than notes; callers must not change them
	UnusedComponents []deck.NotHere   // known components, not used by this table; callers mustn't change them
}

// An ActOnBoardView says whether a seat may do one act on the board, such as producing units. If not,
// it has the reason.
type ActOnBoardView struct {
	Act    deck.BoardAct // the act on the board, such as producing units
	WhyNot *Refusal      // why the seat may not do the act; nil if it may
}

// A ClosedWindowView says which window closed last. Moment is empty if no window has closed.
type ClosedWindowView struct {
	Moment  string       // the id of the window's event
	Station deck.Station // the place of the window at that event: before it, when it happens, or after it
}

// ViewOf returns the game as one seat sees it. For Nobody, it returns a spectator's view, which has no
// prompts.
func ViewOf(g Game, seat Seat) View {
	if g.deck == nil { // no table has been opened yet
		return View{Seat: seat}
	}
	roll := g.currentRollCallQuestion()
	v := View{
		Seat: seat, Options: g.Options, Host: g.Host, Winner: g.Winner, AwaitsComponents: g.AwaitsComponents, TurnOf: g.TurnOf(), TurnPrompt: g.TurnPrompt,
		Scene:     Scene{Round: g.Round, Phase: g.Phase, Active: g.Active, Speaker: g.Speaker, Order: g.InitiativeOrder()},
		Seats:     g.seatViews(),
		Relations: g.pairViews(),
		Offers:    g.offerViews(), Notes: g.noteViews(), Units: g.unitViews(), ActiveSystem: g.ActiveSystem, TurnedComponents: g.turnedComponents(), ComponentsInPlay: g.componentsInPlay(), Captured: g.Captured,
		Deals: g.dealViews(), Promises: g.Promises, PromiseCounts: g.PromiseCounts, Obligations: g.obligationNumbers(),
		Action: g.actionView(seat), RollCall: roll.rollView(seat), LikelyScorers: g.likelyScorers(), Unfinished: g.frameViews(), Council: g.councilView(),
		Strategy: g.strategyViews(), OrderByCards: g.orderAfterPicks(), Pickers: g.seatsStillToPick(), ZeroTokenHolder: g.ZeroTokenHolder, OrderEnteredByHand: g.OrderEnteredByHand, StatusSteps: g.statusStepViews(),
		RewindRequest: g.RewindRequest, HostRequest: g.hostRequestView(),
		BoardActs:   g.boardActViews(seat),
		WindowPaces: g.PaceExceptions, AskingWindows: g.idsOfAskingWindows(),
		Moments: g.deck.Moments, Components: g.deck.Components, UnusedComponents: g.deck.NotHere,
		Prompts: PromptsFor(g, seat),
	}
	v.Partners = v.partners(&g.Position)
	for i := range g.Players {
		v.StandingDeclines = append(v.StandingDeclines, g.standingDeclinesOf(g.Players[i].Seat)...)
	}
	lying := g.faceUpComponents(seat)
	for _, d := range g.DeclineCounts {
		if d.Seat == seat && d.Times == maxDeclineCount && slices.Contains(lying, d.Thing) {
			v.OftenDeclined = append(v.OftenDeclined, d.Thing)
		}
	}
	v.AwaitedSeats = v.seatsWaitedFor()
	v.LeadingSeat, v.ScoringEarlier = g.leadingSeat()
	v.AskReasons, v.ComingSteps = ExplainOpenWindow(g)
	if f := g.passedWindowToAnswer(); f != nil {
		v.LateResponseEvent = Event{Message: rulebook.AskPassed, Args: []Arg{textArg(GapMoment, g.moment(f).Name)}}
	}
	for _, at := range g.EndedEvents {
		v.EndedEvents = append(v.EndedEvents, g.deck.Moments[at].ID)
	}
	if g.LastClosed.MomentPlusOne > 0 {
		v.LastClosed = ClosedWindowView{g.deck.Moments[g.LastClosed.MomentPlusOne-1].ID, g.LastClosed.Station}
	}
	return v
}

// boardActViews returns an ActOnBoardView for each act on the board that an ability or a deal could forbid, such
// as producing units. It says whether the seat may do the act now.
func (pos *Position) boardActViews(seat Seat) []ActOnBoardView {
	list := make([]ActOnBoardView, 0, deck.NumBoardActs-1)
	all := pos.compareBans(seat)
	for act := deck.NoBoardAct + 1; act < deck.AddVotes; act++ {
		err := pos.whyDealForbids(seat, forbidsActTest(act))
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
		list = append(list, ActOnBoardView{act, no})
	}
	return list
}

// idsOfAskingWindows returns the ids of all windows that ask every seat. If the host has made a setting for
// a window, the setting decides. If not, Options.Pace decides.
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

// Moment returns the kind of event with the id, or nil if the timeline has none.
func (v *View) Moment(id string) *deck.Moment {
	for i := range v.Moments {
		if v.Moments[i].ID == id {
			return &v.Moments[i]
		}
	}
	return nil
}

// Prompt returns the open question to the seat of the view that has the number, or nil if there is none.
func (v *View) Prompt(number uint32) *Prompt {
	for i := range v.Prompts {
		if v.Prompts[i].Number == number {
			return &v.Prompts[i]
		}
	}
	return nil
}
