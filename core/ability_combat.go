package core

import (
	"slices"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// The steps of a combat, and how an announced step shows that earlier ones are over.

// whyNotSustain refuses the announced event m if it is that a unit sustains damage, and another unit is
// sustaining damage now. Units sustain damage one at a time, because the abilities that follow come before
// the player's decision on the next unit (ruling 174).
func (pos *Position) whyNotSustain(m *deck.Moment) error {
	if m.ID != "UNIT.sustain" {
		return nil
	}
	for i := range pos.Unfinished {
		if f := &pos.Unfinished[i]; pos.moment(f).ID == m.ID && !f.isOnCall() {
			return refuse("ruling 174", rulebook.WindowStillOpen, textArg(GapStation, f.OpenStation.String()), textArg(GapMoment, m.Name))
		}
	}
	return nil
}

// isPastCombatRound reports whether an announced event shows that a combat round is over. Players need
// not announce the end of a round. The start of another round or combat, or a later step, also shows
// that the round is over.
func (cat *Catalog) isPastCombatRound(m *deck.Moment) bool {
	switch m.ID {
	case "SC.round.start", "SC.start", "INV.start", "GC.start", "PROD", "TA.end", "TA.activate":
		return true
	}
	return false
}

// lastRoundEndID returns the id of the event that ends the last round of a combat, if m is the end of
// that combat; else "".
func lastRoundEndID(m *deck.Moment) string {
	if m.ID == "SC.end" || m.ID == "GC.end" {
		return strings.TrimSuffix(m.ID, "end") + "round.end"
	}
	return ""
}

// The prefixes of the ids of combat steps.
const (
	spaceCombatPrefix  = "SC." // steps of a space combat
	groundCombatPrefix = "GC." // steps of a ground combat
)

// isCombatStep reports whether an event, by its index in the deck, is a step of a combat. If where is
// spaceCombatPrefix or groundCombatPrefix, only combats of that kind count.
func (cat *Catalog) isCombatStep(moment uint8, where string) bool {
	id := cat.deck.Moments[moment].ID
	return strings.HasPrefix(id, spaceCombatPrefix) && where != groundCombatPrefix || strings.HasPrefix(id, groundCombatPrefix) && where != spaceCombatPrefix
}

// isTacticalStep reports whether an event, by its index in the deck, is a step of a tactical
// action.
func (cat *Catalog) isTacticalStep(moment uint8) bool {
	id := cat.deck.Moments[moment].ID
	return strings.HasPrefix(id, "TA.") || strings.HasPrefix(id, "INV.") || id == "PROD" || cat.isCombatStep(moment, "")
}

// hasAnnouncedCombat reports whether players announced a combat in this tactical action. If where is
// spaceCombatPrefix or groundCombatPrefix, only combats of that kind count.
func (pos *Position) hasAnnouncedCombat(where string) bool {
	return slices.ContainsFunc(pos.EndedEvents, func(at uint8) bool { return pos.isCombatStep(at, where) }) ||
		slices.ContainsFunc(pos.Unfinished, func(f Frame) bool { return pos.isCombatStep(f.Moment, where) })
}

// endCombatBans clears what belongs to a combat, once the announced event m shows that the combat is over. It
// ends the bans that last as long as a combat. It also removes the combat's steps from g.EndedEvents, so that
// players may announce these steps again in the next combat or combat round.
//
// Players need not announce the end of a combat. So a combat is also over if m begins a later step, if m is
// a step of a space combat after a ground combat or the reverse, or if m ends a combat a second time.
func (g *Game) endCombatBans(m *deck.Moment) {
	starts := m.ID == "SC.start" || m.ID == "GC.start"
	switch m.ID {
	case "SC.end", "SC.won", "GC.end", "GC.won":
		starts = g.hasEventEnded(uint8(g.eventIndex(m.ID)))
	}
	starts = starts || strings.HasPrefix(m.ID, groundCombatPrefix) && g.hasAnnouncedCombat(spaceCombatPrefix) || strings.HasPrefix(m.ID, spaceCombatPrefix) && g.hasAnnouncedCombat(groundCombatPrefix)
	activates := m.ID == "TA.activate"
	if starts || activates || m.ID == "SC.round.start" || m.ID == "GC.round.start" {
		g.EndedEvents = slices.DeleteFunc(slices.Clone(g.EndedEvents), func(at uint8) bool { return g.isCombatStep(at, "") || activates && g.isTacticalStep(at) })
	}
	if starts || activates || m.ID == "INV.start" || m.ID == "PROD" || m.ID == "TA.end" {
		g.endExpiredBans(deck.ThisCombat)
	}
}

// hasUsedInCombat reports whether a seat has already used a component in this combat. For a kind that is
// limited to one in each combat, such as secret objectives, another card of that kind counts as well. Each
// such use is recorded as a Ban.
func (tab *Tabletop) hasUsedInCombat(s Seat, c *deck.Component) bool {
	return slices.ContainsFunc(tab.Bans, func(b Ban) bool {
		if b.Seat != s || b.Duration != deck.ThisCombat {
			return false
		}
		used := tab.componentNamed(b.Source.Name)
		return b.Source.Name == c.Name || used != nil && used.Word == c.Word && c.Word != ""
	})
}

// isInCombat reports whether a seat (the parameter by) takes part in a combat. event is the seat whose event
// it is. The active seat and the seat of the event take part. Every seat whose units were declared in the
// active system does so too. If no opponent's units were declared, every seat may take part in the active
// seat's combat.
func isInCombat(by, event, active Seat, declared []Fact) bool {
	hasUnits := func(f Fact) bool { return f.HasUnits && f.Seat == by }
	if by == active || by == event || slices.ContainsFunc(declared, hasUnits) {
		return true
	}
	isOpponent := func(f Fact) bool { return f.HasUnits && f.Seat != active }
	return event == active && !slices.ContainsFunc(declared, isOpponent)
}
