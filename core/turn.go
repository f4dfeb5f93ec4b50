package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// turnAsks says whether a choice answers the question what the active player does.
func (g *Game) turnAsks(c Choice) error {
	switch {
	case c.Prompt != g.TurnPrompt || g.TurnPrompt == 0 || g.Active == Nobody:
		return refuse(rulebook.TablePrompt, rulebook.PromptGone)
	case c.By != g.Active:
		return refuse(rulebook.TableAsked, rulebook.AsksAnother, who(g.Active))
	}
	if err := g.busy(); err != nil {
		return err
	}
	return g.owesFirst(c.By)
}

// afterAction ends the active player's action: what stands open on call is
// over, and what lasts as long as the action lapses.
func (g *Game) afterAction(c Choice) ([]Event, error) {
	if err := g.turnAsks(c); err != nil {
		return nil, err
	}
	events := g.closeOnCall()
	g.lapse(deck.ThisAction)
	return events, nil
}

// endAction is the end of an action, which comes before the end of the turn (ruling
// 168): once, whether the table has told of it already or not.
func (g *Game) endAction(then Follow) []Event {
	g.TurnPrompt = g.issue()
	if g.Finished == g.Actions {
		return g.follow(then)
	}
	g.Finished = g.Actions
	return g.span("T.action", g.Active, then)
}

// pass is the event that the active player passes, and then perhaps that the last
// one has (ruling 169).
func (g *Game) pass() []Event {
	g.TurnPrompt = g.issue()
	return g.span("T.pass", g.Active, LastPassFollows)
}

// allPassed reports whether nobody takes another turn in this round.
func (g *Game) allPassed() bool {
	for i := range g.Players {
		if !g.Players[i].Passed {
			return false
		}
	}
	return true
}

// endTurn opens the window at the end of the turn, if this table has one, and
// the next turn follows (ruling 168, abilities note 6).
func (g *Game) endTurn() []Event {
	g.TurnPrompt = g.issue()
	return g.span("T.end", g.Active, NextTurnFollows)
}

// span opens a window at the start or the end of something, and goes on with
// what follows if it asks nobody.
func (g *Game) span(id string, of Seat, then Follow) []Event {
	index := g.event(id)
	if index < 0 {
		return g.follow(then)
	}
	if then != NothingFollows && !carriedOut(id) && id != goodsPlaced && id != cardsReturned && g.passesBy(index) {
		g.passBy(index, of)
		return g.follow(then)
	}
	g.push(index, of).Then = then
	return g.advance()
}

// follow goes on with what was to come after a frame.
func (g *Game) follow(then Follow) []Event {
	switch then {
	case NextTurnFollows:
		return g.nextTurn()
	case ActionPhaseFollows:
		return g.beginActionPhase()
	case EndOfTurnFollows:
		g.leaveSystem()
		return g.endTurn()
	case AnotherActionFollows:
		g.leaveSystem()
		return g.actAgain()
	case LastPassFollows:
		if g.allPassed() {
			return g.span("T.pass.last", g.Active, EndOfTurnFollows)
		}
		return g.endTurn()
	case ReadiedThenStrategy:
		return g.returning(ReturnedThenStrategy)
	case ReadiedThenAgenda:
		return g.returning(ReturnedThenAgenda)
	case ReturnedThenStrategy:
		return g.span("ST.end", g.Speaker, StrategyPhaseFollows)
	case ReturnedThenAgenda:
		return g.span("ST.end", g.Speaker, AgendaPhaseFollows)
	case PlacedThenAction:
		return g.span(strategyEnding, g.Speaker, ActionPhaseFollows)
	case StrategyPhaseFollows:
		return joined(g.statusEnds(), g.afterRound())
	case NextRoundFollows:
		return g.beginPhase(deck.StrategyPhase)
	case AgendaPhaseFollows:
		return joined(g.statusEnds(), g.beginPhase(deck.AgendaPhase))
	case ActedOutFollows:
		return g.actedOut()
	}
	return g.agendaGoesOn(then)
}

// leaveSystem forgets what was declared of the active system: it is so as long as the
// action lasts.
func (g *Game) leaveSystem() {
	g.activate(nil)
	g.Moved = false
}

// actAgain begins one more action of the turn.
func (g *Game) actAgain() []Event {
	g.Actions++
	g.anotherBegins()
	g.TurnPrompt = g.issue()
	return []Event{{Message: rulebook.ActsAgain, Args: []Arg{who(g.Active)}}}
}

const maxActions = 50

// nextTurn gives the turn to the next player in initiative order who has not
// passed. If all have, the status phase begins, and nobody is active.
func (g *Game) nextTurn() []Event {
	order := g.InitiativeOrder()
	at := 0
	for i, s := range order {
		if s == g.Active {
			at = i
		}
	}
	var skipped []Event
	for step := 1; step <= 2*len(order); step++ { // where one is skipped, it may be that player's again
		switch s := order[(at+step)%len(order)]; {
		case g.Player(s).Passed:
		case g.Skip:
			g.Skip = false
			skipped = because("", rulebook.TurnSkipped, who(s))
		default:
			events := append(joined(skipped, g.beginTurn(s)), Event{Message: rulebook.TurnBegan, Args: []Arg{who(s)}})
			return joined(events, g.span("T.start", s, NothingFollows))
		}
	}
	return g.beginPhase(deck.StatusPhase)
}

