package text

import (
	"cmp"
	"slices"
	"strings"

	"entente/core/deck"
)

// alwaysSo are conditions that the event itself ensures, so that they need no test. A gain of
// commodities is another event than replenishing, and replenishing none is still that event (Trade
// Agreement 2, Trade Agreement 3). Trading rights make nobody a neighbor, and "exhausted or not" is no
// condition. Who has to discard a hand is asked for it as a cost.
var alwaysSo = []string{"it is a replenishing, not a gain", "taking none counts", "trading rights alone do not count", "exhausted or not",
	"no agenda was revealed yet", "no ability is being resolved", "commodities may be at their maximum", "it is no transaction",
	"the holder has # action cards in hand", "a public objective is revealed", "a combat of any players ended"}

// counted are the conditions that the rules can check.
var counted = []wording[deck.Condition]{
	{"the holder has # trade goods", deck.Condition{Test: deck.HasTradeGoods}},
	{"the holder has # relic fragments", deck.Condition{Test: deck.HasFragments}},
	{"the holder is not the owner", deck.Condition{Test: deck.IsNotOwner}},
	{"the holder is not Firmament", deck.Condition{Test: deck.IsNotOwner}},
	{"the holder has passed", deck.Condition{Test: deck.HasPassed}},
	{"the holder has not passed", deck.Condition{Test: deck.HasNotPassed}},
	{"it is the holder's turn", deck.Condition{Test: deck.IsActive}},
	{"it is the turn of the holder", deck.Condition{Test: deck.IsActive}},
	{"in a tactical action of the holder", deck.Condition{Test: deck.IsActive}},
	{"in an invasion by the holder", deck.Condition{Test: deck.IsActive}},
	{"it is not the holder's turn", deck.Condition{Test: deck.IsNotActive}},
	{"the holder takes part", deck.Condition{Test: deck.TakesPart}},
	{"the holder takes part in the combat", deck.Condition{Test: deck.TakesPart}},
	{"the holder takes part in that combat", deck.Condition{Test: deck.TakesPart}},
	{"the holder took part", deck.Condition{Test: deck.TakesPart}},
	{"the holder fought", deck.Condition{Test: deck.TakesPart}},
	{"in a space combat of the holder", deck.Condition{Test: deck.TakesPart}},
	{"in a ground combat of the holder", deck.Condition{Test: deck.TakesPart}},
	{"in the agenda phase", deck.Condition{Test: deck.InPhase, Phase: deck.AgendaPhase}},
	{"in the action phase", deck.Condition{Test: deck.InPhase, Phase: deck.ActionPhase}},
	{"# players have not passed", deck.Condition{Test: deck.PlayersLeft}},
	{"everybody else has passed", deck.Condition{Test: deck.OthersPassed}},
	{"the last player has passed", deck.Condition{Test: deck.AllPassed}},
	{"the holder is a neighbor of every other player", deck.Condition{Test: deck.NeighborOfAll}},
	{"the chosen player is a neighbor", deck.Condition{Test: deck.AimNeighbor}},
	{"the chosen player has # trade goods after the event", deck.Condition{Test: deck.AimTradeGoods}},
	{"the Trade strategy card", deck.Condition{Test: deck.UsedCard}},
	{"the strategy card is @", deck.Condition{Test: deck.UsedCard}},
	{"it is @", deck.Condition{Test: deck.AtWindow}},
	{"once @", deck.Condition{Test: deck.Happened}},
	{"the owner voted for it", deck.Condition{Test: deck.OwnerVoted}},
	{"once in each agenda phase", deck.Condition{Test: deck.OncePhase}},
	{"the chosen player can vote", deck.Condition{Test: deck.AimMayVote}},
	{"once in each combat", deck.Condition{Test: deck.OnceCombat}},
	{"# laws are in play", deck.Condition{Test: deck.LawsInPlay}},
	{"a law is in play", deck.Condition{Test: deck.LawsInPlay, Least: 1}},
	{"the vote or prediction was for another outcome", deck.Condition{Test: deck.VotedElse}},
	{"another player is elected", deck.Condition{Test: deck.OtherElected}},
	{"the holder cast votes, extra votes apart", deck.Condition{Test: deck.HasVoted}},
	{"both parties are neighbors of the holder", deck.Condition{Test: deck.PartiesNear}},
	{"the active player is the holder or a neighbor", deck.Condition{Test: deck.ActiveNear}},
	{"the chosen player is a neighbor with a relic fragment", deck.Condition{Test: deck.AimFragment}},
	{"the chosen player has an action card", deck.Condition{Test: deck.AimHand}},
	{"the chosen player has a readied strategy card", deck.Condition{Test: deck.AimReadied}},
	{"the holder and the chosen player each have a strategy card", deck.Condition{Test: deck.AimCard}},
	{"the chosen player is not the speaker", deck.Condition{Test: deck.AimNoSpeaker}},
	{"it is not exhausted", deck.Condition{Test: deck.NotExhausted}},
	{"a note of another player lies in the holder's play area", deck.Condition{Test: deck.HasOthersNote}},
}

