package printed

import (
	"slices"
	"testing"

	"entente/core/cards/text"
	"entente/core/cards/timeline"
	"entente/core/deck"
)

// printedNotes is the number of printed notes.
const printedNotes = 43

// TestEveryNoteActs checks that every printed note is carried out, in the windows and by the role
// of its text. Another test compares that text with the facts.
func TestEveryNoteActs(t *testing.T) {
	homes := map[text.Clause]deck.Clause{
		text.NoClause: deck.NotHome, text.Resolved: deck.AfterResolving, text.OnActivation: deck.OnActivation, text.AgendaEnd: deck.AfterAgenda,
		text.CombatEnd: deck.AfterCombat, text.StatusPhase: deck.AfterStatus, text.PurgedAfter: deck.NotHome, text.Never: deck.NotHome,
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
		playable(t, &deck.Deck{Notes: []deck.NoteCard{card}})
		_, stays := c.Property(text.Stays)
		_, owners := c.Property(text.OwnerMayPlay)
		comes := c.Abilities[0].Timing.Manner == text.OnReceipt
		foretells := slices.ContainsFunc(card.Abilities[0].Effects, func(e deck.Effect) bool { return e.Do == deck.Predict })
		home := homes[c.Return.When]
		if foretells { // the note waits until the prediction is decided
			home = deck.AfterAgenda
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
