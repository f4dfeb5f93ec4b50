package main

import (
	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// seating is the seats of the measured table, in the order of play.
func seating() []core.Seat {
	return []core.Seat{core.Blue, core.Red, core.Green, core.Yellow, core.Purple, core.Orange}
}

// tradingRound is a table of six with everything in print, and a round in which every player
// replenishes, offers, gets a counteroffer, accepts, and ends the turn. scripts/bench/trades.mjs
// plays the same round.
func tradingRound() (core.Game, []core.Choice) {
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	for _, seat := range seating() {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
	}
	start, err := core.New(printed.Shelf().Today().Lay(s, nil))
	if err != nil {
		panic(err)
	}
	g, choices := start, []core.Choice(nil)
	choose := func(c core.Choice) {
		g = step(g, c)
		choices = append(choices, c)
	}
	choose(core.Choice{By: core.Blue, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: seating()}})
	for i, seat := range seating() {
		neighbor := seating()[(i+1)%len(seating())]
		ceasefire := core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: neighbor}}}
		choose(core.Choice{By: seat, Act: core.Replenish{}})
		choose(core.Choice{By: seat, Act: core.MakeOffer{To: neighbor, Give: core.Bundle{Goods: deck.Commodities.Of(2)}, Get: ceasefire}})
		choose(core.Choice{By: neighbor, Prompt: g.LastPrompt, Act: core.CounterOffer{Give: ceasefire, Get: core.Bundle{Goods: deck.Commodities.Of(3)}}})
		choose(core.Choice{By: seat, Prompt: g.LastPrompt, Act: core.Accept{}})
		choose(core.Choice{By: seat, Prompt: g.TurnPrompt, Act: core.EndTurn{}})
	}
	return start, choices
}

// inAWindow is that table after its round, with an open offer, an activated system, and a card
// announced in its window. Few tables ever have more open questions at once.
func inAWindow(g core.Game, choices []core.Choice) core.Game {
	for _, c := range choices {
		g = step(g, c)
	}
	g = step(g, core.Choice{By: g.Host, Act: core.ChangeSetting{Setting: core.SetPaceAsking}})
	g = step(g, core.Choice{By: core.Red, Act: core.MakeOffer{To: core.Yellow, Give: core.Bundle{Goods: deck.TradeGoods.Of(1)}, Get: core.Bundle{Goods: deck.Commodities.Of(1)}}})
	g = step(g, core.Choice{By: g.Active, Act: core.Announce{EventID: "TA.activate", Facts: []core.Fact{
		{Seat: core.Green, HasUnits: true, Ships: 2}, {Seat: core.Purple, HasToken: true},
	}}})
	v := core.ViewOf(g, g.Active)
	g = step(g, core.Choice{By: g.Active, Prompt: v.AskingFrame().Prompt, Act: core.Decline{}})
	g = step(g, core.Choice{By: g.Active, Act: core.Announce{EventID: "AC.play"}})
	if v = core.ViewOf(g, g.Active); len(v.Unfinished) != 2 || !v.Unfinished[1].IsAskingNow {
		panic("no window asks inside another")
	}
	return g
}
