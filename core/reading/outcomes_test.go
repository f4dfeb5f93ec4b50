package reading

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"entente/core"
	"entente/core/deck"
	"entente/scripts/seeds"
)

// A windowCase is a small random window: an activation at which 2 to 4 seats have cards for its
// "when" and its "after", and possible trades.
type windowCase struct {
	seats  int
	goods  []int
	cards  []caseCard
	trades []caseTrade
	pace   core.Pace
	said   []saidCase // the declaration of each seat
}

// A saidCase is the declaration of a seat's technologies.
type saidCase uint8

const (
	saidNothing saidCase = iota // the seat may have any technology
	saidAll                     // the technologies that the seat has are declared
	saidNone                    // the seat is declared to have none, even if it has some
	saidCases
)

// A caseCard is one object of a seat with one ability.
type caseCard struct {
	seat        int
	when        bool // the card acts at "when"; else at "after"
	kind        deck.ComponentKind
	must        bool
	cost, least int // the trade goods that are spent, and that the seat must have
	gain        int
	gives       int // trade goods handed over to a player who is named
	points      int
	bans        bool // the others cannot use faction abilities in this turn
	named       bool // known by name alone: its players carry out its effects
}

// A caseTrade is a number of trade goods that the active player and a neighbor could trade.
type caseTrade struct{ from, to, n int }

func (r generator) windowCase() windowCase {
	w := windowCase{seats: 2 + r.IntN(3), pace: core.Pace(r.IntN(2))}
	for range w.seats {
		w.goods = append(w.goods, r.IntN(3))
	}
	kinds := []deck.ComponentKind{deck.TechnologyCard, deck.FactionAbility, deck.ActionCardKind, deck.TechnologyCard}
	for range 1 + r.IntN(4) {
		c := caseCard{seat: r.IntN(w.seats), kind: kinds[r.IntN(len(kinds))]}
		c.when = r.chance(40)
		switch r.IntN(4) {
		case 0:
			c.cost = 1 + r.IntN(2)
		case 1:
			c.least = 1 + r.IntN(2)
		}
		switch r.IntN(4) {
		case 0:
			c.gain = 1 + r.IntN(2)
		case 1:
			c.gives = 1
		case 2:
			c.bans = true
		}
		c.points = r.IntN(2)
		if c.named = r.chance(35); c.named {
			w.cards = append(w.cards, caseCard{seat: c.seat, when: c.when, kind: deck.TechnologyCard, named: true})
			continue
		}
		// Mandatory abilities that depend on goods are left out. A seat that was asked before it had
		// the goods is free of them, but a seat whose decline was assumed is not.
		c.must = c.kind != deck.ActionCardKind && c.cost == 0 && c.least == 0 && r.chance(40)
		w.cards = append(w.cards, c)
	}
	for range w.seats {
		w.said = append(w.said, saidCase(r.IntN(int(saidCases))))
	}
	for range 1 + r.IntN(2) {
		trade := caseTrade{0, 1 + r.IntN(w.seats-1), 1 + r.IntN(2)}
		if r.chance(50) {
			trade.from, trade.to = trade.to, trade.from
		}
		w.trades = append(w.trades, trade)
	}
	return w
}

// card returns the case's card as a component of the deck.
func (c *caseCard) card(i int) deck.Component {
	if c.named {
		window := map[bool]string{true: "TA.activate.when", false: "TA.activate.after"}[c.when]
		return deck.Component{Name: fmt.Sprint("C", i), Kind: c.kind, Windows: deck.Windows{window}}
	}
	a := deck.Ability{May: !c.must, Timing: deck.Timing{Station: deck.After, Moment: "TA.activate"}}
	if c.when {
		a.Timing.Station = deck.When
	}
	if c.cost > 0 {
		a.Cost = []deck.Cost{{Kind: deck.CostTradeGoods, Amount: c.cost}}
	}
	if c.least > 0 {
		a.While = []deck.Condition{{Test: deck.HasTradeGoods, Least: c.least}}
	}
	if c.gain > 0 {
		a.Effects = append(a.Effects, deck.Effect{Do: deck.GainGoods, Who: deck.TheHolder, Good: deck.TradeGoods, Amount: c.gain})
	}
	if c.gives > 0 {
		a.Effects = append(a.Effects, deck.Effect{Do: deck.HandOver, Who: deck.TheHolder, To: deck.AnySeat, Good: deck.TradeGoods, Amount: c.gives})
	}
	if c.bans {
		a.Effects = append(a.Effects, deck.Effect{Do: deck.Forbid, Who: deck.TheOthers, Act: useFactionAbilities, Until: deck.ThisTurn})
	}
	if c.points > 0 || len(a.Effects) == 0 {
		a.Effects = append(a.Effects, deck.Effect{Do: deck.ScorePoints, Who: deck.TheHolder, Amount: max(c.points, 1)})
	}
	return deck.Component{Name: fmt.Sprint("C", i), Kind: c.kind, Abilities: []deck.Ability{a}}
}

// aims returns the seats that a card could be aimed at; -1 for nobody.
func (c *caseCard) aims(seats int) []int {
	if c.gives == 0 {
		return []int{-1}
	}
	var list []int
	for s := range seats {
		if s != c.seat {
			list = append(list, s)
		}
	}
	return list
}

// An outcome is the result of a window: goods, points, and the used cards in order.
type outcome struct {
	goods, points [4]int
	used          string
}

// TestSameOutcomesAsAskingEverybody explores every sequence of choices in small random windows:
// at a table, which asks only seats that could act, and skipped seats once they can; and in a
// model, which asks every seat in order until all decline in a row. Both have the same outcomes.
func TestSameOutcomesAsAskingEverybody(t *testing.T) {
	start, states, most, outcomes := time.Now(), 0, 0, 0
	list := seeds.Of(t, 1000)
	for _, seed := range list {
		r := generator{rand.New(rand.NewPCG(31, uint64(seed)))}
		w := r.windowCase()
		table := w.explored(t)
		model := w.modeled()
		states, most, outcomes = states+table.states, max(most, table.states), outcomes+len(model)
		for _, side := range []struct {
			name      string
			has, lack map[outcome]bool
		}{{"asking everybody", model, table.outcomes}, {"the table", table.outcomes, model}} {
			for _, o := range slices.SortedFunc(maps.Keys(side.has), func(a, b outcome) int { return slices.Compare([]byte(fmt.Sprint(a)), []byte(fmt.Sprint(b))) }) {
				if !side.lack[o] {
					t.Fatalf("case %d %+v: only %s comes to %+v", seed, w, side.name, o)
				}
			}
		}
	}
	t.Logf("%d windows, %d outcomes of the same, %d states of tables (at most %d), in %v", len(list), outcomes, states, most, time.Since(start).Round(time.Millisecond))
	if outcomes < 4*len(list) {
		t.Error("the windows have hardly anything to choose")
	}
}
