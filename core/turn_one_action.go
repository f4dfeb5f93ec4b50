package core

import (
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// One action a turn. A player performs one action in a turn, and more only if an ability gives more actions
// (transactions note 6, ruling 39). Before and after the action, the player may trade, make deals and use
// abilities that aren't component actions (transactions 2).

// ActionProgress says how far the active player's current action has come.
type ActionProgress uint8

const (
	NotBegun         ActionProgress = iota // no action has begun, so the player may still act or pass
	PrimaryToCome                          // the action has begun; its primary ability is still to be announced
	ActivationToCome                       // the action has begun; its activation of a system is still to be announced
	ComponentToCome                        // a component action has begun; its component is still to be named
	HasBegun                               // the action has begun; another first event would begin a second
)

// digestNumber returns the number that stands for an ActionProgress in a digest. NotBegun and HasBegun are
// both 0, because the turn's events, which are also in the digest, tell these two apart.
func (b ActionProgress) digestNumber() uint64 {
	if b == HasBegun {
		return 0
	}
	return uint64(b)
}

// The ids of events that begin or end an action. Two more events begin one (isStartOfAction).
const (
	strategicAction = "T.strategic" // a player performs a strategic action
	componentAction = "CA"          // a player performs a component action
	actionFinished  = "T.action"    // an action ends
)

// isStartOfAction reports whether the event with an id is the first event of an action.
func isStartOfAction(id string) bool {
	switch id {
	case strategicAction, "TA.activate", primaryUsed, componentAction:
		return true
	}
	return false
}

// isSecondAction reports whether an event would begin a second action in this turn. The parameter id is the
// event's id. If no action has begun yet, the event would begin the first.
func (t *Turn) isSecondAction(id string) bool {
	switch {
	case t.Progress == PrimaryToCome && id == primaryUsed, t.Progress == ActivationToCome && id == "TA.activate":
		return false
	}
	return t.Progress != NotBegun && isStartOfAction(id)
}

// whyNotSecondAction returns a refusal if the event with the id would begin a second action, and no ability has
// given one (transactions note 6). Else it returns nil.
func (t *Turn) whyNotSecondAction(id string) error {
	if t.isSecondAction(id) && t.ExtraActions == 0 {
		return refuse("transactions note 6", rulebook.HasActed, seatArg(t.Active))
	}
	return nil
}

// whyNotActByComponent returns nil if the active player may resolve a component as an action. If the player
// has acted already, it returns a refusal. A table may announce a component action without naming the
// component. The component that the player then resolves belongs to this action.
func (t *Turn) whyNotActByComponent() error {
	if t.Progress == ComponentToCome {
		return nil
	}
	return t.whyNotSecondAction(componentAction)
}

// whyNotPassAfterAction returns a refusal if an action has begun, so that the player can't pass, or else
// nil. A pass takes the place of the turn's action (ruling 170).
func (t *Turn) whyNotPassAfterAction() error {
	if t.Progress != NotBegun {
		return refuse("ruling 170", rulebook.ActedSoNoPass, seatArg(t.Active))
	}
	return nil
}

// recordActionProgress updates Turn.Progress, because the table announced the event with the id. A table
// may leave the first event of an action unannounced. So a later step of a tactical action, or the end of
// an action, also shows that an action has begun.
func (t *Turn) recordActionProgress(id string) {
	if isStartOfAction(id) && (id != primaryUsed || t.Progress != PrimaryToCome) {
		t.RollCall.PrimaryLent = false
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

// forgetCanceledAction sets Progress back to NotBegun if f, the event that began the action, was canceled
// before it happened. The active player may then act again, or pass (ruling 252, ruling 296). The parameter
// id is the id of event f.
func (t *Turn) forgetCanceledAction(f *Frame, id string) {
	if f.Canceled && !f.HasHappened() && f.EventSeat == t.Active && isStartOfAction(id) {
		t.Progress = NotBegun
	}
}

// addExtraAction gives the active player one more action in this turn, up to maxActions.
func (t *Turn) addExtraAction() {
	if int(t.Actions)+int(t.ExtraActions) < maxActions {
		t.ExtraActions++
	}
}

// mustBeginGivenAction reports whether an action that an ability gave the active player has to begin now,
// after an event has ended. The parameter id is the id of that event; only after the end of an action is the
// result true. The parameter then is the step that would follow otherwise.
func (t *Turn) mustBeginGivenAction(id string, then FollowUp) bool {
	switch then {
	case NothingFollows, EndOfTurnFollows, EndOfExtraActionFollows:
		return id == actionFinished && t.ExtraActions > 0 && !t.EndsByAbility
	}
	return false
}

// extendAction adds a primary ability or an activation of a system to the current action, so that its
// event doesn't count as a second action. The parameter named is the strategy card whose primary ability is
// lent. It is nil if the ability that gives the primary ability names no strategy card (ruling 214).
func (t *Turn) extendAction(gives deck.GivesAction, named *deck.Component) {
	switch gives {
	case deck.GivesPrimary:
		t.Progress = PrimaryToCome
		if named != nil && named.Initiative > 0 {
			t.RollCall.Card, t.RollCall.PrimaryLent = named.Name, true
		}
	case deck.GivesActivation:
		t.Progress = ActivationToCome
	}
}

// mustResolveLentPrimary reports whether the active player must still resolve a lent primary ability:
// another component gave the player the primary ability of a strategy card. The strategy card itself isn't
// used (ruling 214).
func (t *Turn) mustResolveLentPrimary() bool {
	return t.Progress == PrimaryToCome && t.RollCall.PrimaryLent
}
