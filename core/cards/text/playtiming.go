package text

import (
	"slices"

	"entente/core"
)

// timing finds when an ability is resolved in the terms of the rules.
func (m *meaning) timing() bool {
	t := &m.from.Timing
	whose, ok := m.ofEvent(t.Whose)
	wanted := t.Manner == AtStation && t.wanted(m.timeline) != nil
	if !ok || t.Wanting != "" && !wanted && !(m.council && t.Event != "") {
		return false
	}
	switch t.Manner {
	case Always:
		return m.named || len(t.Or) == 0 && t.Within == "" && (whose == core.AnySeat || whose == core.TheHolder || m.onBoardAlone())
	case AsAction:
		if t.Event == "" {
			m.made.Timing = core.Timing{Action: true}
			return len(t.Or) == 0 && t.Within == "" && (whose == core.TheHolder || m.named)
		}
		at, ok := m.window(t.Event, whose)
		m.made.Timing = at
		return ok && len(t.Or) == 0 && t.Within == ""
	case AtStation:
		if w := t.near(m.timeline); !wanted && (w == nil || w.Station != t.Station && w.ID != t.Event) {
			return false
		}
		return m.windows(whose) && m.sides() && m.within()
	}
	return false
}

// twoSided are events of two players, one of whom is named as they are announced.
var twoSided = []string{"SC.start", "SC.round.start", "SC.roll", "SC.round.end", "SC.end", "GC.start", "GC.round.start", "GC.round.end", "GC.end"}

// partTaken are conditions that say themselves that the holder is in the combat.
var partTaken = []string{"the holder takes part", "the holder takes part in the combat", "the holder takes part in that combat", "the holder took part"}

// sides lets an ability that is for a combat of some player be resolved whichever
// side the event was announced of: that the player takes part is said, once.
func (m *meaning) sides() bool {
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
			at.Whose = core.AnySeat
		}
	}
	if whose != Holder || !slices.ContainsFunc(m.from.If, func(c Condition) bool { return slices.Contains(partTaken, testWords[c.Test]) }) {
		m.says(whose.String() + " takes part in the combat")
	}
	return true
}

// windows takes the windows in which an ability may be resolved, if the timeline has all.
func (m *meaning) windows(whose core.Role) bool {
	for _, w := range m.from.Timing.Or {
		if _, known := windowOf(m.timeline, w.ID); known == nil {
			return false
		}
	}
	for i, id := range m.from.Timing.Windows(m.timeline) {
		at, ok := m.window(id, whose)
		switch {
		case !ok || len(m.made.Or) >= core.MaxOr:
			return false
		case i == 0:
			m.made.Timing = at
		default:
			m.made.Or = append(m.made.Or, at)
		}
	}
	return true
}

// window is the window of an id, as a time of the rules.
func (m *meaning) window(id string, whose core.Role) (core.Timing, bool) {
	for i := range m.timeline {
		for _, w := range m.timeline[i].Windows {
			if w.ID == id {
				return core.Timing{Station: w.Station, Moment: m.timeline[i].ID, Whose: whose}, true
			}
		}
	}
	return core.Timing{}, false
}

// within is the step in which the event must happen, which the players say.
func (m *meaning) within() bool {
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

// ofEvent is whose event it is in the terms of the rules.
func (m *meaning) ofEvent(r Role) (core.Role, bool) {
	switch r {
	case Anybody:
		return core.AnySeat, true
	case Other:
		return core.TheOthers, true
	case Active:
		return core.TheActive, true
	case Owner:
		if m.council && m.kind == Agenda {
			return core.TheHolder, true
		}
		return core.TheOwner, m.note()
	case Holder:
		return core.TheHolder, true
	case Speaker:
		return core.TheSpeaker, true
	}
	return core.AnySeat, false
}

// onBoardAlone reports whether all that a passive ability does is on the board,
// so that it does not matter to the rules when.
func (m *meaning) onBoardAlone() bool {
	for i := range m.from.Effects {
		if e := &m.from.Effects[i]; !e.onBoard() {
			return false
		}
	}
	return true
}

// inRules is how long something lasts in the terms of the rules.
func (s Span) inRules() core.Lasting {
	return [spans]core.Lasting{
		AtOnce: core.WhileInPlay, ThisWindow: core.ThisWindow, ThisRoundOfCombat: core.ThisCombatRound, ThisAction: core.ThisAction,
		ThisTurn: core.ThisTurn, ThisAgenda: core.ThisAgenda, ThisRound: core.ThisRound, NextStrategyPhase: core.NextStrategyPhase, ThisGame: core.ThisGame,
	}[s]
}
