package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// Gaining, spending, converting and replenishing goods.

// whyGoodsNotCounted returns nil if Entente counts this table's goods, or else a refusal.
func (t *Table) whyGoodsNotCounted() error {
	if t.Options.Goods == PhysicalGoods {
		return refuse(rulebook.TableGoods, rulebook.GoodsNotCounted)
	}
	return nil
}

// whyNotMoveGoods returns nil if a seat may gain or spend goods now, or else a refusal. Entente must count
// the goods. The event of gaining or spending must also be able to nest in the unfinished events, which
// nest only MaxDepth deep.
func (pos *Position) whyNotMoveGoods() error {
	if err := pos.whyGoodsNotCounted(); err != nil {
		return err
	}
	return pos.whyNotNestDeeper()
}

// beginReplenish begins the event in which a player replenishes commodities. The player takes the
// commodities first. Then the event's "when" window opens, for example for Trade Agreement. After that, its
// "after" window opens.
func (g *Game) beginReplenish(p *Player) []Event {
	index := g.eventIndex(replenished)
	if index < 0 {
		return g.replenish(p)
	}
	events := g.closeConsequences("")
	g.pushEvent(index, p.Seat)
	return joinEvents(events, g.advanceToNextChoice())
}

// replenish gives a player commodities up to the maximum. A player who already has the maximum still counts
// as replenishing (ruling 210).
func (tab *Tabletop) replenish(p *Player) []Event {
	tab.endRequiredUses(p.Seat)
	taken := p.replenishAmount(tab.mostCommodities(p))
	now := p.Goods[deck.Commodities] + taken
	if tab.Options.Goods == TrackedGoods {
		p.Goods[deck.Commodities] = now
	}
	return []Event{{Message: rulebook.Replenished, Args: []Arg{seatArg(p.Seat), amountArg(taken), mostArg(max(p.MaxCommodities, now))}}}
}

// gain gives a player goods from the supply, or returns a refusal. No player may gain commodities above the
// maximum (ruling 206). A gain of commodities doesn't count as replenishing (ruling 211), so gain doesn't
// begin the event of replenishing.
func (g *Game) gain(p *Player, goods deck.Goods) ([]Event, error) {
	after := p.Goods
	after.Add(goods)
	switch {
	case goods.IsNone() || !goods.IsInRange():
		return nil, refuse(rulebook.TableGoods, rulebook.NameAnAmount, mostArg(deck.MaxAmount))
	case goods[deck.Commodities] > 0 && after[deck.Commodities] > g.mostCommodities(p):
		return nil, refuse("ruling 206", rulebook.NoRoomForCommodities, seatArg(p.Seat), amountArg(p.Goods[deck.Commodities]), mostArg(g.mostCommodities(p)))
	case !after.IsInRange():
		return nil, refuse(rulebook.TableLimit, rulebook.TooMuchToHold, mostArg(deck.MaxAmount))
	}
	p.Goods = after
	events := append(g.closeConsequences(""), Event{Message: rulebook.Gained, Args: []Arg{seatArg(p.Seat), goodsArg(goods)}})
	for _, k := range [...]deck.Good{deck.Commodities, deck.TradeGoods} {
		if goods[k] > 0 {
			g.beginEvents(gainEventOf(k), NothingFollows, p.Seat)
		}
	}
	return events, nil
}

// convert turns a player's commodities into trade goods, or returns a refusal. Converting isn't gaining trade
// goods (ruling 208), so the event of a gain doesn't begin. If another player may first use an ability on the
// commodities, convert asks that player instead.
func (g *Game) convert(p *Player, goods deck.Goods) ([]Event, error) {
	n := goods[deck.Commodities]
	after := p.Goods
	after.Take(deck.Commodities.Of(n))
	after.Add(deck.TradeGoods.Of(n))
	switch {
	case n < 1 || n > deck.MaxAmount || goods != deck.Commodities.Of(n):
		return nil, refuse("ruling 208", rulebook.OnlyCommoditiesConvert)
	case after[deck.Commodities] < 0:
		return nil, refuse(rulebook.TableGoods, rulebook.HasTooFew, seatArg(p.Seat), amountArg(p.Goods[deck.Commodities]), mostArg(n), goodArg(deck.Commodities))
	case !after.IsInRange():
		return nil, refuse(rulebook.TableLimit, rulebook.TooMuchToHold, mostArg(deck.MaxAmount))
	}
	if err := g.whyMustWait(conversionOffer(p.Seat, n)); err != nil {
		return nil, err
	}
	if h := g.findHold(conversionOffer(p.Seat, n)); h != nil {
		return g.askHoldPlayers(h), nil
	}
	p.Goods = after
	events := append(g.closeConsequences(""), Event{Message: rulebook.Converted, Args: []Arg{seatArg(p.Seat), amountArg(n)}, Rule: "ruling 208"})
	g.beginEvents(goodsConverted, NothingFollows, p.Seat)
	return events, nil
}

// spend puts a player's goods back into the supply, or returns a refusal. Commodities can be traded but not
// spent (ruling 209). Spending trade goods can be an event of its own. The trade goods then go to the supply
// when that event happens.
func (g *Game) spend(p *Player, goods deck.Goods) ([]Event, error) {
	switch {
	case goods.IsNone() || !goods.IsInRange():
		return nil, refuse(rulebook.TableGoods, rulebook.NameAnAmount, mostArg(deck.MaxAmount))
	case goods[deck.Commodities] > 0:
		return nil, refuse("ruling 209", rulebook.CommoditiesAreNotSpent)
	}
	for _, k := range deck.AllGoods {
		if p.Goods[k] < goods[k] {
			return nil, refuse(rulebook.TableGoods, rulebook.HasTooFew, seatArg(p.Seat), amountArg(p.Goods[k]), mostArg(goods[k]), goodArg(k))
		}
	}
	events := g.closeConsequences("")
	if n := goods[deck.TradeGoods]; n > 0 {
		if f := g.beginEvents(goodsSpent, NothingFollows, p.Seat); f != nil {
			f.Amount, goods[deck.TradeGoods] = n, 0
		}
	}
	if goods.IsNone() {
		return events, nil
	}
	p.Goods.Take(goods)
	return append(events, Event{Message: rulebook.Spent, Args: []Arg{seatArg(p.Seat), goodsArg(goods)}}), nil
}
