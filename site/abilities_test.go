package main

import (
	"bytes"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/cards/text"
)

func ofFactionsToo(t *testing.T) []*factionSheet {
	t.Helper()
	sheets, err := sheetsOf(os.DirFS(".."))
	if err != nil {
		t.Fatal(err)
	}
	return sheets
}

// TestAbilitiesPage: what of a faction touches trade or notes stands on the page once,
// and so does everything that tables ask about beside it.
func TestAbilitiesPage(t *testing.T) {
	sheets := ofFactionsToo(t)
	var html bytes.Buffer
	if err := abilities(sheets).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	rows := map[string]*abilityRow{}
	for _, s := range sheets {
		for i := range s.Rows {
			r := &s.Rows[i]
			rows[r.Card.Name] = r
			if n := strings.Count(html.String(), `id="`+r.ID()+`"`); n != 1 {
				t.Errorf("%s stands there %d times", r.ID(), n)
			}
			if len(r.Does) == 0 && r.By == "" {
				t.Errorf("nothing is said of what Entente does for %s", r.Card.Name)
			}
		}
	}
	all, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		c := &all[i]
		touches, _ := c.Property(text.Touches)
		if c.Faction != "" && c.Kind != text.Note && (slices.Contains(touches.Words, "trade") || slices.Contains(touches.Words, "notes")) && rows[c.Name] == nil {
			t.Errorf("%s of %s is not on the page", c.Name, c.Faction)
		}
	}
	for _, name := range []string{"Guild Ships", "Arbiters", "Masters of Trade", "Pillage", "Council Patronage", "Quash", "Telepathic", "Edict", "Imperia", "Hubris",
		"Dark Whispers", "Galactic Threat", "Devour", "Amalgamation", "Gila the Silvertongue", "So Ata"} {
		if rows[name] == nil {
			t.Errorf("%s is not on the page", name)
		}
	}
	for _, s := range sheets {
		if without := strings.Contains(strings.Join(s.Says, " "), "without an Alliance"); without != (s.Short == "Mahact") {
			t.Errorf("%s opens without an Alliance: %v", s.Short, without)
		}
	}
}

// TestWhatEntenteDoes: the page says of a component what a table's deck has of it.
func TestWhatEntenteDoes(t *testing.T) {
	for _, one := range []struct {
		card core.Component
		want string
	}{
		{core.Component{}, ""},
		{core.Component{Terms: core.Terms{Lets: core.Strangers}}, "Keeps to it in trades: with players who are no neighbors."},
		{core.Component{Terms: core.Terms{Lets: core.Itself | core.HandsOver, Others: core.OthersOf(core.Relic)}}, "Keeps to it in trades: the component itself may change hands."},
		{core.Component{Terms: core.Terms{Others: core.OthersOf(core.ActionCard)}}, "Keeps to it in trades: action cards may change hands."},
		{core.Component{First: true}, "Gives the 0 token to whoever resolves it."},
		{core.Component{Abilities: make([]core.Ability, 1)}, "Carries it out."},
		{core.Component{Council: make([]core.Ability, 2)}, ""},
		{core.Component{Council: []core.Ability{{Effects: make([]core.Effect, 1)}}}, "Holds the table to it."},
	} {
		if got := strings.Join(does(&one.card), " "); got != one.want {
			t.Errorf("%+v: %q, want %q", one.card, got, one.want)
		}
	}
	rows := map[string]*abilityRow{}
	for _, s := range ofFactionsToo(t) {
		for i := range s.Rows {
			rows[s.Rows[i].Card.Name] = &s.Rows[i]
		}
	}
	for name, want := range map[string]string{
		"Guild Ships":       "Keeps to it in trades: with players who are no neighbors.",
		"Arbiters":          "Keeps to it in trades: action cards may change hands.",
		"Telepathic":        "Carries it out.",
		"Council Patronage": "Carries it out.",
		"Pillage":           "Carries it out. Asks for it once for each neighbor with 3 trade goods who gains some or has traded.",
		"Masters of Trade":  "Carries it out.",
		"Quash":             "Carries out what it does in the agenda phase.",
		"Galactic Threat":   "Holds the table to it. Carries out what it does in the agenda phase.",
		"Dark Whispers":     "Opens the table with both faction notes in its player’s hand.",
		"Dirzuga Rophal":    "",
	} {
		if got := strings.Join(rows[name].Does, " "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestNothingTheRulesLearnIsLeftOut: every field of a component is told on the page, or
// is nothing that Entente does by itself.
func TestNothingTheRulesLearnIsLeftOut(t *testing.T) {
	told := []string{"Abilities", "Council", "Terms", "First", "VotesFirst", "Gives", "Cancels", "Refuses", "Blanks", "Initiative", "Note"}
	silent := []string{"Name", "Kind", "Faction", "Source", "Windows", "Whose", "Sure", "Between", "Open", "Had", "Text", "Chosen", "Amount", "Votes"}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[core.Component]()) {
		if !slices.Contains(told, f.Name) && !slices.Contains(silent, f.Name) {
			t.Errorf("core.Component has %s: say in does what Entente does by it, or list it here as nothing that it does", f.Name)
		}
	}
}
