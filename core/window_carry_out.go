package core

// The effect of an event on the game, for events that Entente carries out.

// carryOutEvent carries out the effect of an event on the game, and returns what changed. An event with
// no effect of its own moves its announced goods, if any.
func (g *Game) carryOutEvent(f *Frame) []Event {
	m := g.moment(f)
	switch m.ID {
	case replenished:
		p := g.Player(f.Of)
		if most := g.mostCommodities(p); most > p.MaxCommodities && g.Options.Goods == TrackedGoods {
			f.Amount = p.replenishesBy(most) // later effects on all of them affect this many
		}
		return g.replenish(p)
	case cardsReadied:
		return g.readyAll()
	case agendaRevealed:
		return g.carryOutReveal()
	case cardPicked:
		return g.givePickedCard(f)
	case goodsPlaced:
		return g.placeGoods()
	case primaryUsed:
		return g.useCard(f)
	case "TA.activate":
		return g.returnOnActivation(f.Of)
	case noteReceived:
		return g.playReceived(f)
	case statusDraw:
		return g.drawEach()
	case cardsReturned:
		return g.returnCards()
	}
	return g.moveGoods(f)
}
