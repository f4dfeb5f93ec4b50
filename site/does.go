package main

import (
	"slices"
	"strings"

	"entente/core"
	"entente/core/cards/text"
)

// does is what Entente does of a component, each as a table's deck says it. A test
// goes by the fields of core.Component, so that nothing the rules learn is left out.
func does(c *core.Component) []string {
	var list []string
	say := func(so bool, said string) {
		if so {
			list = append(list, said)
		}
	}
	say(len(c.Abilities) > 0, "Carries it out.")
	acts, sits, passive := carried(c)
	say(passive, "Holds the table to it.")
	say(acts, "Carries it out.")
	say(sits, "Carries out what it does in the agenda phase.")
	say(c.Terms != core.Terms{}, "Keeps to it in trades: "+termsOf(c.Terms)+".")
	say(c.First && !acts, "Gives the 0 token to whoever resolves it.")
	say(c.VotesFirst, "Lets its faction vote first.")
	say(c.Gives == core.GivesSelf, "Gives whoever resolves it one more action.")
	say(c.Gives == core.GivesOther, "Gives the player it is aimed at one more action.")
	say(c.Cancels != core.CancelsNone, "Asks for it as action cards are played, and cancels them by it.")
	say(c.Refuses, "Has another strategy card picked instead.")
	say(c.Note != core.NobodyGives, "Asks who gives a note which one it is, and moves it.")
	say(c.Blanks, "Treats all laws as blank until the end of the turn.")
	say(c.Initiative > 0, "Puts its number into the initiative order.")
	say(atOpening[c.Name] != "", atOpening[c.Name])
	say(byHand[c.Name] != "", byHand[c.Name])
	return list
}

// carried is which sort of abilities Entente carries out of a component known by name: at an
// event, at one of an agenda, and at none.
func carried(c *core.Component) (acts, sits, passive bool) {
	for i := range c.Council {
		switch a := &c.Council[i]; {
		case len(a.Effects) == 0:
		case a.Timing.Station == core.NoStation:
			passive = true
		case strings.HasPrefix(a.Timing.Moment, "AG."):
			sits = true
		default:
			acts = true
		}
	}
	return acts, sits, passive
}

// atOpening are the abilities that Entente carries out as a table opens, and how.
var atOpening = map[string]string{
	"Dark Whispers": "Opens the table with both faction notes in its player’s hand.",
	"Hubris":        "Opens the table without that Alliance, and refuses that another’s is given to its player.",
}

// byHand are those that need a word beside it, and which.
var byHand = map[string]string{
	"Edict":        "Whose tokens lie in the fleet pool Entente does not follow.",
	"Imperia":      "Asks Mahact, too, where another’s commander acts that could be unlocked. Which tokens it has its player sees to.",
	"Devour":       "What is captured is counted as its player sets it right.",
	"Amalgamation": "What it returns is counted as its player sets it right.",
	"Riftmeld":     "What it returns is counted as its player sets it right.",
	"Pillage":      "Asks for it once for each neighbor with 3 trade goods who gains some or has traded.",
}

// lets are the words for what a component lets trades do.
var lets = []struct {
	of   core.Lets
	said string
}{
	{core.Strangers, "with players who are no neighbors"},
	{core.ItsLike, "with others who have one of its kind"},
	{core.OneMore, "one more for whoever it was resolved"},
	{core.Itself, "the component itself may change hands"},
	{core.InAgenda, "in the agenda phase alone"},
	{core.NotInAgenda, "none in the agenda phase"},
	{core.MechsIdle, "mechs have no abilities"},
	{core.OnceOnly, "in the next trade of whoever resolves it"},
}

// termsOf is what a component says of trades, in words.
func termsOf(t core.Terms) string {
	var said []string
	for _, one := range lets {
		if t.Lets.Has(one.of) {
			said = append(said, one.said)
		}
	}
	for k := core.OtherKind(0); k.String() != "component"; k++ {
		if t.Others&core.OthersOf(k) != 0 && !t.Lets.Has(core.Itself) {
			said = append(said, k.String()+"s may change hands")
		}
	}
	return strings.Join(said, ", ")
}

// knownBy is how a table uses what Entente does not carry out of a component.
func knownBy(printed *text.Component, c *core.Component) string {
	council := 0
	for i := range c.Council {
		if len(c.Council[i].Effects) > 0 {
			council++
		}
	}
	passive := !slices.ContainsFunc(printed.Abilities, func(a text.Ability) bool { return a.Timing.Manner != text.Always })
	switch {
	case len(c.Abilities) > 0, council == len(printed.Abilities), atOpening[c.Name] != "", c.Terms != core.Terms{} && passive && len(printed.Abilities) == 1:
		return ""
	case len(does(c)) > 0:
		return "What else it says, the table does: it is announced by name."
	case !slices.ContainsFunc(c.Windows, func(id string) bool { return id != core.AnyTime }):
		return "Known by name: it is announced, and the table does what it says."
	}
	return "Known by its window: it is announced by name there, and the table does what it says."
}
