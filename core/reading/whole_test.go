package reading

import (
	"entente/core"
	"entente/core/deck"
)

// A trial has the changes of a component action, while the reading finds out whether all of
// it can be done.
type trial struct {
	*reading
	choice
	object
	purses            map[core.Seat]deck.Goods
	passed            map[core.Seat]bool
	exhausted, purged bool
}

// lacking reports whether a required part of a component action can't be done (ruling 295).
// Not required are a part that says "may", a part that depends on such a part, and a part
// of an alternative that was left out. Replenishing opens windows, so the parts after it
// can't be foreseen.
func (r *reading) lacking(c choice, o object) bool {
	t := trial{r, c, o, map[core.Seat]deck.Goods{}, map[core.Seat]bool{}, false, false}
	for _, p := range r.Players {
		t.purses[p.Seat], t.passed[p.Seat] = p.Goods, p.Passed
	}
	if o.piece != nil {
		t.exhausted = o.piece.Exhausted
	}
	if o.nameOnly() {
		t.exhausted = r.isExhausted(c.By, o)
	}
	for _, cost := range o.ability.Cost {
		switch cost.Kind {
		case deck.CostTradeGoods:
			t.put(c.By, deck.TradeGoods, -c.so(cost, o.ability))
		case deck.CostExhaust:
			t.exhausted = true
		case deck.CostPurge:
			t.purged = true
		}
	}
	free := false
	for i, e := range o.ability.Effects {
		if e.Either > 0 && (c.Skip&(1<<i) != 0 || o.ability.Asks) {
			continue
		}
		if free = e.May || e.Per == deck.PerNamed || free && e.Then; e.Do == deck.ReplenishAll {
			return false
		}
		if !free && !t.does(e) && e.Who != deck.EachSeat && e.Who != deck.TheOthers { // "each" may be nobody (ruling 257)
			return true
		}
	}
	return false
}

// put moves goods that are counted.
func (t *trial) put(s core.Seat, k deck.Good, n int) {
	goods := t.purses[s]
	goods[k] += n
	t.purses[s] = goods
}

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
	case deck.GainGoods, deck.LoseGoods, deck.HandOver, deck.ConvertGoods:
		return t.Options.Goods == core.PhysicalGoods || t.moves(e)
	}
	return true
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

// times returns an effect's amount, multiplied by its measure.
func (t *trial) times(e deck.Effect, s core.Seat) int {
	switch e.Per {
	case deck.PerNeighbor:
		n := 0
		for _, p := range t.Players {
			if p.Seat != s && t.neighbors(s, p.Seat) {
				n++
			}
		}
		return e.Amount * n
	case deck.PerPlayer:
		return e.Amount * len(t.Players)
	case deck.PerCommodity:
		return e.Amount * t.Player(s).MaxCommodities
	}
	return e.Amount
}

// meant returns the seats that an effect is about.
func (r *reading) meant(c choice, o object, who deck.Role) []core.Seat {
	var table []core.Seat
	for _, p := range r.Players {
		table = append(table, p.Seat)
	}
	switch {
	case who == deck.TheOthers:
		return from(table, c.By)[1:]
	case who == deck.EachSeat: // a component action belongs to the active player
		return from(table, c.By)
	case who == deck.TheSpeaker:
		return []core.Seat{r.Speaker}
	case who == deck.TheOwner:
		return []core.Seat{o.owner}
	case who == deck.AnySeat && c.To != core.Nobody:
		return []core.Seat{c.To}
	}
	return []core.Seat{c.By}
}
