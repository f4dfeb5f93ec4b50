package core_test

import (
	"strconv"
	"testing"

	"entente/core"
)

// TestNothingGrowsWithoutEnd makes one seat announce and resolve as often as it
// likes: the game it leaves stays small.
func TestNothingGrowsWithoutEnd(t *testing.T) {
	g, err := core.New(core.Setup{Deck: everything(), Seats: seats(2)})
	if err != nil {
		t.Fatal(err)
	}
	order := []core.Seat{core.Black, core.Blue}
	g, _, _ = core.Step(g, core.Choice{By: core.Black, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: core.ActionPhase, Order: order}})
	refused := 0
	for i := range 3000 {
		moment := g.Deck().Moments[i%len(g.Deck().Moments)].ID
		g, _, _ = core.Step(g, core.Choice{By: core.Black, Act: core.Announce{Moment: moment}})
	}
	for i := range 400 {
		c := core.Choice{By: core.Black, Act: core.Resolve{Thing: core.Thing{Name: "card " + strconv.Itoa(i)}}}
		if f := innermost(g); f != nil {
			c.By, c.Prompt = f.Queue.Next(), f.Prompt
		}
		next, _, err := core.Step(g, c)
		if core.RefusedBy(err) == core.TableLimit {
			refused++
		}
		g = next
	}
	if len(g.Ended) > len(g.Deck().Moments) || len(g.Doing) > core.MaxDepth || len(g.Doing[len(g.Doing)-1].Did) > core.MaxDids || refused == 0 {
		t.Errorf("%d past events, %d frames, %d refused by a limit", len(g.Ended), len(g.Doing), refused)
	}
}
