package core_test

import (
	"math/rand/v2"

	"entente/core"
	"entente/core/cards"
)

// A generator makes choices by brute force. It never reads Prompts: it knows
// the fields of a choice and, half of the time, a number that is on the table.
type generator struct{ *rand.Rand }

func (r generator) chance(percent int) bool { return r.IntN(100) < percent }

func (r generator) seat() core.Seat {
	if r.chance(2) {
		return core.Nobody
	}
	return core.AllSeats[r.IntN(1+r.IntN(5))]
}

// table opens a random table of the first colors.
func (r generator) table() core.Game {
	n := 3 + r.IntN(3)
	s := core.Setup{Deck: cards.Deck(), Options: core.Options{Sources: core.SourcesOf(core.ProphecyOfKings)}}
	for i := range n {
		seat := core.SeatSetup{Seat: core.AllSeats[i]}
		if r.chance(50) {
			seat.Faction = []string{"Hacan", "Sol", "Winnu", "Mahact", "Jol-Nar"}[i]
		}
		s.Seats = append(s.Seats, seat)
	}
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
				s.Things = append(s.Things, core.Placed{Component: name, Seat: core.AllSeats[i]})
			}
		}
		if r.chance(50) {
			s.Things = append(s.Things, core.Placed{Component: "Raider", Seat: core.AllSeats[i], Count: 2})
		}
	}
	g, err := core.New(s)
	if err != nil {
		panic(err)
	}
	return g
}

// begun is a game in the action phase, more often than not.
func (r generator) begun(g core.Game) core.Game {
	if r.chance(75) {
		order := make([]core.Seat, len(g.Players))
		for i := range g.Players {
			order[i] = g.Players[i].Seat
		}
		g, _, _ = core.Step(g, core.Choice{By: order[0], Kind: core.OpenPhase, Prompt: g.Ask, Scene: core.Scene{Phase: core.ActionPhase, Order: order}})
		g.Last = core.Last{} // a play begins with a game that nobody has chosen in
	}
	return g
}

func (r generator) amount() int {
	switch r.IntN(30) {
	case 0:
		return -1
	case 1:
		return 999
	case 2:
		return 1000
	}
	return r.IntN(4)
}

func (r generator) goods(kinds int) core.Goods {
	var goods core.Goods
	for range kinds {
		k := core.AllGoods[r.IntN(2)]
		if r.chance(25) {
			k = core.AllGoods[r.IntN(len(core.AllGoods))]
		}
		goods[k] = r.amount()
	}
	return goods
}

func (r generator) note() core.NoteName {
	names := []string{"Ceasefire", "Alliance", "Support for the Throne", "Trade Convoys", "Stymie"}
	return core.NoteName{Name: names[min(r.IntN(8), 4)*r.IntN(2)], Owner: r.seat()}
}

func (r generator) bundle() core.Bundle {
	var b core.Bundle
	if r.chance(80) {
		b.Goods = r.goods(1 + r.IntN(2))
	}
	for r.chance(10) && len(b.Notes) < 5 {
		b.Notes = append(b.Notes, r.note())
	}
	for r.chance(3) && len(b.Others) < 5 {
		b.Others = append(b.Others, core.Other{Kind: core.OtherKind(r.IntN(9)), Count: r.amount(), Name: []string{"", "The Obsidian", "\u202e"}[r.IntN(3)]})
	}
	return b
}

func (r generator) order(g core.Game) []core.Seat {
	if r.chance(25) {
		return nil
	}
	order := make([]core.Seat, 0, 5)
	for _, i := range r.Perm(len(g.Players)) {
		order = append(order, g.Players[i].Seat)
	}
	if r.chance(10) {
		order[0] = r.seat()
	}
	if r.chance(5) {
		order = order[1:]
	}
	return order
}

