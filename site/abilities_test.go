package site

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/core/cards/text"
	"entente/core/deck"
)

// TestAbilitiesPage: every component of a faction that is about trade or notes is on the page once,
// with a link to its own place, and so is every component that tables ask about beside it.
func TestAbilitiesPage(t *testing.T) {
	pages := around(ofCards(t))
	var html bytes.Buffer
	if err := abilities(pages).Render(t.Context(), &html); err != nil {
		t.Fatal(err)
	}
	rows := map[string]*cardRow{}
	for _, p := range pages {
		for _, r := range p.Around() {
			rows[r.Card.Name] = r
			if n := strings.Count(html.String(), `id="`+r.listed()+`"`); n != 1 {
				t.Errorf("%s stands there %d times", r.listed(), n)
			}
			if n := strings.Count(html.String(), `href="`+r.Address()+`"`); n != 1 {
				t.Errorf("%d links lead to %s", n, r.Address())
			}
		}
	}
	for _, p := range ofCards(t) {
		for _, r := range p.Rows() {
			touches, _ := r.Card.Property(text.Touches)
			if p.Short != "" && (slices.Contains(touches.Words, "trade") || slices.Contains(touches.Words, "notes")) && rows[r.Card.Name] == nil {
				t.Errorf("%s of %s is not on the page", r.Card.Name, p.Short)
			}
		}
	}
	for _, name := range []string{"Guild Ships", "Arbiters", "Masters of Trade", "Pillage", "Council Patronage", "Quash", "Telepathic", "Edict", "Imperia", "Hubris",
		"Dark Whispers", "Galactic Threat", "Devour", "Amalgamation", "Gila the Silvertongue", "So Ata"} {
		if rows[name] == nil {
			t.Errorf("%s is not on the page", name)
		}
	}
	for _, p := range factionsOf(ofCards(t)) {
		if without := strings.Contains(strings.Join(p.Says, " "), "without an Alliance"); without != (p.Short == "Mahact") {
			t.Errorf("%s opens without an Alliance: %v", p.Short, without)
		}
	}
}

