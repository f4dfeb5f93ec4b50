package core

import (
	"slices"

	"entente/core/deck"
)

// The step of a turn or a phase that is going on, and the steps that are still to come. Tables leave out
// events, so the step that goes on is the last one announced, and the steps before it are over.

// A turnStep is the last step of this turn that the table announced.
type turnStep struct {
	id       string // the event's id; "" if there is none
	of       Seat   // the event's seat while the event is open, or else Nobody
	happened bool   // the event itself has happened; its windows may still ask
	free     bool   // no window asks, and no ability has to be finished first
}

// latestStep returns the last step of this turn. Events that are consequences of others are no steps.
func (g *Game) latestStep() turnStep {
	free := !slices.ContainsFunc(g.Doing, func(f Frame) bool { return f.Asks || f.Job.By != Nobody })
	for i := len(g.Doing) - 1; i >= 0; i-- {
		if f := &g.Doing[i]; !g.moment(f).Consequence {
			return turnStep{g.moment(f).ID, f.Of, f.Happened, free}
		}
	}
	if g.Actions > 1 && g.Begun == NotBegun {
		return turnStep{free: free} // because what has ended was the action before
	}
	for i := len(g.Ended) - 1; i >= 0; i-- {
		if m := &g.deck.Moments[g.Ended[i]]; !m.Consequence {
			return turnStep{m.ID, Nobody, true, free}
		}
	}
	return turnStep{free: free}
}

// closingSteps are the events that end an action of any kind, or a turn.
var closingSteps = []string{actionFinished, "T.pass", "T.pass.last", "T.end"}

// agendaSteps is the event of each step of an agenda, as long as no event of it is open.
var agendaSteps = [...]string{NoAgenda: "", Revealed: agendaRevealed, Voting: playerVotes, Deciding: speakerVoted, Electing: "AG.outcome.elected", Resolving: agendaOutcome}

// isToCome reports whether the event that an ability names is a step of this turn or phase that has not come
// yet, for a player that the ability names. Consequences of other events are no steps.
func (g *Game) isToCome(c *carried, timing *deck.Timing) bool {
	index, step := g.event(timing.Moment), g.latestStep()
	if index < 0 {
		return false
	}
	m, last := &g.deck.Moments[index], g.event(step.id)
	closes, closed := slices.Index(closingSteps, m.ID), slices.Index(closingSteps, step.id)
	switch {
	case m.Actor == deck.OfAgenda && g.Council.Step == NoAgenda:
		return g.Phase == deck.AgendaPhase && g.Council.Seen < agendasPerPhase
	case m.Actor == deck.OfAgenda:
		last = g.event(agendaSteps[g.Council.Step])
		for i := range g.Doing {
			if g.moment(&g.Doing[i]).Actor == deck.OfAgenda {
				last = int(g.Doing[i].Moment)
			}
		}
	case m.Consequence, !m.Phases.Has(g.Phase), m.ID == AnyTime, m.ID == anyAction:
		return false
	case m.IsOnePlayersEvent() && g.Active != Nobody && !g.isRole(timing.Whose, g.Active, c.holder, c.owner, g.Active):
		return false
	case closes >= 0 || closed >= 0:
		return closes > closed
	}
	return index > last
}
