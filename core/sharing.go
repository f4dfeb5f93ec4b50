package core

// Neighbors, as they are said to be and as everybody sees them in the active system.

// AreNeighbors reports whether two seats are neighbors: as declared and not objected to,
// or because both have units in the active system.
func (g *Game) AreNeighbors(a, b Seat) bool {
	p := g.Pair(a, b)
	return p != nil && g.neighbors(p)
}

func (g *Game) neighbors(p *Pair) bool { return p.stand() || g.share(p.A, p.B) }

// share reports whether two seats both have units in the active system, as long as the
// action lasts (ruling 13).
func (g *Game) share(a, b Seat) bool {
	return g.crowded() && g.inSystem(a).Units && g.inSystem(b).Units
}

// crowded reports whether two seats could share the active system at all.
func (g *Game) crowded() bool { return len(g.ActiveSystem) > 1 && g.Active != Nobody }

// sharing is which pairs, a bit each, share the active system.
func (g *Game) sharing() uint32 {
	var set uint32
	for i := 0; i < len(g.Pairs) && g.crowded(); i++ {
		if p := &g.Pairs[i]; g.share(p.A, p.B) {
			set |= 1 << i
		}
	}
	return set
}

// noteSharing remembers of whom a word about the active system made neighbors, and who
// are none any more.
func (g *Game) noteSharing(before uint32) {
	now := g.sharing()
	if before == now {
		return
	}
	pairs := copied(g.Pairs)
	for i := range pairs {
		p, bit := &pairs[i], uint32(1)<<i
		p.note(p.stand() || before&bit != 0, p.stand() || now&bit != 0, g.Active)
	}
	g.Pairs = pairs
}
