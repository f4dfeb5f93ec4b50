package site

import (
	"strings"

	"entente/core/cards"
	"entente/core/deck"
	"entente/core/rulebook"
)

// timingPhase is one part of a round with its events in order.
type timingPhase struct {
	Name   string
	Events []deck.Moment
}

// timeline groups every event of the game by phase, each phase in the order of the timeline. Events
// of any phase come last.
func timeline() []timingPhase {
	always := deck.PhasesOf(deck.StrategyPhase, deck.ActionPhase, deck.StatusPhase, deck.AgendaPhase)
	groups := []timingPhase{{Name: "Strategy phase"}, {Name: "Action phase"}, {Name: "Status phase"}, {Name: "Agenda phase"}, {Name: "In any phase"}}
	for _, m := range cards.Timeline() {
		switch {
		case m.Phases == always:
			groups[4].Events = append(groups[4].Events, m)
		default:
			for phase := deck.StrategyPhase; phase <= deck.AgendaPhase; phase++ {
				if m.Phases.Has(phase) {
					groups[phase].Events = append(groups[phase].Events, m)
					break
				}
			}
		}
	}
	return groups
}

// firstAsked is the player who is asked first in a window, and the rule for it.
func firstAsked(m deck.Moment, w deck.WindowCard) (said string, rule rulebook.Rule) {
	switch w.Order {
	case deck.Clockwise:
		return "clockwise, from the active player or the speaker", "abilities note 5"
	case deck.OnlyOwn:
		return "only the event’s player", "abilities 3"
	case deck.OthersOnly:
		return "everyone else, clockwise", "abilities note 5"
	}
	before := ""
	switch w.Order {
	case deck.Defender:
		before = "the other side first, then "
	case deck.OwnFirst:
		before = "the event’s player first, then "
	}
	switch m.Phases {
	case deck.PhasesOf(deck.ActionPhase):
		return before + "the active player first, then in initiative order", "abilities 19"
	case deck.PhasesOf(deck.StatusPhase):
		return before + "in initiative order, with no active player", "ruling 156"
	case deck.PhasesOf(deck.StrategyPhase), deck.PhasesOf(deck.AgendaPhase):
		return before + "the speaker first, then clockwise", "abilities 20"
	}
	return before + "in the current phase’s order", "abilities 19"
}

// first is firstAsked as a sentence.
func first(m deck.Moment, w deck.WindowCard) string {
	said, _ := firstAsked(m, w)
	return sentence(said) + "."
}

// firstRule is the rule of firstAsked.
func firstRule(m deck.Moment, w deck.WindowCard) string {
	_, rule := firstAsked(m, w)
	return string(rule)
}

// sentence begins with a capital.
func sentence(said string) string {
	return strings.ToUpper(said[:min(1, len(said))]) + said[min(1, len(said)):]
}

// pace tells whether Entente asks in a window, at a table that wants to be asked.
func pace(w deck.WindowCard) string {
	switch {
	case w.Asks && w.IfSeated != "":
		return "asked if " + w.IfSeated + " plays"
	case w.Asks:
		return "asked"
	}
	return "on call"
}

// standing tells how a "when" ability changes an event.
func standing(m deck.Moment) string {
	if m.Stand == deck.Instead {
		return "“When” effects may change, replace or cancel it first."
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
