package cards_test

import (
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards"
	"entente/core/cards/text"
	"entente/core/rulebook"
)

const guild = `faction "The Invented Guild", own
called "Guild"
commodities 5

faction ability "Tolls" of "Guild", own
after TA.activate of another player
  the holder gains 1 trade good

agent "A Broker" of "Guild", own
action
  cost exhaust this card
  the holder gains 1 trade good

hero "The Chancellor" of "Guild", own
action
  the holder gains 1 victory point

note "Guild Credit" of "Guild", own
start of T.start of the holder
  the owner hands over commodities to the holder
returns resolved

note "Trade Agreement" of every color, own
replaces "Trade Agreement"
action
  the holder gains 1 trade good
returns resolved

action card "A Loan", own
action
  the holder gains 1 trade good
`

// TestOwnIsPlayed: a table's own faction has its notes, its face-up components act, and the
// others are known by name alone. An own printing replaces an older one.
func TestOwnIsPlayed(t *testing.T) {
	own, err := shelf.ReadOwn(core.Setup{}, guild)
	if err != nil {
		t.Fatal(err)
	}
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Guild"}, {Seat: core.Red, Faction: "Sol"}}}
	s, err = shelf.Name(s, own)
	if err != nil {
		t.Fatal(err)
	}
	laid, g, err := shelf.Open(s, own)
	if err != nil || g.DeckHash() != s.Texts.DeckHash || s.Texts.OwnComponents != cards.NameOf(guild) || s.Texts.OwnBytes != len(guild) {
		t.Fatalf("%+v, %v", s.Texts, err)
	}
	if g.Player(core.Blue).MaxCommodities != 5 || g.HandCount(core.Blue) != 5 || g.HandCount(core.Red) != 5 {
		t.Errorf("%+v", g.Players)
	}
	acting := map[string]bool{}
	for _, c := range laid.Deck.Components {
		acting[c.Name] = len(c.Abilities) > 0
	}
	for name, acts := range map[string]bool{"Tolls": true, "A Broker": true, "The Chancellor": false, "A Loan": false} {
		if got, there := acting[name]; !there || got != acts {
			t.Errorf("%s acts: %v, is there: %v", name, got, there)
		}
	}
	agreements := 0
	for _, n := range laid.Deck.Notes {
		if n.Name == "Trade Agreement" {
			agreements++
			if !n.Abilities[0].Timing.Action {
				t.Error("the older Trade Agreement is in play")
			}
		}
	}
	if agreements != 1 {
		t.Errorf("%d Trade Agreements", agreements)
	}
	bare, _, err := shelf.Open(core.Setup{Seats: s.Seats[1:2], Texts: core.Texts{OwnComponents: s.Texts.OwnComponents, OwnBytes: 1}}, nil)
	if core.RefusingRule(err) != rulebook.TableSetup && (err != nil || !bare.AwaitsComponents) {
		t.Errorf("without its components it does not await them: %v", err)
	}
}

// TestTwoPrintingsOfItsOwn: if both printings are the table's own, it plays with the newer.
func TestTwoPrintingsOfItsOwn(t *testing.T) {
	newer := strings.Replace(guild[strings.Index(guild, "note \"Guild Credit\""):strings.Index(guild, "note \"Trade")], "Credit\" of \"Guild\", own", "Credit Omega\" of \"Guild\", own\nreplaces \"Guild Credit\"", 1)
	own, err := shelf.ReadOwn(core.Setup{}, newer+guild)
	if err != nil {
		t.Fatal(err)
	}
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Guild"}, {Seat: core.Red, Faction: "Sol"}}}
	laid, _, err := shelf.Open(s, own)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, n := range laid.Deck.Notes {
		if n.Faction == "Guild" {
			names = append(names, n.Name)
		}
	}
	if got := strings.Join(names, ", "); got != "Guild Credit Omega" {
		t.Errorf("it plays with %s", got)
	}
}

