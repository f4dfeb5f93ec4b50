package core_test

import (
	"slices"

	"entente/core"
)

// lacking reports whether some part of a component action cannot be done that
// has to be (ruling 295): one that does not say "may", nor comes after a "then"
// that follows one that does. Replenishing opens windows, and what comes after
// them nobody knows yet.
func (r *reading) lacking(c choice, o object) bool {
	purses := map[core.Seat]core.Goods{}
	for _, p := range r.Players {
		purses[p.Seat] = p.Goods
	}
	for _, cost := range o.ability.Cost {
		if cost.Kind == core.CostTradeGoods {
			r.put(purses, c.By, core.TradeGoods, -cost.Amount)
		}
	}
	free := false
	for _, e := range o.ability.Effects {
		if free = e.May || free && e.Then; e.Do == core.ReplenishAll {
			return false
		}
		if !free && !r.does(purses, c, o, e) {
			return true
		}
	}
	return false
}

// put moves goods that are counted.
func (r *reading) put(purses map[core.Seat]core.Goods, s core.Seat, k core.Good, n int) {
	goods := purses[s]
	goods[k] += n
	purses[s] = goods
}

// does does one effect on goods, and reports whether anybody could. Everything
// else can be done as long as there is no sign of the contrary.
func (r *reading) does(purses map[core.Seat]core.Goods, c choice, o object, e core.Effect) bool {
	if r.Options.Goods == core.PhysicalGoods {
		return true
	}
	could := false
	for _, s := range r.meant(c, o, e.Who) {
		has := purses[s][e.Good]
		switch e.Do {
		case core.GainGoods:
			room := core.MaxAmount - has
			if e.Good == core.Commodities {
				room = max(0, r.Player(s).MaxCommodities-has)
			}
			n := min(room, e.Amount)
			r.put(purses, s, e.Good, n)
			could = could || n > 0
		case core.LoseGoods:
			if has >= e.Amount {
				r.put(purses, s, e.Good, -e.Amount)
				could = true
			}
		case core.HandOver:
			if s != c.By && has > 0 {
				r.put(purses, s, e.Good, -has)
				r.put(purses, c.By, map[bool]core.Good{true: core.TradeGoods, false: e.Good}[e.Good == core.Commodities], has)
				could = true
			}
		default:
			could = true
		}
	}
	return could || !slices.Contains([]core.Deed{core.GainGoods, core.LoseGoods, core.HandOver}, e.Do)
}

// meant is whom an effect is about.
func (r *reading) meant(c choice, o object, who core.Role) []core.Seat {
	var others []core.Seat
	for _, p := range r.Players {
		if p.Seat != c.By {
			others = append(others, p.Seat)
		}
	}
	switch {
	case who == core.TheOthers:
		return others
	case who == core.TheOwner:
		return []core.Seat{o.owner}
	case who == core.AnySeat && c.To != core.Nobody:
		return []core.Seat{c.To}
	}
	return []core.Seat{c.By}
}
