package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The steps of the status phase, in the order of the timeline. A table may leave a step unannounced. Before
// the phase ends, Entente readies cards and returns the strategy cards, even if the table announced neither.

// statusSteps lists the ids of the events that are steps of the status phase, in their order.
var statusSteps = [...]string{"ST.score", "ST.reveal", actionCardsDrawn, "ST.remove_tokens", "ST.gain_tokens", cardsReadied, "ST.repair", cardsReturned}

// statusStepNumber returns the number of a step of the status phase, from 1. The parameter id is the id of
// the step's event. If the event is no step of the status phase, it returns 0.
func statusStepNumber(id string) int {
	for i, step := range statusSteps {
		if step == id {
			return i + 1
		}
	}
	return 0
}

// lastStatusStepNumber returns the number of the last step of this status phase that has begun, or 0 if
// none has.
func (pos *Position) lastStatusStepNumber() int {
	last := 0
	for _, at := range pos.EndedEvents {
		last = max(last, statusStepNumber(pos.deck.Moments[at].ID))
	}
	for i := range pos.Unfinished {
		last = max(last, statusStepNumber(pos.moment(&pos.Unfinished[i]).ID))
	}
	return last
}

// whyStatusStepOver returns a refusal if the event m is a step of the status phase that is over, or else
// nil. A step is over once a later step has begun. The steps of drawing cards and of returning strategy
// cards are over once they have begun, because each happens once for all players together.
func (pos *Position) whyStatusStepOver(m *deck.Moment) error {
	step, last := statusStepNumber(m.ID), pos.lastStatusStepNumber()
	if pos.Phase == deck.StatusPhase && step > 0 && (step < last || step == last && (m.ID == actionCardsDrawn || m.ID == cardsReturned)) {
		return refuse(rulebook.TablePhase, rulebook.StepIsOver, textArg(GapMoment, m.Name))
	}
	return nil
}

// countStatusDraw adds the action card that each player draws in the status phase to the count of the
// player's cards, if that count is known. If a player draws more, for example by a technology, the player
// has to declare it.
func (g *Game) countStatusDraw() []Event {
	any := false
	g.endDeclinesUntilCard(g.Seated())
	for i := range g.Players {
		if c := &g.Players[i].ActionCards; c.Known && c.N < MaxCards {
			c.N++
			any = true
		}
	}
	if !any {
		return nil
	}
	return eventByRule("", rulebook.EachDrew)
}

// endStatusPhase ends the status phase. The parameter next is the phase that follows. The steps in which
// cards are readied and strategy cards return happen first, unless the table announced them already.
func (g *Game) endStatusPhase(next deck.Phase) []Event {
	readied, returned := ReturnCardsThenStrategyFollows, EndStatusThenStrategyFollows
	if next == deck.AgendaPhase {
		readied, returned = ReturnCardsThenAgendaFollows, EndStatusThenAgendaFollows
	}
	if !g.isEventOverOrMissing(cardsReadied) {
		return g.beginEventThen(cardsReadied, g.Speaker, readied)
	}
	return g.returnCardsThen(returned)
}

// returnCardsThen begins the event that returns the strategy cards. The parameter then is the step that
// follows this event. If the cards are already returned, or if no player has a strategy card, that step
// follows at once.
func (g *Game) returnCardsThen(then FollowUp) []Event {
	if !g.isEventOverOrMissing(cardsReturned) && g.isAnyStrategyCardHeld() {
		return g.beginEventThen(cardsReturned, g.Speaker, then)
	}
	return g.beginFollowUp(then, ending{})
}

// isEventOverOrMissing reports whether the event with the id has ended in this turn or phase, or isn't on
// the timeline of the table's deck.
func (tab *Tabletop) isEventOverOrMissing(id string) bool {
	at := tab.eventIndex(id)
	return at < 0 || tab.hasEventEnded(uint8(at))
}
