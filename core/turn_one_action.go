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

// digestNumber returns the number for an ActionProgress in a digest. NotBegun and HasBegun are both 0,
// because the turn's events, which are also in the digest, tell these two apart.
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

// isStartOfAction reports whether the event with an id is the first event of an action.
func isStartOfAction(id string) bool {
	switch id {
	case strategicAction, "TA.activate", primaryUsed, componentAction:
		return true
	}
	return false
}

// isSecondAction reports whether the event with an id would begin a second action, because one has begun
// already.
func (t *Turn) isSecondAction(id string) bool {
	switch {
	case t.Progress == PrimaryToCome && id == primaryUsed, t.Progress == ActivationToCome && id == "TA.activate":
		return false
	}
	return t.Progress != NotBegun && isStartOfAction(id)
}

// whyNotAct returns a refusal if the event with an id would begin a second action that no ability gave
// (transactions note 6), or else nil.
func (t *Turn) whyNotAct(id string) error {
	if t.isSecondAction(id) && t.ExtraActions == 0 {
		return refuse("transactions note 6", rulebook.HasActed, seatArg(t.Active))
	}
	return nil
}

// whyNotActByComponent returns a refusal if a player can't resolve a component as an action, because the
// player has acted already. If the table announced a component action without naming the component, the
// component belongs to that action.
func (t *Turn) whyNotActByComponent() error {
	if t.Progress == ComponentToCome {
		return nil
	}
	return t.whyNotAct(componentAction)
}

// whyNotPassAfterAction returns a refusal if an action has begun, so that the player can't pass, or else
// nil. A pass takes the place of the turn's action (ruling 170).
func (t *Turn) whyNotPassAfterAction() error {
	if t.Progress != NotBegun {
		return refuse("ruling 170", rulebook.ActedSoNoPass, seatArg(t.Active))
	}
	return nil
}

// recordActionProgress updates Progress, because the table announced the event with an id. A table may
// leave out the first event of an action. A later step of a tactical action, or the end of an action,
// therefore also shows that an action has begun.
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

// forgetCanceledAction sets the action back to NotBegun if the event that began it was canceled before it
// happened. The active player may then act again, or pass (ruling 252, ruling 296).
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

// mustBeginGivenAction reports whether an action that an ability has added begins after the event with an
// id. This action then replaces the step that would follow (then). It comes only after the end of an
// action.
func (t *Turn) mustBeginGivenAction(id string, then FollowUp) bool {
	switch then {
	case NothingFollows, EndOfTurnFollows, EndOfExtraActionFollows:
		return id == actionFinished && t.ExtraActions > 0 && !t.EndsByAbility
	}
	return false
}

// addActionPart adds a primary ability or an activation of a system to the current action. The event of that
// part then doesn't count as a second action. The parameter named is the strategy card whose primary ability
// is lent, or nil if the ability names no strategy card (ruling 214).
func (t *Turn) addActionPart(gives deck.GivesAction, named *deck.Component) {
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

// mustResolveLentPrimary reports whether the active player must still resolve a primary ability that a
// component other than the strategy card gave. The strategy card itself isn't used then (ruling 214).
func (t *Turn) mustResolveLentPrimary() bool {
	return t.Progress == PrimaryToCome && t.RollCall.PrimaryLent
}
