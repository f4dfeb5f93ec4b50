package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// EndTurn is the act that ends the active player's turn without passing.
type EndTurn struct{}

// Pass is the act by which the active player passes in place of an action. The turn ends, and the player
// has no more turns in this round.
type Pass struct{}

// AnotherAction is the act that ends the current action and begins one more action in the same turn. A
// player may choose it if an ability grants more than one action.
type AnotherAction struct{}

// OpenPhase is the act that ends the current phase and begins the next phase.
type OpenPhase struct {
	Phase deck.Phase // the phase that begins
	Order []Seat     // for the action phase: the initiative order; may be empty if the strategy cards give it
}

// SetScene is the act that sets the round, the phase, the active player, the speaker and the initiative
// order by hand, so that the game agrees with the board (table 12).
type SetScene struct{ Scene Scene }

// TakeBack is the act that takes back the seat's own newest choice. Only a Play can carry TakeBack out,
// because a Play keeps the earlier Games.
type TakeBack struct{}

// Kind returns EndTurnKind, which the notation writes as "ends turn".
func (EndTurn) Kind() Kind { return EndTurnKind }

// Kind returns PassKind, which the notation writes as "passes".
func (Pass) Kind() Kind { return PassKind }

// Kind returns AnotherActionKind, which the notation writes as "acts again".
func (AnotherAction) Kind() Kind { return AnotherActionKind }

// Kind returns OpenPhaseKind, which the notation writes as "opens".
func (OpenPhase) Kind() Kind { return OpenPhaseKind }

// Kind returns SetSceneKind, which the notation writes as "sets the scene".
func (SetScene) Kind() Kind { return SetSceneKind }

// Kind returns TakeBackKind, which the notation writes as "takes back".
func (TakeBack) Kind() Kind { return TakeBackKind }

// VisitParts has the PartVisitor print or read the number of the question that the act answers.
func (a EndTurn) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts has the PartVisitor print or read the number of the question that the act answers.
func (a Pass) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts has the PartVisitor print or read the number of the question that the act answers.
func (a AnotherAction) VisitParts(s PartVisitor) Act { s.Prompt(); return a }

// VisitParts passes the parts to the PartVisitor, which prints or reads text such as "p8 action phase: red
// blue green". There, p8 is the number of the answered question.
func (a OpenPhase) VisitParts(s PartVisitor) Act {
	s.Prompt()
	s.Phase(&a.Phase)
	s.Order(&a.Order)
	return a
}

// VisitParts passes the scene to the PartVisitor, which prints or reads text such as "round 3, action
// phase, blue active, green speaker".
func (a SetScene) VisitParts(s PartVisitor) Act {
	s.Mark(':')
	s.Scene(&a.Scene)
	return a
}

// VisitParts only returns the act, because a TakeBack has no parts.
func (a TakeBack) VisitParts(PartVisitor) Act { return a }

// do ends the active player's action and then the turn, or returns a refusal.
func (EndTurn) do(g *Game, c Choice) ([]Event, error) {
	if g.whyNotAnswerTurn(c) == nil && g.isOutOfTurn() {
		return nil, g.whyNotOwnTurn()
	}
	events, err := g.closeAction(c)
	if err != nil {
		return nil, err
	}
	g.ExtraActions = 0
	events = append(events, Event{Message: rulebook.TurnEnded, Args: []Arg{seatArg(c.By)}})
	return joinEvents(events, g.beginActionEnd(EndOfTurnFollows)), nil
}

