package deck_test

import (
	"strings"
	"testing"

	"entente/core/cards/timeline"
	"entente/core/deck"
)

// TestDeckCheck plants flaws in a deck; the error for each names the component and the field.
func TestDeckCheck(t *testing.T) {
	end := deck.Effect{Do: deck.EndTheTurn}
	action := deck.Timing{Action: true}
	at := func(station deck.Station, moment string, effects ...deck.Effect) deck.Ability {
		return deck.Ability{Timing: deck.Timing{Station: station, Moment: moment}, Effects: effects}
	}
	for _, c := range []struct {
		want string
		list []deck.Ability
	}{
		{"A paragraph 1: timing", []deck.Ability{at(deck.When, "TA.launch", end)}},
		{"A paragraph 1: timing", []deck.Ability{at(deck.Before, "SP.end", end)}},
		{"A paragraph 2: timing", []deck.Ability{{Timing: action, Effects: []deck.Effect{end}}, at(deck.When, "TA.launch", end)}},
		{"A paragraph 1: effect: a passive", []deck.Ability{{Effects: []deck.Effect{end}}}},
		{"A paragraph 1: if: what was declared", []deck.Ability{{Timing: action, If: []deck.Condition{{Test: deck.HasTradeGoods, Least: 1}}, Effects: []deck.Effect{end}}}},
		{"A paragraph 1: effects", []deck.Ability{{Timing: action}}},
		{"A paragraph 1: then", []deck.Ability{{Timing: action, Effects: []deck.Effect{{Do: deck.EndTheTurn, Then: true}}}}},
		{"it sets off the event", []deck.Ability{at(deck.When, "ECO.replenish", deck.Effect{Do: deck.ReplenishAll})}},
		{"only what acts when", []deck.Ability{at(deck.After, "TA.activate", deck.Effect{Do: deck.CancelEvent})}},
		{"only what acts when", []deck.Ability{at(deck.When, "ECO.replenish", deck.Effect{Do: deck.CancelEvent})}},
		{"an event of an amount", []deck.Ability{at(deck.When, "UNIT.destroyed", deck.Effect{Do: deck.ChangeAmount, Amount: 1})}},
		{"nothing on the board is named", []deck.Ability{at(deck.After, "TA.activate", deck.Effect{Do: deck.Forbid})}},
		{"A paragraph 1: cost: nobody pays", []deck.Ability{{Cost: []deck.Cost{{Kind: deck.CostExhaust}}, Effects: []deck.Effect{{Do: deck.Instruct, Text: "roll a die"}}}}},
		{"A paragraph 1: while: a passive", []deck.Ability{{While: []deck.Condition{{Test: deck.AimMayVote}}, Effects: []deck.Effect{{Do: deck.Instruct, Text: "roll a die"}}}}},
		{"A paragraph 1: either: two", []deck.Ability{{Timing: action, Effects: []deck.Effect{{Do: deck.EndTheTurn, Either: 1}}}}},
		{"A paragraph 1: either: an alternative without", []deck.Ability{{Timing: action, Effects: []deck.Effect{{Do: deck.EndTheTurn, Either: 1}, {Do: deck.EndTheTurn, Either: 3}}}}},
		{"A paragraph 1: either: an alternative is done whole", []deck.Ability{{Timing: action, Effects: []deck.Effect{{Do: deck.EndTheTurn, Either: 1}, {Do: deck.EndTheTurn, Either: 2, May: true}}}}},
		{"A paragraph 1: effect: one player", []deck.Ability{{Timing: action, Effects: []deck.Effect{{Do: deck.BecomeSpeaker, Who: deck.EachSeat}}}}},
		{"A paragraph 1: timing: nine windows", []deck.Ability{{Timing: action, Or: make([]deck.Timing, 1), Effects: []deck.Effect{end}}}},
		{"A paragraph 1: timing: the timeline", []deck.Ability{{Timing: deck.Timing{Station: deck.After, Moment: "TA.activate"}, Or: make([]deck.Timing, 1), Effects: []deck.Effect{end}}}},
		{"A: abilities: nine", make([]deck.Ability, 10)},
		{"A paragraph 1: cost: nobody pays", []deck.Ability{{Effects: []deck.Effect{{Do: deck.Instruct, Text: "roll a die", Either: 1}}}}},
		{"A paragraph 1: effect: a passive", []deck.Ability{{Effects: []deck.Effect{{Do: deck.GainGoods, Amount: 1}}}}},
		{"A paragraph 1: effect: a passive", []deck.Ability{{While: []deck.Condition{{Test: deck.VotedAlike}}, Effects: []deck.Effect{{Do: deck.GainGoods, Amount: 1}}}}},
		{"A paragraph 1: effect: a passive", []deck.Ability{{While: []deck.Condition{{Test: deck.GaveAll}}, Effects: []deck.Effect{{Do: deck.CastMoreVotes, Amount: 1}}}}},
	} {
		for _, cards := range []deck.Deck{
			{Components: []deck.Component{{Name: "A", Abilities: c.list}}},
			{Notes: []deck.NoteCard{{Name: "A", Abilities: c.list}}},
		} {
			cards.Moments = timeline.All
			if err := cards.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		}
	}
	for want, list := range map[string][]deck.Component{
		"A: name: there are two": {{Name: "A"}, {Name: "A"}},
		"name: from 1 to 48":     {{Name: ""}},
		"visible":                {{Name: strings.Repeat("long ", 12)}},
		"A: window":              {{Name: "A", Windows: deck.Windows{"TA.launch"}}},
		"A: window: it is said":  {{Name: "A", Whose: []deck.Role{deck.TheHolder}}},
		"the deck: size":         make([]deck.Component, 4001),
	} {
		cards := deck.Deck{Components: list, Moments: timeline.All}
		if err := cards.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestDeckWithoutFlaw: a passive ability is no flaw, nor is an ability at the first event of the timeline.
func TestDeckWithoutFlaw(t *testing.T) {
	moments := timeline.All
	first := deck.Timing{Station: moments[0].Windows[0].Station, Moment: moments[0].ID}
	for _, a := range []deck.Ability{
		{While: []deck.Condition{{Test: deck.GaveAll}}, Effects: []deck.Effect{{Do: deck.GainGoods, Amount: 1}}},
		{While: []deck.Condition{{Test: deck.VotedAlike}}, Effects: []deck.Effect{{Do: deck.CastMoreVotes, Amount: 1}}},
		{Timing: first, Effects: []deck.Effect{{Do: deck.EndTheTurn}}},
	} {
		cards := deck.Deck{Components: []deck.Component{{Name: "A", Abilities: []deck.Ability{a}}}, Moments: moments}
		if err := cards.Check(); err != nil {
			t.Error(err)
		}
	}
}
