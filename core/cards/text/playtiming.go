package text

import (
	"slices"

	"entente/core/deck"
)

// translateTiming translates the moment of an ability into the rules' terms. It returns false if the moment is
// unknown.
func (m *meaning) translateTiming() bool {
	t := &m.from.Timing
	whose, ok := m.ofEvent(t.Whose)
	wanted := t.Manner == AtStation && t.wanted(m.timeline) != nil
	if !ok || t.Wanting != "" && !wanted && !(m.council && t.Event != "") {
		return false
	}
	switch t.Manner {
	case Always:
		return m.named || len(t.Or) == 0 && t.Within == "" && (whose == deck.AnySeat || whose == deck.TheHolder || m.isOnBoardOnly())
	case AsAction:
		if t.Event == "" {
			m.made.Timing = deck.Timing{Action: true}
			return len(t.Or) == 0 && t.Within == "" && (whose == deck.TheHolder || m.named)
		}
		at, ok := m.window(t.Event, whose)
		m.made.Timing = at
		return ok && len(t.Or) == 0 && t.Within == ""
	case AtStation:
		if w := t.near(m.timeline); !wanted && (w == nil || w.Station != t.Station && w.ID != t.Event) {
			return false
		}
		return m.setWindows(whose) && m.allowBothSides() && m.addStepCondition()
	}
	return false
}

// twoSided are events of two players. The announcement names one of them.
var twoSided = []string{"SC.start", "SC.round.start", "SC.roll", "SC.round.end", "SC.end", "GC.start", "GC.round.start", "GC.round.end", "GC.end"}

// allowBothSides lets an ability for a player's combat be resolved no matter which side announced the event.
// Instead, one condition demands that the player takes part.
func (m *meaning) allowBothSides() bool {
	made, whose := &m.made, m.from.Timing.Whose
	combats := 0
	for i := range 1 + len(made.Or) {
		if t := made.Timing; i == 0 && slices.Contains(twoSided, t.Moment) || i > 0 && slices.Contains(twoSided, made.Or[i-1].Moment) {
			combats++
		}
	}
	switch {
	case combats == 0 || whose == Anybody || whose == Active:
		return true
	case !m.named && (combats < 1+len(made.Or) || whose == Other):
		return false
	}
	for i := range 1 + len(made.Or) {
		at := &made.Timing
		if i > 0 {
			at = &made.Or[i-1]
		}
		if !m.named || slices.Contains(twoSided, at.Moment) {
			at.Whose = deck.AnySeat
		}
	}
	switch {
	case whose != Holder:
		m.says(whose.String() + " takes part in the combat")
	case !slices.ContainsFunc(m.from.If, Condition.isPartTaken):
		made.While = append(made.While, deck.Condition{Test: deck.TakesPart})
	}
	return true
}

// setWindows sets the windows in which an ability may be resolved; it returns false if the timeline lacks
// one.
func (m *meaning) setWindows(whose deck.Role) bool {
	for _, w := range m.from.Timing.Or {
		if _, known := windowOf(m.timeline, w.ID); known == nil {
			return false
		}
	}
	for i, id := range m.from.Timing.Windows(m.timeline) {
		at, ok := m.window(id, whose)
		switch {
		case !ok || len(m.made.Or) >= deck.MaxOr:
			return false
		case i == 0:
			m.made.Timing = at
		default:
			m.made.Or = append(m.made.Or, at)
		}
	}
	return true
}

// window returns the window of an id as a timing in the rules' terms.
func (m *meaning) window(id string, whose deck.Role) (deck.Timing, bool) {
	for i := range m.timeline {
		for _, w := range m.timeline[i].Windows {
			if w.ID == id {
				return deck.Timing{Station: w.Station, Moment: m.timeline[i].ID, Whose: whose}, true
			}
		}
	}
	return deck.Timing{}, false
}

// addStepCondition adds the step in which the event must happen, as a condition that players judge.
func (m *meaning) addStepCondition() bool {
	id := m.from.Timing.Within
	if id == "" {
		return true
	}
	for i := range m.timeline {
		if m.timeline[i].ID == id {
			m.says("it happens during this: " + m.timeline[i].Name)
			return true
		}
	}
	return false
}

// ofEvent returns the role whose event it is, in the rules' terms.
func (m *meaning) ofEvent(r Role) (deck.Role, bool) {
	switch r {
	case Anybody:
		return deck.AnySeat, true
	case Other:
		return deck.TheOthers, true
	case Active:
		return deck.TheActive, true
	case Owner:
		if m.council && m.kind == Agenda {
			return deck.TheHolder, true
		}
		return deck.TheOwner, m.isNote()
	case Holder:
		return deck.TheHolder, true
	case Speaker:
		return deck.TheSpeaker, true
	}
	return deck.AnySeat, false
}

// isOnBoardOnly reports whether all effects of a passive ability are on the board, so that the rules
// need not know when it holds.
func (m *meaning) isOnBoardOnly() bool {
	for i := range m.from.Effects {
		if e := &m.from.Effects[i]; !e.isOnBoard() {
			return false
		}
	}
	return true
}

// inRules returns a duration in the rules' terms.
func (s Span) inRules() deck.Lasting {
	return [spans]deck.Lasting{
		AtOnce: deck.WhileInPlay, ThisWindow: deck.ThisWindow, ThisRoundOfCombat: deck.ThisCombatRound, ThisAction: deck.ThisAction,
		ThisTurn: deck.ThisTurn, ThisAgenda: deck.ThisAgenda, ThisRound: deck.ThisRound, NextStrategyPhase: deck.NextStrategyPhase, ThisGame: deck.ThisGame,
	}[s]
}
