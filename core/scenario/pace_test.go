package scenario

import (
	"testing"

	"entente/core"
	"entente/core/deck"
)

// A round is a table of six at the usual pace, where every seat declines, and every question
// is counted.
type round struct {
	t     *testing.T
	play  *core.Play
	asked map[core.Seat]int
}

var six = []core.Seat{core.Blue, core.Red, core.Green, core.Yellow, core.Purple, core.Orange}

func newRound(t *testing.T) *round {
	s := core.Setup{Options: core.Options{Pace: core.Asking, Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	for _, seat := range six {
		s.Seats = append(s.Seats, core.SeatSetup{Seat: seat})
	}
	_, g, err := shelf.Open(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &round{t: t, play: core.Start(g), asked: map[core.Seat]int{}}
}

// asking returns the window that asks now, or nil.
func (r *round) asking() *core.Frame {
	g := r.play.Now()
	return g.AskingFrame()
}

func (r *round) choose(c core.Choice) {
	r.t.Helper()
	if _, err := r.play.Choose(c); err != nil {
		r.t.Fatalf("%+v: %v", c, err)
	}
}

// answer declines for the asked seats until no seat is asked. It resolves mandatory abilities.
func (r *round) answer() {
	for f := r.asking(); f != nil; f = r.asking() {
		head := f.Queue.Next()
		r.asked[head]++
		c := core.Choice{By: head, Prompt: f.Prompt, Act: core.Decline{}}
		if no := core.WhyNot(r.play.Now(), c); no != nil && no.Rule == "abilities 8" {
			c.Act = core.Resolve{Thing: r.mandatory(head)}
		}
		r.choose(c)
		r.confirm()
	}
}

// confirm says that the acts on the board are done.
func (r *round) confirm() {
	for {
		g := r.play.Now()
		waits := uint32(0)
		for i := range g.Unfinished {
			if n := g.Unfinished[i].Job.ConfirmPrompt; n != 0 {
				waits = n
			}
		}
		if waits == 0 {
			return
		}
		for _, p := range core.Prompts(g) {
			if p.Number == waits {
				r.choose(core.Choice{By: p.Seat, Prompt: waits, Act: core.Done{}})
				break
			}
		}
	}
}

// mandatory returns the thing that a seat must resolve in the window that asks it.
func (r *round) mandatory(s core.Seat) core.Thing {
	for _, p := range core.Prompts(r.play.Now()) {
		for _, a := range p.Answers {
			may, _ := a.(core.ResolveAnswer)
			for i := range may.Usables {
				if u := &may.Usables[i]; p.Seat == s && u.Unaimed && u.Ability() != nil && !u.Ability().May {
					return u.Thing
				}
			}
		}
	}
	return core.Thing{}
}

// tacticalAction plays a tactical action without combat.
func (r *round) tacticalAction() {
	active := r.play.Now().Active
	for _, moment := range []string{"TA.activate", "TA.move", "TA.sco", "PROD", "TA.end"} {
		r.choose(core.Choice{By: active, Act: core.Announce{EventID: moment}})
		r.answer()
	}
	g := r.play.Now()
	r.choose(core.Choice{By: active, Prompt: g.TurnPrompt, Act: core.EndTurn{}})
}

func (r *round) standDown(stop core.DeclineScope, seats ...core.Seat) {
	for _, s := range seats {
		r.choose(core.Choice{By: s, Act: core.DeclineAhead{Scope: stop}})
	}
}

// TestPaceOfARound plays six tactical actions without combat: each seat is asked
// at the start of every turn and after every activation, and at no other time.
func TestPaceOfARound(t *testing.T) {
	r := newRound(t)
	r.choose(core.Choice{By: core.Blue, Prompt: r.play.Now().TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: six}})
	r.answer() // the end of the strategy phase, and Blue's turn
	start := r.asked[core.Blue]
	for range six {
		r.tacticalAction()
		r.answer()
	}
	for _, s := range six {
		t.Logf("%s was asked %d times in a round of six turns", s, r.asked[s]-start)
		if got := r.asked[s] - start; got != 2*len(six) {
			t.Errorf("%s was asked %d times, want twice a turn", s, got)
		}
	}
}

// TestPaceWithStandingDeclines does the same after every seat has said "nothing until my
// turn". Then only the active player is asked.
func TestPaceWithStandingDeclines(t *testing.T) {
	r := newRound(t)
	r.choose(core.Choice{By: core.Blue, Prompt: r.play.Now().TurnPrompt, Act: core.OpenPhase{Phase: deck.ActionPhase, Order: six}})
	r.answer()
	for range six {
		active := r.play.Now().Active
		r.standDown(core.ScopeUntilTurn, six...)
		r.asked = map[core.Seat]int{}
		r.tacticalAction()
		for _, s := range six {
			want := 0
			if s == active {
				want = 1 // the question after the activation; that of the start of the turn came before
			}
			if r.asked[s] != want {
				t.Errorf("in %s's turn %s was asked %d times, want %d", active, s, r.asked[s], want)
			}
		}
		r.answer()
	}
}

// TestAgendaWithNothingToPlay checks that an agenda passes without a question once every seat
// has standing declines for its whens and afters.
func TestAgendaWithNothingToPlay(t *testing.T) {
	r := newRound(t)
	r.choose(core.Choice{By: core.Blue, Act: core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.AgendaPhase, Speaker: core.Red}}})
	r.choose(core.Choice{By: core.Red, Act: core.Reveal{Described: true}})
	r.standDown(core.ScopeWhens, six...)
	r.standDown(core.ScopeAfters, six...)
	r.answer()
	if len(r.asked) > 0 {
		t.Errorf("still asked: %v", r.asked)
	}
}
