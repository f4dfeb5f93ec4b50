package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// EndTurn ends the active player's turn.
type EndTurn struct{}

// Pass is the active player's last turn of the round.
type Pass struct{}

// AnotherAction is one more action in this turn, which an ability grants.
type AnotherAction struct{}

// OpenPhase goes on to the next phase. The action phase begins with everybody's
// initiative order.
type OpenPhase struct {
	Phase deck.Phase
	Order []Seat
}

// SetScene puts the table where the plastic is (table 12).
type SetScene struct{ Scene Scene }

// TakeBack takes back one's own last choice. Only a Play can carry it out, which
// has the earlier games.
type TakeBack struct{}

// Kind is EndTurnKind.
func (EndTurn) Kind() Kind { return EndTurnKind }

// Kind is PassKind.
func (Pass) Kind() Kind { return PassKind }

// Kind is AnotherActionKind.
func (AnotherAction) Kind() Kind { return AnotherActionKind }

// Kind is OpenPhaseKind.
func (OpenPhase) Kind() Kind { return OpenPhaseKind }

// Kind is SetSceneKind.
func (SetScene) Kind() Kind { return SetSceneKind }

// Kind is TakeBackKind.
func (TakeBack) Kind() Kind { return TakeBackKind }

// Spell names the question.
func (a EndTurn) Spell(s Speller) Act { s.Prompt(); return a }

// Spell names the question.
func (a Pass) Spell(s Speller) Act { s.Prompt(); return a }

// Spell names the question.
func (a AnotherAction) Spell(s Speller) Act { s.Prompt(); return a }

// Spell is as in "p8 action phase: red blue green".
func (a OpenPhase) Spell(s Speller) Act {
	s.Prompt()
	s.Phase(&a.Phase)
	s.Order(&a.Order)
	return a
}

// Spell is as in "round 3, action phase, blue active, green speaker".
func (a SetScene) Spell(s Speller) Act {
	s.Mark(':')
	s.Scene(&a.Scene)
	return a
}

// Spell has nothing to say.
func (a TakeBack) Spell(Speller) Act { return a }

func (EndTurn) do(g *Game, c Choice) ([]Event, error) {
	if g.turnAsks(c) == nil && g.outOfTurn() {
		return nil, g.ownTurn()
	}
	events, err := g.afterAction(c)
	if err != nil {
		return nil, err
	}
	events = append(events, Event{Message: rulebook.TurnEnded, Args: []Arg{who(c.By)}})
	return joined(events, g.endAction(EndOfTurnFollows)), nil
}

func (Pass) do(g *Game, c Choice) ([]Event, error) {
	if g.turnAsks(c) == nil {
		if g.outOfTurn() {
			return nil, g.ownTurn()
		}
		if g.Actions > 1 {
			return nil, refuse("ruling 170", rulebook.ExtraActionIsNoPass)
		}
		if err := g.mayNotPass(c.By); err != nil {
			return nil, err
		}
	}
	events, err := g.afterAction(c)
	if err != nil {
		return nil, err
	}
	g.Player(c.By).Passed = true
	events = append(events, Event{Message: rulebook.Passed, Args: []Arg{who(c.By)}})
	return joined(events, g.pass()), nil
}

func (AnotherAction) do(g *Game, c Choice) ([]Event, error) {
	if g.Actions == maxActions && g.turnAsks(c) == nil {
		return nil, refuse(rulebook.TableLimit, rulebook.TooManyActions)
	}
	events, err := g.afterAction(c)
	if err != nil {
		return nil, err
	}
	return joined(events, g.endAction(AnotherActionFollows)), nil
}

