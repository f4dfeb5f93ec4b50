package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The status phase goes step by step, in the order of the timeline. A step may be left
// out; whether or not anybody told of them, cards are readied and strategy cards go back
// before the phase ends.

// statusSteps is the steps of the status phase, in their order.
var statusSteps = [...]string{"ST.score", "ST.reveal", statusDraw, "ST.remove_tokens", "ST.gain_tokens", cardsReadied, "ST.repair", cardsReturned}

// statusStep is the place of a step of the status phase, from 1; 0 for any other event.
func statusStep(id string) int {
	for i, step := range statusSteps {
		if step == id {
			return i + 1
		}
	}
	return 0
}

// statusAt is the last step of this status phase that has begun, from 1; 0 for none.
func (g *Game) statusAt() int {
	last := 0
	for _, at := range g.Ended {
		last = max(last, statusStep(g.deck.Moments[at].ID))
	}
	for i := range g.Doing {
		last = max(last, statusStep(g.moment(&g.Doing[i]).ID))
	}
	return last
}

// stepIsOver reports whether a step of the status phase lies behind the table: a later one
// has begun, or it was itself carried out for all.
func (g *Game) stepIsOver(id string, step int) bool {
	last := g.statusAt()
	return step < last || step == last && (id == statusDraw || id == cardsReturned)
}

// inStep says whether a step of the status phase comes at its place.
func (g *Game) inStep(m *deck.Moment) error {
	if step := statusStep(m.ID); step > 0 && g.Phase == deck.StatusPhase && g.stepIsOver(m.ID, step) {
		return refuse(rulebook.TablePhase, rulebook.StepIsOver, word(GapMoment, m.Name))
	}
	return nil
}

// drawEach counts the action card that each player draws in the status phase. What a
// technology adds to it is the table's word.
func (g *Game) drawEach() []Event {
	any := false
	g.drew(g.Seated())
	for i := range g.Players {
		if c := &g.Players[i].Cards; c.Known && c.N < MaxCards {
			c.N++
			any = true
		}
	}
	if !any {
		return nil
	}
	return because("", rulebook.EachDrew)
}

// closeStatus goes on from the status phase to the next one: what was not told of is
// done now, in its order.
func (g *Game) closeStatus(next deck.Phase) []Event {
	readied, returned := ReadiedThenStrategy, ReturnedThenStrategy
	if next == deck.AgendaPhase {
		readied, returned = ReadiedThenAgenda, ReturnedThenAgenda
	}
	if !g.lies(cardsReadied) {
		return g.span(cardsReadied, g.Speaker, readied)
	}
	return g.returning(returned)
}

// returning goes on once cards are readied.
func (g *Game) returning(then Follow) []Event {
	if !g.lies(cardsReturned) && g.picking() {
		return g.span(cardsReturned, g.Speaker, then)
	}
	return g.follow(then)
}

// lies reports whether an event lies behind the table in this turn, or is none of its timeline.
func (g *Game) lies(id string) bool {
	at := g.event(id)
	return at < 0 || g.past(uint8(at))
}
