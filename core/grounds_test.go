package core_test

import (
	"math/rand/v2"
	"testing"

	"entente/core"
)

// TestGrounds: what is told of why a seat is asked is the rule by which every
// other seat is refused, and what is told to be still ahead does come, as long
// as nobody keeps the event from happening.
func TestGrounds(t *testing.T) {
	told := map[core.MessageID]int{}
	for seed := range 60 {
		r := generator{rand.New(rand.NewPCG(11, uint64(seed)))}
		g := r.begun(r.table())
		for range 80 {
			g, _, _ = core.Step(g, r.choice(g))
			grounds := core.Grounds(g)
			for _, e := range grounds {
				told[e.Message]++
				if _, known := core.Gist(e.Rule); e.Rule != "" && !known {
					t.Fatalf("%s is told by %q, which the core does not list", e.Message, e.Rule)
				}
			}
			if (len(g.Doing) == 0) != (len(grounds) == 0) {
				t.Fatalf("%d events are open, and %v is told", len(g.Doing), grounds)
			}
			if f := innermost(g); f != nil && !f.Job.Active() && len(f.Queue) > 0 && f.Actor == core.Nobody {
				othersRefused(t, g, f, grounds[0])
			}
		}
	}
	for _, m := range []core.MessageID{core.OkAskedAgain, core.OrderInitiative, core.OrderSpeaker, core.OrderOwn, core.StillAhead, core.NothingAhead, core.GoesOnWith} {
		if told[m] == 0 {
			t.Errorf("%s is never told", m)
		}
	}
}

func othersRefused(t *testing.T, g core.Game, f *core.Frame, why core.Event) {
	t.Helper()
	for _, p := range g.Players {
		if p.Seat == f.Queue[0] {
			continue
		}
		no := core.WhyNot(g, core.Choice{By: p.Seat, Kind: core.Decline, Prompt: f.Prompt})
		if no == nil || no.Rule != why.Rule {
			t.Fatalf("%s is not asked by %v, and %s is by %q", p.Seat, no, f.Queue[0], why.Rule)
		}
	}
}
