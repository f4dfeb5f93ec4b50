package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Abilities that players may resolve at any time. A seat resolves such an ability without announcing an
// event, and no window asks about it.

// anyTimeEventOf returns AnyTime or anyAction for a component that a seat may use in the given phase without
// an event. It returns "" for a component that waits for an event. For a modeled component, the ability
// decides. For any other component, a is nil, and the windows decide.
func anyTimeEventOf(windows deck.Windows, a *deck.Ability, phase deck.Phase) string {
	has := func(id string) bool {
		for i := 0; a != nil && i <= len(a.Or); i++ {
			if t := a.TimingAt(i); t.Station == deck.During && t.Moment == id {
				return true
			}
		}
		return a == nil && slices.Contains(windows, id)
	}
	switch {
	case has(AnyTime):
		return AnyTime
	case has(anyAction) && phase == deck.ActionPhase:
		return anyAction
	}
	return ""
}

// anyTimeFrame returns a new event in which a seat can resolve an ability that says "at any time". It returns
// nil if too many events are open. For anyAction, which means any time in the action phase, it also returns
// nil in other phases, and while an ability or an exploration card is being resolved.
func (pos *Position) anyTimeFrame(id string, by Seat) *Frame {
	index := pos.eventIndex(id)
	if index < 0 || !pos.mayNestDeeper() || id == anyAction && (pos.Phase != deck.ActionPhase || !pos.isBetweenAbilities()) {
		return nil
	}
	return &Frame{Moment: uint8(index), Of: by, Stage: EventHappened, Since: pos.LastPrompt, Stamp: pos.ActiveSystem, At: deck.During, Opened: deck.Stations(0).With(deck.During)}
}

// resolveAtAnyTime resolves an ability that says "at any time", or "at any time in the action phase". The
// second kind can't interrupt another ability or an exploration card (ruling 181, ruling 262).
func (g *Game) resolveAtAnyTime(id string, c resolution) ([]Event, error) {
	f := g.anyTimeFrame(id, c.By)
	switch {
	case f == nil && id == anyAction && !g.isBetweenAbilities():
		return nil, g.refuseWrongTime(nil, &componentAbility{}, deck.Timing{Station: deck.During, Moment: anyAction}, textArg(GapWhat, g.thingLabel(c.Thing)))
	case f == nil:
		return nil, refuse(rulebook.TableLimit, rulebook.TooDeep, mostArg(MaxDepth))
	}
	if err := g.whyNotResolve(f, c); err != nil {
		return nil, err
	}
	g.Doing = append(g.Doing, *f)
	return g.beginAbility(g.top(), c), nil
}
