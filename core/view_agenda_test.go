package core_test

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestVoteSeen: the view shows which seat votes now, and which seats cannot vote and why,
// before their turn and after it.
func TestVoteSeen(t *testing.T) {
	g, err := core.New(laid(core.Setup{Seats: []core.SeatSetup{{Seat: core.Red}, {Seat: core.Blue}, {Seat: core.Green}}}))
	if err != nil {
		t.Fatal(err)
	}
	view := func() core.View { return core.ViewOf(g, core.Red) }
	do := func(by core.Seat, act core.Act) {
		t.Helper()
		v := core.ViewOf(g, by)
		c := core.Choice{By: by, Act: act}
		if f := v.AskingFrame(); f != nil {
			c.Prompt = f.Prompt
		} else if q := v.SeatView(by).Question; q.Message != "" {
			c.Prompt = q.Number
		}
		if g, _, err = core.Step(g, c); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
	do(core.Red, core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: core.Red, Order: []core.Seat{core.Red, core.Blue, core.Green}}})
	do(core.Red, core.Reveal{Name: "Mutiny"})
	do(core.Red, core.CloseUnanswered{})
	do(core.Red, core.Decline{})
	do(core.Blue, core.Decline{})
	do(core.Green, core.Resolve{Thing: core.Thing{Name: "Trade Rider"}, TargetName: "For"})
	do(core.Red, core.CloseUnanswered{})
	if v := view(); v.Council.Step == core.Revealed && v.AskingFrame() != nil {
		do(core.Red, core.CloseUnanswered{})
	}
	voteless := func() {
		t.Helper()
		if list := view().Council.Voteless; len(list) != 1 || list[0].Seat != core.Green || list[0].WhyNot == nil || list[0].WhyNot.Rule == "" {
			t.Fatalf("cannot vote: %+v", list)
		}
	}
	waits := func(s core.Seat, why rulebook.MessageID) {
		t.Helper()
		if v := view(); !slices.Equal(v.AwaitedSeats, []core.Seat{s}) || v.SeatView(s).Question.Message != why {
			t.Fatalf("the table waits for %v, and %v reads %+v", v.AwaitedSeats, s, v.SeatView(s).Question)
		}
	}
	waits(core.Blue, rulebook.AskVote)
	voteless()
	do(core.Blue, core.Vote{Votes: 2, Outcome: core.Aim{Name: "For"}})
	waits(core.Red, rulebook.AskVote)
	voteless()
	do(core.Red, core.Vote{Votes: 2, Outcome: core.Aim{Name: "Against"}})
	waits(core.Red, rulebook.AskDecision)
	voteless()
}