// do makes the active player pass, or returns a refusal. A player can't pass after an action, or while one of
// the player's strategy cards is readied.
func (Pass) do(g *Game, c Choice) ([]Event, error) {
	if g.whyNotAnswerTurn(c) == nil {
		if g.isOutOfTurn() {
			return nil, g.whyNotOwnTurn()
		}
		if g.Actions > 1 {
			return nil, refuse("ruling 170", rulebook.ExtraActionIsNoPass)
		}
		if list := g.readiedStrategyCards(c.By); len(list) > 0 { // the player must use that card before passing
			return nil, refuseNamingSeat("ruling 197", rulebook.CardStillReadied, c.By, list[0])
		}
		if err := g.whyNotPassAfterAction(); err != nil {
			return nil, err
		}
	}
	events, err := g.closeAction(c)
	if err != nil {
		return nil, err
	}
	g.Player(c.By).Passed = true
	events = append(events, Event{Message: rulebook.Passed, Args: []Arg{seatArg(c.By)}})
	return joinEvents(events, g.beginPass()), nil
}

// do ends the current action and begins the next one, or returns a refusal.
func (AnotherAction) do(g *Game, c Choice) ([]Event, error) {
	if g.Actions == maxActions && g.whyNotAnswerTurn(c) == nil {
		return nil, refuse(rulebook.TableLimit, rulebook.TooManyActions)
	}
	events, err := g.closeAction(c)
	if err != nil {
		return nil, err
	}
	return joinEvents(events, g.beginActionEnd(AnotherActionFollows)), nil
}

