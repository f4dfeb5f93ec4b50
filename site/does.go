package site

import (
	"slices"
	"strconv"
	"strings"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
)

// does lists the tasks that Entente does for a component, by a table's deck. A test goes through
// the fields of deck.Component, so that no new field is left out here.
func does(c *deck.Component) []string {
	var list []string
	say := func(so bool, said string) {
		if so {
			list = append(list, said)
		}
	}
	say(len(c.Abilities) > 0, "Carries it out.")
	k := carried(c)
	say(k.holds, "Holds the table to it.")
	say(k.acts && !k.tells, "Carries it out.")
	say(k.acts && k.tells, "Carries out what it keeps for the table, and tells whoever uses it what is left to do.")
	say(k.tells && !k.acts, "Knows its time, and tells whoever uses it what to do.")
	say(k.sits, "Carries out what it does in the agenda phase.")
	say(k.told && !k.sits, "Tells in the agenda phase what is to be done.")
	say(c.Terms != deck.Terms{}, "Keeps to it in trades: "+termsOf(c.Terms)+".")
	say(len(c.Looks) > 0 && c.Kind != deck.ActionCardKind, "Makes trades that would dodge it wait.") // nobody sees who has an action card
	say(c.First && !k.acts, "Gives the 0 token to whoever resolves it.")
	say(c.VotesFirst, "Lets its faction vote first.")
	say(c.Gives == deck.GivesSelf, "Gives its player one more action.")
	say(c.Gives == deck.GivesOther, "Gives the player it is aimed at one more action.")
	say(c.Gives == deck.GivesPrimary, "Takes the primary ability that it resolves for a part of the same action.")
	say(c.Gives == deck.GivesActivation, "Takes the activation by its primary ability for a part of the same action.")
	say(c.Cancels != deck.CancelsNone, "Asks for it as action cards are played, and cancels them by it.")
	say(c.Refuses, "Has another strategy card picked instead.")
	say(c.Note != deck.NobodyGives, "Asks who gives a note which one it is, and moves it.")
	say(c.Blanks, "Treats all laws as blank until the end of the turn.")
	say(c.Votes, "Lets whoever is said to have it vote, whatever keeps others from it.")
	exhausts, purges := core.ExhaustsOrPurgesItself(c)
	say(exhausts, "Keeps whether it is exhausted.")
	say(purges, "Takes it out of the game once it was used.")
	say(c.Kind == deck.ActionCardKind && c.Copies == 1, "There is one of it.")
	say(c.Kind == deck.ActionCardKind && c.Copies > 1, "Counts its "+strconv.Itoa(int(c.Copies))+" cards.")
	say(c.Amount.Most > 0, "Asks how much is named with it.")
	say(c.Sure, "Asks nobody whether to cancel it, since nothing can.")
	say(c.Initiative > 0, "Puts its number into the initiative order.")
	say(atOpening[c.Name] != "", atOpening[c.Name])
	say(byHand[c.Name] != "", byHand[c.Name])
	return list
}

// shares reports whether Entente carries out any effect of some abilities, and whether it tells
// players to do any effect by hand.
func shares(list []deck.Ability) (carried, told bool) {
	for i := range list {
		for j := range list[i].Effects {
			switch list[i].Effects[j].Do {
			case deck.Instruct:
				told = true
			case deck.Stands: // no effect at an event: the component's words simply hold
			default:
				carried = true
			}
		}
	}
	return carried, told
}

// decides lists the tasks that Entente does for an agenda, by a table's deck.
func decides(a *deck.Agenda) []string {
	list := []string{"Counts its votes."}
	carried, told := shares(a.Outcomes)
	switch {
	case carried && told:
		list = append(list, "Carries out its outcome, and tells who does what lies on the board.")
	case carried:
		list = append(list, "Carries out its outcome.")
	case told:
		list = append(list, "Tells what its outcome has the players do.")
	}
	if a.Stays {
		said := "Keeps it as a law"
		switch carried, told := shares(a.Law.Abilities); {
		case carried && told:
			said += ", carries out what it does as one, and tells the rest"
		case carried:
			said += ", and carries out what it does as one"
		case told:
			said += ", and tells what it has the players do"
		}
		list = append(list, said+".")
	}
	if a.NeedsLaw {
		list = append(list, "Puts the next agenda in its place while no law is in play.")
	}
	if a.Costs > 0 {
		list = append(list, "Takes "+strconv.Itoa(a.Costs)+" victory point from whoever loses it.")
	}
	if len(a.Later) > 0 {
		list = append(list, "Reminds the table of what comes as the next strategy phase begins.")
	}
	return list
}

