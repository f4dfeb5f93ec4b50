package notation

import (
	"reflect"
	"strings"
	"testing"

	"entente/core"
)

// lines has a printed line of each kind of choice.
var lines = []string{
	"blue offers red: 2 trade goods, Ceasefire of blue for 3 commodities",
	"blue offers red: Support for the Throne of pink for nothing",
	"blue offers red: 1 trade good, 1 commodity, 2 cultural fragments, 1 unknown fragment for 1 relic \"The Obsidian\", 2 technologies, 3 action cards",
	"blue offers red: -3 trade goods for Trade Agreement of red, Alliance of red",
	"blue offers red: \"odd, name of red\" of black for 999999 commodities",
	"blue rules otherwise with red: nothing for 2 planets",
	"red counters p41: 1 commodity for Acquiescence of Thunder's Edge of yellow",
	"red accepts p41",
	"red declines p999999999",
	"blue withdraws p1",
	"red ends turn p7",
	"red passes p7",
	"red acts again p7",
	"red ends action p7",
	"red opens p8 agenda phase",
	"red opens p8 action phase: red blue green",
	"blue spends 2 trade goods, 3 hazardous fragments",
	"blue gains 1 industrial fragment",
	"blue replenishes",
	"blue converts 2 commodities",
	"blue is a neighbor of red",
	"blue is no neighbor of red",
	"red objects to blue",
	"red sets the scene: round 3, action phase, blue active, green speaker, order red blue green",
	"red sets the scene: round 3, status phase, green speaker",
	"blue corrects: red has 0 trade goods",
	"blue corrects: red has -2 points",
	"blue corrects: red holds up to 4 commodities",
	"blue corrects: red has passed",
	"blue corrects: red has not passed",
	"blue corrects: red is speaker",
	"blue corrects: Alliance of blue is in the play area of red",
	"blue corrects: Alliance of blue is in the hand of red",
	"blue corrects: \"\\x0a\" of blue is in the box",
	"blue takes back",
	"red gives blue: Ceasefire of green",
	"blue shows: Support for the Throne of red",
	"blue corrects: red turns into \"Obsidian\"",
	"blue corrects: Alliance of blue is aside with red",
	"red announces TA.activate: green has structures",
	"red announces TA.activate: green has units and a token and 3 ships, blue has no units",
	"red announces ECO.gain_tg of green",
	"green resolves p57 Trade Agreement of blue",
	"green resolves A1",
	"green resolves p57 \"Support for the Throne, of whom\" of blue on red",
	"green resolves p57 Exotrireme II unit 2 paragraph 1 on red without part 2 3",
	"green resolves p57 Direct Hit on red at \"the \\\"big\\\" ship\" without part 2",
	"green resolves p57 Ambush at Dawn at \"Mecatol Rex\"",
	"green resolves p57 Look at",
	"green resolves p57 Bribery for 3",
	"green resolves Levy unit 2 on red at \"ship 1\" for 0 without part 2",
	"green resolves p57 \"Toll for 3\" for 12",
	"green resolves p57 Support for the Throne of blue",
	"blue corrects: red has 1 action card",
	"blue corrects: red has 12 action cards",
	"green resolves \"Puppets on a String\"",
	"red has done p60",
	"red could not do p60",
	"blue hears nobody p58",
	"red reopens",
	"blue declines for red p58",
	"red waits",
	"red stands down: no whens this agenda",
	"red lifts: no whens this agenda",
	"red stands down: every TA.activate until my turn",
	"red stands down: anything of blue until I draw a card",
	"red lifts: every TA.activate",
	"red lifts: anything of blue",
	"red does: move units into the active system",
	"blue says: green has no units and 2 ships",
	"blue says: Exotrireme II of green unit 1 is here",
	"blue says: Duha Menaimon of green is elsewhere",
	"red declines p58",
	"red announces ECO.spend_tg of green: 3 trade goods",
	"red says green is away",
	"red says green is back",
	"blue says blue has technologies: Neural Motivator, Sling Relay",
	"blue says red has leaders: none",
	"blue says red has relics: The Obsidian, \"any\", \"none\", \"a, b\"",
	"blue says red has breakthroughs: any",
	"blue arranges: pace on call",
	"blue arranges: ask at TA.activate.after",
	"blue arranges: absent host declines",
	"blue arranges: absent decline after T.start",
	`blue reveals agenda "Seed of an Empire"`,
	`blue reveals agenda "Our Charter": law, elect player`,
	"blue reveals agenda: directive, for or against",
	"blue discards agenda",
	"red votes p12 5 for blue",
	`red votes p12 3 for "Against"`,
	"red abstains p12",
	"red adds 3 votes",
	"blue decides p13 for green",
	`blue decides p13 for "Mecatol Rex"`,
	`blue corrects: law "Mutiny" is in play`,
	`blue corrects: law "Mutiny" is not in play`,
	`blue corrects: law "Minister of Peace" is before red`,
	"blue picks p4 Leadership",
	"blue picks p4 \"odd, of red\"",
	"blue picks \"\"",
	"red opens p8 action phase",
	"red announces STR.primary with \"Trade\"",
	"red announces AC.discard of blue with \"Sabotage\"",
	"blue scores 1",
	"blue scores 2 of red for \"Found Research Outposts\"",
	"blue scores -1 for \"Imperial\"",
	"blue scores 0 of red",
	"blue rewinds from 1 to 0",
	"green rewinds from 20000 to 1234",
	"green names host blue",
	"red follows p12",
	"red skips p12",
	"blue says that everyone has answered p12",
	"blue deals red: blue gives 4 trade goods; red produces \"a dreadnought\" now",
	"blue deals red: blue gives 1 commodity, Ceasefire of blue; red gives 2 trade goods at the next ECO.replenish of red",
	"blue deals red: blue uses \"Guild Ships\" now; red does not use Ceasefire of blue \"on me\" in the action phase; blue does not use Space Cannon now",
	"blue deals red: blue votes 3 for \"For\" now; red votes for blue at the 2nd AG.reveal; red abstains later",
	"blue deals red: red chooses \"Abyz\" for \"Z'eu Omega\" now; blue promises \"to leave your border\" at the 11th T.end of green; blue moves now",
	"blue deals red: red uses \"a \\\"name\\\"; with marks\" now; red does not retreat at the 23rd SC.start; red places a token \"here\" in the status phase",
	"red could p41",
	"red could not p41",
	"blue agrees p42",
	"blue disputes p42",
	"red accepts p43",
	"blue says p50 was kept",
	"red says p50 was broken",
	"blue reminds p50",
	"red releases p50",
	"red announces STR.primary of blue with \"Trade\"",
	"blue corrects: red has Trade",
	"blue corrects: nobody has Trade",
	"blue corrects: red has \"the 0 token\"",
	"blue corrects: red has the 0 token",
	"blue corrects: nobody has the 0 token",
	"blue corrects: Trade is exhausted",
	"blue corrects: Trade Winds is readied",
	"blue corrects: Trade is exhausted is readied",
	"blue corrects: 1 trade good is on Trade",
	"blue corrects: 0 trade goods are on \"trade\"",
}

