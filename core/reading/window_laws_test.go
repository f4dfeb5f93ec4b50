package reading

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/scripts/seeds"
)

// Random tables make much short-lived garbage, so it is collected less often here.
func init() { debug.SetGCPercent(800) }

// TestSecondReading plays random tables, and lets the core and the reading of this package
// judge many choices in windows. Both agree whether a choice is lawful, and the core's
// reason is one of the reading's. A resolved ability is also offered by a prompt. Between
// the steps of an agenda the players trade, which a third reading judges.
func TestSecondReading(t *testing.T) {
	heard := bazaar{traded: map[string]int{}}
	said := verdicts{rules: map[rulebook.Rule]int{}, alone: map[rulebook.Rule]int{}, how: map[string]int{}}
	for _, seed := range seeds.Of(t, 200) {
		r := generator{rand.New(rand.NewPCG(8, uint64(seed)))}
		second := &reading{game: r.readingTable(), memory: map[event]memory{}}
		heard.done = map[[2]core.Seat]doneTrade{}
		for turn := range 60 {
			second.remember()
			r.bargains(t, seed, second, &heard)
			var lawful []choice
			for range 12 {
				if c := r.inWindow(second); said.compare(t, seed, second, c) {
					lawful = append(lawful, c)
				}
			}
			if wrong, c := second.mistaken(); wrong != nil {
				said.compare(t, seed, wrong, c)
			}
			if turn%20 == 0 && len(second.Doing) > 0 {
				full := &reading{game: crowded(second.game), memory: second.memory}
				for range 12 {
					said.compare(t, seed, full, r.inWindow(full))
				}
			}
			second.game = r.goOn(second.game, lawful)
		}
	}
	said.report(t)
	heard.report(t)
}

// remember notes the declared units as an event begins and as it happens, again if a seat
// reopened an earlier window.
func (r *reading) remember() {
	r.known = map[ability]bool{}
	for i, f := range r.Doing {
		earlier := uint8(1 << deck.Before)
		if r.timeline(f.Moment).Stand == deck.Instead {
			earlier |= 1<<deck.StartOf | 1<<deck.When
		}
		key, asked := event{i, f.Moment, f.Since}, f.Opened&earlier
		was, seen := r.memory[key]
		if !seen || f.Happened && (!was.happened || was.asked != asked) {
			was.facts = slices.Clone(r.Here)
		}
		r.memory[key] = memory{was.facts, f.Happened, asked}
	}
}

// verdicts counts the judged choices: by rule, with "" for lawful ones; by rule if it was
// the only objection; and by the way in which a lawful one was resolved.
type verdicts struct {
	rules, alone map[rulebook.Rule]int
	how          map[string]int
}

// compare reports whether a choice is lawful, and checks that both readings agree.
func (v *verdicts) compare(t *testing.T, seed int, second *reading, c choice) bool {
	t.Helper()
	no := second.judge(c)
	isOfOffers := !slices.ContainsFunc(no, func(rule rulebook.Rule) bool { return rule != "table 2" })
	if freed := second.withoutOwnOffers(c); len(no) > 0 && isOfOffers && freed != nil {
		if still := freed.judge(c); len(still) == 0 {
			no = nil
		} else {
			no = append(no, still...) // the open offer is a reason too
		}
	}
	err := second.step(c)
	rule := core.RefusingRule(err)
	if (err == nil) != (len(no) == 0) || err != nil && !slices.Contains(no, rule) {
		t.Fatalf("table %d: %s: the core says %v (%s), the second reading %v\n%+v\n%+v\n%+v", seed, c.line(), err, rule, no, second.Doing, second.Bans, second.Pieces)
	}
	if (err == nil && c.Kind == resolves || v.rules[rule]%32 == 0) && second.offers(c) != (err == nil) {
		t.Fatalf("table %d: %s: the core says %v, and a prompt offers the other\n%+v", seed, c.line(), err, second.Doing)
	}
	v.rules[rule]++
	judgedTwice++
	if !slices.ContainsFunc(no, func(other rulebook.Rule) bool { return other != rule }) {
		v.alone[rule]++
	}
	if err == nil {
		v.how[second.how(c)]++
		next, events, _ := core.Step(second.table, c.move())
		tells(t, second.table, next, c.move(), events)
		if how := second.goesOn(t, c, read(next), events); how != "" {
			v.how[how]++
		}
		if c.Kind == resolves {
			how := second.played(t, c, read(next))
			v.how[how]++
			second.turnedBy(t, c, &reading{game: read(next)}, events)
			v.how[second.shown(t, c, how, read(next))]++
		}
	}
	return err == nil
}

