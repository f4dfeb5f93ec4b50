package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The seats that may act in a window, and the reasons why the others may not. Hands are hidden, so a
// window skips a seat only if all players know that the seat could do nothing. If the game changes so
// that a skipped seat could act, the window asks that seat after all.

// An AskStatus says whether a window asks a seat, or why the window doesn't.
type AskStatus struct {
	Asked          bool       // the window still has to ask the seat, in its turn (abilities 19)
	SkippedBecause SkipReason // why the window does not ask the seat
	MaySpeakUp     bool       // the seat may resolve an ability although the window does not ask it
}

// A SkipReason is why a window does not ask a seat.
type SkipReason uint8

const (
	NotSkipped           SkipReason = iota // the window asks the seat, or has asked it
	AsksNobody                             // the window is on call
	HasDeclined                            // the seat has declined since a seat last acted (abilities note 4.4)
	IsEliminated                           // the player is out of the game
	HasNothingFaceUp                       // the window asks about face-up components, and no such component of the seat acts there
	HasNothing                             // no component that the seat may have acts in the window
	SkippedByDeclaration                   // the seat could act but for a declaration (table 15) or standing decline
)

// An askStatuses finds out which seats the open window of an event asks, and which it skips. It stores no
// result, because the game may change between two calls.
type askStatuses struct {
	game  *Game  // the game, which is only read
	frame *Frame // the event with the window
}

// askStatusesIn returns a value whose methods say which seats the open window of an event asks or skips.
func (g *Game) askStatusesIn(f *Frame) askStatuses { return askStatuses{g, f} }

// AskStatusIn returns whether the open window of an event asks a seat, or why the window doesn't. A seat that
// declined in advance counts as asked until its turn comes, because Entente declines for the seat only then.
func (g *Game) AskStatusIn(f *Frame, s Seat) AskStatus { return g.askStatusesIn(f).statusOf(s) }

// statusOf returns whether the window asks a seat, or why the window doesn't. If the window asks only about
// face-up components, each seat that it skips may act unasked, even the seat that acted last (abilities note
// 4.3).
func (in askStatuses) statusOf(s Seat) AskStatus {
	switch f := in.frame; {
	case !f.IsAsking():
		return AskStatus{SkippedBecause: AsksNobody, MaySpeakUp: f.isOnCall()}
	case f.Queue.Declined().Has(s):
		return AskStatus{SkippedBecause: HasDeclined}
	}
	why := in.whySkipped(s)
	return AskStatus{
		Asked:          why == NotSkipped && slices.Contains(in.frame.Queue.Asked(), s),
		SkippedBecause: why,
		MaySpeakUp:     why != NotSkipped && in.frame.IsAskingFaceUp() || why == SkippedByDeclaration,
	}
}

// isSkipped reports whether the window skips a seat, because the seat is eliminated or could do nothing in
// the window. A window skips no seat that acted unasked there. After a seat has asked everybody to wait, the
// window skips only eliminated seats.
func (in askStatuses) isSkipped(s Seat) bool {
	f := in.frame
	switch {
	case s == Nobody:
		return false
	case in.game.Player(s).Eliminated:
		return true
	case f.SpokeUp.Has(s):
		return false
	case f.WaitRequested:
		return false
	}
	return !in.game.canSeatAct(f, s, f.IsAskingFaceUp())
}

// whySkipped returns the reason why the window skips a seat, or NotSkipped.
func (in askStatuses) whySkipped(s Seat) SkipReason {
	switch {
	case !in.isSkipped(s):
		return NotSkipped
	case in.game.Player(s).Eliminated:
		return IsEliminated
	case in.frame.IsAskingFaceUp():
		return HasNothingFaceUp
	case len(in.game.Declarations) == 0 && !in.game.hasStandingDeclineAboutAny(Nobody):
		return HasNothing
	}
	undeclared := *in.game
	undeclared.Declarations, undeclared.ListedDeclines = nil, nil
	if undeclared.askStatusesIn(in.frame).isSkipped(s) {
		return HasNothing
	}
	return SkippedByDeclaration
}

// maySpeakUp reports whether a seat may act in the window although the window doesn't ask it. It is faster
// than statusOf, because it checks no abilities in a window that asks about all components.
func (in askStatuses) maySpeakUp(s Seat) bool {
	if in.frame.IsAsking() && !in.frame.IsAskingFaceUp() && len(in.game.Declarations) == 0 && !in.game.hasStandingDeclineAboutAny(Nobody) {
		return false
	}
	return in.statusOf(s).MaySpeakUp
}

// canAnyoneAct reports whether any seat can act in the window, so that the window would ask it.
func (in askStatuses) canAnyoneAct() bool {
	for i := range in.game.Players {
		if !in.isSkipped(in.game.Players[i].Seat) {
			return true
		}
	}
	return false
}