func (a OpenPhase) do(g *Game, c Choice) ([]Event, error) {
	if c.Prompt != g.TurnPrompt || g.TurnPrompt == 0 || g.Active != Nobody {
		return nil, refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	if err := g.owesFirst(c.By); err != nil {
		return nil, err
	}
	return g.openPhase(a)
}

func (a SetScene) do(g *Game, c Choice) ([]Event, error) { return g.setScene(c.By, a.Scene) }

// do says whether the author of the newest choices may take the last of them
// back. A completed transaction cannot be undone (transactions 7).
func (TakeBack) do(g *Game, c Choice) ([]Event, error) {
	switch {
	case g.Last.By != c.By:
		return nil, refuse(rulebook.TableTakeBack, rulebook.NotYoursToTakeBack)
	case g.Last.Final:
		return nil, refuse("transactions 7", rulebook.TradeIsFinal)
	case g.Last.Depth == 0:
		return nil, refuse(rulebook.TableTakeBack, rulebook.NothingToTakeBack)
	}
	return []Event{{Message: rulebook.TookBack, Args: []Arg{who(c.By)}}}, nil
}

// A PhaseAnswer is which phases may follow, and whether an order is declared with them.
type PhaseAnswer struct {
	Plain
	Phases deck.Phases
	Order  Needed
	Seats  Seats // whom an order names
}

// Takes a phase that may follow, with its order.
func (a PhaseAnswer) Takes(act Act) bool {
	open, is := act.(OpenPhase)
	return is && a.Phases.Has(open.Phase) && a.Order.takes(open.Order, a.Seats)
}

// A SceneAnswer is which scenes may be set: a round up to Rounds, one of the
// phases, its speaker, and an active player where there is one.
type SceneAnswer struct {
	Plain
	Rounds int
	Phases deck.Phases
	Seats  Seats // who may be speaker, and whom an order names
	Active Seats // who may be active; empty: nobody is
	Order  Needed
}

// Takes a scene within the limits.
func (a SceneAnswer) Takes(act Act) bool {
	set, is := act.(SetScene)
	s := &set.Scene
	return is && s.Round >= 1 && s.Round <= a.Rounds && a.Phases.Has(s.Phase) && a.Seats.Has(s.Speaker) &&
		(a.Active == 0) == (s.Active == Nobody) && (s.Active == Nobody || a.Active.Has(s.Active)) && a.Order.takes(s.Order, a.Seats)
}

// answersTurn reports whether the active player is the one asked, with nothing to be finished before.
func (g *Game) answersTurn(q *question) bool {
	return g.Active != Nobody && q.Seat == g.Active && g.busy() == nil && g.owesFirst(q.Seat) == nil
}

func (g *Game) mayEndTurn(q *question) {
	if g.answersTurn(q) && !g.outOfTurn() {
		q.add(Plain(EndTurnKind))
	}
}

func (g *Game) mayPass(q *question) {
	if g.answersTurn(q) && !g.outOfTurn() && g.Actions <= 1 && g.mayNotPass(q.Seat) == nil {
		q.add(Plain(PassKind))
	}
}

func (g *Game) mayAnotherAction(q *question) {
	if g.answersTurn(q) && g.Actions < maxActions {
		q.add(Plain(AnotherActionKind))
	}
}

// mayOpenPhase: everybody is asked between the phases which one comes next.
func (g *Game) mayOpenPhase(q *question) {
	if g.Active != Nobody || g.busy() != nil || g.owesFirst(q.Seat) != nil {
		return
	}
	if g.Phase == deck.StrategyPhase {
		order := Always
		if g.orderOfCards() != nil {
			order = Sometimes
		}
		q.add(PhaseAnswer{Plain(OpenPhaseKind), deck.PhasesOf(deck.ActionPhase), order, g.Seated()})
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
		q.add(PhaseAnswer{Plain: Plain(OpenPhaseKind), Phases: next})
	}
}

// maySetScene: the action phase needs an active player, and everybody's order
// if none was declared yet.
func (g *Game) maySetScene(q *question) {
	known := Sometimes
	if g.Players[0].Initiative == 0 {
		known = Always
	}
	quiet := SceneAnswer{Plain(SetSceneKind), MaxRound, deck.PhasesOf(deck.StrategyPhase, deck.StatusPhase, deck.AgendaPhase), g.Seated(), 0, Sometimes}
	action := SceneAnswer{Plain(SetSceneKind), MaxRound, deck.PhasesOf(deck.ActionPhase), g.Seated(), g.Seated(), known}
	q.add(quiet)
	q.add(action)
}

func (g *Game) mayTakeBack(q *question) {
	if g.Last.By == q.Seat && g.Last.Depth > 0 {
		q.add(Plain(TakeBackKind))
	}
}
