package scenario

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// withoutScript are components that change something Entente tracks and that no script names, with
// the reason. The list may only become shorter.
var withoutScript = map[string]string{
	"Trade goods on unchosen strategy cards": "Entente places and hands them over by itself, as strategy/goods_on_cards_left_over shows",
}

const mostWithoutScript = 1

// TestWhatTouchesTheTableHasAScript: a printed component that changes something Entente tracks is
// named by a script in an accepted choice or a fact, or has a reason. A passive component may be
// named in a refused choice instead.
func TestWhatTouchesTheTableHasAScript(t *testing.T) {
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	named, refused := namedInScripts(t, all)
	touching := 0
	for i := range all {
		c := &all[i]
		if !touchesTable(c) {
			continue
		}
		touching++
		why, excused := withoutScript[c.Name]
		switch has := named[c.Name] || onlyByItself(c) && refused[c.Name]; {
		case !has && !excused:
			t.Errorf("%s %q touches what Entente keeps, and no script names it", c.Kind, c.Name)
		case has && excused:
			t.Errorf("%s %q has a script, and needs no reason for having none: %s", c.Kind, c.Name, why)
		}
	}
	t.Logf("%d components touch what Entente keeps, and all but %d of them have a script", touching, len(withoutScript))
	if len(withoutScript) > mostWithoutScript {
		t.Errorf("%d components have no script, and there were %d", len(withoutScript), mostWithoutScript)
	}
}

// namedInScripts returns the components that scripts name: in accepted choices and facts, and in
// refused choices. A longer name doesn't count as a shorter name inside it.
func namedInScripts(t *testing.T, all []text.Component) (named, refused map[string]bool) {
	named, refused = map[string]bool{}, map[string]bool{}
	for i := range all {
		named[all[i].Name] = false
	}
	order := slices.SortedFunc(maps.Keys(named), func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	for _, script := range scripts(t) {
		for _, line := range strings.Split(script, "\n") {
			if _, begins := cards.ParseHeader(line); line == "" || line[0] == '#' || line[0] == ' ' || begins {
				continue
			}
			in := named
			if line[0] == '!' {
				in = refused
			}
			for _, name := range order {
				if strings.Contains(line, name) {
					in[name] = true
					line = strings.ReplaceAll(line, name, "")
				}
			}
		}
	}
	return named, refused
}

// onlyByItself reports whether no player ever resolves a component.
func onlyByItself(c *text.Component) bool {
	return !slices.ContainsFunc(text.Deeds(c, timeline.All), func(a deck.Ability) bool { return a.Timing != (deck.Timing{}) })
}

// touchesTable reports whether a component changes something Entente tracks: trade goods,
// commodities, notes, points, votes, orders, bans, strategy cards, laws and events.
func touchesTable(c *text.Component) bool {
	for i := range c.Abilities {
		if slices.ContainsFunc(c.Abilities[i].Effects, func(e text.Effect) bool { return keptByEntente(e.Do) }) {
			return true
		}
	}
	for _, a := range text.Deeds(c, timeline.All) {
		paid := slices.ContainsFunc(a.Cost, func(c deck.Cost) bool { return c.Kind == deck.CostTradeGoods })
		if paid || slices.ContainsFunc(a.Effects, func(e deck.Effect) bool { return e.Do != deck.Instruct }) {
			return true
		}
	}
	return false
}

// keptByEntente reports whether a deed changes something Entente tracks, even if its players carry it out.
func keptByEntente(d text.Deed) bool {
	return d >= text.GainTradeGoods && d <= text.MayScore || d >= text.CancelEvent && d <= text.HaveInitiative && d != text.ChangeAmount && d != text.ChangeChoice ||
		d >= text.CastVotes && d <= text.GainSpeaker || slices.Contains([]text.Deed{text.TradeFreely, text.CanDo, text.CannotDo, text.EndGame, text.Eliminate}, d)
}