// TestWhatEntenteDoes: the pages tell Entente's tasks for a component as a table's deck has them.
func TestWhatEntenteDoes(t *testing.T) {
	atAgenda := deck.Timing{Moment: "AG.reveal", Station: deck.After}
	does1 := deck.Ability{Timing: atAgenda, Effects: []deck.Effect{{Do: deck.Predict}}}
	tells := deck.Ability{Timing: atAgenda, Effects: []deck.Effect{{Do: deck.Instruct}}}
	for _, one := range []struct {
		card deck.Component
		want string
	}{
		{deck.Component{}, ""},
		{deck.Component{Terms: deck.Terms{Lets: deck.Strangers}}, "Applies it to trades: with non-neighbors."},
		{deck.Component{Terms: deck.Terms{Lets: deck.Itself | deck.HandsOver, Others: deck.OthersOf(deck.Relic)}}, "Applies it to trades: the component itself may change hands."},
		{deck.Component{Terms: deck.Terms{Others: deck.OthersOf(deck.ActionCard)}}, "Applies it to trades: action cards may change hands."},
		{deck.Component{First: true}, "Gives the 0 token to its player."},
		{deck.Component{Gives: deck.GivesSelf}, "Gives its player one more action."},
		{deck.Component{Gives: deck.GivesPrimary}, "Counts its primary ability as part of the same action."},
		{deck.Component{Gives: deck.GivesActivation}, "Counts its activation as part of the same action."},
		{deck.Component{Abilities: make([]deck.Ability, 1)}, "Carries it out."},
		{deck.Component{Meaning: deck.Means(make([]deck.Ability, 2))}, ""},
		{deck.Component{Meaning: deck.Means([]deck.Ability{tells})}, "Tells players what to do in the agenda phase."},
		{deck.Component{Meaning: deck.Means([]deck.Ability{tells, does1})}, "Carries it out in the agenda phase."},
		{deck.Component{Open: true, Meaning: deck.Means([]deck.Ability{{Effects: make([]deck.Effect, 1)}})}, "Enforces it."},
	} {
		if got := strings.Join(does(&one.card), " "); got != one.want {
			t.Errorf("%+v: %q, want %q", one.card, got, one.want)
		}
	}
	for _, one := range []struct {
		agenda deck.Agenda
		want   string
	}{
		{deck.Agenda{}, "Counts its votes."},
		{deck.Agenda{Outcomes: []deck.Ability{does1, tells}}, "Counts its votes. Carries out its outcome, and tells players what to do on the board."},
		{deck.Agenda{Outcomes: []deck.Ability{tells}, Costs: 1}, "Counts its votes. Tells players what its outcome asks. Takes 1 victory point from the loser."},
		{deck.Agenda{Stays: true, Law: deck.Component{Abilities: []deck.Ability{does1}}, NeedsLaw: true}, "Counts its votes. Keeps it as a law, and carries it out. Replaces it with the next agenda if no law is in play."},
	} {
		if got := strings.Join(decides(&one.agenda), " "); got != one.want {
			t.Errorf("%+v: %q, want %q", one.agenda, got, one.want)
		}
	}
	rows := map[string]*cardRow{}
	for _, p := range ofCards(t) {
		for _, r := range p.Rows() {
			rows[r.Card.Name] = r
			if len(r.Does) == 0 && r.By == "" {
				t.Errorf("nothing is said of what Entente does for %s", r.Card.Name)
			}
		}
	}
	for name, want := range map[string]string{
		"Guild Ships":       "Enforces it. Applies it to trades: with non-neighbors.",
		"Arbiters":          "Applies it to trades: action cards may change hands.",
		"Telepathic":        "Carries it out.",
		"Council Patronage": "Carries it out.",
		"Pillage":           "Carries it out. Delays trades that would dodge it. Asks once for each neighbor with 3 trade goods who gains some or traded.",
		"Masters of Trade":  "Knows when it’s used, and tells the player what to do.",
		"Quash":             "Carries it out in the agenda phase.",
		"Galactic Threat":   "Enforces it. Carries it out in the agenda phase.",
		"Dark Whispers":     "Knows when it’s used, and tells the player what to do. Starts with both faction notes in its player’s hand.",
		"Dirzuga Rophal":    "Knows when it’s used, and tells the player what to do.",
		"Sabotage":          "Carries it out. Asks for it on each action card, and cancels that card. Counts its 4 copies.",
		"Plagiarize":        "Knows when it’s used, and tells the player what to do. There’s one copy.",
		"Sling Relay":       "Knows when it’s used, and tells the player what to do. Tracks if it’s exhausted.",
		"The Codex":         "Knows when it’s used, and tells the player what to do. Purges it after use.",
		"Captain Mendosa":   "Knows when it’s used, and tells the player what to do. Tracks if it’s exhausted.",
	} {
		if got := strings.Join(rows[name].Does, " "); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestNothingTheRulesLearnIsLeftOut: every field of a component and of an agenda is told on the
// pages, or is no task of Entente's.
func TestNothingTheRulesLearnIsLeftOut(t *testing.T) {
	told := []string{"Abilities", "Meaning", "Terms", "First", "VotesFirst", "Votes", "Amount", "Sure", "Gives", "Cancels", "Refuses", "Blanks", "Initiative", "Note", "Copies", "Looks"}
	silent := []string{"Name", "Kind", "Word", "Faction", "Source", "Windows", "Whose", "Between", "Open", "Had", "Text", "Chosen", "ByItself", "Lasting"}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[deck.Component]()) {
		if !slices.Contains(told, f.Name) && !slices.Contains(silent, f.Name) {
			t.Errorf("deck.Component has %s: say in does what Entente does by it, or list it here as nothing that it does", f.Name)
		}
	}
	ofAgendas := []string{"Law", "Stays", "Elects", "Costs", "NeedsLaw", "Outcomes", "Later"}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[deck.Agenda]()) {
		if !slices.Contains(ofAgendas, f.Name) {
			t.Errorf("deck.Agenda has %s: say in decides what Entente does by it", f.Name)
		}
	}
}
