package core

import (
	"slices"

	"entente/core/deck"
)

// A deal binds only if its terms can be kept in the current step of the game (deals 3, deals note 1). The
// functions below say in which step a seat can do a board act, or use a strategy card or a component.

// isStepOfBoardAct reports whether a seat can do an act on the board in the current step of the game. It
// returns true for acts that fit every step, such as placing units.
func (pos *Position) isStepOfBoardAct(by Seat, act deck.BoardAct) bool {
	step := pos.latestStep()
	switch act {
	case deck.ActivateSystem:
		return by == pos.Active && step.isTableFree && pos.whyNotSecondAction("TA.activate") == nil
	case deck.MoveUnits:
		return by == pos.Active && (step.id == "TA.activate" && step.happened && step.isTableFree || step.id == "TA.move" && !step.happened)
	case deck.UseSpaceCannon:
		switch step.id {
		case "TA.move":
			return step.happened
		case "INV.commit":
			return step.happened && step.isTableFree && by != pos.Active
		case "INV.scd":
			return by != pos.Active
		}
		return step.id == "TA.move.end" || step.id == "TA.sco"
	case deck.CommitGroundForces:
		bombards := step.id == "INV.start" || step.id == "INV.bombard"
		return by == pos.Active && (bombards && step.happened && step.isTableFree || step.id == "INV.commit" && !step.happened)
	case deck.ProduceUnits:
		produces := func(f Frame) bool {
			id := pos.moment(&f).ID
			return f.EventSeat == by && (id == "PROD" || id == "PROD.produce")
		}
		return slices.ContainsFunc(pos.Unfinished, produces) || step.id == "PROD" && step.eventSeat == Nobody && by == pos.Active
	case deck.RetreatShips: // only the announcement counts, because ships retreat after dice are rolled (deals note 9)
		return step.id == "SC.retreat.start" && pos.whyNotEventOfSeat(&pos.deck.Moments[pos.eventIndex("SC.retreat.declared")], by) == nil
	}
	return true
}

// isEventOfUseStep reports whether the event with the given id belongs to the step of the game in which a
// term's giver uses the term's component. The active player uses a strategy card or a component action as the
// action of the turn. Another player uses the active player's strategy card by following it.
func (tab *Tabletop) isEventOfUseStep(t *Term, id string) bool {
	c := tab.componentNamed(t.Thing.Name)
	isCard := c != nil && c.Initiative > 0 && t.Thing.Owner == Nobody
	switch {
	case !t.isAboutUse():
		return false
	case isCard && t.Giver == tab.Active:
		return id == strategicAction || id == primaryUsed
	case isCard:
		return id == secondaries || id == secondaryUsed
	}
	found, modeled, _ := tab.findAbility(t.Thing, t.Giver)
	_, windows, _ := tab.kindAndWindowsOf(t.Thing)
	return id == componentAction && (modeled && found.ability.Timing.Action || !modeled && slices.Contains(windows, componentActionWindow))
}

// mustSpendActionFor reports whether a giver has to spend the action of the turn to keep a term. A seat
// can keep only one term of this kind, because a player has only one action in a turn (transactions
// note 6).
func (tab *Tabletop) mustSpendActionFor(t *Term) bool {
	if t.Kind != Uses {
		return t.Kind == Acts && t.Act == deck.ActivateSystem
	}
	return tab.isEventOfUseStep(t, primaryUsed) || tab.isEventOfUseStep(t, componentAction)
}
