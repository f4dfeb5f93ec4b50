package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The status phase goes step by step, in the order of the timeline. The table may leave a
// step out. Before the phase ends, Entente readies cards and returns the strategy cards
// even if the table did not announce those steps.

// statusSteps lists the steps of the status phase, in their order.
var statusSteps = [...]string{"ST.score", "ST.reveal", statusDraw, "ST.remove_tokens", "ST.gain_tokens", cardsReadied, "ST.repair", cardsReturned}

// statusStep returns the position of a step of the status phase, from 1; 0 for any other
// event.
func statusStep(id string) int {
	for i, step := range statusSteps {
		if step == id {
			return i + 1
		}
	}
	return 0
}

// lastStatusStep returns the last step of this status phase that has begun, from 1; 0 for none.
func (pos *Position) lastStatusStep() int {
	last := 0
	for _, at := range pos.Ended {
		last = max(last, statusStep(pos.deck.Moments[at].ID))
	}
	for i := range pos.Doing {
		last = max(last, statusStep(pos.moment(&pos.Doing[i]).ID))
	}
	return last
}

// whyStepOver refuses a step of the status phase that is over: a later step has begun, or the step was
// carried out for all players at once.
func (pos *Position) whyStepOver(m *deck.Moment) error {
	step, last := statusStep(m.ID), pos.lastStatusStep()
	if pos.Phase == deck.StatusPhase && step > 0 && (step < last || step == last && (m.ID == statusDraw || m.ID == cardsReturned)) {
		return refuse(rulebook.TablePhase, rulebook.StepIsOver, word(GapMoment, m.Name))
	}
	return nil
}

// drawEach counts the action card that each player draws in the status phase. The table
// declares further cards, for example from a technology.
func (g *Game) drawEach() []Event {
	any := false
	g.endStopsUntilCard(g.Seated())
	for i := range g.Players {
		if c := &g.Players[i].Cards; c.Known && c.N < MaxCards {
			c.N++
			any = true
		}
	}
	if !any {
		return nil
	}
	return eventByRule("", rulebook.EachDrew)
}

// closeStatus goes from the status phase to the next one. It first performs the steps that
// the table did not announce, in their order.
func (g *Game) closeStatus(next deck.Phase) []Event {
	readied, returned := ReadiedThenStrategy, ReturnedThenStrategy
	if next == deck.AgendaPhase {
		readied, returned = ReadiedThenAgenda, ReturnedThenAgenda
	}
	if !g.isOverOrMissing(cardsReadied) {
		return g.beginEventThen(cardsReadied, g.Speaker, readied)
	}
	return g.returnCardsThen(returned)
}

// returnCardsThen continues the end of the status phase once cards are readied. The strategy cards are
// returned, unless they already are or no player has one.
func (g *Game) returnCardsThen(then Follow) []Event {
	if !g.isOverOrMissing(cardsReturned) && g.isAnyStrategyCardHeld() {
		return g.beginEventThen(cardsReturned, g.Speaker, then)
	}
	return g.beginFollowUp(then, ending{})
}

// isOverOrMissing reports whether an event has ended in this turn, or is missing from the timeline.
func (tab *Tabletop) isOverOrMissing(id string) bool {
	at := tab.eventIndex(id)
	return at < 0 || tab.hasEnded(uint8(at))
}
