package reading

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestGrounds: the reason why a seat is asked has the rule by which every other seat is
// refused. While an event is open, the grounds name something that is ahead or over.
func TestGrounds(t *testing.T) {
	told := map[rulebook.MessageID]int{}
	for seed := range 60 {
		r := generator{rand.New(rand.NewPCG(11, uint64(seed)))}
		g := r.begun(r.table())
		for range 80 {
			g, _, _ = core.Step(g, r.choice(g))
			why, ahead := core.ExplainOpenWindow(g)
			for _, e := range slices.Concat(why, ahead) {
				told[e.Message]++
				if _, known := rulebook.Gist(e.Rule); e.Rule != "" && !known {
					t.Fatalf("%s is told by %q, which the core does not list", e.Message, e.Rule)
				}
			}
			if (len(g.Unfinished) == 0) != (len(ahead) == 0) {
				t.Fatalf("%d events are open, and %v is ahead", len(g.Unfinished), ahead)
			}
			if f := g.AskingFrame(); f != nil && !f.Queue.Closed() && f.Queue.Actor() == core.Nobody {
				othersRefused(t, g, f, why[0])
			}
		}
	}
	for _, m := range []rulebook.MessageID{rulebook.OkAskedAgain, rulebook.OrderInitiative, rulebook.OrderSpeaker, rulebook.StillAhead, rulebook.NothingAhead, rulebook.GoesOnWith} {
		if told[m] == 0 {
			t.Errorf("%s is never told", m)
		}
	}
}

// TestGroundsOfEachOrder: each order of asking has its own sentence.
func TestGroundsOfEachOrder(t *testing.T) {
	for moment, want := range map[string]rulebook.MessageID{
		"TA.activate": rulebook.OrderInitiative, "INV.bombard": rulebook.OrderOwnFirst, "INV.commit": rulebook.OrderOwn, "TA.sco": rulebook.OrderClockwise, "INV.scd": rulebook.OrderOthers,
		"SC.retreat.start": rulebook.OrderDefender, "AG.reveal": rulebook.OrderSpeaker, "ST.score": rulebook.OrderStatus,
	} {
		order := []core.Seat{core.Blue, core.Green, core.Red}
		g, err := core.New(core.Setup{Deck: everything(), Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}, {Seat: core.Green}}})
		if err != nil {
			t.Fatal(err)
		}
		scene := core.Scene{Round: 1, Speaker: core.Blue, Order: order}
		switch moment[:2] {
		case "AG":
			scene.Phase = deck.AgendaPhase
		case "ST":
			scene.Phase = deck.StatusPhase
		default:
			scene.Phase, scene.Active = deck.ActionPhase, core.Blue
		}
		for _, c := range []core.Choice{{By: core.Blue, Act: core.SetScene{Scene: scene}}, {By: core.Blue, Act: began(moment)}, {By: core.Blue, Act: core.Wait{}}} {
			if _, waits := c.Act.(core.Wait); waits && g.AskingFrame() != nil {
				break // the window is asked aloud at every pace
			}
			if g, _, err = core.Step(g, c); err != nil {
				t.Fatalf("%s: %v", moment, err)
			}
		}
		if why, _ := core.ExplainOpenWindow(g); len(why) != 1 || why[0].Message != want {
			t.Errorf("%s: %v, want %s", moment, why, want)
		}
	}
}

// began returns the choice that begins an event.
func began(moment string) core.Act {
	if moment == "AG.reveal" {
		return core.Reveal{Described: true}
	}
	return core.Announce{EventID: moment}
}

func othersRefused(t *testing.T, g core.Game, f *core.Frame, why core.Event) {
	t.Helper()
	for _, p := range g.Players {
		if p.Seat == f.Queue.Next() || p.Eliminated {
			continue
		}
		no := core.WhyNot(g, core.Choice{By: p.Seat, Prompt: f.Prompt, Act: core.Decline{}})
		if no == nil || no.Rule != why.Rule {
			t.Fatalf("%s is not asked by %v, and %s is by %q", p.Seat, no, f.Queue.Next(), why.Rule)
		}
	}
}
