package replica

import (
	"reflect"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/notation"
)

// TestLooksAreTheGames: the views of a phone are the core's views of its game. A table that
// has not arrived has empty views.
func TestLooksAreTheGames(t *testing.T) {
	r, err := Begin(core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}, Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Hacan"}, {Seat: core.Red, Faction: "Sol"}}}, nil, shelf, random(1))
	if err != nil {
		t.Fatal(err)
	}
	choice := func(line string) core.Choice {
		c, err := notation.Parse(line)
		if err != nil {
			t.Fatal(line, err)
		}
		return c
	}
	for _, line := range []string{
		"blue gains 3 trade goods",
		"blue sets the scene: round 1, action phase, blue active, blue speaker, order blue red",
		"red offers blue: Ceasefire of red for nothing",
	} {
		if err := tap(t, r, line); err != nil {
			t.Fatal(line, err)
		}
	}
	g := r.Game()
	deal := choice(`blue deals red: red promises "peace" later`)
	dear, trade, event := choice("red spends 9 trade goods"), choice("blue offers red: 1 trade good for nothing"), choice("red announces TA.activate")
	fits := core.Fits(g, core.Red)
	for what, pair := range map[string][2]any{
		"View":         {r.View(core.Blue), core.ViewOf(g, core.Blue)},
		"Fits":         {r.Fits(core.Red), fits},
		"Turnable":     {r.TurnableComponents(core.Red), core.TurnableComponents(g, core.Red)},
		"Occasions":    {r.Occasions(core.Red, fits[0].Thing), core.OccasionsOf(g, core.Red, fits[0].Thing)},
		"WhyNot":       {r.WhyNot(dear), core.WhyNot(g, dear)},
		"Prospect":     {r.OutcomeOfAnnouncing(event), core.OutcomeOfAnnouncing(g, event)},
		"Try":          {r.OutcomeOfOffer(trade), core.OutcomeOfOffer(g, trade)},
		"TryAccepting": {r.OutcomeOfAccepting(g.Offers[0].Prompt), core.OutcomeOfAccepting(g, g.Offers[0].Prompt)},
		"TryDeal":      {r.OutcomeOfDeal(deal), core.OutcomeOfDeal(g, deal)},
	} {
		if !reflect.DeepEqual(pair[0], pair[1]) || reflect.ValueOf(pair[1]).IsZero() {
			t.Errorf("%s: %+v, and the core says %+v", what, pair[0], pair[1])
		}
	}
	if v := (&Replica{}).ViewAt(1, core.Red); v.Seat != core.Red {
		t.Errorf("before it has arrived %v looks at it", v.Seat)
	}
}