// TestOwnThatNobodyCouldPlay: unplayable components are refused at the component at fault, and
// none is taken.
func TestOwnThatNobodyCouldPlay(t *testing.T) {
	const note = "note \"A\" of every color, own\n"
	for _, c := range []struct {
		given string
		line  int
		want  string
	}{
		{"", 1, "a component"},
		{"# nothing but this\n\n", 1, "a component"},
		{"\n" + note + "after TA.activate\n  the holder gains 1 trade good\nreturns resolved\n\naction card \"Sabotage\", own\naction\n  the holder gains 1 trade good\n", 7, `replaces "Sabotage"`},
		{"note \"Ceasefire\" of every color, own\nreturns never\n", 1, `replaces "Ceasefire"`},
		{"faction \"Another Mentak\", own\ncalled \"Mentak\"\n", 2, "a faction whose name"},
		{"faction \"One\", own\ncalled \"Same\"\n\nfaction \"Two\", own\ncalled \"Same\"\n", 2, "a faction whose name"},
		{"agent \"Somebody\" of \"Nobody\", own\naction\n  the holder gains 1 trade good\n", 1, "the short name of a printed faction"},
		{note + "returns never\n\nrelic \"A\", own\naction\n  the holder gains 1 trade good\n", 4, "a name that no other"},
		{"relic \"Self\", own\nreplaces \"Other\"\naction\n  the holder gains 1 trade good\n\nrelic \"Other\", own\nreplaces \"Self\"\naction\n  the holder gains 1 trade good\n", 7, "come back"},
		{"\n" + `action card "Silencer", own` + "\n# In its place.\n" + `replaces "Sabotge"` + "\naction\n  the holder gains 1 trade good\n", 4, "the name of another action card"},
		{"relic \"Silencer\", own\nreplaces \"Sabotage\"\n", 2, "the name of another relic"},
		{"relic \"Silencer\", own\nreplaces \"Silencer\"\n", 2, "the name of another relic"},
		{"relic \"a\u202eb\", own\n", 1, "visible"},
		{"relic \"<b>\", own\n", 1, "without <"},
		{note + "after XX.nothing\n", 2, "timeline"},
		{strings.Repeat("# too long\n", 7000), 1, "64 KiB"},
		{strings.Repeat("relic \"R\", own\n", 3), 2, "a name that no other relic in this text has"},
	} {
		own, err := shelf.ReadOwn(core.Setup{}, c.given)
		wrong, is := err.(*text.Error)
		if own != nil || !is || wrong.Line != c.line || !strings.Contains(wrong.Want, c.want) {
			t.Errorf("%.60q: %v, want line %d: %s", c.given, err, c.line, c.want)
		}
	}
	many := ""
	for i := range cards.MaxOwn + 1 {
		many += "relic \"R" + string(rune('A'+i/20)) + string(rune('A'+i%20)) + "\", own\n"
	}
	if _, err := shelf.ReadOwn(core.Setup{}, many); err == nil || !strings.Contains(err.Error(), "at most 200") {
		t.Errorf("%v", err)
	}
}

// TestWhatSetsItselfOff: a component that would set itself off forever, or comes too late, is
// known by name alone, and its players carry it out.
func TestWhatSetsItselfOff(t *testing.T) {
	for _, given := range []string{
		"relic \"Echo\", own\nwhen ECO.replenish\n  the holder replenishes\n",
		"relic \"Late\", own\nafter TA.activate\n  the holder cancels this event\n",
		"relic \"First\", own\naction\n  then the holder gains 1 trade good\n",
	} {
		own, err := shelf.ReadOwn(core.Setup{}, given)
		if err != nil {
			t.Fatal(err)
		}
		if own.Entries[0].Abilities != nil {
			t.Errorf("%q: %+v", given, own.Entries[0].Abilities)
		}
	}
}

// TestReplacingNothing: if the replaced component doesn't exist, the error has its line and word.
func TestReplacingNothing(t *testing.T) {
	const given = "relic \"Silencer\", own\n# In its place.\nreplaces \"The Sabotage\"\naction\n  the holder gains 1 trade good\n"
	_, err := shelf.ReadOwn(core.Setup{}, given)
	wrong, is := err.(*text.Error)
	if !is || wrong.Line != 3 || given[strings.Index(given, "replaces")+wrong.Column-1:][:5] != `"The ` {
		t.Errorf("%+v", err)
	}
}

// FuzzReadOwn: any text that is read as a table's own components opens a table with them. Cut
// into parts and joined again, it is the same text.
func FuzzReadOwn(f *testing.F) {
	f.Add(guild)
	f.Add("relic \"R\", own\nalways\n  each other player cannot vote\n")
	f.Add("# only this")
	f.Add("faction \"Copied\", te\n")
	f.Add("relic \"R\", own ")
	f.Fuzz(func(t *testing.T, given string) {
		if len(given) > 2000 {
			return
		}
		own, err := shelf.ReadOwn(core.Setup{}, given)
		if err != nil {
			if _, is := err.(*text.Error); !is || own != nil {
				t.Fatalf("%q: %v", given, err)
			}
			return
		}
		s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}}
		for i, faction := range own.Factions() {
			if i < len(s.Seats) && !faction.Flip {
				s.Seats[i].Faction = faction.Short
			}
		}
		s, err = shelf.Name(s, own)
		if err != nil {
			t.Fatalf("%q opens no table: %v", given, err)
		}
		laid, g, err := shelf.Open(s, own)
		if err != nil || core.Digest(g) == 0 {
			t.Fatalf("%q: %v", given, err)
		}
		if err := laid.Deck.Check(); err != nil {
			t.Fatalf("%q: %v", given, err)
		}
		core.Prompts(g)
	})
}
