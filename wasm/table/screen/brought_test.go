package screen

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"entente/core"
	"entente/core/bring"
	"entente/core/deck"
)

// game is a file of another tool.
func game(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../../core/bring/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestAGameOfAnotherTool: the result is shown first. Cancel leaves everything as it was, and
// opening makes a table whose records tell how its state came about.
func TestAGameOfAnotherTool(t *testing.T) {
	for name, want := range map[string][]string{
		"async.txt":      {"A game of AsyncTI4", "Creuss, victory points: 8, trade goods: 11, commodities: 0 of 4", "Round 5, status phase", "Entente has 8 colors", "Action cards and secret objectives in hand aren’t imported"},
		"assistant.json": {"A game of TI Assistant", "Hacan, victory points: 2", "Passed: Ines", "Notes in hand aren’t imported"},
		"tabletop.json":  {"A game of Tabletop Playground", "Aiko", "The file doesn’t name the phase.", "Relics: Aiko (1)"},
	} {
		p := newPhone(t)
		p.app.bringFile(game(t, name))
		for _, words := range want {
			p.sees(words)
		}
		if p.saves > 0 {
			t.Error("a table is stored before it is opened")
		}
		p.tap("foreign", "", "cancel")
		if at := p.frame().Screen.Template; at != "tables" {
			t.Fatalf("afterwards there is %s", at)
		}
		p.app.bringFile(game(t, name))
		found := p.app.brought
		p.tap("foreign", "", "open")
		if f := p.frame(); f.Screen.Template != "board" || p.app.brought != nil {
			t.Fatalf("%s: after it was opened there is %s", name, f.Screen.Template)
		}
		v := p.app.table.view()
		for i, s := range v.Seats {
			if has := found.Game.Players[i]; s.Points != has.Points || s.Goods != has.Goods || s.Passed != has.Passed {
				t.Errorf("%s: %s has other points or goods than were shown", name, s.Name)
			}
		}
		if v.Round != found.Game.Round || v.Phase != found.Game.Phase || v.Active != found.Game.Active {
			t.Errorf("%s: the table stands elsewhere", name)
		}
		if log := p.app.table.r.Log(); len(log) != 1+len(found.Choices) {
			t.Errorf("%s: %d records", name, len(log))
		}
		p.tab(LogScreen)
		p.sees(" jumps to round ")
		// It is stored, and comes back the same.
		id := p.app.table.id
		p.boot(Address{Table: id})
		if again := p.app.table.view(); again.Round != v.Round || again.Seats[0].Points != v.Seats[0].Points {
			t.Errorf("%s: it comes back as another table", name)
		}
	}
}

// TestNoGameOfAnotherTool: any other file gets one sentence that says so with a way out, and
// nothing is opened.
func TestNoGameOfAnotherTool(t *testing.T) {
	whole := game(t, "assistant.json")
	for text, want := range map[string]string{
		whole[:len(whole)/2]:                     "This file is cut short",
		`{"moves": ["e4"]}`:                      "This file doesn’t say who plays",
		whole + strings.Repeat(" ", maxGame):     "This file or text is too long for a table",
		strings.Repeat("a", maxGame+1):           "This file or text is too long for a table",
		"red sings":                              "This file is cut off",
		"red sings\n":                            "Entente can’t read this as a table",
		`{"platform": "ttpg", "players": [{}]}`:  "A game of Tabletop Playground can’t be opened",
		"entente 1 rules 11\nseat red\nseat bl":  "This file is cut off",
		strings.Repeat("Ines, Mira, Tomas\n", 9): "Entente can’t read this as a table",
	} {
		p := newPhone(t)
		p.app.bringFile(text)
		p.sees(want)
		p.sees("Nothing was opened.")
		p.app.Escape()
		if at := p.frame().Screen.Template; at != "tables" {
			t.Fatalf("afterwards there is %s", at)
		}
		if p.saves > 0 || p.app.brought != nil {
			t.Errorf("%.40q opened something", text)
		}
	}
}

// TestTheImporterDoesNotLoad: a game of another tool needs a part of the program that is not loaded
// at the beginning. If that part does not come, a sentence says so, and the player tries again or
// leaves. A table of ours waits for the part as well. The service worker keeps the part with the
// rest.
func TestTheImporterDoesNotLoad(t *testing.T) {
	p := newPhone(t)
	p.missing = "no network"
	bring := map[string]func(string){"a file": p.app.bringFile, "a text": p.app.BringIn}
	for what, in := range bring {
		p.missing = "no network"
		in(game(t, "assistant.json"))
		p.sees("The importer didn’t load")
		p.sees("no network")
		p.tap("link", "tables", "")
		if at := p.frame().Screen.Template; at != "tables" {
			t.Fatalf("%s: all tables are %s", what, at)
		}
		in(game(t, "assistant.json"))
		p.tap("btn", "again", "")
		p.sees("didn’t load")
		if p.app.brought != nil || p.app.here[Games] {
			t.Fatal("something was opened")
		}
		p.tap("link", "tables", "")
	}
	in := "entente 1 rules " + strconv.Itoa(core.RulesVersion) + "\nseat red Ines\nseat blue Mira\n"
	p.app.BringIn(in)
	p.sees("The importer didn’t load")
	p.app.Go(Address{})
	p.app.bringFile(game(t, "assistant.json"))
	p.missing = ""
	p.tap("btn", "again", "")
	p.sees("A game of TI Assistant")
	p.tap("foreign", "", "open")
	if p.saves == 0 || p.app.brought != nil {
		t.Error("it is not opened")
	}
}

// TestTheImporterLoadsTooLate: a player who has gone elsewhere meanwhile stays there.
func TestTheImporterLoadsTooLate(t *testing.T) {
	p := newPhone(t)
	p.app.host.Later = func(Later) {}
	p.app.bringFile(game(t, "async.txt"))
	p.sees("Loading the importer")
	p.tap("link", "tables", "")
	p.app.PartLoaded(Games, "")
	if at := p.frame().Screen.Template; at != "tables" || p.app.brought != nil {
		t.Errorf("there is %s", at)
	}
	p.app.bringFile(game(t, "async.txt"))
	p.sees("A game of AsyncTI4")
}

// TestAListOfPlayers fills in the form, and says which faction it does not know.
func TestAListOfPlayers(t *testing.T) {
	p := newPhone(t)
	p.app.paste = "1. Ines, Hacan\n2. Mira: firmament\n3. Tomas, Bakers\n4. Bram, hacan"
	p.tap("tables", "", "bring")
	p.sees("Entente doesn’t know “Bakers”, “hacan”")
	p.app.Escape()
	f := &p.app.form
	for i, want := range [][2]string{{"Ines", "Hacan"}, {"Mira", "Firmament"}, {"Tomas", ""}, {"Bram", ""}} {
		if f.Name(i) != want[0] || f.Factions[i] != want[1] {
			t.Errorf("seat %d is %q as %q, not %v", i, f.Name(i), f.Factions[i], want)
		}
	}
	if f.Count != 4 || p.app.paste != "" || bring.Of(f.Names) != bring.Names {
		t.Errorf("%d seats of %q", f.Count, f.Names)
	}
	p.tap("opening", "", "start")
	p.sees("Who goes first?")
	if v := p.app.table.view(); v.Seats[0].Seat != core.Red || !v.Options.Sources.Has(deck.ThundersEdge) {
		t.Errorf("the table opened with %v", v.Options)
	}
}
