package own_test

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/core/cards"
	"entente/core/cards/printed"
	"entente/core/cards/text"
	_ "entente/core/words/english" // the language of the rows
	"entente/wasm/table/own"
)

// TestRows: a good text's components, in the words that a table reads.
func TestRows(t *testing.T) {
	rows, place := own.Check(`# a house of our own
faction "The Invented Guild", te
called "Guild"
commodities 3

note "Harbor Dues" of "Guild", te
after TA.activate of the owner
  the holder gains 1 trade good
returns resolved

note "Pilot" of every color, base
start of T.start
  the holder does: "turn a ship round"
returns resolved

note "Grudge" of every color, base
stays
on receipt
  the owner loses 1 trade good
while in play at PROD.when
  the owner cannot vote
returns on activation
  the holder loses 1 victory point
  the owner gains 1 trade good

note "Toll" of every color, base
when ECO.replenish or ECO.gain_tg.after of the owner
  cost 1 influence
  the holder gains 1 trade good
  may leave out "the gain"
returns resolved

relic "The Scales", pok
action
  says "It weighs"
`)
	if place != nil {
		t.Fatalf("%+v", place)
	}
	table := "The player announces the component by name, and your table does what its text says."
	want := []own.Row{
		{Kind: "faction for one of you to play", Name: "The Invented Guild", About: []string{`called "Guild"`, "commodities 3"}},
		{Kind: "note of Guild", Name: "Harbor Dues", About: []string{"returns resolved"}, Abilities: []own.Told{
			{When: "After the owner activates a system", What: "the holder gains 1 trade good", Carried: true},
		}},
		{Kind: "note of every color", Name: "Pilot", About: []string{"returns resolved"}, Abilities: []own.Told{
			{When: "As a turn begins", What: `the holder does: "turn a ship round"`, Carried: true, Why: "The player resolves this ability on the board, then confirms it."},
		}},
		{Kind: "note of every color", Name: "Grudge", About: []string{"stays", "returns on activation: the holder loses 1 victory point; the owner gains 1 trade good"}, Abilities: []own.Told{
			{When: "As soon as it’s received", What: "the owner loses 1 trade good", Carried: true},
			{When: "While it’s in its holder’s play area, when units produce", What: "the owner cannot vote", Carried: true},
		}},
		{Kind: "note of every color", Name: "Toll", About: []string{"returns resolved"}, Abilities: []own.Told{
			{When: "When the owner replenishes commodities, or after the owner gains trade goods", What: "the holder gains 1 trade good", Carried: true},
		}},
		{Kind: "relic of no faction", Name: "The Scales", Abilities: []own.Told{{When: "As an action", What: "It weighs", Why: table}}},
	}
	for i := range want {
		if i >= len(rows) || !reflect.DeepEqual(rows[i], want[i]) {
			t.Fatalf("row %d of %d:\n%+v\ninstead of\n%+v", i, len(rows), rows[min(i, len(rows)-1)], want[i])
		}
	}
	if got, want := own.Summary(rows), "Entente understands the whole text: 6 components, 6 abilities. Entente carries out 5 of 6 abilities, and your table does the rest."; got != want {
		t.Errorf("%q instead of %q", got, want)
	}
}

// TestSummary: nothing, and each way in which the work is divided.
func TestSummary(t *testing.T) {
	for given, want := range map[string]string{
		"":                     "There’s no component in this text yet.",
		"# nothing\n\n# more":  "There’s no component in this text yet.",
		"faction \"Us\", base": "Entente understands the whole text: 1 component, 0 abilities.",
		"relic \"R\", pok\naction\n  says \"so\"": "Entente understands the whole text: 1 component, 1 ability. Your table carries out the abilities: Entente only knows their names.",
		"note \"N\" of every color, base\nafter TA.activate\n  the holder gains 1 trade good\nreturns resolved\n": "Entente understands the whole text: 1 component, 1 ability. Entente carries out every ability.",
	} {
		rows, place := own.Check(given)
		if place != nil {
			t.Errorf("%q: %+v", given, place)
		}
		if got := own.Summary(rows); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %q instead of %q", given, got, want)
		}
	}
}