// isWaitingForAnswerOf reports whether the window would wait for an answer of a seat on that seat's turn. It
// waits if the window doesn't skip the seat, and Entente doesn't decline for the seat.
func (in askStatuses) isWaitingForAnswerOf(s Seat) bool {
	return !in.isSkipped(s) && !in.game.isDecliningAutomatically(in.frame, s)
}

// declineCountsAfter returns how often each seat has declined because of each component, after the choice c
// in the window. A decline counts for a face-up component if the window would ask the seat because of that
// component alone.
func (in askStatuses) declineCountsAfter(c Choice) []DeclineCount {
	counts := StandingDeclines{DeclineCounts: in.game.DeclineCounts}
	var seats []Seat
	switch c.Act.(type) {
	case Decline:
		seats = []Seat{c.By}
	case CloseUnanswered:
		seats = in.game.SeatsStillToAsk(in.frame)
	}
	for _, s := range seats {
		lying := in.game.faceUpComponents(s)
		isAskedWith := func(one Thing) bool {
			g := *in.game
			for _, t := range lying {
				if t != one {
					g.ListedDeclines = listWith(g.ListedDeclines, StandingDecline{s, DeclineAhead{Scope: ScopeComponent, Thing: t}})
				}
			}
			return !g.askStatusesIn(in.frame).isSkipped(s)
		}
		if len(lying) == 0 || isAskedWith(Thing{}) {
			continue
		}
		for _, t := range lying {
			if isAskedWith(t) {
				counts.countDecline(s, t)
			}
		}
	}
	return counts.DeclineCounts
}

// SeatsStillToAsk returns, in order, the seats that a window still has to ask and doesn't skip. The caller
// may change the list.
func (g *Game) SeatsStillToAsk(f *Frame) []Seat {
	in := g.askStatusesIn(f)
	list := make([]Seat, 0, len(f.Queue.Asked()))
	for _, s := range f.Queue.Asked() {
		if !in.isSkipped(s) {
			list = append(list, s)
		}
	}
	return list
}

// skipSeats skips seats from the head of the queue, up to the first seat that the window has to ask. In a
// window about a played card, it returns an explanation for each skipped seat.
func (g *Game) skipSeats(f *Frame) []Event {
	in := g.askStatusesIn(f)
	var events []Event
	for !f.Queue.Closed() && in.isSkipped(f.Queue.Next()) {
		by := f.Queue.Next()
		f.Queue.Skip(by)
		f.Skipped = f.Skipped.With(by)
		f.AnsweredSeats[f.OpenStation] = f.AnsweredSeats[f.OpenStation].Without(by) // an answer that the seat gave earlier no longer counts
		if f.isPlayOfActionCard(&g.Catalog) {
			events = append(events, Event{Message: rulebook.OkCouldNot, Rule: rulebook.TableCancel, Explains: true, Args: []Arg{seatArg(by)}})
		}
	}
	return events
}

// skippedSeatToAsk returns a seat that the window has skipped but has to ask after all, or Nobody. The window
// has to ask a seat that can act now, or must act (abilities 8). Of several such seats, skippedSeatToAsk
// returns the last in order. Callers put one seat after the other at the head of the queue, so the first in
// order ends up first.
func (in askStatuses) skippedSeatToAsk() Seat {
	g, f := in.game, in.frame
	if f.Canceled || !f.IsAsking() || f.Skipped == 0 && len(g.Pieces)+len(g.Council.Predictions) == 0 && len(g.Declarations) == 0 {
		return Nobody
	}
	last := Nobody
	for _, s := range g.currentAskingOrder(f) {
		switch {
		case slices.Contains(f.Queue.Asked(), s):
		case f.Skipped.Has(s) && !in.isSkipped(s), !f.Queue.Declined().Has(s) && g.mustAct(f, s):
			last = s
		}
	}
	return last
}

// askSkippedSeat puts a skipped seat at the head of the queue.
func (f *Frame) askSkippedSeat(s Seat) {
	f.Queue.Recall(s)
	f.Skipped = f.Skipped.Without(s)
}

// mustBeginAsking reports whether a window that is on call (open, but asking no seat) has to ask. It does
// if a seat that has not answered there can now act by a face-up component.
func (in askStatuses) mustBeginAsking() bool {
	g, f := in.game, in.frame
	if !f.isOnCall() || f.Canceled || !g.mayFaceUpComponentAct(f.Moment, f.OpenStation) {
		return false
	}
	for i := range g.Players {
		if p := &g.Players[i]; !p.Eliminated && !f.AnsweredSeats[f.OpenStation].Has(p.Seat) && g.canSeatAct(f, p.Seat, true) {
			return true
		}
	}
	return false
}

