package core

import (
	"entente/core/deck"
	"entente/core/rulebook"
)

// The effects of abilities on goods: gaining, losing, handing over and converting them.

// changeGoods carries out an effect that gains, loses or converts a player's own goods.
func (tab *Tabletop) changeGoods(p *Player, e *deck.Effect) effectResult {
	switch e.Do {
	case deck.GainGoods:
		return tab.gainFromSupply(p, e.Good, tab.effectAmount(e, p))
	case deck.LoseGoods:
		return tab.loseGoods(p, e)
	}
	return tab.convertCommodities(p, e)
}

// effectAmount returns how many goods an effect moves for a player. If the card says "for each", the amount
// is multiplied. It is at most deck.MaxAmount.
func (tab *Tabletop) effectAmount(e *deck.Effect, p *Player) int {
	n := e.Amount
	switch e.Per {
	case deck.PerNeighbor:
		count := 0
		for i := range tab.Players {
			if tab.AreNeighbors(p.Seat, tab.Players[i].Seat) {
				count++
			}
		}
		n *= count
	case deck.PerPlayer:
		n *= len(tab.Players)
	case deck.PerCommodity:
		n *= p.MaxCommodities
	}
	return min(n, deck.MaxAmount)
}

// gainFromSupply gives a player n goods of kind k from the supply, or fewer if the player can't hold n
// more. A player stops gaining commodities at the player's maximum (ruling 206).
func (tab *Tabletop) gainFromSupply(p *Player, k deck.Good, n int) effectResult {
	if tab.Options.Goods == TrackedGoods {
		room := deck.MaxAmount - p.Goods[k]
		if k == deck.Commodities {
			room = max(0, tab.mostCommodities(p)-p.Goods[k])
		}
		n = min(n, room)
		p.Goods[k] += n
	}
	return effectResult{stateIfChanged(n > 0), eventByRule("", rulebook.Gained, seatArg(p.Seat), goodsArg(k.Of(n)))}
}

// amountToGive returns how many goods a player gives by an effect, and whether the player is able to.
// room is how many goods the receiver can take. An effect on all goods, or on an amount that was named
// with the ability, gives as many as possible. A loss of goods by the owner of a note does so too
// (ruling 121). For any other effect, able is false unless the player can give the exact amount.
// counted is false if Entente doesn't count goods at this table; the effect's amount is then returned
// unchanged.
func (tab *Tabletop) amountToGive(p *Player, e *deck.Effect, room int) (n int, able, counted bool) {
	counted = tab.Options.Goods == TrackedGoods
	switch n = tab.effectAmount(e, p); {
	case e.All:
		n = min(p.Goods[e.Good], room)
		return n, n > 0 || !counted, counted
	case counted && (e.Per == deck.PerNamed || e.Do == deck.LoseGoods && e.Who == deck.TheOwner): // a player with fewer goods gives fewer (ruling 121)
		n = min(n, p.Goods[e.Good], room)
	case !counted:
		return n, n > 0, false
	}
	return n, n > 0 && n <= min(p.Goods[e.Good], room), true
}

// loseGoods moves goods from a player to the supply.
func (tab *Tabletop) loseGoods(p *Player, e *deck.Effect) effectResult {
	n, able, counted := tab.amountToGive(p, e, deck.MaxAmount)
	switch {
	case !able:
		return effectResult{notDone, nil}
	case !counted && e.All:
		return effectResult{wasDone, eventByRule("", rulebook.LostAll, seatArg(p.Seat), goodArg(e.Good))}
	case counted:
		p.Goods[e.Good] -= n
	}
	return effectResult{wasDone, eventByRule("", rulebook.LostGoods, seatArg(p.Seat), goodsArg(e.Good.Of(n)))}
}

// handOverGoods moves goods of one kind from one player to another by an effect. Commodities become trade
// goods, although an effect is not a transaction (ruling 207).
func (tab *Tabletop) handOverGoods(from, to *Player, e *deck.Effect) effectResult {
	if to == nil || to == from {
		return effectResult{notDone, nil}
	}
	arrives := e.Good
	if arrives == deck.Commodities {
		arrives = deck.TradeGoods
	}
	n, able, counted := tab.amountToGive(from, e, deck.MaxAmount-to.Goods[arrives])
	goods := e.Good.Of(n)
	switch {
	case !able && !e.All:
		return effectResult{notDone, nil}
	case !counted && e.All:
		return effectResult{wasDone, eventByRule("ruling 207", rulebook.HandedOverAll, seatArg(from.Seat), otherSeatArg(to.Seat), goodArg(e.Good))}
	case counted:
		from.Goods.Take(goods)
		to.Goods.Add(goods.Received())
	}
	return effectResult{stateIfChanged(able), eventByRule("ruling 207", rulebook.HandedOver, seatArg(from.Seat), otherSeatArg(to.Seat), goodsArg(goods))}
}

// limitedToReplenishment returns an effect that takes no more than a replenishment brought (ruling 120). If
// effect e takes all commodities of player p, who has just replenished at event f, the result is a copy of e
// with that limit. For any other effect, the result is e.
func (f *Frame) limitedToReplenishment(p *Player, e *deck.Effect) *deck.Effect {
	if !e.All || e.Good != deck.Commodities || f.EventSeat != p.Seat || !f.HasHappened() || f.Amount == 0 {
		return e
	}
	one := *e
	one.All, one.Amount = false, min(f.Amount, p.Goods[deck.Commodities])
	return &one
}

// convertCommodities turns a player's commodities into trade goods (ruling 208).
func (tab *Tabletop) convertCommodities(p *Player, e *deck.Effect) effectResult {
	n, able, counted := tab.amountToGive(p, e, deck.MaxAmount-p.Goods[deck.TradeGoods])
	switch {
	case !able:
		return effectResult{notDone, nil}
	case !counted && e.All:
		return effectResult{wasDone, eventByRule("ruling 208", rulebook.ConvertedAll, seatArg(p.Seat))}
	case counted:
		p.Goods.Take(deck.Commodities.Of(n))
		p.Goods.Add(deck.TradeGoods.Of(n))
	}
	return effectResult{wasDone, eventByRule("ruling 208", rulebook.Converted, seatArg(p.Seat), amountArg(n))}
}
