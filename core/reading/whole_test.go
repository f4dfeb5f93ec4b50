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
