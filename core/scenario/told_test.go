package scenario

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/rulebook"
)

// toldBy counts the fitting events of a script: of all its choices, and of the last one.
func toldBy(t *testing.T, script string, fits func(core.Event) bool) (all, last int) {
	t.Helper()
	p := newPlayer(shelf)
	p.follow = func(_ core.Game, _ core.Choice, events []core.Event) {
		last = 0
		for _, e := range events {
			if fits(e) {
				last++
			}
		}
		all += last
	}
	if err := p.run(script); err != nil {
		t.Fatal(err)
	}
	return all, last
}

func message(m rulebook.MessageID) func(core.Event) bool {
	return func(e core.Event) bool { return e.Message == m }
}

func rule(r rulebook.Rule) func(core.Event) bool {
	return func(e core.Event) bool { return e.Rule == r }
}

// TestNotesRemind: a note in a play area, or one that acts from another player's hand, reminds the right
// player at its own event, and at no other.
func TestNotesRemind(t *testing.T) {
	const table = `names Alice=blue Bob=red Cheng=green
expansions pok te
seat red as "Arborec"
seat green as "Firmament"
Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng
Cheng corrects: Cheng turns into "Obsidian"
`
	const stymie, malevolency = "Alice corrects: Stymie of Bob is in the play area of Alice\n", "Alice corrects: Malevolency of Cheng is in the hand of Alice\n"
	const status = "Alice sets the scene: round 1, status phase, Alice speaker, order Alice Bob Cheng\n"
	for script, want := range map[string]int{
		stymie + "Alice ends turn\nBob announces TA.activate\n":                                                    0,
		stymie + "Alice ends turn\nBob announces TA.activate\nBob announces PROD\n":                                1,
		stymie + "Alice announces TA.activate: Bob has no units\nAlice announces PROD\n":                           0,
		malevolency + "Alice announces TA.activate\nAlice announces PROD\n":                                        0,
		malevolency + status + "Alice opens strategy phase\n":                                                      1,
		"Alice ends turn\nBob announces TA.activate\nBob announces PROD\n":                                         0,
		"Alice corrects: Malevolency of Cheng is in the hand of Cheng\n" + status + "Alice opens strategy phase\n": 0,
	} {
		if strings.Contains(script, status) { // Arborec could act there
			script = strings.Replace(table, "Arborec", "Hacan", 1) + script
		} else {
			script = table + script
		}
		if _, told := toldBy(t, script, message(rulebook.NoteReminds)); told != want {
			t.Errorf("%d are reminded, want %d:\n%s", told, want, script)
		}
	}
}

// TestNothingIsTold: these scripts have no event of the given kind.
func TestNothingIsTold(t *testing.T) {
	const table = `names Alice=blue Bob=red Cheng=green
seat red as "Crimson Rebellion"
seat green as "Hacan"
Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng
`
	for _, c := range []struct {
		script string
		fits   func(core.Event) bool
		want   int
	}{
		// A note that returns from a hand has not left a play area.
		{table + "Alice corrects: Sever of Bob is in the hand of Alice\nAlice ends turn\nAlice corrects: Alice is eliminated\n", message(rulebook.Instructed), 0},
		{table + "Alice corrects: Sever of Bob is in the hand of Alice\nAlice ends turn\nAlice corrects: Alice is eliminated\n", message(rulebook.NoteWentHome), 1},
		// A player who trades only goods is not reminded of the hand limit; one who gets a card is.
		{table + "Alice corrects: Alice has 8 action cards\nAlice gains 1 trade good\nAlice offers Cheng: 1 trade good for nothing\nCheng accepts\n", rule("ruling 48"), 0},
		{table + "Alice corrects: Alice has 8 action cards\nCheng corrects: Cheng has 2 action cards\nCheng offers Alice: 1 action card for nothing\nAlice accepts\n", rule("ruling 48"), 1},
		// For a third unit, one event tells that it is another one.
		{"names Alice=blue Bob=red\npace asking\nunit \"Guard\", own\nafter TA.activate\n  the holder gains 1 trade good\n\nthing Alice \"Guard\" 3\n" +
			"Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob\nAlice hears nobody\nAlice announces TA.activate\n" +
			"Alice says: Guard of Alice unit 1 is here\nAlice says: Guard of Alice unit 2 is here\nAlice says: Guard of Alice unit 3 is here\n" +
			"Alice resolves Guard unit 1\nBob declines\nAlice resolves Guard unit 2\nBob declines\nAlice resolves Guard unit 3\n", rule("abilities note 2.1"), 1},
	} {
		if _, told := toldBy(t, c.script, c.fits); told != c.want {
			t.Errorf("it is told %d times, want %d:\n%s", told, c.want, c.script)
		}
	}
}
