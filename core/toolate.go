package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// closedWindow says why an answer came too late: its window closed when all had
// declined in a row (abilities note 4.3), it was the same window of an event that
// the ability is not for (abilities 3), or the question is gone.
func (g *Game) closedWindow(c resolution) error {
	found, modeled, _ := g.find(c.Thing, c.By)
	if !modeled || !g.closedFor(found.ability) {
		return refuse(rulebook.TablePrompt, rulebook.PromptGone)
	}
	of := g.Closed.Of
	if !g.isRole(found.ability.Timing.Whose, of, c.By, found.owner, of) {
		return refuse("abilities 3", rulebook.NotThatEvent, word(GapWhat, deck.Clip(c.Thing.Name)), who(of))
	}
	m := &g.deck.Moments[g.Closed.Moment-1]
	return refuse("abilities note 4.3", rulebook.WindowIsClosed, word(GapStation, g.Closed.At.String()), word(GapMoment, m.Name))
}

// closedFor reports whether the window that closed last is one that an ability
// names, whosever event it was.
func (g *Game) closedFor(a *deck.Ability) bool {
	for i := range 1 + len(a.Or) {
		t := a.TimingAt(i)
		if g.Closed.Moment > 0 && g.deck.Moments[g.Closed.Moment-1].ID == t.Moment && g.Closed.At == t.Station {
			return true
		}
	}
	return false
}

// unaskedIn is an answer without a number while a window asks: its numbers are
// what keeps a late tap from meaning another question.
func (g *Game) unaskedIn(f *Frame, c resolution) error {
	if err := g.turnIn(f, c.By); err != nil {
		return err
	}
	return refuse(rulebook.TablePrompt, rulebook.PromptGone)
}

// noWindow says why nothing can be resolved while no window is open.
func (g *Game) noWindow(c resolution) error {
	found, modeled, _ := g.find(c.Thing, c.By)
	if !modeled {
		return refuse("abilities 3", rulebook.NoWindowOpen)
	}
	if g.closedFor(found.ability) {
		return g.closedWindow(c)
	}
	if found.ability.IsPassive() {
		return refuse("abilities 25", rulebook.PassiveActsByItself, word(GapWhat, c.Thing.Name))
	}
	return g.wrongMoment(found.card.Kind, found.ability.Timing, word(GapWhat, c.Thing.Name))
}