func (r generator) scene(g core.Game) core.Scene {
	s := core.Scene{Round: []int{0, 1, 2, 99, 100, g.Round}[r.IntN(6)], Phase: []core.Phase{0, 1, 1, 1, 2, 3, 4}[r.IntN(7)], Speaker: r.seat(), Order: r.order(g)}
	if (s.Phase == core.ActionPhase) != r.chance(8) {
		s.Active = r.seat()
	}
	return s
}

func (r generator) fix() core.Correction {
	f := core.Correction{Field: core.Field(r.IntN(7) + r.IntN(2)), Seat: r.seat(), Good: core.Good(r.IntN(7)), Amount: r.amount(), Yes: r.chance(50), Note: r.note(), Zone: core.Zone(r.IntN(3))}
	switch f.Field {
	case core.FixPoints:
		f.Amount = r.IntN(64) - 22
	case core.FixMaximum:
		f.Amount = r.IntN(24) - 1
	}
	return f
}

// prompt is a number that is on the table more often than not.
func (r generator) prompt(g core.Game) uint32 {
	switch {
	case r.chance(8):
		return r.Uint32N(g.LastPrompt + 2)
	case len(g.Offers) > 0 && r.chance(60):
		return g.Offers[r.IntN(len(g.Offers))].Prompt
	}
	return g.Ask
}

// choice makes one choice of any kind.
func (r generator) choice(g core.Game) core.Choice {
	c := core.Choice{By: r.seat(), Kind: core.Kind(r.IntN(int(core.Arrange) + 2)), To: r.seat(), Give: r.bundle(), Get: r.bundle(), Goods: r.goods(1)}
	switch f := innermost(g); {
	case f != nil && f.Job.Active() && r.chance(50):
		c.Kind = core.Confirm
	case f != nil && f.Asks && r.chance(15):
		c.Kind = core.HearNobody
	case f == nil && g.Active != core.Nobody && r.chance(6):
		return core.Choice{By: g.Active, Kind: core.Resolve, Thing: core.Thing{Name: "Press"}}
	}
	switch c.Kind {
	case core.Accept, core.Decline, core.Withdraw, core.Counter:
		c.Prompt = r.prompt(g)
		if f := innermost(g); c.Kind == core.Decline && f != nil && f.Asks && r.chance(80) {
			c.Prompt = f.Prompt
			if !f.Queue.Closed() && r.chance(80) {
				c.By = f.Queue.Next()
			}
			break
		}
		for _, o := range g.Offers {
			if o.Prompt == c.Prompt && r.chance(80) {
				c.By = map[bool]core.Seat{true: o.From, false: o.To}[c.Kind == core.Withdraw]
			}
		}
	case core.EndTurn, core.Pass, core.AnotherAction, core.OpenPhase:
		if c.Prompt = r.prompt(g); r.chance(60) {
			c.Prompt = g.Ask
		}
		if g.Active != core.Nobody && r.chance(60) {
			c.By = g.Active
		}
		c.Scene = core.Scene{Phase: core.Phase(r.IntN(5))}
		if (c.Scene.Phase == core.ActionPhase) != r.chance(5) {
			c.Scene.Order = r.order(g)
		}
	case core.SetScene:
		c.Scene = r.scene(g)
	case core.Correct:
		c.Fix = r.fix()
	case core.TakeBack:
		if r.chance(50) {
			c.By = g.Last.By
		}
	case core.DeclineFor:
		c.By, c.Prompt = g.Host, r.prompt(g)
		if f := innermost(g); f != nil && !f.Queue.Closed() && r.chance(80) {
			c.Prompt, c.To = f.Prompt, f.Queue.Next()
		}
	case core.Announce, core.Resolve, core.Confirm, core.HearNobody, core.StandDown, core.Do, core.DeclareFact, core.DeclareAway, core.Arrange:
		r.windowed(g, &c)
	default:
		if r.chance(2) {
			c.Prompt = r.prompt(g)
		}
	}
	return c
}
