package main

import (
	"strings"

	"entente/core"
	"entente/core/cards"
)

// timingPhase is one part of a round with its events in order.
type timingPhase struct {
	Name   string
	Events []core.Moment
}

// timeline groups every event of the game by phase, each in the order of the
// timeline; last what may happen in any phase.
func timeline() []timingPhase {
	always := core.PhasesOf(core.StrategyPhase, core.ActionPhase, core.StatusPhase, core.AgendaPhase)
	groups := []timingPhase{{Name: "Strategy phase"}, {Name: "Action phase"}, {Name: "Status phase"}, {Name: "Agenda phase"}, {Name: "In any phase"}}
	for _, m := range cards.Timeline() {
		switch {
		case m.Phases == always:
			groups[4].Events = append(groups[4].Events, m)
		default:
			for phase := core.StrategyPhase; phase <= core.AgendaPhase; phase++ {
				if m.Phases.Has(phase) {
					groups[phase].Events = append(groups[phase].Events, m)
					break
				}
			}
		}
	}
	return groups
}

// firstAsked is who is asked first in a window, and the rule that says so.
func firstAsked(m core.Moment, w core.WindowCard) (said string, rule core.Rule) {
	switch w.Order {
	case core.Clockwise:
		return "clockwise, from the active player or the speaker", "abilities note 5"
	case core.OnlyOwn:
		return "only the player whose event it is", "abilities 3"
	case core.OthersOnly:
		return "everyone else, clockwise", "abilities note 5"
	}
	before := ""
	switch w.Order {
	case core.Defender:
		before = "the other side first, then "
	case core.OwnFirst:
		before = "the player whose event it is first, then "
	}
	switch m.Phases {
	case core.PhasesOf(core.ActionPhase):
		return before + "the active player first, then in initiative order", "abilities 19"
	case core.PhasesOf(core.StatusPhase):
		return before + "in initiative order, with no active player", "ruling 156"
	case core.PhasesOf(core.StrategyPhase), core.PhasesOf(core.AgendaPhase):
		return before + "the speaker first, then clockwise", "abilities 20"
	}
	return before + "in the order of the phase that it is", "abilities 19"
}

// first is firstAsked as a sentence of its own.
func first(m core.Moment, w core.WindowCard) string {
	said, _ := firstAsked(m, w)
	return sentence(said) + "."
}

// firstRule is the address that goes with it.
func firstRule(m core.Moment, w core.WindowCard) string {
	_, rule := firstAsked(m, w)
	return string(rule)
}

// sentence begins with a capital.
func sentence(said string) string {
	return strings.ToUpper(said[:min(1, len(said))]) + said[min(1, len(said)):]
}

// pace is whether a table that wants to be asked is asked there.
func pace(w core.WindowCard) string {
	switch {
	case w.Asks && w.IfSeated != "":
		return "asked if " + w.IfSeated + " plays"
	case w.Asks:
		return "asked"
	}
	return "on call"
}

// standing tells how an event stands to its "when".
func standing(m core.Moment) string {
	if m.Stand == core.Instead {
		return "What acts “when” may change, replace or cancel it before it happens."
	}
	return ""
}

// windows counts the windows of the timeline.
func windows(groups []timingPhase) int {
	n := 0
	for _, g := range groups {
		for _, m := range g.Events {
			n += len(m.Windows)
		}
	}
	return n
}
