package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// One action a turn. A player performs one action in a turn, and more only if an ability gives them
// (transactions note 6, ruling 39). Trades and deals go on until the turn ends, and so do abilities
// that are no component actions (transactions 2).

// Begun is how far the active player's current action has begun.
type Begun uint8

const (
	NotBegun         Begun = iota // the player may still act or pass
	PrimaryToCome                 // the action resolves a primary ability, which was not announced yet
	ActivationToCome              // the action activates a system, which was not announced yet
	ComponentToCome               // a component action was announced without its component
	HasBegun                      // the action has begun, and no later part of it begins like an action
)

// partToCome returns the number that a digest has for b. NotBegun and HasBegun both give 0, because
// the digest also has the turn's events, which tell these two apart.
func (b Begun) partToCome() uint64 {
	if b == HasBegun {
		return 0
	}
	return uint64(b)
}

// The ids of events that begin or end an action.
const (
	strategicAction = "T.strategic"
	componentAction = "CA"
	actionFinished  = "T.action"
)

// isStartOfAction reports whether an event is the first event of an action.
func isStartOfAction(id string) bool {
	switch id {
	case strategicAction, "TA.activate", primaryUsed, componentAction:
		return true
	}
	return false
}

// isSecondAction reports whether an event would begin another action, after the one that has begun.
func (t *Turn) isSecondAction(id string) bool {
	switch {
	case t.Begun == PrimaryToCome && id == primaryUsed, t.Begun == ActivationToCome && id == "TA.activate":
		return false
	}
	return t.Begun != NotBegun && isStartOfAction(id)
}

// whyNotAct refuses an event that would begin a second action of the turn, unless an ability gave
// one (transactions note 6).
func (t *Turn) whyNotAct(id string) error {
	if t.isSecondAction(id) && t.Given == 0 {
		return refuse("transactions note 6", rulebook.HasActed, who(t.Active))
	}
	return nil
}

// whyNotActByComponent is whyNotAct for a component that is resolved as an action. If a component
// action was announced without its component, resolving that component is no second action.
func (t *Turn) whyNotActByComponent() error {
	if t.Begun == ComponentToCome {
		return nil
	}
	return t.whyNotAct(componentAction)
}

// whyActedAlready refuses a pass after an action, because a pass takes the place of the turn's only
// action (ruling 170).
func (t *Turn) whyActedAlready() error {
	if t.Begun != NotBegun {
		return refuse("ruling 170", rulebook.ActedSoNoPass, who(t.Active))
	}
	return nil
}

// recordBegun records what an announced event shows about the active player's action. A step of a
// tactical action, or the end of an action, shows that one has begun. That matters because a table may
// leave out the action's first event.
func (t *Turn) recordBegun(id string) {
	if isStartOfAction(id) && (id != primaryUsed || t.Begun != PrimaryToCome) {
		t.Roll.Lent = false
	}
	switch {
	case id == strategicAction:
		t.Begun = PrimaryToCome
	case id == componentAction:
		t.Begun = ComponentToCome
	case isStartOfAction(id), t.Begun == NotBegun && (strings.HasPrefix(id, "TA.") || id == actionFinished):
		t.Begun = HasBegun
	}
}

// forgetCanceled lets the active player act again, or pass, if the event that began the action was
// canceled before it happened (ruling 252, ruling 296).
func (t *Turn) forgetCanceled(f *Frame, id string) {
	if f.Canceled && !f.HasHappened() && f.Of == t.Active && isStartOfAction(id) {
		t.Begun = NotBegun
	}
}

// addAction gives the active player one more action in this turn.
func (t *Turn) addAction() {
	if int(t.Actions)+int(t.Given) < maxActions {
		t.Given++
	}
}

// isActionGivenAt reports whether the active player continues with another action once an event has
// ended. An ability in the windows at the end of the action gave that action.
func (t *Turn) isActionGivenAt(id string, then Follow) bool {
	switch then {
	case NothingFollows, EndOfTurnFollows, ActedOutFollows:
		return id == actionFinished && t.Given > 0 && !t.Ending
	}
	return false
}

// addPart notes that the active player's action has a part which begins like an action of its own, but
// belongs to this one. The part may be the primary ability of a strategy card that was named (ruling 214).
func (t *Turn) addPart(gives deck.GivesAction, named *deck.Component) {
	switch gives {
	case deck.GivesPrimary:
		t.Begun = PrimaryToCome
		if named != nil && named.Initiative > 0 {
			t.Roll.Card, t.Roll.Lent = named.Name, true
		}
	case deck.GivesActivation:
		t.Begun = ActivationToCome
	}
}

// isPrimaryLent reports whether the action has still to resolve the primary ability of a strategy card that
// an ability named (ruling 214).
func (t *Turn) isPrimaryLent() bool { return t.Begun == PrimaryToCome && t.Roll.Lent }
