package text

import (
	"slices"
	"strings"

	"entente/core"
)

// alwaysSo are conditions that the event itself makes sure of, so that they need
// no test: a gain of commodities is another event than their replenishing, and
// replenishing none is one as well (Trade Agreement 2, Trade Agreement 3).
// Trading rights make nobody a neighbor, and what is exhausted is no condition.
var alwaysSo = []string{"it is a replenishing, not a gain", "taking none counts", "trading rights alone do not count", "exhausted or not"}

// counted are the conditions that the rules can look at themselves.
var counted = map[string]core.Condition{
	"the holder has # trade goods":                            {Test: core.HasTradeGoods},
	"the holder has # relic fragments":                        {Test: core.HasFragments},
	"the holder is not the owner":                             {Test: core.IsNotOwner},
	"the holder has passed":                                   {Test: core.HasPassed},
	"the holder has not passed":                               {Test: core.HasNotPassed},
	"it is the holder's turn":                                 {Test: core.IsActive},
	"it is the turn of the holder":                            {Test: core.IsActive},
	"in the agenda phase":                                     {Test: core.InPhase, Phase: core.AgendaPhase},
	"in the action phase":                                     {Test: core.InPhase, Phase: core.ActionPhase},
	"# players have not passed":                               {Test: core.PlayersLeft},
	"everybody else has passed":                               {Test: core.OthersPassed},
	"the last player has passed":                              {Test: core.AllPassed},
	"the holder is a neighbor of every other player":          {Test: core.NeighborOfAll},
	"the chosen player is a neighbor":                         {Test: core.AimNeighbor},
	"the chosen player has # trade goods after the event":     {Test: core.AimTradeGoods},
	"the Trade strategy card":                                 {Test: core.UsedTrade},
	"once in each agenda phase":                               {Test: core.OncePhase},
	"the chosen player can vote":                              {Test: core.AimMayVote},
	"once in each combat":                                     {Test: core.OnceCombat},
	"# laws are in play":                                      {Test: core.LawsInPlay},
	"it is not exhausted":                                     {Test: core.NotExhausted},
	"a note of another player lies in the holder's play area": {Test: core.HasOthersNote},
}

// notYet are conditions about what Entente keeps for the table, which the rules
// cannot look at yet: nobody is to say them in the rules' place.
var notYet = []string{
	"the holder is party to the transaction", "the opponent has a note", "the opponent has a relic fragment", "it is no transaction",
	"it comes from the supply", "the holder hands over commodities equal to the maximum", "the owner replenished",
	"trade goods on the refused card stay", "the puppeted player gains commodities", "points came from Imperial",
	"the point came from the second part of Imperial", "the loser has most points", "the loser is the owner", "commodities may be at their maximum",
	"the holder has # trade goods before paying", "no effect ended the turn", "no ability is being resolved",
	"Support for the Throne lies in the opponent's play area", "a note of the loser lay in the holder's play area as it began",
	"the holder chooses one of the two", "instead of the other choice",
}

// condition takes a condition. What neither the rules look at nor Entente keeps
// only the players know: whoever resolves the ability says it.
// What was declared with the event is looked at when its line says, as the event
// happened or as the ability is resolved; all else then.
func (m *meaning) condition(c Condition, when *[]core.Condition) bool {
	words := testWords[c.Test]
	if m.named { // it is looked at before the ability is paid for anyway
		words = strings.TrimSuffix(words, " before paying")
	}
	test, known := counted[words]
	if c.Test == HolderHas {
		test, known = c.inSystem()
	}
	if of, is := councilTests[words]; is && m.council {
		m.made.While = append(m.made.While, of)
		return true
	}
	if words == foresaw && m.council {
		m.made.While = append(m.made.While, core.Condition{Test: core.Foresaw, Text: words})
		return true
	}
	test.Least = max(test.Least, c.N)
	switch {
	case m.council && slices.Contains(councilSure, words):
	case slices.Contains(alwaysSo, words):
	case slices.Contains(notYet, words), known && m.passive() && test.Test >= core.AimNeighbor, known && !m.note() && test.Test == core.IsNotOwner:
		return false
	case !known && c.notItsOwn(m.name) && m.ofPlaying():
		*when = append(*when, core.Condition{Test: core.OtherName})
	case !known:
		if c.Declared = false; c.Test == 0 {
			m.says(c.Words)
		} else {
			m.says(PrintCondition(c))
		}
	case test.Test <= core.HasShips:
		*when = append(*when, test)
	default:
		m.made.While = append(m.made.While, test)
	}
	return true
}

// says is something that only the players know.
func (m *meaning) says(words string) {
	m.made.If = append(m.made.If, core.Condition{Test: core.Said, Text: words})
}

// inSystem is what the holder has in the active system, as far as it is declared there.
func (c Condition) inSystem() (core.Condition, bool) {
	if placeWords[c.Where] != "in the active system" {
		return core.Condition{}, false
	}
	switch pieceWords[c.Has] {
	case "units", "a unit", "a unit or structure":
		return core.Condition{Test: core.HasUnits}, c.N <= 1
	case "a token":
		return core.Condition{Test: core.HasToken}, c.N <= 1
	case "non-fighter ships", "a non-fighter ship":
		return core.Condition{Test: core.HasShips, Least: max(1, c.N)}, true
	}
	return core.Condition{}, false
}

// inRules is a cost in the terms of the rules. What is paid on the board is said.
// Cards that are exhausted or purged may be ones that Entente follows, and goods
// it counts: nobody says those.
func (c *Cost) inRules() (core.Cost, bool) {
	said := core.Cost{Kind: core.CostSaid, Text: costText(*c)}
	this := c.Amount.Form == This
	switch c.Kind {
	case PayTradeGoods:
		return core.Cost{Kind: core.CostTradeGoods, Amount: c.Amount.N}, c.Amount.Form == Exactly && !c.IfAble && len(c.Or) == 0
	case PayExhaust:
		return core.Cost{Kind: core.CostExhaust}, this && !c.IfAble && len(c.Or) == 0
	case PayPurge:
		return core.Cost{Kind: core.CostPurge}, this && !c.IfAble && len(c.Or) == 0
	case PayPurgeAfter:
		return core.Cost{Kind: core.CostPurgeAfter}, this && !c.IfAble && len(c.Or) == 0
	case PayGoods:
		return core.Cost{}, false
	case PayDiscard:
		if this {
			return core.Cost{}, false
		}
	}
	for i := range c.Or {
		if other, ok := c.Or[i].inRules(); !ok || other.Kind != core.CostSaid {
			return core.Cost{}, false
		}
	}
	return said, true
}
