package core_test

import (
	"strconv"

	"entente/core"
)

// inWindow makes a choice about a window: lawful now and then, and wrong in
// every way that a hand can be.
func (r generator) inWindow(second *reading) core.Choice {
	g := &second.Game
	c := core.Choice{By: g.Players[r.IntN(len(g.Players))].Seat, Kind: core.Resolve}
	w := second.asks()
	if w != nil && r.chance(75) {
		c.Prompt = w.Prompt
		if !w.Queue.Closed() && r.chance(70) {
			c.By = w.Queue.Next()
		}
		if r.chance(25) {
			c.Kind = []core.Kind{core.Decline, core.HearNobody, core.DeclineFor}[r.IntN(3)]
		}
		if c.To = c.By; c.Kind == core.DeclineFor {
			if r.chance(80) {
				c.By = g.Host
			}
			return c
		}
	} else if r.chance(10) {
		c.Prompt, c.Kind = r.Uint32N(g.LastPrompt+2), []core.Kind{core.Resolve, core.HearNobody, core.DeclineFor}[r.IntN(3)]
	}
	if c.To = core.Nobody; c.Kind != core.Resolve {
		return c
	}
	c.Thing = r.something(second, c.By)
	if r.chance(35) {
		c.To = r.seat()
	}
	if r.chance(12) {
		c.Skip = uint8(r.IntN(8))
	}
	return c
}

// something is a thing that a seat could mean: more often than not one of its
// own, and one that fits the event.
func (r generator) something(second *reading, by core.Seat) (t core.Thing) {
	for range 5 {
		t = r.oneThing(&second.Game, by)
		o := second.object(by, t)
		if len(second.Doing) == 0 || r.chance(15) || o.ability != nil && o.ability.Timing.Moment == second.Deck().Moments[second.Doing[len(second.Doing)-1].Moment].ID {
			break
		}
	}
	return t
}

func (r generator) oneThing(g *core.Game, by core.Seat) core.Thing {
	t := core.Thing{Paragraph: uint8(r.IntN(3))}
	switch n, again := r.IntN(100), acted(g); {
	case n < 20 && len(again) > 0: // or the copy of it that this seat has
		t = again[r.IntN(len(again))].Thing
		if t.Unit > 0 {
			t.Unit = uint8(1 + r.IntN(2))
		}
		return t
	case n < 55:
		var own []core.Piece
		for _, p := range g.Pieces {
			if p.Holder == by {
				own = append(own, p)
			}
		}
		if len(own) > 0 {
			p := own[r.IntN(len(own))]
			t.Name, t.Unit = g.Deck().Components[p.Card].Name, p.Unit
		}
	case n < 75:
		note := g.Notes[r.IntN(len(g.Notes))]
		for _, n := range g.Notes {
			if n.Holder == by && n.Owner != by && r.chance(60) {
				note = n
			}
		}
		t.Name, t.Owner = g.NameOf(note).Name, note.Owner
		if r.chance(80) {
			t.Paragraph = 0
		}
	case n < 80:
		t.Name, t.Unit = "C"+strconv.Itoa(r.IntN(14)), uint8(r.IntN(3))
	case n < 90:
		t.Name = []string{"Flank Speed", "Flank Speed", "Sabotage", "Ghost Ship", "Veto", "Imperial Rider", "Carth of Golden Sands", "Orbital Drop", "Harrow"}[r.IntN(9)]
	default:
		return r.thing()
	}
	if r.chance(3) {
		t.Unit = uint8(r.IntN(4))
	}
	return t
}

// acted is what has acted in the innermost window.
func acted(g *core.Game) []core.Did {
	if len(g.Doing) == 0 {
		return nil
	}
	return g.Doing[len(g.Doing)-1].Did
}

// goOn takes the game further: by what was found lawful, or by an event, a word
// about the board, or the next turn or phase. What the table sets right in the
// middle of a window is left alone: the queue is as it was.
func (r generator) goOn(g core.Game, lawful []core.Choice) core.Game {
	c := r.choice(g)
	anyone := func() core.Seat { return g.Players[r.IntN(len(g.Players))].Seat }
	f := innermost(g)
	switch n := r.IntN(100); {
	case f != nil && f.Job.Active() && n < 80:
		c = core.Choice{By: f.Job.By, Kind: core.Confirm, Prompt: f.Job.Confirm, Yes: r.chance(80)}
	case len(lawful) > 0 && n < 55:
		c = lawful[r.IntN(len(lawful))]
	case n < 70:
		c = core.Choice{By: anyone(), Kind: core.Announce, Moment: times[r.IntN(len(times)-5)].Moment, To: anyone()}
		if c.Moment == "TA.activate" {
			for _, p := range g.Players {
				c.Facts = append(c.Facts, core.Fact{Seat: p.Seat, Units: r.chance(70), Token: r.chance(60), Ships: r.IntN(4)})
			}
		}
	case n < 76:
		c = core.Choice{By: anyone(), Kind: core.DeclareFact, Facts: []core.Fact{{Seat: anyone(), Units: r.chance(50), Token: r.chance(50), Ships: r.IntN(3)}}}
	case n < 84 && len(g.Pieces) > 0:
		p := g.Pieces[r.IntN(len(g.Pieces))]
		c = core.Choice{By: anyone(), Kind: core.DeclareFact, To: p.Holder, Thing: core.Thing{Name: g.Deck().Components[p.Card].Name, Unit: p.Unit}, Yes: r.chance(85)}
	case n < 88:
		c = core.Choice{By: anyone(), Kind: core.Correct, Fix: core.Correction{Field: core.FixGoods, Seat: anyone(), Good: core.TradeGoods, Amount: r.IntN(4)}}
	case n < 91:
		note := g.NameOf(g.Notes[r.IntN(len(g.Notes))])
		for _, d := range acted(&g) {
			if d.Thing.Owner != core.Nobody {
				note = core.NoteName{Name: d.Thing.Name, Owner: d.Thing.Owner}
			}
		}
		c = core.Choice{By: anyone(), Kind: core.Correct, Fix: core.Correction{Field: core.FixNote, Seat: anyone(), Note: note, Zone: core.Zone(r.IntN(2))}}
	case n < 93 && g.Active != core.Nobody:
		c = core.Choice{By: anyone(), Kind: core.MakeOffer, To: g.Active, Get: core.Bundle{Goods: core.TradeGoods.Of(1)}}
	case n < 95 && f == nil:
		return r.staged(g)
	}
	if len(g.Doing) > 0 && (c.Kind == core.SetScene || c.Kind == core.Correct && c.Fix.Field == core.FixSpeaker) {
		return g
	}
	next, _, _ := core.Step(g, c)
	return next
}
