package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// Abilities that players may resolve at any time. A seat resolves such an ability without announcing an
// event, and no window asks about it.

// anyTimeEventOf returns the event id AnyTime if a seat may use a component at any time. It returns anyAction
// if a seat may use the component at any time in the action phase, and the given phase is the action phase.
// Otherwise the component waits for another event, and the result is "". If the ability a isn't nil, its
// timing decides. If the ability a is nil, because the deck doesn't have the ability, the component's windows
// decide.
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

// anyTimeFrame returns a new event in which a seat can resolve an ability that says "at any time". The id of
// the event is AnyTime or anyAction. anyTimeFrame returns nil if too many events are open. For anyAction,
// which means any time in the action phase, it also returns nil in other phases, and while an ability or an
// exploration card is being resolved.
func (pos *Position) anyTimeFrame(id string, by Seat) *Frame {
	index := pos.eventIndex(id)
	if index < 0 || !pos.mayNestDeeper() || id == anyAction && (pos.Phase != deck.ActionPhase || !pos.isBetweenAbilities()) {
		return nil
	}
	return &Frame{Moment: uint8(index), EventSeat: by, Stage: EventHappened, BeganAtPrompt: pos.LastPrompt, SystemFacts: pos.ActiveSystem, OpenStation: deck.During, AskedStations: deck.Stations(0).With(deck.During)}
}

// resolveAtAnyTime resolves an ability that says "at any time" (the id is AnyTime), or "at any time in the
// action phase" (the id is anyAction). An ability of the second kind can't interrupt another ability or an
// exploration card (ruling 181, ruling 262).
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
	g.Unfinished = append(g.Unfinished, *f)
	return g.beginAbility(g.topFrame(), c), nil
}