// TestNever: an ability that nobody can ever use says so, with the two parts that never go together.
func TestNever(t *testing.T) {
	rows, place := own.Check(`note "N" of every color, own
start of T.start
  while it is T.end
  the holder gains 1 trade good
after TA.activate
  the holder gains 1 trade good
returns resolved
`)
	if place != nil {
		t.Fatalf("%+v", place)
	}
	want := []own.Told{
		{When: "As a turn begins", What: "the holder gains 1 trade good", Never: true, Why: "“while it is T.end” never goes with “start of T.start”. Change one of them."},
		{When: "After a system is activated", What: "the holder gains 1 trade good", Carried: true},
	}
	if !reflect.DeepEqual(rows[0].Abilities, want) {
		t.Errorf("%+v", rows[0].Abilities)
	}
	if got := rows[0].Abilities[0].Who(); got != "Nobody can ever use this ability." {
		t.Error(got)
	}
	if got, want := own.Summary(rows), "Entente understands the whole text: 1 component, 2 abilities. But nobody can ever use 1 of the abilities."; got != want {
		t.Errorf("%q instead of %q", got, want)
	}
}

// TestNoReturn: a note without its return is told which line is missing.
func TestNoReturn(t *testing.T) {
	rows, place := own.Check("note \"N\" of every color, base\nafter TA.activate\n  the holder gains 1 trade good")
	if place != nil || rows[0].Abilities[0].Carried || !strings.HasSuffix(rows[0].Abilities[0].Why, "such as “returns resolved”.") {
		t.Errorf("%+v, %+v", rows, place)
	}
}

// TestEveryMomentHasWords: no moment of a printed component is told by the id of a window that the
// timeline has.
func TestEveryMomentHasWords(t *testing.T) {
	list, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	abilities := 0
	for _, row := range own.Rows(list) {
		for _, told := range row.Abilities {
			abilities++
			if told.When == "" || !told.Carried && told.Why == "" {
				t.Errorf("%s %s: %+v", row.Kind, row.Name, told)
			}
			for _, id := range cards.Windows() {
				if strings.ContainsAny(id, ".") && slices.Contains(strings.FieldsFunc(told.When, func(r rune) bool { return r == ' ' || r == ',' }), id) {
					t.Errorf("%s %s: %q", row.Kind, row.Name, told.When)
				}
			}
		}
	}
	if abilities < 500 {
		t.Errorf("%d abilities", abilities)
	}
}

// TestNotesThatAct: the notes that a table plays with are shown as carried out.
func TestNotesThatAct(t *testing.T) {
	list, err := printed.Components()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range own.Rows(list) {
		if slices.Contains([]string{"Trade Agreement", "Ceasefire", "Creuss IFF"}, row.Name) && !row.Abilities[0].Carried {
			t.Errorf("%+v", row)
		}
	}
}

// FuzzRows: a text that is read gives a row for each component and a moment for each ability. Any
// other text gives a place that lies in the text.
func FuzzRows(f *testing.F) {
	files, err := printed.Files()
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		if strings.HasPrefix(file.Name, "notes/") { // short ones, because the fuzzer shortens every input that it finds, which takes time
			f.Add(file.Text)
		}
	}
	broken, err := filepath.Glob("../../../core/cards/text/testdata/broken/*.txt")
	if err != nil || len(broken) == 0 {
		f.Fatal(len(broken), err)
	}
	for _, path := range broken {
		content, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(content))
	}
	f.Fuzz(func(t *testing.T, given string) {
		list, err := text.Parse("", given, cards.Windows())
		rows, place := own.Check(given)
		if (err == nil) != (place == nil) || len(rows) != len(list) {
			t.Fatalf("%v, and %d rows of %d components, %+v", err, len(rows), len(list), place)
		}
		if place != nil {
			lies(t, given, *place)
			return
		}
		for i, row := range rows {
			if row.Kind == "" || row.Name == "" || len(row.Abilities) != len(list[i].Abilities) {
				t.Fatalf("%+v", row)
			}
			for _, told := range row.Abilities {
				if told.When == "" || !told.Carried && told.Why == "" || told.Never && told.Carried {
					t.Fatalf("%+v", told)
				}
			}
		}
	})
}
