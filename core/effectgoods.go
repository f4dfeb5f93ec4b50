package core

// howMany is the amount of an effect on a seat, counted for each of its measure.
func (g *Game) howMany(e *Effect, p *Player) int {
	n := e.Amount
	switch e.Per {
	case PerNeighbor:
		count := 0
		for i := range g.Players {
			if g.AreNeighbors(p.Seat, g.Players[i].Seat) {
				count++
			}
		}
		n *= count
	case PerPlayer:
		n *= len(g.Players)
	case PerCommodity:
		n *= p.MaxCommodities
	}
	return min(n, MaxAmount)
}

// gainUpTo takes goods from the supply, commodities only as far as there is
// room (ruling 206): as much as possible.
func (g *Game) gainUpTo(p *Player, k Good, n int) (bool, []Event) {
	if g.Options.Goods == TrackedGoods {
		room := MaxAmount - p.Goods[k]
		if k == Commodities {
			room = max(0, p.MaxCommodities-p.Goods[k])
		}
		n = min(n, room)
		p.Goods[k] += n
	}
	return n > 0, []Event{{Message: Gained, Args: []Arg{who(p.Seat), goodsArg(k.Of(n))}}}
}

// gives is how much of a good a seat gives by an effect: all that it has and the
// other side can hold, or exactly so much; of what a note takes from its owner as much as
// there is. counted is false where Entente does not count goods; what is named then is
// believed.
func (g *Game) gives(p *Player, e *Effect, room int) (n int, able, counted bool) {
	counted = g.Options.Goods == TrackedGoods
	switch n = g.howMany(e, p); {
	case e.All:
		n = min(p.Goods[e.Good], room)
		return n, n > 0 || !counted, counted
	case counted && (e.Per == PerNamed || e.Do == LoseGoods && e.Who == TheOwner): // fewer, if there are (ruling 121)
		n = min(n, p.Goods[e.Good], room)
	case !counted:
		return n, n > 0, false
	}
	return n, n > 0 && n <= min(p.Goods[e.Good], room), true
}

// lose gives goods back to the supply.
func (g *Game) lose(p *Player, e *Effect) (bool, []Event) {
	n, able, counted := g.gives(p, e, MaxAmount)
	switch {
	case !able:
		return false, nil
	case !counted && e.All:
		return true, []Event{{Message: LostAll, Args: []Arg{who(p.Seat), good(e.Good)}}}
	case counted:
		p.Goods[e.Good] -= n
	}
	return true, []Event{{Message: LostGoods, Args: []Arg{who(p.Seat), goodsArg(e.Good.Of(n))}}}
}

// handOver gives goods of one kind to another seat. It is no transaction, and
// commodities arrive as trade goods (ruling 207).
func (g *Game) handOver(from, to *Player, e *Effect) (bool, []Event) {
	if to == nil || to == from {
		return false, nil
	}
	arrives := e.Good
	if arrives == Commodities {
		arrives = TradeGoods
	}
	n, able, counted := g.gives(from, e, MaxAmount-to.Goods[arrives])
	goods := e.Good.Of(n)
	switch {
	case !able && !e.All:
		return false, nil
	case !counted && e.All:
		return true, []Event{{Message: HandedOverAll, Rule: "ruling 207", Args: []Arg{who(from.Seat), other(to.Seat), good(e.Good)}}}
	case counted:
		from.Goods.take(goods)
		to.Goods.add(goods.received())
	}
	return able, []Event{{Message: HandedOver, Rule: "ruling 207", Args: []Arg{who(from.Seat), other(to.Seat), goodsArg(goods)}}}
}

// convertSome turns own commodities into trade goods (ruling 208).
func (g *Game) convertSome(p *Player, e *Effect) (bool, []Event) {
	n, able, counted := g.gives(p, e, MaxAmount-p.Goods[TradeGoods])
	switch {
	case !able:
		return false, nil
	case !counted && e.All:
		return true, []Event{{Message: ConvertedAll, Rule: "ruling 208", Args: []Arg{who(p.Seat)}}}
	case counted:
		p.Goods.take(Commodities.Of(n))
		p.Goods.add(TradeGoods.Of(n))
	}
	return true, []Event{{Message: Converted, Rule: "ruling 208", Args: []Arg{who(p.Seat), number(n)}}}
}
