package deck

// A Good is a kind of component that a player has a number of.
type Good uint8

// The goods, in the order the notation writes them.
const (
	TradeGoods Good = iota
	Commodities
	CulturalFragments
	HazardousFragments
	IndustrialFragments
	UnknownFragments
	NumGoods
)

var goodNames = [NumGoods]string{"trade goods", "commodities", "cultural fragments", "hazardous fragments", "industrial fragments", "unknown fragments"}

// String returns the plural word for the good, in English and in the notation.
func (k Good) String() string {
	if k < NumGoods {
		return goodNames[k]
	}
	return "goods"
}

// AllGoods is every good, in the order the notation writes them.
var AllGoods = [NumGoods]Good{TradeGoods, Commodities, CulturalFragments, HazardousFragments, IndustrialFragments, UnknownFragments}

// IsFragment reports whether the good is a relic fragment.
func (k Good) IsFragment() bool { return k >= CulturalFragments && k < NumGoods }

// Goods is an amount of each good.
type Goods [NumGoods]int

// MaxAmount is the most of one good that a choice may name; the box holds less.
const MaxAmount = 999

// Of returns goods of one kind.
func (k Good) Of(n int) Goods {
	var g Goods
	g[k] = n
	return g
}

// IsNone reports whether every amount is zero.
func (g *Goods) IsNone() bool { return *g == Goods{} }

// HasAtLeast reports whether g has at least as much of every kind as other.
func (g Goods) HasAtLeast(other Goods) bool {
	for k := range g {
		if g[k] < other[k] {
			return false
		}
	}
	return true
}

// IsInRange reports whether every amount is possible: not negative, not above MaxAmount.
func (g *Goods) IsInRange() bool {
	for _, n := range g {
		if n < 0 || n > MaxAmount {
			return false
		}
	}
	return true
}

// Fragments returns how many relic fragments there are of all kinds together.
func (g Goods) Fragments() int {
	n := 0
	for k := CulturalFragments; k < NumGoods; k++ {
		n += g[k]
	}
	return n
}

// Add adds other to g, kind by kind.
func (g *Goods) Add(other Goods) {
	for k := range g {
		g[k] += other[k]
	}
}

// Take subtracts other from g, kind by kind. The caller makes sure that g covers other.
func (g *Goods) Take(other Goods) {
	for k := range g {
		g[k] -= other[k]
	}
}

// Received returns these goods after another player has handed them over: a commodity becomes a trade
// good (ruling 207).
func (g Goods) Received() Goods {
	g[TradeGoods] += g[Commodities]
	g[Commodities] = 0
	return g
}
