package text

import (
	"slices"
	"strings"

	"entente/core/deck"
)

// mayAffectTrades reports whether a text could affect transactions, without a parse of its abilities.
func (e *entry) mayAffectTrades() bool {
	for _, words := range [...]string{" can trade ", " exchange ", "make transactions", mechAbilities, noMaximum} {
		if strings.Contains(e.content, words) {
			return true
		}
	}
	return e.kind == SpaceStation
}

// canBlankLaws reports whether a text has each player treat all laws as blank.
func (e *entry) canBlankLaws() bool {
	return strings.Contains(e.content, "\n  each player treats as blank \"all laws\" until the end of the turn")
}

// canVoteDespiteBans reports whether a text lets its player vote despite bans.
func (e *entry) canVoteDespiteBans() bool {
	return strings.Contains(e.content, "\n  the holder can vote despite bans until the end of the game")
}

// mechAbilities are the words of the act of using abilities of mechs.
const mechAbilities = "use abilities of mechs"

// noMaximum are the words that lift every player's maximum of commodities.
const noMaximum = "each player changes the commodity maximum by: \"none\""

// tradeWords are the effects on transactions of the words after "can trade".
var tradeWords = []wording[deck.Terms]{
	{"with players who are no neighbors", deck.Terms{Lets: deck.Strangers}},
	{"with other station owners", deck.Terms{Lets: deck.ItsLike}},
	{"one transaction", deck.Terms{Lets: deck.OneMore}},
	{"relics, action cards and unscored secrets", deck.Terms{Others: deck.OthersOf(deck.Relic, deck.ActionCard, deck.SecretObjective)}},
	{"non-faction technology, which its giver keeps", deck.Terms{Others: deck.OthersOf(deck.Technology)}},
	{"this relic", deck.Terms{Lets: deck.Itself | deck.HandsOver, Others: deck.OthersOf(deck.Relic)}},
	{"this planet card", deck.Terms{Lets: deck.HandsOver, Others: deck.OthersOf(deck.Planet)}},
}

// actTerms are the effects on transactions of the acts that a player can or cannot do.
var actTerms = []wording[deck.Terms]{
	{"exchange action cards", deck.Terms{Others: deck.OthersOf(deck.ActionCard)}},
	{"exchange planet cards", deck.Terms{Lets: deck.HandsOver, Others: deck.OthersOf(deck.Planet)}},
	{"make transactions", deck.Terms{Lets: deck.NotInAgenda | deck.Everybody}},
	{mechAbilities, deck.Terms{Lets: deck.MechsIdle | deck.Everybody}},
}

// Terms returns a component's effects on transactions, beyond the rules.
func (c *Component) Terms() deck.Terms {
	var all deck.Terms
	for i := range c.Abilities {
		a := &c.Abilities[i]
		for j := range a.Effects {
			t := a.Effects[j].terms()
			if t == (deck.Terms{}) {
				continue
			}
			if a.mustBeAgendaPhase() {
				t.Lets |= deck.InAgenda
			}
			if t.Others != 0 && c.Kind == ActionCard {
				t.Lets |= deck.OnceOnly
			}
			all.Lets, all.Others = all.Lets|t.Lets, all.Others|t.Others
		}
	}
	return all
}

// terms returns the changes that one effect makes to the rules of transactions.
func (e *Effect) terms() deck.Terms {
	var t deck.Terms
	switch e.Do {
	case TradeFreely:
		for _, d := range e.Details {
			one, _ := find(tradeWords, knownWords[d.Known])
			t.Lets, t.Others = t.Lets|one.Lets, t.Others|one.Others
		}
	case ChangeCommodityLimit:
		if e.Amount.Words == "none" {
			t.Lets = deck.NoMaximum
		}
	case CanDo:
		if one, _ := find(actTerms, actWords[e.Act]); one.Others != 0 {
			return one // because Arbiters is for every player who trades with its holder
		}
	case CannotDo:
		if one, _ := find(actTerms, actWords[e.Act]); one.Others == 0 {
			return one
		}
	}
	if e.Who == Each && t != (deck.Terms{}) {
		t.Lets |= deck.Everybody
	}
	return t
}

// mustBeAgendaPhase reports whether an ability works in the agenda phase only.
func (a *Ability) mustBeAgendaPhase() bool {
	return slices.ContainsFunc(a.If, func(c Condition) bool { return testWords[c.Test] == "in the agenda phase" })
}
