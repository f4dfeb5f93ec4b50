package reading

import (
	"slices"

	"entente/core"
	"entente/core/deck"
)

// What the laws know of each effect: how it is made up, whether it is done to a player, and whether a
// component action that needs it can be done.

// effect returns a random effect that is possible at a time. With waits, the ability acts at
// this time only, so it may also cancel or change the event.
func (r generator) effect(at deck.Timing, waits bool) deck.Effect {
	goods := deck.Effect{Who: r.role(), Good: deck.AllGoods[r.IntN(2)], Amount: 1, All: r.chance(40), To: r.role()}
	switch n := r.IntN(26); {
	case n < 5:
		return r.cannot(deck.Lasting(r.IntN(int(deck.ThisGame) + 1)))
	case n < 8:
		return deck.Effect{Do: deck.Instruct, Who: r.role(), Text: "move a ship", Retrieves: r.chance(20)}
	case n == 8 && at.Station == deck.When && waits && mayChange(at.Moment):
		return deck.Effect{Do: deck.CancelEvent}
	case n == 9 && waits && at.Moment != "ECO.replenish":
		return deck.Effect{Do: deck.ReplenishAll, Who: deck.TheHolder}
	case n == 10:
		return deck.Effect{Do: deck.EndTheTurn}
	case n < 13:
		goods.Do = deck.LoseGoods
		return goods
	case n < 16:
		goods.Do = deck.HandOver
		return goods
	case n == 16:
		goods.Do, goods.Good = deck.ConvertGoods, deck.Commodities
		return goods
	case n < 19:
		return deck.Effect{Do: []deck.Deed{deck.ReadyThis, deck.ExhaustThis, deck.PurgeThis}[r.IntN(3)]}
	case n == 19:
		return deck.Effect{Do: deck.UndoPassing, Who: r.role()}
	case n == 20:
		return deck.Effect{Do: deck.ScorePoints, Who: r.role(), Amount: r.IntN(4) - 2}
	}
	return deck.Effect{Do: deck.GainGoods, Who: r.role(), Good: deck.AllGoods[r.IntN(2)], Amount: 1 + r.IntN(3), Per: deck.Measure(r.IntN(4) * r.IntN(2))}
}

// ofNobody are deeds that are done to no player.
var ofNobody = []deck.Deed{deck.CancelEvent, deck.ChangeAmount, deck.EndTheTurn, deck.ReadyThis, deck.ExhaustThis, deck.PurgeThis,
	deck.ChooseOutcome, deck.DropTheAgenda, deck.VoteBackward, deck.VoteOnceMore, deck.RepealLaw, deck.SkipNextTurn,
	deck.LayThis, deck.TakeToken, deck.Stands}

// ofGoods are the deeds on trade goods and commodities.
var ofGoods = []deck.Deed{deck.GainGoods, deck.LoseGoods, deck.HandOver, deck.ConvertGoods}

// does carries out one effect, and reports whether any player could do it. Effects that the
// reading doesn't know count as possible.
func (t *trial) does(e deck.Effect) bool {
	switch e.Do {
	case deck.ReadyThis, deck.ExhaustThis:
		was := t.exhausted
		t.exhausted = e.Do == deck.ExhaustThis
		return (t.piece != nil || t.nameOnly() && turns(t.spent(t.choice.By, t.object.card))) && was != t.exhausted
	case deck.PurgeThis:
		was := t.purged
		t.purged = true
		return !was
	case deck.UndoPassing:
		could := false
		for _, s := range t.meant(t.choice, t.object, e.Who) {
			could, t.passed[s] = could || t.passed[s], false
		}
		return could
	}
	return !slices.Contains(ofGoods, e.Do) || t.Options.Goods == core.PhysicalGoods || t.moves(e)
}

// moves carries out an effect on goods. A player gains as much as there is room for, and
// gives exactly the amount, or all.
func (t *trial) moves(e deck.Effect) bool {
	could := false
	for _, s := range t.meant(t.choice, t.object, e.Who) {
		n := t.times(e, s)
		if e.Do == deck.GainGoods {
			room := deck.MaxAmount - t.purses[s][e.Good]
			if e.Good == deck.Commodities && !t.chosen(t.Deck().Component("Age of Commerce")) { // which lifts the maximum (ruling 120)
				room = max(0, t.Player(s).MaxCommodities-t.purses[s][e.Good])
			}
			n = min(n, room)
			t.put(s, e.Good, n)
			could = could || n > 0
			continue
		}
		receivers := []core.Seat{core.Nobody} // the supply
		if e.Do == deck.HandOver {
			receivers = t.meant(t.choice, t.object, e.To)
		}
		for _, to := range receivers {
			has := t.purses[s][e.Good]
			if e.All {
				n = has
			} else if e.Do == deck.LoseGoods && e.Who == deck.TheOwner { // a note may take fewer from its owner (ruling 121)
				n = min(n, has)
			}
			if to == s || n == 0 || n > has {
				continue
			}
			could = true
			t.put(s, e.Good, -n)
			if e.Do == deck.ConvertGoods {
				to = s
			}
			t.put(to, map[bool]deck.Good{true: deck.TradeGoods, false: e.Good}[e.Good == deck.Commodities], n)
		}
	}
	return could
}
