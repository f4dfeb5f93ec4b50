package reading

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
	"entente/core/rulebook"
)

// readStrategy plays one table, with both readings.
func (r generator) readStrategy(t *testing.T, seed int, said map[rulebook.Rule]int) {
	t.Helper()
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	second := &strategyReading{round: 1, passed: map[core.Seat]bool{}, picks: map[core.Seat]int{}, has: map[string]core.Seat{},
		on: map[string]int{}, used: map[string]bool{}, goods: map[core.Seat]int{}, hand: map[core.Seat]int{}}
	for _, seat := range core.AllSeats[:3+seed%6] {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
		second.table = append(second.table, seat)
	}
	second.speaker = second.table[0]
	g, err := core.New(laid(s))
	if err != nil {
		t.Fatal(err)
	}
	for range 150 {
		c := r.strategyChoice(second, &g)
		next, _, err := core.Step(g, c)
		no := second.judge(c, g.TurnPrompt)
		rule := core.RefusingRule(err)
		if said[rule]++; (err == nil) != (len(no) == 0) || err != nil && !slices.Contains(no, rule) {
			t.Fatalf("table %d: %s: the core says %v (%s), the second reading %v", seed, notation.Print(c), err, rule, no)
		}
		if offered(g, c) != (err == nil) {
			t.Fatalf("table %d: %s: the core says %v, and a prompt offers the other", seed, notation.Print(c), err)
		}
		if g = next; g.AskingFrame() != nil {
			t.Fatalf("table %d: %s asks somebody", seed, notation.Print(c))
		}
		second.same(t, g, c)
		judgedTwice++
	}
}

// judge returns the rules that forbid a choice; if there are none, it carries the choice out.
func (r *strategyReading) judge(c core.Choice, prompt uint32) (no objections) {
	switch act := c.Act.(type) {
	case core.Pick:
		if c.Prompt != prompt || r.active != core.Nobody {
			return objections{"table 1"}
		}
		return r.judgePick(c.By, act.Card)
	case core.OpenPhase:
		if c.Prompt != prompt || r.active != core.Nobody {
			return objections{"table 1"}
		}
		return r.judgeOpen(act)
	case core.EndTurn, core.Pass:
		if c.Prompt != prompt || r.active == core.Nobody {
			return objections{"table 1"}
		}
		return r.judgeTurn(c.By, c.Kind() == core.PassKind)
	case core.Announce:
		if act.EventID == "STR.primary" {
			return r.judgePrimary(act.Card)
		}
		return r.judgeStep(act.EventID)
	case core.Correct:
		switch act.Fix.Field {
		case core.FixSpeaker:
			r.speaker = act.Fix.Seat
		case core.FixCards:
			r.hand[act.Fix.Seat] = act.Fix.Amount
		default:
			return r.judgeFix(act.Fix)
		}
	}
	return nil
}

