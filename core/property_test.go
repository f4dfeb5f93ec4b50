package core_test

import (
	"math/rand/v2"
	"testing"

	"entente/core"
	"entente/core/notation"
)

// TestEveryWindowEnds plays into windows at random and then lets everybody do
// no more than they must: within a bounded number of answers nobody is asked.
func TestEveryWindowEnds(t *testing.T) {
	ended := 0
	for seed := range 300 {
		r := generator{rand.New(rand.NewPCG(6, uint64(seed)))}
		g := r.begun(r.table())
		for range 60 {
			g, _, _ = core.Step(g, r.choice(g))
		}
		for answers := 0; innermost(g) != nil && len(g.Offers) == 0; answers++ {
			if answers > 400 {
				t.Fatalf("seed %d: still asked after %d answers", seed, answers)
			}
			g = leastAnswer(t, g)
			ended++
		}
	}
	if ended < 300 {
		t.Errorf("only %d answers were needed, windows were hardly open", ended)
	}
}

// leastAnswer makes the least that the game asks for: confirm, decline, or else
// resolve what is mandatory.
func leastAnswer(t *testing.T, g core.Game) core.Game {
	t.Helper()
	for _, p := range core.Prompts(g) {
		for _, a := range p.Answers {
			if p.Number == 0 || a.Kind != core.Confirm && a.Kind != core.Decline {
				continue
			}
			if next, _, err := core.Step(g, core.Choice{By: p.Seat, Kind: a.Kind, Prompt: p.Number}); err == nil {
				return next
			}
		}
	}
	for _, p := range core.Prompts(g) {
		for _, a := range p.Answers {
			for _, able := range a.Things {
				c := core.Choice{By: p.Seat, Kind: core.Resolve, Prompt: p.Number, Thing: able.Thing}
				if next, _, err := core.Step(g, c); err == nil {
					return next
				}
			}
		}
	}
	t.Fatalf("asked, and nothing answers: %+v", innermost(g))
	return g
}

// TestColorsDoNotMatter plays every choice again at a table where all seats have
// other colors: it must go the same way.
func TestColorsDoNotMatter(t *testing.T) {
	for seed := range 120 {
		r := generator{rand.New(rand.NewPCG(7, uint64(seed)))}
		g := r.table()
		shift := 1 + r.IntN(7)
		other, err := core.New(recolored(g, shift))
		if err != nil {
			t.Fatal(err)
		}
		original, err := core.New(recolored(g, 0))
		if err != nil {
			t.Fatal(err)
		}
		g = original
		for range 100 {
			c := r.choice(g)
			next, events, err := core.Step(g, c)
			same, told, no := core.Step(other, recolor(c, shift))
			if core.RefusedBy(err) != core.RefusedBy(no) || len(events) != len(told) {
				t.Fatalf("seed %d: %s goes %v, and in other colors %v", seed, notation.Print(c), err, no)
			}
			g, other = next, same
		}
	}
}

func shifted(s core.Seat, by int) core.Seat {
	if s == core.Nobody {
		return s
	}
	return core.AllSeats[(int(s)-1+by)%len(core.AllSeats)]
}

// recolored is the setup of a game that nobody has chosen in, in other colors.
func recolored(g core.Game, by int) core.Setup {
	s := core.Setup{Deck: g.Deck(), Options: g.Options}
	for _, p := range g.Players {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: shifted(p.Seat, by), Faction: p.Faction})
	}
	for _, piece := range g.Pieces {
		if piece.Unit <= 1 {
			s.Things = append(s.Things, core.Placed{Component: g.Deck().Components[piece.Card].Name, Seat: shifted(piece.Holder, by), Count: 2 * piece.Unit})
		}
	}
	return s
}

// recolor is a choice with other colors in the place of its own.
func recolor(c core.Choice, by int) core.Choice {
	c.By, c.To = shifted(c.By, by), shifted(c.To, by)
	c.Give, c.Get = recolorBundle(c.Give, by), recolorBundle(c.Get, by)
	c.Scene.Active, c.Scene.Speaker = shifted(c.Scene.Active, by), shifted(c.Scene.Speaker, by)
	order := make([]core.Seat, len(c.Scene.Order))
	for i, s := range c.Scene.Order {
		order[i] = shifted(s, by)
	}
	c.Scene.Order = order
	c.Fix.Seat, c.Fix.Note.Owner = shifted(c.Fix.Seat, by), shifted(c.Fix.Note.Owner, by)
	c.Thing.Owner = shifted(c.Thing.Owner, by)
	facts := make([]core.Fact, len(c.Facts))
	for i, f := range c.Facts {
		f.Seat = shifted(f.Seat, by)
		facts[i] = f
	}
	c.Facts = facts
	return c
}

func recolorBundle(b core.Bundle, by int) core.Bundle {
	notes := make([]core.NoteName, len(b.Notes))
	for i, n := range b.Notes {
		notes[i] = core.NoteName{Name: n.Name, Owner: shifted(n.Owner, by)}
	}
	b.Notes = notes
	return b
}