// withoutOwnOffers returns the table after the author of a choice that goes on has withdrawn every own
// offer; nil without such an offer. Going on withdraws them (table 2).
func (r *reading) withoutOwnOffers(c choice) *reading {
	if !slices.Contains([]kind{reveals, votes, abstains, decides}, c.Kind) {
		return nil
	}
	var freed *reading
	g := r.table
	for _, o := range r.table.Offers {
		if o.From == c.By {
			g, _, _ = core.Step(g, core.Choice{By: c.By, Prompt: o.Prompt, Act: core.Withdraw{}})
			freed = &reading{game: read(g), memory: r.memory}
		}
	}
	return freed
}

// how names the way in which a lawful choice is resolved.
func (r *reading) how(c choice) string {
	o, open := r.object(c.By, c.Thing), r.open()
	spoke := r.spokeUp(c, o)
	switch {
	case c.Kind != resolves:
		return c.verb()
	case spoke != nil && spoke.late:
		return "in a window that had passed"
	case spoke != nil && spoke.alone:
		return "at any time"
	case c.Prompt != 0 && len(r.Doing) > 1 && open == nil:
		return "in a nested window"
	case c.Amount.N > 0 && o.ability != nil:
		return "in an amount"
	case c.Prompt != 0 && o.ability == nil:
		return "by name"
	case c.Prompt != 0:
		return "when asked"
	case o.ability != nil && o.ability.Timing.Action:
		return "as a component action"
	case open == nil && r.asks() != nil && !r.asks().Narrow && r.leftOut(r.asks(), c.By):
		return "though it was said to have nothing there"
	case open == nil:
		return "where it was left out"
	}
	if spoke != nil && spoke.at != spoke.At {
		return "on call, at an earlier station"
	}
	return "on call"
}

// couldSay are the rules by which the core may refuse a choice in a window.
var couldSay = []rulebook.Rule{"", "table 1", "table 2", "table 3", "table 4", "table 5", "table 6", "table 13", "table 16", "table 20",
	"abilities 3", "abilities 5", "abilities 6", "abilities 6.1", "abilities 7", "abilities 8", "abilities 11", "abilities 14", "abilities 14.1",
	"abilities 15", "abilities 16", "abilities 19", "abilities 20", "abilities 22", "abilities 23", "abilities 24", "abilities 25", "abilities 26", "abilities 27",
	"abilities note 1.2", "abilities note 1.3", "abilities note 2", "abilities note 3", "abilities note 4.1", "abilities note 4.3", "abilities note 5", "abilities note 8",
	"promissory notes 1", "promissory notes 2", "promissory notes 4.1", "ruling 156", "ruling 295",
	"ruling 205", "ruling 244", "ruling 250", "ruling 268", "ruling 272", "ruling 278", "table 11", "table 23"}

func (v *verdicts) report(t *testing.T) {
	t.Helper()
	for _, rule := range couldSay {
		if v.rules[rule] == 0 {
			seeds.FailUnlessRandom(t, "%q was never said", rule)
		}
	}
	for _, how := range []string{"when asked", "in an amount", "by name", "in a nested window", "on call", "on call, at an earlier station", "where it was left out", "as a component action", "in a window that had passed", "at any time",
		"a card that waits", "a card that nobody could cancel", "after those before", "what nobody had named", "though it was said to have nothing there",
		"votes", "abstains", "adds", "decides", "reveals agenda", "discards agenda", "an outcome", "an agenda that is over", "an agenda that was discarded"} {
		if v.how[how] == 0 {
			seeds.FailUnlessRandom(t, "nothing was resolved %s", how)
		}
	}
	var lines []string
	for rule, n := range v.rules {
		lines = append(lines, fmt.Sprintf("%s %d (%d alone)", cmp.Or(string(rule), "lawful"), n, v.alone[rule]))
	}
	slices.Sort(lines)
	t.Logf("%s\n%v", strings.Join(lines, ", "), v.how)
}
