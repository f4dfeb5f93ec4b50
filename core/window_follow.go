package core

import "entente/core/deck"

// The functions that carry out the step after an event. After an event that an ability caused, the
// ability continues. After an event of a turn, a phase or an agenda, the next step of the game begins.

// init fills the list followUps, which has the function for each step that follows an event.
func init() {
	followUps = [...]func(*Game, ending) []Event{
		JobFollows:    (*Game).returnToAbility,
		WindowFollows: func(g *Game, over ending) []Event { return g.resumeWindow(g.topFrame(), over.eventSeat) },
		CostFollows:   func(g *Game, over ending) []Event { return g.continueAfterCost(over.eventCanceled) },

		NextTurnFollows:    ignoringEnding((*Game).beginNextTurn),
		ActionPhaseFollows: ignoringEnding((*Game).beginActionPhase),
		EndOfTurnFollows: ignoringEnding(func(g *Game) []Event {
			g.clearActiveSystem()
			return g.beginTurnEnd()
		}),
		AnotherActionFollows: ignoringEnding(func(g *Game) []Event { return g.beginAnotherAction() }),
		LastPassFollows: ignoringEnding(func(g *Game) []Event {
			if g.hasEveryonePassed() {
				return g.beginEventThen("T.pass.last", g.Active, EndOfTurnFollows)
			}
			return g.beginTurnEnd()
		}),
		EndOfExtraActionFollows: ignoringEnding((*Game).endExtraAction),

		ReturnCardsThenStrategyFollows: func(g *Game, _ ending) []Event { return g.returnCardsThen(EndStatusThenStrategyFollows) },
		ReturnCardsThenAgendaFollows:   func(g *Game, _ ending) []Event { return g.returnCardsThen(EndStatusThenAgendaFollows) },
		EndStatusThenStrategyFollows:   func(g *Game, _ ending) []Event { return g.beginEventThen("ST.end", g.Speaker, StrategyPhaseFollows) },
		EndStatusThenAgendaFollows:     func(g *Game, _ ending) []Event { return g.beginEventThen("ST.end", g.Speaker, AgendaPhaseFollows) },
		EndStrategyThenActionFollows: func(g *Game, _ ending) []Event {
			return g.beginEventThen(strategyPhaseEnds, g.Speaker, ActionPhaseFollows)
		},
		StrategyPhaseFollows: func(g *Game, _ ending) []Event { return joinEvents(g.returnNotesAfterStatus(), g.beginNextRound()) },
		AgendaPhaseFollows: func(g *Game, _ ending) []Event {
			return joinEvents(g.returnNotesAfterStatus(), g.beginPhase(deck.AgendaPhase))
		},
		NextRoundFollows: func(g *Game, _ ending) []Event { return g.beginPhase(deck.StrategyPhase) },

		VotingFollows:   ignoringEnding((*Game).beginVoting),
		OrderFollows:    ignoringEnding((*Game).beginOrderOfVoting),
		NextVoteFollows: ignoringEnding((*Game).beginNextVote),
		VoteFollows:     ignoringEnding((*Game).openVotePrompt),
		CountFollows:    ignoringEnding((*Game).payPredictorsAndCount),
		WouldResolveOutcomeFollows: func(g *Game, _ ending) []Event {
			return g.beginEventThen(outcomeWould, g.AgendaSpeaker(), OutcomeFollows)
		},
		OutcomeFollows:    (*Game).continueToOutcome,
		AgendaEndsFollows: ignoringEnding((*Game).endAgenda),
	}
}

// ignoringEnding turns the function step into one for the list followUps. The result ignores how the event
// has ended.
func ignoringEnding(step func(*Game) []Event) func(*Game, ending) []Event {
	return func(g *Game, _ ending) []Event { return step(g) }
}

// returnToAbility continues the ability that caused an event, after that event has ended. If the event was
// the play of an action card, the card's effects begin. If the card was canceled, the card ends without
// effects.
func (g *Game) returnToAbility(over ending) []Event {
	switch {
	case over.cardCanceled:
		return g.endCanceledCard()
	case g.topFrame().Job.MayBeCanceled:
		return g.carryOutUncanceledCard()
	}
	return g.continueJob()
}

// continueToOutcome begins the event that an outcome of the agenda is resolved. If an ability prevented the
// election of a player, continueToOutcome ends the agenda without an outcome.
func (g *Game) continueToOutcome(over ending) []Event {
	if over.eventCanceled && g.Council.Step == Electing {
		return g.endAgendaWithoutOutcome()
	}
	g.Council.Step = Resolving
	g.pushEvent(g.eventIndex(agendaOutcome), g.AgendaSpeaker()).FollowUp = AgendaEndsFollows
	return g.advanceToNextChoice()
}