// beginTurn makes a seat the active player, or nobody. What was counted "this
// turn" starts again: one transaction with each neighbor (transactions 1).
func (g *Game) beginTurn(active Seat) []Event {
	over := rulebook.OfferExpired
	if g.Active == Nobody {
		over = rulebook.OfferLapsed
	}
	expired := g.expireOffers(over)
	g.Doing, g.Ended, g.Asides, g.Ending, g.Hold, g.Skip = g.Doing[:0], nil, nil, false, false, false
	g.Closed = Closed{}
	g.lapse(deck.ThisTurn)
	expired = joined(expired, g.adjourn())
	expired = joined(expired, g.sendHome(deck.AfterCombat))
	g.StopTurns = g.StopTurns.Without(active)
	g.askAgain(func(s *Stop) bool { return s.By == active && s.Until == UntilTurn })
	g.activate(nil)
	g.Moved = false
	g.Active = active
	g.TurnNumber++
	g.Actions, g.Finished, g.Picks = 0, 0, 0
	if active != Nobody {
		g.Actions, g.Gifts = 1, nil // what was owed as a phase ended is given in the next one (ruling 93)
	}
	g.TurnPrompt = g.issue()
	g.forgetTurn()
	g.lapseGrants()
	return expired
}

// beginPhase opens a phase that has no active player.
func (g *Game) beginPhase(phase deck.Phase) []Event {
	g.Phase = phase
	var reminders []Event
	if phase == deck.StrategyPhase {
		g.Round++
		g.lapse(deck.ThisRound)
		g.beginStrategyPhase()
		reminders = g.remind()
		g.beginPicking()
	}
	for i := range g.Players {
		g.Players[i].Passed = g.Players[i].Eliminated
	}
	if phase == deck.AgendaPhase {
		g.First = Nobody
	}
	events := g.beginTurn(Nobody)
	g.lapse(deck.ThisAgenda)
	g.StopWhens, g.StopAfters = 0, 0
	events = append(events, Event{Message: rulebook.PhaseBegan, Args: []Arg{word(GapPhase, phase.String()), number(g.Round)}})
	events = joined(events, reminders)
	return joined(events, g.span(phaseStarts[phase], g.Speaker, NothingFollows))
}

var phaseStarts = [deck.NumPhases]string{deck.StrategyPhase: "SP.start", deck.StatusPhase: "ST.start", deck.AgendaPhase: "AG.start"}

// openPhase goes on to the next phase of the round. Any seat may say so: the
// table decides it together, and a wrong tap is taken back.
func (g *Game) openPhase(s OpenPhase) ([]Event, error) {
	if !g.follows(s.Phase) {
		return nil, refuse(rulebook.TablePhase, rulebook.PhaseDoesNotFollow, word(GapPhase, s.Phase.String()))
	}
	switch {
	case s.Phase == deck.ActionPhase && !g.isOrder(s.Order) && !(len(s.Order) == 0 && g.orderOfCards() != nil), s.Phase != deck.ActionPhase && len(s.Order) > 0:
		return nil, refuse(rulebook.TableScene, rulebook.OrderNotWhole)
	case s.Phase == deck.StrategyPhase && g.Round == MaxRound:
		return nil, refuse(rulebook.TableLimit, rulebook.TooManyRounds)
	}
	if err := g.busy(); err != nil {
		return nil, err
	}
	events := g.closeOnCall()
	if s.Phase != deck.ActionPhase {
		return joined(events, g.closePhase(s.Phase)), nil
	}
	if g.Phase == deck.StatusPhase { // whether or not anybody said that cards are readied
		events = joined(events, g.readyAll())
	}
	if s.Phase != deck.ActionPhase {
		return joined(events, g.beginPhase(s.Phase)), nil
	}
	g.TurnPrompt = g.issue()
	return joined(events, g.endStrategy(s.Order)), nil
}

// endStrategy ends the strategy phase: trade goods are put on the cards left over, once
// all have picked. An order that is told by hand counts for this round, whatever the
// cards say; whoever tells it before all have picked does not follow the cards.
func (g *Game) endStrategy(order []Seat) []Event {
	var events []Event
	all := g.orderOfCards() != nil
	if len(order) > 0 {
		g.takeOrder(order)
		g.ByHand = g.picking()
	}
	if g.ByHand {
		events = because(rulebook.TablePlastic, rulebook.OrderByHand)
	}
	if all {
		return joined(events, g.span(goodsPlaced, g.Speaker, PlacedThenAction))
	}
	events = joined(events, g.returnCards())
	return joined(events, g.span(strategyEnding, g.Speaker, ActionPhaseFollows))
}

// closePhase ends the status phase or the agenda phase.
func (g *Game) closePhase(next deck.Phase) []Event {
	g.TurnPrompt = g.issue()
	if g.Phase != deck.AgendaPhase {
		return g.closeStatus(next)
	}
	then := StrategyPhaseFollows
	if next == deck.AgendaPhase {
		then = AgendaPhaseFollows
	}
	return g.span("AG.end", g.Speaker, then)
}

