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
	say(k.holds, "Enforces it.")
	say(k.acts && !k.tells, "Carries it out.")
	say(k.acts && k.tells, "Does part of it, and tells the player the rest.")
	say(k.tells && !k.acts, "Knows when it’s used, and tells the player what to do.")
	say(k.sits, "Carries it out in the agenda phase.")
	say(k.told && !k.sits, "Tells players what to do in the agenda phase.")
	say(c.Terms != deck.Terms{}, "Applies it to trades: "+termsOf(c.Terms)+".")
	say(len(c.Looks) > 0 && c.Kind != deck.ActionCardKind, "Delays trades that would dodge it.") // nobody sees who has an action card
	say(c.First && !k.acts, "Gives the 0 token to its player.")
	say(c.VotesFirst, "Lets its faction vote first.")
	say(c.Gives == deck.GivesSelf, "Gives its player one more action.")
	say(c.Gives == deck.GivesOther, "Gives its target one more action.")
	say(c.Gives == deck.GivesPrimary, "Counts its primary ability as part of the same action.")
	say(c.Gives == deck.GivesActivation, "Counts its activation as part of the same action.")
	say(c.Cancels != deck.CancelsNone, "Asks for it on each action card, and cancels that card.")
	say(c.Refuses, "Asks for another strategy card instead.")
	say(c.Note != deck.NobodyGives, "Asks the giver for the note, and moves that note.")
	say(c.Blanks, "Treats all laws as blank until the end of the turn.")
	say(c.Votes, "Lets its player vote when others can’t.")
	exhausts, purges := core.ExhaustsOrPurgesItself(c)
	say(exhausts, "Tracks if it’s exhausted.")
	say(purges, "Purges it after use.")
	say(c.Kind == deck.ActionCardKind && c.Copies == 1, "There’s one copy.")
	say(c.Kind == deck.ActionCardKind && c.Copies > 1, "Counts its "+strconv.Itoa(int(c.Copies))+" copies.")
	say(c.Amount.Most > 0, "Asks for its amount.")
	say(c.Sure, "Doesn’t ask for cancels, since none work.")
	say(c.Initiative > 0, "Uses its number for initiative.")
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
		list = append(list, "Carries out its outcome, and tells players what to do on the board.")
	case carried:
		list = append(list, "Carries out its outcome.")
	case told:
		list = append(list, "Tells players what its outcome asks.")
	}
	if a.Stays {
		said := "Keeps it as a law"
		switch carried, told := shares(a.Law.Abilities); {
		case carried && told:
			said += ", does part of it, and tells players the rest"
		case carried:
			said += ", and carries it out"
		case told:
			said += ", and tells players what to do"
		}
		list = append(list, said+".")
	}
	if a.NeedsLaw {
		list = append(list, "Replaces it with the next agenda if no law is in play.")
	}
	if a.Costs > 0 {
		list = append(list, "Takes "+strconv.Itoa(a.Costs)+" victory point from the loser.")
	}
	if len(a.Later) > 0 {
		list = append(list, "Reminds players when the next strategy phase begins.")
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
	"Dark Whispers": "Starts with both faction notes in its player’s hand.",
	"Hubris":        "Starts without Alliance. Its player can’t get any other.",
}

// byHand are the abilities that need a further sentence, with the sentence.
var byHand = map[string]string{
	"Edict":        "Doesn’t track whose tokens are in the fleet pool.",
	"Imperia":      "Asks Mahact when another player’s commander could act. Mahact tracks the tokens.",
	"Devour":       "Its player enters what it captures.",
	"Amalgamation": "Its player enters what it returns.",
	"Riftmeld":     "Its player enters what it returns.",
	"Pillage":      "Asks once for each neighbor with 3 trade goods who gains some or traded.",
}

// lets are the words for the ways in which a component changes trades.
var lets = []struct {
	of   deck.Lets
	said string
}{
	{deck.Strangers, "with non-neighbors"},
	{deck.ItsLike, "with others who have it too"},
	{deck.OneMore, "one more trade afterward"},
	{deck.Itself, "the component itself may change hands"},
	{deck.InAgenda, "only in the agenda phase"},
	{deck.NotInAgenda, "not in the agenda phase"},
	{deck.MechsIdle, "mechs have no abilities"},
	{deck.OnceOnly, "in its player’s next trade"},
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
		return "Players announce the rest by name, and do it."
	case passive:
		return "Players keep it in mind."
	case !slices.ContainsFunc(c.Windows, func(id string) bool { return id != core.AnyTime }):
		return "Players announce it by name, and do what it says."
	}
	return "Knows its window. Players announce it by name there, and do what it says."
}
