package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Setting the scene by hand: round, phase, active player, speaker and initiative order.

// setScene sets round, phase, active player, speaker and initiative order as on the physical table. If
// only the initiative order or the speaker changes, the turn goes on. Otherwise a new turn begins.
func (g *Game) setScene(by Seat, s Scene) ([]Event, error) {
	switch {
	case s.Round < 1 || s.Round > MaxRound || s.Phase >= deck.NumPhases:
		return nil, refuse(rulebook.TableScene, rulebook.NoSuchScene, mostArg(MaxRound))
	case g.Player(s.Speaker) == nil:
		return nil, refuse(rulebook.TableScene, rulebook.SceneNeedsSpeaker)
	case (s.Phase == deck.ActionPhase) != (g.Player(s.Active) != nil), s.Phase != deck.ActionPhase && s.Active != Nobody:
		return nil, refuse(rulebook.TableScene, rulebook.SceneNeedsActive)
	case g.Player(s.Speaker).Eliminated:
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(s.Speaker))
	case s.Active != Nobody && g.Player(s.Active).Eliminated:
		return nil, refuse(rulebook.TableSeat, rulebook.IsEliminated, seatArg(s.Active))
	case len(s.Order) > 0 && !g.isCompleteOrder(s.Order), len(s.Order) == 0 && s.Phase == deck.ActionPhase && g.Players[0].Initiative == 0:
		return nil, refuse(rulebook.TableScene, rulebook.OrderNotWhole)
	}
	samePhase := s.Round == g.Round && s.Phase == g.Phase
	sameTurn := samePhase && s.Active == g.Active
	readied := s.Round+statusPhasesBefore(s.Phase) > g.Round+statusPhasesBefore(g.Phase) // a status phase lies between
	var ended []Event
	if !samePhase {
		ended = g.endScoring()
	}
	g.endBansPassedByScene(s)
	if readied {
		g.returnStrategyCards()
		g.prepareStrategyPicks()
	}
	g.Round, g.Phase, g.Speaker = s.Round, s.Phase, s.Speaker
	g.setInitiativeOrder(s.Order)
	g.OrderEnteredByHand = g.OrderEnteredByHand || len(s.Order) > 0 && g.isAnyStrategyCardHeld()
	if !samePhase {
		for i := range g.Players {
			g.Players[i].Passed = g.Players[i].Eliminated
		}
	}
	if s.Active != Nobody && !(sameTurn && g.isOutOfTurn()) {
		g.Player(s.Active).Passed = false
	}
	events := append(ended, Event{Message: rulebook.SceneSet, Rule: rulebook.TablePlastic, Args: []Arg{
		seatArg(by), textArg(GapPhase, s.Phase.String()), amountArg(s.Round), {Gap: GapActive, Seat: s.Active}, {Gap: GapSpeaker, Seat: s.Speaker}}})
	if readied {
		events = joinEvents(events, g.readyAllCards())
	}
	if !sameTurn {
		events = joinEvents(events, g.beginTurn(s.Active))
		if s.Active != Nobody {
			events = joinEvents(events, g.beginEventThen("T.start", s.Active, NothingFollows))
		} else if !samePhase {
			events = joinEvents(events, g.beginEventThen(phaseStarts[s.Phase], g.Speaker, NothingFollows))
		}
	} else {
		g.askNewSpeaker()
	}
	return events, nil
}

// statusPhasesBefore returns how many status phases of a round are over when the phase p of that round
// begins. It is 1 for the agenda phase, and 0 for every other phase.
func statusPhasesBefore(p deck.Phase) int {
	if p == deck.AgendaPhase {
		return 1
	}
	return 0
}
