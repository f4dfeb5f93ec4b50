package bring

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"entente/core"
	"entente/core/cards/printed"
	"entente/core/deck"
	"entente/core/notation"
	_ "entente/core/words/english" // the language of refusals
)

var shelf = printed.Shelf()

// sample returns a file of testdata.
func sample(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// found reads a text as one from the given source.
func found(t *testing.T, text string, from From) *Found {
	t.Helper()
	if of := Of(text); of != from {
		t.Fatalf("the text is taken for %d, and is %d", of, from)
	}
	f, no := Read(text, from, shelf, goOn)
	if no != nil {
		t.Fatalf("%s. %s", no.Title, no.Text)
	}
	return f
}

// says checks that one of the lines has a text.
func says(t *testing.T, lines []string, text string) {
	t.Helper()
	for _, l := range lines {
		if strings.Contains(l, text) {
			return
		}
	}
	t.Errorf("no line has %q: %q", text, lines)
}

// makes compares the choices of a game with the wanted ones, and plays them.
func makes(t *testing.T, f *Found, want ...string) {
	t.Helper()
	_, g, err := shelf.Open(f.Setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	var made []string
	for _, c := range f.Choices {
		made = append(made, notation.Print(c))
		if g, _, err = core.Step(g, c); err != nil {
			t.Errorf("%s: %v", notation.Print(c), err)
		}
	}
	if core.Digest(g) != core.Digest(f.Game) {
		t.Error("the choices come to another game than the one that is shown")
	}
	for _, line := range want {
		if !slices.Contains(made, line) {
			t.Errorf("it does not say %q, but\n%s", line, strings.Join(made, "\n"))
		}
	}
}

// TestAsync reads a real save of AsyncTI4.
func TestAsync(t *testing.T) {
	f := found(t, sample(t, "async.txt"), Async)
	makes(t, f,
		"black sets the scene: round 5, status phase, blue speaker, order black yellow blue pink green red",
		"black corrects: red has Imperial",
		"black corrects: 1 trade good is on Technology",
		"black corrects: yellow has 13 trade goods",
		"black corrects: pink has 11 points",
		"black corrects: Alliance of red is in the play area of blue",
		"black corrects: Terraform of pink is in the play area of green",
		`black corrects: law "Conventions of War" is in play`)
	if line := notation.SetupLine(f.Setup); !strings.HasSuffix(line, `points 10; seat black "player1" as "Creuss"; seat blue "player2" as "Nomad"; seat green "player3" as "Argent"; seat pink "player4" as "Ul"; seat red "player5" as "Letnev"; seat yellow "player6" as "Naaz-Rokha"; speaker blue`) {
		t.Error(line)
	}
	says(t, f.Taken, "Round 5, status phase")
	says(t, f.Left, "player3 (petrol) plays as green, player6 (emerald) plays as yellow")
	says(t, f.Left, "Action cards and secret objectives in hand aren’t imported")
	says(t, f.Left, "The game in the file is over")
}

// TestAsyncBefore: a save from before the choice of factions seats all players.
func TestAsyncBefore(t *testing.T) {
	text := "pbd1\n-mapinfo-\n-gameinfo-\nphase_of_game strategyPhase\nround 1\n-endgameinfo-\n-playerinfo-\n"
	for _, who := range []string{"u1\nInes\nfaction null", "u2\nMira\nfaction null", "u3\nTomas"} {
		text += "-player-\n" + who + "\n-endplayer-\n"
	}
	text += "-endplayerinfo-\n-endmapinfo-\n"
	f := found(t, text, Async)
	if line := notation.SetupLine(f.Setup); !strings.HasSuffix(line, `seat red "Ines"; seat blue "Mira"; seat green "Tomas"`) {
		t.Error(line)
	}
	if len(f.Choices) != 0 {
		t.Errorf("%d choices for a game that has not begun", len(f.Choices))
	}
	says(t, f.Left, "The first seat becomes speaker")
	says(t, f.Left, "plays to 10")
	// Once a player has a faction, players without one only watch.
	if _, no := Read(strings.Replace(text, "null", "sol", 1), Async, shelf, goOn); no == nil {
		t.Error("a table of one opens")
	}
}

// TestAssistant reads TI Assistant’s download: the newest phase, and the entries after it.
func TestAssistant(t *testing.T) {
	f := found(t, sample(t, "assistant.json"), Assistant)
	makes(t, f,
		"yellow sets the scene: round 2, action phase, pink active, pink speaker, order red yellow pink blue",
		"yellow corrects: blue has Imperial", // swapped
		"yellow corrects: Leadership is exhausted",
		"yellow corrects: yellow has 2 points",
		"yellow corrects: yellow has passed",
		"yellow corrects: Support for the Throne of blue is in the play area of yellow",
		`yellow corrects: law "Minister of Commerce" is before red`)
	if seats := f.Setup.Seats; seats[3].Name != `Zoë "Z" Quill` || seats[3].Faction != "Vuil'raith" || seats[2].Seat != core.Pink {
		t.Errorf("the seats are %v", seats)
	}
	says(t, f.Taken, "Played with: Base game, Prophecy of Kings, Codex I")
	says(t, f.Taken, "Victory points to win: 12")
	says(t, f.Left, "Entente doesn’t count points for these, because it doesn’t know how many they give: A Goal of Our Own")
	says(t, f.Left, "(Teal) plays as red")
	says(t, f.Left, "Trade goods and commodities aren’t in the file")
}

// TestAssistantAnew: without a log the game has not begun.
func TestAssistantAnew(t *testing.T) {
	f := found(t, `{"data": {"factions": [{"id": "Yin Brotherhood", "color": "Red", "playerName": "Ines"}, {"id": "Winnu", "color": "Red"}], "speaker": 1, "options": {"expansions": []}, "boat": 1}, "actionLog": []}`, Assistant)
	if line := notation.SetupLine(f.Setup); !strings.HasSuffix(line, `points 10; seat red "Ines" as "Yin"; seat blue as "Winnu"; speaker blue`) || len(f.Choices) != 0 {
		t.Errorf("%s and %d choices", line, len(f.Choices))
	}
	says(t, f.Taken, "Played with: Base game")
	says(t, f.Left, "fields of the file: boat")
}

// TestTabletop reads the game data of Tabletop Playground.
func TestTabletop(t *testing.T) {
	f := found(t, sample(t, "tabletop.json"), Tabletop)
	makes(t, f,
		"red sets the scene: round 2, action phase, green active, pink speaker, order pink green red",
		"red corrects: Warfare is exhausted",
		"red corrects: 1 trade good is on Construction",
		"red corrects: green holds up to 3 commodities",
		"red corrects: pink has 2 commodities",
		"red corrects: Support for the Throne of pink is in the play area of red",
		"red corrects: Alliance of red is in the play area of pink",
		"red says red has technologies: Antimass Deflectors, Gravity Drive",
		"red says red has relics: The Obsidian")
	if f.Setup.Seats[1].Faction != "Keleres" || f.Setup.Options.Points != 14 || f.Setup.Options.Sources.Has(deck.Codex2) {
		t.Errorf("the setup is %v", f.Setup)
	}
	says(t, f.Left, "so the table opens in the action phase")
	says(t, f.Left, "Nothing in Bram’s list is imported, because Entente doesn’t know Homebrew Engine")
	says(t, f.Left, "aura")
}

// TestCut cuts every sample at every byte. The rest is recognized as a truncated file, or as no
// known file, and opens no table.
func TestCut(t *testing.T) {
	for _, name := range []string{"async.txt", "assistant.json", "tabletop.json"} {
		text := strings.TrimRight(sample(t, name), "\n")
		for n := range len(text) {
			cut := text[:n]
			switch from := Of(cut); from {
			case Unknown, Names: // the first lines of a save are only words
				if n > 60 {
					t.Errorf("%s, cut after %d, is taken for %d", name, n, from)
				}
			case Ledger:
				t.Errorf("%s, cut after %d, is taken for a table", name, n)
			default:
				if f, no := Read(cut, from, shelf, goOn); no == nil {
					t.Fatalf("%s, cut after %d of %d, opens %s", name, n, len(text), f.Title)
				} else if no.Title != "This file is cut short" {
					t.Fatalf("%s, cut after %d: %s", name, n, no.Title)
				}
			}
		}
	}
}

// TestOther: a text of no known tool gets a sentence that says so, with a way out.
func TestOther(t *testing.T) {
	for text, want := range map[string]string{
		`{"name": "chess", "moves": ["e4"]}`: "This file doesn’t say who plays",
		`[1, 2, 3]`:                          "This file doesn’t say who plays",
		`{"players": [{"name": "Ines"}, {"name": "Mira"}]}`: "This file doesn’t say who plays",
		`{"players": [1 2]}`:                                      "This file can’t be read",
		`{"players": [}`:                                          "This file can’t be read",
		`{platform: "ttpg"}`:                                      "This file can’t be read",
		`{"platform": "ttpg"} and more`:                           "This file can’t be read",
		`{"platform": "ttpg", "players": []}`:                     "A game of Tabletop Playground can’t be opened",
		`{"data": {"factions": []}, "actionLog": []}`:             "A game of TI Assistant can’t be opened",
		"x\n-mapinfo-\n-gameinfo-\n-endgameinfo-\n-endmapinfo-\n": "A game of AsyncTI4 can’t be opened",
		`{"actionLog": ` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`:          "This file can’t be read",
		`{"platform": "ttpg", "players": [` + strings.Repeat(`{"color": "Red"},`, 9) + `{}]}`: "A game of Tabletop Playground can’t be opened",
	} {
		_, no := Read(text, Of(text), shelf, goOn)
		if no == nil || no.Title != want {
			t.Errorf("of %.60q it is said %v, not %q", text, no, want)
		} else if !strings.HasSuffix(no.Text, "Nothing was opened.") {
			t.Errorf("%q leaves open what became of it", no.Text)
		}
	}
}

// TestStrange: unknown factions, colors, laws, cards and notes are left out and named, and the rest
// opens. Who has passed keeps the seat.
func TestStrange(t *testing.T) {
	f := found(t, `{"platform": "ttpg", "isPoK": false, "players": [
		{"color": "Mauve", "steamName": "A name that is far too long to stand anywhere", "factionName": "The Bakers of Sol City", "score": 99, "commodities": 50, "strategyCards": ["Gardening"], "objectives": ["Support for the Throne (Ochre)"]},
		{"color": "Mauve", "steamName": "\u202ea\u0007b", "factionName": "The Nomad", "tradeGoods": 1e99},
		{"color": "Blue", "factionName": "The Winnu", "active": false},
		{"color": "Red", "factionName": "The Nomad"}], "laws": ["Free Beer"], "round": 100, "scoreboard": 1000}`, Tabletop)
	makes(t, f)
	if s := f.Setup.Seats; s[0].Name != "A name that is far too l" || s[1].Name != "ab" || s[0].Faction != "" || s[1].Faction != "Nomad" || s[2].Faction != "Winnu" || s[3].Faction != "" || !f.Setup.Options.Sources.Has(deck.ProphecyOfKings) {
		t.Errorf("the seats are %q", s)
	}
	says(t, f.Left, "The Bakers of Sol City")
	says(t, f.Left, "(Mauve) plays as")
	says(t, f.Left, "the seats need them: Prophecy of Kings")
	says(t, f.Left, "the law “Free Beer”")
	says(t, f.Left, "the strategy card “Gardening”")
	says(t, f.Left, "note “Support for the Throne”")
	says(t, f.Left, "Victory points: A name that is far too l (99). ")
	says(t, f.Left, "Round 100, action phase")
}

// TestFactions checks that each faction is found by its names, and by those of other tools.
func TestFactions(t *testing.T) {
	factions := shelf.Today().Factions()
	for _, f := range factions {
		for _, meant := range []string{f.Short, f.Name, strings.TrimPrefix(f.Name, "The "), strings.ToUpper(f.Name)} {
			if got := Faction(meant, factions); got == nil || got.Short != f.Short {
				t.Errorf("%q is taken for %v", meant, got)
			}
		}
	}
	for meant, want := range map[string]string{
		"arborec": "Arborec", "argent": "Argent", "cabal": "Vuil'raith", "empyrean": "Empyrean", "ghost": "Creuss", "hacan": "Hacan", "jolnar": "Jol-Nar", "keleresa": "Keleres", "keleresm": "Keleres", "keleresx": "Keleres",
		"l1z1x": "L1Z1X", "letnev": "Letnev", "mahact": "Mahact", "mentak": "Mentak", "muaat": "Muaat", "naalu": "Naalu", "naaz": "Naaz-Rokha", "nekro": "Nekro", "nomad": "Nomad", "saar": "Saar", "sardakk": "N'orr", "sol": "Sol",
		"titans": "Ul", "winnu": "Winnu", "xxcha": "Xxcha", "yin": "Yin", "yssaril": "Yssaril", "bastion": "Last Bastion", "crimson": "Crimson Rebellion", "deepwrought": "Deepwrought", "firmament": "Firmament", "obsidian": "Obsidian", "ralnel": "Ral Nel",
		"Ul": "Ul", "Keleres - Mentak": "Keleres", "The Council Keleres - Argent": "Keleres",
	} {
		if got := Faction(meant, factions); got == nil || got.Short != want {
			t.Errorf("%q is taken for %v, not %s", meant, got, want)
		}
	}
	for _, meant := range []string{"", "the", "bakers", "a", "Sol City"} {
		if got := Faction(meant, factions); got != nil {
			t.Errorf("%q is taken for %s", meant, got.Short)
		}
	}
}

// TestPlayers reads a list of players, with factions or without.
func TestPlayers(t *testing.T) {
	factions := shelf.Today().Factions()
	for text, want := range map[string][2]string{
		"Ines\nMira\nTomas": {"Ines, Mira, Tomas", ""},
		"\ufeff1. Ines, Hacan\r\n2. Mira: jolnar\r\n\r\n3. Tomas\tghost\r\n": {"Ines: Hacan, Mira: Jol-Nar, Tomas: Creuss", ""},
		"- Ines; The Yin Brotherhood\n- Mira, Bakers":                        {"Ines: Yin, Mira", "Bakers"},
		"Ines, Mira, Tomas": {"Ines, Mira, Tomas", ""},
	} {
		if of := Of(text); of != Names {
			t.Errorf("%q is taken for %d", text, of)
		}
		names, _, unknown := Players(text, factions)
		if names != want[0] || strings.Join(unknown, ",") != want[1] {
			t.Errorf("%q has %q and %q", text, names, unknown)
		}
	}
	for _, text := range []string{"", "Ines", "entente 1 rules 11\nseat red Ines\n", "<p>Ines</p>\nMira", strings.Repeat("Ines\n", 9), "A whole sentence that somebody wrote somewhere.\nAnd another one, which goes on and on.", "https://entente.example/table\nMira", "# Players\nInes\x80\nMira"} {
		if Of(text) == Names {
			t.Errorf("%q is taken for a list of players", text)
		}
	}
}

// seeds adds a short file of each kind.
func seeds(f *testing.F) {
	f.Add("Ines, Hacan\nMira")
	f.Add("x\n-mapinfo-\nround 2\nlaw conventions,1;\nsc_played 1,true;\ncustomPublicVP a,1;\nscoredPublicObjectives a,u1-u1;\n-player-\nu1\nInes\nfaction sol\ncolor rose\nstrategy_card 1\ntrade_goods 3\n-endplayer-\n-player-\nu2\nMira\nfaction titans\ncolor red\npromissory_notes_play_area rose_an,rose_sftt\n-endplayer-\n-endmapinfo-\n")
	f.Add(`{"platform": "ttpg", "players": [{"color": "Red", "factionName": "The Nomad", "tradeGoods": 2, "technologies": ["PDS II"], "strategyCards": ["Trade"]}, {"color": "Blue", "alliances": ["red"], "strategyCards": ["Politics"]}], "round": 2, "turn": "Red", "speaker": "Blue", "laws": ["Shared Research"]}`)
	f.Add(`{"platform": "ttpg", "players": [{}, {"active": false}, {}], "unpickedStrategyCards": ["Trade"], "config": [], "laws": {}}`)
	f.Add(`{"data": {"factions": {"a": {}, "b": 1}}, "actionLog": [{"data": {"action": "ADVANCE_PHASE", "event": {"strategycards": ["Trade"]}}}, 7]}`)
	f.Add(`{"data": {"factions": [{"id": "Winnu"}, {"id": "Nomad"}]}, "actionLog": [{"data": {"action": "END_TURN", "event": {"prevFaction": "Nomad", "selectedAction": "Pass"}}}, {"data": {"action": "ADVANCE_PHASE", "event": {"state": {"phase": "STRATEGY", "round": 2}, "strategycards": {"Trade": {"faction": "Winnu"}}}}}]}`)
	f.Add(`{"data": {"factions": [{"id": "Winnu"}, {"id": "\ud83d\ude00\u00"}], "speaker": -7}, "actionLog": [{"data": {"action": "END_TURN"}}]}`)
}

// FuzzFields: the fields of any text are read without a panic.
func FuzzFields(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		if from := Of(text); from > Ledger && from != Names {
			if b, no := fields(text, from, goOn); no == nil {
				b.initiative()
			}
		}
	})
}

// FuzzRead: any text gets a game or a Problem, and the game can be opened.
func FuzzRead(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		from := Of(text)
		if from == Unknown || from == Ledger {
			return
		}
		if from == Names {
			Players(text, shelf.Today().Factions())
			return
		}
		found, no := Read(text, from, shelf, goOn)
		if no != nil {
			return
		}
		_, g, err := shelf.Open(found.Setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range found.Choices {
			if again, err := notation.Parse(notation.Print(c)); err != nil || notation.Print(again) != notation.Print(c) {
				t.Fatalf("%q cannot be written down: %v", notation.Print(c), err)
			}
			if g, _, err = core.Step(g, c); err != nil {
				t.Fatal(err)
			}
		}
		if core.Digest(g) != core.Digest(found.Game) {
			t.Fatal("the choices come to another game than the one that is shown")
		}
	})
}

// FuzzText: a valid JSON string reads as in Go’s own decoder.
func FuzzText(f *testing.F) {
	for _, text := range []string{`"a"`, `"\"\\\/\b\f\n\r\t"`, `"\u00e9\ud83d\ude00"`, `"\ud83d"`, `"\u12`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, fault := whole(text)
		if fault != noFault {
			return
		}
		var want any
		if json.Unmarshal([]byte(text), &want) != nil {
			return // our reader accepts more
		}
		if said, is := want.(string); is && utf8.ValidString(text) && v.text() != said {
			t.Errorf("%q reads as %q, not %q", text, v.text(), said)
		}
		if list, is := want.([]any); is && len(v.list()) != len(list) {
			t.Errorf("%q has %d, not %d", text, len(v.list()), len(list))
		}
		if of, is := want.(map[string]any); is {
			for name, value := range of {
				if said, is := value.(string); is && utf8.ValidString(text) && strings.Count(text, `"`+name+`"`) == 1 && v.get(name).text() != said {
					t.Errorf("%q has %q at %q, not %q", text, v.get(name).text(), name, said)
				}
			}
		}
	})
}

// goOn is a pause in which nothing happens.
func goOn() {}
