package core_test

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestCrossing checks that Crosses counts the choices that still stand, except choices about
// going back, and among them the transactions and the choices that revealed something.
func TestCrossing(t *testing.T) {
	play := core.Start(three(t, core.Options{}))
	choose := func(by core.Seat, act core.Act, prompt uint32) []core.Event {
		t.Helper()
		events, err := play.Choose(core.Choice{By: by, Prompt: prompt, Act: act})
		if err != nil {
			t.Fatal(err)
		}
		return events
	}
	crosses := func(to uint32, want core.UndoneCount) {
		t.Helper()
		if got := play.CountUndone(to); got != want {
			t.Errorf("going back to %d takes %+v along, want %+v", to, got, want)
		}
	}
	gain, made := core.Gain{Goods: deck.TradeGoods.Of(1)}, func() uint32 { return play.Now().RewindRequest.ChoicesMade }
	begun := made() // because three has already made choices
	back := func(to uint32) (events []core.Event) {
		t.Helper()
		choose(core.Blue, core.Rewind{From: made(), To: to}, 0)
		choose(core.Red, core.Agree{}, play.Now().RewindRequest.Prompt)
		return choose(core.Green, core.Agree{}, play.Now().RewindRequest.Prompt)
	}
	choose(core.Red, gain, 0)
	choose(core.Red, core.TakeBack{}, 0)
	choose(core.Red, gain, 0)
	crosses(begun, core.UndoneCount{Choices: 1})
	crosses(begun+2, core.UndoneCount{Choices: 1})
	crosses(begun+3, core.UndoneCount{})
	choose(core.Blue, core.MakeOffer{To: core.Red, Give: core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: core.Blue}}}}, 0)
	choose(core.Red, core.Accept{}, play.Now().Offers[0].Prompt)
	crosses(begun+3, core.UndoneCount{Choices: 2, Trades: 1, Disclosures: 1})
	choose(core.Blue, core.Rewind{From: made(), To: begun + 3}, 0)
	choose(core.Red, core.Decline{}, play.Now().RewindRequest.Prompt)
	choose(core.Green, gain, 0)
	crosses(begun+3, core.UndoneCount{Choices: 3, Trades: 1, Disclosures: 1})
	told := []rulebook.MessageID{}
	for _, e := range back(begun + 3) {
		told = append(told, e.Message)
	}
	if want := []rulebook.MessageID{rulebook.AgreesToGoBack, rulebook.WentBack, rulebook.WentBackOverTrades, rulebook.WentBackOverShown}; !slices.Equal(told, want) {
		t.Errorf("going back tells %v, want %v", told, want)
	}
	landed := made()
	crosses(begun, core.UndoneCount{Choices: 1})
	choose(core.Green, gain, 0)
	crosses(landed, core.UndoneCount{Choices: 1})
	crosses(begun+3, core.UndoneCount{Choices: 1})
	crosses(begun, core.UndoneCount{Choices: 2})
	if events := back(landed); len(events) != 2 || events[1].Message != rulebook.WentBack {
		t.Errorf("going back over a gain tells %+v", events)
	}
	crosses(begun, core.UndoneCount{Choices: 1})
}

// TestShown checks which choices reveal something to everybody.
func TestShown(t *testing.T) {
	note := core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: core.Blue}}}
	for _, c := range []struct {
		act  core.Act
		want int
	}{
		{core.MakeOffer{To: core.Red, Get: note}, 0}, {core.MakeOffer{To: core.Red, Give: note}, 1},
		{core.CounterOffer{Get: note}, 0}, {core.CounterOffer{Give: note}, 1},
		{core.Overrule{To: core.Red, Get: note}, 0}, {core.Overrule{To: core.Red, Give: note}, 1},
		{core.MakeDeal{To: core.Red, Terms: []core.Term{{Giver: core.Blue, Kind: core.Gives, Give: note}}}, 1},
		{core.MakeDeal{To: core.Red, Terms: []core.Term{{Giver: core.Red, Kind: core.Gives, Give: note}}}, 0},
		{core.MakeDeal{To: core.Red, Terms: []core.Term{{Giver: core.Blue, Kind: core.Promises, Words: "peace"}}}, 0},
		{core.ShowNote{}, 1}, {core.GiveNote{}, 1}, {core.Resolve{}, 1}, {core.Vote{}, 1}, {core.Gain{}, 0},
	} {
		if got := core.Discloses(core.Choice{By: core.Blue, Act: c.act}); got != (c.want == 1) {
			t.Errorf("%T %+v shows something: %v", c.act, c.act, got)
		}
	}
}
