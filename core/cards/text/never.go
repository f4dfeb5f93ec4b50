package text

import (
	"strings"

	"entente/core/cards/timeline"
	"entente/core/deck"
)

// Abilities that are read and can never act, because two parts of their text never go together. It is judged
// by the timeline and by what Entente keeps.

// opposites are tests that exclude each other, the second one with at least so many.
var opposites = [...]struct{ one, other, least uint8 }{
	{uint8(deck.HasPassed), uint8(deck.HasNotPassed), 0}, {uint8(deck.AllPassed), uint8(deck.HasNotPassed), 0},
	{uint8(deck.AllPassed), uint8(deck.PlayersLeft), 1}, {uint8(deck.OthersPassed), uint8(deck.PlayersLeft), 2},
	{uint8(deck.IsActive), uint8(deck.IsNotActive), 0}, {uint8(deck.OutcomeFor), uint8(deck.OutcomeAgainst), 0},
	{uint8(deck.NoLaws), uint8(deck.LawsInPlay), 0}, {uint8(deck.WasElected), uint8(deck.OtherElected), 0},
	{uint8(deck.NoVoteCast), uint8(deck.HasVoted), 0},
}

// A claim is what a condition says, or what a window says of itself.
type claim struct {
	line   string
	test   deck.Test
	least  int
	phases deck.Phases  // the phases in which it can be so
	moment *deck.Moment // the event of its window; nil without one
	window *deck.WindowCard
}

// toClaim returns the claim of a condition. Who has passed is forgotten as a phase begins.
func (c *Condition) toClaim(word string) *claim {
	words := testWords[c.Test]
	test, known := find(counted, words)
	if !known {
		test, _ = find(councilTests, words)
	}
	made := claimAt(c.At)
	made.line, made.test, made.least = word+PrintCondition(*c), test.Test, max(test.Least, c.N)
	switch test.Test {
	case deck.InPhase:
		made.phases = deck.PhasesOf(test.Phase)
	case deck.IsActive, deck.HasPassed, deck.OthersPassed, deck.AllPassed:
		made.phases = deck.PhasesOf(deck.ActionPhase)
	}
	return made
}

// claimAt returns the claim that it is a window. A vote may be held in the action phase too.
func claimAt(id string) *claim {
	made := &claim{test: deck.AtWindow, phases: ^deck.Phases(0)}
	if made.moment, made.window = windowOf(timeline.All, id); made.moment != nil {
		made.phases = made.moment.Phases
		if made.moment.Actor == deck.OfAgenda {
			made.phases |= deck.PhasesOf(deck.ActionPhase)
		}
	}
	return made
}

// excludes reports whether a claim is never so together with another one. Only consequences happen in the
// windows of other events.
func (c *claim) excludes(other *claim) bool {
	for _, o := range opposites {
		if o.one == uint8(c.test) && o.other == uint8(other.test) && other.least >= int(o.least) {
			return true
		}
	}
	m, of := c.moment, other.moment
	switch {
	case c.phases&other.phases == 0:
		return true
	case m == nil, of == nil, m.Consequence, of.Consequence, c.test != deck.AtWindow:
		return false
	case c.window.Is(other.window.ID), strings.Contains(m.ID+of.ID, ".any"):
		return false
	case other.test == deck.AtWindow:
		return true
	}
	always := isSpan(m, ".start") || isSpan(of, ".end") && m.ID != "ROUND.end"
	return other.test == deck.Happened && m != of && always
}

// canFit reports whether a claim can be so in a window of the event of a player.
func (c *claim) canFit(other *claim, whose Role) bool {
	m := c.moment
	switch {
	case m == nil:
		return true
	case c.window.Order == deck.OnlyOwn && whose == Other, c.window.Order == deck.OthersOnly && whose == Holder:
		return false
	case m.Actor == deck.ByActive || strings.HasPrefix(m.ID, "T."):
		if other.test == deck.IsNotActive && whose == Holder || other.test == deck.IsActive && whose == Other {
			return false
		}
	}
	return !c.excludes(other)
}

// isSpan reports whether an event is the start or the end of a phase or a turn.
func isSpan(m *deck.Moment, end string) bool {
	return m.Actor == deck.ComesItself && strings.HasSuffix(m.ID, end) && !strings.HasPrefix(m.ID, "AGV")
}

// Never returns two parts of the text of an ability that never go together, so that nobody can ever resolve
// it, or nothing.
func (a *Ability) Never(kind Kind) (part, with string) {
	moment, whose := timingText(kind, a), a.Timing.Whose
	list := []*claim{{line: "of " + whose.String(), phases: ^deck.Phases(0)}}
	for i := range a.If {
		list = append(list, a.If[i].toClaim("if "))
	}
	for i := range a.While {
		list = append(list, a.While[i].toClaim("while "))
	}
	for i, c := range list {
		for _, other := range list[:i] {
			if c.excludes(other) || other.excludes(c) {
				return c.line, other.line
			}
		}
	}
	windows := a.Timing.Windows(timeline.All)
	for _, c := range list {
		fits := len(windows) == 0
		for _, id := range windows {
			fits = fits || claimAt(id).canFit(c, whose)
		}
		if !fits {
			return c.line, strings.TrimSuffix(moment, " "+c.line)
		}
	}
	return "", ""
}
