package core_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/core"
	"entente/core/deck"
	"entente/core/rulebook"
	"entente/core/scenario"
)

// three opens a table of three seats with printed components, in a turn of the first seat.
func three(t *testing.T, options core.Options) core.Game {
	t.Helper()
	options.Sources = deck.SourcesOf(deck.AllSources[:]...)
	s := core.Setup{Options: options, Seats: []core.SeatSetup{{Seat: core.Blue, Faction: "Sol"}, {Seat: core.Red, Faction: "Hacan"}, {Seat: core.Green, Faction: "Arborec"}}}
	g, err := core.New(laid(s))
	if err != nil {
		t.Fatal(err)
	}
	order := []core.Seat{core.Blue, core.Red, core.Green}
	return done(t, g, core.Blue, core.SetScene{Scene: core.Scene{Round: 1, Phase: deck.ActionPhase, Active: core.Blue, Speaker: core.Blue, Order: order}})
}

// done returns the table after an act that must be accepted.
func done(t *testing.T, g core.Game, by core.Seat, act core.Act) core.Game {
	t.Helper()
	next, _, err := core.Step(g, core.Choice{By: by, Act: act})
	if err != nil {
		t.Fatalf("%+v: %v", act, err)
	}
	return next
}

// TestWhereNotesAreSeen: the view shows each note with its holder, in its zone.
func TestWhereNotesAreSeen(t *testing.T) {
	g := three(t, core.Options{})
	alliance, ceasefire := core.NoteName{Name: "Alliance", Owner: core.Red}, core.NoteName{Name: "Ceasefire", Owner: core.Red}
	g = done(t, g, core.Blue, core.Correct{Fix: core.Correction{Field: core.FixNote, Note: alliance, Seat: core.Blue, Zone: core.PlayArea}})
	g = done(t, g, core.Blue, core.Correct{Fix: core.Correction{Field: core.FixNote, Note: ceasefire, Seat: core.Green, Zone: core.Hand}})
	v := core.ViewOf(g, core.Blue)
	for _, s := range []core.Seat{core.Blue, core.Red, core.Green} {
		of := v.SeatView(s)
		if got := slices.Contains(of.NotesInPlay, alliance); got != (s == core.Blue) || len(of.NotesInPlay) != map[bool]int{true: 1}[s == core.Blue] {
			t.Errorf("in the play area of %s: %v", s, of.NotesInPlay)
		}
		if got := slices.Contains(of.OpenNotes, ceasefire); got != (s == core.Green) || slices.Contains(of.OpenNotes, alliance) {
			t.Errorf("in the hand of %s: %v", s, of.OpenNotes)
		}
	}
}

// TestWhomOneTradesWith: the partners are every other seat, clockwise from the seat that
// looks.
func TestWhomOneTradesWith(t *testing.T) {
	g := three(t, core.Options{})
	var partners []core.Seat
	for _, p := range core.ViewOf(g, core.Red).Partners {
		partners = append(partners, p.Seat)
	}
	if want := []core.Seat{core.Green, core.Blue}; !slices.Equal(partners, want) {
		t.Errorf("%v, want %v", partners, want)
	}
}

// TestWhatIsSaidIsSeen: the view shows the declared components of a seat by name, and none
// for the other seats.
func TestWhatIsSaidIsSeen(t *testing.T) {
	g := three(t, core.Options{})
	names := []string{"Assault Cannon", "Neural Motivator"}
	g = done(t, g, core.Red, core.DeclareComponents{Seat: core.Blue, ComponentKind: deck.Technologies, Names: names})
	v := core.ViewOf(g, core.Red)
	if has := v.SeatView(core.Blue).Declared; len(has) != 1 || has[0].ComponentKind != deck.Technologies || !slices.Equal(has[0].Names, names) {
		t.Errorf("%+v", has)
	}
	if has := v.SeatView(core.Green).Declared; len(has) != 0 {
		t.Errorf("of another: %+v", has)
	}
}

