package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// When transactions are an agenda's (transactions 9).

// agendaOpen reports whether an agenda of the agenda phase is being resolved: from its
// reveal until its outcome is fully resolved.
func (g *Game) agendaOpen() bool {
	return g.Phase == deck.AgendaPhase && g.Council.Step != NoAgenda
}

// anotherAgenda forgets what was traded during the agenda before, as one is revealed in
// the agenda phase: a replacement is another one too (transactions note 7). In a vote of
// the action phase the turn's limit stays as it is (ruling 40).
func (g *Game) anotherAgenda() []Event {
	if g.Phase != deck.AgendaPhase {
		return nil
	}
	expired := g.expireOffers(rulebook.OfferLapsed)
	pairs := copied(g.Pairs)
	for i := range pairs {
		p := &pairs[i]
		p.Earlier = p.Earlier || p.Traded
		p.Traded, p.Parted, p.Met, p.Actions = false, false, false, 0
	}
	g.Pairs = pairs
	g.lapseGrants()
	return expired
}
