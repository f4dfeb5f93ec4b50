package rulebook

import (
	"encoding/json"
	"os"
	"testing"
	"unicode/utf8"
)

// gistLimit keeps a gist within what a phone shows beside a choice.
const gistLimit = 160

func TestRuleAddressesAreUnique(t *testing.T) {
	seen := map[Rule]bool{}
	for _, list := range [][]RuleText{Rules, Rulings} {
		for _, text := range list {
			if seen[text.Rule] {
				t.Errorf("%s is listed twice", text.Rule)
			}
			seen[text.Rule] = true
		}
	}
}

func TestEveryRuleHasAShortGist(t *testing.T) {
	for _, list := range [][]RuleText{Rules, Rulings} {
		for _, text := range list {
			n := utf8.RuneCountInString(text.Gist)
			if n == 0 {
				t.Errorf("%s has no gist", text.Rule)
			}
			if n > gistLimit {
				t.Errorf("the gist of %s has %d characters, more than %d", text.Rule, n, gistLimit)
			}
		}
	}
}

func TestRulingsAreOfKindRuling(t *testing.T) {
	for _, text := range Rulings {
		if text.Kind != "ruling" {
			t.Errorf("%s is of kind %q", text.Rule, text.Kind)
		}
	}
}

// The statements file is the list that coverage is counted against, so both
// lists must name the same paragraphs, in the order of the pages.
func TestRulesAreTheStatements(t *testing.T) {
	var statements []struct {
		Address Rule
		Kind    string
	}
	data, err := os.ReadFile("../cards/testdata/statements.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &statements); err != nil {
		t.Fatal(err)
	}
	if len(statements) != 125 || len(Rules) != len(statements) {
		t.Fatalf("%d rules for %d statements, want 125 of each", len(Rules), len(statements))
	}
	for i, s := range statements {
		if Rules[i].Rule != s.Address || Rules[i].Kind != s.Kind {
			t.Errorf("rule %d is %s (%s), the statement is %s (%s)",
				i, Rules[i].Rule, Rules[i].Kind, s.Address, s.Kind)
		}
	}
}

func TestGist(t *testing.T) {
	for _, list := range [][]RuleText{Rules, Rulings} {
		for _, text := range list {
			if got, ok := Gist(text.Rule); !ok || got != text.Gist {
				t.Errorf("Gist(%q) = %q, %v", text.Rule, got, ok)
			}
		}
	}
	for _, r := range []Rule{"", "abilities", "Abilities 1", "abilities 1 ", "ruling 3"} {
		if got, ok := Gist(r); ok || got != "" {
			t.Errorf("Gist(%q) = %q, %v; want nothing", r, got, ok)
		}
	}
}
