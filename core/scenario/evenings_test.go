package scenario

import (
	"flag"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/core"
	"entente/scripts/seeds"
)

var evenings = flag.Int("evenings", 24, "how many random evenings of three rounds TestEvenings plays, if -seeds doesn't say chosen")

// TestEvenings plays evenings of three full rounds with agendas, by players who make random
// choices that prompts offer. Every such choice is accepted; the game never gets stuck; no
// mandatory ability is skipped; nothing is lost; and a turn leaves no event open.
func TestEvenings(t *testing.T) {
	t.Parallel()
	list, start := brought(t), time.Now()
	all := eveningCounts{kinds: map[core.Kind]int{}, moments: map[string]int{}}
	longest := 0
	played := seeds.Of(t, *evenings)
	for _, seed := range played {
		e := newEvening(t, seed, list)
		e.play()
		all.add(&e.counts)
		longest = max(longest, e.linked(500))
	}
	t.Logf("%d evenings in %v: %d choices (%d in the longest), %d questions, %d abilities resolved, %d trades, %d events deep, %d plans that were not offered",
		len(played), time.Since(start).Round(time.Millisecond), all.choices, all.most, all.asked, all.resolved, all.kinds[core.AcceptKind], all.deepest, all.skipped)
	t.Logf("the first 500 choices of an evening are a link of up to %d characters", longest)
	t.Logf("%d windows with a mandatory ability were gone through without it, and %d times somebody was held to one", all.windows, all.held)
	t.Logf("of agendas: %d revealed, %d discarded, %d predictions, %d votes, %d ties, %d elected instead, %d over, %d laws, %d repealed", all.moments["AG.reveal"], all.moments["discarded"],
		all.moments["prediction"], all.moments["AG.vote.cast"], all.moments["tie"], all.moments["elected instead"], all.moments["AG.outcome"], all.moments["law"], all.moments["repealed"])
	for _, how := range slices.Sorted(maps.Keys(all.moments)) {
		if strings.HasPrefix(how, "trade ") {
			t.Logf("%6d %s", all.moments[how], how)
		}
	}
	all.enough(t)
}

// enough checks that the evenings had enough of everything that they test.
func (c *eveningCounts) enough(t *testing.T) {
	t.Helper()
	if !seeds.Many() || *evenings < 40 {
		return
	}
	for _, kind := range core.Kinds() {
		switch kind {
		case core.SetSceneKind, core.TakeBackKind, core.ReopenKind, core.RewindKind: // choices of the plan, and choices that go back
		default:
			if c.kinds[kind] == 0 {
				t.Errorf("nobody %s", kind.NotationWords())
			}
		}
	}
	for _, id := range []string{"SP.card", "TA.activate", "SC.start", "GC.start", "PROD", "STR.primary", "STR.secondary", "CA", "ST.score", "ST.ready", "AG.reveal", "AG.vote.cast", "AG.outcome", "discarded", "prediction", "tie", "elected instead", "law", "repealed",
		"trade before the votes", "trade between votes", "trade before the outcome", "trade in another agenda", "trade in a replaced agenda", "trade of captured unit", "trade of action card",
		"trade of planet", "trade of things in an agenda", "a deal that binds", "a deal that binds nobody", "a deal with a transaction", "a promise that ended"} {
		if c.moments[id] == 0 {
			t.Errorf("%s never happened", id)
		}
	}
	if c.windows < 1000 || c.held < 1000 || c.kinds[core.AcceptKind] < 100 || c.kinds[core.ResolveKind] < 1000 || c.deepest < 4 {
		t.Error("the evenings have too little of something")
	}
}

func (c *eveningCounts) add(more *eveningCounts) {
	c.choices += more.choices
	c.asked += more.asked
	c.resolved += more.resolved
	c.windows += more.windows
	c.held += more.held
	c.skipped += more.skipped
	c.deepest, c.most = max(c.deepest, more.deepest), max(c.most, more.choices)
	for kind, n := range more.kinds {
		c.kinds[kind] += n
	}
	for id, n := range more.moments {
		c.moments[id] += n
	}
}