// known tells Entente's part in a component: acts and tells at an event or as an action, sits and
// told at an event of the agenda phase, and holds if Entente holds the table to its text.
type known struct{ acts, tells, sits, told, holds bool }

func carried(c *deck.Component) (k known) {
	list := c.Does()
	for i := range list {
		does, tells := shares(list[i : i+1])
		switch a := &list[i]; {
		case a.Timing.Station == deck.NoStation && !a.Timing.Action:
			k.holds = k.holds || does && c.Open
		case strings.HasPrefix(a.Timing.Moment, "AG."):
			k.sits, k.told = k.sits || does, k.told || tells
		default:
			k.acts, k.tells = k.acts || does, k.tells || tells
		}
	}
	return k
}

// atOpening are the abilities that Entente carries out as a table opens, with the sentence for
// each.
var atOpening = map[string]string{
	"Dark Whispers": "Opens the table with both faction notes in its player’s hand.",
	"Hubris":        "Opens the table without that Alliance, and refuses that another’s is given to its player.",
}

// byHand are the abilities that need a further sentence, with the sentence.
var byHand = map[string]string{
	"Edict":        "Whose tokens lie in the fleet pool Entente does not follow.",
	"Imperia":      "Asks Mahact, too, where another’s commander acts that could be unlocked. Which tokens it has its player sees to.",
	"Devour":       "What is captured is counted as its player sets it right.",
	"Amalgamation": "What it returns is counted as its player sets it right.",
	"Riftmeld":     "What it returns is counted as its player sets it right.",
	"Pillage":      "Asks for it once for each neighbor with 3 trade goods who gains some or has traded.",
}

// lets are the words for the ways in which a component changes trades.
var lets = []struct {
	of   deck.Lets
	said string
}{
	{deck.Strangers, "with players who are no neighbors"},
	{deck.ItsLike, "with others who have one of its kind"},
	{deck.OneMore, "one more for whoever it was resolved"},
	{deck.Itself, "the component itself may change hands"},
	{deck.InAgenda, "in the agenda phase alone"},
	{deck.NotInAgenda, "none in the agenda phase"},
	{deck.MechsIdle, "mechs have no abilities"},
	{deck.OnceOnly, "in the next trade of whoever resolves it"},
}

// termsOf is a component's terms for trades, in words.
func termsOf(t deck.Terms) string {
	var said []string
	for _, one := range lets {
		if t.Lets.Has(one.of) {
			said = append(said, one.said)
		}
	}
	for k := deck.OtherKind(0); k.String() != "component"; k++ {
		if t.Others&deck.OthersOf(k) != 0 && !t.Lets.Has(deck.Itself) {
			said = append(said, plural(k.String())+" may change hands")
		}
	}
	return strings.Join(said, ", ")
}

// knownBy tells how a table uses the abilities that Entente does not carry out.
func knownBy(printed *text.Component, c *deck.Component) string {
	council := 0
	for i := range c.Does() {
		if len(c.Does()[i].Effects) > 0 {
			council++
		}
	}
	passive := !slices.ContainsFunc(printed.Abilities, func(a text.Ability) bool { return a.Timing.Manner != text.Always })
	switch {
	case len(c.Abilities) > 0, council > 0 && council == len(printed.Abilities) && len(does(c)) > 0, atOpening[c.Name] != "", c.Terms != deck.Terms{} && passive && len(printed.Abilities) == 1:
		return ""
	case len(does(c)) > 0:
		return "What else it says, the table does: it is announced by name."
	case passive:
		return "Known by name, and the table keeps it in mind."
	case !slices.ContainsFunc(c.Windows, func(id string) bool { return id != core.AnyTime }):
		return "Known by name: it is announced, and the table does what it says."
	}
	return "Known by its window: it is announced by name there, and the table does what it says."
}
