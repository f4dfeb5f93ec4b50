package core_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/scenario"
)

// rule returns the rule by which a choice is refused, or "" if the choice is accepted. It
// checks that a prompt takes exactly the accepted choices.
func rule(t *testing.T, g core.Game, by core.Seat, act core.Act) rulebook.Rule {
	t.Helper()
	c := core.Choice{By: by, Act: act}
	if act.Kind().CanAnswer() {
		c.Prompt = g.TurnPrompt
	}
	_, _, err := core.Step(g, c)
	taken := false
	for _, p := range core.Prompts(g) {
		taken = taken || p.Takes(c)
	}
	var no *core.Refusal
	if err != nil && !errors.As(err, &no) || taken != (err == nil) {
		t.Errorf("%+v: a prompt takes it: %v, and the table says %v", act, taken, err)
	}
	if no == nil {
		return ""
	}
	return no.Rule
}

// TestFullTables checks that a table accepts components up to each limit, and refuses one more
// by table 4.
func TestFullTables(t *testing.T) {
	fix := func(c core.Correction) core.Act { return core.Correct{Fix: c} }
	exhausts := fix(core.Correction{Field: core.FixTurned, Card: "Sling Relay", Seat: core.Blue, State: core.TurnedExhausted})
	readies := fix(core.Correction{Field: core.FixTurned, Card: "Sling Relay", Seat: core.Blue, State: core.NotTurned})
	turned := func(n int) func(*core.Game) {
		return func(g *core.Game) { g.Turned = make([]core.Turned, n); mark(g.Turned) }
	}
	laws := func(n int) func(*core.Game) {
		return func(g *core.Game) {
			g.Council.Laws = nil
			for i := range n {
				g.Council.Laws = append(g.Council.Laws, core.Law{Name: fmt.Sprint("Law ", i)})
			}
		}
	}
	law := fix(core.Correction{Field: core.FixLaw, Note: core.NoteName{Name: "One More Law"}, Yes: true})
	noLaw := fix(core.Correction{Field: core.FixLaw, Note: core.NoteName{Name: "Law 7"}})
	ships := func(n int) core.Act {
		return core.Announce{EventID: "TA.activate", Facts: []core.Fact{{Seat: core.Red, HasUnits: true, Ships: n}}}
	}
	acted := func(n int) func(*core.Game) { return func(g *core.Game) { g.Actions = uint8(n) } }
	for _, c := range []struct {
		what    string
		prepare func(*core.Game)
		act     core.Act
		rule    rulebook.Rule
	}{
		{"one more is exhausted", turned(core.MaxTurned - 1), exhausts, ""},
		{"one too many is exhausted", turned(core.MaxTurned), exhausts, "table 4"},
		{"one is readied beside all of them", turned(core.MaxTurned), readies, ""},
		{"one more law", laws(core.MaxLaws - 1), law, ""},
		{"one law too many", laws(core.MaxLaws), law, "table 4"},
		{"a law goes of all that there can be", laws(core.MaxLaws), noLaw, ""},
		{"40 points", nil, fix(core.Correction{Field: core.FixPoints, Seat: core.Blue, Amount: core.MaxPoints}), ""},
		{"41 points", nil, fix(core.Correction{Field: core.FixPoints, Seat: core.Blue, Amount: core.MaxPoints + 1}), "table 4"},
		{"99 ships", nil, ships(core.MaxShips), ""},
		{"100 ships", nil, ships(core.MaxShips + 1), "table 4"},
		{"the last action of a turn", acted(49), core.AnotherAction{}, ""},
		{"one action too many", acted(50), core.AnotherAction{}, "table 4"},
		{"what cannot be set right", nil, fix(core.Correction{Field: 255, Seat: core.Blue}), "table 1"},
		{"what cannot be arranged", nil, core.ChangeSetting{Setting: 255}, "table 1"},
		{"nobody stands down from nothing", nil, core.DeclineAhead{Scope: 255}, "table 1"},
	} {
		g := three(t, core.Options{})
		if c.prepare != nil {
			c.prepare(&g)
		}
		if got := rule(t, g, core.Blue, c.act); got != c.rule {
			t.Errorf("%s: refused by %q, want %q", c.what, got, c.rule)
		}
	}
}

// mark fills a list with components of a seat that isn't at the table.
func mark(list []core.Turned) {
	for i := range list {
		list[i] = core.Turned{Seat: core.Black, Card: uint16(i % 100), State: core.TurnedExhausted}
	}
}

