package core

import (
	"slices"

	"entente/core/deck"
	"entente/core/rulebook"
)

// What a prediction brings before the outcome is known: for each player who abstains or
// votes for another outcome. It is paid as soon as all have voted, so also for an agenda
// that is discarded as its outcome would be resolved (ruling 284).

// paysDissent notes that a prediction pays by who votes otherwise.
func (g *Game) paysDissent(j *Job) bool {
	said := slices.Clone(g.Council.Said)
	for i := len(said) - 1; i >= 0; i-- {
		if p := &said[i]; p.By == j.By && p.Thing.Name == j.Thing.Name {
			p.Pays = true
			g.Council.Said = said
			return true
		}
	}
	return false
}

// dissentPays pays those predictions, one after the other. begun says that a gain is an
// event that somebody is asked about, after which it goes on with the next.
func (g *Game) dissentPays() (events []Event, begun bool) {
	for i := range g.Council.Said {
		p := g.Council.Said[i]
		if !p.Pays {
			continue
		}
		g.Council.Said = slices.Clone(g.Council.Said)
		g.Council.Said[i].Pays = false
		n := g.dissenters(p.For)
		events = joined(events, because("ruling 284", rulebook.DissentPaid, who(p.By), number(n), word(GapWhat, g.label(p.Thing))))
		if n == 0 {
			continue
		}
		_, gained := g.gainUpTo(g.Player(p.By), deck.TradeGoods, n)
		events = joined(events, gained)
		if g.raise(goodsGained, CountFollows, p.By) {
			return joined(events, g.advance()), true
		}
		events = joined(events, g.untold(goodsGained))
	}
	return events, false
}

// dissenters is how many players have cast no vote for an outcome.
func (g *Game) dissenters(to Aim) int {
	n := 0
	for i := range g.Players {
		b := g.Council.ballot(g.Players[i].Seat)
		if !g.Players[i].Eliminated && (b == nil || b.Votes == 0 || b.For != to) {
			n++
		}
	}
	return n
}
