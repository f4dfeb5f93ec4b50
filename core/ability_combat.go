package core

import (
	"slices"
	"strings"

	"entente/core/deck"
	"entente/core/rulebook"
)

// What the order of a combat says, as far as the table tells of it.

// sustaining says whether a unit may sustain damage now: one at a time, and whatever is
// resolved after the first comes before the next is decided on (ruling 174).
func (g *Game) sustaining(m *deck.Moment) error {
	if m.ID != "UNIT.sustain" {
		return nil
	}
	for i := range g.Doing {
		if f := &g.Doing[i]; g.moment(f).ID == m.ID && !f.onCall() {
			return refuse("ruling 174", rulebook.WindowStillOpen, word(GapStation, f.At.String()), word(GapMoment, m.Name))
		}
	}
	return nil
}

// endsRound reports whether a combat round is over as an event is announced, whether or not
// anybody said so: another one begins, another combat, or what comes after both.
func (g *Game) endsRound(m *deck.Moment) bool {
	switch m.ID {
	case "SC.round.start", "SC.start", "INV.start", "GC.start", "PROD", "TA.end", "TA.activate":
		return true
	}
	return false
}

// The steps of combats, by what their ids begin with.
const (
	inSpace  = "SC."
	onGround = "GC."
)

// ofCombat reports whether an event is a step of a combat: in space, on the ground, or with
// "" of either.
func (g *Game) ofCombat(moment uint8, where string) bool {
	id := g.deck.Moments[moment].ID
	return strings.HasPrefix(id, inSpace) && where != onGround || strings.HasPrefix(id, onGround) && where != inSpace
}

// ofTactical reports whether an event is a step of a tactical action.
func (g *Game) ofTactical(moment uint8) bool {
	id := g.deck.Moments[moment].ID
	return strings.HasPrefix(id, "TA.") || strings.HasPrefix(id, "INV.") || id == "PROD" || g.ofCombat(moment, "")
}

// fought reports whether the table told of a combat in this tactical action, that of one in
// space or on the ground alone.
func (g *Game) fought(where string) bool {
	return slices.ContainsFunc(g.Ended, func(at uint8) bool { return g.ofCombat(at, where) }) ||
		slices.ContainsFunc(g.Doing, func(f Frame) bool { return g.ofCombat(f.Moment, where) })
}

// endsCombat ends what lasts as long as a combat as an event is announced: what follows one
// begins, or another combat does, whether or not anybody said so. One on the ground follows
// one in space, and no combat ends twice. What happened in a combat before, in a round of it
// or in another tactical action lies behind the table no more than what never happened.
func (g *Game) endsCombat(m *deck.Moment) {
	starts := m.ID == "SC.start" || m.ID == "GC.start"
	switch m.ID {
	case "SC.end", "SC.won", "GC.end", "GC.won":
		starts = g.past(uint8(g.event(m.ID)))
	}
	starts = starts || strings.HasPrefix(m.ID, onGround) && g.fought(inSpace) || strings.HasPrefix(m.ID, inSpace) && g.fought(onGround)
	activates := m.ID == "TA.activate"
	if starts || activates || m.ID == "SC.round.start" || m.ID == "GC.round.start" {
		g.Ended = slices.DeleteFunc(slices.Clone(g.Ended), func(at uint8) bool { return g.ofCombat(at, "") || activates && g.ofTactical(at) })
	}
	if starts || activates || m.ID == "INV.start" || m.ID == "PROD" || m.ID == "TA.end" {
		g.lapse(deck.ThisCombat)
	}
}

// usedInCombat reports whether a seat has used something in this combat that is for once
// in each, as its kind is: one secret objective of all, of anything else only itself.
func (g *Game) usedInCombat(s Seat, c *deck.Component) bool {
	return slices.ContainsFunc(g.Bans, func(b Ban) bool {
		if b.Whom != s || b.Until != deck.ThisCombat {
			return false
		}
		used := g.component(b.Source.Name)
		return b.Source.Name == c.Name || used != nil && used.Word == c.Word && c.Word != ""
	})
}