// strategyChoice returns a choice, mostly a lawful one.
func (r generator) strategyChoice(second *strategyReading, g *core.Game) core.Choice {
	anyone := second.table[r.IntN(len(second.table))]
	card := printedOrder[r.IntN(len(printedOrder))]
	if r.chance(4) {
		card = []string{"Espionage", "", "Barter"}[r.IntN(3)]
	}
	c := core.Choice{By: anyone, Prompt: g.TurnPrompt}
	if r.chance(3) {
		c.Prompt = r.Uint32N(g.LastPrompt + 2)
	}
	n := r.IntN(100)
	switch {
	case n < 8:
		return r.strategyFix(second, anyone, card)
	case n < 10:
		return core.Choice{By: anyone, Act: core.Correct{Fix: core.Correction{Field: core.FixSpeaker, Seat: second.table[r.IntN(len(second.table))]}}}
	case n < 12:
		return correctsCards(anyone, second.table[r.IntN(len(second.table))], r.IntN(5))
	case n < 18 || second.phase == deck.StatusPhase && n < 70:
		return core.Choice{By: anyone, Act: core.Announce{EventID: statusPhase[min(len(statusPhase)-1, second.step+r.IntN(3)-min(second.step, r.IntN(2)))]}}
	case n < 30 || second.phase == deck.ActionPhase && n < 65:
		if ready := second.ready(second.active); len(ready) > 0 && r.chance(80) {
			card = ready[r.IntN(len(ready))]
		}
		if r.chance(30) {
			card = ""
		}
		return core.Choice{By: anyone, Act: core.Announce{EventID: "STR.primary", Card: card}}
	case second.phase == deck.ActionPhase || n < 33:
		if c.By = second.active; r.chance(10) || c.By == core.Nobody {
			c.By = anyone
		}
		c.Act = core.EndTurn{}
		if r.chance(60) {
			c.Act = core.Pass{}
		}
		return c
	case second.phase == deck.StrategyPhase && (second.next() != core.Nobody && r.chance(92) || r.chance(20)) || n < 36:
		if c.By = second.next(); c.By == core.Nobody || r.chance(10) {
			c.By = anyone
		}
		c.Act = core.Pick{Card: card}
		return c
	}
	open := core.OpenPhase{Phase: (second.phase + 1) % 4}
	if r.chance(10) {
		open.Phase = deck.Phase(r.IntN(4))
	}
	if r.chance(30) {
		open.Order = r.order(*g)
	}
	c.Act = open
	return c
}

// strategyFix returns a correction of strategy cards, sometimes an impossible one.
func (r generator) strategyFix(second *strategyReading, by core.Seat, card string) core.Choice {
	fix := core.Correction{Card: card, Seat: second.table[r.IntN(len(second.table))]}
	if r.chance(30) {
		fix.Seat = core.Nobody
	}
	if r.chance(5) {
		fix.Seat = core.AllSeats[r.IntN(len(core.AllSeats))]
	}
	switch fix.Field = []core.CorrectionField{core.FixStrategy, core.FixStrategy, core.FixExhausted, core.FixGoodsOn, core.FixFirst}[r.IntN(5)]; fix.Field {
	case core.FixExhausted:
		fix.Yes, fix.Seat = r.chance(50), core.Nobody
	case core.FixGoodsOn:
		if fix.Amount, fix.Seat = r.IntN(5), core.Nobody; r.chance(20) {
			fix.Amount = []int{-1, 99, 100}[r.IntN(3)]
		}
	case core.FixFirst:
		fix.Card = ""
	}
	return core.Choice{By: by, Act: core.Correct{Fix: fix}}
}

// same checks that the core and the reading have the same table.
func (r *strategyReading) same(t *testing.T, g core.Game, c core.Choice) {
	t.Helper()
	v := core.ViewOf(g, core.Nobody)
	equal := func(what string, got, want any) {
		t.Helper()
		if got != want {
			t.Fatalf("after %s the core has %s %v, and the second reading %v", notation.Print(c), what, got, want)
		}
	}
	equal("the phase", g.Phase, r.phase)
	equal("the round", g.Round, r.round)
	equal("the active player", g.Active, r.active)
	equal("the speaker", g.Speaker, r.speaker)
	equal("the token with", v.ZeroTokenHolder, r.token)
	for i, card := range v.Strategy {
		equal("as card "+card.Name, card, core.StrategyView{Name: printedOrder[i], Number: i + 1, Holder: r.has[card.Name], Goods: r.on[card.Name], Exhausted: r.used[card.Name]})
	}
	if r.phase == deck.ActionPhase && !slices.Equal(v.Order, r.order) {
		t.Fatalf("after %s the order is %v, and %v by the second reading", notation.Print(c), v.Order, r.order)
	}
	if r.phase == deck.StrategyPhase && len(r.has) < len(printedOrder) {
		next := core.Nobody
		if len(v.Pickers) > 0 {
			next = v.Pickers[0]
		}
		equal("to pick", next, r.next())
	}
	for _, p := range g.Players {
		equal("of trade goods", p.Goods[deck.TradeGoods], r.goods[p.Seat])
		if p.ActionCards.Known {
			equal("of action cards", int(p.ActionCards.N), r.hand[p.Seat])
		}
	}
}