// TestLines reads and prints the line of each kind, and checks that no kind is missing.
func TestLines(t *testing.T) {
	seen := map[core.Kind]bool{}
	for _, line := range lines {
		c, err := Parse(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		seen[c.Kind()] = true
		if got := Print(c); got != line {
			t.Errorf("printed %s\nwant    %s", got, line)
		}
	}
	for _, k := range core.Kinds() {
		if k.NotationWords() == "" || !seen[k] {
			t.Errorf("kind %d has the words %q and a line: %v", k, k.NotationWords(), seen[k])
		}
	}
}

// TestBadLines checks the error for each way in which a line can be wrong.
func TestBadLines(t *testing.T) {
	for line, want := range map[string]string{
		"":                                   "a seat's color",
		"mauve passes":                       "a seat's color",
		"blue dances":                        "what the seat does",
		"blue offers":                        "a seat's color",
		"blue offers red 2 trade goods":      `":"`,
		"blue offers red: 2 trade goods":     `"for"`,
		"blue offers red: 2 for 1 commodity": "a kind of component after the number",
		"blue offers red: 1 trade good, 2 trade goods for nothing":                      "each good once",
		"blue offers red: 99999999999999999999 trade goods for nothing":                 "a number up to 999999",
		"blue offers red: Ceasefire for nothing":                                        "an amount, or a note such as Ceasefire of blue",
		"red accepts p41 p42":                                                           "the line to end",
		"red accepts p0":                                                                "the line to end",
		"blue spends Ceasefire of blue":                                                 "goods only",
		"red opens p8 action phase: red blue green black orange pink purple yellow red": "at most 8 seats",
		"red opens p8 dinner phase":                                                     "a phase",
		"blue sets the scene: round x":                                                  "a number",
		`blue offers red: "a of blue for nothing`:                                       "a closing quotation mark",
		"red resolves p4 Direct Hit at \"\"":                                            "what is meant, in quotation marks",
		"red resolves p4 Direct Hit on blue at ship":                                    "text in quotation marks",
		"red resolves p4 Bribery on blue for three":                                     "a number",
		"red resolves p4 Bribery on blue for -1":                                        "an amount from 0 on",
		"blue corrects: red has 4 hats":                                                 "goods, points or action cards",
		"blue picks p4 leadership":                                                      "a strategy card, such as Trade",
		"blue corrects: nobody is speaker":                                              `"has"`,
		"blue corrects: 2 trade goods in Trade":                                         `"is on"`,
		"blue corrects: 2 commodities are on Trade":                                     `"trade goods"`,
		"blue corrects: red has passed by":                                              "the line to end",
	} {
		_, err := Parse(line)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

var table = Header() + `
# a comment
expansions pok codex3
notes open
goods tracked
points 10
seat blue "Ines \"the\" first; really" as "Jol-Nar"
seat red as "Last Bastion"
speaker red
host blue
pace asking
absent decline after T.start
thing blue "A1"
thing red "Raider" 2

red opens p1 action phase: red blue	proof "with a quote
blue replenishes
`

// TestLedger reads a ledger file, and the one line of its first record.
func TestLedger(t *testing.T) {
	l, err := ParseLedger(table)
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Choices) != 2 || len(l.Setup.Seats) != 2 || l.Rules != core.RulesVersion || l.Setup.Seats[0].Name != `Ines "the" first; really` {
		t.Fatalf("read %+v", l)
	}
	again, err := ParseSetup(SetupLine(l.Setup))
	if err != nil || !reflect.DeepEqual(again, l.Setup) {
		t.Errorf("one line reads as %+v, %v; want %+v", again, err, l.Setup)
	}
	again, err = ParseSetup(PrintSetup(l.Setup, "\n"))
	if err != nil || !reflect.DeepEqual(again, l.Setup) {
		t.Errorf("lines read as %+v, %v; want %+v", again, err, l.Setup)
	}
}

// TestBrokenLedger checks that the error names the wrong line, or the version that is too old.
func TestBrokenLedger(t *testing.T) {
	for text, want := range map[string]string{
		strings.Replace(table, "blue replenishes", "blue sings", 1): "line 17",
		strings.Replace(table, "notes open", "notes ajar", 1):       "line 4",
		strings.Replace(table, "points 10", "points 100", 1):        "points from 1 to 99",
		strings.Replace(table, Header(), "entente 0 rules 1", 1):    "this is notation 0",
		"":                                   `expected "entente 1 rules`,
		"red passes":                         `expected "entente"`,
		Header() + "\nred passes\nseat blue": "line 3",
	} {
		_, err := ParseLedger(text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// FuzzParse checks the exact round trip: a line that reads prints as a line that reads as
// the same choice.
// deals has terms of every kind, at every time, and as many as there can be.
var deals = []string{
	`blue gives 4 trade goods, Ceasefire of blue; red produces "a dreadnought" now`,
	`red uses Trade Agreement of blue "on me" at the 22nd ECO.replenish of red; red does not use "Pillage" later`,
	`blue votes 3 for "Mecatol Rex" now; red votes for blue in the agenda phase; red abstains at the next AG.reveal`,
	`red chooses "the \"far\" system" for Creuss IFF of green now; blue does not use Space Cannon now; blue promises "peace" in the status phase`,
	strings.Repeat(`blue retreats now; `, core.MaxTerms-1) + `red gives 1 commodity "as \\ we said" later`,
	strings.Repeat(`blue retreats now; `, core.MaxTerms) + `red retreats now`,
}

func FuzzParse(f *testing.F) {
	for _, line := range lines {
		f.Add(line)
	}
	for _, terms := range deals {
		f.Add("blue deals red: " + terms)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, err := Parse(line)
		if err != nil {
			return
		}
		printed := Print(c)
		if strings.ContainsAny(printed, "\t\n\r") {
			t.Fatalf("%q prints with a break: %q", line, printed)
		}
		again, err := Parse(printed)
		if err != nil || !reflect.DeepEqual(c, again) {
			t.Fatalf("%q prints as %q, which reads as %+v, %v", line, printed, again, err)
		}
		if twice := Print(again); twice != printed {
			t.Fatalf("%q prints as %q", printed, twice)
		}
	})
}

// FuzzParseLedger reads any text without a panic, and its choices round-trip.
func FuzzParseLedger(f *testing.F) {
	f.Add(table)
	f.Add(strings.ReplaceAll(table, "\n", "\r\n"))
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLedger(text)
		if err != nil {
			return
		}
		for _, sep := range []string{"\n", "; "} {
			again, err := ParseSetup(PrintSetup(l.Setup, sep))
			if err != nil || !reflect.DeepEqual(again, l.Setup) {
				t.Fatalf("setup %+v prints as %q and reads as %+v, %v", l.Setup, PrintSetup(l.Setup, sep), again, err)
			}
		}
	})
}
