package scenario

import (
	"entente/core"
	"entente/core/notation"
)

// strategyFact checks a fact about a strategy card, or about the 0 token.
func strategyFact(g *core.Game, f core.Correction) error {
	v, wanted := core.ViewOf(*g, core.Nobody), notation.Fact(f)
	if f.Field == core.FixFirst {
		f.Seat = v.ZeroTokenHolder
	}
	for _, c := range v.Strategy {
		if c.Name != f.Card {
			continue
		}
		switch f.Field {
		case core.FixStrategy:
			f.Seat = c.Holder
		case core.FixExhausted:
			f.Yes = c.Exhausted
		case core.FixGoodsOn:
			f.Amount = c.Goods
		}
		so := notation.Fact(f)
		return is(so == wanted, so)
	}
	if f.Field != core.FixFirst {
		return mismatch("this table has no strategy card of that name")
	}
	so := notation.Fact(f)
	return is(so == wanted, so)
}