// notYet are conditions about facts that Entente tracks but the rules cannot check yet. Players must
// not confirm them in the rules' place.
var notYet = []string{
	"the holder is party to the transaction", "the opponent has a note", "the opponent has a relic fragment",
	"it comes from the supply", "the holder hands over commodities equal to the maximum", "the owner replenished",
	"trade goods on the refused card stay", "the puppeted player gains commodities", "points came from Imperial",
	"the point came from the second part of Imperial", "the loser has most points", "the loser is the owner",
	"the holder has # trade goods before paying", "no effect ended the turn",
	"Support for the Throne lies in the opponent's play area", "a note of the loser lay in the holder's play area as it began",
	"the holder chooses one of the two", "instead of the other choice",
}

// translateCondition translates a condition. The resolver confirms a condition that only the players can
// judge. A condition on the event's declared facts is checked when its line says: as the event
// happens, or as the ability is resolved. All others are checked as the ability is resolved.
func (m *meaning) translateCondition(c Condition, when *[]deck.Condition) bool {
	words := testWords[c.Test]
	if m.named { // because it is checked before the ability is paid for anyway
		words = strings.TrimSuffix(words, " before paying")
	}
	test, known := find(counted, words)
	if c.Test == HolderHas {
		test, known = c.inSystem()
	}
	if of, is := find(councilTests, words); is && m.council {
		m.made.While = append(m.made.While, of)
		return true
	}
	if words == foresaw && m.council {
		m.made.While = append(m.made.While, deck.Condition{Test: deck.Foresaw, Text: words})
		return true
	}
	test.Least, test.Text = max(test.Least, c.N), cmp.Or(c.At, test.Text)
	switch {
	case (m.council || m.kind == Agenda) && slices.Contains(councilSure, words):
	case slices.Contains(alwaysSo, words):
	case slices.Contains(notYet, words), known && m.isPassive() && test.Test >= deck.AimNeighbor && test.Test < deck.AtWindow,
		known && !m.isNote() && (test.Test == deck.IsNotOwner || test.Test == deck.OwnerVoted):
		return false
	case !known && c.mustHaveOtherName(m.name) && m.isAtCardPlayOnly():
		*when = append(*when, deck.Condition{Test: deck.OtherName})
	case !known:
		if c.Declared = false; c.Test == 0 {
			m.says(c.Words)
		} else {
			m.says(PrintCondition(c))
		}
	case test.Test <= deck.HasShips, test.Test == deck.PartiesNear:
		*when = append(*when, test)
	default:
		m.made.While = append(m.made.While, test)
	}
	return true
}

// isPartTaken reports whether a condition requires that the holder is in the combat.
func (c Condition) isPartTaken() bool {
	test, known := find(counted, testWords[c.Test])
	return known && test.Test == deck.TakesPart
}

// says adds a condition that only the players can judge.
func (m *meaning) says(words string) {
	m.made.If = append(m.made.If, deck.Condition{Test: deck.Said, Text: words})
}

// inSystem returns the condition on the holder's units in the active system, as far as they are
// declared.
func (c Condition) inSystem() (deck.Condition, bool) {
	if placeWords[c.Where] != "in the active system" {
		return deck.Condition{}, false
	}
	switch pieceWords[c.Has] {
	case "units", "a unit", "a unit or structure":
		return deck.Condition{Test: deck.HasUnits}, c.N <= 1
	case "a token":
		return deck.Condition{Test: deck.HasToken}, c.N <= 1
	case "non-fighter ships", "a non-fighter ship":
		return deck.Condition{Test: deck.HasShips, Least: max(1, c.N)}, true
	}
	return deck.Condition{}, false
}

// inRules returns a cost in the rules' terms. Players confirm a payment on the board. They do not
// confirm the exhausting or purging of cards or the payment of goods that Entente may track.
func (c *Cost) inRules() (deck.Cost, bool) {
	said := deck.Cost{Kind: deck.CostSaid, Text: costText(*c)}
	this := c.Amount.Form == This
	switch c.Kind {
	case PayTradeGoods:
		return deck.Cost{Kind: deck.CostTradeGoods, Amount: c.Amount.N}, c.Amount.Form == Exactly && !c.IfAble && len(c.Or) == 0
	case PayExhaust:
		return deck.Cost{Kind: deck.CostExhaust}, this && !c.IfAble && len(c.Or) == 0
	case PayPurge:
		return deck.Cost{Kind: deck.CostPurge}, this && !c.IfAble && len(c.Or) == 0
	case PayPurgeAfter:
		return deck.Cost{Kind: deck.CostPurgeAfter}, this && !c.IfAble && len(c.Or) == 0
	case PayGoods:
		return deck.Cost{}, false
	case PayDiscard:
		if this {
			return deck.Cost{}, false
		}
	}
	for i := range c.Or {
		if other, ok := c.Or[i].inRules(); !ok || other.Kind != deck.CostSaid {
			return deck.Cost{}, false
		}
	}
	return said, true
}
