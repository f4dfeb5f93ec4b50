package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Abilities that act at any time. A seat resolves one without an announcement, and no window asks
// about it.

// anyTimeOf returns the id of the time at which a component may act in a phase without an event of its
// own. It returns "" for a component that waits for an event. A component that isn't modeled has the
// given windows, and a modeled one has the ability.
func anyTimeOf(windows deck.Windows, a *deck.Ability, phase deck.Phase) string {
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

// anyTimeFrame returns an event in which a seat can resolve an ability at any time. It is nil if the
// events are nested too deep. For "any time in the action phase", it is also nil outside that phase
// and while something is being resolved.
func (pos *Position) anyTimeFrame(id string, by Seat) *Frame {
	index := pos.eventIndex(id)
	if index < 0 || !pos.mayNest() || id == anyAction && (pos.Phase != deck.ActionPhase || !pos.isBetweenAbilities()) {
		return nil
	}
	return &Frame{Moment: uint8(index), Of: by, Stage: EventHappened, Since: pos.LastPrompt, Stamp: pos.ActiveSystem, At: deck.During, Opened: deck.Stations(0).With(deck.During)}
}

// resolveAtAnyTime resolves an ability for any time, or for any time in the action phase. The latter
// interrupts no ability and no exploration card (ruling 181, ruling 262).
func (g *Game) resolveAtAnyTime(id string, c resolution) ([]Event, error) {
	f := g.anyTimeFrame(id, c.By)
	switch {
	case f == nil && id == anyAction && !g.isBetweenAbilities():
		return nil, g.refuseMoment(nil, &carried{}, deck.Timing{Station: deck.During, Moment: anyAction}, word(GapWhat, g.label(c.Thing)))
	case f == nil:
		return nil, refuse(rulebook.TableLimit, rulebook.TooDeep, mostArg(MaxDepth))
	}
	if err := g.whyNotResolve(f, c); err != nil {
		return nil, err
	}
	g.Doing = append(g.Doing, *f)
	return g.beginAbility(g.top(), c), nil
}
