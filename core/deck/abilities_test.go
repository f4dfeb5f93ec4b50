package deck_test

import (
	"testing"

	"entente/core/deck"
)

// TestTakesAim: an ability takes an aim if it does something to "a player", and not if it does
// something to a component, an event or an agenda.
func TestTakesAim(t *testing.T) {
	for deed, want := range map[deck.Deed]bool{
		deck.GainGoods: true, deck.LoseGoods: true, deck.HandOver: true, deck.ScorePoints: true, deck.Forbid: true, deck.Instruct: true,
		deck.ReadyThis: false, deck.ExhaustThis: false, deck.PurgeThis: false, deck.CancelEvent: false, deck.ChangeAmount: false,
		deck.EndTheTurn: false, deck.ChooseOutcome: false, deck.VoteOnceMore: false, deck.DropTheAgenda: false, deck.RepealLaw: false,
		deck.VoteBackward: false, deck.LayThis: false, deck.TakeToken: false, deck.SkipNextTurn: false, deck.Stands: false,
	} {
		a := deck.Ability{Effects: []deck.Effect{{Do: deed}}}
		if a.HasAim() != want {
			t.Errorf("deed %d takes an aim: %v", deed, !want)
		}
	}
}

// TestElectNamed: only the exact words for the kind of outcome name it.
func TestElectNamed(t *testing.T) {
	for words, want := range map[string]bool{"elect player": true, "for or against": true, "elect nobody": false} {
		if _, known := deck.ElectNamed(words); known != want {
			t.Errorf("%q is known: %v", words, known)
		}
	}
}