// beginActionPhase gives the first turn to the lowest initiative.
func (g *Game) beginActionPhase() []Event {
	if order := g.byCards(); order != nil && !g.ByHand {
		g.takeOrder(order)
	}
	if len(g.InitiativeOrder()) == 0 { // a card was taken back as the phase ended: who has none comes last
		order := g.whoHasCards()
		for _, s := range g.clockwise(g.Speaker) {
			if !slices.Contains(order, s) {
				order = append(order, s)
			}
		}
		g.takeOrder(order)
	}
	order := g.InitiativeOrder()
	for len(order) > 1 && g.Player(order[0]).Eliminated {
		order = order[1:]
	}
	first := order[0]
	g.Phase = deck.ActionPhase
	g.lapse(deck.ThisStrategyPhase)
	events := []Event{{Message: rulebook.PhaseBegan, Args: []Arg{word(GapPhase, deck.ActionPhase.String()), number(g.Round)}}}
	events = joined(events, g.beginTurn(first))
	events = append(events, Event{Message: rulebook.TurnBegan, Args: []Arg{who(first)}})
	return joined(events, g.span("T.start", first, NothingFollows))
}

// follows reports whether a phase may come after this one: there is no agenda
// phase before the custodians token is gone, so the status phase has two.
func (g *Game) follows(next deck.Phase) bool {
	switch g.Phase {
	case deck.StrategyPhase:
		return next == deck.ActionPhase
	case deck.StatusPhase:
		return next == deck.AgendaPhase || next == deck.StrategyPhase
	case deck.AgendaPhase:
		return next == deck.StrategyPhase
	}
	return false
}

// isOrder reports whether order names every seat of the table once.
func (g *Game) isOrder(order []Seat) bool {
	var seen Seats
	for _, s := range order {
		if g.Player(s) == nil || seen.Has(s) {
			return false
		}
		seen = seen.With(s)
	}
	return len(order) == len(g.Players)
}

func (g *Game) takeOrder(order []Seat) {
	for i, s := range order {
		g.Player(s).Initiative = uint8(i + 1)
	}
}

// setScene puts the table where the plastic is. The turn goes on if nothing
// but the order or the speaker changed; else a new one begins.
func (g *Game) setScene(by Seat, s Scene) ([]Event, error) {
	switch {
	case s.Round < 1 || s.Round > MaxRound || s.Phase >= deck.NumPhases:
		return nil, refuse(rulebook.TableScene, rulebook.NoSuchScene, most(MaxRound))
	case g.Player(s.Speaker) == nil:
		return nil, refuse(rulebook.TableScene, rulebook.SceneNeedsSpeaker)
	case (s.Phase == deck.ActionPhase) != (g.Player(s.Active) != nil), s.Phase != deck.ActionPhase && s.Active != Nobody:
		return nil, refuse(rulebook.TableScene, rulebook.SceneNeedsActive)
	case len(s.Order) > 0 && !g.isOrder(s.Order), len(s.Order) == 0 && s.Phase == deck.ActionPhase && g.Players[0].Initiative == 0:
		return nil, refuse(rulebook.TableScene, rulebook.OrderNotWhole)
	}
	samePhase := s.Round == g.Round && s.Phase == g.Phase
	sameTurn := samePhase && s.Active == g.Active
	readied := s.Round+behindStatus(s.Phase) > g.Round+behindStatus(g.Phase) // a status phase lies between
	g.lapseWith(s)
	if readied {
		g.returnCards()
		g.beginPicking()
	}
	g.Round, g.Phase, g.Speaker = s.Round, s.Phase, s.Speaker
	g.takeOrder(s.Order)
	g.ByHand = g.ByHand || len(s.Order) > 0 && g.picking()
	if !samePhase {
		for i := range g.Players {
			g.Players[i].Passed = g.Players[i].Eliminated
		}
	}
	if s.Active != Nobody && !(sameTurn && g.outOfTurn()) {
		g.Player(s.Active).Passed = false
	}
	events := []Event{{Message: rulebook.SceneSet, Rule: rulebook.TablePlastic, Args: []Arg{
		who(by), word(GapPhase, s.Phase.String()), number(s.Round), {Gap: GapActive, Seat: s.Active}, {Gap: GapSpeaker, Seat: s.Speaker}}}}
	if readied {
		events = joined(events, g.readyAll())
	}
	if !sameTurn {
		events = joined(events, g.beginTurn(s.Active))
		if s.Active != Nobody {
			events = joined(events, g.span("T.start", s.Active, NothingFollows))
		} else if !samePhase {
			events = joined(events, g.span(phaseStarts[s.Phase], g.Speaker, NothingFollows))
		}
	} else {
		events = joined(events, g.passChair())
	}
	return events, nil
}

// behindStatus is 1 for a phase that comes after the status phase of its round.
func behindStatus(p deck.Phase) int {
	if p == deck.AgendaPhase {
		return 1
	}
	return 0
}