// TestLimitsOfBundles checks that a side of an offer names at most four notes and four other
// components.
func TestLimitsOfBundles(t *testing.T) {
	g := three(t, core.Options{})
	var notes []core.NoteName
	for i := range g.Notes {
		if n := g.Notes[i]; n.Owner == core.Blue && n.Zone == core.Hand {
			notes = append(notes, g.NameOf(n))
		}
	}
	others := func(n int) (list []core.OtherItem) {
		for i := range n {
			list = append(list, core.OtherItem{Kind: deck.Planet, Name: fmt.Sprint("Planet ", i), Count: 1})
		}
		return list
	}
	if len(notes) < 5 {
		t.Fatalf("blue has no more than %v", notes)
	}
	for n, want := range map[int]rulebook.Rule{4: "", 5: "table 4"} {
		if got := rule(t, g, core.Blue, core.Overrule{To: core.Red, Give: core.Bundle{Notes: notes[:n]}}); got != want {
			t.Errorf("%d notes are refused by %q, want %q", n, got, want)
		}
		if got := rule(t, g, core.Blue, core.Overrule{To: core.Red, Get: core.Bundle{Others: others(n)}}); got != want {
			t.Errorf("%d planets are refused by %q, want %q", n, got, want)
		}
	}
	for n, want := range map[int]rulebook.Rule{deck.MaxAmount: "", deck.MaxAmount + 1: "table 4"} {
		many := []core.OtherItem{{Kind: deck.Planet, Name: "Planets", Count: n}}
		if got := rule(t, g, core.Blue, core.Overrule{To: core.Red, Get: core.Bundle{Others: many}}); got != want {
			t.Errorf("%d of a kind are refused by %q, want %q", n, got, want)
		}
	}
}

// TestTermsThatNobodyMeans checks that a term may have only the parts of its kind and of its due
// time, because the ledger writes no other parts. It also checks that the words of all terms
// together are short enough to be sent.
func TestTermsThatNobodyMeans(t *testing.T) {
	g := three(t, core.Options{})
	peace := core.Term{Kind: core.Promises, Giver: core.Blue, Words: "peace", Due: core.DueTime{Kind: core.WhenSaid}}
	uses := core.Term{Kind: core.Uses, Giver: core.Blue, Thing: core.Thing{Name: "A Card"}, Due: core.DueTime{Kind: core.WhenSaid}}
	long := peace
	long.Words = strings.Repeat("ä", core.MaxTermRunes)
	with := func(t core.Term, change func(*core.Term)) []core.Term { change(&t); return []core.Term{t} }
	for what, c := range map[string]struct {
		terms []core.Term
		rule  rulebook.Rule
	}{
		"a promise":                  {[]core.Term{peace}, ""},
		"a card":                     {[]core.Term{uses}, ""},
		"a promise about a card":     {with(peace, func(t *core.Term) { t.Thing.Name = "A Card" }), "table 25"},
		"a promise with goods":       {with(peace, func(t *core.Term) { t.Give.Goods = deck.TradeGoods.Of(1) }), "table 25"},
		"a promise to move":          {with(peace, func(t *core.Term) { t.Act = deck.MoveUnits }), "table 25"},
		"a card that moves":          {with(uses, func(t *core.Term) { t.Act = deck.MoveUnits }), "table 25"},
		"a promise with votes":       {with(peace, func(t *core.Term) { t.Votes = 1 }), "table 25"},
		"a promise for somebody":     {with(peace, func(t *core.Term) { t.Outcome.Seat = core.Red }), "table 25"},
		"later, at an event":         {with(peace, func(t *core.Term) { t.Due.EventID = "T.end" }), "table 25"},
		"later, at somebody's event": {with(peace, func(t *core.Term) { t.Due.EventSeat = core.Red }), "table 25"},
		"later, the second time":     {with(peace, func(t *core.Term) { t.Due.Nth = 2 }), "table 25"},
		"later, in a phase":          {with(peace, func(t *core.Term) { t.Due.Phase = deck.StatusPhase }), "table 25"},
		"one unit of a card":         {with(uses, func(t *core.Term) { t.Thing.Unit = 1 }), "table 25"},
		"a paragraph of a card":      {with(uses, func(t *core.Term) { t.Thing.Paragraph = 1 }), "table 25"},
		"a card of no name":          {with(uses, func(t *core.Term) { t.Thing.Name = "" }), "table 25"},
		"four long promises":         {[]core.Term{long, long, long, long}, ""},
		"five long promises":         {[]core.Term{long, long, long, long, long}, "table 25"},
	} {
		if got := rule(t, g, core.Blue, core.MakeDeal{To: core.Red, Terms: c.terms}); got != c.rule {
			t.Errorf("%s: refused by %q, want %q", what, got, c.rule)
		}
	}
}

