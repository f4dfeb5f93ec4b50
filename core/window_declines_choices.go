package core

import (
	"slices"

	"entente/core/deck"
)

// DeclineAhead is the act that makes a standing decline: the seat declines in advance.
type DeclineAhead struct {
	Scope    DeclineScope    // which questions the seat declines in advance, such as all at a player's events
	EventID  string          // the id of the event, if the seat declines an event
	Player   Seat            // the player, if the seat declines the events of a player
	Duration DeclineDuration // how long the seat declines; for a component always UntilTakenBack
	Thing    Thing           // the component before the seat, if the seat declines questions about a component
}

// TakeBackDecline is the act by which a seat takes back what it has declined in advance.
type TakeBackDecline struct {
	Scope   DeclineScope // which questions the seat has declined in advance
	EventID string       // the id of the event, if the seat declined an event
	Player  Seat         // the player, if the seat declined the events of a player
	Thing   Thing        // the component, if the seat declined questions about a component
}

// Kind returns DeclineAheadKind, the kind of this act in the notation.
func (DeclineAhead) Kind() Kind { return DeclineAheadKind }

// Kind returns TakeBackDeclineKind, the kind of this act in the notation.
func (TakeBackDecline) Kind() Kind { return TakeBackDeclineKind }

// VisitParts writes or reads the act as text such as "no whens this agenda", "every TA.activate until my
// turn", "anything of red until the round ends" or "questions about Trade Convoys of blue".
func (a DeclineAhead) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	spellStandingDecline(s, &a.Scope, &a.EventID, &a.Player, &a.Thing)
	switch {
	case a.Scope == ScopeComponent:
		a.Duration = UntilTakenBack
	case a.Scope > AskAgain:
		s.Until(&a.Duration)
	}
	return a
}

// VisitParts writes or reads what the seat declined, without a duration, such as "every TA.activate".
func (a TakeBackDecline) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	spellStandingDecline(s, &a.Scope, &a.EventID, &a.Player, &a.Thing)
	return a
}

// spellStandingDecline writes or reads a standing decline without its duration. It visits the scope in the
// parameter stop first. Then it visits the event, the player or the component that the decline is about, if
// the scope has one.
func spellStandingDecline(s PartVisitor, stop *DeclineScope, event *string, of *Seat, about *Thing) {
	switch s.Stop(stop); *stop {
	case ScopeEvent:
		s.Moment(event)
	case ScopePlayer:
		s.Seat(of)
	case ScopeComponent:
		s.Thing(about)
	}
}

// do makes the standing decline, or returns a refusal.
func (a DeclineAhead) do(g *Game, c Choice) ([]Event, error) {
	return g.makeStandingDecline(c.By, a, g.faceUpComponents(c.By))
}

// do takes the standing decline back, or returns a refusal.
func (a TakeBackDecline) do(g *Game, c Choice) ([]Event, error) {
	return g.takeBackStandingDecline(c.By, a)
}

// A StandingDeclineAnswer lists the standing declines that a seat may make, or those that it may take back.
type StandingDeclineAnswer struct {
	PlainAnswer
	Scopes      []DeclineScope    // the standing declines that concern no single event, player or component
	Players     Seats             // the players whose events the seat may decline
	FaceUp      []Thing           // the components before the seat about which the seat may decline questions
	MayTakeBack []StandingDecline // declines about an event, player or component that the seat may take back
	deck        *deck.Deck        // the table's deck, with the events to decline; nil for taking back
}

// Takes reports whether an act makes, or takes back, one of the listed standing declines.
func (a StandingDeclineAnswer) Takes(act Act) bool {
	switch act := act.(type) {
	case DeclineAhead:
		if act.Scope > AskAgain {
			return a.deck != nil && act.whyNotDeclineAhead(a.deck, a.Players, a.FaceUp) == nil
		}
		return act == DeclineAhead{Scope: act.Scope} && slices.Contains(a.Scopes, act.Scope)
	case TakeBackDecline:
		if act.Scope > AskAgain {
			return slices.ContainsFunc(a.MayTakeBack, func(s StandingDecline) bool { return s.isTakenBackBy(act) })
		}
		return act == TakeBackDecline{Scope: act.Scope} && slices.Contains(a.Scopes, act.Scope)
	}
	return false
}

// addDeclineAheadAnswers adds an answer with the standing declines that the seat may make now.
func (g *Game) addDeclineAheadAnswers(q *question) {
	a := StandingDeclineAnswer{PlainAnswer: PlainAnswer(DeclineAheadKind), Scopes: []DeclineScope{ScopeUntilTurn, AskAgain}, Players: g.Seated().Without(q.Seat),
		FaceUp: g.faceUpComponents(q.Seat), deck: g.deck}
	if g.AskingFrame() != nil {
		a.Scopes = append(a.Scopes, ScopeWindow)
	}
	if g.Phase == deck.AgendaPhase {
		a.Scopes = append(a.Scopes, ScopeWhens, ScopeAfters)
	}
	q.addAnswer(a)
}

// addTakeBackDeclineAnswers adds an answer with the standing declines that the seat may take back, if the
// seat has any.
func (g *Game) addTakeBackDeclineAnswers(q *question) {
	a := StandingDeclineAnswer{PlainAnswer: PlainAnswer(TakeBackDeclineKind)}
	for _, s := range g.standingDeclinesOf(q.Seat) {
		if s.Scope > AskAgain {
			a.MayTakeBack = append(a.MayTakeBack, s)
		} else {
			a.Scopes = append(a.Scopes, s.Scope)
		}
	}
	if len(a.Scopes)+len(a.MayTakeBack) > 0 {
		q.addAnswer(a)
	}
}
