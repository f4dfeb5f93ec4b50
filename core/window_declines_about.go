package core

import "slices"

// The components that lie face up before a seat, and the single declines of questions about them.

// faceUpBefore returns the components that lie face up before a seat and may act in windows.
func (g *Game) faceUpBefore(s Seat) []Thing {
	if p := g.Player(s); p == nil || p.Eliminated {
		return nil
	}
	var list []Thing
	add := func(t Thing) {
		if !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	for i := range g.Notes {
		if n := &g.Notes[i]; n.inFrontOf() == s {
			add(Thing{Name: g.cardOf(n).Name, Owner: n.Owner})
		}
	}
	for i := range g.Pieces {
		if o := &g.Pieces[i]; o.Holder == s && !o.Purged && g.deck.Card(o.Card).Kind.IsPermanent() {
			add(Thing{Name: g.deck.Card(o.Card).Name})
		}
	}
	addNamed := func(card uint16) {
		lies := g.isFaceUpBefore(s, card) || g.isLentThere(s, card)
		if lies && g.whyGone(s, Thing{}, &carried{card: g.deck.Components[card]}) == nil {
			add(Thing{Name: g.deck.Components[card].Name})
		}
	}
	for _, card := range g.names.open {
		addNamed(card)
	}
	for i := range g.Had {
		for _, card := range g.Had[i].Cards {
			addNamed(card)
		}
	}
	return list
}

// askedAbout returns the components that lie before a seat and that the window asks it about. It
// returns none if the window would ask the seat without them as well.
func (in windowStandings) askedAbout(s Seat) []Thing {
	lying := in.g.faceUpBefore(s)
	isAskedWith := func(one Thing) bool {
		g := *in.g
		for _, t := range lying {
			if t != one {
				g.Stops = with(g.Stops, Stop{s, StandDown{Stop: StopComponent, Thing: t}})
			}
		}
		return !g.standings(in.f).isSkipped(s)
	}
	if len(lying) == 0 || isAskedWith(Thing{}) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(lying), func(t Thing) bool { return !isAskedWith(t) })
}

// countDeclines returns the counts of declines once some seats have declined in the window.
func (in windowStandings) countDeclines(seats []Seat) []DeclineCount {
	counts := StandingDeclines{Declines: in.g.Declines}
	for _, s := range seats {
		for _, t := range in.askedAbout(s) {
			d := DeclineCount{By: s, Thing: t}
			for _, before := range counts.Declines {
				if before.By == s && before.Thing == t {
					d.N = before.N
				}
			}
			d.N = min(d.N+1, mostDeclines)
			counts.forgetDeclines(s, t)
			counts.Declines = with(counts.Declines, d)
		}
	}
	return counts.Declines
}
