package core

import (
	"slices"

	"entente/core/deck"
)

// A deal binds only what can be done in the step of the game that is going on (deals 3, deals note 1).
// Acts on the board have steps of their own in a tactical action. Tables leave out events, so the step
// that goes on is the last one announced, and the steps before it are over.

// A turnStep is the last step of this turn that the table announced.
type turnStep struct {
	id       string // the event's id; "" if there is none
	of       Seat   // the event's seat while the event is open, or else Nobody
	happened bool   // the event itself has happened; its windows may still ask
	free     bool   // no window asks, and no ability has to be finished first
}

// latestStep returns the last step of this turn. Events that are consequences of others are no steps.
func (g *Game) latestStep() turnStep {
	free := !slices.ContainsFunc(g.Doing, func(f Frame) bool { return f.Asks || f.Job.IsActive() })
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

// isStepOf reports whether the step that is going on is the one in which a seat does a board act. Acts
// without a step of their own, such as placing units, may come at any time.
func (g *Game) isStepOf(by Seat, act deck.BoardAct) bool {
	step := g.latestStep()
	switch act {
	case deck.ActivateSystem:
		return by == g.Active && step.free && g.whyNotAct("TA.activate") == nil
	case deck.MoveUnits:
		return by == g.Active && (step.id == "TA.activate" && step.happened && step.free || step.id == "TA.move" && !step.happened)
	case deck.UseSpaceCannon:
		switch step.id {
		case "TA.move":
			return step.happened
		case "INV.commit":
			return step.happened && step.free && by != g.Active
		case "INV.scd":
			return by != g.Active
		}
		return step.id == "TA.move.end" || step.id == "TA.sco"
	case deck.CommitGroundForces:
		bombards := step.id == "INV.start" || step.id == "INV.bombard"
		return by == g.Active && (bombards && step.happened && step.free || step.id == "INV.commit" && !step.happened)
	case deck.ProduceUnits:
		produces := func(f Frame) bool {
			id := g.moment(&f).ID
			return f.Of == by && (id == "PROD" || id == "PROD.produce")
		}
		return slices.ContainsFunc(g.Doing, produces) || step.id == "PROD" && step.of == Nobody && by == g.Active
	case deck.RetreatShips: // only its announcement, because ships retreat after dice (deals note 9)
		return step.id == "SC.retreat.start" && g.whyNotHaveEvent(&g.deck.Moments[g.event("SC.retreat.declared")], by) == nil
	}
	return true
}
