package core

// The digest of a whole game.

// Digest returns a 64-bit hash of a Game. The phones of a table compare their digests. Phones that made the
// same choices have the same digest, so a difference shows that something went wrong. A digest finds
// accidents, but a cheater could forge one.
func Digest(g Game) uint64 {
	h := newHasher()
	h.addNumber(1, g.deckHash)
	g.Table.digest(&h)
	g.Turn.digest(&h, g.index)
	g.Stack.digest(&h, g.index)
	g.Trades.digest(&h, g.index)
	g.Hands.digest(&h, g.index)
	g.InPlay.digest(&h, g.index)
	g.Board.digest(&h)
	g.Agreements.digest(&h)
	g.StandingDeclines.digest(&h, &g.Absentees)
	g.Council.digest(&h)
	g.Strategy.digest(&h, g.index)
	g.Last.digest(&h)
	g.RewindRequest.digest(&h)
	g.HostRequest.digest(&h)
	return h.sum()
}
