package reading

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"entente/core"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// TestPromptsOfAll: the prompts of a table are the prompts of its seats, one seat after the
// other.
func TestPromptsOfAll(t *testing.T) {
	seen := map[rulebook.MessageID]int{}
	for _, seed := range seeds.Of(t, 30) {
		r := generator{rand.New(rand.NewPCG(29, uint64(seed)))}
		g := r.begun(r.table())
		for range 40 {
			g, _, _ = core.Step(g, r.choice(g))
			var want []core.Prompt
			for i := range g.Players {
				want = append(want, core.PromptsFor(g, g.Players[i].Seat)...)
			}
			got := core.Prompts(g)
			if len(got) != len(want) {
				t.Fatalf("seed %d: %d prompts, and %d of the seats", seed, len(got), len(want))
			}
			for i := range got {
				if seen[got[i].Message]++; !reflect.DeepEqual(got[i], want[i]) {
					t.Fatalf("seed %d: %s is asked %+v of all, and alone %+v", seed, got[i].Seat, got[i], want[i])
				}
			}
		}
	}
	for _, why := range []rulebook.MessageID{rulebook.AskPick, rulebook.AskPhase, rulebook.AskOffer, rulebook.AskWindow, rulebook.AskFree} {
		if seen[why] == 0 {
			seeds.FailUnlessRandom(t, "nobody was ever asked %s", why)
		}
	}
}