// hasAssumedDecline reports whether the window skipped a seat that might hold a hidden or undeclared
// component which acts in the window. The window only assumed that the seat declines. So the seat may still
// act unasked until another event begins.
func (in askStatuses) hasAssumedDecline() bool {
	g, f := in.game, in.frame
	if f.IsAskingFaceUp() && f.ClosedUnanswered || !f.IsAskingFaceUp() && len(g.Declarations) == 0 && !g.hasStandingDeclineAboutAny(Nobody) {
		return false
	}
	all := *f
	all.Scope = AskAll
	every := g.askStatusesIn(&all)
	for i := range g.Players {
		p := &g.Players[i]
		if f.Queue.Declined().Has(p.Seat) || p.Eliminated {
			continue
		}
		if f.IsAskingFaceUp() && g.canSeatAct(f, p.Seat, false) || every.whySkipped(p.Seat) == SkippedByDeclaration {
			return true
		}
	}
	return false
}

// canActAfterTrade reports whether a seat that the window skipped could act if it had more trade goods. A
// transaction may still give the seat trade goods.
func (in askStatuses) canActAfterTrade() bool {
	g, f := in.game, in.frame
	if f.Skipped == 0 || g.Active == Nobody || g.Options.Goods == PhysicalGoods {
		return false
	}
	rich := *g
	rich.Players = cloneList(g.Players)
	for i := range rich.Players {
		rich.Players[i].Goods[deck.TradeGoods] = deck.MaxAmount
	}
	for i := range g.Players {
		if s := g.Players[i].Seat; f.Skipped.Has(s) && !rich.askStatusesIn(f).isSkipped(s) {
			return true
		}
	}
	return false
}

// visitEndedFrames calls visit for each window of an ended event that a seat may still open, the newest event
// first, until visit returns false. The parameter i of visit is the event's index in EndedFrames. The
// parameter trial is a copy of the event with that window open. While an ability is being resolved, no such
// window can open.
func (pos *Position) visitEndedFrames(by Seat, visit func(i int, trial *Frame) bool) {
	if len(pos.EndedFrames) == 0 || pos.Player(by).Eliminated || !pos.mayNestDeeper() || slices.ContainsFunc(pos.Unfinished, func(f Frame) bool { return f.Job.IsActive() }) {
		return
	}
	step := pos.Council.Step
	isVoting := (step == Voting || step == Deciding || step == Electing) && !slices.ContainsFunc(pos.Unfinished, func(f Frame) bool { return f.FollowUp.isAgendaStep() && len(f.Resolved) > 0 })
	for i := len(pos.EndedFrames) - 1; i >= 0; i-- {
		f := &pos.EndedFrames[i]
		m := pos.moment(f)
		for at := deck.Before; at < deck.NumStations; at++ {
			later := slices.ContainsFunc(f.Resolved, func(d ResolvedAbility) bool { return d.Station > at })
			switch {
			case m.Window(at) == nil, f.AskedStations.Has(at), f.AnsweredSeats[at].Has(by), later, f.isBeforeAgendaOutcome() && !isVoting, m.ID == agendaOutcome && at == deck.During:
				continue
			case f.IsCarriedOut() && !pos.isEventBeforeWindow(m, at) && m.ID != agendaOutcome:
				continue // an event that Entente carried out can't be changed any more
			}
			trial := *f
			if trial.OpenStation = at; !visit(i, &trial) {
				return
			}
		}
	}
}

// eventsBeforeAutomaticStep lists the ids of the events after which the game goes on without another
// choice: the last vote, the last pass, and the end of the strategy phase after the last pick.
var eventsBeforeAutomaticStep = []string{"AG.vote.speaker", "T.pass.last", strategyPhaseEnds}

// passedWindowToAnswer returns the newest ended event in whose window a seat could still act. It returns nil
// if there is none, if a window asks now, or if no event of eventsBeforeAutomaticStep has ended without an
// answer. After one of those events, the game goes on before any player can respond.
func (g *Game) passedWindowToAnswer() (found *Frame) {
	isAsked := func(f Frame) bool {
		return slices.Contains(eventsBeforeAutomaticStep, g.moment(&f).ID) && f.AnsweredSeats == [deck.NumStations]Seats{}
	}
	if g.AskingFrame() != nil || !slices.ContainsFunc(g.EndedFrames, isAsked) {
		return nil
	}
	for i := range g.Players {
		s := g.Players[i].Seat
		g.visitEndedFrames(s, func(_ int, trial *Frame) bool {
			if g.canSeatAct(trial, s, false) {
				found = trial
			}
			return found == nil
		})
	}
	return found
}
