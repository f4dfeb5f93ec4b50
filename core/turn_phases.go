package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The phases of a round, from one to the next.

// beginPhase begins the strategy phase, the status phase or the agenda phase. These phases have no active
// player.
func (g *Game) beginPhase(phase deck.Phase) []Event {
	g.Phase = phase
	var reminders []Event
	if phase == deck.StrategyPhase {
		g.Round++
		g.endExpiredBans(deck.ThisRound)
		g.advanceStrategyPhaseBans()
		reminders = g.tellReminders()
		g.prepareStrategyPicks()
	}
	for i := range g.Players {
		g.Players[i].Passed = g.Players[i].Eliminated
	}
	if phase == deck.AgendaPhase {
		g.ZeroTokenHolder = Nobody
	}
	events := g.beginTurn(Nobody)
	g.endExpiredBans(deck.ThisAgenda)
	g.DecliningWhens, g.DecliningAfters = 0, 0
	events = append(events, Event{Message: rulebook.PhaseBegan, Args: []Arg{textArg(GapPhase, phase.String()), amountArg(g.Round)}})
	events = joinEvents(events, reminders)
	return joinEvents(events, g.beginEventThen(phaseStarts[phase], g.Speaker, NothingFollows))
}

// phaseStarts has the id of the event that begins each phase. The action phase has no such event, because it
// begins with the first turn.
var phaseStarts = [deck.NumPhases]string{deck.StrategyPhase: "SP.start", deck.StatusPhase: "ST.start", deck.AgendaPhase: "AG.start"}

// openPhase ends the current phase and goes on to the next phase, or returns a refusal.
func (g *Game) openPhase(s OpenPhase) ([]Event, error) {
	if !g.canPhaseBeNext(s.Phase) {
		return nil, refuse(rulebook.TablePhase, rulebook.PhaseDoesNotFollow, textArg(GapPhase, s.Phase.String()))
	}
	if err := g.whyNotNextEvent(); err != nil {
		return nil, err
	}
	switch {
	case s.Phase == deck.ActionPhase && !g.isCompleteOrder(s.Order) && !(len(s.Order) == 0 && g.orderAfterPicks() != nil), s.Phase != deck.ActionPhase && len(s.Order) > 0:
		return nil, refuse(rulebook.TableScene, rulebook.OrderNotWhole)
	case s.Phase == deck.StrategyPhase && g.Round == MaxRound:
		return nil, refuse(rulebook.TableLimit, rulebook.TooManyRounds)
	}
	events := g.endEventsOnCall()
	if s.Phase != deck.ActionPhase {
		return joinEvents(events, g.closePhase(s.Phase)), nil
	}
	g.TurnPrompt = g.issuePromptNumber()
	return joinEvents(events, g.endStrategyPhase(s.Order)), nil
}

// endStrategyPhase ends the strategy phase. If all players have picked, it puts trade goods on the strategy
// cards that no player took. If a player has still to pick, Entente doesn't know which player took which
// card. It then stops following the strategy cards for this round. If the list order isn't empty, it is the
// initiative order of this round, even if the strategy cards say otherwise.
func (g *Game) endStrategyPhase(order []Seat) []Event {
	var events []Event
	all := g.orderAfterPicks() != nil
	if len(order) > 0 {
		g.setInitiativeOrder(order)
		g.OrderEnteredByHand = g.isAnyStrategyCardHeld()
	}
	if g.OrderEnteredByHand {
		events = eventByRule(rulebook.TablePlastic, rulebook.OrderByHand)
	}
	if all {
		return joinEvents(events, g.beginEventThen(goodsPlaced, g.Speaker, EndStrategyThenActionFollows))
	}
	events = joinEvents(events, g.returnStrategyCards())
	return joinEvents(events, g.beginEventThen(strategyPhaseEnds, g.Speaker, ActionPhaseFollows))
}

// closePhase ends the current phase, which is the status phase or the agenda phase. The parameter next is
// the phase that then begins.
func (g *Game) closePhase(next deck.Phase) []Event {
	g.TurnPrompt = g.issuePromptNumber()
	if g.Phase != deck.AgendaPhase {
		return joinEvents(g.endScoring(), g.endStatusPhase(next))
	}
	then := StrategyPhaseFollows
	if next == deck.AgendaPhase {
		then = AgendaPhaseFollows
	}
	return g.beginEventThen("AG.end", g.Speaker, then)
}

// beginActionPhase begins the action phase with the turn of the player who is first in initiative order.
func (g *Game) beginActionPhase() []Event {
	if order := g.orderByCards(); order != nil && !g.OrderEnteredByHand {
		g.setInitiativeOrder(order)
	}
	if len(g.InitiativeOrder()) == 0 { // a strategy card was taken back at the end of the phase, so seats without a card come last
		order := g.cardHoldersInOrder()
		for _, s := range g.clockwise(g.Speaker) {
			if !slices.Contains(order, s) {
				order = append(order, s)
			}
		}
		g.setInitiativeOrder(order)
	}
	order := g.InitiativeOrder()
	for len(order) > 1 && g.Player(order[0]).Eliminated {
		order = order[1:]
	}
	first := order[0]
	if g.Phase == deck.ActionPhase && g.Active == first { // somebody spoke up late, and the same player goes first
		return nil
	}
	g.Phase = deck.ActionPhase
	g.endExpiredBans(deck.ThisStrategyPhase)
	events := []Event{{Message: rulebook.PhaseBegan, Args: []Arg{textArg(GapPhase, deck.ActionPhase.String()), amountArg(g.Round)}}}
	events = joinEvents(events, g.beginTurn(first))
	events = append(events, Event{Message: rulebook.TurnBegan, Args: []Arg{seatArg(first)}})
	return joinEvents(events, g.beginEventThen("T.start", first, NothingFollows))
}

// canPhaseBeNext reports whether the phase next may come after the current phase. After the status phase,
// the agenda phase or the next strategy phase may come, because there is no agenda phase before a player
// removes the custodians token.
func (t *Turn) canPhaseBeNext(next deck.Phase) bool {
	switch t.Phase {
	case deck.StrategyPhase:
		return next == deck.ActionPhase
	case deck.StatusPhase:
		return next == deck.AgendaPhase || next == deck.StrategyPhase
	case deck.AgendaPhase:
		return next == deck.StrategyPhase
	}
	return false
}
