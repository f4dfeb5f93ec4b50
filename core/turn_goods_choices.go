package core

import "entente/core/deck"

// Spend is the act that returns goods of the seat to the supply.
type Spend struct{ Goods deck.Goods }

// Gain is the act that gives the seat goods from the supply.
type Gain struct{ Goods deck.Goods }

// Replenish is the act that replenishes the seat's commodities.
type Replenish struct{}

// Convert is the act that turns commodities of the seat into as many trade goods.
type Convert struct {
	Goods deck.Goods // an amount of commodities, and no other good
}

// Kind returns SpendKind, which the notation writes as "spends".
func (Spend) Kind() Kind { return SpendKind }

// Kind returns GainKind, which the notation writes as "gains".
func (Gain) Kind() Kind { return GainKind }

// Kind returns ReplenishKind, which the notation writes as "replenishes".
func (Replenish) Kind() Kind { return ReplenishKind }

// Kind returns ConvertKind, which the notation writes as "converts".
func (Convert) Kind() Kind { return ConvertKind }

// VisitParts passes the goods to the PartVisitor, which prints or reads their amounts.
func (a Spend) VisitParts(s PartVisitor) Act { s.Goods(&a.Goods); return a }

// VisitParts passes the goods to the PartVisitor, which prints or reads their amounts.
func (a Gain) VisitParts(s PartVisitor) Act { s.Goods(&a.Goods); return a }

// VisitParts only returns the act, because a Replenish has no parts.
func (a Replenish) VisitParts(PartVisitor) Act { return a }

// VisitParts passes the goods to the PartVisitor, which prints or reads their amounts.
func (a Convert) VisitParts(s PartVisitor) Act { s.Goods(&a.Goods); return a }

// do spends the goods, or returns a refusal.
func (a Spend) do(g *Game, c Choice) ([]Event, error) {
	if err := g.whyNotMoveGoods(); err != nil {
		return nil, err
	}
	return g.spend(g.Player(c.By), a.Goods)
}

// do gives the seat the goods, or returns a refusal.
func (a Gain) do(g *Game, c Choice) ([]Event, error) {
	if err := g.whyNotMoveGoods(); err != nil {
		return nil, err
	}
	return g.gain(g.Player(c.By), a.Goods)
}

// do begins the event of the replenishment, or returns a refusal.
func (Replenish) do(g *Game, c Choice) ([]Event, error) {
	if err := g.whyNotMoveGoods(); err != nil {
		return nil, err
	}
	return g.beginReplenish(g.Player(c.By)), nil
}

// do converts the commodities, or returns a refusal.
func (a Convert) do(g *Game, c Choice) ([]Event, error) {
	if err := g.whyNotMoveGoods(); err != nil {
		return nil, err
	}
	return g.convert(g.Player(c.By), a.Goods)
}

// A GoodsAnswer is the Answer for acts that name amounts of goods. At least one amount must be above zero.
type GoodsAnswer struct {
	PlainAnswer
	Most deck.Goods // the largest possible amount of each good
}

// Takes reports whether an act names at least one good, and no amount above Most.
func (a GoodsAnswer) Takes(act Act) bool {
	var goods deck.Goods
	switch act := act.(type) {
	case Spend:
		goods = act.Goods
	case Gain:
		goods = act.Goods
	case Convert:
		goods = act.Goods
	}
	return !goods.IsNone() && areGoodsWithin(goods, a.Most)
}

// addGoodsAnswer adds to a question a GoodsAnswer for a kind of act. The parameter most is the largest
// possible amount of each good. It adds none if no goods may be gained or spent now, or if all these
// amounts are zero.
func (pos *Position) addGoodsAnswer(q *question, kind Kind, most deck.Goods) {
	if pos.whyNotMoveGoods() == nil && !most.IsNone() {
		q.addAnswer(GoodsAnswer{PlainAnswer(kind), most})
	}
}

// addSpendAnswers adds to a question a GoodsAnswer with the goods that the question's seat can spend.
// Commodities can't be spent, only traded (ruling 209).
func (g *Game) addSpendAnswers(q *question) {
	most := g.Player(q.Seat).Goods
	most[deck.Commodities] = 0
	g.addGoodsAnswer(q, SpendKind, most)
}

// addGainAnswers adds to a question a GoodsAnswer with the goods that the question's seat can gain.
// Commodities can be gained up to the seat's maximum.
func (g *Game) addGainAnswers(q *question) {
	p := g.Player(q.Seat)
	var most deck.Goods
	for k := range most {
		most[k] = deck.MaxAmount - p.Goods[k]
	}
	most[deck.Commodities] = g.mostCommodities(p) - p.Goods[deck.Commodities]
	g.addGoodsAnswer(q, GainKind, most)
}

// addReplenishAnswers adds a PlainAnswer for Replenish to a question, if commodities may be replenished
// now.
func (g *Game) addReplenishAnswers(q *question) {
	if g.whyNotMoveGoods() == nil && g.mayNestDeeper() {
		q.addAnswer(PlainAnswer(ReplenishKind))
	}
}

// addConvertAnswers adds to a question a GoodsAnswer with the commodities that the question's seat can
// convert. It adds none while another player may still use an ability on these commodities.
func (g *Game) addConvertAnswers(q *question) {
	p := g.Player(q.Seat)
	if g.whyMustWait(conversionOffer(q.Seat, 1)) != nil {
		return
	}
	g.addGoodsAnswer(q, ConvertKind, deck.Commodities.Of(min(p.Goods[deck.Commodities], deck.MaxAmount-p.Goods[deck.TradeGoods])))
}
