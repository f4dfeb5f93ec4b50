package core

import "entente/core/deck"

// The functions that carry out the step after an event. After an event that an ability caused, the
// ability continues. After an event of a turn, a phase or an agenda, the next step of the game begins.

func init() {
	followUps = [...]func(*Game, ending) []Event{
		JobFollows:    (*Game).returnToAbility,
		WindowFollows: func(g *Game, over ending) []Event { return g.resumeWindow(g.top(), over.of) },
		CostFollows:   func(g *Game, over ending) []Event { return g.continueAfterCost(over.cut) },

		NextTurnFollows:    always((*Game).beginNextTurn),
		ActionPhaseFollows: always((*Game).beginActionPhase),
		EndOfTurnFollows: always(func(g *Game) []Event {
			g.leaveSystem()
			return g.endTurn()
		}),
		AnotherActionFollows: always(func(g *Game) []Event { return g.actAgain() }),
		LastPassFollows: always(func(g *Game) []Event {
			if g.hasEveryonePassed() {
				return g.beginEventThen("T.pass.last", g.Active, EndOfTurnFollows)
			}
			return g.endTurn()
		}),
		ActedOutFollows: always((*Game).endExtraAction),

		ReadiedThenStrategy:  func(g *Game, _ ending) []Event { return g.returnCardsThen(ReturnedThenStrategy) },
		ReadiedThenAgenda:    func(g *Game, _ ending) []Event { return g.returnCardsThen(ReturnedThenAgenda) },
		ReturnedThenStrategy: func(g *Game, _ ending) []Event { return g.beginEventThen("ST.end", g.Speaker, StrategyPhaseFollows) },
		ReturnedThenAgenda:   func(g *Game, _ ending) []Event { return g.beginEventThen("ST.end", g.Speaker, AgendaPhaseFollows) },
		PlacedThenAction: func(g *Game, _ ending) []Event {
			return g.beginEventThen(strategyEnding, g.Speaker, ActionPhaseFollows)
		},
		StrategyPhaseFollows: func(g *Game, _ ending) []Event { return joined(g.endStatusForNotes(), g.beginNextRound()) },
		AgendaPhaseFollows:   func(g *Game, _ ending) []Event { return joined(g.endStatusForNotes(), g.beginPhase(deck.AgendaPhase)) },
		NextRoundFollows:     func(g *Game, _ ending) []Event { return g.beginPhase(deck.StrategyPhase) },

		VotingFollows:     always((*Game).beginVoting),
		OrderFollows:      always((*Game).orderVoting),
		NextVoteFollows:   always((*Game).askNextVote),
		VoteFollows:       always((*Game).askForVote),
		CountFollows:      always((*Game).payDissentAndCount),
		WouldFollows:      func(g *Game, _ ending) []Event { return g.beginEventThen(outcomeWould, g.Chair(), OutcomeFollows) },
		OutcomeFollows:    (*Game).continueToOutcome,
		AgendaEndsFollows: always((*Game).endAgenda),
	}
}

// always makes a function for followUps from a step that doesn't depend on how the event has ended.
func always(step func(*Game) []Event) func(*Game, ending) []Event {
	return func(g *Game, _ ending) []Event { return step(g) }
}

// returnToAbility continues the ability that caused the event. If the event was the play of an action
// card, the card's effects begin. If the card was canceled, the card ends without effects.
func (g *Game) returnToAbility(over ending) []Event {
	switch {
	case over.canceled:
		return g.endCanceledCard()
	case g.top().Job.Waits:
		return g.carryOutCard()
	}
	return g.continueJob()
}

// continueToOutcome begins the event that the outcome of the agenda is resolved. If an ability
// prevented the election of a player, it ends the agenda without an outcome.
func (g *Game) continueToOutcome(over ending) []Event {
	if over.cut && g.Council.Step == Electing {
		return g.endWithoutOutcome()
	}
	g.Council.Step = Resolving
	g.push(g.eventIndex(agendaOutcome), g.Chair()).Then = AgendaEndsFollows
	return g.advanceToNextChoice()
}
