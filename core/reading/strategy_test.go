package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// A strategyReading is the state of the strategy phase, strategic actions and the status phase,
// by the rules and without the core's code. It judges a choice, and carries it out.
type strategyReading struct {
	table    []core.Seat // clockwise
	speaker  core.Seat
	token    core.Seat // the seat with the 0 token
	phase    deck.Phase
	round    int
	active   core.Seat
	order    []core.Seat
	told     bool // the order was declared by hand
	passed   map[core.Seat]bool
	picks    map[core.Seat]int // the cards that each seat has picked in this strategy phase
	has      map[string]core.Seat
	on       map[string]int
	used     map[string]bool
	acted    bool // the active player has performed an action in this turn
	goods    map[core.Seat]int
	hand     map[core.Seat]int
	step     int  // the last step of the status phase that has begun, from 1
	readied  bool // cards were readied in this status phase
	returned bool // strategy cards went back in this status phase
}

// printedOrder is the strategy cards by their initiative.
var printedOrder = []string{"Leadership", "Diplomacy", "Politics", "Construction", "Trade", "Warfare", "Technology", "Imperial"}

// statusPhase are the steps of the status phase, in order.
var statusPhase = []string{"ST.score", "ST.reveal", "ST.draw", "ST.remove_tokens", "ST.gain_tokens", "ST.ready", "ST.repair", "ST.return_cards"}

func (r *strategyReading) sits(s core.Seat) bool { return slices.Contains(r.table, s) }

// next returns the seat that picks next: each player in turn, clockwise from the speaker, picks
// one card, and a second one if at most four play.
func (r *strategyReading) next() core.Seat {
	each := 1
	if len(r.table) < 5 {
		each = 2
	}
	for lap := range each {
		for _, s := range from(r.table, r.speaker) {
			if r.picks[s] == lap {
				return s
			}
		}
	}
	return core.Nobody
}

// anybody reports whether any player has a strategy card.
func (r *strategyReading) anybody() bool { return len(r.has) > 0 }

// cards returns the order of the players by their lowest cards; nil if a player has none.
func (r *strategyReading) cards() []core.Seat {
	lowest := func(s core.Seat) int {
		for n, card := range printedOrder {
			if r.has[card] == s {
				if s == r.token {
					return -1
				}
				return n
			}
		}
		return len(printedOrder)
	}
	order := slices.Clone(r.table)
	slices.SortStableFunc(order, func(a, b core.Seat) int { return lowest(a) - lowest(b) })
	if lowest(order[len(order)-1]) == len(printedOrder) {
		return nil
	}
	return order
}

// ready returns the readied cards of a player.
func (r *strategyReading) ready(s core.Seat) []string {
	var list []string
	for _, card := range printedOrder {
		if r.has[card] == s && !r.used[card] {
			list = append(list, card)
		}
	}
	return list
}

// back returns all strategy cards to the common play area.
func (r *strategyReading) back() {
	clear(r.has)
	clear(r.used)
}

// begin begins a strategy phase.
func (r *strategyReading) begin() {
	r.round++
	r.phase, r.active, r.told, r.token = deck.StrategyPhase, core.Nobody, false, core.Nobody
	clear(r.picks)
	clear(r.passed)
	for _, s := range r.has {
		r.picks[s]++
	}
}

// follow derives the order from the cards in the middle of a round.
func (r *strategyReading) follow() {
	if order := r.cards(); order != nil && (r.phase == deck.ActionPhase || r.phase == deck.StatusPhase) {
		r.order, r.told = order, false
	}
}

// judgePick judges the pick of a card, and carries it out.
func (r *strategyReading) judgePick(by core.Seat, card string) (no objections) {
	next := r.next()
	no.add(r.phase != deck.StrategyPhase, "table 11")
	no.add(!slices.Contains(printedOrder, card), "table 5")
	no.add(next == core.Nobody, "ruling 193")
	no.add(next != core.Nobody && next != by, "ruling 243")
	no.add(r.sits(r.has[card]), "table 24")
	if len(no) > 0 {
		return no
	}
	r.has[card] = by
	r.picks[by]++
	r.goods[by] += r.on[card]
	r.on[card] = 0
	return nil
}

// judgeOpen judges the opening of the next phase, and carries it out.
func (r *strategyReading) judgeOpen(open core.OpenPhase) (no objections) {
	after := map[deck.Phase][]deck.Phase{deck.StrategyPhase: {deck.ActionPhase}, deck.StatusPhase: {deck.AgendaPhase, deck.StrategyPhase}, deck.AgendaPhase: {deck.StrategyPhase}}
	no.add(!slices.Contains(after[r.phase], open.Phase), "table 11")
	sorted := slices.Clone(open.Order)
	slices.Sort(sorted)
	seats := slices.Clone(r.table)
	slices.Sort(seats)
	whole, byCards := slices.Equal(sorted, seats), r.next() == core.Nobody && r.cards() != nil
	if open.Phase == deck.ActionPhase {
		no.add(!whole && !(len(open.Order) == 0 && byCards), "table 12")
	} else {
		no.add(len(open.Order) > 0, "table 12")
	}
	if len(no) > 0 {
		return no
	}
	switch open.Phase {
	case deck.ActionPhase:
		r.begun(open.Order, byCards)
	case deck.StrategyPhase:
		if r.phase == deck.StatusPhase {
			r.closeStatus()
		}
		r.begin()
	case deck.AgendaPhase:
		r.closeStatus()
		r.phase, r.token = deck.AgendaPhase, core.Nobody
		clear(r.passed)
	}
	return nil
}

