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
	asked, onCall := core.AskStatus{Asked: true}, core.AskStatus{SkippedBecause: core.AsksNobody, MaySpeakUp: true}
	faceDown := core.AskStatus{SkippedBecause: core.HasNothingFaceUp, MaySpeakUp: true}
	declined := core.AskStatus{SkippedBecause: core.HasDeclined}
	for _, c := range []struct {
		name, script      string
		alice, bob, cheng core.AskStatus
	}{
		{"face up only", three + declared + "Neuroglaive\n" + scene + "Alice announces TA.activate\n", faceDown, asked, asked},
		{"acted by something face up", three + declared + "Neuroglaive\n" + scene + "Alice announces TA.activate\nBob resolves Neuroglaive\nAlice has done\n", faceDown, faceDown, asked},
		{"on call", three + declared + "none\n" + scene + "Alice announces TA.activate\nBob declines\n", onCall, onCall, onCall},
		{"declined", asking + scene + "Alice hears nobody\nAlice announces SC.start\nAlice declines\n", declined, asked, asked},
		{"declared", asking + scene + empty + "Cheng says Cheng has technologies: none\nAlice announces SC.start\n", asked, asked,
			core.AskStatus{SkippedBecause: core.SkippedByDeclaration, MaySpeakUp: true}},
		{"eliminated", asking + scene + "Alice hears nobody\nAlice corrects: Cheng is eliminated\nAlice announces SC.start\n", asked, asked,
			core.AskStatus{SkippedBecause: core.IsEliminated}},
		{"cannot cancel", asking + scene + empty + "Alice announces TA.activate\nAlice declines\nBob resolves Counterstroke\n", asked,
			core.AskStatus{SkippedBecause: core.HasNothing}, core.AskStatus{SkippedBecause: core.HasNothing}},
	} {
		report, err := scenario.Play(c.script, shelf)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		g := report.Game
		f := &g.Unfinished[len(g.Unfinished)-1]
		for s, want := range map[core.Seat]core.AskStatus{core.Blue: c.alice, core.Red: c.bob, core.Green: c.cheng} {
			if got := g.AskStatusIn(f, s); got != want {
				t.Errorf("%s: %s stands %+v, want %+v", c.name, s, got, want)
			}
		}
	}
}
