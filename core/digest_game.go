package core

// The digest of a whole game.

// Digest returns a 64-bit hash of a Game. Peers, which are the phones of one table, compare their
// digests on every record. Equal ledgers lead to equal digests, so a difference shows that something
// went wrong. A digest finds accidents, but a cheater could forge one.
func Digest(g Game) uint64 {
	h := newHasher()
	h.addNumber(1, g.deckHash)
	g.Table.digest(&h)
	g.Turn.digest(&h, g.names)
	g.Stack.digest(&h, g.names)
	g.Trades.digest(&h, g.names)
	g.Hands.digest(&h, g.names)
	g.InPlay.digest(&h, g.names)
	g.Board.digest(&h)
	g.Agreements.digest(&h)
	g.StandingDeclines.digest(&h, &g.Absentees)
	g.Council.digest(&h)
	g.Strategy.digest(&h, g.names)
	g.Last.digest(&h)
	g.Return.digest(&h)
	g.Hosting.digest(&h)
	return h.sum()
}
