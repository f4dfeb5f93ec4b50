package core

import (
	"slices"

	"entente/core/deck"
)

// StandDown is the act that makes a standing decline: the seat declines in advance.
type StandDown struct {
	Stop  StopKind        // the kind of standing decline
	Event string          // for StopEvent, the id of the event
	Of    Seat            // for StopPlayer, the seat whose events the seat declines
	Until DeclineDuration // the duration, for StopEvent and StopPlayer; UntilTakenBack for StopComponent
	Thing Thing           // for StopComponent, the component that lies before the seat
}

// Lift is the act that takes one standing decline back.
type Lift struct {
	Stop  StopKind // the kind of standing decline
	Event string   // for StopEvent, the id of the event
	Of    Seat     // for StopPlayer, the seat whose events the seat declined
	Thing Thing    // for StopComponent, the component
}

// Kind returns StandDownKind.
func (StandDown) Kind() Kind { return StandDownKind }

// Kind returns LiftKind.
func (Lift) Kind() Kind { return LiftKind }

// VisitParts writes or reads text such as "no whens this agenda", "every TA.activate until my turn", "anything
// of red until the round ends" or "questions about Trade Convoys of blue".
func (a StandDown) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	spellStandingDecline(s, &a.Stop, &a.Event, &a.Of, &a.Thing)
	switch {
	case a.Stop == StopComponent:
		a.Until = UntilTakenBack
	case a.Stop > AskAgain:
		s.Until(&a.Until)
	}
	return a
}

// VisitParts writes or reads the text of the standing decline without its duration.
func (a Lift) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	spellStandingDecline(s, &a.Stop, &a.Event, &a.Of, &a.Thing)
	return a
}

// spellStandingDecline writes or reads a standing decline without its duration: its kind, and its subject if the
// kind has one.
func spellStandingDecline(s PartVisitor, stop *StopKind, event *string, of *Seat, about *Thing) {
	switch s.Stop(stop); *stop {
	case StopEvent:
		s.Moment(event)
	case StopPlayer:
		s.Seat(of)
	case StopComponent:
		s.Thing(about)
	}
}

// do makes the standing decline, or returns a refusal.
func (a StandDown) do(g *Game, c Choice) ([]Event, error) {
	return g.makeStandingDecline(c.By, a, g.faceUpComponents(c.By))
}

// do takes the standing decline back, or returns a refusal.
func (a Lift) do(g *Game, c Choice) ([]Event, error) { return g.takeBackStandingDecline(c.By, a) }

// A StopAnswer lists the standing declines that a seat may make, or those that it may take back.
type StopAnswer struct {
	Plain
	Stops    []StopKind // the allowed kinds, of those that name no event, player or component
	Of       Seats      // for StandDown: the players that a decline may be about
	Lying    []Thing    // for StandDown: the components that a decline may be about
	Standing []Stop     // for Lift: the seat's standing declines about events, players and components
	deck     *deck.Deck // for StandDown: has the events that a decline may be about; nil for Lift
}

// Takes reports whether an act makes, or takes back, one of the listed standing declines.
func (a StopAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case StandDown:
		if act.Stop > AskAgain {
			return a.deck != nil && act.whyNotStandDown(a.deck, a.Of, a.Lying) == nil
		}
		return act == StandDown{Stop: act.Stop} && slices.Contains(a.Stops, act.Stop)
	case Lift:
		if act.Stop > AskAgain {
			return slices.ContainsFunc(a.Standing, func(s Stop) bool { return s.isTakenBackBy(act) })
		}
		return act == Lift{Stop: act.Stop} && slices.Contains(a.Stops, act.Stop)
	}
	return false
}

// addStandDownAnswers adds an answer with the standing declines that the seat may make now.
func (g *Game) addStandDownAnswers(q *question) {
	a := StopAnswer{Plain: Plain(StandDownKind), Stops: []StopKind{StopTillTurn, AskAgain}, Of: g.Seated().Without(q.Seat),
		Lying: g.faceUpComponents(q.Seat), deck: g.deck}
	if g.Asking() != nil {
		a.Stops = append(a.Stops, StopWindow)
	}
	if g.Phase == deck.AgendaPhase {
		a.Stops = append(a.Stops, StopWhens, StopAfters)
	}
	q.addAnswer(a)
}

// addLiftAnswers adds an answer with the standing declines that the seat may take back, if it has any.
func (g *Game) addLiftAnswers(q *question) {
	a := StopAnswer{Plain: Plain(LiftKind)}
	for _, s := range g.standingDeclinesOf(q.Seat) {
		if s.Stop > AskAgain {
			a.Standing = append(a.Standing, s)
		} else {
			a.Stops = append(a.Stops, s.Stop)
		}
	}
	if len(a.Stops)+len(a.Standing) > 0 {
		q.addAnswer(a)
	}
}