// TestAfterWhichEventTheAbsentDecline: the setting accepts any event of the timeline, the
// first included, and nothing else.
func TestAfterWhichEventTheAbsentDecline(t *testing.T) {
	for moment, is := range map[string]bool{everything().Moments[0].ID: true, everything().Moments[5].ID: true, "": false, "no such event": false} {
		s := core.Setup{Options: core.Options{Absent: core.DeclinesAfter, AbsentAfter: moment}, Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}}
		if _, err := core.New(laid(s)); (err == nil) != is {
			t.Errorf("after %q: %v", moment, err)
		}
	}
}

// TestStationsOfASet: a set has exactly the stations that were put into it, and no number
// beyond them.
func TestStationsOfASet(t *testing.T) {
	var set deck.Stations
	set = set.With(deck.When).With(deck.EndOf)
	for at := deck.Before; at <= deck.EndOf; at++ {
		if set.Has(at) != (at == deck.When || at == deck.EndOf) {
			t.Errorf("%s: %v", at, set.Has(at))
		}
	}
	if all := deck.Stations(0xff); !all.Has(deck.EndOf) || all.Has(deck.EndOf+1) {
		t.Error("there is a station behind the last one")
	}
}

// TestOwnNotesComeWithTheSeat: at the beginning each seat has all notes of its own and of
// its faction in hand, and has gained no note in a turn.
func TestOwnNotesComeWithTheSeat(t *testing.T) {
	g := three(t, core.Options{})
	for i := range g.Notes {
		n := &g.Notes[i]
		if n.Holder != n.Owner || n.Zone != core.Hand {
			t.Errorf("%v", g.NameOf(*n))
		}
	}
	v := core.ViewOf(g, core.Blue)
	own := v.SeatView(core.Blue).OpenNotes
	military := slices.ContainsFunc(own, func(n core.NoteName) bool { return strings.Contains(n.Name, "Military Support") })
	if len(own) < 5 || !military {
		t.Errorf("%v", own)
	}
}

// TestWhoMayOffer: each seat in the game may make offers to all other seats in the game. An
// eliminated seat, or the only one left, may not.
func TestWhoMayOffer(t *testing.T) {
	g := three(t, core.Options{})
	all := []core.Seat{core.Blue, core.Red, core.Green}
	for out := range 3 {
		if out > 0 {
			g = done(t, g, core.Blue, core.Correct{Fix: core.Correction{Field: core.FixEliminated, Seat: all[3-out], Yes: true}})
		}
		offers := map[core.Seat]core.Seats{}
		for _, p := range core.Prompts(g) {
			for _, a := range p.Answers {
				if a, is := a.(core.TradeAnswer); is && a.Kind() == core.OfferKind {
					offers[p.Seat] = a.To
				}
			}
		}
		in := all[:3-out]
		for _, s := range all {
			var want core.Seats
			if slices.Contains(in, s) {
				want = core.SeatsOf(in...).Without(s)
			}
			if got, asked := offers[s]; got != want || asked != (want != 0) {
				t.Errorf("with %d out %s is asked for offers to %v, %v, want %v", out, s, got, asked, want)
			}
		}
	}
}

// TestViewTellsWhoActs: the view and the rules agree on the seats that could act, and on
// the reasons.
func TestViewTellsWhoActs(t *testing.T) {
	g := positionOf(t, "Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice hears nobody\nAlice announces SC.start\n")
	v := core.ViewOf(g, core.Blue)
	grounds, ahead := core.ExplainOpenWindow(g)
	if len(grounds) == 0 || !reflect.DeepEqual(v.AskReasons, grounds) || !reflect.DeepEqual(v.ComingSteps, ahead) {
		t.Errorf("the view tells %+v and %+v, and so it is: %+v and %+v", v.AskReasons, v.ComingSteps, grounds, ahead)
	}
}

// TestTiedOutcomesSeen: in a tie the speaker sees the tied outcomes. Before that, every
// seat sees all outcomes that may be voted for.
func TestTiedOutcomesSeen(t *testing.T) {
	vote := "Alice sets the scene: round 1, agenda phase, Alice speaker, order Alice Bob Cheng\nAlice reveals agenda \"Minister of Commerce\"\nAlice hears nobody\nAlice hears nobody\n"
	for script, want := range map[string]core.Seats{
		vote: core.SeatsOf(core.Blue, core.Red, core.Green),
		vote + "Bob votes 2 for Alice\nCheng votes 2 for Bob\nAlice abstains\n": core.SeatsOf(core.Blue, core.Red),
	} {
		v := core.ViewOf(positionOf(t, script), core.Blue)
		if got := v.Council.Outcomes.Seats; got != want {
			t.Errorf("at step %v %v may be elected, want %v", v.Council.Step, got, want)
		}
	}
}

