package core_test

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/notation"
)

// TestDeckCheck holds what no deck may say; each flaw names the component and the field.
func TestDeckCheck(t *testing.T) {
	const head = "component \"A\" technology\n"
	for text, want := range map[string]string{
		head + "ability when TA.launch\neffect end the turn":               "A paragraph 1: timing",
		head + "ability before SP.end\neffect end the turn":                "A paragraph 1: timing",
		head + "ability always\neffect end the turn":                       "A paragraph 1: effect: a passive",
		head + "ability action if trade goods 1\neffect end the turn":      "A paragraph 1: if: trade goods",
		head + "ability action":                                            "A paragraph 1: effects",
		head + "ability action\neffect then end the turn":                  "A paragraph 1: then",
		head + "ability when ECO.replenish\neffect any replenishes":        "it sets off the event",
		head + "ability after TA.activate\neffect cancel the event":        "only what acts when",
		head + "ability when ECO.replenish\neffect cancel the event":       "only what acts when",
		head + "ability when UNIT.destroyed\neffect change the event by 1": "an event of an amount",
		head + head:                 "A: name: there are two",
		"component \"\" technology": "name",
		"component \"" + strings.Repeat("long ", 12) + "\" technology":                            "name",
		head + "ability action\neffect end the turn\nability when TA.launch\neffect end the turn": "A paragraph 2: timing",
	} {
		list, err := notation.ParseComponents(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		deck := core.Deck{Components: list, Moments: cards.Deck().Moments}
		if err := deck.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
