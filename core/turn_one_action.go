package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// One action a turn. A player performs one action in a turn, and more only if an ability gives more actions
// (transactions note 6, ruling 39). Before and after the action, the player may trade, make deals and use
// abilities that aren't component actions (transactions 2).

// ActionProgress is how far the active player's current action has begun.
type ActionProgress uint8

const (
	NotBegun         ActionProgress = iota // no action has begun, so the player may still act or pass
	PrimaryToCome                          // the action has begun; its primary ability is still to be announced
	ActivationToCome                       // the action has begun; its activation of a system is still to be announced
	ComponentToCome                        // a component action has begun; its component is still to be named
	HasBegun                               // the action has begun; any further first event would begin a second action
)

// digestNumber returns the number that stands for b in a digest. NotBegun and HasBegun are both 0, because the
// turn's events, which are also in the digest, tell these two apart.
func (b ActionProgress) digestNumber() uint64 {
	if b == HasBegun {
		return 0
	}
	return uint64(b)
}

// The ids of events that begin or end an action.
const (
	strategicAction = "T.strategic" // a player performs a strategic action
	componentAction = "CA"          // a player performs a component action
	actionFinished  = "T.action"    // an action ends
)

// isStartOfAction reports whether an event is the first event of an action.
func isStartOfAction(id string) bool {
	switch id {
	case strategicAction, "TA.activate", primaryUsed, componentAction:
		return true
	}
	return false
}

// isSecondAction reports whether an event would begin a second action, because one has begun already.
func (t *Turn) isSecondAction(id string) bool {
	switch {
	case t.Progress == PrimaryToCome && id == primaryUsed, t.Progress == ActivationToCome && id == "TA.activate":
		return false
	}
	return t.Progress != NotBegun && isStartOfAction(id)
}

// whyNotAct returns nil if an event may happen in this turn. If the event would begin a second action that no
// ability gave, it returns the refusal (transactions note 6).
func (t *Turn) whyNotAct(id string) error {
	if t.isSecondAction(id) && t.Given == 0 {
		return refuse("transactions note 6", rulebook.HasActed, seatArg(t.Active))
	}
	return nil
}

// whyNotActByComponent is whyNotAct for a component that a player resolves as an action. If the table
// announced a component action without naming the component, this component belongs to that action.
func (t *Turn) whyNotActByComponent() error {
	if t.Progress == ComponentToCome {
		return nil
	}
	return t.whyNotAct(componentAction)
}

// whyActedAlready returns the refusal to pass if an action has begun, or nil. A pass takes the place of the
// turn's action (ruling 170).
func (t *Turn) whyActedAlready() error {
	if t.Progress != NotBegun {
		return refuse("ruling 170", rulebook.ActedSoNoPass, seatArg(t.Active))
	}
	return nil
}

// recordActionProgress records, by an announced event, how far the active player's action has begun. A table may leave
// out the first event of an action. So a later step of a tactical action, or the end of an action, also shows
// that an action has begun.
func (t *Turn) recordActionProgress(id string) {
	if isStartOfAction(id) && (id != primaryUsed || t.Progress != PrimaryToCome) {
		t.Roll.PrimaryLent = false
	}
	switch {
	case id == strategicAction:
		t.Progress = PrimaryToCome
	case id == componentAction:
		t.Progress = ComponentToCome
	case isStartOfAction(id), t.Progress == NotBegun && (strings.HasPrefix(id, "TA.") || id == actionFinished):
		t.Progress = HasBegun
	}
}

// forgetCanceledAction sets the action back to NotBegun if the event that began the action was canceled before it
// happened. The active player may then act again, or pass (ruling 252, ruling 296).
func (t *Turn) forgetCanceledAction(f *Frame, id string) {
	if f.Canceled && !f.HasHappened() && f.Of == t.Active && isStartOfAction(id) {
		t.Progress = NotBegun
	}
}

// addExtraAction gives the active player one more action in this turn, up to maxActions.
func (t *Turn) addExtraAction() {
	if int(t.Actions)+int(t.Given) < maxActions {
		t.Given++
	}
}

// mustBeginGivenAction reports whether another action begins after an event, in place of the step then. It does
// after the end-of-action event if an ability there gave the active player one more action.
func (t *Turn) mustBeginGivenAction(id string, then Follow) bool {
	switch then {
	case NothingFollows, EndOfTurnFollows, EndOfExtraActionFollows:
		return id == actionFinished && t.Given > 0 && !t.Ending
	}
	return false
}

// addActionPart adds a primary ability or an activation of a system to the current action, so that its event
// doesn't count as a second action. named is the strategy card of the primary ability, or nil (ruling 214).
func (t *Turn) addActionPart(gives deck.GivesAction, named *deck.Component) {
	switch gives {
	case deck.GivesPrimary:
		t.Progress = PrimaryToCome
		if named != nil && named.Initiative > 0 {
			t.Roll.Card, t.Roll.PrimaryLent = named.Name, true
		}
	case deck.GivesActivation:
		t.Progress = ActivationToCome
	}
}

// mustResolveLentPrimary reports whether the current action must still resolve a primary ability that another
// component gave. The strategy card itself isn't used (ruling 214).
func (t *Turn) mustResolveLentPrimary() bool {
	return t.Progress == PrimaryToCome && t.Roll.PrimaryLent
}
