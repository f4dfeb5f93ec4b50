package reading

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/deck"
)

// Whether an act on the board belongs to the step of a tactical action that is going on, read from the
// events that the table told.

// A course is how far an event has come as an act could be done: it was told and has not happened, it
// has happened, or nobody may act in its windows any more.
type course uint8

const (
	toCome course = 1 << iota
	happened
	passed
	throughout = toCome | happened | passed
)

// stepsOf are the events in whose course a player does an act, for the acts that have a step of their own.
// Ships move once a system is active, and ground forces are committed after Bombardment. Space Cannon
// fires once ships have moved, and again once ground forces are committed. Of a retreat only the
// announcement comes before dice.
var stepsOf = map[deck.BoardAct]map[string]course{
	deck.MoveUnits:          {"TA.activate": passed, "TA.move": toCome},
	deck.CommitGroundForces: {"INV.start": passed, "INV.bombard": passed, "INV.commit": toCome},
	deck.UseSpaceCannon:     {"TA.move": happened | passed, "TA.move.end": throughout, "TA.sco": throughout, "INV.commit": passed, "INV.scd": throughout},
	deck.RetreatShips:       {"SC.retreat.start": throughout},
}

// lasting are the events through which an obligation about an act lasts, because its step goes on.
var lasting = map[deck.BoardAct][]string{
	deck.UseSpaceCannon:     {"TA.move.end", "TA.sco", "INV.scd"},
	deck.CommitGroundForces: {"INV.bombard"},
}

// lastTold returns the last step that the table told of this action, its player if it is still open,
// and how far it has come; "" if there is none.
func (r *dealing) lastTold() (id string, of core.Seat, far course) {
	is := func(at uint8) *deck.Moment { return &r.Deck().Moments[at] }
	for _, f := range slices.Backward(r.Unfinished) {
		if m := is(f.Moment); !m.Consequence {
			switch {
			case !f.HasHappened():
				return m.ID, f.EventSeat, toCome
			case len(r.windows.inTheWay()) > 0:
				return m.ID, f.EventSeat, happened
			}
			return m.ID, f.EventSeat, passed
		}
	}
	if r.acting.again && !r.acting.begun {
		return "", core.Nobody, 0
	}
	for _, at := range slices.Backward(r.EndedEvents) {
		if m := is(at); !m.Consequence {
			return m.ID, core.Nobody, passed
		}
	}
	return "", core.Nobody, 0
}

// isIn reports whether a seat may have ships in the combat: it has units in the active system, as the table
// said, or nobody said who has.
func (r *dealing) isIn(s core.Seat) bool {
	said := false
	for _, f := range r.ActiveSystem {
		if f.HasUnits && f.Seat == s {
			return true
		}
		said = said || f.HasUnits && f.Seat != r.Active
	}
	return !said
}

// isInStep reports whether a seat's act on the board belongs to the step that is going on.
func (r *dealing) isInStep(s core.Seat, act deck.BoardAct) bool {
	id, of, far := r.lastTold()
	switch act {
	case deck.ActivateSystem:
		return s == r.Active && len(r.windows.inTheWay()) == 0 && !r.acting.refuses("TA.activate")
	case deck.ProduceUnits:
		own := func(f core.Frame) bool {
			name := r.Deck().Moments[f.Moment].ID
			return f.EventSeat == s && (name == "PROD" || name == "PROD.produce")
		}
		return slices.ContainsFunc(r.Unfinished, own) || id == "PROD" && of == core.Nobody && s == r.Active
	case deck.MoveUnits, deck.CommitGroundForces:
		return s == r.Active && stepsOf[act][id]&far != 0
	}
	steps, has := stepsOf[act]
	switch {
	case act == deck.UseSpaceCannon && strings.HasPrefix(id, "INV.") && s == r.Active: // its own forces are fired at
		return false
	case act == deck.RetreatShips && s != r.Active && !r.isIn(s):
		return false
	}
	return !has || steps[id]&far != 0
}
