package scenario

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
)

// TestRemindersComeOnce: a later effect of an outcome is told at the beginning of the next strategy
// phase, only for that outcome and only once.
func TestRemindersComeOnce(t *testing.T) {
	const script = `names Alice=blue Bob=red
Alice sets the scene: round 1, agenda phase, Alice speaker
Alice reveals agenda "Arms Reduction"
Alice hears nobody
Alice hears nobody
Bob votes 1 for "OUTCOME"
Alice abstains
Alice hears nobody
DONEAlice opens strategy phase
Alice sets the scene: round 2, agenda phase, Alice speaker
Alice opens strategy phase
`
	for outcome, want := range map[string]int{"For": 0, "Against": 1} {
		done := ""
		if outcome == "For" {
			done = "Alice has done\n"
		}
		if told, _ := toldBy(t, strings.NewReplacer("OUTCOME", outcome, "DONE", done).Replace(script), message(rulebook.ComesNow)); told != want {
			t.Errorf("%q: told %d times, want %d", outcome, told, want)
		}
	}
}

// TestNamesOfAKind: all components of a kind in the deck can be declared for a seat, and none without a
// kind.
func TestNamesOfAKind(t *testing.T) {
	_, g, err := shelf.Open(core.Setup{
		Seats:   []core.SeatSetup{{Seat: core.Blue, Faction: "Sol"}, {Seat: core.Red, Faction: "Hacan"}},
		Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range core.PromptsFor(g, core.Blue) {
		for _, a := range p.Answers {
			had, is := a.(core.DeclareComponentsAnswer)
			if !is {
				continue
			}
			if list := had.Names(deck.NoHaving); len(list) != 0 {
				t.Errorf("%d are of no kind", len(list))
			}
			said := map[string]deck.Having{}
			for _, of := range []deck.Having{deck.Technologies, deck.Leaders} {
				for _, name := range had.Names(of) {
					if was, is := said[name]; is || !had.Takes(core.DeclareComponents{Seat: core.Red, ComponentKind: of, Names: []string{name}}) {
						t.Errorf("%q is listed as %v and %v, or is not taken", name, was, of)
					}
					said[name] = of
				}
			}
			if said["Sling Relay"] != deck.Technologies || said["Claire Gibson"] != deck.Leaders {
				t.Errorf("%d are listed, and not all", len(said))
			}
			return
		}
	}
	t.Error("nobody can be said to have anything")
}

// TestNotesRemindAsItHappens: a note in a play area reminds its player as its event happens, and at no
// other event.
func TestNotesRemindAsItHappens(t *testing.T) {
	const script = `names Alice=blue Bob=red Cheng=green
expansions pok
seat red as "Arborec"
Alice sets the scene: round 1, action phase, Bob active, Alice speaker, order Alice Bob Cheng
Alice corrects: Stymie of Bob is in the play area of Alice
Bob announces EVENT
`
	for event, want := range map[string]int{"PROD": 1, "TA.move": 0} {
		if told, _ := toldBy(t, strings.ReplaceAll(script, "EVENT", event), message(rulebook.NoteReminds)); told != want {
			t.Errorf("%s: told %d times, want %d", event, told, want)
		}
	}
}
