package sim

import (
	"math/rand/v2"
	"testing"

	"entente/core"
	"entente/core/deck"
)

// TestGuess: guess finds an act that the answer takes, for a plain answer and for each sort of answer
// whose act has parts that the player chooses.
func TestGuess(t *testing.T) {
	r := chooser{rand.New(rand.NewPCG(1, 2))}
	for _, a := range []core.Answer{
		core.PlainAnswer(core.PassKind),
		core.SeatAnswer{PlainAnswer: core.PlainAnswer(core.NeighborsKind), To: core.SeatsOf(core.Red, core.Blue)},
		core.GoodsAnswer{PlainAnswer: core.PlainAnswer(core.SpendKind), Most: deck.TradeGoods.Of(3)},
		core.StandingDeclineAnswer{PlainAnswer: core.PlainAnswer(core.DeclineAheadKind), Scopes: []core.DeclineScope{core.ScopeUntilTurn}},
		core.DoOnBoardAnswer{PlainAnswer: core.PlainAnswer(core.DoOnBoardKind), BoardActs: []deck.BoardAct{deck.PlaceToken}},
	} {
		if act := r.guess(a); !a.Takes(act) {
			t.Errorf("%q: nothing that is taken was found: %+v", a.Kind().NotationWords(), act)
		}
	}
}
