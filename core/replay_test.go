package core_test

import (
	"math/rand/v2"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestEveryMoment checks that At returns every earlier game unchanged, no matter how often players
// took choices back or went back. It also checks that no prompt number means two questions.
func TestEveryMoment(t *testing.T) {
	play := core.Start(three(t, core.Options{}))
	begun, random := play.Now().RewindRequest.ChoicesMade, rand.New(rand.NewPCG(1, 2))
	stood := []uint64{core.Digest(play.Now())}
	choose := func(by core.Seat, act core.Act, prompt uint32) bool {
		asked := play.Now().LastPrompt
		_, err := play.Choose(core.Choice{By: by, Prompt: prompt, Act: act})
		if play.Now().LastPrompt < asked {
			t.Fatalf("%T: number %d is given out again", act, asked)
		}
		if err == nil {
			stood = append(stood, core.Digest(play.Now()))
		}
		return err == nil
	}
	seats := []core.Seat{core.Blue, core.Red, core.Green}
	took, went := 0, 0
	for len(stood) < 400 {
		switch n := random.IntN(40); {
		case n == 0:
			made := play.Now().RewindRequest.ChoicesMade
			if choose(core.Blue, core.Rewind{From: made, To: begun + random.Uint32N(made-begun+1)}, 0) {
				choose(core.Red, core.Agree{}, play.Now().RewindRequest.Prompt)
				choose(core.Green, core.Agree{}, play.Now().RewindRequest.Prompt)
				went++
			}
		case n == 1:
			choose(core.Blue, core.MakeOffer{To: core.Red, Give: core.Bundle{Notes: []core.NoteName{{Name: "Ceasefire", Owner: core.Blue}}}}, 0)
		case n < 16:
			if choose(play.Now().Last.By, core.TakeBack{}, 0) {
				took++
			}
		default:
			by := seats[n/12%3] // so that a seat sometimes makes several choices in a row
			choose(by, core.Gain{Goods: deck.TradeGoods.Of(1)}, 0)
		}
	}
	if took < 50 || went < 5 {
		t.Fatalf("%d were taken back, and the table went back %d times", took, went)
	}
	for n, want := range stood {
		if got := core.Digest(play.GameAfter(begun + uint32(n))); got != want {
			t.Fatalf("after %d choices of %d the table did not stand so", n, len(stood)-1)
		}
	}
	end := len(stood) - 1
	if core.Digest(play.GameAfter(begun+uint32(end)+999)) != stood[end] || begun > 0 && core.Digest(play.GameAfter(begun-1)) != stood[0] {
		t.Error("beyond its ends it stands otherwise than there")
	}
}
