package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The seats that may act in a window, and the reasons why the others may not. Hands are hidden, so a
// window skips a seat only if all players know that the seat could do nothing. If the game changes so
// that a skipped seat could act, the window asks that seat after all.

// A Standing tells whether a window asks a seat, or why it doesn't.
type Standing struct {
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

// windowStandings computes which seats may act in the open window of an event. It stores no result, because
// the game may change between two calls.
type windowStandings struct {
	game  *Game  // the game, which is only read
	frame *Frame // the event with the window
}

// standings returns the standings of the seats in the open window of an event.
func (g *Game) standings(f *Frame) windowStandings { return windowStandings{g, f} }

// StandingIn returns the Standing of a seat in the open window of an event. The window doesn't skip a
// seat with a standing decline, because that decline answers once the seat's turn comes.
func (g *Game) StandingIn(f *Frame, s Seat) Standing { return g.standings(f).standingOf(s) }

// standingOf returns the Standing of a seat. If the window asks only about face-up components, each seat
// that it skips may speak up, even the seat that acted last (abilities note 4.3).
func (in windowStandings) standingOf(s Seat) Standing {
	switch f := in.frame; {
	case !f.IsAsking():
		return Standing{SkippedBecause: AsksNobody, MaySpeakUp: f.isOnCall()}
	case f.Queue.Declined().Has(s):
		return Standing{SkippedBecause: HasDeclined}
	}
	why := in.whySkipped(s)
	return Standing{
		Asked:          why == NotSkipped && slices.Contains(in.frame.Queue.Asked(), s),
		SkippedBecause: why,
		MaySpeakUp:     why != NotSkipped && in.frame.IsAskingFaceUp() || why == SkippedByDeclaration,
	}
}

// isSkipped reports whether the window doesn't ask a seat, because the seat could do nothing there
// (window_can_act.go). A seat that spoke up is never skipped. Once a seat has asked to wait, no seat
// is skipped.
func (in windowStandings) isSkipped(s Seat) bool {
	f := in.frame
	switch {
	case s == Nobody:
		return false
	case in.game.Player(s).Eliminated:
		return true
	case f.SpokeUp.Has(s):
		return false
	case f.Waited:
		return false
	}
	return !in.game.canActBy(f, s, f.IsAskingFaceUp())
}

// whySkipped returns the reason why the window skips a seat, or NotSkipped.
func (in windowStandings) whySkipped(s Seat) SkipReason {
	switch {
	case !in.isSkipped(s):
		return NotSkipped
	case in.game.Player(s).Eliminated:
		return IsEliminated
	case in.frame.IsAskingFaceUp():
		return HasNothingFaceUp
	case len(in.game.Had) == 0 && !in.game.hasStopAboutAny(Nobody):
		return HasNothing
	}
	undeclared := *in.game
	undeclared.Had, undeclared.Stops = nil, nil
	if undeclared.standings(in.frame).isSkipped(s) {
		return HasNothing
	}
	return SkippedByDeclaration
}

// maySpeakUp reports whether a seat that the window doesn't ask may speak up, like the field MaySpeakUp of
// standingOf. It is faster than standingOf, because it checks no abilities in a window that asks about all
// components.
func (in windowStandings) maySpeakUp(s Seat) bool {
	if in.frame.IsAsking() && !in.frame.IsAskingFaceUp() && len(in.game.Had) == 0 && !in.game.hasStopAboutAny(Nobody) {
		return false
	}
	return in.standingOf(s).MaySpeakUp
}

// canAnyoneAct reports whether the window would ask any seat.
func (in windowStandings) canAnyoneAct() bool {
	for i := range in.game.Players {
		if !in.isSkipped(in.game.Players[i].Seat) {
			return true
		}
	}
	return false
}

// isWaitingForAnswerOf reports whether the window waits for an answer of the seat whose turn it is: the
// window doesn't skip the seat, and no standing decline answers for the seat.
func (in windowStandings) isWaitingForAnswerOf(s Seat) bool {
	return !in.isSkipped(s) && !in.game.isDecliningAutomatically(in.frame, s)
}

// declineCountsAfter returns the list Declines of the game as it is after a choice in the window. A decline
// counts for a face-up component of the seat if the window would ask the seat because of that component
// alone.
func (in windowStandings) declineCountsAfter(c Choice) []DeclineCount {
	counts := StandingDeclines{Declines: in.game.Declines}
	var seats []Seat
	switch c.Act.(type) {
	case Decline:
		seats = []Seat{c.By}
	case HearNobody:
		seats = in.game.StillAsked(in.frame)
	}
	for _, s := range seats {
		lying := in.game.faceUpComponents(s)
		isAskedWith := func(one Thing) bool {
			g := *in.game
			for _, t := range lying {
				if t != one {
					g.Stops = listWith(g.Stops, Stop{s, StandDown{Stop: StopComponent, Thing: t}})
				}
			}
			return !g.standings(in.frame).isSkipped(s)
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
	return counts.Declines
}

// StillAsked returns the seats, in order, that still have to decline in a window and that the window
// doesn't skip. The caller may change the list.
func (g *Game) StillAsked(f *Frame) []Seat {
	in := g.standings(f)
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
	in := g.standings(f)
	var events []Event
	for !f.Queue.Closed() && in.isSkipped(f.Queue.Next()) {
		by := f.Queue.Next()
		f.Queue.Skip(by)
		f.Skipped = f.Skipped.With(by)
		f.Answered[f.At] = f.Answered[f.At].Without(by) // an answer that the seat gave earlier no longer counts
		if f.isPlayOfActionCard(&g.Catalog) {
			events = append(events, Event{Message: rulebook.OkCouldNot, Rule: rulebook.TableCancel, Explains: true, Args: []Arg{seatArg(by)}})
		}
	}
	return events
}

// nextSkippedSeat returns a skipped seat that the window has to ask after all, or Nobody. The seat can act
// now, or must act (abilities 8). Of several such seats, it returns the last in order. Callers put one seat
// after the other at the head of the queue, so the first in order ends up first.
func (in windowStandings) nextSkippedSeat() Seat {
	g, f := in.game, in.frame
	if f.Canceled || !f.IsAsking() || f.Skipped == 0 && len(g.Pieces)+len(g.Council.Predictions) == 0 && len(g.Had) == 0 {
		return Nobody
	}
	last := Nobody
	for _, s := range g.presentAskingOrder(f) {
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

// mustBeginAsking reports whether a window on call has to ask, because a seat that has not
// answered there can now act by a face-up component.
func (in windowStandings) mustBeginAsking() bool {
	g, f := in.game, in.frame
	if !f.isOnCall() || f.Canceled || !g.mayAnyoneActFaceUp(f.Moment, f.At) {
		return false
	}
	for i := range g.Players {
		if p := &g.Players[i]; !p.Eliminated && !f.Answered[f.At].Has(p.Seat) && g.canActBy(f, p.Seat, true) {
			return true
		}
	}
	return false
}

// hasAssumedDecline reports whether the window skipped a seat that might hold a hidden or undeclared
// component which acts there. The seat's decline was only assumed, so the seat may still speak up until
// another event begins.
func (in windowStandings) hasAssumedDecline() bool {
	g, f := in.game, in.frame
	if f.IsAskingFaceUp() && f.ClosedUnanswered || !f.IsAskingFaceUp() && len(g.Had) == 0 && !g.hasStopAboutAny(Nobody) {
		return false
	}
	all := *f
	all.Asking = AskAll
	every := g.standings(&all)
	for i := range g.Players {
		p := &g.Players[i]
		if f.Queue.Declined().Has(p.Seat) || p.Eliminated {
			continue
		}
		if f.IsAskingFaceUp() && g.canActBy(f, p.Seat, false) || every.whySkipped(p.Seat) == SkippedByDeclaration {
			return true
		}
	}
	return false
}

// canActAfterTrade reports whether a skipped seat could act if it had more trade goods, because a
// transaction may still give it some.
func (in windowStandings) canActAfterTrade() bool {
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
		if s := g.Players[i].Seat; f.Skipped.Has(s) && !rich.standings(f).isSkipped(s) {
			return true
		}
	}
	return false
}

// visitPassed calls visit for each window that has passed and that a seat may still open, the newest
// event first, until visit returns false. i is the event's index in Passed, and trial is a copy of the
// event with that window open. While an ability is being resolved, no passed window can open.
func (pos *Position) visitPassed(by Seat, visit func(i int, trial *Frame) bool) {
	if len(pos.Passed) == 0 || pos.Player(by).Eliminated || !pos.mayNestDeeper() || slices.ContainsFunc(pos.Doing, func(f Frame) bool { return f.Job.IsActive() }) {
		return
	}
	step := pos.Council.Step
	isVoting := (step == Voting || step == Deciding || step == Electing) && !slices.ContainsFunc(pos.Doing, func(f Frame) bool { return f.Then.isOfAgenda() && len(f.Resolved) > 0 })
	for i := len(pos.Passed) - 1; i >= 0; i-- {
		f := &pos.Passed[i]
		m := pos.moment(f)
		for at := deck.Before; at < deck.NumStations; at++ {
			later := slices.ContainsFunc(f.Resolved, func(d ResolvedAbility) bool { return d.In > at })
			switch {
			case m.Window(at) == nil, f.Opened.Has(at), f.Answered[at].Has(by), later, f.isOfVoting() && !isVoting, m.ID == agendaOutcome && at == deck.During:
				continue
			case f.IsCarriedOut() && !pos.isEventBeforeStation(m, at) && m.ID != agendaOutcome:
				continue // an event that Entente carried out can't be changed any more
			}
			trial := *f
			if trial.At = at; !visit(i, &trial) {
				return
			}
		}
	}
}

// eventsBeforeAutomaticStep lists the ids of the events after which the game goes on without another
// choice: the last vote, the last pass, and the end of the strategy phase after the last pick.
var eventsBeforeAutomaticStep = []string{"AG.vote.speaker", "T.pass.last", strategyPhaseEnds}

// passedWindowToAnswer returns the newest window that passed and in which a seat could still act, or nil.
// It returns nil if a window asks now, or if no event of eventsBeforeAutomaticStep has passed without an
// answer. After those events the game goes on before any player can respond.
func (g *Game) passedWindowToAnswer() (found *Frame) {
	isAsked := func(f Frame) bool {
		return slices.Contains(eventsBeforeAutomaticStep, g.moment(&f).ID) && f.Answered == [deck.NumStations]Seats{}
	}
	if g.Asking() != nil || !slices.ContainsFunc(g.Passed, isAsked) {
		return nil
	}
	for i := range g.Players {
		s := g.Players[i].Seat
		g.visitPassed(s, func(_ int, trial *Frame) bool {
			if g.canActBy(trial, s, false) {
				found = trial
			}
			return found == nil
		})
	}
	return found
}