// TestAnswersOfAnotherKind checks that an answer takes no act of another kind.
func TestAnswersOfAnotherKind(t *testing.T) {
	const begin = "names Alice=blue Bob=red Cheng=green\n"
	for _, script := range []string{
		"Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice deals Bob: Alice promises \"peace\" later\n",
		"Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice corrects: Alice has 3 trade goods\nAlice offers Bob: 1 trade good for nothing\nBob stands down: nothing until my turn\n",
		"Alice sets the scene: round 1, agenda phase, Alice speaker, order Alice Bob Cheng\nAlice reveals agenda \"Mutiny\"\nAlice hears nobody\nAlice hears nobody\n",
	} {
		report, err := scenario.Play(begin+script, shelf)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range core.Prompts(report.Game) {
			for _, a := range p.Answers {
				for _, kind := range core.Kinds() {
					if kind != a.Kind() && a.Takes(kind.BlankAct()) {
						t.Errorf("%s is asked for %q, and %+v would be taken", p.Seat, a.Kind().NotationWords(), kind.BlankAct())
					}
				}
			}
		}
	}
}

// TestLimitsOfSetups checks that a table opens with known components only, up to the limit. It
// also checks that nobody can choose while the table's own components are on their way.
func TestLimitsOfSetups(t *testing.T) {
	curfew := "technology \"Curfew\", own\nend of T.end\n  the holder gains 1 commodity\n"
	own, err := text.ReadOwn(shelf.Today(), "", curfew)
	if err != nil {
		t.Fatal(err)
	}
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}, Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	s = shelf.Today().Lay(s, own)
	opens := func(things ...core.ComponentSetup) error {
		with := s
		with.Components = things
		_, err := core.New(with)
		return err
	}
	several := func(n, count int) (list []core.ComponentSetup) {
		for range n {
			list = append(list, core.ComponentSetup{Seat: core.Blue, Component: "Curfew", Count: uint8(count)})
		}
		return list
	}
	for what, c := range map[string]struct {
		err  error
		want string
	}{
		"200 things": {opens(several(core.MaxPieces, 0)...), ""}, "201 things": {opens(several(core.MaxPieces+1, 0)...), "table 4"},
		"200 units":         {opens(several(2, core.MaxPieces/2)...), ""},
		"201 units":         {opens(append(several(2, core.MaxPieces/2), several(1, 0)...)...), "table 7"},
		"what there is not": {opens(core.ComponentSetup{Seat: core.Blue, Component: "Nothing"}), "table 7"},
		"before nobody":     {opens(core.ComponentSetup{Seat: core.Green, Component: "Curfew"}), "table 7"},
	} {
		var no *core.Refusal
		if errors.As(c.err, &no); (c.err == nil) != (c.want == "") || no != nil && string(no.Rule) != c.want {
			t.Errorf("%s: %v, want %q", what, c.err, c.want)
		}
	}
	sits := func(seats ...core.SeatSetup) error {
		with := s
		with.Seats = seats
		_, err := core.New(with)
		return err
	}
	blue, red := core.SeatSetup{Seat: core.Blue, Faction: "Sol"}, core.SeatSetup{Seat: core.Red, Faction: "Hacan"}
	if err := sits(blue, red); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		seats []core.SeatSetup
		want  rulebook.MessageID
	}{
		{[]core.SeatSetup{blue, {Seat: core.Red, Faction: "Nobodies"}}, rulebook.NoSuchFaction},
		{[]core.SeatSetup{blue, red, {Seat: core.Green, Faction: "Sol"}}, rulebook.FactionTaken},
		{[]core.SeatSetup{blue, {Seat: core.Red, Name: strings.Repeat("a", deck.MaxName+1)}}, rulebook.NameTooLong},
		{append(make([]core.SeatSetup, core.MaxSeats), blue), rulebook.NoSuchTable},
	} {
		var no *core.Refusal
		if err := sits(c.seats...); !errors.As(err, &no) || no.Message != c.want {
			t.Errorf("%+v sit, or are told %v, want %s", c.seats, err, c.want)
		}
	}
	s.AwaitsComponents = true
	g, err := core.New(s)
	if err != nil || len(g.Players) != 2 || !strings.Contains(fmt.Sprint(rule(t, g, core.Blue, core.Pass{})), "table 19") {
		t.Errorf("%d sit at a table that waits, %v, and one of them passes", len(g.Players), err)
	}
	if _, _, err := core.Step(three(t, core.Options{}), core.Choice{By: core.Blue}); err == nil {
		t.Error("a choice of nothing is made")
	}
}
