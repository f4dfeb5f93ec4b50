package core

import (
	"slices"

	"entente/core/deck"
)

// A deal binds only what can be done in the step of the game that is going on (deals 3, deals note 1).
// Acts on the board have steps of their own in a tactical action.

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
