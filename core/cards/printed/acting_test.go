package printed

import (
	"slices"
	"testing"

	"entente/core"
	"entente/core/cards/text"
	"entente/core/cards/timeline"
)

// printedNotes is how many notes were printed.
const printedNotes = 43

// TestEveryNoteActs holds that every printed note is carried out, in the windows and by
// whomever its text says, whose facts another test holds it to.
func TestEveryNoteActs(t *testing.T) {
	homes := map[text.Clause]core.Clause{
		text.NoClause: core.NotHome, text.Resolved: core.AfterResolving, text.OnActivation: core.OnActivation, text.AgendaEnd: core.AfterAgenda,
		text.CombatEnd: core.AfterCombat, text.StatusPhase: core.AfterStatus, text.PurgedAfter: core.NotHome, text.Never: core.NotHome,
	}
	notes := 0
	for _, c := range newTeller(t).all {
		if c.Kind != text.Note {
			continue
		}
		notes++
		card, err := text.NoteCard(&c, timeline.All)
		if err != nil {
			t.Error(err)
			continue
		}
		playable(t, &core.Deck{Notes: []core.NoteCard{card}})
		_, stays := c.Property(text.Stays)
		_, owners := c.Property(text.OwnerMayPlay)
		comes := c.Abilities[0].Timing.Manner == text.OnReceipt
		foretells := slices.ContainsFunc(card.Abilities[0].Effects, func(e core.Effect) bool { return e.Do == core.Predict })
		home := homes[c.Return.When]
		if foretells { // it waits until it is known whether it was right
			home = core.AfterAgenda
		}
		if card.Stays != stays || card.Owners != owners || card.OnReceipt != comes || card.Home != home {
			t.Errorf("%s: stays %v, its owner may play it %v, as it comes %v, home %v", c.Name, card.Stays, card.Owners, card.OnReceipt, card.Home)
		}
		first := &card.Abilities[0]
		if first.May != (c.Abilities[0].Mode != text.Must) {
			t.Errorf("%s: may %v", c.Name, first.May)
		}
		left := 0
		for _, e := range first.Effects {
			if e.May {
				left++
			}
		}
		if left != len(c.Abilities[0].Leaves) {
			t.Errorf("%s: %d parts may be left out of %d", c.Name, left, len(c.Abilities[0].Leaves))
		}
		if windows := 1 + len(first.Or); !first.Timing.Action && !comes && windows != 1+len(c.Abilities[0].Timing.Or) {
			t.Errorf("%s: %d windows", c.Name, windows)
		}
	}
	if notes != printedNotes {
		t.Errorf("%d notes, and %d were printed", notes, printedNotes)
	}
}
