package core

// When transactions are an agenda's (transactions 9).

const agendaRevealed = "AG.reveal"

// agendaOpen reports whether an agenda of the agenda phase is being resolved: from its
// reveal until its outcome is fully resolved.
func (g *Game) agendaOpen() bool {
	index := g.deck.Moment(agendaRevealed)
	if g.Phase != AgendaPhase || g.Agenda == 0 || index < 0 {
		return false
	}
	for i := range g.Doing {
		if f := &g.Doing[i]; int(f.Moment) == index && f.Happened {
			return true
		}
	}
	return g.past(uint8(index))
}

// anotherAgenda forgets what was traded during the agenda before, as one is revealed in
// the agenda phase: a replacement is another one too (transactions note 7). In a vote of
// the action phase the turn's limit stays as it is (ruling 40).
func (g *Game) anotherAgenda() []Event {
	if !g.phased() || g.Phase != AgendaPhase {
		return nil
	}
	expired := g.expireOffers(OfferLapsed)
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
