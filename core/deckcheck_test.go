package core_test

import (
	"strings"
	"testing"

	"entente/core"
)

// TestDeckCheck holds what no deck may say; each flaw names the component and the field.
func TestDeckCheck(t *testing.T) {
	end := core.Effect{Do: core.EndTheTurn}
	action := core.Timing{Action: true}
	at := func(station core.Station, moment string, effects ...core.Effect) core.Ability {
		return core.Ability{Timing: core.Timing{Station: station, Moment: moment}, Effects: effects}
	}
	for _, c := range []struct {
		want string
		list []core.Ability
	}{
		{"A paragraph 1: timing", []core.Ability{at(core.When, "TA.launch", end)}},
		{"A paragraph 1: timing", []core.Ability{at(core.Before, "SP.end", end)}},
		{"A paragraph 2: timing", []core.Ability{{Timing: action, Effects: []core.Effect{end}}, at(core.When, "TA.launch", end)}},
		{"A paragraph 1: effect: a passive", []core.Ability{{Effects: []core.Effect{end}}}},
		{"A paragraph 1: if: what was declared", []core.Ability{{Timing: action, If: []core.Condition{{Test: core.HasTradeGoods, Least: 1}}, Effects: []core.Effect{end}}}},
		{"A paragraph 1: effects", []core.Ability{{Timing: action}}},
		{"A paragraph 1: then", []core.Ability{{Timing: action, Effects: []core.Effect{{Do: core.EndTheTurn, Then: true}}}}},
		{"it sets off the event", []core.Ability{at(core.When, "ECO.replenish", core.Effect{Do: core.ReplenishAll})}},
		{"only what acts when", []core.Ability{at(core.After, "TA.activate", core.Effect{Do: core.CancelEvent})}},
		{"only what acts when", []core.Ability{at(core.When, "ECO.replenish", core.Effect{Do: core.CancelEvent})}},
		{"an event of an amount", []core.Ability{at(core.When, "UNIT.destroyed", core.Effect{Do: core.ChangeAmount, Amount: 1})}},
		{"nothing on the board is named", []core.Ability{at(core.After, "TA.activate", core.Effect{Do: core.Forbid})}},
		{"A paragraph 1: cost: nobody pays", []core.Ability{{Cost: []core.Cost{{Kind: core.CostExhaust}}, Effects: []core.Effect{{Do: core.Instruct, Text: "roll a die"}}}}},
		{"A paragraph 1: while: a passive", []core.Ability{{While: []core.Condition{{Test: core.AimMayVote}}, Effects: []core.Effect{{Do: core.Instruct, Text: "roll a die"}}}}},
		{"A paragraph 1: either: two", []core.Ability{{Timing: action, Effects: []core.Effect{{Do: core.EndTheTurn, Either: 1}}}}},
		{"A paragraph 1: either: an alternative without", []core.Ability{{Timing: action, Effects: []core.Effect{{Do: core.EndTheTurn, Either: 1}, {Do: core.EndTheTurn, Either: 3}}}}},
		{"A paragraph 1: either: an alternative is done whole", []core.Ability{{Timing: action, Effects: []core.Effect{{Do: core.EndTheTurn, Either: 1}, {Do: core.EndTheTurn, Either: 2, May: true}}}}},
		{"A paragraph 1: effect: one player", []core.Ability{{Timing: action, Effects: []core.Effect{{Do: core.BecomeSpeaker, Who: core.EachSeat}}}}},
		{"A paragraph 1: timing: nine windows", []core.Ability{{Timing: action, Or: make([]core.Timing, 1), Effects: []core.Effect{end}}}},
		{"A paragraph 1: timing: the timeline", []core.Ability{{Timing: core.Timing{Station: core.After, Moment: "TA.activate"}, Or: make([]core.Timing, 1), Effects: []core.Effect{end}}}},
		{"A: abilities: nine", make([]core.Ability, 10)},
		{"A paragraph 1: cost: nobody pays", []core.Ability{{Effects: []core.Effect{{Do: core.Instruct, Text: "roll a die", Either: 1}}}}},
		{"A paragraph 1: effect: a passive", []core.Ability{{Effects: []core.Effect{{Do: core.GainGoods, Amount: 1}}}}},
		{"A paragraph 1: effect: a passive", []core.Ability{{While: []core.Condition{{Test: core.VotedAlike}}, Effects: []core.Effect{{Do: core.GainGoods, Amount: 1}}}}},
		{"A paragraph 1: effect: a passive", []core.Ability{{While: []core.Condition{{Test: core.GaveAll}}, Effects: []core.Effect{{Do: core.CastMoreVotes, Amount: 1}}}}},
	} {
		for _, deck := range []core.Deck{
			{Components: []core.Component{{Name: "A", Abilities: c.list}}},
			{Notes: []core.NoteCard{{Name: "A", Abilities: c.list}}},
		} {
			deck.Moments = everything().Moments
			if err := deck.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		}
	}
	for want, list := range map[string][]core.Component{
		"A: name: there are two": {{Name: "A"}, {Name: "A"}},
		"name: from 1 to 48":     {{Name: ""}},
		"visible":                {{Name: strings.Repeat("long ", 12)}},
		"A: window":              {{Name: "A", Windows: core.Windows{"TA.launch"}}},
		"A: window: it is said":  {{Name: "A", Whose: []core.Role{core.TheHolder}}},
		"the deck: size":         make([]core.Component, 4001),
	} {
		deck := core.Deck{Components: list, Moments: everything().Moments}
		if err := deck.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

// TestDeckWithoutFlaw: what acts by itself, and what acts at the very first event of the timeline, may be said.
func TestDeckWithoutFlaw(t *testing.T) {
	moments := everything().Moments
	first := core.Timing{Station: moments[0].Windows[0].Station, Moment: moments[0].ID}
	for _, a := range []core.Ability{
		{While: []core.Condition{{Test: core.GaveAll}}, Effects: []core.Effect{{Do: core.GainGoods, Amount: 1}}},
		{While: []core.Condition{{Test: core.VotedAlike}}, Effects: []core.Effect{{Do: core.CastMoreVotes, Amount: 1}}},
		{Timing: first, Effects: []core.Effect{{Do: core.EndTheTurn}}},
	} {
		deck := core.Deck{Components: []core.Component{{Name: "A", Abilities: []core.Ability{a}}}, Moments: moments}
		if err := deck.Check(); err != nil {
			t.Error(err)
		}
	}
}
