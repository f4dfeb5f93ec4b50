package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// What changes while an agenda is before the players: who is the speaker, who is away,
// who cannot vote, and whether there is an outcome at all.

// noOutcome is the end of an agenda whose outcome was kept from being resolved: it is
// discarded, and none takes its place.
func (g *Game) noOutcome() []Event {
	events := []Event{{Message: rulebook.AgendaDiscarded, Args: []Arg{word(GapWhat, g.agendaName())}}}
	chair := g.Chair()
	events = joined(events, g.closeAgenda(true))
	g.afterAgenda(chair)
	return events
}

// passChair asks anew once the table says that another has the speaker token: who decides,
// or whose vote it is by the new order.
func (g *Game) passChair() []Event {
	c := &g.Council
	if g.Phase != deck.AgendaPhase || c.Step == NoAgenda || c.Step > Deciding {
		return nil
	}
	switch {
	case c.Step == Deciding:
		c.Prompt = g.issue()
	case c.Prompt != 0 && g.unfinished() == nil:
		return g.nextVote()
	}
	return nil
}

// abstainAway lets a seat abstain that is away, as the table has agreed (table 16).
func (g *Game) abstainAway(s Seat) []Event {
	g.Council.Ballots = with(g.Council.Ballots, Ballot{Seat: s})
	return []Event{{Message: rulebook.Abstained, Args: []Arg{who(s)}}, {Message: rulebook.OkAway, Rule: rulebook.TableAbsent, Explains: true, Args: []Arg{who(s)}}}
}
