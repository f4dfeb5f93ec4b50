package reading

import (
	"strconv"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestNothingGrowsWithoutEnd makes one seat announce and resolve very often. The game
// stays small.
func TestNothingGrowsWithoutEnd(t *testing.T) {
	g, err := core.New(core.Setup{Deck: everything(), Seats: seats(2)})
	if err != nil {
		t.Fatal(err)
	}
	order := []core.Seat{core.Black, core.Blue}
	g, _, _ = core.Step(g, core.Choice{By: core.Black, Prompt: g.TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: order}})
	refused := 0
	for i := range 3000 {
		moment := g.Deck().Moments[i%len(g.Deck().Moments)].ID
		g, _, _ = core.Step(g, core.Choice{By: core.Black, Act: core.Announce{EventID: moment}})
	}
	for i := range 400 {
		c := core.Choice{By: core.Black, Act: core.Resolve{Thing: core.Thing{Name: "card " + strconv.Itoa(i)}}}
		if f := innermost(g); f != nil {
			c.By, c.Prompt = f.Queue.Next(), f.Prompt
		}
		next, _, err := core.Step(g, c)
		if core.RefusingRule(err) == rulebook.TableLimit {
			refused++
		}
		g = next
	}
	if len(g.EndedEvents) > len(g.Deck().Moments) || len(g.Unfinished) > core.MaxDepth || len(g.Unfinished[len(g.Unfinished)-1].Resolved) > core.MaxResolvedAbilities || refused == 0 {
		t.Errorf("%d past events, %d frames, %d refused by a limit", len(g.EndedEvents), len(g.Unfinished), refused)
	}
}

// TestNoMoreIsSaidThanCanBe declares as many components of a kind as allowed, and one more, which
// is refused. The use of one more component makes the full declaration void.
func TestNoMoreIsSaidThanCanBe(t *testing.T) {
	cards, names := &deck.Deck{Moments: everything().Moments}, []string{}
	for i := range core.MaxDeclared + 1 {
		names = append(names, "T"+strconv.Itoa(i))
		cards.Components = append(cards.Components, deck.Component{Name: names[i], Kind: deck.TechnologyCard, Windows: deck.Windows{"TA.activate.after"}})
	}
	g, err := core.New(core.Setup{Deck: cards, Seats: seats(2)})
	if err != nil {
		t.Fatal(err)
	}
	order := []core.Seat{core.Black, core.Blue}
	choose := func(act core.Act, prompt uint32) error {
		next, _, err := core.Step(g, core.Choice{By: core.Black, Prompt: prompt, Act: act})
		g = next
		return err
	}
	says := func(names []string) error {
		return choose(core.DeclareComponents{Seat: core.Black, ComponentKind: deck.Technologies, Names: names}, 0)
	}
	if err := choose(core.OpenPhase{Phase: deck.ActionPhase, Order: order}, g.TurnPrompt); err != nil {
		t.Fatal(err)
	}
	if err := says(names); core.RefusingRule(err) != rulebook.TableLimit || len(g.Declarations) != 0 {
		t.Errorf("%d technologies are said to be there: %v", len(names), err)
	}
	if err := says(names[1:]); err != nil || len(g.Declarations) != 1 || len(g.Declarations[0].Components) != core.MaxDeclared {
		t.Fatalf("%d technologies cannot be said: %v", core.MaxDeclared, err)
	}
	if err := choose(core.Announce{EventID: "TA.activate"}, 0); err != nil {
		t.Fatal(err)
	}
	f := g.AskingFrame()
	if f == nil || f.Queue.Next() != core.Black {
		t.Fatal("who has what acts there is not asked")
	}
	if err := choose(core.Resolve{Thing: core.Thing{Name: "T0"}}, f.Prompt); err != nil || len(g.Declarations) != 0 {
		t.Errorf("one more than can be said is used (%v), and %d words stand", err, len(g.Declarations))
	}
}