// positionOf returns the table after a script of three seats.
func positionOf(t *testing.T, script string) core.Game {
	t.Helper()
	report, err := scenario.Play("names Alice=blue Bob=red Cheng=green\npace asking\n"+script, shelf)
	if err != nil {
		t.Fatal(err)
	}
	return report.Game
}

// TestAbilitiesSeen: each modeled ability is found by its number, and none beyond the last.
func TestAbilitiesSeen(t *testing.T) {
	g := three(t, core.Options{})
	v := core.ViewOf(g, core.Blue)
	found := 0
	for _, n := range v.Notes {
		for i := range 10 {
			got := v.Ability(core.Thing{Name: n.Name, Owner: n.Owner, Paragraph: uint8(i + 1)})
			if is := i < len(n.Abilities); is != (got != nil) || is && got != &v.Note(n.NoteName).Abilities[i] {
				t.Errorf("paragraph %d of %s of %s is %+v", i+1, n.Name, n.Owner, got)
			}
			if got != nil {
				found++
			}
		}
	}
	if found == 0 || v.Ability(core.Thing{Name: "Nothing"}) != nil || v.Ability(core.Thing{Name: "Nothing", Owner: core.Blue}) != nil {
		t.Errorf("%d abilities are found, and those of what is not there", found)
	}
}

// TestReplayMakesEveryChoice: replaying a ledger leads to the same game as its choices one
// by one, refused ones among them.
func TestReplayMakesEveryChoice(t *testing.T) {
	s := core.Setup{Seats: []core.SeatSetup{{Seat: core.Blue}, {Seat: core.Red}}, Options: core.Options{Sources: deck.SourcesOf(deck.AllSources[:]...)}}
	s = laid(s)
	points := func(n int) core.Choice {
		return core.Choice{By: core.Blue, Act: core.Correct{Fix: core.Correction{Field: core.FixPoints, Seat: core.Red, Amount: n}}}
	}
	play, err := core.Replay(s, []core.Choice{points(3), points(100), points(5)})
	if err != nil {
		t.Fatal(err)
	}
	if got := play.Now(); got.Player(core.Red).Points != 5 {
		t.Errorf("red has %d points", got.Player(core.Red).Points)
	}
	s.Seats[1].Seat = core.Blue
	if _, err := core.Replay(s, nil); err == nil {
		t.Error("two sit in one place")
	}
}

// TestActsSeen: the view tells a seat for each act on the board whether it is allowed, or
// which rule forbids it. A spectator may do none.
func TestActsSeen(t *testing.T) {
	g := positionOf(t, "Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\nAlice hears nobody\n"+
		"Alice corrects: Ceasefire of Alice is in the hand of Bob\nAlice announces TA.activate: Bob has units\nAlice declines\nBob resolves Ceasefire of Alice\n")
	for seat, want := range map[core.Seat]map[deck.BoardAct]rulebook.Rule{
		core.Blue: {deck.MoveUnits: "abilities 6"},
		core.Red:  {},
	} {
		acts := core.ViewOf(g, seat).BoardActs
		if len(acts) != int(deck.AddVotes)-1 {
			t.Fatalf("%s sees %d acts", seat, len(acts))
		}
		for i, a := range acts {
			var no rulebook.Rule
			if a.WhyNot != nil {
				no = a.WhyNot.Rule
			}
			if a.Act != deck.BoardAct(i+1) || no != want[a.Act] {
				t.Errorf("%s may not %s by %q, want %q", seat, a.Act, no, want[a.Act])
			}
		}
	}
	for _, a := range core.ViewOf(g, core.Pink).BoardActs {
		if a.WhyNot == nil || a.WhyNot.Rule != "table 3" {
			t.Errorf("pink, who is not there, may %s: %v", a.Act, a.WhyNot)
		}
	}
}