// do begins the next phase, or returns a refusal. Every seat may choose the next phase, because the table
// decides together.
func (a OpenPhase) do(g *Game, c Choice) ([]Event, error) {
	if c.Prompt != g.TurnPrompt || g.TurnPrompt == 0 || g.Active != Nobody {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	if err := g.whyNotEndStep(nil); err != nil {
		return nil, err
	}
	return g.openPhase(a)
}

// do sets the scene, or returns a refusal.
func (a SetScene) do(g *Game, c Choice) ([]Event, error) { return g.setScene(c.By, a.Scene) }

// do returns an event that says who takes a choice back. The Play then restores the earlier Game. do returns
// a refusal if the newest choice isn't the seat's own, or can't be taken back. A completed transaction is
// final (transactions 7).
func (TakeBack) do(g *Game, c Choice) ([]Event, error) {
	switch {
	case g.Last.By != c.By:
		return nil, refuse(rulebook.TableTakeBack, rulebook.NotYoursToTakeBack)
	case g.Last.Final:
		return nil, refuse("transactions 7", rulebook.TradeIsFinal)
	case g.Last.TakeBackCount == 0:
		return nil, refuse(rulebook.TableTakeBack, rulebook.NothingToTakeBack)
	}
	return []Event{{Message: rulebook.TookBack, Args: []Arg{seatArg(c.By)}}}, nil
}

// A PhaseAnswer is the Answer for OpenPhase. It lists the phases that may come next, and says whether an
// OpenPhase states the initiative order.
type PhaseAnswer struct {
	PlainAnswer
	Phases deck.Phases // the phases that may come next
	Order  Requirement // whether the act must, may or can't state the initiative order
	Seats  Seats       // the seats that a stated initiative order has to list
}

// Takes reports whether an act is an OpenPhase to one of the Phases, with an initiative order as Order
// requires.
func (a PhaseAnswer) Takes(act Act) bool {
	open, is := act.(OpenPhase)
	return is && a.Phases.Has(open.Phase) && a.Order.isMetByOrder(open.Order, a.Seats)
}

// A SceneAnswer is the Answer for SetScene. It limits the scenes that players may set.
type SceneAnswer struct {
	PlainAnswer
	MaxRound   int         // the highest number of a round
	Phases     deck.Phases // the possible phases
	Speakers   Seats       // the possible speakers
	Active     Seats       // the possible active players; empty outside the action phase
	Order      Requirement // whether the scene must, may or can't state the initiative order
	orderSeats Seats       // the seats that a stated initiative order has to list
}

// SeatsInOrder returns the seats that a stated initiative order has to list.
func (a SceneAnswer) SeatsInOrder() Seats { return a.orderSeats }

// Takes reports whether an act is a SetScene whose scene keeps within the fields of the SceneAnswer.
func (a SceneAnswer) Takes(act Act) bool {
	set, is := act.(SetScene)
	s := &set.Scene
	return is && s.Round >= 1 && s.Round <= a.MaxRound && a.Phases.Has(s.Phase) && a.Speakers.Has(s.Speaker) &&
		(a.Active == 0) == (s.Active == Nobody) && (s.Active == Nobody || a.Active.Has(s.Active)) && a.Order.isMetByOrder(s.Order, a.orderSeats)
}

// addEndTurnAnswers adds a PlainAnswer for EndTurn to a question, if its seat is the active player and the
// turn is that player's own.
func (g *Game) addEndTurnAnswers(q *question) {
	if g.mayAnswerTurn(q) && !g.isOutOfTurn() {
		q.addAnswer(PlainAnswer(EndTurnKind))
	}
}

// addPassAnswers adds a PlainAnswer for Pass to a question, if its seat is the active player and may pass.
// A player may pass if no action has begun in this turn, and none of the player's strategy cards is
// readied. A player must use every strategy card before passing.
func (g *Game) addPassAnswers(q *question) {
	if g.mayAnswerTurn(q) && !g.isOutOfTurn() && g.Actions <= 1 && len(g.readiedStrategyCards(q.Seat)) == 0 && g.whyNotPassAfterAction() == nil {
		q.addAnswer(PlainAnswer(PassKind))
	}
}

// addAnotherActionAnswers adds a PlainAnswer for AnotherAction to a question, if its seat is the active
// player and Entente counts fewer than maxActions in this turn.
func (g *Game) addAnotherActionAnswers(q *question) {
	if g.mayAnswerTurn(q) && g.Actions < maxActions {
		q.addAnswer(PlainAnswer(AnotherActionKind))
	}
}

// addOpenPhaseAnswers adds to a question a PhaseAnswer with the phases that may come next. Every seat may
// choose, because the table decides together.
func (g *Game) addOpenPhaseAnswers(q *question) {
	if g.Active != Nobody || g.whyNotNextEvent() != nil || g.whyNotEndStep(nil) != nil {
		return
	}
	if g.Phase == deck.StrategyPhase {
		order := PartRequired
		if g.orderAfterPicks() != nil {
			order = PartOptional
		}
		q.addAnswer(PhaseAnswer{PlainAnswer(OpenPhaseKind), deck.PhasesOf(deck.ActionPhase), order, g.Seated()})
		return
	}
	var next deck.Phases
	if g.Phase == deck.StatusPhase {
		next = deck.PhasesOf(deck.AgendaPhase)
	}
	if g.Round < MaxRound {
		next |= deck.PhasesOf(deck.StrategyPhase)
	}
	if next != 0 {
		q.addAnswer(PhaseAnswer{PlainAnswer: PlainAnswer(OpenPhaseKind), Phases: next})
	}
}

// addSetSceneAnswers adds two SceneAnswers to a question. One takes scenes in the action phase, which have
// an active player. The other takes scenes in other phases, which have none. A scene in the action phase
// must state the initiative order if no order is known yet.
func (g *Game) addSetSceneAnswers(q *question) {
	known := PartOptional
	if g.Players[0].Initiative == 0 {
		known = PartRequired
	}
	in, all := g.seatsInGame(), g.Seated()
	if in == 0 {
		return
	}
	q.addAnswer(SceneAnswer{PlainAnswer(SetSceneKind), MaxRound, deck.PhasesOf(deck.StrategyPhase, deck.StatusPhase, deck.AgendaPhase), in, 0, PartOptional, all})
	q.addAnswer(SceneAnswer{PlainAnswer(SetSceneKind), MaxRound, deck.PhasesOf(deck.ActionPhase), in, in, known, all})
}

// addTakeBackAnswers adds a PlainAnswer for TakeBack to a question, if its seat made the newest choice and
// may take it back.
func (g *Game) addTakeBackAnswers(q *question) {
	if g.Last.By == q.Seat && g.Last.TakeBackCount > 0 {
		q.addAnswer(PlainAnswer(TakeBackKind))
	}
}
