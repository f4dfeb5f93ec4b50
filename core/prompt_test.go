package core_test

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestPromptsOfThings checks that the prompts offer other components to the seats of each
// kind of choice: a counteroffer, two offers and a deal.
func TestPromptsOfThings(t *testing.T) {
	g := three(t, core.Options{}) // red plays Hacan
	g = done(t, g, core.Blue, core.MakeOffer{To: core.Red, Give: core.Bundle{Goods: deck.Commodities.Of(1)}})
	card := core.Bundle{Others: []core.OtherItem{{Kind: deck.ActionCard, Count: 1}}}
	for _, c := range []core.Choice{
		{By: core.Red, Prompt: g.Offers[0].Prompt, Act: core.CounterOffer{Give: card}},
		{By: core.Red, Act: core.MakeOffer{To: core.Blue, Give: card}},
		{By: core.Red, Act: core.MakeOffer{To: core.Green, Get: card}},
		{By: core.Red, Act: core.MakeDeal{To: core.Green, Terms: []core.Term{{Giver: core.Red, Kind: core.Gives, Give: card}}}},
	} {
		if !slices.ContainsFunc(core.PromptsFor(g, core.Red), func(p core.Prompt) bool { return p.Takes(c) }) {
			t.Errorf("%+v is not offered", c)
		}
	}
}

// TestNothingAtATableThatWaits checks that there are no prompts, and no fitting components,
// before the table's deck has come.
func TestNothingAtATableThatWaits(t *testing.T) {
	g, err := core.New(core.Setup{Deck: everything(), Seats: seats(3), AwaitsComponents: true})
	if err != nil {
		t.Fatal(err)
	}
	if asked, fits := core.Prompts(g), core.Fits(g, core.Blue); len(asked)+len(fits) > 0 {
		t.Errorf("%+v is asked, and %+v fits", asked, fits)
	}
	if v := core.ViewOf(core.Game{}, core.Red); v.Seat != core.Red || v.Prompts != nil {
		t.Errorf("before there is a table %s looks, and is asked %+v", v.Seat, v.Prompts)
	}
}