// begun begins the action phase: each card left over gets a trade good, if all have picked.
func (r *strategyReading) begun(order []core.Seat, byCards bool) {
	r.told = len(order) > 0 && r.anybody()
	if byCards {
		for _, card := range printedOrder {
			if !r.sits(r.has[card]) {
				r.on[card] = min(r.on[card]+1, 99)
			}
		}
	} else {
		r.back()
	}
	if r.order = order; len(order) == 0 {
		r.order = r.cards()
	}
	r.phase, r.active = deck.ActionPhase, r.order[0]
}

// closeStatus carries out the steps of the status phase that nobody announced.
func (r *strategyReading) closeStatus() {
	if !r.readied {
		clear(r.used)
	}
	if !r.returned {
		r.back()
	}
}

// judgeTurn judges the end of the active player's turn, or a pass, and carries it out.
func (r *strategyReading) judgeTurn(by core.Seat, passes bool) (no objections) {
	no.add(by != r.active, "table 2")
	no.add(passes && len(r.ready(r.active)) > 0, "ruling 197")
	no.add(passes && r.acted, "ruling 170")
	if len(no) > 0 {
		return no
	}
	r.passed[by], r.acted = passes, false
	for _, s := range append(from(r.order, by)[1:], by) {
		if !r.passed[s] {
			r.active = s
			return nil
		}
	}
	r.phase, r.active, r.step, r.readied, r.returned = deck.StatusPhase, core.Nobody, 0, false, false
	clear(r.passed)
	return nil
}

// judgePrimary judges a strategic action with the named card, or with the only one, and carries it out.
func (r *strategyReading) judgePrimary(card string) (no objections) {
	no.add(r.phase != deck.ActionPhase, "table 11")
	no.add(r.acted, "transactions note 6")
	if !r.anybody() {
		no.add(card != "", "table 1")
		r.acted = r.acted || len(no) == 0
		return no
	}
	ready := r.ready(r.active)
	if card == "" && len(ready) == 1 {
		card = ready[0]
	}
	no.add(!slices.Contains(ready, card), "table 24")
	if len(no) == 0 {
		r.used[card], r.acted = true, true
	}
	return no
}

// judgeStep judges a step of the status phase, and carries it out.
func (r *strategyReading) judgeStep(id string) (no objections) {
	at := slices.Index(statusPhase, id) + 1
	once := id == "ST.draw" || id == "ST.return_cards"
	no.add(r.phase != deck.StatusPhase, "table 11")
	no.add(at < r.step || at == r.step && once, "table 11")
	if len(no) > 0 {
		return no
	}
	switch r.step = at; id {
	case "ST.draw":
		for s := range r.hand {
			r.hand[s]++
		}
	case "ST.ready":
		r.readied = true
		clear(r.used)
	case "ST.return_cards":
		r.returned = true
		r.back()
	}
	return nil
}

// judgeFix judges a correction of a strategy card or the 0 token, and carries it out.
func (r *strategyReading) judgeFix(fix core.Correction) (no objections) {
	no.add(fix.Seat != core.Nobody && !r.sits(fix.Seat), "table 3")
	no.add(fix.Field != core.FixFirst && !slices.Contains(printedOrder, fix.Card), "table 5")
	no.add(fix.Field == core.FixExhausted && !r.sits(r.has[fix.Card]), "table 24")
	no.add(fix.Field == core.FixGoodsOn && (fix.Amount < 0 || fix.Amount > 99), "table 4")
	if len(no) > 0 {
		return no
	}
	switch fix.Field {
	case core.FixStrategy:
		r.moved(fix.Card, fix.Seat)
	case core.FixExhausted:
		if r.used[fix.Card] = true; !fix.Yes {
			delete(r.used, fix.Card)
		}
	case core.FixGoodsOn:
		r.on[fix.Card] = fix.Amount
	case core.FixFirst:
		r.token = fix.Seat
		r.follow()
	}
	return nil
}

// moved moves a card to another seat. In the strategy phase, getting an unchosen card counts as a
// pick.
func (r *strategyReading) moved(card string, to core.Seat) {
	was := r.has[card]
	switch picking := r.phase == deck.StrategyPhase; {
	case picking && was == core.Nobody && to != core.Nobody:
		r.picks[to]++
	case picking && was != core.Nobody && to == core.Nobody:
		r.picks[was] = max(0, r.picks[was]-1)
	}
	if r.has[card] = to; to == core.Nobody {
		delete(r.has, card)
		delete(r.used, card)
	}
	r.follow()
}

// TestSecondReadingOfStrategy plays random rounds. The core and the reading agree on each
// choice: whether it is lawful, a reason if it isn't, and the table after it.
func TestSecondReadingOfStrategy(t *testing.T) {
	said := map[rulebook.Rule]int{}
	for _, seed := range seeds.Of(t, 160) {
		r := generator{rand.New(rand.NewPCG(31, uint64(seed)))}
		r.readStrategy(t, seed, said)
	}
	for _, rule := range []rulebook.Rule{"", "table 1", "table 2", "table 3", "table 4", "table 5", "table 11", "table 12", "table 24", "ruling 193", "ruling 243", "ruling 197", "ruling 170", "transactions note 6"} {
		if said[rule] < seeds.Enough(5) {
			seeds.FailUnlessRandom(t, "%q was said %d times", rule, said[rule])
		}
	}
	t.Logf("%v", said)
}
