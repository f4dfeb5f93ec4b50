package text

import (
	"slices"
	"strings"

	"entente/core"
)

// SaysOfTrades reports whether a text could say something of transactions, without
// reading its abilities.
func (e *Entry) SaysOfTrades() bool {
	for _, words := range [...]string{" can trade ", " exchange ", "make transactions", actWords[mechAbilities]} {
		if strings.Contains(e.Text, words) {
			return true
		}
	}
	return e.Kind == SpaceStation
}

// BlanksLaws reports whether a text has everybody treat all laws as blank.
func (e *Entry) BlanksLaws() bool {
	return strings.Contains(e.Text, "\n  each player treats as blank \"all laws\" until the end of the turn")
}

// Votes reports whether by a text its player votes whatever keeps others from it.
func (e *Entry) Votes() bool {
	return strings.Contains(e.Text, "\n  the holder can vote despite bans until the end of the game")
}

// mechAbilities is the act of using abilities of mechs.
var mechAbilities = Act(slices.Index(actWords[:], "use abilities of mechs"))

// tradeWords are what the words after "can trade" let a transaction do.
var tradeWords = map[string]core.Terms{
	"with players who are no neighbors":             {Lets: core.Strangers},
	"with other station owners":                     {Lets: core.ItsLike},
	"one transaction":                               {Lets: core.OneMore},
	"relics, action cards and unscored secrets":     {Others: core.OthersOf(core.Relic, core.ActionCard, core.SecretObjective)},
	"non-faction technology, which its giver keeps": {Others: core.OthersOf(core.Technology)},
	"this relic":       {Lets: core.Itself | core.HandsOver, Others: core.OthersOf(core.Relic)},
	"this planet card": {Lets: core.HandsOver, Others: core.OthersOf(core.Planet)},
}

// actTerms are the same of what somebody can, or cannot.
var actTerms = map[string]core.Terms{
	"exchange action cards":  {Others: core.OthersOf(core.ActionCard)},
	"exchange planet cards":  {Lets: core.HandsOver, Others: core.OthersOf(core.Planet)},
	"make transactions":      {Lets: core.NotInAgenda | core.Everybody},
	"use abilities of mechs": {Lets: core.MechsIdle | core.Everybody},
}

// Terms is what a component says of transactions, beside the rules.
func (c *Component) Terms() core.Terms {
	var all core.Terms
	for i := range c.Abilities {
		a := &c.Abilities[i]
		for j := range a.Effects {
			t := a.Effects[j].terms()
			if t == (core.Terms{}) {
				continue
			}
			if a.inAgenda() {
				t.Lets |= core.InAgenda
			}
			if t.Others != 0 && c.Kind == ActionCard {
				t.Lets |= core.OnceOnly
			}
			all.Lets, all.Others = all.Lets|t.Lets, all.Others|t.Others
		}
	}
	return all
}

// terms is what one effect says of transactions.
func (e *Effect) terms() core.Terms {
	var t core.Terms
	switch e.Do {
	case TradeFreely:
		for _, d := range e.Details {
			one := tradeWords[knownWords[d.Known]]
			t.Lets, t.Others = t.Lets|one.Lets, t.Others|one.Others
		}
	case CanDo:
		if one := actTerms[actWords[e.Act]]; one.Others != 0 {
			return one // Arbiters is for whoever trades with its holder
		}
	case CannotDo:
		if one := actTerms[actWords[e.Act]]; one.Others == 0 {
			return one
		}
	}
	if e.Who == Each && t != (core.Terms{}) {
		t.Lets |= core.Everybody
	}
	return t
}

// inAgenda reports whether an ability is for the agenda phase alone.
func (a *Ability) inAgenda() bool {
	return slices.ContainsFunc(a.If, func(c Condition) bool { return testWords[c.Test] == "in the agenda phase" })
}
