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
		{deck.Component{Terms: deck.Terms{Lets: deck.Strangers}}, "Keeps to it in trades: with players who are no neighbors."},
		{deck.Component{Terms: deck.Terms{Lets: deck.Itself | deck.HandsOver, Others: deck.OthersOf(deck.Relic)}}, "Keeps to it in trades: the component itself may change hands."},
		{deck.Component{Terms: deck.Terms{Others: deck.OthersOf(deck.ActionCard)}}, "Keeps to it in trades: action cards may change hands."},
		{deck.Component{First: true}, "Gives the 0 token to whoever resolves it."},
		{deck.Component{Gives: deck.GivesSelf}, "Gives its player one more action."},
		{deck.Component{Gives: deck.GivesPrimary}, "Takes the primary ability that it resolves for a part of the same action."},
		{deck.Component{Gives: deck.GivesActivation}, "Takes the activation by its primary ability for a part of the same action."},
		{deck.Component{Abilities: make([]deck.Ability, 1)}, "Carries it out."},
		{deck.Component{Meaning: deck.Means(make([]deck.Ability, 2))}, ""},
		{deck.Component{Meaning: deck.Means([]deck.Ability{tells})}, "Tells in the agenda phase what is to be done."},
		{deck.Component{Meaning: deck.Means([]deck.Ability{tells, does1})}, "Carries out what it does in the agenda phase."},
		{deck.Component{Open: true, Meaning: deck.Means([]deck.Ability{{Effects: make([]deck.Effect, 1)}})}, "Holds the table to it."},
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
		{deck.Agenda{Outcomes: []deck.Ability{does1, tells}}, "Counts its votes. Carries out its outcome, and tells who does what lies on the board."},
		{deck.Agenda{Outcomes: []deck.Ability{tells}, Costs: 1}, "Counts its votes. Tells what its outcome has the players do. Takes 1 victory point from whoever loses it."},
		{deck.Agenda{Stays: true, Law: deck.Component{Abilities: []deck.Ability{does1}}, NeedsLaw: true}, "Counts its votes. Keeps it as a law, and carries out what it does as one. Puts the next agenda in its place while no law is in play."},
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
		"Guild Ships":       "Holds the table to it. Keeps to it in trades: with players who are no neighbors.",
		"Arbiters":          "Keeps to it in trades: action cards may change hands.",
		"Telepathic":        "Carries it out.",
		"Council Patronage": "Carries it out.",
		"Pillage":           "Carries it out. Makes trades that would dodge it wait. Asks for it once for each neighbor with 3 trade goods who gains some or has traded.",
		"Masters of Trade":  "Knows its time, and tells whoever uses it what to do.",
		"Quash":             "Carries out what it does in the agenda phase.",
		"Galactic Threat":   "Holds the table to it. Carries out what it does in the agenda phase.",
		"Dark Whispers":     "Knows its time, and tells whoever uses it what to do. Opens the table with both faction notes in its player’s hand.",
		"Dirzuga Rophal":    "Knows its time, and tells whoever uses it what to do.",
		"Sabotage":          "Carries it out. Asks for it as action cards are played, and cancels them by it. Counts its 4 cards.",
		"Plagiarize":        "Knows its time, and tells whoever uses it what to do. There is one of it.",
		"Sling Relay":       "Knows its time, and tells whoever uses it what to do. Keeps whether it is exhausted.",
		"The Codex":         "Knows its time, and tells whoever uses it what to do. Takes it out of the game once it was used.",
		"Captain Mendosa":   "Knows its time, and tells whoever uses it what to do. Keeps whether it is exhausted.",
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
