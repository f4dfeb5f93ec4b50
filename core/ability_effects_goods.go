package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// howMany is the amount of an effect on a seat, counted for each of its measure.
func (g *Game) howMany(e *deck.Effect, p *Player) int {
	n := e.Amount
	switch e.Per {
	case deck.PerNeighbor:
		count := 0
		for i := range g.Players {
			if g.AreNeighbors(p.Seat, g.Players[i].Seat) {
				count++
			}
		}
		n *= count
	case deck.PerPlayer:
		n *= len(g.Players)
	case deck.PerCommodity:
		n *= p.MaxCommodities
	}
	return min(n, deck.MaxAmount)
}

// gainUpTo gains as much as possible of some goods from the supply. Commodities stop at the
// player's maximum (ruling 206).
func (g *Game) gainUpTo(p *Player, k deck.Good, n int) result {
	if g.Options.Goods == TrackedGoods {
		room := deck.MaxAmount - p.Goods[k]
		if k == deck.Commodities {
			room = max(0, p.MaxCommodities-p.Goods[k])
		}
		n = min(n, room)
		p.Goods[k] += n
	}
	return result{doneIf(n > 0), because("", rulebook.Gained, who(p.Seat), goodsArg(k.Of(n)))}
}

// gives is how much of a good a seat gives by an effect: all that it has and the
// other side can hold, or exactly so much; of what a note takes from its owner as much as
// there is. counted is false where Entente does not count goods; what is named then is
// believed.
func (g *Game) gives(p *Player, e *deck.Effect, room int) (n int, able, counted bool) {
	counted = g.Options.Goods == TrackedGoods
	switch n = g.howMany(e, p); {
	case e.All:
		n = min(p.Goods[e.Good], room)
		return n, n > 0 || !counted, counted
	case counted && (e.Per == deck.PerNamed || e.Do == deck.LoseGoods && e.Who == deck.TheOwner): // fewer, if there are (ruling 121)
		n = min(n, p.Goods[e.Good], room)
	case !counted:
		return n, n > 0, false
	}
	return n, n > 0 && n <= min(p.Goods[e.Good], room), true
}

// loseGoods gives goods back to the supply.
func (g *Game) loseGoods(p *Player, e *deck.Effect) result {
	n, able, counted := g.gives(p, e, deck.MaxAmount)
	switch {
	case !able:
		return result{notDone, nil}
	case !counted && e.All:
		return result{wasDone, because("", rulebook.LostAll, who(p.Seat), good(e.Good))}
	case counted:
		p.Goods[e.Good] -= n
	}
	return result{wasDone, because("", rulebook.LostGoods, who(p.Seat), goodsArg(e.Good.Of(n)))}
}

// handOver gives goods of one kind to another seat. It is no transaction, and
// commodities arrive as trade goods (ruling 207).
func (g *Game) handOver(from, to *Player, e *deck.Effect) result {
	if to == nil || to == from {
		return result{notDone, nil}
	}
	arrives := e.Good
	if arrives == deck.Commodities {
		arrives = deck.TradeGoods
	}
	n, able, counted := g.gives(from, e, deck.MaxAmount-to.Goods[arrives])
	goods := e.Good.Of(n)
	switch {
	case !able && !e.All:
		return result{notDone, nil}
	case !counted && e.All:
		return result{wasDone, because("ruling 207", rulebook.HandedOverAll, who(from.Seat), other(to.Seat), good(e.Good))}
	case counted:
		from.Goods.Take(goods)
		to.Goods.Add(goods.Received())
	}
	return result{doneIf(able), because("ruling 207", rulebook.HandedOver, who(from.Seat), other(to.Seat), goodsArg(goods))}
}

// convertSome turns own commodities into trade goods (ruling 208).
func (g *Game) convertSome(p *Player, e *deck.Effect) result {
	n, able, counted := g.gives(p, e, deck.MaxAmount-p.Goods[deck.TradeGoods])
	switch {
	case !able:
		return result{notDone, nil}
	case !counted && e.All:
		return result{wasDone, because("ruling 208", rulebook.ConvertedAll, who(p.Seat))}
	case counted:
		p.Goods.Take(deck.Commodities.Of(n))
		p.Goods.Add(deck.TradeGoods.Of(n))
	}
	return result{wasDone, because("ruling 208", rulebook.Converted, who(p.Seat), number(n))}
}
