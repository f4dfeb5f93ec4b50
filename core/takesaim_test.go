package core_test

import (
	"testing"

	"entente/core"
)

// TestTakesAim: an ability is about whom its player names where something is done to "a player", and
// not where it is done to a component, an event or an agenda.
func TestTakesAim(t *testing.T) {
	for deed, want := range map[core.Deed]bool{
		core.GainGoods: true, core.LoseGoods: true, core.HandOver: true, core.ScorePoints: true, core.Forbid: true, core.Instruct: true,
		core.ReadyThis: false, core.ExhaustThis: false, core.PurgeThis: false, core.CancelEvent: false, core.ChangeAmount: false,
		core.EndTheTurn: false, core.ChooseOutcome: false, core.VoteOnceMore: false, core.DropTheAgenda: false, core.RepealLaw: false,
		core.VoteBackward: false, core.LayThis: false, core.TakeToken: false, core.SkipNextTurn: false, core.Stands: false,
	} {
		a := core.Ability{Effects: []core.Effect{{Do: deed}}}
		if a.TakesAim() != want {
			t.Errorf("deed %d takes an aim: %v", deed, !want)
		}
	}
}

// TestElectNamed: what an agenda elects is known by its words, and by no others.
func TestElectNamed(t *testing.T) {
	for words, want := range map[string]bool{"elect player": true, "for or against": true, "elect nobody": false} {
		if _, known := core.ElectNamed(words); known != want {
			t.Errorf("%q is known: %v", words, known)
		}
	}
}
