package core

import (
	"slices"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// One action a turn. A player performs one action in a turn, and more only if something gives them
// (transactions note 6, ruling 39). Trades, deals and abilities that are no component actions go on
// until the turn ends (transactions 2).

// Begun is how far the active player's current action has begun.
type Begun uint8

const (
	NotBegun         Begun = iota // the player may still act or pass
	PrimaryToCome                 // the action resolves a primary ability, which was not announced yet
	ActivationToCome              // the action activates a system, which was not announced yet
	ComponentToCome               // a component action was announced without its component
	HasBegun                      // nothing is left of the action that begins like an action
)

// The ids of events that begin or end an action.
const (
	strategicAction = "T.strategic"
	componentAction = "CA"
	actionFinished  = "T.action"
)

// isActionOfItsOwn reports whether an event is the first event of an action.
func isActionOfItsOwn(id string) bool {
	switch id {
	case strategicAction, "TA.activate", primaryUsed, componentAction:
		return true
	}
	return false
}

// isSecondAction reports whether an event would begin another action, after the one that has begun.
func (g *Game) isSecondAction(id string) bool {
	switch {
	case g.Begun == PrimaryToCome && id == primaryUsed, g.Begun == ActivationToCome && id == "TA.activate":
		return false
	}
	return g.Begun != NotBegun && isActionOfItsOwn(id)
}

// whyNotAct refuses an event that would begin a second action of the turn, unless an ability gave
// one (transactions note 6).
func (g *Game) whyNotAct(id string) error {
	if g.isSecondAction(id) && g.Given == 0 {
		return refuse("transactions note 6", rulebook.HasActed, who(g.Active))
	}
	return nil
}

// whyNotActByComponent is whyNotAct for a component that is resolved as an action. The component of
// a component action that was announced without one is no second action.
func (g *Game) whyNotActByComponent() error {
	if g.Begun == ComponentToCome {
		return nil
	}
	return g.whyNotAct(componentAction)
}

// whyNotSecondComponent refuses another component in the window of a component action, which has
// one (transactions note 6).
func (g *Game) whyNotSecondComponent(f *Frame) error {
	if g.hasComponent(f) {
		return refuse("transactions note 6", rulebook.HasActed, who(f.Of))
	}
	return nil
}

// hasComponent reports whether a window is one of a component action, and its component was
// resolved there. Abilities that act at any time may be resolved beside it.
func (g *Game) hasComponent(f *Frame) bool {
	if !g.isActionWindow(f) {
		return false
	}
	for _, d := range f.resolvedHere() {
		if g.isActionComponent(d.Thing, d.By) {
			return true
		}
	}
	return false
}

// isActionComponent reports whether a seat resolves a thing as a component action.
func (g *Game) isActionComponent(t Thing, by Seat) bool {
	found, modeled, _ := g.find(t, by)
	return modeled && found.ability.Timing.Action || !modeled && g.isComponentAction(t)
}

// isSecondByName reports whether components known by name that act in some windows are refused,
// because a component action has its component.
func (g *Game) isSecondByName(f *Frame, windows deck.Windows) bool {
	return slices.Contains(windows, componentWindow) && g.hasComponent(f)
}

// whyActedAlready refuses a pass after an action, because a pass takes the place of the turn's only
// action (ruling 170).
func (g *Game) whyActedAlready() error {
	if g.Begun != NotBegun {
		return refuse("ruling 170", rulebook.ExtraActionIsNoPass)
	}
	return nil
}

// noteBegun records what an announced event says of the active player's action. If the event begins
// an action that an ability gave, the action before it is over.
func (g *Game) noteBegun(id string) []Event {
	var events []Event
	switch {
	case g.isSecondAction(id):
		g.Finished = g.Actions
		g.lapse(deck.ThisAction)
		g.leaveSystem()
		events = g.actAgain()
	case isActionOfItsOwn(id):
	case g.Begun == NotBegun && (strings.HasPrefix(id, "TA.") || id == actionFinished): // a table may leave out the first event
	default:
		return nil
	}
	switch g.Begun = HasBegun; id {
	case strategicAction:
		g.Begun = PrimaryToCome
	case componentAction:
		g.Begun = ComponentToCome
	}
	return events
}

// noteComponent records that the active player's component action has its component.
func (g *Game) noteComponent() []Event {
	var events []Event
	if g.Begun != ComponentToCome {
		events = g.noteBegun(componentAction)
	}
	g.Begun = HasBegun
	return events
}

// forgetCanceled lets the active player act again, or pass, if the event that began the action was
// canceled before it happened (ruling 252, ruling 296).
func (g *Game) forgetCanceled(f *Frame) {
	if f.Cancelled && !f.Happened && isActionOfItsOwn(g.moment(f).ID) && f.Of == g.Active {
		g.Begun = NotBegun
	}
}

// addAction gives the active player one more action in this turn.
func (g *Game) addAction() {
	if int(g.Actions)+int(g.Given) < maxActions {
		g.Given++
	}
}

// addActionBy gives the active player what a resolved component gives in the player's own turn: one
// more action, or a primary ability or an activation that belongs to the same action.
func (g *Game) addActionBy(f *Frame) {
	c := g.component(f.Job.Thing.Name)
	if c == nil || f.Job.Thing.Owner != Nobody || f.Job.By != g.Active || g.Phase != deck.ActionPhase {
		return
	}
	switch to := f.Job.To; {
	case c.Gives == deck.GivesSelf, c.Gives == deck.GivesOther && (to == Nobody || to == g.Active):
		g.addAction()
	case c.Gives == deck.GivesPrimary && g.isActionWindow(f):
		g.Begun = PrimaryToCome
	case c.Gives == deck.GivesActivation && g.moment(f).ID == primaryUsed:
		g.Begun = ActivationToCome
	}
}

// isActionGivenAt reports whether the active player goes on with another action once an event has
// ended, because an ability in the windows at the end of the action gave one.
func (g *Game) isActionGivenAt(id string, then Follow) bool {
	switch then {
	case NothingFollows, EndOfTurnFollows, ActedOutFollows:
		return id == actionFinished && g.Given > 0 && !g.Ending
	}
	return false
}
