package core

// The effect of an event on the game, for events that Entente carries out.

// carryOutEvent makes the changes that an event causes in the game, and returns the events for the log. For
// an event without a change of its own, it moves the goods that were announced with the event.
func (g *Game) carryOutEvent(f *Frame) []Event {
	m := g.moment(f)
	switch m.ID {
	case replenished:
		p := g.Player(f.EventSeat)
		if most := g.mostCommodities(p); most > p.MaxCommodities && g.Options.Goods == TrackedGoods {
			// A later effect on "all commodities" takes no more than this replenishment brought (ruling 120).
			f.Amount = p.replenishAmount(most)
		}
		return g.replenish(p)
	case cardsReadied:
		return g.readyAllCards()
	case agendaRevealed:
		return g.carryOutReveal()
	case cardPicked:
		return g.givePickedCard(f)
	case goodsPlaced:
		return g.placeGoodsOnUnpickedCards()
	case primaryUsed:
		return g.useStrategyCard(f)
	case "TA.activate":
		return g.returnNotesOnActivation(f.EventSeat)
	case noteReceived:
		return g.beginPlayingReceivedNote(f)
	case actionCardsDrawn:
		return g.countStatusDraw()
	case cardsReturned:
		return g.returnStrategyCards()
	}
	return g.moveEventGoods(f)
}
