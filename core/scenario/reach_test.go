package scenario

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
)

// aRound is a round in which each player's one action is a strategic one, and two agendas are voted on.
var aRound = []string{
	`Alice sets the scene: round 2, strategy phase, Alice speaker`,
	`Alice picks Leadership`, `Bob picks Diplomacy`, `Cheng picks Politics`, `Dana picks Construction`, `Eve picks Trade`,
	`Alice opens action phase`,
	`Alice announces T.strategic`, `Alice announces STR.primary`, `Alice ends turn`,
	`Bob announces T.strategic`, `Bob announces STR.primary`, `Bob ends turn`,
	`Cheng announces STR.primary`, `Cheng ends turn`, `Dana announces STR.primary`, `Dana ends turn`, `Eve announces STR.primary`, `Eve ends turn`,
	`Alice announces TA.activate`, `Alice announces TA.move`, `Alice announces SC.start`, `Alice announces SC.end`, `Alice announces PROD`, `Alice ends turn`,
	`Bob passes`, `Cheng passes`, `Dana passes`, `Eve passes`, `Alice passes`,
	`Alice announces ST.score`, `Alice opens agenda phase`,
	`Alice reveals agenda "Minister of Peace"`, `Bob votes 3 for Bob`, `Cheng votes 2 for Cheng`, `Dana abstains`, `Eve abstains`, `Alice abstains`,
	`Alice reveals agenda "Mutiny"`, `Bob votes 3 for "For"`, `Cheng votes 3 for "Against"`, `Dana abstains`, `Eve abstains`, `Alice abstains`, `Alice decides for "For"`,
	`Alice opens strategy phase`,
}

// announcing is the lines after which every event is announced that can be.
var announcing = []string{`Alice opens action phase`, `Alice announces TA.activate`, `Alice passes`, `Alice opens agenda phase`}

// A reach is what each seat could resolve after each line of the round, and after each event that was
// announced there: by the line, the event, the seat and the name.
type reach map[string]bool

// TestEveryWindowCanBeReached plays a round at every pace and announces every possible event in it. At
// one pace every window asks. A seat can resolve the same abilities at the other paces, before the next
// choice and without asking for the window first.
func TestEveryWindowCanBeReached(t *testing.T) {
	t.Parallel()
	windows := map[string]bool{}
	all := reachAt(t, core.Everywhere, windows)
	if len(windows) < 80 || len(all) < 5000 {
		t.Errorf("only %d windows asked, and %d things could be resolved", len(windows), len(all))
	}
	t.Logf("%d windows asked, and %d things could be resolved", len(windows), len(all))
	for _, pace := range []core.Pace{core.OnCall, core.Asking} {
		here := reachAt(t, pace, map[string]bool{})
		missing := slices.DeleteFunc(slices.Sorted(maps.Keys(all)), func(key string) bool { return here[key] })
		for _, key := range missing[:min(len(missing), 20)] {
			t.Errorf("%s: nobody can reach %s", pace, key)
		}
		t.Logf("%s: %d of %d missing", pace, len(missing), len(all))
	}
}

// reachAt plays the round at a pace. It adds the windows that asked.
func reachAt(t *testing.T, pace core.Pace, windows map[string]bool) reach {
	t.Helper()
	found := reach{}
	script := "names Alice=blue Bob=red Cheng=green Dana=yellow Eve=purple\ngoods physical\nnotes physical\npace " + pace.String() + "\n" +
		"seat blue as \"Hacan\"\nseat red as \"Sol\"\nseat green as \"Jol-Nar\"\nseat yellow as \"Letnev\"\nseat purple as \"Yssaril\"\n"
	for _, line := range aRound {
		script += line + "\n"
	}
	playing := Begin(script, printed.Shelf())
	for line := 0; ; {
		more, err := playing.Next()
		if err != nil {
			t.Fatalf("%s: %v", pace, err)
		}
		if playing.Made() != nil {
			where := fmt.Sprintf("%d %s: ", line, aRound[line])
			line++
			found.until(where, playing.Play(), windows)
			g := playing.Play().Now()
			for i := range g.Deck().Moments {
				if !slices.Contains(announcing, aRound[line-1]) {
					break
				}
				id := g.Deck().Moments[i].ID
				act := core.Announce{EventID: id}
				if next, _, err := core.Step(g, core.Choice{By: core.Blue, Act: act}); err == nil {
					found.until(where+id+": ", core.Start(next), windows)
				}
			}
		}
		if !more {
			return found
		}
	}
}

// until adds what each seat could resolve until no window asks any more, while every asked seat declines.
func (found reach) until(where string, play *core.Play, windows map[string]bool) {
	for range 300 {
		g := play.Now()
		for i := range g.Players {
			seat := g.Players[i].Seat
			for _, p := range core.PromptsFor(g, seat) {
				for _, a := range p.Answers {
					if may, is := a.(core.ResolveAnswer); is {
						found.add(where+seat.String()+" ", &may)
					}
				}
			}
		}
		f := g.AskingFrame()
		if f == nil || f.Queue.Closed() {
			return
		}
		windows[g.MomentOf(f).ID+" "+f.OpenStation.String()] = true
		by := f.Queue.Next()
		if _, err := play.Choose(core.Choice{By: by, Prompt: f.Prompt, Act: core.Decline{}}); err != nil {
			return // it must act
		}
	}
}

// add adds the components that an answer lists by their names.
func (found reach) add(where string, may *core.ResolveAnswer) {
	for i := range may.Usables {
		if u := &may.Usables[i]; u.IsPossible() && u.Thing.Owner == core.Nobody && (u.Ability() == nil || u.Ability().Timing.Station != deck.During) {
			found[where+u.Thing.Name] = true
		}
	}
	for _, n := range may.Names {
		if n.Kind == deck.AgendaCard || len(n.Windows) == 0 || slices.Contains(n.Windows, core.AnyTime) {
			continue // such a component is for no window of its own
		}
		for _, name := range n.List {
			found[where+name] = true
		}
	}
}
