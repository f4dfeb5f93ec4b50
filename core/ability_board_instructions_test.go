package core_test

import (
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestWhoseWordIsAsked: an instruction to each player asks one seat after another. The prompts,
// the question in the view and the seats that the table waits for all name that seat, and the
// view tells the instruction.
func TestWhoseWordIsAsked(t *testing.T) {
	cards := *everything()
	cards.Components = append(cards.Components[:len(cards.Components):len(cards.Components)], deck.Component{Name: "Drill", Kind: deck.TechnologyCard, Abilities: []deck.Ability{
		{Timing: deck.Timing{Action: true}, Effects: []deck.Effect{{Do: deck.Instruct, Who: deck.EachSeat, Text: "draws 1 action card"}}},
	}})
	seats := []core.Seat{core.Red, core.Blue, core.Green}
	s := core.Setup{Deck: &cards, Options: core.Options{Sources: deck.SourcesOf(deck.ProphecyOfKings)}, Components: []core.ComponentSetup{{Component: "Drill", Seat: core.Blue}}}
	for _, seat := range seats {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
	}
	g, err := core.New(s)
	if err != nil {
		t.Fatal(err)
	}
	do := func(c core.Choice) {
		t.Helper()
		next, _, err := core.Step(g, c)
		if err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
		g = next
	}
	do(core.Choice{By: core.Red, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: core.Blue, Speaker: core.Red, Order: seats}}})
	do(core.Choice{By: core.Blue, Act: core.Resolve{Thing: core.Thing{Name: "Drill"}}})
	for _, word := range []core.Seat{core.Blue, core.Green, core.Red} { // clockwise from the active player
		v := core.ViewOf(g, core.Nobody)
		if len(v.AwaitedSeats) != 1 || v.AwaitedSeats[0] != word {
			t.Errorf("the table waits for %v, want %s", v.AwaitedSeats, word)
		}
		if e := v.Instruction(); e.Message != rulebook.Instructed || e.Args[0].Seat != word || e.Args[2].Text != "draws 1 action card" {
			t.Errorf("%s is told %+v", word, e)
		}
		number := uint32(0)
		for _, seat := range seats {
			for _, p := range core.PromptsFor(g, seat) {
				if p.Message == rulebook.AskConfirm {
					if number = p.Number; seat != word {
						t.Errorf("%s is asked, want %s", seat, word)
					}
				}
			}
			if asked := v.SeatView(seat).Question.Message == rulebook.AskConfirm; asked != (seat == word) {
				t.Errorf("the view says of %s that it is asked: %v", seat, asked)
			}
		}
		do(core.Choice{By: word, Prompt: number, Act: core.Done{}})
	}
	if v := core.ViewOf(g, core.Nobody); v.Instruction().Message != "" {
		t.Error("something is still to be done")
	}
}
