package core_test

import (
	"testing"

	"entente/core"
	"entente/core/scenario"
)

// TestStandings: a window tells of each seat whether the seat is asked, the reason if not,
// and whether the seat may speak up nevertheless.
func TestStandings(t *testing.T) {
	const (
		three    = "names Alice=blue Bob=red Cheng=green\nexpansions pok codex1\nseat blue as \"Hacan\"\nseat red as \"Naalu\"\nseat green as \"Arborec\"\n"
		asking   = three + "pace asking\n"
		scene    = "Alice sets the scene: round 1, action phase, Alice active, Alice speaker, order Alice Bob Cheng\n"
		declared = "Bob says Bob has technologies: Neuroglaive\nCheng says Cheng has technologies: "
		empty    = "Alice hears nobody\nAlice corrects: Cheng has 0 action cards\n"
	)
	asked, onCall := core.Standing{Asked: true}, core.Standing{SkippedBecause: core.AsksNobody, MaySpeakUp: true}
	faceDown := core.Standing{SkippedBecause: core.HasNothingFaceUp, MaySpeakUp: true}
	declined := core.Standing{SkippedBecause: core.HasDeclined}
	for _, c := range []struct {
		name, script      string
		alice, bob, cheng core.Standing
	}{
		{"face up only", three + declared + "Neuroglaive\n" + scene + "Alice announces TA.activate\n", faceDown, asked, asked},
		{"acted by something face up", three + declared + "Neuroglaive\n" + scene + "Alice announces TA.activate\nBob resolves Neuroglaive\nAlice has done\n", faceDown, faceDown, asked},
		{"on call", three + declared + "none\n" + scene + "Alice announces TA.activate\nBob declines\n", onCall, onCall, onCall},
		{"declined", asking + scene + "Alice hears nobody\nAlice announces SC.start\nAlice declines\n", declined, asked, asked},
		{"declared", asking + scene + empty + "Cheng says Cheng has technologies: none\nAlice announces SC.start\n", asked, asked,
			core.Standing{SkippedBecause: core.SkippedByDeclaration, MaySpeakUp: true}},
		{"eliminated", asking + scene + "Alice hears nobody\nAlice corrects: Cheng is eliminated\nAlice announces SC.start\n", asked, asked,
			core.Standing{SkippedBecause: core.IsEliminated}},
		{"cannot cancel", asking + scene + empty + "Alice announces TA.activate\nAlice declines\nBob resolves Counterstroke\n", asked,
			core.Standing{SkippedBecause: core.HasNothing}, core.Standing{SkippedBecause: core.HasNothing}},
	} {
		report, err := scenario.Play(c.script, shelf)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		g := report.Game
		f := &g.Doing[len(g.Doing)-1]
		for s, want := range map[core.Seat]core.Standing{core.Blue: c.alice, core.Red: c.bob, core.Green: c.cheng} {
			if got := g.StandingIn(f, s); got != want {
				t.Errorf("%s: %s stands %+v, want %+v", c.name, s, got, want)
			}
		}
	}
}
