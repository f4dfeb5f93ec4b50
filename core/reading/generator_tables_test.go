package reading

import (
	"entente/core"
	"entente/core/deck"
)

// table opens a random table of the first colors.
func (r generator) table() core.Game {
	n := 3 + r.IntN(3)
	s := core.Setup{Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)}}
	for i := range n {
		seat := core.SeatSetup{Seat: core.AllSeats[i]}
		if r.chance(50) {
			seat.Faction = []string{"Hacan", "Sol", "Winnu", "Mahact", "Jol-Nar"}[i]
		}
		s.Seats = append(s.Seats, seat)
	}
	s.Deck = laid(s).Deck
	if r.chance(15) {
		s.Options.Goods = core.PhysicalGoods
	}
	if r.chance(15) {
		s.Options.Notes = core.PhysicalNotes
	}
	if r.chance(60) {
		s.Options.Pace = core.Asking
	}
	switch r.IntN(3) {
	case 0:
		s.Options.Absent = core.HostDeclines
	case 1:
		s.Options.Absent, s.Options.AbsentAfter = core.DeclinesAfter, []string{"T.start", "TA.activate"}[r.IntN(2)]
	}
	s.Deck = inventedDeck()
	for i := range n {
		for _, name := range []string{"Engine", "Press", "Warden", "Relay", "Flank"} {
			if r.chance(40) {
				if name == "Flank" {
					s.Components = append(s.Components, core.ComponentSetup{Component: "Levy", Seat: core.AllSeats[i], Count: 2})
				}
				s.Components = append(s.Components, core.ComponentSetup{Component: name, Seat: core.AllSeats[i]})
			}
		}
		if r.chance(50) {
			s.Components = append(s.Components, core.ComponentSetup{Component: "Raider", Seat: core.AllSeats[i], Count: 2})
		}
	}
	g, err := core.New(s)
	if err != nil {
		panic(err)
	}
	return g
}

// begun returns the game, mostly in the action phase.
func (r generator) begun(g core.Game) core.Game {
	if r.chance(75) {
		order := make([]core.Seat, len(g.Players))
		for i := range g.Players {
			order[i] = g.Players[i].Seat
		}
		g, _, _ = core.Step(g, core.Choice{By: order[0], Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: order}})
		g.Last, g.RewindRequest = core.LastChoice{}, core.RewindRequest{} // a play begins with a game without choices
	}
	return g
}
