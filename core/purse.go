package core

// counts says whether Entente counts this table's goods.
//
//go:noinline
func (g *Game) counts() error {
	if g.Options.Goods == PhysicalGoods {
		return refuse(TableGoods, GoodsNotCounted)
	}
	return nil
}

// mayMove says whether a seat may gain or spend now: goods are counted, and there is room
// for the event that it is.
func (g *Game) mayMove() error {
	if err := g.counts(); err != nil {
		return err
	}
	return g.nests()
}

// beginReplenish makes replenishing an event, so that its windows open: the
// tokens are taken first, then "when" (Trade Agreement) and "after".
func (g *Game) beginReplenish(p *Player) ([]Event, error) {
	index := g.event(replenished)
	if index < 0 {
		return g.replenish(p), nil
	}
	if !g.mayNest() {
		return nil, refuse(TableLimit, TooDeep, most(MaxDepth))
	}
	events := g.closeConsequences()
	g.push(index, p.Seat)
	return joined(events, g.advance()), nil
}

// replenish fills a seat up to its maximum. At the maximum it takes nothing,
// and still has replenished (ruling 210).
func (g *Game) replenish(p *Player) []Event {
	taken := max(0, p.MaxCommodities-p.Goods[Commodities])
	if g.Options.Goods == TrackedGoods {
		p.Goods[Commodities] += taken
	}
	return []Event{{Message: Replenished, Args: []Arg{who(p.Seat), number(taken), most(p.MaxCommodities)}}}
}

// gain takes goods from the supply. Commodities stop at the maximum (ruling
// 206), and gaining them is not replenishing (ruling 211).
func (g *Game) gain(p *Player, goods Goods) ([]Event, error) {
	after := p.Goods
	after.add(goods)
	switch {
	case goods.None() || !goods.inRange():
		return nil, refuse(TableGoods, NameAnAmount, most(MaxAmount))
	case goods[Commodities] > 0 && after[Commodities] > p.MaxCommodities:
		return nil, refuse("ruling 206", NoRoomForCommodities, who(p.Seat), number(p.Goods[Commodities]), most(p.MaxCommodities))
	case !after.inRange():
		return nil, refuse(TableLimit, TooMuchToHold, most(MaxAmount))
	}
	p.Goods = after
	events := append(g.beginOwn(), Event{Message: Gained, Args: []Arg{who(p.Seat), goodsArg(goods)}})
	for _, k := range [...]Good{Commodities, TradeGoods} {
		if goods[k] > 0 {
			g.raise(gainOf(k), NothingFollows, p.Seat)
		}
	}
	return events, nil
}

// beginOwn closes what stands open on call after an earlier event of the rules'
// own, because another begins.
func (g *Game) beginOwn() []Event {
	return g.closeConsequences()
}

// convert turns own commodities into trade goods. That is not gaining trade
// goods (ruling 208).
func (g *Game) convert(p *Player, goods Goods) ([]Event, error) {
	n := goods[Commodities]
	after := p.Goods
	after.take(Commodities.Of(n))
	after.add(TradeGoods.Of(n))
	switch {
	case n < 1 || n > MaxAmount || goods != Commodities.Of(n):
		return nil, refuse("ruling 208", OnlyCommoditiesConvert)
	case after[Commodities] < 0:
		return nil, refuse(TableGoods, HasTooFew, who(p.Seat), number(p.Goods[Commodities]), most(n), good(Commodities))
	case !after.inRange():
		return nil, refuse(TableLimit, TooMuchToHold, most(MaxAmount))
	}
	p.Goods = after
	events := append(g.beginOwn(), Event{Message: Converted, Args: []Arg{who(p.Seat), number(n)}, Rule: "ruling 208"})
	g.raise(goodsConverted, NothingFollows, p.Seat)
	return events, nil
}

// spend gives goods to the supply. Commodities are only ever traded (ruling 209).
func (g *Game) spend(p *Player, goods Goods) ([]Event, error) {
	switch {
	case goods.None() || !goods.inRange():
		return nil, refuse(TableGoods, NameAnAmount, most(MaxAmount))
	case goods[Commodities] > 0:
		return nil, refuse("ruling 209", CommoditiesAreNotSpent)
	}
	for _, k := range AllGoods {
		if p.Goods[k] < goods[k] {
			return nil, refuse(TableGoods, HasTooFew, who(p.Seat), number(p.Goods[k]), most(goods[k]), good(k))
		}
	}
	events := g.beginOwn()
	if n := goods[TradeGoods]; n > 0 && g.raise(goodsSpent, NothingFollows, p.Seat) {
		g.top().Amount = n
		goods[TradeGoods] = 0
	}
	if goods.None() {
		return events, nil
	}
	p.Goods.take(goods)
	return append(events, Event{Message: Spent, Args: []Arg{who(p.Seat), goodsArg(goods)}}), nil
}
